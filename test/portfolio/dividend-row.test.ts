import { writeIsoDate } from '../../src/contract/dates';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** A dividend in one line: ticker or name, day, amount, currency, and the tax, with `after` where the amount is what was left of it. */
const paid = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, name, written, date, amount, currency, tax, afterTax }) =>
      `${ticker ?? `(${name ?? written})`} ${writeIsoDate(date)} ${amount} ${currency ?? '?'}` +
      (tax ? ` ${afterTax ? 'after' : 'tax'} ${tax.amount} ${tax.currency ?? '?'}` : ''),
  );
const unpaid = (text: string): string[] => readDividends(gridOf(text)).skipped.map(({ reason }) => reason);

describe('a list of a French investor', () => {
  const HEAD = 'Date;Société;Nb titres;Brut;Retenue source;Prélèv. FR;Net;Remarques';

  test('has two columns of taxes, subtotals among its days, and what is to come in its remarks', () => {
    const list = [
      HEAD,
      '13/02/2026;Apple;20;4,40 €;0,66 €;0,82 €;2,92 €;',
      'Sous-total S1;;;4,40 €;0,66 €;0,82 €;2,92 €;',
      '02/12/2026;LVMH;6;33,00 €;-;-;33,00 €;à venir',
      '31/10/2026;Intérêts espèces TR;;4,87 €;;1,53 €;3,34 €;',
    ].join('\n');
    expect(paid(list)).toEqual(['(Apple) 2026-02-13 4.4 EUR tax 1.48 EUR']);
    expect(unpaid(list)).toEqual([
      'Its state is "à venir", so it was not paid, or not yet. Clear that cell if it was.',
    ]);
  });
});

test('what is told of a day that is yet to come was not paid', () => {
  const today = { year: 2026, month: 6, day: 1 };
  const list = (head: string) => gridOf(`${head},Ticker,Dividend\n2026-06-01,AAPL,4\n2026-06-02,KO,5`);
  const { dividends, skipped } = readDividends(list('Date'), { today });
  expect(dividends.map(({ ticker }) => ticker)).toEqual(['AAPL']);
  expect(skipped).toEqual([
    { row: 2, written: 'KO', reason: 'Its day, 2026-06-02, is yet to come: nothing was paid.' },
  ]);
  expect(readDividends(list('Date')).dividends).toHaveLength(2);
  // What has no claim yet is paid later still.
  expect(readDividends(list('Ex-date'), { today }).dividends).toHaveLength(1);
});

test('nor by the file of a broker, in any market', () => {
  const rows = [
    '11/15/2026,Cash Dividend,KO,COCA-COLA CO,,,,$5.00',
    '12/15/2026,Cash Dividend,KO,COCA-COLA CO,,,,$5.00',
  ];
  const schwab = gridOf(
    ['Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount', ...rows].join('\n'),
  );
  const { source, dividends, skipped } = readDividends(schwab, {
    today: { year: 2026, month: 11, day: 24 },
  });
  expect(source).toBe('Schwab');
  expect(dividends.map(({ row }) => row)).toEqual([1]);
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 Its day, 2026-12-15, is yet to come: nothing was paid.',
  ]);
});

describe('a list of a person in which nothing but its header speaks of dividends', () => {
  const HEAD = 'Pay date|Company|Ticker|Gross dividend|Ccy|Notes';
  const APPLE = '12-Mar-26|Apple|AAPL|4.00|USD|';

  test.each([
    ['12-Mar-26|Capital gain Netflix (sold)|NFLX|10.80|USD|', 'Capital gain Netflix (sold)'],
    ['12-Mar-26|Netflix, Kursgewinn|NFLX|10.80|USD|', 'Netflix, Kursgewinn'],
    ['12-Mar-26|Netflix|NFLX|10.80|USD|Capital gain', 'Capital gain'],
    ['12-Mar-26|Netflix|NFLX|10.80|USD|interest', 'interest'],
    ['12-Mar-26|Iberdrola derechos|IBE.MC|8.04|EUR|', 'Iberdrola derechos'],
    ['12-Mar-26|Iberdrola|IBE.MC|8.04|EUR|venta dchos sobrantes', 'venta dchos sobrantes'],
    ['12-Mar-26|Enagás prima asist.|ENG.MC|3.30|EUR|', 'Enagás prima asist.'],
    ['12-Mar-26|Enagás|ENG.MC|3.30|EUR|Prima de asistencia', 'Prima de asistencia'],
  ])('%s is none', (row, said) => {
    expect(paid([HEAD, APPLE, row].join('\n'))).toEqual(['AAPL 2026-03-12 4 USD']);
    expect(unpaid([HEAD, APPLE, row].join('\n'))).toEqual([
      `"${said}" tells of something else than a dividend: it is not counted. If it is one, write the name of the company alone.`,
    ]);
  });

  test('words of a company, and a note on more than the payment, say nothing', () => {
    expect(paid(`${HEAD}\n12-Mar-26|Best Buy|BBY|4.00|USD|sold in May`)).toHaveLength(1);
    expect(paid(`${HEAD}\n12-Mar-26|Salesforce|CRM|4.00|USD|interest rates`)).toHaveLength(1);
  });

  test('a kind of its own says what the row is', () =>
    expect(
      paid(`${HEAD}|Type\n${APPLE}|Dividend\n12-Mar-26|Netflix|NFLX|2|USD|Capital gain|Dividend`),
    ).toHaveLength(2));

  test('a day that is expected is no day of payment', () =>
    expect(
      unpaid([HEAD, APPLE, APPLE.replace('-26', '-26 exp.'), APPLE.replace('-26', '-26 ???')].join('\n')),
    ).toEqual([
      'The file tells the day on which it is expected, and none on which it was paid: it is not counted.',
      '"12-Mar-26 ???" is not a date that can be read. Write it as 2025-09-15.',
    ]));

  test('what stands below a title of what is to come was not paid, up to the next title', () => {
    const list = [
      HEAD,
      APPLE,
      '|||||',
      'Coming|||||',
      APPLE,
      '|||||',
      'Received|||||',
      APPLE,
      'Coming|||||',
      APPLE,
    ];
    expect(unpaid(list.join('\n'))).toEqual(['It stands below "Coming", so it was not paid, or not yet.']);
    expect(readDividends(gridOf(list.join('\n'))).dividends.map(({ row }) => row)).toEqual([1, 7, 9]);
    expect(readDividends(gridOf(list.join('\n'))).others).toEqual([3, 6, 8]);
  });
});

describe('what is a dividend, and what is none', () => {
  const FREETRADE =
    'Title,Type,Timestamp,Account Currency,Total Amount,Ticker,ISIN,Instrument Currency,Dividend Gross Distribution Amount,Dividend Withheld Tax Amount';

  test('the distribution of a property company is income, at Freetrade a type of its own', () => {
    expect(
      paid(
        `${FREETRADE}\nBritish Land,PROPERTY,2026-07-24T15:24:00.000Z,GBP,16.00,BLND,GB0001367019,GBP,,4.00`,
      ),
    ).toEqual(['BLND.L 2026-07-24 20 GBP tax 4 GBP']);
  });

  test('shares that a split brought are no dividend of nothing, whatever the broker calls them', () => {
    const head =
      'Trade Date|Settlement Date|Pending/Settled|Type|Description 1 |Description 2|Symbol/CUSIP #|Quantity|Amount ($)';
    const row = (text: string, shares: string, amount: string) =>
      `7/1/2026|7/1/2026|Settled|SecurityTransactions|Dividend|${text}|NFLX|${shares}|${amount}`;
    expect(paid(`${head}\n${row('NETFLIX INC STOCK SPLIT PAY DATE 07/01/2026', '90', '0.00')}`)).toEqual([]);
    expect(paid(`${head}\n${row('NETFLIX INC AFTER STOCK SPLIT', '--', '4.20')}`)).toEqual([
      'NFLX 2026-07-01 4.2 USD',
    ]);
  });

  const CHASE =
    'Trade Date|Post Date|Settlement Date|Type|Description|Ticker|Security Type|Price USD|Quantity|Amount USD|Amount Local|Income USD|Income Local|Tran Code|Tran Code Description|Tax Withheld';

  test('Chase tells what was paid before tax in a column of income', () => {
    expect(
      paid(
        [
          CHASE,
          '9/15/2026|9/15/2026|9/15/2026|Dividend|ASML HOLDING NV CASH DIVIDEND @ 1.6 PER SHARE|ASML|Equity|0|0|13.60|13.60|16.00|16.00|DIV|DIVIDEND|2.40',
          '9/14/2026|9/14/2026|9/14/2026|Reinvest|SOME ETF|SCHD|ETF|27.00|1|-27.00|-27.00|0|0|RDV|REINVEST|0',
          '9/14/2026|9/14/2026|9/14/2026|Dividend|DEPOSIT SWEEP INTEREST|QACDS|Cash & Money Market Funds|0|0|0.16|0.16|0.16|0.16|INT|INTEREST|0',
          '7/3/2026|7/3/2026|7/3/2026|Dividend|REVERSAL COCA-COLA CO CASH DIVIDEND @ 0.53 PER SHARE|KO|Equity|0|0|-106|-106|-106|-106|DIV|DIVIDEND|0',
        ].join('\n'),
      ),
    ).toEqual(['ASML 2026-09-15 16 USD tax 2.4 USD', 'KO 2026-07-03 -106 USD']);
  });

  test('what is paid on a contract on an index is no dividend', () => {
    const rows = [
      'ID;Type;Time;Symbol;Comment;Amount',
      '1;Dividend;15.05.2026 22:00:01;US500;US500 USD 0.4100/ Indices;-0.04',
      '2;Dividend;14.05.2026 22:00:01;AAPL.US;AAPL.US USD 0.2600/ SHR;2.60',
    ];
    expect(paid(rows.join('\n'))).toEqual(['AAPL 2026-05-14 2.6 ?']);
  });

  test('nor on a contract on a price or on cash, where a column tells the type', () => {
    const etoro =
      'Date of Payment|Instrument Name|Net Dividend Received (USD)|Withholding Tax Amount (USD)|Type|ISIN';
    const rows = [
      etoro,
      '14/05/2026|Tesla|-1.20|0.00|CFD|US88160R1014',
      '14/05/2026|Apple|2.21|0.39|Stocks|US0378331005',
    ];
    expect(paid(rows.join('\n'))).toEqual(['(Apple) 2026-05-14 2.6 USD tax 0.39 USD']);
    expect(unpaid(rows.join('\n'))).toEqual(['"Tesla" is a contract on a price, not a share.']);
    const plain = (type: string, ticker: string, name: string) =>
      `Date|Ticker|Name|Asset Class|Dividend\n2026-05-14|${ticker}|${name}|${type}|1.50`;
    expect(unpaid(plain('Cash & Money Market Funds', 'QACDS', 'Sweep'))).toHaveLength(1);
    // The class of what a fund holds says nothing of the fund.
    expect(paid(plain('Fixed Income', 'BND', 'Vanguard Total Bond ETF'))).toHaveLength(1);
  });

  test('what Lightyear calls a distribution is that of a money-market fund, and is asked about', () => {
    const text = [
      'Date|Reference|Ticker|ISIN|Type|Quantity|CCY|Price/share|Gross Amount|FX Rate|Fee|Net Amt.|Tax Amt.',
      '17/06/2026 06:02:35|DD-1|MSFT|US5949181045|Dividend||USD||9.10|||7.73|1.37',
      '16/06/2026 06:02:35|IN-1|BRICEKSP|IE000GWTNRJ7|Distribution||EUR||7.19||0.36|6.83|0.00',
    ].join('\n');
    expect(paid(text)).toEqual(['MSFT 2026-06-17 9.1 USD tax 1.37 USD']);
    expect(unpaid(text)).toEqual([expect.stringContaining('money-market fund')]);
  });
});

describe('the currency that a row tells beside its amount', () => {
  test('a rate in pounds behind the symbol is of an account in pounds, one in dollars tells nothing', () => {
    expect(
      paid(
        [
          'Date|Details|Amount|Balance',
          '01/04/2026|DIV: VUSA.XLON.GB @ GBP 0.261047|26.10|100',
          '15/04/2026|DIV: VUSD.XLON.GB @ USD 0.30|26.10|126.10',
        ].join('\n'),
      ),
    ).toEqual(['VUSA.L 2026-04-01 26.1 GBP', 'VUSD.L 2026-04-15 26.1 ?']);
  });

  test('the name of the account ends in it', () => {
    const rows = (account: string) =>
      paid(`Account,Date,Type,Ticker,Amount\n${account},2026-04-15,Dividend,AAPL,26.10`);
    expect(rows('Margin USD')).toEqual(['AAPL 2026-04-15 26.1 USD']);
    // Ron is a name as well as a currency, and a number tells nothing.
    expect(rows('SMITH RON')).toEqual(['AAPL 2026-04-15 26.1 ?']);
    expect(rows('4BAE12A')).toEqual(['AAPL 2026-04-15 26.1 ?']);
    expect(paid('Account,Date,Type,Ticker,Amount (USD)\nMargin CAD,2026-04-15,Dividend,AAPL,26.10')).toEqual([
      'AAPL 2026-04-15 26.1 USD',
    ]);
  });

  test('in the French of Canada, where EU is the United States', () => {
    const head =
      "Numéro de compte|Description du compte|Date de l'opération|Date du règlement|Marché|Symbole|Description|Opération|Quantité|Prix|Montant net";
    expect(
      paid(
        [
          head,
          '1|Comptant USD|10/09/2026|10/09/2026|EU|PEP|PEPSICO INC|Dividende|40.00|0.00|56.90',
          '1|Comptant USD|10/09/2026|10/09/2026|EU|PEP|PEPSICO INC|Imp Non Res|40.00|0.00|-8.54',
          '2|RER CAD|15/10/2026|15/10/2026|CAN|T|TELUS CORP|Dividende|10.00|0.00|4.18',
        ].join('\n'),
      ),
    ).toEqual(['PEP 2026-09-10 56.9 USD tax 8.54 USD', 'T.TO 2026-10-15 4.18 CAD']);
  });

  test('what was exchanged on the way is told in the text, and the tax in the other currency', () => {
    expect(
      paid(
        [
          'Date|Type|Description|Debit|Credit|Balance',
          '2026-10-09|Credit|DIVIDEND on NVDA.US (WHT of USD -4.09) - USD to AUD @ 1.4248||33.04|500',
          '2026-10-08|Credit|DIVIDEND on AZN.US (WHT of USD 0.00) - USD to AUD @ 1.4769||21.71|400',
        ].join('\n'),
      ),
    ).toEqual(['NVDA 2026-10-09 33.04 AUD after 4.09 USD', 'AZN 2026-10-08 21.71 AUD']);
  });

  test('income in the own country is in the currency of its exchange', () => {
    const row = (code: string) =>
      `Code|Name|Date Paid|Net Dividend|Tax Deducted|Tax Credit|Gross Dividend\n${code}|Some Company|16/09/2025|36.00|4.00|0.00|40.00`;
    expect(paid(row('BARC.LSE'))).toEqual(['BARC.L 2025-09-16 40 GBP tax 4 GBP']);
    expect(paid(row('FUND1.UKF'))).toEqual([expect.stringMatching(/ 40 \? tax 4 \?$/)]);
  });
});

describe('what is left of an amount and what was before', () => {
  const rows = (amount: string, tax: string, shares = '40') =>
    [
      'date|type|amount|amount_per_one|ticker|currency|tax_amount|tax_currency|q_on_ex_date',
      `2026-02-13|Dividends|${amount}|0.26|AAPL.US|USD|${tax}|USD|${shares}`,
    ].join('\n');

  test('is told by the dividend of one share and their number', () => {
    expect(paid(rows('8.84', '-1.56'))).toEqual(['AAPL 2026-02-13 10.4 USD tax 1.56 USD']);
    expect(paid(rows('10.40', '-1.56'))).toEqual(['AAPL 2026-02-13 10.4 USD tax 1.56 USD']);
    expect(paid(rows('-8.84', '1.56'))).toEqual(['AAPL 2026-02-13 -10.4 USD tax -1.56 USD']);
    // Neither of the two: the amount stands as it is.
    expect(paid(rows('8.84', '-1.56', '50'))).toEqual(['AAPL 2026-02-13 8.84 USD tax 1.56 USD']);
    expect(paid(rows('8.84', '-1.56', ''))).toEqual(['AAPL 2026-02-13 8.84 USD tax 1.56 USD']);
  });

  test('the taxes of two countries are one', () => {
    expect(
      paid(
        'Empresa|Fecha de cobro|Importe Bruto|Importe Neto|Retención Origen|Retención Destino\nApple Inc.|14/08/2025|26,00|17,90|3,90|4,20',
      ),
    ).toEqual(['(Apple Inc.) 2025-08-14 26 ? tax 8.1 ?']);
  });
});

describe('files of brokers whose rows say in words of their own what was paid', () => {
  test('SelfWealth, of its account in dollars', () => {
    const dividend = '40 AAPL CASHDIV @ USD 0.26';
    expect(
      paid(
        [
          'TransactionDate|Comment|Credit|Debit|Balance * Please note, this is not a bank statement.',
          `2026-02-16 00:00:00|${dividend}|10.40||63.58`,
          `2026-02-16 00:00:00|${dividend} (WITH HOLDING TAX)||1.56|62.02`,
          `2026-02-16 00:00:00|${dividend} (Cash Div Fee)||0.12|61.90`,
          '2026-04-21 00:00:00|17 LIT TAX REFUND @ USD 0.000332417|0.01||67.24',
          '2026-04-22 00:00:00|Dividend GOOG|4.20||71.44',
        ].join('\n'),
      ),
    ).toEqual(['AAPL 2026-02-16 10.4 USD tax 1.56 USD', '(GOOG) 2026-04-22 4.2 ?']);
  });

  test('EasyEquities, whose codes hold the country', () => {
    const row = (amount: string, text: string, action: string, code: string) =>
      `0|${amount}|${text}|2026-05-18T09:02:44|1|122|${action}|${code}`;
    expect(
      paid(
        [
          'TransactionId|DebitCredit|Comment|TransactionDate|LogId|ActionId|Action|ContractCode',
          row('2.60', 'Apple Inc-Foreign Dividends @26.00', 'Foreign Dividend', 'EQU.US.AAPL'),
          row('-2.60', 'Reversal: Apple Inc-Foreign Dividends @26.00', 'Foreign Dividend', 'EQU.US.AAPL'),
          row('0.03', 'Interest on Free Cash', 'Interest', ''),
        ].join('\n'),
      ),
    ).toEqual(['AAPL 2026-05-18 2.6 USD', 'AAPL 2026-05-18 -2.6 USD']);
    expect(
      unpaid(
        `TransactionId|DebitCredit|Comment|TransactionDate|LogId|ActionId|Action|ContractCode\n${row('2.60', 'Sasol-Dividends @26.00', 'Dividend', 'EQU.ZA.SOL')}`,
      ),
    ).toEqual([expect.stringContaining('Johannesburg')]);
  });

  test('IBI, which writes money in dollars below the number of shares', () => {
    const head =
      'תאריך|סוג פעולה|שם נייר|מס\' נייר / סימבול|כמות|שער ביצוע|מטבע|עמלת פעולה|עמלות נלוות|תמורה במט"ח|תמורה בשקלים|יתרה שקלית';
    expect(
      paid(
        [
          head,
          '15/10/2026|משיכת מס חול מטח|מסח/ ASML US|99028|4.26|100|$ |0|0|0|0|912.4',
          '15/10/2026|הפקדה דיבידנד מטח|דיב/ ASML US|99028|17.04|100|$ |0|0|0|0|912.4',
          '24/06/2026|דיבידנד|לאומי|604611|0|0|₪ |0|0|0|311.25|925.29',
          '06/07/2026|ריבית מזומן בשח|ריבית|900|0|0|₪ |0|0|0|2.11|927.4',
        ].join('\n'),
      ),
    ).toEqual(['ASML 2026-10-15 17.04 USD tax 4.26 USD']);
  });

  const SBI = '受渡日|口座|商品|銘柄名|数量|受取額(税引後・円)';

  test('SBI, with the ticker behind the name', () => {
    const text = [
      '商品|受取額(税引後・円)|受取額(税引後・USD)',
      '米国株式|1,810.55|12.00',
      '',
      SBI,
      '2026/7/1|特定/一般|米国株式|コカ・コーラ KO|30|1,810.55',
      '2026/6/29|特定/一般|国内株式(現物)|日本たばこ産業 2914|100|10,400',
      '2026/4/30|特定/一般|投資信託|世界厳選株式オープン A|37,849|454',
    ].join('\n');
    expect(paid(text)).toEqual([
      'KO 2026-07-01 1810.55 JPY',
      expect.stringMatching(/^\(.* 2026-04-30 454 JPY$/),
    ]);
    expect(unpaid(text)).toEqual([expect.stringContaining('Tokyo')]);
    expect(readDividends(gridOf(text)).dividends.map(({ caution }) => caution)).toEqual(
      Array(2).fill(expect.stringMatching(/^The amount is what was left after tax/)),
    );
  });

  test('bossa.pl, where the title tells the code, and whether the amount is what was left after tax', () => {
    const text = [
      'Data|Rachunek|Waluta|Tytuł operacji|Wartość',
      '12.11.2026|IKE 1|USD|Wypłata dywidendy brutto VWRL EUR|18,42',
      '8.10.2026|IKE 1|PLN|Wypłata dywidendy PZU|176,4',
      '8.10.2026|kasowy 2|PLN|Wypłata dywidendy PZU|201,6',
      '8.10.2026|kasowy 2|PLN|Podatek od odsetek lub dywidendy PZU|-38',
      '11.09.2026|IKE 1|USD|Wypłata dywidendy netto MSFT 85% USD|6,19',
      '3.08.2026|kasowy 2|PLN|Wykup certyfikatów INTLW2087767 (kwota brutto)|842,1',
    ].join('\n');
    const { dividends, skipped } = readDividends(gridOf(text));
    expect(
      dividends.map(({ written, amount, tax, caution }) => [
        written,
        amount,
        tax?.amount,
        caution !== undefined,
      ]),
    ).toEqual([
      ['VWRL', 18.42, undefined, false],
      ['PZU', 176.4, undefined, false],
      ['PZU', 201.6, 38, false],
      ['MSFT', 6.19, undefined, true],
    ]);
    expect(skipped).toEqual([]);
  });

  test('Mirae Asset, whose column of won is 0 where the dividend came from abroad', () => {
    expect(
      paid(
        [
          '거래일자|거래종류|종목명|거래수량|거래금액|외화거래금액|수수료|예수금잔고',
          '2026-02-19|해외주배당금|애플|20|0|5.20|0|512044',
          '2026-03-31|예탁금이용료입금||0|311|0|0|512355',
          '2026-06-09|주식매수입고|SK하이닉스|2|398000|0|60|593945',
        ].join('\n'),
      ),
    ).toEqual(['(애플) 2026-02-19 5.2 ?']);
  });

  test('Delta, with the name behind the symbol', () => {
    expect(
      paid(
        [
          'Date|Way|Base amount|Base currency (name)|Base type|Quote amount|Quote currency|Exchange|Sent/Received from|Fee amount|Fee currency (name)',
          '2026-06-10 08:00:00+01:00|DIVIDEND||TSCO (Tesco)|STOCK|42.53|GBP|LSE|||',
          '2026-05-14 09:00:00-04:00|DIVIDEND||AAPL|STOCK|2.5|USD|Nasdaq||0.38|USD',
          '2026-05-09 14:51:31-04:00|DEPOSIT|0.001|BTC|CRYPTO||||DIVIDENDS||',
        ].join('\n'),
      ),
    ).toEqual(['TSCO.L 2026-06-10 42.53 GBP', 'AAPL 2026-05-14 2.5 USD']);
  });

  test('a list of payments in Russian', () => {
    const text = [
      'Дата выплаты|Тип выплаты|Тикер|ISIN|Наименование|Тип ценной бумаги|Кол-во на фикс.|На 1 бумагу|Валюта|Начислено (gross)|Налог у источника|Получено (net)',
      '12.02.2026|Дивиденд|AAPL|US0378331005|Apple Inc.|Акция|20|0,26|USD|5,2|0,78|4,42',
      '31.08.2026|Купон|UST.0829|US91282CFJ53|US Treasury 3,125% 08/29|Облигация|2|15,625|USD|31,25|0|31,25',
    ].join('\n');
    expect(paid(text)).toEqual(['AAPL 2026-02-12 5.2 USD tax 0.78 USD']);
  });

  test('a money-market fund in Japanese is none', () => {
    const text =
      '入金日|商品|銘柄コード|銘柄|受取通貨|配当・分配金合計（税引前）[円/現地通貨]|税額合計[円/現地通貨]\n2026/08/31|外貨建MMF||スーパー・マネー・マーケット・ファンド（米ドル）|USドル|3.12|0.62';
    expect(paid(text)).toEqual([]);
    expect(unpaid(text)).toEqual([expect.stringContaining('money-market fund')]);
  });

  test("an employer's plan, of whose shares nothing says what they are", () => {
    const text = [
      'Entry Date|Activity|Type of Money|Cash|Number of Shares|Share Price|Book Value|Market Value',
      '01-Jan-2026|Opening Value||0.00|1,204.000|$483.62|$402,118.20|$582,278.48',
      '12-Mar-2026|Dividend (Cash)|Employee|1,095.64||||',
      '12-Mar-2026|IRS Nonresident Alien Withholding|Employee|-164.35||||',
      '13-Mar-2026|You bought (dividend)|Employee|-931.29|2.031|$458.54|$931.29|',
      '12-Jun-2026|Sale|Employee|46,201.00|-100.000|$462.01||',
    ].join('\n');
    expect(paid(text)).toEqual(['() 2026-03-12 1095.64 USD tax 164.35 USD']);
    expect(readDividends(gridOf(text)).dividends[0]!.noTicker).toBe(
      'The file does not name the company that paid. Write its ticker.',
    );
  });

  test('a preferred share is told by its symbol too, whatever the file calls its class', () => {
    const text = 'Date|Ticker|Exchange|Dividend|Currency\n2026-06-01|JPM PRD|NYSE|17.97|USD';
    expect(paid(text)).toEqual([]);
    expect(unpaid(text)).toEqual([expect.stringMatching(/^"JPM PRD" is a preferred share/)]);
  });

  test('tenge are a currency', () => {
    expect(paid('Date|Ticker|Exchange|Dividend|Currency\n2026-05-21|AAPL|NASDAQ|4.50|KZT')).toEqual([
      'AAPL 2026-05-21 4.5 KZT',
    ]);
  });
});

describe('a sheet in Urdu, in Latin letters', () => {
  const HEAD = 'Tareekh|Company|Symbol|Exchange|Shares|Fi share|Kul munafa|Tax kata|Net mila|Note';
  const rows = (...more: string[]) =>
    [HEAD, '25-01-26|Apple|AAPL|NASDAQ|10|$0.26|$2.60|$0.78|$1.82|', ...more].join('\n');

  test('days come before months, and a sum may end in a stroke', () => {
    expect(paid(rows('09-04-26|Astra|AZN|LSE|400|£10|£4,000/-|£600/-|£3,400/-|dividend'))).toEqual([
      'AAPL 2026-01-25 2.6 ? tax 0.78 ?',
      'AZN.L 2026-04-09 4000 GBP tax 600 GBP',
    ]);
  });

  test('rupees are those of the exchange of the share, or of the others in the file', () => {
    const told = (text: string) => [
      ...readDividends(gridOf(text)).skipped,
      ...readDividends(gridOf(text)).dividends,
    ];
    const currencies = (...more: string[]) => told(rows(...more)).map(({ currency }) => currency ?? '?');
    const psx = '09-04-26|State Oil|PSO|PSX|800|Rs 5.00|Rs 4,000/-|Rs 600/-|Rs 3,400/-|';
    const fund = '30-06-26|Islamic Fund|||||Rs 18,250|Rs 2,737|Rs 15,513|';
    const nse = '09-04-26|Infosys|INFY|NSE|10|Rs 5.00|Rs 50|Rs 5|Rs 45|';
    expect(currencies(psx, fund)).toEqual(['PKR', '?', 'PKR']);
    expect(paid(rows(psx, fund))[1]).toBe('(Islamic Fund) 2026-06-30 18250 PKR tax 2737 PKR');
    expect(currencies(nse, fund)).toEqual(['INR', '?', 'INR']);
    expect(currencies(psx, nse, fund)).toEqual(['PKR', 'INR', '?', 'Rs']);
  });

  test('the profit of a bank is no dividend, nor are totals below the days', () => {
    const text = rows(
      '30-06-26|Bank profit (savings)|||||Rs 3,100|Rs 620|Rs 2,480|',
      'Total Pakistan||||||Rs 3,100|Rs 620|Rs 2,480|',
    );
    expect(paid(text)).toEqual(['AAPL 2026-01-25 2.6 ? tax 0.78 ?']);
    expect(unpaid(text)).toEqual([]);
  });

  test('profit beside a price or a number of shares alone may be that of a sale', () => {
    const refused = (text: string) => expect(() => readDividends(gridOf(text)));
    refused('Tareekh|Company|Shares|Fi share|Kul munafa\n25-01-26|Apple|10|250|40.00').toThrow(
      /^The column of profit may hold what sales brought/,
    );
    refused('Tareekh|Company|Shares|Kul munafa|Tax kata\n25-01-26|Apple|10|40.00|6.00').toThrow(/^No table/);
    refused('Tareekh|Company|Shares|Fi share|Kul raqam\n25-01-26|Apple|10|250|2500').toThrow(/^No table/);
    expect(() => readDividends(gridOf('Tareekh|Company|Shares|Kul munafa\n25-01-26|Apple|10|2.60'))).toThrow(
      /^No table of dividends was found/,
    );
  });
});

describe('taxes in several columns', () => {
  const table = (heads: string, cells: string) =>
    `Zahltag|Kürzel|Börse|Brutto|${heads}|Währung\n12.02.2026|AAPL|NASDAQ|20,80|${cells}|USD`;

  test.each([
    ['Quellensteuer|KapESt + SolZ', '3,12|2,37', 5.49],
    ['Quellensteuer|Kapitalertragsteuer|SolZ|Kirchensteuer', '3,12|2,00|0,11|0,16', 5.39],
    ['Kapitalertragsteuer|Soli', '2,00|0,11', 2.11],
    ['Quellensteuer|KapESt', '0,00|2,37', 2.37],
    // The parts of what a column tells whole.
    ['Steuern|Kapitalertragsteuer|Soli', '2,11|2,00|0,11', 2.11],
  ])('%s', (heads, cells, tax) =>
    expect(paid(table(heads, cells))).toEqual([`AAPL 2026-02-12 20.8 USD tax ${tax} USD`]),
  );

  test('in two currencies are not added', () =>
    expect(paid(table('Quellensteuer (USD)|KapESt (EUR)', '3,12|2,37'))).toEqual([
      'AAPL 2026-02-12 20.8 USD tax 3.12 USD',
    ]));
});

test.each(['Zinsen Tagesgeld ING', 'Tagesgeldzinsen', 'Interest on savings', 'Profit on term deposit'])(
  'among names of companies %s is what a bank paid',
  (name) => {
    const { dividends, skipped, others } = readDividends(
      gridOf(
        `Pay date|Company|ISIN|Shares|Gross Dividend|Currency\n2026-06-30|${name}|||48.12|EUR`.replace(
          '||||',
          '|||',
        ),
      ),
    );
    expect([dividends, skipped, others]).toEqual([[], [], [1]]);
  },
);

test('a fund with such a name that has a code or a number of shares is asked about', () =>
  expect(
    paid(
      'Pay date|Company|ISIN|Shares|Gross Dividend|Currency\n2026-06-30|Interest on Bonds ETF||12|48.12|EUR',
    ),
  ).toEqual(['(Interest on Bonds ETF) 2026-06-30 48.12 EUR']));

test('a fund of interactive investor with a SEDOL code in the place of a symbol has no ticker', () => {
  const text =
    'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n' +
    '31/08/2026|31/08/2026|B2PB2C7|B2PB2C7|n/a|n/a|DIVIDEND PAYMENT ARTEMIS INCOME I INC|D9|n/a|£61.37|£1,520.72';
  expect(paid(text)).toEqual([]);
  expect(readDividends(gridOf(text)).skipped).toEqual([
    expect.objectContaining({
      reason: '"ARTEMIS INCOME I INC" is a fund that no exchange lists, and has no ticker.',
      amount: 61.37,
      currency: 'GBP',
    }),
  ]);
});

test('a dividend that interactive investor took back stands among the debits', () =>
  expect(
    paid(
      'Date|Settlement Date|Symbol|Sedol|Quantity|Price|Description|Reference|Debit|Credit|Running Balance\n' +
        '01/07/2026|01/07/2026|NG.|BDR05C0|n/a|n/a|Rev Div 640   NATIONAL GRID   ORD GBP0.12431289|XK1|£198.00|n/a|£3.22\n' +
        '30/06/2026|30/06/2026|NG.|BDR05C0|n/a|n/a|Div 640   NATIONAL GRID   ORD GBP0.12431289|XK2|n/a|£198.00|£4.22',
    ),
  ).toEqual(['NG.L 2026-07-01 -198 GBP', 'NG.L 2026-06-30 198 GBP']));

test('a Dutch subtotal without a day is none', () => {
  const { dividends, skipped, others } = readDividends(
    gridOf(
      'Ontvangen dividend||||\nDatum|Aandeel|Code|Bruto|Munt\n12-02-2026|Apple|AAPL|10,40|USD\n|Subtotaal 1e kwartaal||10,40|',
    ),
  );
  expect([dividends.length, skipped, others]).toEqual([1, [], [3]]);
});

test('a tax that is told of and not told is a caution', () => {
  const rbc = (description: string) =>
    readDividends(
      gridOf(
        `Date|Activity|Symbol|Symbol Description|Quantity|Price|Settlement Date|Account|Value|Currency|Description\nNovember 2, 2026|Dividends|T|AT&T INC|||November 2, 2026|5|18.87|USD|${description}`,
      ),
    ).dividends.map(({ amount, tax, caution }) => [amount, tax, caution]);
  const said = 'DIV - AT&T INC CASH DIV ON 80 SHS REC 10/09/26 PAY 11/02/26';
  expect(rbc(`${said} NON-RES TAX WITHHELD`)).toEqual([
    [
      18.87,
      undefined,
      'The amount is what was left after tax: the file does not tell how much was withheld.',
    ],
  ]);
  expect(rbc(said)).toEqual([[18.87, undefined, undefined]]);
});

test('the segments of London that Interactive Brokers names are London', () => {
  const flex = (exchange: string) =>
    'CurrencyPrimary|Symbol|Description|ISIN|ListingExchange|SettleDate|Amount|Type\n' +
    `GBP|VUSA|VUSA(IE00B3XXRP09) CASH DIVIDEND GBP 0.3 PER SHARE|IE00B3XXRP09|${exchange}|20260624|30.21|Dividends`;
  expect(paid(flex('LSEETF'))).toEqual(['VUSA.L 2026-06-24 30.21 GBP']);
  expect(paid(flex('IBIS2'))).toEqual(['(VUSA) 2026-06-24 30.21 GBP']);
});

test('Trading 212 heads its times with their zone since 2026', () => {
  const text =
    'Action,Time (UTC),ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax)\n' +
    'Dividend (Dividend),2026-05-12 10:22:31+00:00,GB0005603997,LGEN,"Legal & General",,,400.0000000000,15.67,GBX,Not available,,,62.68,GBP,0.00,GBX\n' +
    'Dividend (Dividend),2026-06-11 10:22:31+00:00,US5949181045,MSFT,Microsoft,,,6.5,0.7735,USD,Not available,,,3.74,GBP,0.89,USD';
  expect(readDividends(gridOf(text)).source).toBe('Trading 212');
  expect(paid(text)).toEqual(['LGEN.L 2026-05-12 62.68 GBP', 'MSFT 2026-06-11 3.74 GBP after 0.89 USD']);
});

describe('rows of a sheet of unknown make', () => {
  test('a company that is called as a total is one where the row has a day', () =>
    expect(paid('Date|Name|Dividend|Currency\n2026-06-01|Total|3.40|EUR')).toEqual([
      '(Total) 2026-06-01 3.4 EUR',
    ]));

  test('of several days of payment the first that is filled counts', () => {
    const head = 'Pay Date|Date of receipt|Symbol|Dividend';
    expect(paid(`${head}\n2026-06-01|2026-06-03|KO|5.30\n|2026-06-04|PEP|1.40`)).toEqual(
      paid('Pay Date|Symbol|Dividend\n2026-06-01|KO|5.30\n2026-06-04|PEP|1.40'),
    );
    expect(unpaid(`${head}\n||KO|5.30`)).toEqual([
      'The row has no date. Write the day of the payment in the column of dates.',
    ]);
  });

  test('an ex-date is told to be one', () => {
    const cautions = (head: string) =>
      readDividends(gridOf(`${head}|Symbol|Dividend\n2026-06-01|KO|5.30`)).dividends.map(
        ({ caution }) => caution,
      );
    expect(cautions('Ex-Date')).toEqual(['The date is the ex-date: the file tells no day of payment.']);
    expect(cautions('Pay Date')).toEqual([undefined]);
  });

  test('shares that a split brought are told by the description as well', () => {
    const text = 'Date|Type|Symbol|Description|Amount\n2026-07-01|Dividend|NFLX|STOCK SPLIT|0.00';
    expect([paid(text), unpaid(text)]).toEqual([[], []]);
  });

  test('a payment that was taken back has a minus, or is asked about, unless it is of nothing', () => {
    const of = (amount: string) => `Date|Type|Symbol|Amount\n2026-07-01|Dividend reversal|KO|${amount}`;
    expect(unpaid(of('5.30'))).toEqual([expect.stringMatching(/^"Dividend reversal" speaks of a payment/)]);
    expect(paid(of('-5.30'))).toEqual(['KO 2026-07-01 -5.3 ?']);
    expect(unpaid(of('0.00'))).toEqual([expect.stringMatching(/^Its amount is 0, so no payment is counted/)]);
    expect(unpaid('Date|Symbol|Description|Amount\n2026-07-01|KO|Dividend reversal|5.30')).toEqual([
      expect.stringMatching(/^"Dividend reversal" speaks of a payment/),
    ]);
  });

  test.each([
    ['ticker', 'IBND|||'],
    ['ISIN', '|US78464A1516||'],
    ['SEDOL code', '||B2PB2C7|'],
    ['number of shares', '|||12'],
  ])('a fund that is called as interest is one by its %s', (_, codes) => {
    const { others } = readDividends(
      gridOf(
        `Pay date|Name|Symbol|ISIN|SEDOL|Shares|Gross Dividend|Currency\n2026-06-30|Interest on Bonds ETF|${codes}|48.12|USD`,
      ),
    );
    expect(others).toEqual([]);
  });

  test('in a file of another country, a symbol is one of New York where its payment is in dollars', () => {
    const file = (amount: string) =>
      paid(`Pay date|Symbol|Exchange|Dividend\n2026-06-01|SAP|XETRA|€2.35\n2026-06-02|KO||${amount}`);
    expect(file('USD 5.30')).toEqual(['KO 2026-06-02 5.3 USD']);
    expect(file('5.30')).toEqual(['(KO) 2026-06-02 5.3 ?']);
  });

  test('so it is by an ISIN of another country', () => {
    const file = (isin: string) =>
      paid(`Pay date|Symbol|ISIN|Dividend\n2026-06-01|SAP|${isin}|2.35\n2026-06-02|KO||5.30`);
    expect(file('DE0007164600').at(-1)).toBe('(KO) 2026-06-02 5.3 ?');
    expect(file('US8030542042').at(-1)).toBe('KO 2026-06-02 5.3 ?');
  });
});

describe('rupees', () => {
  test('are those of the one country that the file speaks of, and those of nobody knows which where it speaks of two', () => {
    const row = 'USD 182|Rs 2,737|';
    const more = ['2026-04-09|Infosys|INFY|NSE|Rs 50|Rs 5|', `2026-06-30|Islamic Fund|||${row}`];
    expect(paid([HEAD, ...more].join('\n'))).toEqual(['(Islamic Fund) 2026-06-30 182 USD tax 2737 INR']);
    expect(paid([HEAD, PSX, ...more].join('\n'))).toEqual(['(Islamic Fund) 2026-06-30 182 USD tax 2737 Rs']);
  });

  const HEAD = 'Date|Name|Symbol|Exchange|Dividend|Tax|Currency';
  const PSX = '2026-04-09|State Oil|PSO|PSX|Rs 4,000|Rs 600|';
  const fund = (dividend: string, tax: string, currency = '') =>
    `2026-06-30|Islamic Fund|||${dividend}|${tax}|${currency}`;

  test.each([
    ['both in them', fund('Rs 18,250', 'Rs 2,737'), '18250 PKR tax 2737 PKR'],
    ['the tax in dollars', fund('Rs 18,250', 'USD 27'), '18250 PKR tax 27 USD'],
    ['a dividend in dollars', fund('USD 182', 'USD 27'), '182 USD tax 27 USD'],
    ['its tax in them', fund('USD 182', 'Rs 2,737'), '182 USD tax 2737 PKR'],
    ['a name of those of India', fund('18,250', '2,737', 'Indian rupees'), '18250 INR tax 2737 INR'],
    ['a cell of both', fund('Rs 18,250', 'Rs 2,737', 'INR or PKR'), '18250 PKR tax 2737 PKR'],
    ['such a name in Malay', fund('18,250', '2,737', 'Rupee India'), '18250 INR tax 2737 INR'],
    ...['Rs', 'Rs.', 'rupee', 'Rupees'].map((word): [string, string, string] => [
      `the word ${word} alone`,
      fund('18,250', '2,737', word),
      '18250 PKR tax 2737 PKR',
    ]),
    ['a code that names those of India', fund('18,250', '2,737', 'INR'), '18250 INR tax 2737 INR'],
  ])('of a file of Pakistan, %s', (_, row, told) =>
    expect(paid([HEAD, PSX, row].join('\n'))).toEqual([`(Islamic Fund) 2026-06-30 ${told}`]),
  );

  test.each([
    ['India', '2026-04-09|Infosys|INFY|NSE|Rs 50|Rs 5|'],
    ['Sri Lanka', '2026-04-09|Keells|JKH|XCOL|Rs 50|Rs 5|'],
  ])('of a file of Pakistan and %s are nobody knows whose', (_, row) =>
    expect(paid([HEAD, PSX, row, fund('Rs 18,250', 'Rs 2,737')].join('\n'))).toEqual([
      '(Islamic Fund) 2026-06-30 18250 Rs tax 2737 Rs',
    ]),
  );
});

/** Why there is no ticker, of each dividend. */
const untold = (text: string) => readDividends(gridOf(text)).dividends.map(({ noTicker }) => noTicker);

describe('the state of a payment', () => {
  const row = (status: string) => `Date|Symbol|Dividend|Status\n2026-06-01|KO|5.30|${status}`;

  test('not paid is told as such, cancelled is none, and all else is paid', () => {
    expect(unpaid(row('Pending'))).toEqual([
      'Its state is "Pending", so it was not paid, or not yet. Clear that cell if it was.',
    ]);
    expect(readDividends(gridOf(row('Cancelled')))).toMatchObject({
      dividends: [],
      skipped: [],
      others: [1],
    });
    for (const status of ['Paid', '']) expect(paid(row(status))).toEqual(['KO 2026-06-01 5.3 ?']);
  });
});

describe('what the sentence tells of a symbol of unknown market', () => {
  const plain = (symbol: string, isin: string, currency: string) =>
    untold(`Date|Symbol|ISIN|Dividend|Currency\n2026-06-01|${symbol}|${isin}|5.30|${currency}`);
  const sentence = (symbol: string, told: string) => [
    `Where "${symbol}" trades is not told by ${told}. Write the ticker, with NASDAQ: or NYSE: before it for the United States, .L behind it for London and .TO for Toronto.`,
  ];

  test('its ISIN alone where nothing tells a currency', () =>
    expect(plain('CRH', 'IE0001827041', '')).toEqual(sentence('CRH', 'its ISIN IE0001827041')));

  test.each([
    ['Canadian dollars', 'CAD'],
    ['C$', 'C$'],
    ['CAD', 'CAD'],
  ])('the currency %s as %s', (written, told) =>
    expect(plain('SHOP', '', written)).toEqual(sentence('SHOP', `its payment in ${told}`)),
  );

  test('the currency of what was left, where no other is told', () =>
    expect(untold('Date|Symbol|Amount|Net amount|Net currency\n2026-06-01|KO|10|8.50|CAD')).toEqual(
      sentence('KO', 'its payment in CAD'),
    ));

  test.each(['IE0001827041', 'IE00BGBCA101'])(
    'no currency of the account of a known maker, beside the ISIN %s',
    (isin) =>
      expect(
        untold(
          [
            'Summary|Data|Base Currency|GBP',
            'Transaction History|Header|Date|Account|Description|Transaction Type|Symbol|Gross Amount',
            `Transaction History|Data|2025-06-27|U***1|MDT(${isin}) Cash Dividend|Dividend|MDT|7.9`,
          ].join('\n'),
        ),
      ).toEqual(sentence('MDT', `its ISIN ${isin}`)),
  );

  test.each([
    ['USA', 'USD'],
    ['dollar canadien', 'dollar canadien'],
  ])('the currency %s of Disnat as %s', (written, told) =>
    expect(
      untold(
        `Date de règlement|Type de transaction|Symbole|Description|Montant de l’opération|Devise du compte\n2026-05-14|Dividende|KO|COCA-COLA|5,30|${written}`,
      ),
    ).toEqual(sentence('KO', `its payment in ${told}`)),
  );
});

describe('a bare symbol', () => {
  test('below a header of codes is open, unless all know it', () =>
    expect(
      paid('Date|Code|Dividend\n2026-06-01|KO|5.30\n2026-06-01|AAPL|2.60').map((line) => line.slice(0, 4)),
    ).toEqual(['(KO)', 'AAPL']));

  test('in letters below a header of numbers is of New York', () =>
    expect(paid('Date|銘柄コード|Dividend\n2026-06-01|KO|5.30')).toEqual(['KO 2026-06-01 5.3 ?']));

  test('is open where the description of another row names a share abroad', () => {
    const tickers = (other: string) =>
      readDividends(
        gridOf(
          `Date|Symbol|Description|Amount\n2026-06-01||Dividend on ${other}|2.35\n2026-06-02|KO|Dividend|5.30`,
        ),
      ).dividends.map(({ ticker }) => ticker);
    expect(tickers('SAP.DE')).toEqual([undefined]);
    expect(tickers('MSFT.US')).toEqual(['MSFT', 'KO']);
  });
});

describe('the kind of a security', () => {
  const row = (name: string, description: string) =>
    `Date|Symbol|Name|Description|Asset class|Dividend\n2026-06-01|AGG|${name}|${description}|Fixed income|5.30`;

  test.each([
    ['its name', 'iShares Core ETF', 'Quarterly', true],
    ['its description', '', 'iShares Core ETF', true],
    ['no name and its symbol', '', '', true],
    ['a name without such a word', 'Some Corp', '', false],
    ['a description without such a word', '', 'Some Corp', false],
  ])('is that of what a fund holds by %s: %p', (_, name, description, isFund) =>
    expect(paid(row(name, description))).toHaveLength(isFund ? 1 : 0),
  );
});

describe('what stands in the place of a share', () => {
  test.each([
    ['tickers', 'Symbol'],
    ['ISINs', 'ISIN'],
  ])('a name of interest below %s is asked about', (_, head) => {
    const { others } = readDividends(
      gridOf(`Pay date|Name|${head}|Gross Dividend\n2026-06-30||Interest on Bonds ETF|48.12`),
    );
    expect(others).toEqual([]);
  });

  test('shares that a split brought are told by the description beside a name', () =>
    expect([
      ...paid('Date|Type|Symbol|Name|Description|Amount\n2026-07-01|Dividend|NFLX|Netflix|STOCK SPLIT|0.00'),
      ...unpaid(
        'Date|Type|Symbol|Name|Description|Amount\n2026-07-01|Dividend|NFLX|Netflix|STOCK SPLIT|0.00',
      ),
    ]).toEqual([]));

  test('a line of totals is one in Spanish too', () => {
    const { skipped, others } = readDividends(gridOf('Fecha|Empresa|Bruto|Neto\n|TOTAL NETO €||48,12'));
    expect([skipped, others]).toEqual([[], [1]]);
  });

  test('a line of totals is one however long it is', () => {
    const { skipped, others } = readDividends(
      gridOf(`Date|Name|Dividend\n|${'Wertpapierertragsgutschriften'.repeat(3)} total|48.12`),
    );
    expect([skipped, others]).toEqual([[], [1]]);
  });
});

describe('rows of known makers', () => {
  test('at Sharesight a market without a currency tells none', () =>
    expect(
      unpaid(
        'Code|Name|Date Paid|Net Dividend|Tax Deducted|Tax Credit|Gross Dividend\nSAP.ETR|Some Company|16/09/2025|36.00|4.00|0.00|40.00',
      ),
    ).toEqual([expect.stringContaining('not cover')]));

  test.each(['ETR', 'AEX', 'EURONEXT'])(
    'at Sharesight %s behind a symbol is an exchange that is not covered',
    (code) =>
      expect(
        unpaid(
          `Code|Name|Date Paid|Exchange Rate|Currency|Net Amount|Foreign Tax Deducted|Gross Amount\nSHEL.${code}|Some Company|18/12/2025|1.14|EUR|24.60|0.00|24.60`,
        ),
      ).toEqual([expect.stringContaining('not cover')]),
  );

  test('at Fidelity what was adjusted is paid, whatever else its words say', () =>
    expect(paid('Run Date|Action|Symbol|Amount\n06/01/2026|DIVIDEND ADJUSTMENT REVERSAL|KO|5.30')).toEqual([
      'KO 2026-06-01 5.3 USD',
    ]));

  test('at Sharesight a sum may name a currency other than that of the exchange', () =>
    expect(
      paid(
        'Code|Name|Date Paid|Net Dividend|Tax Deducted|Tax Credit|Gross Dividend\nBARC.LSE|Some Company|16/09/2025|€36.00|€4.00|0.00|€40.00',
      ),
    ).toEqual(['BARC.L 2025-09-16 40 EUR tax 4 EUR']));

  test('signs are those of the maker: what was taken back twice is paid', () =>
    expect(
      paid(
        'TransactionId|DebitCredit|Comment|TransactionDate|LogId|ActionId|Action|ContractCode\n0|2.60|Reversal: Apple Inc-Foreign Dividends @26.00|2026-05-18T09:02:44|1|122|Foreign Dividend|EQU.US.AAPL',
      ),
    ).toEqual(['AAPL 2026-05-18 2.6 USD']));
});

test('a payment whose day is expected was not paid', () => {
  const text =
    'Produto;Previsão de pagamento;Quantidade;Valor líquido\nPETR4;22/09/2026;400;188,64\nITSA4;-;10;22,05';
  expect(paid(text)).toEqual([]);
  const reason =
    'The file tells the day on which it is expected, and none on which it was paid: it is not counted.';
  expect(unpaid(text)).toEqual([reason, reason]);
});

test('the total of a year stands where days do', () =>
  expect(unpaid('Ödeme tarihi;Hisse;Brüt\n28.03.2025;FROTO;437,50 TL\n2025 toplam;;437,50 TL')).toEqual([]));

describe('a dividend that was taken back, below a kind that names none', () => {
  const file = (...rows: string[]) =>
    [
      'Date,Type,Security,ISIN,Amount,Currency',
      '2026-06-03,Dividend,Siemens,DE0007236101,637.5,SEK',
      ...rows,
    ].join('\n');

  test.each(['Other', 'Övrigt', 'Adjustment', 'Misc'])('%s: by the words beside it', (kind) =>
    expect(paid(file(`2026-06-03,${kind},Makulering utdelning Siemens,DE0007236101,-637.5,SEK`))).toEqual([
      '(Siemens) 2026-06-03 637.5 SEK',
      '(Siemens) 2026-06-03 -637.5 SEK',
    ]),
  );

  test('is listed where its amount has no minus', () => {
    const back = file('2026-06-03,Other,Cancelled dividend Siemens,DE0007236101,637.5,SEK');
    expect(paid(back)).toEqual(['(Siemens) 2026-06-03 637.5 SEK']);
    expect(unpaid(back)).toEqual([
      expect.stringMatching(
        /^"Cancelled dividend Siemens" speaks of a payment that was taken back or corrected/,
      ),
    ]);
  });

  test.each(['Withholding tax', 'Buy'])('is none below %s', (kind) =>
    expect(paid(file(`2026-06-03,${kind},Cancelled dividend Siemens,DE0007236101,-637.5,SEK`))).toEqual([
      '(Siemens) 2026-06-03 637.5 SEK',
    ]),
  );

  test('so in the file of a known broker', () =>
    expect(
      paid(
        'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;ISIN\n2026-06-03;ISK;Övrigt;Makulering utdelning Siemens;75;;-637,5;SEK;DE0007236101\n2026-06-03;ISK;Utdelning;Siemens;75;8,5;637,5;SEK;DE0007236101',
      ),
    ).toEqual(['(Siemens) 2026-06-03 -637.5 SEK', '(Siemens) 2026-06-03 637.5 SEK']));
});

describe('a column of taxes in words of its own', () => {
  const CANADIAN = (head: string, tax = '2.49', more = '') =>
    `Date,Symbol,Currency,Gross,${head},Net${more}\n2026-09-11,MSFT,USD,16.60,${tax},14.11`;

  test.each(['US tax 15%', 'US tax', 'Foreign WHT', 'Ret. tax', 'Steuern US'])('%s', (head) =>
    expect(paid(CANADIAN(head))).toEqual(['MSFT 2026-09-11 16.6 USD tax 2.49 USD']),
  );

  test.each(['Tax rate', 'Tax year', 'Tax credit', 'Stamp tax', 'Tax lot ID'])('%s is none', (head) =>
    expect(paid(CANADIAN(head))).toEqual(['MSFT 2026-09-11 16.6 USD']),
  );

  test('is none of two', () =>
    expect(paid(CANADIAN('US tax', '2.49', ',UK tax'))).toEqual(['MSFT 2026-09-11 16.6 USD']));

  test.each([
    ['Gross (USD),US tax @25% (USD),US tax (INR)', '16.60,2.49,224', 'MSFT 2026-09-11 16.6 USD tax 2.49 USD'],
    ['Gross (USD),US tax (INR),US tax (USD)', '16.60,224,2.49', 'MSFT 2026-09-11 16.6 USD tax 2.49 USD'],
    ['Gross (USD),US tax (INR),UK tax (INR)', '16.60,224,3', 'MSFT 2026-09-11 16.6 USD'],
    ['Gross (USD),US tax (USD),UK tax (USD)', '16.60,2.49,3', 'MSFT 2026-09-11 16.6 USD'],
    ['Gross (USD),US tax (USD),UK tax', '16.60,2.49,3', 'MSFT 2026-09-11 16.6 USD'],
  ])('of two in two currencies is the one in that of the amount: %s', (heads, cells, expected) =>
    expect(paid(`Date,Symbol,${heads}\n2026-09-11,MSFT,${cells}`)).toEqual([expected]),
  );

  test('tells nothing where a rate stands', () => {
    expect(paid(CANADIAN('Tax off', '15%'))).toEqual(['MSFT 2026-09-11 16.6 USD']);
    expect(paid(CANADIAN('Tax off', '15% already'))).toEqual(['MSFT 2026-09-11 16.6 USD']);
    const { dividends } = readDividends(
      [
        ['Date', 'Symbol', 'Currency', 'Gross', 'Tax'],
        ['2026-09-11', 'MSFT', 'USD', 16.6, 0.15],
      ],
      { numberFormats: [[], ['General', 'General', 'General', 'General', '0%']] },
    );
    expect(dividends.map(({ tax }) => tax)).toEqual([undefined]);
  });

  test('shortened, beside that of the own country, is a part of the whole', () =>
    expect(
      paid('Date;Valeur;Brut;Retenue étr.;Prélèv. FR;Net;Devise\n13/02/2026;Apple;7,80;1,17;1,45;5,18;USD'),
    ).toEqual(['(Apple) 2026-02-13 7.8 USD tax 2.62 USD']));
});

describe('the company below Who', () => {
  test('is the one that paid, below headings of months', () => {
    const list =
      'When,Who,Shares,Got\nMarch,,,\n23/03/2026,Astra Zeneca,45,£71.46\n12-Mar,Microsoft,12,£7.03\n15th,Bank interest,,£6.12\ntotal Q1,,,£84.61';
    expect(paid(list)).toEqual(['(Astra Zeneca) 2026-03-23 71.46 GBP']);
    expect(unpaid(list)).toEqual(['"12-Mar" tells a day without its year. Write it as 2025-09-15.']);
  });

  test('is a person where a ticker stands beside it', () =>
    expect(paid('Date,Who,Ticker,Amount,Currency\n2026-03-23,Amina,AAPL,5,USD')).toEqual([
      'AAPL 2026-03-23 5 USD',
    ]));
});

describe('a sheet of dividends of London', () => {
  const sheet = (...rows: string[]): string => ['Date|Company|EPIC|Shares|Amount|Notes', ...rows].join('\n');
  const TESCO = '06/11/2026|Tesco|TSCO|900|£44.10|';

  test.each(['$16.14 gross less 15% US tax', 'W-8BEN'])(
    'a note of the tax of the United States says that a share may be listed there: %s',
    (note) =>
      expect(paid(sheet(`15/09/2026|Realty Income|O|60|£12.05|${note}`, TESCO))).toEqual([
        expect.stringContaining('(Realty Income) 2026-09-15 12.05 GBP'),
        'TSCO.L 2026-11-06 44.1 GBP',
      ]),
  );

  test('dollars alone do not', () =>
    expect(paid(sheet('15/09/2026|Shell|SHEL|60|£12.05|declared as $0.34', TESCO))[0]).toBe(
      'SHEL.L 2026-09-15 12.05 GBP',
    ));

  test('the total of an account is none of a share', () => {
    const { skipped } = readDividends(
      gridOf(sheet(TESCO.replace('06/', '26/'), '||||£44.10|', '|||Total ISA|£44.10|')),
    );
    expect(skipped.map(({ row }) => row)).toEqual([2]);
  });
});
