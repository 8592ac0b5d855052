import { dividendLines } from './typed-dividends';
import { held, reasons } from './typed-file';

/** Whole lists of trades and of dividends in the words of one language each, with what stands among them. */

/** Two purchases, a sale, a charge, money in, an order that was called off, and a line of totals. */
const trades = (
  head: string,
  [buy, sell, fee, deposit]: readonly [string, string, string, string],
  [done, cancelled]: readonly [string, string],
  total: string,
): string =>
  [
    head,
    `2026-03-02;${buy};MMM;10;150;1500;USD;${done}`,
    `2026-03-03;${buy};KO;5;70;350;USD;${cancelled}`,
    `2026-04-02;${fee};;;;2;USD;${done}`,
    `2026-04-03;${deposit};;;;900;USD;${done}`,
    `2026-05-04;${sell};MMM;4;160;640;USD;${done}`,
    `${total};;;;;2892;;`,
  ].join('\n');

describe('trades', () => {
  test.each([
    [
      'Hungarian',
      'Dátum;Típus;Ticker;Mennyiség;Árfolyam;Összeg;Deviza;Állapot',
      ['Vétel', 'Eladás', 'Jutalék', 'Befizetés'],
      ['Teljesült', 'Visszavonva'],
      'Összesen',
    ],
    [
      'Romanian',
      'Data;Tip tranzacție;Simbol;Cantitate;Preț;Sumă;Valută;Stare',
      ['Cumpărare', 'Vânzare', 'Comision', 'Depunere'],
      ['Executat', 'Anulat'],
      'Total',
    ],
    [
      'Greek',
      'Ημερομηνία;Είδος πράξης;Σύμβολο;Τεμάχια;Τιμή;Ποσό;Νόμισμα;Κατάσταση',
      ['Αγορά', 'Πώληση', 'Προμήθεια', 'Κατάθεση'],
      ['Εκτελέστηκε', 'Ακυρώθηκε'],
      'Σύνολο',
    ],
    [
      'Latvian',
      'Datums;Darījuma veids;Simbols;Skaits;Cena;Summa;Valūta;Status',
      ['Pirkums', 'Pārdošana', 'Komisija', 'Iemaksa'],
      ['Izpildīts', 'Atcelts'],
      'Kopā',
    ],
    [
      'Lithuanian',
      'Data;Sandorio tipas;Simbolis;Kiekis;Kaina;Suma;Valiuta;Status',
      ['Pirkimas', 'Pardavimas', 'Komisinis', 'Įnešimas'],
      ['Įvykdytas', 'Atšauktas'],
      'Iš viso',
    ],
    [
      'Estonian',
      'Kuupäev;Tehingu tüüp;Sümbol;Kogus;Hind;Summa;Valuuta;Status',
      ['Ost', 'Müük', 'Teenustasu', 'Sissemakse'],
      ['Täidetud', 'Tühistatud'],
      'Kokku',
    ],
    [
      'Serbian',
      'Датум;Врста;Ознака;Количина;Цена;Износ;Валута;Status',
      ['Куповина', 'Продаја', 'Провизија', 'Уплата'],
      ['Извршено', 'Отказано'],
      'Укупно',
    ],
    [
      'Slovene',
      'Datum;Vrsta;Oznaka;Količina;Cena;Znesek;Valuta;Status',
      ['Nakup', 'Prodaja', 'Provizija', 'Polog'],
      ['Izvedeno', 'Preklicano'],
      'Skupaj',
    ],
    [
      'Bulgarian',
      'Дата;Вид сделка;Символ;Брой;Цена;Стойност;Валута;Статус',
      ['Покупка', 'Продажба', 'Такса', 'Депозит'],
      ['Изпълнена', 'Анулирана'],
      'Общо',
    ],
    [
      'Ukrainian',
      'Дата;Операція;Тікер;Кількість;Ціна;Сума;Валюта;Статус',
      ['Купівля', 'Продаж', 'Комісія', 'Поповнення'],
      ['Виконано', 'Скасовано'],
      'Всього',
    ],
    [
      'Kazakh',
      'Күні;Түрі;Тикер;Саны;Баға;Сома;Валюта;Статус',
      ['Сатып алу', 'Сату', 'Комиссия', 'Толықтыру'],
      ['Орындалды', 'Күші жойылды'],
      'Барлығы',
    ],
    [
      'Slovak',
      'Dátum;Typ obchodu;Skratka;Počet;Cena za kus;Suma;Mena;Stav',
      ['Kúpa', 'Predaj', 'Poplatek', 'Vklad'],
      ['Realizované', 'Zrušené'],
      'Spolu',
    ],
    [
      'Thai',
      'วันที่;ประเภท;หลักทรัพย์;จำนวน;ราคา;จำนวนเงิน;สกุลเงิน;status',
      ['ซื้อ', 'ขาย', 'ค่าธรรมเนียม', 'ฝากเงิน'],
      ['จับคู่แล้ว', 'ยกเลิก'],
      'รวม',
    ],
    [
      'Vietnamese',
      'Ngày;Loại GD;Mã CK;Khối lượng;Giá;Thành tiền;Tiền tệ;Trạng thái',
      ['Mua', 'Bán', 'Phí', 'Nạp tiền'],
      ['Hoàn tất', 'Đã hủy'],
      'Tổng cộng',
    ],
    [
      'Bengali',
      'তারিখ;ধরন;ট্রেডিং কোড;পরিমাণ;দর;টাকা;মুদ্রা;status',
      ['খরিদ', 'বিক্রয়', 'ফি', 'জমা'],
      ['সম্পন্ন', 'বাতিল'],
      'সর্বমোট',
    ],
    [
      'Icelandic',
      'Dagsetning;Tegund;Ticker;Magn;Verð;Upphæð;Gjaldmiðill;status',
      ['Kaup', 'Sala', 'Vextir', 'Innborgun'],
      ['done', 'cancelled'],
      'Samtals',
    ],
  ] as const)('%s', (_, head, kinds, states, total) => {
    const file = trades(head, kinds, states, total);
    expect(held(file)).toEqual(['MMM 6']);
    // Of the order that was called off it is said, and nothing else is asked.
    expect(reasons(file).filter((one) => !/^Its state is|not carried out|not executed/.test(one))).toEqual(
      [],
    );
  });
});

describe('dividends', () => {
  test.each([
    ['Hungarian', 'Kifizetés dátuma;Ticker;Bruttó összeg;Forrásadó;Nettó összeg;Deviza', 'Összesen'],
    ['Romanian', 'Data plății;Simbol;Brut;Impozit reținut;Net încasat;Valută', 'Total'],
    ['Greek', 'Ημερομηνία;Σύμβολο;Μικτό ποσό;Παρακράτηση φόρου;Καθαρό ποσό;Νόμισμα', 'Γενικό σύνολο'],
    ['Latvian', 'Datums;Simbols;Bruto summa;Ieturētais nodoklis;Neto summa;Valūta', 'Pavisam'],
    [
      'Lithuanian',
      'Išmokėjimo data;Simbolis;Bendra suma;Išskaitytas mokestis;Grynoji suma;Valiuta',
      'Iš viso',
    ],
    ['Estonian', 'Kuupäev;Sümbol;Brutosumma;Kinnipeetud tulumaks;Netosumma;Valuuta', 'Kokku'],
    ['Serbian', 'Датум;Ознака;Бруто;Порез;Нето;Валута', 'Укупно'],
    ['Slovene', 'Datum;Oznaka;Bruto znesek;Davek;Neto znesek;Valuta', 'Skupaj'],
    ['Bulgarian', 'Дата;Символ;Бруто;Данък;Нето;Валута', 'Общо'],
    ['Thai', 'วันที่;หลักทรัพย์;จำนวนเงินก่อนหักภาษี;ภาษีหัก ณ ที่จ่าย;สุทธิ;สกุลเงิน', 'รวมทั้งหมด'],
    ['Vietnamese', 'Ngày;Symbol;Tổng tiền;Thuế TNCN;Thực nhận;Tiền tệ', 'Tổng'],
    ['Chinese, traditional', '日期;代碼;配發金額;扣繳稅額;實收金額;幣別', '總計'],
    ['Kazakh', 'Күні;Тикер;Жалпы;Салық;Таза;Валюта', 'Барлығы'],
  ])('%s', (_, head, total) => {
    const file = `${head}\n2026-05-15;MMM;4;0.6;3.4;USD\n;${total};4;0.6;3.4;USD`;
    expect(dividendLines(file.replaceAll(';', ','))).toEqual(['MMM 2026-05-15 4 USD tax 0.6']);
  });
});

test('what is paid for one share is no name of it', () =>
  expect(
    dividendLines('Date,Symbol,Shares,Rs/share,Gross,Tax,Net,Currency\n2026-05-15,MMM,2,2,4,0.6,3.4,USD'),
  ).toEqual(['MMM 2026-05-15 4 USD tax 0.6']));

describe('the tax that no header tells is what lies between the amounts before it and after it', () => {
  const list = (...rows: string[]) =>
    dividendLines(['Date,Symbol,Gross,Div.bel.,Net,Currency,Day', ...rows].join('\n'));

  test('in all rows', () =>
    expect(list('2026-05-15,MMM,4,0.6,3.4,USD,4', '2026-06-15,KO,5,0.75,4.25,USD,9')).toEqual([
      'MMM 2026-05-15 4 USD tax 0.6',
      'KO 2026-06-15 5 USD tax 0.75',
    ]));

  test('and in one of two it is not', () =>
    expect(list('2026-05-15,MMM,4,0.6,3.4,USD,4', '2026-06-15,KO,5,0.15,4.25,USD,9')).toEqual([
      'MMM 2026-05-15 4 USD',
      'KO 2026-06-15 5 USD',
    ]));

  test('of one row alone it may be anything', () =>
    expect(list('2026-05-15,MMM,4,0.6,3.4,USD,4')).toEqual(['MMM 2026-05-15 4 USD']));

  test('beside a tax that a header tells', () =>
    expect(
      dividendLines(
        'Date,Symbol,Brut,Source,PFU,Net,Devise\n2026-05-15,MMM,26.5,3.98,4.35,18.17,USD\n2026-06-15,KO,24.12,3.62,3.96,16.54,USD',
      ),
    ).toEqual(['MMM 2026-05-15 26.5 USD tax 8.33', 'KO 2026-06-15 24.12 USD tax 7.58']));
});

test.each(['Zakat', 'Donated', 'Broker fee'])('%s is none, and is told by its header', (head) =>
  expect(
    dividendLines(
      `Date,Symbol,Gross,${head},Tax,Net,Currency\n2026-05-15,MMM,40,1,6,33,USD\n2026-06-15,KO,50,1.25,7.5,41.25,USD`,
    ),
  ).toEqual(['MMM 2026-05-15 40 USD tax 6', 'KO 2026-06-15 50 USD tax 7.5']),
);

test('dt behind another word is a date', () =>
  expect(dividendLines('Credit dt,Symbol,Gross,TDS,Net,Currency\n2026-05-15,MMM,4,0.6,3.4,USD')).toEqual([
    'MMM 2026-05-15 4 USD tax 0.6',
  ]));

describe('what one share gave tells the currency', () => {
  const list = (...rows: string[]): string =>
    ['Tanggal|Kode|Lembar|Dividen per lembar (Rp)|Jumlah|Pajak', ...rows].join('\n').replaceAll('|', ',');

  test('of amounts that are so much for each', () =>
    expect(
      dividendLines(list('2026-05-15|BBCA|100|250|25000|2500', '2026-06-15|TLKM|200|150|30000|3000')),
    ).toEqual(['? 2026-05-15 25000 IDR tax 2500', '? 2026-06-15 30000 IDR tax 3000']));

  test('below whatever header it stands', () =>
    expect(
      dividendLines(
        'Date,Company,Symbol,Shares,Rs/share,Gross,Tax\n2026-05-15,Lucky,NASDAQ:MMM,500,4,2000,300',
      ),
    ).toEqual(['MMM 2026-05-15 2000 Rs tax 300']));

  test('and of no others', () =>
    expect(
      dividendLines(list('2026-05-15|MMM|100|250|1.6|0.2', '2026-06-15|KO|200|150|1.9|0.3')).every((line) =>
        line.includes(' - '),
      ),
    ).toBe(true));
});

test.each(['เงินลดทุน', 'Pääoman palautus', '減資', 'Pengembalian modal'])('%s is no income', (kind) =>
  expect(
    dividendLines(
      `Date,Type,Symbol,Amount,Currency\n2026-05-15,Dividend,MMM,4,USD\n2026-05-16,${kind},MMM,2,USD`,
    ),
  ).toEqual(['MMM 2026-05-15 4 USD', expect.stringMatching(/returns a part of what was paid/)]),
);
