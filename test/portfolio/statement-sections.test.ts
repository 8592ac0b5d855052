import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import {
  isOfSection,
  isOtherRecord,
  recordSection,
  refuseChangesBesideTrades,
  refuseUnknownSections,
  statementSections,
} from '../../src/portfolio/tables/statement-sections';

const gridOf = (text: string) => text.split('\n').map((line) => line.split(';'));

const HEAD = `Statement;Header;Feldname;Feldwert
Statement;Data;BrokerName;Interactive Brokers Ireland Limited`;
const POSITIONS = `Offene Positionen;Header;DataDiscriminator;Anlagekategorie;Währung;Symbol;Menge;Mult;Einstandspreis;Einstandswert;Schlusskurs;Wert
Offene Positionen;Data;Summary;Aktien;USD;AAPL;120;1;105;12600;231.4;27768
Offene Positionen;Data;Lot;Aktien;USD;AAPL;100;1;105;10500;231.4;23140
Offene Positionen;Data;Summary;Aktien;USD;XOM;-8;1;100;-800;112.5;-900
Offene Positionen;Total;;Aktien;USD;;;;;11800;;26868`;
const TRADES = `Transaktionen;Header;DataDiscriminator;Anlagekategorie;Währung;Konto;Symbol;Datum/Zeit;Menge;T.-Kurs;Schlusskurs;Erlös
Transaktionen;Data;Order;Aktien;USD;U1;AAPL;2026-03-02, 10:00:00;20;120;120;-2400
Transaktionen;Data;Order;Aktien;USD;U1;KO;2026-03-03, 10:00:00;5;60;60;-300`;
const DIVIDENDS = `Dividenden;Header;Währung;Konto;Datum;Beschreibung;Betrag
Dividenden;Data;USD;U1;2026-04-01;KO(US1912161007) Bardividende USD 0.51 pro Aktie;30.6
Dividenden;Data;Gesamt;;;;30.6
Quellensteuer;Header;Währung;Konto;Datum;Beschreibung;Betrag;Code
Quellensteuer;Data;USD;U1;2026-04-01;KO(US1912161007) Bardividende USD 0.51 pro Aktie - US Steuer;-4.59;`;

const portfolio = (...parts: string[]) => readPortfolio(gridOf(parts.join('\n')));
const held = (...parts: string[]) =>
  portfolio(...parts).positions.map(({ ticker, quantity, value, currency }) => [
    ticker,
    quantity,
    value,
    currency,
  ]);

test('a German statement: the open positions are counted once, and no purchase is added to them', () =>
  expect(held(HEAD, POSITIONS, TRADES, DIVIDENDS)).toEqual([
    ['AAPL', 120, 27768, 'USD'],
    ['XOM', -8, -900, 'USD'],
  ]));

test('a German statement of activity calls them long positions', () =>
  expect(held(HEAD, POSITIONS.replaceAll('Offene Positionen', 'Offene Long-Positionen'), TRADES)).toEqual(
    held(HEAD, POSITIONS, TRADES),
  ));

test('of a German statement without positions, the purchases are what is held', () =>
  expect(portfolio(HEAD, TRADES, DIVIDENDS)).toMatchObject({
    positions: [
      { ticker: 'AAPL', quantity: 20 },
      { ticker: 'KO', quantity: 5 },
    ],
    computed: { transactions: 2 },
  }));

test('the dividends of a German statement', () =>
  expect(readDividends(gridOf([HEAD, POSITIONS, DIVIDENDS].join('\n'))).dividends).toMatchObject([
    { ticker: 'KO', amount: 30.6, currency: 'USD', date: { year: 2026, month: 4, day: 1 } },
  ]));

/** The sections of a statement in other languages: positions, trades, dividends and withheld tax, as public importers have them in their tests. */
const ABROAD = {
  French: {
    positions: `Positions ouvertes;Header;DataDiscriminator;Catégorie d'actif;Devise;Symbole;Quantité;Mult;Prix de revient;Base de coût;Cours de clôture;Valeur;P/L non réalisé;Code
Positions ouvertes;Data;Summary;Actions;USD;AAPL;120;1;105;12600;231.4;27768;15168;
Positions ouvertes;Total;;Actions;USD;;;;;12600;;27768;;`,
    trades: `Transactions;Header;DataDiscriminator;Catégorie d'actifs;Devise;Compte;Symbole;Date/Heure;Quantité;Prix trans.;Cours de clôt.;Produit;Comm/Tarif;Code
Transactions;Data;Order;Actions;USD;U1;AAPL;2026-03-02, 10:00:00;20;120;121;-2400;-1;O
Transactions;Data;Order;Actions;USD;U1;AAPL;2026-04-02, 10:00:00;-5;120;121;600;-1;C
Transactions;SubTotal;;Actions;USD;;AAPL;;15;;;-1800;-2;`,
    dividends: `Dividendes;Header;Devise;Compte;Date;Description;Montant
Dividendes;Data;USD;U1;2026-04-01;KO(US1912161007) Dividende en espèces USD 0.51 par action;30.6
Dividendes;Data;Total;;;;30.6
Retenue à la source;Header;Devise;Compte;Date;Description;Montant;Code
Retenue à la source;Data;USD;U1;2026-04-01;KO(US1912161007) Dividende en espèces USD 0.51 par action - US Impôt;-4.59;`,
  },
  Spanish: {
    positions: `Posiciones abiertas;Header;DataDiscriminator;Categoría de activo;Divisa;Símbolo;Cantidad;Mult.;Precio de coste;Base de coste;Precio de cierre;Valor;PyG no realizadas;Código
Posiciones abiertas;Data;Summary;Acciones;USD;AAPL;120;1;105;12600;231.4;27768;15168;`,
    trades: `Operaciones;Header;DataDiscriminator;Categoría de activo;Divisa;Símbolo;Fecha/Hora;Cantidad;Precio trans.;Precio de cier.;Productos;Tarifa/com.;Código
Operaciones;Data;Order;Acciones;USD;AAPL;2026-03-02, 10:00:00;20;120;121;-2400;-1;O
Operaciones;Data;Order;Acciones;USD;AAPL;2026-04-02, 10:00:00;-5;120;121;600;-1;C`,
    dividends: `Dividendos;Header;Divisa;Fecha;Descripción;Cantidad
Dividendos;Data;USD;2026-04-01;KO(US1912161007) Dividendo en efectivo USD 0.51 por acción;30.6
Dividendos;Data;Total Dividendos en EUR;;;28
Retención de impuestos;Header;Divisa;Fecha;Descripción;Cantidad;Código
Retención de impuestos;Data;USD;2026-04-01;KO(US1912161007) Dividendo en efectivo - US Impuestos;-4.59;`,
  },
  Russian: {
    positions: `Открытые позиции;Header;DataDiscriminator;Класс актива;Валюта;Символ;Количество;Множитель;Цена закрытия;Стоимость
Открытые позиции;Data;Summary;Акции;USD;AAPL;120;1;231.4;27768
Открытые позиции;Data;Total;Всего;USD;;120;;;27768`,
    trades: `Сделки;Header;DataDiscriminator;Класс актива;Валюта;Символ;Дата/Время;Количество;Цена транзакции;Цена закрытия;Выручка;Комиссия/плата;Код
Сделки;Data;Order;Акции;USD;AAPL;2026-03-02, 10:00:00;20;120;121;-2400;-1;O
Сделки;Data;Order;Акции;USD;AAPL;2026-04-02, 10:00:00;-5;120;121;600;-1;C`,
    dividends: `Дивиденды;Header;Валюта;Дата;Описание;Сумма
Дивиденды;Data;USD;2026-04-01;KO(US1912161007) Наличный дивиденд USD 0.51 на акцию (Обыкновенный дивиденд);30.6
Дивиденды;Data;Всего;;;30.6
Удерживаемый налог;Header;Валюта;Дата;Описание;Сумма
Удерживаемый налог;Data;USD;2026-04-01;KO(US1912161007) Наличный дивиденд - US налог;-4.59`,
  },
  Chinese: {
    positions: `未平仓持仓;Header;DataDiscriminator;资产分类;货币;代码;开盘;数量;合约乘数;成本价格;成本基础;收盘价格;价值;未实现的损益;代码
未平仓持仓;Data;Summary;股票;USD;AAPL;-;120;1;105;12600;231.4;27768;15168;`,
    trades: `交易;Header;DataDiscriminator;资产分类;货币;代码;日期/时间;数量;交易价格;收盘价格;收益;佣金/税;代码
交易;Data;Order;股票;USD;AAPL;2026-03-02, 10:00:00;20;120;121;-2400;-1;O
交易;Data;Order;股票;USD;AAPL;2026-04-02, 10:00:00;-5;120;121;600;-1;C`,
    dividends: `股息;Header;货币;日期;描述;金额
股息;Data;USD;2026-04-01;KO(US1912161007) 现金红利 USD 0.51 每股;30.6
股息;Data;总数;;;30.6
代扣税;Header;货币;日期;描述;金额;代码
代扣税;Data;USD;2026-04-01;KO(US1912161007) 现金红利 - US 税收;-4.59;`,
  },
};

describe.each(Object.entries(ABROAD))('a statement in %s', (_, { positions, trades, dividends }) => {
  test('the open positions are counted once, and no purchase is added to them', () =>
    expect(held(HEAD, positions, trades, dividends)).toEqual([['AAPL', 120, 27768, 'USD']]));

  test('without positions, purchases less sales are what is held', () =>
    expect(portfolio(HEAD, trades, dividends).positions).toMatchObject([{ ticker: 'AAPL', quantity: 15 }]));

  test('its dividends: neither totals nor the tax of another section', () => {
    const read = readDividends(gridOf([HEAD, positions, trades, dividends].join('\n')));
    expect(read).toMatchObject({
      dividends: [{ ticker: 'KO', amount: 30.6, currency: 'USD', date: { year: 2026, month: 4, day: 1 } }],
      skipped: [],
    });
  });
});

// Sections of positions, purchases and gains have the same columns. One whose name is not known is never guessed.
describe('a statement whose sections have unknown names is not read, and says so', () => {
  const unknown = (text: string) =>
    text.replaceAll('Offene Positionen', 'Posizioni').replaceAll('Transaktionen', 'Movimenti');
  const italian = gridOf(
    unknown([HEAD, POSITIONS, TRADES, DIVIDENDS.replaceAll('Dividenden', 'Proventi')].join('\n')),
  );

  test('its positions', () =>
    expect(() => readPortfolio(italian)).toThrow(
      'The file is a statement in sections, and none of them is called Open Positions: it has "Statement", "Posizioni", "Movimenti", "Proventi", "Quellensteuer". Export the activity statement in English, with that section in it.',
    ));

  test('its dividends', () => expect(() => readDividends(italian)).toThrow(/statement/));

  test('its trades below usual headers', () =>
    expect(() =>
      portfolio(
        HEAD,
        'Movimenti;Header;Symbol;Date;Action;Quantity;Price',
        'Movimenti;Data;KO;2026-04-01;Buy;3;60',
        'Prestiti;Header;Symbol;Date;Action;Quantity;Price',
        'Prestiti;Data;KO;2026-04-01;Buy;3;60',
      ),
    ).toThrow(/^The file is a statement in sections/));

  test('with the columns that a person has picked it is read', () => {
    const row = italian.findIndex(([, kind, sort]) => kind === 'Header' && sort === 'DataDiscriminator');
    const { positions } = readPortfolio(italian, { columns: { headerRow: row, ticker: 5, quantity: 6 } });
    expect(positions[0]).toMatchObject({ ticker: 'AAPL' });
  });
});

test('the sections are those that have a header and data', () => {
  expect(statementSections(gridOf([HEAD, POSITIONS, 'Notes;Header;Text'].join('\n')))).toEqual([
    'Statement',
    'Offene Positionen',
  ]);
  expect(statementSections(gridOf('Name;Header\nAAPL;Data'))).toStrictEqual([]);
  expect(statementSections(gridOf('A;Header\nA;Data\nB;Header\nB;Data'))).toEqual(['A', 'B']);
});

test('one section alone, one without a name and one without a header are none', () => {
  expect(statementSections(gridOf('A;Header\nA;Data'))).toStrictEqual([]);
  expect(statementSections(gridOf(';Header\n;Data\nA;Header\nA;Data'))).toStrictEqual([]);
  expect(statementSections(gridOf('A;Header\nA;Data\nB;Header\nB;Data\nC;Data'))).toEqual(['A', 'B']);
});

test('a row is of a section when it begins with the name of one, in any case', () => {
  const source = { signatures: [['open positions', 'symbol'], ['trades']] };
  expect(isOfSection(['Open Positions', 'Data'], source)).toBe(true);
  expect(isOfSection(['TRADES', 'Data'], source)).toBe(true);
  expect(isOfSection(['Symbol', 'Data'], source)).toBe(false);
  expect(isOfSection([], source)).toBe(false);
});

test('of many sections that are not known twelve are named', () => {
  const names = Array.from({ length: 13 }, (_, nth) => `Part ${nth + 1}`);
  const grid = names.flatMap((name) => [
    [name, 'Header'],
    [name, 'Data'],
  ]);
  expect(() => refuseUnknownSections(grid, 'Trades')).toThrow(
    /called Trades: it has "Part 1", .*"Part 12"\. Export/,
  );
  expect(() => refuseUnknownSections([['Ticker', 'Shares']], 'Trades')).not.toThrow();
});

describe('what is held is not computed from trades beside sections that change it', () => {
  const refuse = (...lines: string[]) => {
    const statement = ['Trades;Header;Symbol', 'Trades;Data;AAPL', ...lines];
    return () => refuseChangesBesideTrades(gridOf(statement.join('\n')));
  };

  test('one of them', () => {
    expect(refuse('Corporate Actions;Header;Symbol', 'Corporate Actions;Data;AAPL')).toThrow(
      'What is held cannot be computed from the trades of this statement: "Corporate Actions" tells of shares that came or went besides. ' +
        'Make the statement with the section Open Positions in it.',
    );
  });

  test('two of them, in another language', () => {
    expect(
      refuse(
        'Kapitalmaßnahmen;Header;Symbol',
        'Kapitalmaßnahmen;Data;AAPL',
        'Übertragungen;Header;x',
        'Übertragungen;Data;y',
      ),
    ).toThrow(/: "Kapitalmaßnahmen" and "Übertragungen" tell of shares/);
  });

  test.each([
    [
      'which are empty but for totals',
      ['Transfers;Header;Symbol', 'Transfers;Data;Total', 'Transfers;Data;Subtotal USD'],
    ],
    ['which have no data', ['Transfers;Header;Symbol']],
    [
      'whose other rows are no data',
      ['Transfers;Header;Symbol', 'Transfers;Data;Total', 'Transfers;Notes;AAPL'],
    ],
    ['of another name', ['Fees;Header;Symbol', 'Fees;Data;AAPL']],
    ['whose name only begins so', ['Transfers of cash;Header;Symbol', 'Transfers of cash;Data;AAPL']],
  ])('but not those %s', (_, lines) => {
    expect(refuse(...lines)).not.toThrow();
  });

  test('a row that has the word in its midst is no total', () => {
    expect(refuse('Transfers;Header;Symbol', 'Transfers;Data;Grand total')).toThrow(/"Transfers" tells/);
  });

  test('a sheet without sections has none', () => {
    expect(() => refuseChangesBesideTrades([['Transfers', 'Data', 'AAPL']])).not.toThrow();
  });
});

describe('a statement of trades with corporate actions and without positions', () => {
  const BOUGHT = `Trades;Header;DataDiscriminator;Asset Category;Currency;Symbol;Date/Time;Quantity;T. Price
Trades;Data;Order;Stocks;USD;NVDA;2024-01-02, 10:15:00;5;481
Trades;Data;Order;Stocks;USD;NVDA;2024-06-07, 10:15:00;1;1200
Trades;Data;Order;Stocks;USD;NVDA;2024-06-10, 10:15:00;-12;121
Trades;Data;Order;Stocks;USD;SPCE;2024-01-03, 10:15:00;100;2.2`;
  const ACTIONS =
    'Corporate Actions;Header;Asset Category;Currency;Report Date;Date/Time;Description;Quantity;Proceeds;Value;Code';
  const action = (description: string, shares: number, kind = 'Stocks') =>
    `Corporate Actions;Data;${kind};USD;2024-06-10;2024-06-07, 20:25:00;${description};${shares};0;0;`;
  const TOTAL = 'Corporate Actions;Data;Total;;;;;;0;0;';
  const SPLIT = 'NVDA(US67066G1040) Split 10 for 1 (NVDA, NVIDIA CORP, US67066G1040)';
  const quantities = (...lines: string[]) =>
    portfolio(HEAD, BOUGHT, ACTIONS, ...lines).positions.map(({ ticker, quantity }) => [ticker, quantity]);

  // What was bought on the day before, also after its time, is multiplied; what was sold on the day of the report is not.
  test('a split counts on the day of the report', () =>
    expect(quantities(action(SPLIT, 54), TOTAL)).toEqual([
      ['NVDA', 48],
      ['SPCE', 100],
    ]));

  test('a reverse split takes the old shares and gives the new ones', () =>
    expect(
      quantities(
        action(SPLIT, 54),
        action('SPCE(US92766K1060) Split 1 for 20 (SPCE, VIRGIN GALACTIC HOLDINGS INC, US92766K4031)', 5),
        action(
          'SPCE(US92766K1060) Split 1 for 20 (SPCE.OLD, VIRGIN GALACTIC HOLDINGS INC, US92766K1060)',
          -100,
        ),
      ),
    ).toEqual([
      ['NVDA', 48],
      ['SPCE', 5],
    ]));

  test('a split that does not fit what was bought is told, because the statement begins later', () => {
    const { positions, skipped } = portfolio(HEAD, BOUGHT, ACTIONS, action(SPLIT, 540));
    expect(positions).toMatchObject([{ ticker: 'SPCE', quantity: 100 }]);
    expect(skipped).toMatchObject([
      { written: 'NVDA', reason: expect.stringMatching(/^The split of "NVDA"/) },
    ]);
  });

  test.each([
    ['a spin-off', action('NVDA(US67066G1040) Spinoff 1 for 4 (NEW, NEW CORP, US0000000000)', 5)],
    ['a merger', action('NVDA(US67066G1040) Merged(Acquisition) WITH US1 1 for 8 (NEW, NEW CORP, US1)', 5)],
    ['a split of what an option is written on', action(SPLIT, 9, 'Equity and Index Options')],
    ['a split under another symbol', action('NVDA(US67066G1040) Split 1 for 10 (NEW, NEW CORP, US1)', 5)],
    ['a split without a number of shares', action(SPLIT, NaN)],
  ])('%s beside a split is not computed', (_, line) =>
    expect(() => quantities(action(SPLIT, 54), line)).toThrow(/"Corporate Actions" tells of shares/),
  );

  test('neither is anything without a header that can be read', () =>
    expect(() =>
      portfolio(
        HEAD,
        BOUGHT,
        'Corporate Actions;Header;Asset Category;Description;Number',
        `Corporate Actions;Data;Stocks;${SPLIT};54`,
      ),
    ).toThrow(/"Corporate Actions" tells of shares/));

  test('nor a split of a statement in another language', () =>
    expect(() =>
      portfolio(
        HEAD,
        TRADES,
        ACTIONS.replace('Corporate Actions', 'Kapitalmaßnahmen'),
        action(SPLIT, 54).replace('Corporate Actions', 'Kapitalmaßnahmen'),
      ),
    ).toThrow(/"Kapitalmaßnahmen" tells of shares/));
});

describe('a file whose rows begin with the kind of their record', () => {
  test('tells the section in its header row', () => {
    expect(recordSection(['HEADER', 'POST', 'Symbol'])).toBe('POST');
    expect(recordSection([' HEADER ', ' POST ', 'Symbol'])).toBe('POST');
    for (const cells of [['DATA', 'POST'], ['HEADER', 'Symbol'], ['HEADER', 5], ['Symbol', 'POST'], []])
      // prettier-ignore
      expect(recordSection(cells)).toBeUndefined();
  });

  test.each([
    [['DATA', 'POST', 'AAPL'], false],
    [['HEADER', 'POST', 'Symbol'], false],
    [['DATA', 'TRNT', 'AAPL'], true],
    [['HEADER', 'TRNT', 'Symbol'], true],
    [['EOS', 'POST', '2'], true],
    [['EOA', 'U1'], true],
    [[], true],
  ])('%j is of another record: %s', (cells, isOther) => expect(isOtherRecord(cells, 'POST')).toBe(isOther));

  test('holds nothing but the rows of its positions, of each account', () => {
    const { positions, skipped, outside } = portfolio(
      'BOF;U1;Positions daily;2',
      'HEADER;POST;CurrencyPrimary;AssetClass;Symbol;Conid;Quantity;PositionValue',
      'DATA;POST;USD;STK;AAPL;265598;30;8142',
      'EOS;POST;1',
      'HEADER;TRNT;CurrencyPrimary;AssetClass;Symbol;Conid;Quantity;TradePrice',
      'DATA;TRNT;USD;STK;PEP;11017;5;140',
      'EOS;TRNT;1',
      'EOA;U1',
      'HEADER;POST;CurrencyPrimary;AssetClass;Symbol;Conid;Quantity;PositionValue',
      'DATA;POST;USD;STK;KO;8894;10;700',
      'EOS;POST;1',
      'EOA;U2',
      'EOF;U1;Positions daily',
    );
    expect(positions.map(({ ticker, quantity }) => [ticker, quantity])).toEqual([
      ['AAPL', 30],
      ['KO', 10],
    ]);
    expect(skipped).toEqual([]);
    expect(outside).toEqual([3, 4, 5, 6, 7, 8, 10, 11, 12]);
  });
});
