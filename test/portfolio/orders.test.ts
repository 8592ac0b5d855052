import fc from 'fast-check';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, held, reasons, read } from './typed-file';

/** Orders in files of trades: which were carried out, wholly or in part, and which were not. */

test.each([
  [
    'what is settled is done, beside what is filled',
    'Date,Type,Symbol,Quantity,Price,Status\n2024-01-01,Buy,AAPL,10,20,Filled\n2024-01-02,Buy,MSFT,10,18,New\n2024-01-03,Sell,AAPL,10,18,Settled',
    [],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

describe('fills and cancellations of orders', () => {
  test('each fill of an order counts', () =>
    expect(
      held(
        'Side,Symbol,Order Qty,Status,Order Time,Fill Qty,Fill Price,Fill Time\nBuy,T,183,Filled,2026-06-18,83,24.37,2026-06-18\n,,,,,100,24.36,2026-06-18',
      ),
    ).toEqual(['T 183']));

  test('without a day those that were carried out are counted', () =>
    expect(
      held(
        '方向,シンボル,名称,注文数量,ステータス,約定数量,約定価格,通貨\n買い,US.AAPL,Apple,100,全約定,2,180,USD',
      ),
    ).toEqual(['AAPL 2']));

  test('the hour of an order is not its day', () =>
    expect(
      held(
        'T/D,Side,Symbol,Qty,Price,Exec Time\n06/24/2026,B,T,100,24,10:29:39\n06/25/2026,S,T,40,25,10:37:56',
      ),
    ).toEqual(['T 60']));

  test('a sum below the trades is no fill', () =>
    expect(held('Date,Side,Symbol,Qty,Price\n2026-06-18,Buy,T,83,24.37\n,,,83,24.37')).toEqual(['T 83']));

  test('of an order in Polish whose rest was cancelled, the executed shares count', () =>
    expect(
      held(
        'Stan;Papier;Giełda;K/S;Liczba zlecona;Liczba zrealizowana;Limit ceny;Walute;Data zlecenia\n' +
          'Anulowane;NVDA US;USA-NASDAQ;K;100;60;188,50;USD;19.11.2026\nAnulowane;KO US;USA-NYSE;K;20;0;69,50;USD;18.11.2026\n' +
          'Zrealizowane;NVDA US;USA-NASDAQ;K;12;12;188,50;USD;17.11.2026',
      ),
    ).toEqual(['NVDA 72']));

  test('of an order that was cancelled in part, the executed shares count', () =>
    expect(
      held(
        'Date,Side,Symbol,Order Qty,Filled Qty,Status,Price\n2026-06-19,Buy,T,47,1,Partially Cancelled,25',
      ),
    ).toEqual(['T 1']));

  test.each([
    ['Makuleringsdatum', '2026-03-02', ''],
    ['Cancellation date', '2026-03-02', ''],
    // As Excel keeps days.
    ['Makuleringsdatum', '46083', ''],
    ['Cancelled', 'Y', 'N'],
    ['Storno', 'X', ''],
  ])('a row with %s %s was taken back', (head, voided, other) =>
    expect(
      held(
        `Date,Action,Symbol,Quantity,Price,${head}\n2026-02-25,Buy,AAPL,10,185,${other}\n2026-02-27,Buy,AAPL,50,190,${voided}`,
      ),
    ).toEqual(['AAPL 10']),
  );
});

test('hours behind a day with hyphens, and an order that was annulled', () => {
  expect(
    held(
      'Data transakcji;Symbol;Rodzaj;Ilość;Cena;Waluta;Status\n28-12-2025 09-05-00;PFE;Kupno;37;25,10;USD;Zrealizowane\n29-12-2025 09-05-00;PFE;Sprzedaż;7;25,10;USD;Unieważnione',
    ),
  ).toEqual(['PFE 37']);
});

const DONE = [
  'Confirmed',
  'Executed',
  'Filled',
  'Ausgeführt',
  'Exécuté',
  'Ejecutada',
  'Toteutunut',
  'Исполнен',
  '已成交',
  '체결',
];

const NOT_DONE = [
  'Cancelled',
  'CANCELED',
  'Rejected',
  'Storniert',
  'Annulé',
  'Rechazada',
  'Peruttu',
  'Отменена',
  '已撤单',
  '취소',
  'Order cancelled',
];

describe('the state of an order', () => {
  test('is told by its words, whatever heads the column and wherever it stands', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('Status of order', 'STATUS DER TRANSAKTION', 'Remark', 'Zorp', 'Tila', 'Note 2'),
        fc.array(
          fc.record({ shares: fc.integer({ min: 1, max: 900 }), isDone: fc.boolean(), word: fc.nat() }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.boolean(),
        (head, orders, isFirst) => {
          const placed = (state: string, cells: readonly string[]) =>
            isFirst ? [state, ...cells] : [...cells, state];
          const rows = [
            { shares: 7, isDone: true, word: 0 },
            { shares: 5, isDone: false, word: 0 },
            ...orders,
          ];
          const { positions } = readPortfolio([
            placed(head, ['Date', 'Type', 'Symbol', 'Quantity', 'Price']),
            ...rows.map(({ shares, isDone, word }, at) => {
              const words = isDone ? DONE : NOT_DONE;
              return placed(words[word % words.length]!, [
                `2026-01-${10 + at}`,
                'Buy',
                'AAPL',
                String(shares),
                '200',
              ]);
            }),
          ]);
          const sum = rows.reduce((all, { shares, isDone }) => all + (isDone ? shares : 0), 0);
          expect(positions.map(({ quantity }) => quantity)).toEqual([sum]);
        },
      ),
    ));

  test.each([
    ['of a position, and not of an order', 'Effect', 'Open', 'Open'],
    ['of the settlement', 'Settlement state', 'Settled', 'Pending'],
    ['of the delivery', 'Delivery', 'Settled', 'Pending'],
    ['in a sentence', 'Comment', 'first', 'cancelled my gym'],
  ])('%s takes nothing away', (_, head, one, other) =>
    expect(
      heldWithValue(
        `Date,Type,Symbol,Quantity,Price,${head}\n2026-01-05,Buy,AAPL,2,200,${one}\n2026-01-06,Buy,KO,3,70,${other}`,
      ),
    ).toEqual(['AAPL 2 ?', 'KO 3 ?']),
  );

  test('a purchase that is called cancelled is asked about', () =>
    expect(
      reasons(
        'Date,Type,Symbol,Quantity,Price\n2026-01-05,Buy,AAPL,2,200\n2026-01-06,Cancelled Buy,AAPL,9,200',
      )[0],
    ).toMatch(/"Cancelled Buy".*take the row out/));
});

describe('what counts of an order', () => {
  test.each(['Executed Quantity', 'Filled', 'Anzahl ausgeführt', 'Ausgeführt', '成交数量'])(
    '%s counts, and not what was ordered',
    (header) =>
      expect(
        heldWithValue(
          `Date,Symbol,Side,Quantity,Status,${header},Price,Currency\n2026-04-02,AAPL,Buy,10,Partially executed,6,200,USD\n2026-04-03,KO,Buy,5,Open,0,60,USD`,
        ),
      ).toEqual(['AAPL 6 ?']),
  );

  test('one that was carried out in part is asked about where nothing tells the part', () => {
    const text =
      'Date,Symbol,Side,Quantity,Status,Price\n2026-04-02,AAPL,Buy,10,Partially executed,200\n2026-04-02,KO,Buy,10,Filled,60';
    expect(heldWithValue(text)).toEqual(['KO 10 ?']);
    expect(reasons(text)[0]).toMatch(/does not tell how many of the shares/);
  });

  test('a number of the order is no number of shares', () =>
    expect(
      heldWithValue('成交时间,方向,代码,名称,数量,成交价,成交编号\n2025-01-07,买入,US.AAPL,苹果,10,240,1'),
    ).toEqual(['AAPL 10 ?']));

  test('one that is open tells no last day', () =>
    expect(
      read(
        'Date,Symbol,Side,Quantity,Status,Price\n2026-04-02,AAPL,Buy,10,Filled,200\n2026-11-10,KO,Buy,1,Open,60',
      ).computed?.to,
    ).toEqual({ year: 2026, month: 4, day: 2 }));
});

const refusal = (text: string): string => {
  try {
    read(text);
  } catch (problem) {
    return (problem as Error).message;
  }
  return 'read';
};

describe('orders without a column for purchase or sale', () => {
  const orders = [
    'Fecha de la orden;ISIN;Importe estimado;Nº de participaciones;Estado',
    '02/01/2026;IE000QAZP7L2;1.234,56 EUR;100,5;Finalizada',
    '03/01/2026;IE000QAZP7L2;100,00 EUR;3;Rechazada',
    '12/03/2026;IE00BYX5MX67;500,20 EUR;30,5;Finalizada',
  ];

  test('are no holdings', () => {
    expect(refusal(orders.join('\n'))).toMatch(
      /^This is a list of orders, .*no column says which order is a purchase.*Add a column Action/,
    );
  });

  test('nor where all of them were carried out', () => {
    expect(refusal([orders[0], orders[1], orders[3]].join('\n'))).toMatch(/^This is a list of orders/);
  });

  test('are read with the column that the refusal speaks of', () => {
    const told = orders.map((line, at) => `${line};${at === 0 ? 'Action' : 'Buy'}`).join('\n');
    expect(read(told).skipped.map(({ isin, written, quantity }) => `${isin ?? written} ${quantity}`)).toEqual(
      ['IE000QAZP7L2 100.5', 'IE00BYX5MX67 30.5'],
    );
    expect(read(told).computed).toMatchObject({ transactions: 2 });
  });

  test('holdings with a day of purchase and a state are none', () => {
    expect(held('Ticker;Shares;Purchase Date;Status\nAAPL;10;2026-01-05;Held\nKO;5;2026-02-06;Held')).toEqual(
      ['AAPL 10', 'KO 5'],
    );
  });
});

test.each([
  [
    'with numbers of nought',
    'Ticker;Antal;Hvad;Hvornår\nAAPL;0;KØBT;2026-01-05\nKO;0;SOLGT;2026-02-05',
    '"Antal"',
  ],
  [
    'that were all cancelled',
    'Ticker;Antal;Hvad;Hvornår;Udfald\nAAPL;5;KØBT;2026-01-05;annulleret\nKO;6;SOLGT;2026-02-05;annulleret',
    '"Antal"',
  ],
])('trades %s are no empty portfolio', (_, text, column) => {
  expect(refusal(text)).toMatch(
    /^This is a list of purchases and sales, .*none of its rows tells a purchase or a sale that was carried out/,
  );
  expect(refusal(text)).toContain(`looked for below ${column}.`);
});

test('the day of the execution tells up to when a file of orders goes, and not the day on which the order was given', () => {
  const text = [
    'Ticker;Erstellt Datum;Richtung;Anzahl;Kurs;Ausführung Datum',
    'NASDAQ:AAPL;28.02.2026;Kauf;10;180;05.03.2026',
    'NASDAQ:AAPL;10.03.2026;Verkauf;4;190;12.03.2026',
  ].join('\n');
  expect(held(text)).toEqual(['AAPL 6']);
  expect(read(text).computed).toEqual({ transactions: 2, to: { year: 2026, month: 3, day: 12 } });
});

test('an order whose time ran out was not executed', () =>
  expect(
    held('Date,Symbol,Side,Quantity,Price,Status\n2026-01-05,KO,Buy,3,60,Filled\n2026-01-06,KO,Buy,4,50,OOT'),
  ).toEqual(['KO 3']));

test('orders of a bank in Austria: those that were carried out, by ISIN', () => {
  const { skipped, computed } = read(
    [
      'Depotumsätze;Depot: 1',
      'Handelsdatum;Valutadatum;Transaktion;WP-Identifikationsart;WP-Identifikation;WP-Name;Nominale / Stück;Kurs / Limit;Handelswährung;Zahlungswährung;Endbetrag in Zahlungwährung;Status',
      '14.01.2026;16.01.2026;Kauf;Isin;US0378331005;Apple Inc.;30,000000;244,100000;USD;EUR;7043,28;ausgeführt',
      '09.02.2026;11.02.2026;Kauf;Isin;US0378331005;Apple Inc.;20,000000;171,300000;USD;EUR;3266,08;storniert',
      '12.05.2026;14.05.2026;Verkauf;Isin;US0378331005;Apple Inc.;12,000000;251,750000;USD;EUR;2692,17;ausgeführt',
      '14.05.2026;14.05.2026;Ausschüttung;Isin;US0378331005;Apple Inc.;18,000000;0,260000;USD;EUR;4,20;ausgeführt',
    ].join('\n'),
  );
  expect(computed?.transactions).toBe(2);
  expect(skipped).toMatchObject([{ isin: 'US0378331005', quantity: 18, lacksTicker: true }]);
});

test('an order log counts its fills alone, with days and without', () => {
  const log = (date: string, day: string) =>
    `${date}Order ID,Side,Exchange,Symbol,Price,Volume,Status,Update Type\n${day}1,Buy,NYSE,BA,200,20,Active,New\n${day}1,Buy,NYSE,BA,201,20,Active,Chg\n${day}1,Buy,NYSE,BA,201,20,Filled,Fil`;
  expect(held(log('', ''))).toEqual(['BA 20']);
  expect(held(log('Date,', '2024-03-05,'))).toEqual(['BA 20']);
});

test('an order that was cancelled moved no shares', () => {
  expect(
    held(
      'Date,Symbol,Type,Quantity,Price,State\n2025-08-02,BA,BUY,5,200,CANCELLED\n2025-08-03,AAPL,BUY,5,200,COMPLETED',
    ),
  ).toEqual(['AAPL 5']);
});

describe('orders that were not executed', () => {
  const orders = (status: string, word: string, executed = '') =>
    `Date,Side,Symbol,Quantity,Price,Currency,${status}\n2025-01-20,Buy,AAPL,10,150,USD,${executed}\n2025-01-21,Buy,AAPL,500,100,USD,${word}`;
  const words =
    'Gestrichen|Gelöscht|Abgelehnt|Verfallen|Offen|Abgelaufen|Voided|Lapsed|Annulé|Rejeté|Expiré|En cours|Anulada|Rechazada|Expirada|Pendiente|Revocato|Rifiutato|Scaduto|Rejeitada|' +
    'Geannuleerd|Geweigerd|Vervallen|Anulowane|Odrzucone|Wygasło|Makulerad|Avbruten|Utgången|İptal edildi|Reddedildi|Отменена|Отклонена|Снята|已撤销|已取消|已撤|未成交|已失效|已拒绝|已撤銷|已拒絕|' +
    '取消|取消済|失効|未約定|취소|거부|미체결|ملغي|ملغى|مرفوض|REJECTED: no money|Cancelled';
  test.each(words.split('|'))('%s is no purchase', (word) => {
    expect(held(orders('Status', word))).toEqual(['AAPL 10']);
    expect(reasons(orders('Status', word))).toEqual([]);
  });

  const executed =
    'Filled|Ausgeführt|Exécuté|Ejecutada|Eseguito|Executada|Uitgevoerd|Zrealizowane|Utförd|Gerçekleşti|Исполнена|已成交|全部成交|約定|約定済|체결|منفذ|Settled|בוצע';
  test.each(executed.split('|'))('%s is one', (word) => {
    expect(held(orders('Status', word, word))).toEqual(['AAPL 510']);
  });

  test.each(['Statut', 'Stato', '状态', '상태', 'Durum', 'Статус', '委託狀態', 'الحالة'])(
    'a word that is not known below %s is asked about',
    (status) => {
      expect(held(orders(status, 'Zurbo'))).toEqual([]);
      expect(reasons(orders(status, 'Zurbo'))[0]).toMatch(
        /"Zurbo" does not tell whether the order was executed/,
      );
    },
  );

  test('a cancelled order of which a part was executed is asked about', () => {
    expect(held(orders('Status', 'Cancelled (partially filled)'))).toEqual([]);
  });
});

describe('an order of which a part was filled before it was cancelled', () => {
  const HEAD = 'Side,Symbol,Name,Order Qty,Status,Filled@Avg Price,Order Time,Fill Qty,Fill Price';
  const row = (status: string, ordered: string, filled: string): string =>
    `Buy,F,Ford Motor,${ordered},${status},${filled}@11.02,2025-08-05,${filled},11.02`;

  test.each([
    ['Cancelled', '100', '40', ['F 45']],
    ['Rejected', '100', '', ['F 5']],
    ['Cancelled', '100', '0', ['F 5']],
    // All of it: the column does not tell what was filled.
    ['Cancelled', '100', '100', ['F 5']],
  ])('%s of %s with %p', (status, ordered, filled, expected) => {
    expect(held([HEAD, row(status, ordered, filled), row('Filled', '5', '5')].join('\n'))).toEqual(expected);
  });
});

describe('an order log whose fills tell what is left of the order', () => {
  const file = (...fills: readonly number[]) =>
    [
      'Order,Side,Exchange,Symbol,Price,Volume,Status,Time',
      '1,Buy,NASDAQ,AAPL,150,263,New,2025-07-26',
      ...fills.map((volume) => `1,Buy,NASDAQ,AAPL,150,${volume},Fil,2025-08-05`),
    ].join('\n');

  test('cannot be counted where they are more than was ordered', () => {
    expect(held(file(199, 194, 189, 189))).toEqual([]);
    expect(reasons(file(199, 194, 189, 189))).toContainEqual(
      expect.stringMatching(/add up to more shares than were ordered/),
    );
  });

  test('counts as it stands where they are not', () => expect(held(file(200, 63))).toEqual(['AAPL 263']));
});

test('the value of a purchase is enough to tell that it was carried out', () => {
  const text =
    'Date,Type,Value,Gross Amount,Shares,Ticker Symbol\n2024-05-20,Buy,"1013.04",1008.00,400,LGEN.L\n2024-05-21,Buy,"1020.04",1015.00,10,KO\n2024-06-11,Buy,"1960.00",,25,VUSA.L'.replaceAll(
      '"',
      '',
    );
  expect(held(text)).toEqual(['LGEN.L 400', 'KO 10', 'VUSA.L 25']);
});
