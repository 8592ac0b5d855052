import { tradeKind } from '../../src/portfolio/activity/trade-kind';
import { held, heldWithValue, reasons, read } from './typed-file';

/** What a row of a file of trades says was done: bought, sold, moved, paid in or taken back. */

test('BUYING and SELLING are purchases and sales', () => {
  expect(
    held(
      'Date|Type|Ticker|Exchange|Quantity|Price\n2026-05-19|SELLING|AAPL|NASDAQ|4|200\n2026-03-02|BUYING|AAPL|NASDAQ|20|180',
    ),
  ).toEqual(['AAPL 16']);
});

describe('a trade that a file has twice, cell by cell', () => {
  const twice = (head: string, id = '7f0b', other = id) =>
    held(`Date|Type|Ticker|Exchange|Quantity|Price|${head}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${id}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${other}`);

  test.each(['transaction_id', 'Trade ID', 'Execution ID', 'TransactionNo'])(
    'counts once where %s says that it is one',
    (head) => expect(twice(head)).toEqual(['AAPL 2']),
  );

  test.each([
    ['another number', 'transaction_id', '7f0b', '7f0c'],
    ['no number', 'transaction_id', '', ''],
    ['the number of the order, which parts of one have in common', 'Order ID', '7f0b', '7f0b'],
  ])('counts twice with %s', (_, head, id, other) => expect(twice(head, id, other)).toEqual(['AAPL 4']));
});

test.each([
  [
    'a dividend is no purchase because a sale stands below it',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-01-01,Buy,AAPL,10,20,10\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-03-01,Sell,AAPL,10,25,0',
    [],
  ],
  [
    'the same, newest first',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-03-01,Sell,AAPL,10,25,0\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-01-01,Buy,AAPL,10,20,10',
    [],
  ],
  [
    'a sale out of a savings plan is a sale',
    'Date,Type,Symbol,Quantity,Price\n2024-01-01,Buy,AAPL,10,20\n2024-02-01,Verkauf Sparplan,AAPL,10,20',
    [],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

const tradesOf = (bought: string, sold: string, head = 'Action') =>
  `Date,${head},Symbol,Quantity,Price,Currency\n2026-06-22,${bought},T,10,20,USD\n2026-06-23,${sold},T,4,20,USD`;

describe('what was done is never held', () => {
  test.each([
    ['Buy to Open', 'Sell to Close'],
    ['BUY_TO_OPEN', 'SELL_TO_CLOSE'],
    ['Bought To Open', 'Sold To Close'],
    ['BTO', 'STC'],
    ['BOT', 'SLD'],
    ['Belian', 'Jualan'],
    ['Erwerb', 'Abgang'],
    ['Subscription', 'Redemption'],
  ])('%s and %s are a purchase and a sale', (bought, sold) =>
    expect(held(tradesOf(bought, sold))).toEqual(['T 6']),
  );

  test.each([
    ['Long', 'Close', 'Action'],
    ['1', '2', 'Side'],
    ['Xyz', 'Abc', 'Action'],
    ['Xyz', 'Abc', 'Type'],
  ])('%s and %s below %s are asked', (bought, sold, head) => {
    expect(held(tradesOf(bought, sold, head).replace(/,Currency|,USD/g, ''))).toEqual([]);
    expect(reasons(tradesOf(bought, sold, head))[0]).toMatch(/names nothing that is known/);
  });

  test('kinds of securities in a dated list are no deeds', () =>
    expect(
      held('Date,Type,Symbol,Quantity,Price\n2026-06-22,Stock,T,10,20\n2026-06-22,ETF,SPY,4,20'),
    ).toEqual(['T 10', 'SPY 4']));

  test('a short sale that was closed again leaves nothing', () => {
    const short =
      'Date,Action,Symbol,Quantity,Price\n2026-06-23,Sell to Open,IWM,3,208\n2026-06-24,Buy to Close,IWM,3,200';
    expect([held(short), reasons(short)]).toEqual([[], []]);
  });

  test('an option is told by its terms and by the amount for a hundred shares', () => {
    const head = 'Date,Action,Symbol,Description,Quantity,Price,Amount';
    expect(reasons(`${head}\n2026-06-22,BTO,T,AT&T 8/21/26 Call 30,1,2,200`)[0]).toMatch(/is an option/);
    expect(reasons(`${head}\n2026-06-22,BTO,T,AT&T,1,2,200`)[0]).toMatch(/is an option/);
    expect(held(`${head}\n2026-06-22,BTO,T,AT&T,1,2,2`)).toEqual(['T 1']);
  });

  test('an option that expired says nothing of the share of its symbol', () =>
    expect(
      held(
        'Date,Kind,Action,Symbol,Quantity,Price,Strike,Call/Put\n2021-02-25,Trade,Buy,CLNE,100,12,,\n2021-06-18,Removal,,CLNE,1,,14,C',
      ),
    ).toEqual(['CLNE 100']));
});

describe('contributions to a plan and withdrawals from it', () => {
  const head = 'Date,AccountId,Action,Ticker,Price,Quantity,Amount';

  test('of shares are purchases and sales: they were left out without a word', () => {
    expect(
      held(
        `${head}\n01/15/2026,P1,Contribution,PFE,25.00,8,200.00\n02/15/2026,P1,Withdrawal,PFE,26.00,-3,-78.00`,
      ),
    ).toEqual(['PFE 5']);
    expect(
      held(
        `${head}\n01/15/2026,P1,Employer Contributions,PFE,25.00,8,200.00\n02/15/2026,P1,Buy,PFE,26.00,1,26.00`,
      ),
    ).toEqual(['PFE 9']);
  });

  test('of money they are none', () => {
    expect(
      held(
        `${head}\n01/14/2026,P1,Contribution,,1.00,900,900.00\n01/14/2026,P1,Contribution,USD,1.00,900,900.00\n02/15/2026,P1,Buy,PFE,26.00,1,26.00`,
      ),
    ).toEqual(['PFE 1']);
  });
});

describe('trades', () => {
  const HEAD = 'Symbol,Buy/Sell,Buy Price,Sell Price,Quantity,Date';

  test('of which each row has the price of a purchase or of a sale are counted', () => {
    expect(held(`${HEAD}\nORCL,Buy,100,0,12,2026-01-05\nORCL,Sell,,120,4,2026-02-05`)).toEqual(['ORCL 8']);
  });

  test('of which a row has both were closed', () => {
    expect(() => read(`${HEAD}\nORCL,Buy,100,110,12,2026-01-05\nKO,Buy,50,60,4,2026-02-05`)).toThrow(
      /sales that were made/,
    );
  });

  test('with one column for what was bought and one for what was sold are counted', () => {
    const text =
      'Date,Symbol,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Gross Amount\n01 Jul 2026,ORCL,10,1000,0,0,-1001\n02 Jul 2026,ORCL,0,0,4,500,499\n03 Jul 2026,ORCL,6,600,1,110,-490\n04 Jul 2026,ORCL,2,200,2,210,10';
    expect(held(text)).toEqual(['ORCL 11']);
    // What was closed is no holding.
    expect(() => read(text.replace('Gross Amount', 'Realized P&L'))).toThrow(/report of gains/);
    // Shares sold that cannot be read are not none: how many are held is not known.
    const unread = text.replace('ORCL,6,600,1,', 'ORCL,6,600,some,');
    expect(held(unread)).toEqual([]);
    expect(reasons(unread).length).toBeGreaterThan(0);
  });
});

describe('what a row of trades is', () => {
  const HEAD = 'date;category;type;name;symbol;shares;price';

  test('shares that a broker moves from one of its accounts to another went and came', () =>
    expect(
      held(
        [
          HEAD,
          '2026-01-06;TRADING;BUY;Coca-Cola;KO;15;60',
          '2026-05-02;DELIVERY;MIGRATION;Coca-Cola;KO;-15;60',
          '2026-05-02;DELIVERY;MIGRATION;Coca-Cola;KO;15;60',
        ].join('\n'),
      ),
    ).toEqual(['KO 15']));

  test('all words that are not understood are quoted, whatever column they stand in', () =>
    expect(
      reasons(
        [HEAD, '2026-01-06;TRADING;BUY;Nike;NKE;15;60', '2026-05-02;DELIVERY;REALIGN;Nike;NKE;2;60'].join(
          '\n',
        ),
      )[0],
    ).toMatch(/"DELIVERY" and "REALIGN" name nothing that is known\./));

  test.each(['Opção de Compra', 'Opção de Venda'])('Brazil’s exchange calls options a market: %s', (market) =>
    expect(
      reasons(
        `Data do Negócio;Tipo de Movimentação;Mercado;Código de Negociação;Quantidade;Preço\n02/01/2026;Compra;Mercado à Vista;PETR4;100;38,5\n09/02/2026;Compra;${market};PETRC400;100;0,52`,
      )[1],
    ).toBe(
      '"PETRC400" is an option, and options are not counted; the share that it is written on is another thing.',
    ),
  );
});

describe('a row that takes a trade back', () => {
  const after = (kind: string, shares: string) =>
    `Date,Type,Symbol,Name,Quantity,Price\n2026-01-02,Buy,AAPL,Apple Inc,10,200\n2026-02-02,${kind},AAPL,Apple Inc,${shares},200`;

  test.each([
    'Buy reversal',
    'Reversed purchase',
    'CXL BUY',
    'BUY_CANCEL',
    'Buy - correction',
    'Sell reversal',
    'Buy pending',
  ])('%s of a number without a sign is asked about', (kind) => {
    expect(held(after(kind, '3'))).toEqual([]);
    expect(reasons(after(kind, '3')).at(-1)).toMatch(/does not tell whether shares came or went/);
  });

  test('with a minus it takes them off', () => expect(held(after('Buy reversal', '-3'))).toEqual(['AAPL 7']));
});

test('where no word tells a purchase from a sale, the signs of shares do, also below days without marks', () =>
  expect(
    held(`Trade Date,Symbol,Name,Quantity,Price,Net Cash
20260105,AAPL,APPLE INC,10,200,-2000
20260205,AAPL,APPLE INC,-4,210,840`),
  ).toEqual(['AAPL 6']));

describe('words of brokers for trades', () => {
  const head = 'Date,Action,Symbol,Quantity,Price,Currency';

  test.each(['WDL', 'DEP'])('%s moves money', (action) => {
    const text = `${head}\n2025-01-20,Buy,AAPL,10,200,USD\n2025-01-21,${action},QACDS,-500,1,USD`;
    expect([heldWithValue(text), reasons(text)]).toEqual([['AAPL 10 ?'], []]);
  });

  test('SS is a sale of borrowed shares', () => {
    const text = `${head}\n2025-01-20,B,AAPL,10,200,USD\n2025-01-20,S,AAPL,4,200,USD\n2025-01-21,SS,KO,5,60,USD`;
    expect(heldWithValue(text)).toEqual(['AAPL 6 ?']);
    expect(reasons(text)).toEqual([expect.stringMatching(/^"KO" is sold short/)]);
  });

  test.each(['融资买入', '融資買進', '신용매수'])('%s is a purchase on margin', (side) => {
    const text = `日期,方向,Symbol,数量,价格,币种\n2025-01-20,买入,AAPL,10,200,USD\n2025-01-21,${side},T,5,20,USD`;
    expect(heldWithValue(text)).toEqual(['AAPL 10 ?']);
    expect(reasons(text)).toEqual([expect.stringMatching(/is a margin trade/)]);
  });

  test('an order with neither a price nor an amount is asked about', () => {
    const text = `${head}\n2025-01-20,Buy,AAPL,10,200,USD\n2025-01-21,Buy,AAPL,500,,USD\n2025-01-22,Buy,KO,5,60,USD`;
    expect(heldWithValue(text)).toEqual(['KO 5 ?']);
    expect(reasons(text)[0]).toMatch(/neither a price nor an amount, as an order that was not executed/);
  });

  test('a share that was given for nothing has a day of settlement', () => {
    const file = (day: string) =>
      `Date,Settlement Date,Symbol,Side,Units,Price\n2026-01-06,2026-01-07,AAPL,B,20,251\n2026-03-05,${day},GPRO,B,1,0\n2026-03-09,2026-03-10,AAPL,S,5,260`;
    expect(held(file('2026-03-06'))).toEqual(['AAPL 15', 'GPRO 1']);
    expect(held(file(''))).toEqual(['AAPL 15']);
    expect(reasons(file(''))[0]).toMatch(/neither a price nor an amount/);
  });

  test('a table without prices asks nothing of the kind', () => {
    expect(heldWithValue('Date,Action,Symbol,Quantity,Price,Currency\n2025-01-20,Buy,AAPL,10,,USD')).toEqual([
      'AAPL 10 ?',
    ]);
  });

  test("the movements of Brazil's exchange", () => {
    const text =
      'Entrada/Saída,Data,Movimentação,Produto,Quantidade,Preço unitário\nCredito,15/01/2026,Transferência - Liquidação,PETR4 - PETROBRAS,100,28\nDebito,20/01/2026,Transferência - Liquidação,PETR4 - PETROBRAS,40,30';
    expect(reasons(text)).toEqual([expect.stringContaining('does not cover: Sao Paulo, Brazil.')]);
  });
});

test.each([
  [
    'a savings plan buys',
    'Datum;Typ;Ticker;Stück;Währung\n02.01.2026;Kauf;AAPL;10;USD\n03.02.2026;Sparplanausführung;AAPL;5;USD',
    ['AAPL 15'],
  ],
  [
    'a dividend reinvestment plan buys',
    'Date,Type,Symbol,Quantity\n2026-01-02,BUY,AAPL,10\n2026-02-02,DRP,AAPL,0.5',
    ['AAPL 10.5'],
  ],
  [
    'a coupon moves no shares',
    'Date,Opération,Symbole,Quantité,Devise\n2026-01-02,ACHAT COMPTANT,AAPL,10,USD\n2026-02-02,COUPONS,AAPL,10,USD',
    ['AAPL 10'],
  ],
])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

describe('rows that move shares in their own way', () => {
  test('a dividend out of which shares were bought adds them: its text says so, or the running total', () => {
    const rows = (said: string, total: string) =>
      `Date,Ticker,Category,Note,Shares${total}\n2016-03-11,VTI,Buy,,10${total && ',10'}\n2016-03-16,VTI,Dividend,${said},1${total && ',11'}`;
    expect(held(rows('Reinvest: VTI', ''))).toEqual(['VTI 11']);
    expect(held(rows('', ',Total Shares'))).toEqual(['VTI 11']);
    // Elsewhere the number of shares is that on which it was paid.
    expect(held(rows('', ''))).toEqual(['VTI 10']);
  });

  test('what went and what came may stand in a column of its own', () => {
    expect(
      read(
        'Entrada/Saída,Data,Movimentação,Ticker,Quantidade,Moeda\nCredito,04/01/2023,Transferência - Liquidação,AAPL,100,USD\nDebito,24/04/2023,Transferência - Liquidação,AAPL,40,USD',
      ).positions,
    ).toMatchObject([{ ticker: 'AAPL', quantity: 60 }]);
  });
});

describe('margin trades of Japan stand apart from the shares that are held', () => {
  test.each([
    ['a short sale', '信用新規,売建'],
    ['a purchase', '信用新規,買建'],
    ['a contract that is closed', '信用返済,売埋'],
  ])('%s', (_, kinds) => {
    const text = `約定日,ティッカー,銘柄名,取引区分,売買区分,数量［株］,単価［USドル］\n2025/08/01,AAPL,Apple Inc,現物,買付,10,200\n2025/09/01,AAPL,Apple Inc,${kinds},4,200`;
    expect(held(text)).toEqual(['AAPL 10']);
    expect(reasons(text)).toEqual([expect.stringMatching(/is a margin trade: it stands apart/)]);
  });

  test('in a file that tells it in one word', () => {
    const text =
      '約定日,取引,ティッカー,銘柄,数量,単価,通貨\n2026/04/07,半年新規買い,T,AT&T,300,20,USD\n2026/04/08,現物買い,T,AT&T,5,20,USD';
    expect(reasons(text)[0]).toMatch(/"半年新規買い" is a margin trade/);
  });

  test('shares that are taken over are held', () => {
    const text =
      '約定日,ティッカー,銘柄名,売買区分,数量［株］,単価［USドル］\n2025/08/01,AAPL,Apple Inc,信用新規買,10,200\n2025/09/01,AAPL,Apple Inc,現引,10,200';
    expect(held(text)).toEqual(['AAPL 10']);
  });
});

describe('what the first words of a description say beside a kind that says nothing', () => {
  const DESCRIBED = (first: string) =>
    `Date,Description,Type,Symbol,Quantity,Price\n2026-07-02,${first},Trades/ Securities,T,50,20\n2026-07-01,Purchase AT&T INC COM NEW,Trades/ Securities,T,50,20`;

  test('a purchase that its description cancels is taken back by its minus, and asked without one', () => {
    expect(held(DESCRIBED('Cancel Purchase AT&T INC').replace('T,50', 'T,-50'))).toEqual([]);
    expect(reasons(DESCRIBED('Cancel Purchase AT&T INC').replace('T,50', 'T,-50'))).toEqual([]);
    expect(reasons(DESCRIBED('Cancel Purchase AT&T INC'))[0]).toMatch(/does not tell whether shares came/);
  });

  test.each([
    'CANCELLED - Buy',
    'İPTAL - Alış',
    'İptal edildi: alış',
    'ANNULÉ - Achat',
    'anulowano - kupno',
    'zrušeno - nákup',
    'peruttu - osto',
    'Batal - Beli',
    'Bekor qilindi - sotib olish',
    'Отменено - покупка',
    'ملغي - شراء',
    'বাতিল - ক্রয়',
    '取消 - 买入',
  ])('"%s" of a sheet without signs is asked about, and does not count', (kind) => {
    const file = (note: string) =>
      `Date;Ticker;Type;Quantity;Price;Not\n2026-06-15;KO;Buy;120;70;\n2026-07-13;KO;${kind};50;71;${note}\n2026-07-14;T;Buy;1;20;`;
    expect(held(file(''))).toEqual(['T 1']);
    expect(reasons(file(''))[1]).toMatch(/does not tell whether shares came or went/);
    expect(held(file('emir gerçekleşmedi'))).toEqual(['KO 120', 'T 1']);
    expect(reasons(file('emir gerçekleşmedi'))).toEqual([
      'Beside it stands "emir gerçekleşmedi": it is not counted.',
    ]);
  });

  test('a sale that is cancelled is taken back where sales have a minus, and asked elsewhere', () => {
    const cancelled = (sold: string, back: string, amount = '1000') =>
      `Date,Type,Symbol,Quantity,Price,Amount\n2026-07-03,Cancel Sold,T,${back},20,${amount}\n2026-07-02,Sold,T,${sold},20,-1000\n2026-07-01,Bought,T,60,20,1200`;
    expect(held(cancelled('-50', '50'))).toEqual(['T 60']);
    expect(reasons(cancelled('-50', '50'))).toEqual([]);
    expect(held(cancelled('50', '50'))).toEqual(['T 60']);
    expect(reasons(cancelled('40', '50'))[0]).toMatch(/"Cancel Sold" of "T" does not tell whether shares/);
    expect(reasons(cancelled('50', '50').replace('Cancel Sold', 'Failed: Sold'))[0]).toMatch(/does not tell/);
    // Of an order that was never carried out nothing came back, and of one that failed nobody knows.
    expect(held(cancelled('-50', '50', '-'))).toEqual(['T 10']);
    expect(reasons(cancelled('-50', '50').replace('Cancel Sold', 'Failed: Sold'))[0]).toMatch(
      /does not tell/,
    );
  });

  test('Fidelity says it before the name of the company', () => {
    const file = (back: string) =>
      `Run Date,Action,Symbol,Description,Price,Quantity,Amount\n07/03/2026,${back} CANCEL CXL DESCRIPTION CANCELLED TRADE AT&T INC (T) (Cash),T,AT&T INC,20,50,-1000\n07/02/2026,YOU SOLD AT&T INC (T) (Cash),T,AT&T INC,20,-50,1000\n07/01/2026,YOU BOUGHT AT&T INC (T) (Cash),T,AT&T INC,20,60,-1200`;
    expect(held(file('SELL'))).toEqual(['T 60']);
    expect(held(file('BUY'))).toEqual([]);
  });

  test('shares of a stock dividend come in, and a fraction of one is sold, by the first words of a description', () => {
    expect(held(DESCRIBED('Stock Dividend AT&T INC SPLIT HOLDING 50.0000'))).toEqual(['T 100']);
    expect(held(DESCRIBED('Fractional Share Sale AT&T INC').replace('T,50', 'T,0.5'))).toEqual(['T 49.5']);
  });
});

test.each(['STOCK_AS_DIVIDEND', 'Scrip dividend'])(
  '%s adds to the shares that a file tells, and begins none',
  (kind) => {
    const head = 'Event|Date|Symbol|Price|Quantity|Currency|Exchange';
    const given = `${kind}|2026-07-29|KO|0|6|USD|NYSE`;
    expect(held(`${head}\nBUY|2026-01-15|KO|60|10|USD|NYSE\n${given}`)).toEqual(['KO 16']);
    expect(held(`${head}\nBUY|2026-01-15|T|20|10|USD|NYSE\n${given}`)).toEqual(['T 10']);
  },
);

test('the two rows of a split at Avanza, as of an exchange at Nordnet', () => {
  expect(tradeKind('Split insättning värdepapper')).toBe('in');
  expect(tradeKind('Split uttag värdepapper')).toBe('out');
});

test('B3 calls purchases and sales alike: another column tells the way of the shares, and an update moves none', () =>
  expect(
    read(
      'Entrada/Saída|Data|Movimentação|Produto|Instituição|Quantidade|Preço unitário|Valor da Operação\n' +
        'Credito|02/01/2024|Compra / Venda|PETR4 - PETROBRAS|XP|10|30|300\n' +
        'Debito|03/01/2024|Compra / Venda|PETR4 - PETROBRAS|XP|4|30|120\n' +
        'Credito|04/01/2024|Atualização|PETR4 - PETROBRAS|XP|6||',
    ).skipped,
  ).toMatchObject([{ written: 'PETR4', quantity: 6 }]));

describe('a row of a payment that tells a number of shares and no money', () => {
  const log = (kind: string): string =>
    `Date,Action,Symbol,Shares,Price,Total,Currency\n2026-01-05,Buy,PFE,8,25,200,USD\n2026-02-05,Buy,KO,2,70,140,USD\n2026-03-05,${kind},PFE,3,,,USD`;

  test.each(['Journal', 'Adjustment', 'Credit'])('%s: the shares may have come or gone by it', (kind) => {
    expect(held(log(kind))).toEqual(['KO 2']);
    expect(reasons(log(kind))).toContainEqual(
      expect.stringMatching(`^"${kind}" names a payment, and the row tells a number of shares and no money`),
    );
  });

  test.each([
    ['Bonus', 'PFE 11'],
    ['Sell', 'PFE 5'],
  ])('what it advises is counted: %s', (kind, expected) =>
    expect(held(log(kind).replace('3,,,', '3,20,60,'))).toContain(expected),
  );

  test.each(['Interest', 'Coupon', 'Stock lending', 'Dividend'])('%s moves none', (kind) =>
    expect(held(log(kind))).toEqual(['PFE 8', 'KO 2']),
  );

  test('where money moved by it, none did', () =>
    expect(held(log('Journal').replace('3,,,', '3,,-12,'))).toEqual(['PFE 8', 'KO 2']));
});

test('papers that are sold back on a day are none that is held', () => {
  const text =
    'Fecha|Operación|Emisora|Títulos|Precio|Importe|Moneda\n05/01/2026|Compra|PFE|8|25|200|USD\n05/02/2026|Compra en Reporto|CETES|1000|9.71|9710|MXN\n06/08/2026|Vencimiento de Reporto|CETES|1000|10|10000|MXN';
  expect(held(text)).toEqual(['PFE 8']);
  expect(reasons(text)).toEqual([]);
});

describe('shares that a company gives', () => {
  const log = (kind: string): string =>
    `Date|Action|Symbol|Shares|Price|Total|Currency\n2026-01-05|Buy|PFE|8|25|200|USD\n2026-03-05|${kind}|PFE|3|0|0|USD`;

  test.each([
    'Cổ tức cổ phiếu',
    'หุ้นปันผล',
    '주식배당',
    '股票股利',
    '無償割当',
    'Majorare capital (actiuni gratuite)',
    'Fondsaktier',
    'Bezmaksas akcijas',
    'Acciones gratis',
    'מניות הטבה',
    'Бонусные акции',
  ])('%s', (kind) => expect(held(log(kind))).toEqual(['PFE 11']));

  test.each(['Dywidenda w akcjach', 'Дивиденды акциями', 'Dividend in shares', '株式配当'])(
    '%s may be those of another company',
    (kind) => expect(held(log(kind))).toEqual([]),
  );

  test.each(['Cổ tức tiền', '현금배당', 'Dywidenda'])('%s is money', (kind) =>
    expect(held(log(kind))).toEqual(['PFE 8']),
  );
});

test('TradeVille: what came is shares or money, by its own words', () => {
  const text =
    'id|data|op|descr|simbol|cant|pret|comis|suma|soldlei|valuta|cont|market\n2|2026-10-12|vanz|H2O|H2O|10|134.2|31.1|1310|1|RON|K7|REGS\n3|2026-06-29|in|H2O - MCS GRATUITE|H2O|4|0|0|0|1|RON|K7|\n4|2025-10-02|cump|H2O|H2O|40|126.4|29.3|-5085|1|RON|K7|REGS\n5|2025-10-01|in|DEPUNERE CONT CLIENT|RON|31000|0|31000|31056|1|RON|K7|';
  expect(read(text).skipped).toMatchObject([{ written: 'H2O', quantity: 34 }]);
});

test('in Switzerland securities come and go without a price, and the rest of an exchange is money', () => {
  const text =
    'Datum|Transaktionen|Symbol|ISIN|Anzahl|Stückpreis|Währung\n21-10-2025|Kauf|NOW|US81762P1021|2|938.15|USD\n18-12-2025|Titelausgang|NOW|US81762P1021|2|0|USD\n18-12-2025|Titeleingang|NOW|US81762P1021|10|0|USD\n19-12-2025|Spitzenausgleich|NOW|US81762P1021|0.5|209|USD';
  expect(held(text)).toEqual(['NOW 10']);
});

describe('the movements of an account in Mexico', () => {
  const log = (said: string): string =>
    `Fecha,Descripción,Emisora,Títulos,Precio,Importe,Moneda\n2026-01-05,Compra de Acciones.,PFE,8,25,200,USD\n2026-02-05,Compra de Acciones.,KO,2,70,140,USD\n2026-03-05,${said},PFE,8,0,1,USD`;

  test.each([
    'Abono Efectivo Dividendo Cust. Normal',
    'ISR 10% por Dividendos SIC',
    'Reembolso de Capital FIBRA del mes',
  ])('%s moves no shares', (said) => expect(held(log(said))).toEqual(['PFE 8', 'KO 2']));

  test('what takes shares away is a sale', () =>
    expect(held(log('Reembolso de acciones del mes'))).toEqual(['KO 2']));
});

test('a cancelled purchase of which nothing was paid is none, whichever column says so', () =>
  expect(
    held(
      'Date,Transaction,Stock Code,Shares,Price,Gross Amount,Net Amount,Currency\n2026-01-05,BUY,PFE,8,25,200,-201,USD\n2026-02-05,BUY,KO,2,70,140,-141,USD\n2026-03-05,CANCELLED BUY,PFE,8,26,,0.00,USD',
    ),
  ).toEqual(['PFE 8', 'KO 2']));

test.each([
  ['Umbuchung (Ausgang)', 'out'],
  ['Umbuchung (Eingang)', 'in'],
  ['OVERFØRSEL UD', 'out'],
  ['OVERFØRSEL IND', 'in'],
  ['Overføring inn', 'in'],
  ['Överföring ut', 'out'],
  ['Överföring', 'unknown'],
  ['UDB.', 'none'],
  ['Stacco Cedole', 'none'],
  ['Stacco cedola', 'none'],
])('%s: %s', (words, kind) => expect(tradeKind(words)).toBe(kind));

test('DEGIRO names the event before a purchase or a sale, with a colon', () =>
  expect(
    read(
      [
        'Fecha|Hora|Fecha valor|Producto|ISIN|Descripción|Tipo|Variación||Saldo||ID Orden',
        '10-06-2024|08:30|10-06-2024|NVIDIA CORP|US67066G1040|SPLIT DE ACCIONES: Compra 20 NVIDIA Corp@120,888 USD (US67066G1040)||USD|-2417,76|USD|0,00|',
        '10-06-2024|08:30|10-06-2024|NVIDIA CORP|US67066G1040|SPLIT DE ACCIONES: Venta 2 NVIDIA Corp@1.208,88 USD (US67066G1040)||USD|2417,76|USD|2417,76|',
        '02-05-2024|15:31|02-05-2024|NVIDIA CORP|US67066G1040|Compra 2 NVIDIA Corp@850,00 USD (US67066G1040)||USD|-1700,00|USD|0,00|a1',
      ].join('\n'),
    ).skipped,
  ).toMatchObject([{ written: 'US67066G1040', quantity: 20 }]));
