import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held, read } from './typed-file';

/** What a person writes above the columns: ticker, company, shares, what must not be taken for a value, price, value, currency and exchange. */
const POSITIONS: readonly (readonly [language: string, header: string, nasdaq: string, total: string])[] = [
  [
    'Arabic',
    'رمز التداول|اسم الشركه|العدد|مبلغ التطهير|السعر السوقي|القيمه السوقيه|نوع العملة|سوق الأسهم',
    'سوق ناسداك',
    'الاجمالي',
  ],
  ['Urdu', 'سمبل|کمپنی|حصص کی تعداد|زکوٰۃ|موجودہ قیمت|کل مالیت|کرنسی|مارکیٹ', 'نیسڈیک', 'کل'],
  [
    'Urdu in Latin letters',
    'Symbol|Company ka naam|Tadad|Zakat|Qeemat|Kul Maliyat|Currency|Exchange',
    'NASDAQ',
    'Kul',
  ],
  ['Persian', 'نماد|نام شرکت|تعداد|خمس|قیمت روز|ارزش روز|ارز|بورس', 'نزدک', 'جمع کل'],
  [
    'Malay',
    'Simbol|Nama Stok|Bil. Unit|Penyucian|Harga Terkini|Nilai Pasaran Semasa|Matawang|Bursa Saham',
    'Nasdaq',
    'Jumlah Keseluruhan',
  ],
  [
    'Indonesian',
    'Kode|Nama Perusahaan|Lembar Saham|Nilai Zakat|Harga Sekarang|Total Nilai|Mata Uang|Bursa Efek',
    'Nasdaq',
    'Total Keseluruhan',
  ],
  [
    'Turkish',
    'Sembol|Şirket Adı|Hisse Sayısı|Arındırma Tutarı|Kapanış Fiyatı|Toplam Değer|Döviz Cinsi|Borsası',
    'Nasdaq',
    'Genel Toplam',
  ],
  [
    'Uzbek',
    "Tiker|Qimmatli qog'oz|Aksiya soni|Zakot miqdori|Narx|Umumiy qiymati|Valyutasi|Fond birjasi",
    'Nasdaq birjasi',
    'Umumiy jami',
  ],
  [
    'Uzbek in Cyrillic letters',
    'Тикер|Компания номи|Акциялар сони|Закот|Бозор нархи|Жами қиймати|Валютаси|Бозор',
    'НАСДАК',
    'Жами',
  ],
  [
    'Bengali',
    'সিম্বল|কোম্পানির নাম|শেয়ার সংখ্যা|যাকাত|বর্তমান দাম|বর্তমান মোট মূল্য|মুদ্রা|স্টক এক্সচেঞ্জ',
    'নাসডাক',
    'সর্বমোট',
  ],
  [
    'Russian',
    'Тикеры|Название компании|Кол-во акций|Сумма закята|Цена акции|Общая стоимость|Валюта торгов|Торговая площадка',
    'НАСДАК',
    'Общая сумма',
  ],
];

const sheetOf = (header: string, nasdaq: string, total: string): string =>
  `${header}\nAAPL|Apple Inc.|10|1.5|200|2000|USD|${nasdaq}\nULVR|Unilever PLC|7|2.5|45|315|GBP|London\n${total}|||4||2315||`;

describe('a sheet of holdings with columns called as people call them', () => {
  it.each(POSITIONS)('is read in %s, and what is given away is no value', (_, header, nasdaq, total) => {
    const { positions, skipped } = read(sheetOf(header, nasdaq, total));
    expect(positions.map(({ ticker, quantity, value }) => [ticker, quantity, value])).toEqual([
      ['AAPL', 10, 2000],
      ['ULVR.L', 7, 315],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(/totals/)]);
  });
});

/** The words for a purchase and a sale below a header of their language. */
const TRADES: readonly (readonly [language: string, header: string, bought: string, sold: string])[] = [
  ['Arabic', 'تاريخ الصفقة|نوع الحركة|الرمز|الكمية|سعر التنفيذ|السوق', 'اكتتاب', 'تم البيع'],
  ['Urdu', 'تاریخ|لین دین|سمبل|تعداد|قیمت|مارکیٹ', 'خریداری', 'فروخت'],
  ['Urdu in Latin letters', 'Tareekh|Lain Dain|Symbol|Tadad|Qeemat|Exchange', 'Kharida', 'Farokht'],
  ['Persian', 'تاریخ معامله|نوع معامله|نماد|تعداد|قیمت|بورس', 'خرید', 'فروش'],
  ['Malay', 'Tarikh Urus Niaga|Urus Niaga|Simbol|Bil. Unit|Harga Belian|Bursa', 'Pembelian', 'Penjualan'],
  ['Indonesian', 'Tgl|Tipe Transaksi|Simbol|Lembar|Harga Beli|Bursa', 'Pembelian', 'Dijual'],
  ['Turkish', 'Alım Tarihi|Alım/Satım|Sembol|Adet|Alış Fiyatı|Borsası', 'Alım', 'Satım'],
  ['Uzbek', 'Bitim sanasi|Operatsiya turi|Tiker|Soni|Bitim narxi|Birja', 'Xarid', 'Sotdim'],
  ['Uzbek in Cyrillic letters', 'Сана|Амал тури|Тикер|Сони|Нархи|Биржа', 'Сотиб олиш', 'Сотиш'],
  ['Russian', 'Дата операции|Вид сделки|Тикер|Штук|Цена сделки|Биржа', 'Купил', 'Продал'],
];

describe('a sheet of purchases and sales in the words that people write', () => {
  it.each(TRADES)('is computed in %s', (_, header, bought, sold) => {
    const rows = `14.02.2025|${bought}|MSFT|8|400|NASDAQ\n16.03.2025|${sold}|MSFT|3|410|NASDAQ`;
    expect(held(`${header}\n${rows}`)).toEqual(['MSFT 5']);
  });

  const HEADER = 'Date|Type|Symbol|Quantity|Price|Exchange\n14.02.2025|Buy|MSFT|8|400|NASDAQ';
  it.each([
    ['سحب أسهم', 6],
    ['Transfer Keluar', 6],
    ['Hisse Transfer Çıkış', 6],
    ['Вывод ЦБ', 6],
  ])('counts shares that went out as %s', (kind, shares) => {
    expect(held(`${HEADER}\n15.02.2025|${kind}|MSFT|2||NASDAQ`)).toEqual([`MSFT ${shares}`]);
  });

  it.each([['إيداع أسهم'], ['أسهم منحة'], ['Saham Bonus'], ['Bedelsiz Hisse'], ['Зачисление ЦБ']])(
    'counts shares that came in as %s',
    (kind) => {
      expect(held(`${HEADER}\n15.02.2025|${kind}|MSFT|2||NASDAQ`)).toEqual(['MSFT 10']);
    },
  );

  it.each([
    ['تطهير'],
    ['زكاة'],
    ['Zakat'],
    ['Penyucian'],
    ['Arındırma'],
    ['Закят'],
    ['عمولة شراء'],
    ['Alım komisyonu'],
  ])('leaves the shares alone where a row tells %s', (kind) => {
    expect(held(`${HEADER}\n15.02.2025|${kind}|MSFT|2|1|NASDAQ`)).toEqual(['MSFT 8']);
  });

  it.each([['توزيع أسهم'], ['Dividen Saham']])(
    'does not say how many are held where %s may be shares or money',
    (kind) => {
      expect(held(`${HEADER}\n15.02.2025|${kind}|MSFT|2||NASDAQ`)).toEqual([]);
    },
  );

  it('does not take a list of purchases and sales for holdings where its words are not known', () => {
    const rows =
      'Tgl|Transaksi|Simbol|Lembar|Harga|Bursa\n14.02.2025|Xyz|MSFT|8|400|NASDAQ\n16.03.2025|Zyx|MSFT|3|410|NASDAQ';
    const { positions, skipped } = read(rows);
    expect(positions).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/names nothing/),
      expect.stringMatching(/names nothing/),
    ]);
  });
});

/** Day, ticker, gross amount, tax, what came in, currency. */
const DIVIDENDS: readonly (readonly [language: string, header: string])[] = [
  ['Arabic', 'تاريخ التوزيع|الرمز|إجمالي التوزيعات|ضريبة الاستقطاع|الصافي|العمله'],
  ['Urdu', 'تاریخ|سمبل|رقم|ٹیکس|خالص رقم|کرنسی'],
  ['Persian', 'تاریخ پرداخت|نماد|مبلغ ناخالص|مالیات|خالص دریافتی|ارز'],
  ['Malay', 'Tarikh Terima|Simbol|Dividen Kasar|Cukai Dipotong|Dividen Bersih|Matawang'],
  ['Indonesian', 'Tgl Bayar|Kode|Dividen Kotor|Pajak Dividen|Dividen Bersih|Mata Uang'],
  ['Turkish', 'Dağıtım Tarihi|Sembol|Brüt Temettü|Stopaj Tutarı|Net Temettü|Döviz Cinsi'],
  ['Uzbek', "To'lov sanasi|Tiker|Dividend summasi|Ushlangan soliq|Sof dividend|Valyutasi"],
  ['Uzbek in Cyrillic letters', 'Тўлов санаси|Тикер|Дивиденд суммаси|Ушланган солиқ|Соф сумма|Валюта'],
  ['Russian', 'Дата поступления|Тикер|Сумма до налога|Удержанный налог|К выплате|Валюта'],
];

describe('a sheet of dividends in the words that people write', () => {
  it.each(DIVIDENDS)('is read before tax in %s', (_, header) => {
    const { dividends } = readDividends(gridOf(`${header}\n13.01.2025|AAPL|10|1.5|8.5|USD`));
    expect(dividends).toMatchObject([{ ticker: 'AAPL', amount: 10, tax: { amount: 1.5 }, currency: 'USD' }]);
  });

  it.each([
    ['Dividend purification'],
    ['Dividend cleansing'],
    ['تطهير توزيعات'],
    ['زكاة أرباح'],
    ['أرباح المرابحة'],
    ['أرباح بيع'],
    ['Penyucian dividen'],
  ])('does not take %s for a dividend', (kind) => {
    const sheet = `Date|Type|Symbol|Amount|Currency\n13.01.2025|Dividend|AAPL|10|USD\n14.01.2025|${kind}|AAPL|3|USD`;
    expect(readDividends(gridOf(sheet)).dividends.map(({ amount }) => amount)).toEqual([10]);
  });
});

test('a sheet of dividends in Malay: codes of Kuala Lumpur beside tickers of New York, two days, a dividend that has not come', () => {
  const { dividends, skipped, others } = readDividends(
    gridOf(
      [
        'Tarikh Ex|Tarikh Bayar|Kaunter|Kod|Unit|Dividen seunit|Kasar|Cukai|Bersih|Catatan',
        '27/2/2026|8/4/2026|TENAGA|5347|100|26.00 sen|RM26.00|-|RM26.00|final',
        '3/9/2026|2/10/2026|TM|4863|60|13.00 sen|RM7.80|RM0.78|RM7.02|',
        '5/6/2026|1/7/2026|COCA COLA|KO|40|USD0.53|USD21.20|USD6.36|USD14.84|patuh syariah?',
        '9/11/2026|12/11/2026|APPLE|AAPL|12|USD0.27|USD3.24|||belum terima',
        '||||JUMLAH RM||RM33.80|RM0.78|RM33.02|',
      ].join('\n'),
    ),
  );
  expect(dividends).toMatchObject([
    {
      ticker: 'KO',
      date: { year: 2026, month: 7, day: 1 },
      amount: 21.2,
      currency: 'USD',
      tax: { amount: 6.36, currency: 'USD' },
    },
  ]);
  expect(skipped).toMatchObject([
    {
      written: '5347',
      reason: expect.stringContaining('Kuala Lumpur'),
      date: { year: 2026, month: 4, day: 8 },
      amount: 26,
      currency: 'MYR',
    },
    { written: '4863', reason: expect.stringContaining('Kuala Lumpur'), amount: 7.8, currency: 'MYR' },
    { written: 'AAPL', reason: expect.stringMatching(/"belum terima", so it was not paid/) },
  ]);
  expect(others).toEqual([5]);
});

test('a sheet of dividends in Arabic: two kinds of digits, a payment that is expected, and lines of totals', () => {
  const { dividends, skipped, others } = readDividends(
    gridOf(
      [
        'التاريخ|الشركة|الرمز|السوق|عدد الأسهم|للسهم|الإجمالي|الضريبة|العملة',
        '١٤/٠٤/٢٠٢٦|مصرف الراجحي|1120|تداول|٣٠٠|١٫٧٥|٥٢٥٫٠٠|٠|ريال',
        '05/03/2026|آبل|AAPL|ناسداك|60|0.26|15.60|4.68|دولار',
        '10/12/2026|مايكروسوفت (متوقع)|MSFT|ناسداك|25|1.00|25.00||دولار',
        '|المجموع دولار|||||40.60|4.68|دولار',
      ].join('\n'),
    ),
  );
  expect(dividends).toEqual([
    {
      row: 2,
      ticker: 'AAPL',
      written: 'AAPL',
      name: 'آبل',
      date: { year: 2026, month: 3, day: 5 },
      amount: 15.6,
      currency: 'USD',
      tax: { amount: 4.68, currency: 'USD' },
    },
  ]);
  expect(skipped).toMatchObject([
    { row: 1, date: { year: 2026, month: 4, day: 14 }, amount: 525, currency: 'SAR' },
    { row: 3, reason: expect.stringMatching(/متوقع.*not yet/) },
  ]);
  expect(others).toEqual([4]);
});
