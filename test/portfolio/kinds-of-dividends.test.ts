import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf, held } from './typed-file';
import { dividendsOf, paidOn, paid, unpaid } from './typed-dividends';

/** What a row of a file of dividends is: a dividend, its tax, something else, or one that is yet to be paid. */

describe('payments that are yet to come', () => {
  test.each(['MSFT (expected)', 'MSFT (Estimated)', 'MSFT (forecast)', 'MSFT (erwartet)'])(
    'are not counted where the name says so: %s',
    (name) => {
      const { dividends: counted, skipped } = dividendsOf(
        `Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-12-10|${name}|45|$45.00`,
      );
      expect(counted.map(({ written }) => written)).toEqual(['KO']);
      expect(skipped[0]!.reason).toBe(
        `Its state is "${name}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Realty Income (O)', 'Novartis (ADR)', 'Expected Holdings'])('%s is a name', (name) => {
    expect(dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|${name}|45|$40.95`).dividends).toHaveLength(1);
  });
});

test.each(['money mkt interest', 'Money Market Interest', 'credit interest'])('%s is no dividend', (name) => {
  expect(
    dividendsOf(`Paid|Stock|Shares|Total\n2026-09-10|KO|45|$40.95\n2026-09-30|${name}||$211.07`),
  ).toMatchObject({ dividends: [{ written: 'KO' }], others: [2] });
});

test.each([
  'Kapitaalsuitkering',
  'Kapitalrückzahlung',
  'Remboursement de capital',
  'Rimborso di capitale',
  'Devolución de capital',
  'Return of capital',
])('%s is a part of the capital that is given back, and no dividend', (kind) => {
  const { dividends: counted } = dividendsOf(
    `Date|Type|Symbol|Amount|Currency\n2026-06-11|${kind}|AAPL|12.80|USD\n2026-06-12|Dividend|KO|5.30|USD`,
  );
  expect(counted.map(({ written }) => written)).toEqual(['KO']);
});

describe('Danish and Norwegian', () => {
  test('what was taken back counts neither as a purchase nor as a dividend', () => {
    const head = 'Bogføringsdag;Transaktionstype;Værdipapirer;Ticker;Antal;Kurs;Beløb;Valuta;Makuleringsdato';
    const rows = [
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;',
      '2026-02-02;KØBT;Coca-Cola;KO US;40;60;-2400;USD;2026-02-03',
      '2026-03-02;SOLGT;Coca-Cola;KO US;15;62;930;USD;',
      '2026-05-04;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;',
      '2026-05-05;UDBYTTE;Coca-Cola;KO US;25;0,51;12,75;USD;2026-05-06',
      '2026-05-04;UDBYTTESKAT;Coca-Cola;KO US;25;0;-1,91;USD;',
    ];
    const text = [head, ...rows].join('\n');
    expect(held(text)).toEqual(['KO 25']);
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test.each([
    [
      'Norwegian',
      'Bokføringsdag;Transaksjonstype;Verdipapir;Ticker;Antall;Beløp;Valuta;Makuleringsdato\n2026-05-04;UTBYTTE;Coca-Cola;KO US;25;12,75;USD;\n2026-05-04;UTBYTTESKATT;Coca-Cola;KO US;25;-1,91;USD;',
    ],
    [
      'Finnish',
      'Kirjauspäivä;Maksupäivä;Tapahtumatyyppi;Arvopaperi;Ticker;Määrä;Summa;Valuutta;Mitätöintipäivä\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;\n2026-05-03;2026-05-04;ENNAKONPIDÄTYS;Coca-Cola;KO US;25;-1,91;USD;\n2026-05-03;2026-05-04;OSINKO;Coca-Cola;KO US;25;12,75;USD;2026-05-05',
    ],
  ])('dividends in %s', (_, text) => {
    expect(paidOn(text)).toEqual(['KO 12.75 USD 2026-05-04']);
  });

  test('a column of voids stands beside dividends of other languages too', () => {
    const text =
      'Pay Date,Ticker,Dividend Amount,Currency,Cancelled\n2026-01-05,KO,10,USD,\n2026-01-06,KO,10,USD,yes';
    expect(paidOn(text)).toEqual(['KO 10 USD 2026-01-05']);
  });
});

describe('Brazilian dividends', () => {
  const head =
    'Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação';

  test('below Valor da Operação', () => {
    const text = `${head}\nCredito;22/06/2026;Dividendo;PETR4 - PETROLEO BRASILEIRO S.A.;XP;200; R$ 1,25 ; R$ 250,00 `;
    expect(readDividends(gridOf(text)).skipped[0]?.reason).toMatch(/"PETR4" .*does not cover: Sao Paulo/);
  });

  test('a refusal names the headers of the file, and none of ours', () => {
    const text =
      'Entrada;Movimentação;Produto\nCredito;Dividendo;PETR4 - PETROLEO\nCredito;Dividendo;VALE3 - VALE SA';
    expect(() => readDividends(gridOf(text))).toThrow(/"Produto"/);
    expect(() => readDividends(gridOf(text))).not.toThrow(/"Symbol"/);
  });
});

describe('the state of a dividend', () => {
  const head = 'Payment Date,Ticker,Amount,Currency,Status';
  const of = (status: string) => gridOf(`${head}\n2026-05-31,KO,20.40,USD,${status}`);

  test.each(['Paid', 'Confirmed', 'Interim', ''])('%s: it counts', (status) => {
    expect(readDividends(of(status)).dividends).toHaveLength(1);
  });

  test.each(['Upcoming', 'Pending', 'Estimated', 'prévu', 'Geplant', 'previsto', '予定', 'Failed'])(
    '%s: it was not paid, and the row says so',
    (status) => {
      const { dividends, skipped } = readDividends(of(status));
      expect(dividends).toEqual([]);
      expect(skipped[0]?.reason).toBe(
        `Its state is "${status}", so it was not paid, or not yet. Clear that cell if it was.`,
      );
    },
  );

  test.each(['Cancelled', 'storniert', 'Anulado', '取消'])('%s: there is none', (status) => {
    expect(readDividends(of(status))).toMatchObject({ dividends: [], skipped: [], others: [1] });
  });

  test('in the words of another language above it', () => {
    expect(
      paidOn('Fecha de pago;Ticker;Importe bruto;Moneda;Estado\n31/05/2026;NASDAQ:KO;20,40;USD;Anulado'),
    ).toEqual([]);
  });
});

describe('what banks book', () => {
  const bank = (kind: string, description: string, amount = '4.11') =>
    `Buchungstag;Umsatzart;Verwendungszweck;Betrag;Währung\n15.05.2026;${kind};${description};${amount};EUR`;
  const BOTH = 'Zinsen/Dividenden/Erträge';

  test.each([
    [BOTH, 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 20 APPLE INC. REGISTERED SHARES O.N.'],
    [BOTH, 'Dividende ALLIANZ SE Namensaktien'],
    ['Wertpapiere', 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 325 ISHARES CORE U.ETF INH.ANT.'],
    ['Gutschrift', 'Dividende SAP SE'],
    ['Deposit', 'FUNDS TRANSFER DIVIDEND - IVV PAYMENT OCT26/00877665'],
    ['Transfer', 'FUNDS TRANSFER DIVIDEND - IVV PAYMENT OCT26/00877665'],
  ])('%s: %s is a dividend', (kind, description) => expect(paid(bank(kind, description))).toHaveLength(1));

  test.each([
    [BOTH, 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 1000 BUNDESREP.DEUTSCHLAND'],
    ['Wertpapiere', 'INTEREST/DIVIDEND/EARNINGS QTY/NOM: 1000 BUNDESREP.DEUTSCHLAND'],
    ['Transfer', 'TRANSFER OF A DIVIDEND TO ANOTHER ACCOUNT'],
    ['Gutschrift', 'Steuer auf Dividende SAP SE'],
  ])('%s: %s is asked about', (kind, description) => {
    expect(paid(bank(kind, description))).toEqual([]);
    expect(unpaid(bank(kind, description))).toHaveLength(1);
  });

  test.each([
    [BOTH, 'ADVANCED LUMP SUM QTY/NOM: 1244 ISHARES CORE U.ETF', '-134.87'],
    [BOTH, 'Vorabpauschale 2026 ISHARES CORE U.ETF', '-3.20'],
    [BOTH, 'Habenzinsen 3. Quartal', '1.00'],
    ['Wertpapiere', 'Kauf Vanguard High Dividend ETF', '-500.00'],
    ['Einzahlung', 'Dividende an mich selbst', '500.00'],
  ])('%s: %s is none', (kind, description, amount) => {
    const text = `${bank(kind, description, amount)}\n16.05.2026;Dividende;SAP SE Aktien;1.00;EUR`;
    expect(paid(text)).toHaveLength(1);
    expect(unpaid(text)).toEqual([]);
  });

  test('the ticker stands behind the word, and the tax in brackets', () => {
    const text =
      'Date,Type,Description,Debit,Credit,Balance\n16/03/2026,Deposit,DIVIDEND on MSFT.US (WHT of USD -1.36) - USD to AUD,,11.85,9\n17/03/2026,Deposit,DIVIDEND on BHP.AX,,4.00,13';
    expect(paid(text)).toEqual(['MSFT 11.85 ?']);
    expect(unpaid(text)).toEqual([expect.stringMatching(/not cover: Sydney, Australia/)]);
  });
});

test('the day of a dividend', () =>
  expect(paid('Security,Dividend Date,Dividend Received (USD)\nKO,2023-06-26,46.00')).toHaveLength(1));

// It had said that there is "none of a date".
test('a file of activity without a readable amount is not called one of positions', () =>
  expect(() => readDividends(gridOf('Date,Symbol,Quantity,Wertchen\n2026-01-05,KO,3,4.5'))).toThrow(
    /^No table of dividends was found: looked for a header row with a date, a ticker and an amount, and found "Date"/,
  ));

describe('kinds of dividends', () => {
  const of = (kind: string, amount = '2.5') =>
    `Date,Type,Symbol,Amount,Currency\n2026-02-02,${kind},AAPL,${amount},USD\n2026-02-03,Dividend,MSFT,1,USD`;

  test.each(['Bardividende', 'Sonderdividende', 'Aktieutdelning', 'Kontantutdelning', 'Aksjeutbytte'])(
    '%s is one',
    (kind) => expect(paid(of(kind))).toEqual(['AAPL 2.5 USD', 'MSFT 1 USD']),
  );

  test.each(['Dividendensteuer', 'Utdelningsskatt', 'Udbytteskat', 'Dividendbelasting'])(
    '%s is the tax on one',
    (kind) => expect(paid(of(kind))).toEqual(['MSFT 1 USD']),
  );

  test.each(['Dividend reversal', 'Storno Dividende', 'DIVIDEND_REVERSED'])(
    '%s takes one back, and says so with a minus',
    (kind) => {
      expect(paid(of(kind, '-2.5'))).toEqual(['AAPL -2.5 USD', 'MSFT 1 USD']);
      expect(paid(of(kind))).toEqual(['MSFT 1 USD']);
      expect(unpaid(of(kind))).toEqual([
        expect.stringMatching(/taken back or corrected, and its amount has no minus/),
      ]);
    },
  );
});

describe('coupons that a bank books as interest or dividend', () => {
  const file = (kind: string, name: string) =>
    `Valeur;Opération;Date;Qté;Montant brut;Devise\n${name};${kind};26/10/2026;80.0;36.0;EUR\nAPPLE INC;Achat Comptant;03/08/2026;5.0;-1107.0;EUR`;

  test.each([
    'Encaissement coupons intérêt/dividende',
    'Intérêts et dividendes',
    'Interest / dividend',
    'Dividend or interest',
    'Zinsen / Dividenden',
  ])('%s is a dividend of a share', (kind) => {
    expect(paid(file(kind, 'COCA-COLA CO'))).toEqual(['(COCA-COLA CO) 36 EUR']);
  });

  test('its tax stands where a purchase has the commission', () => {
    const text = file('Encaissement coupons intérêt/dividende', 'COCA-COLA CO')
      .replace(';Devise', ';Courtage/Prélèvement;Devise')
      .replaceAll(';EUR', ';-3.32;EUR');
    expect(readDividends(gridOf(text)).dividends).toMatchObject([
      { amount: 36, tax: { amount: 3.32, currency: 'EUR' } },
    ]);
  });

  test('and asked about of a bond, and where the two are not named as one', () => {
    expect(paid(file('Encaissement coupons intérêt/dividende', 'OAT 1% 25/05/2030'))).toEqual([]);
    expect(unpaid(file('Encaissement coupons intérêt/dividende', 'OAT 1% 25/05/2030'))).toHaveLength(1);
    expect(unpaid(file('Intérêts sur dividende', 'COCA-COLA CO'))).toHaveLength(1);
  });
});

describe('a sheet of dividends as a person in Sweden types it', () => {
  const rows = (...added: string[]) =>
    dividendsOf(
      [
        'Datum;Bolag;Antal;Utd/aktie;Valuta;Brutto;Källskatt;Netto;Att rena',
        '2026-03-12;Microsoft;8;0,91;USD;7,28;1,09;6,19;0,07',
        ...added,
      ].join('\n'),
    );

  test('a payment of which it is noted in any column that it comes is none yet', () => {
    const { dividends, skipped } = rows('2026-12-10;Microsoft;8;0,91;USD;(7,28);;;kommer');
    expect(dividends).toHaveLength(1);
    expect(skipped).toEqual([expect.objectContaining({ row: 2, reason: expect.stringMatching(/"kommer"/) })]);
  });

  test('interest, totals and what was given away are no dividends', () =>
    expect(
      rows(
        '2026-09-30;ränta Avanza;;;SEK;14,20;;14,20;14,20',
        'Summa SEK;;;;;1 125,45;40,69;1 084,76;34,71',
        'Итого;;;;;1 125,45;40,69;1 084,76;34,71',
        'Betalt till Islamic Relief ✓;2026-11-20;;;SEK;;;;50,00',
      ),
    ).toMatchObject({ dividends: [{ row: 1 }], skipped: [], others: [2, 3, 4, 5] }));

  test('a share without a day, or a day without a year, is asked about', () =>
    expect(
      rows('väntar;Apple;20;0,26;USD;;;;', '28/4;Apple;20;0,26;USD;5,20;0,78;4,42;').skipped.map(
        ({ reason }) => reason,
      ),
    ).toEqual([
      expect.stringMatching(/^"väntar" is not a date/),
      '"28/4" tells a day without its year. Write it as 2025-09-15.',
    ]));
});

describe('a sheet of dividends in Bangla', () => {
  const rows = (...added: string[]) =>
    dividendsOf(['তারিখ;কোম্পানি;শেয়ার;ডিভিডেন্ড;মোট টাকা;উৎস কর;নিট টাকা;মন্তব্য', ...added].join('\n'));

  test('the amount before tax counts, and neither the percentage of the face value nor what was left', () =>
    expect(
      rows('15-Oct-25;SQURPHARMA;500;120%;6,000;1,000;5,000;', '7/5/2026;GP;200;105%;2,100;210;1,890;final'),
    ).toMatchObject({
      dividends: [
        { date: { day: 15, month: 10 }, amount: 6000, currency: 'BDT', tax: { amount: 1000 } },
        { date: { day: 7, month: 5 }, amount: 2100, currency: 'BDT', noTicker: expect.stringMatching(/GP/) },
      ],
    }));

  test('an amount in dollars is not in the taka of its header', () => {
    const [apple] = rows('11-Jun-26;Apple (AAPL);10;$0.26;$2.60;$0.78;$1.82;IBKR').dividends;
    expect(apple).toMatchObject({ amount: 2.6, tax: { amount: 0.78 } });
    expect(apple!.currency).toBeUndefined();
    expect(apple!.tax!.currency).toBeUndefined();
    const numbers = gridOf('তারিখ;কোম্পানি;মোট টাকা\n11-Jun-26;Apple (AAPL);').map(
      (cells) => [...cells] as unknown[],
    );
    numbers[1]![2] = 2.6;
    const currency = (format: string) =>
      readDividends(numbers, { numberFormats: [[], ['General', 'General', format]] }).dividends[0]!.currency;
    expect(currency('$#,##0.00')).toBeUndefined();
    expect(currency('General')).toBe('BDT');
  });

  test('bonus shares, years without a dividend, savings certificates and totals are none', () =>
    expect(
      rows(
        '15-Oct-25;SQURPHARMA;500;120%;6,000;1,000;5,000;',
        '19-Apr-26;SQURPHARMA;500;5% stock;;;;',
        '20-Apr-26;SQURPHARMA;500;;;;;বোনাস শেয়ার 25 টা',
        '25-May-26;ISLAMIBANK;1000;No dividend;0;0;0;',
        '28-Jun-26;Sanchaypatra;;;11,280;1,128;10,152;',
        'মোট (টাকা);;;;25,905;2,990.50;22,914.50;',
      ),
    ).toMatchObject({ dividends: [{ row: 1 }], skipped: [], others: [2, 3, 4, 5, 6] }));
});

test.each([
  ['Eli Lilly (sold Jun)', 1],
  ['Eli Lilly (sold in 2026)', 1],
  ['Eli Lilly (verkauft 12.06.)', 1],
  ['Eli Lilly (sold)', 0],
  ['Capital gain Eli Lilly (sold Jun)', 0],
])('what is noted of a share behind its name: %s', (name, count) =>
  expect(dividendsOf(`Date|Ticker|Name|Amount\n2026-03-10|LLY|${name}|17.30`).dividends).toHaveLength(count),
);

test('the coupon of a bond that has no ticker is no dividend', () =>
  expect(unpaid('Data pag.|Titolo|Ticker|Lordo €\n15/04/2026|Cedola BTP Valore||62,50')).toEqual([
    '"Cedola BTP Valore" is a bond or a note, and those are not screened.',
  ]));

test('what was paid for shares that are lent is no dividend, and is not asked about', () => {
  const {
    dividends: counted,
    skipped,
    others,
  } = dividendsOf(
    'Dato|Transaksjonstype|ISIN|Beløp|Valuta\n2026-05-12|Utbytte|US5949181045|702.38|NOK\n2026-09-15|Utbetaling aksjeutlån|US5949181045|3.17|NOK',
  );
  expect([counted.length, skipped, others]).toEqual([1, [], [2]]);
});

test.each(['Tilbakebetaling av innbetalt kapital', 'Återbetalning av aktiekapital'])(
  'a text that says that capital is given back: %s',
  (text) =>
    expect(
      unpaid(
        `Dato|Transaksjonstype|ISIN|Beløp|Valuta|Transaksjonstekst\n2026-11-06|Utbytte|NO0011202772|605|NOK|UTBYTTE VAR 1.21 NOK/AKSJE ${text}`,
      ),
    ).toEqual([expect.stringMatching(/^The row is described as a return of capital/)]),
);
