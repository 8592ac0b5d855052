import { plainWords } from '../cells/cell-text';
import { COLUMN_WORDS, type Column, type Headers } from './column-words';
import { LONDON, marketOfCountry, TORONTO, TSX_VENTURE, UNITED_STATES, type Market } from '../shares/markets';
import type { Lots } from './purchase-lots';

export type { Column } from './column-words';
export { TRANSACTION_HEADERS } from './column-words';

/** A spelling of symbols that only one source has: the first group of the pattern is the symbol, and it trades in the market. */
export type OwnSpelling = readonly [looks: RegExp, market: Market | undefined];

/**
 * One maker of position files. A new broker is a new entry of {@link SOURCES} with a sample file (CONTRIBUTING.md). Headers are spelled
 * as `HeaderCell.words` has them.
 */
export interface Source {
  readonly name: string;
  /** Headers that stand together in this source's header row and in no other's; one list for each edition of the file. */
  readonly signatures: readonly (readonly string[])[];
  /** What the headers of this source mean otherwise than {@link COLUMN_WORDS} has it; an empty list where it has no such column. */
  readonly columns?: Headers;
  /** ISO code that amounts are in where neither cell nor header nor a currency column says. */
  readonly currency?: string;
  /** Values are in the currency of the market where the share trades, or in the one of the share's price. */
  readonly valuedIn?: 'market' | 'price';
  /** The market in which this source's customers trade at home: where a bare symbol trades when its row says nothing else. */
  readonly home?: Market;
  /** Symbols as only this source writes them; the first that fits counts. */
  readonly spellings?: readonly OwnSpelling[];
  /** What this source calls an exchange that others call by the same name, or by none, in upper case. */
  readonly exchanges?: ReadonlyMap<string, Market>;
  /** Rows of the table begin with the first word of a signature; all others belong to other sections of the file. */
  readonly inSections?: true;
  /** A row whose first text looks so, and everything below it up to another header row, is not the table. */
  readonly ends?: RegExp;
  /** Titles of other tables of the file, of what is not held or is no share: none of the rows below them is the table's. */
  readonly otherTables?: RegExp;
  /** Rows that are no holding by the text below a header, or in a cell counted from zero. */
  readonly skips?: readonly {
    readonly cell: number | string;
    readonly is: RegExp;
    readonly reason: string;
  }[];
  /** Rows that are parts of a position, told below this header; they count where no row is a whole one. */
  readonly lots?: Lots;
  /** A symbol without a number of shares heads the row of its shares, which has the company's name, and those of its options. */
  readonly isGrouped?: true;
  /** The header of a date: of several, rows of the last day alone are held now. */
  readonly snapshot?: string;
}

const inCountry = (code: string): Market => marketOfCountry(code)!;

const SYDNEY = inCountry('AU');
const MUMBAI = inCountry('IN');
const WARSAW = inCountry('PL');

/** Country codes behind the dot, as XTB has them: `.PL` is Warsaw there and Lisbon to others. */
const BY_COUNTRY: readonly OwnSpelling[] = [
  [/^(.+)\.UK$/i, LONDON],
  ...[
    'US',
    'DE',
    'FR',
    'PL',
    'CZ',
    'ES',
    'IT',
    'NL',
    'PT',
    'CH',
    'BE',
    'SE',
    'NO',
    'DK',
    'FI',
    'AT',
    'HU',
  ].map((code): OwnSpelling => [new RegExp(`^(.+)\\.${code}$`, 'i'), inCountry(code)]),
];

/** Symbols with their market as the interface of Trading 212 writes them; nobody else's end so. */
const WITH_EQ: readonly OwnSpelling[] = [
  [/^([A-Z0-9_]+)_US_EQ$/, UNITED_STATES],
  [/^([A-Z0-9_]+)_CA_EQ$/, TORONTO],
  [/^([A-Z0-9_]+)l_EQ$/, LONDON],
  [/^([A-Z0-9_]+)d_EQ$/, inCountry('DE')],
  [/^([A-Z0-9_]+)a_EQ$/, inCountry('NL')],
  [/^([A-Z0-9_]+)p_EQ$/, inCountry('FR')],
  [/^([A-Z0-9_]+)m_EQ$/, inCountry('IT')],
  [/^([A-Z0-9_]+)e_EQ$/, inCountry('ES')],
  [/^([A-Z0-9_]+)s_EQ$/, inCountry('CH')],
  [/^([A-Z0-9_]+)_[A-Z]{2,3}_EQ$/, undefined],
];

/** The series of the National Stock Exchange behind a hyphen: `RELIANCE-BE`. */
const INDIAN: readonly OwnSpelling[] = [[/^(.+)-(?:EQ|BE|BZ|SM|ST|E1|IV|RR|GB|GS|SG|N\d|X1)$/i, MUMBAI]];

/** What Interactive Brokers calls exchanges where others call them otherwise, or call another one so. */
const OF_INTERACTIVE_BROKERS: ReadonlyMap<string, Market> = new Map([
  ['TSE', TORONTO],
  ['TSEJ', inCountry('JP')],
  ['VENTURE', TSX_VENTURE],
  ['LSEETF', LONDON],
  ['LSEIOB1', LONDON],
  ['IBIS', inCountry('DE')],
  ['IBIS2', inCountry('DE')],
  ['FWB', inCountry('DE')],
  ['FWB2', inCountry('DE')],
  ['SWB', inCountry('DE')],
  ['BM', inCountry('ES')],
  ['SFB', inCountry('SE')],
  ['AEB', inCountry('NL')],
  ['SBF', inCountry('FR')],
  ['BVME', inCountry('IT')],
  ['EBS', inCountry('CH')],
]);

/** Interactive Brokers writes a small l behind symbols of London that are others' in New York: `TRNl` is TRN. */
const WITH_SMALL_L: readonly OwnSpelling[] = [[/^([A-Z][A-Z0-9.]*)l$/, LONDON]];

const US_BROKER = { currency: 'USD', home: UNITED_STATES } as const;

/** The brokers and publishers whose files are known. A header row is held against them in this order, then read as a plain sheet's. */
export const SOURCES: readonly Source[] = [
  {
    name: 'Fidelity',
    signatures: [
      ['account number', 'symbol', 'description', 'quantity', 'last price', 'current value'],
      ['account name number', 'symbol', 'description', 'quantity', 'last price', 'current value'],
    ],
    // The column Type holds Cash or Margin: the part of the account, not the kind of security.
    columns: { type: [], account: ['account name', 'account name number', 'account number'] },
    ...US_BROKER,
    ends: /^(the data and information|brokerage services|date downloaded)\b/i,
  },
  {
    name: 'Vanguard',
    signatures: [
      ['account number', 'investment name', 'symbol', 'shares', 'share price', 'total value'],
      // Funds of a retirement plan, below the same accounts: they have no symbols.
      ['plan number', 'plan name', 'fund name', 'shares', 'price', 'total value'],
    ],
    ...US_BROKER,
  },
  {
    name: 'Schwab',
    signatures: [
      ['symbol', 'description', 'qty quantity', 'price', 'mkt val market value', 'security type'],
      ['symbol', 'description', 'qty quantity', 'price', 'mkt val market value', 'asset type'],
      ['symbol', 'description', 'quantity', 'price', 'market value', 'reinvest dividends', 'security type'],
    ],
    ...US_BROKER,
    ends: /^positions for /i,
  },
  {
    name: 'LPL Financial',
    signatures: [
      [
        'account number',
        'symbol cusip',
        'description',
        'quantity',
        'price',
        'value',
        'security type description',
      ],
    ],
    columns: { type: ['security type description'] },
    ...US_BROKER,
  },
  {
    name: 'Interactive Brokers',
    signatures: [
      ['open positions', 'header', 'data discriminator', 'symbol', 'quantity'],
      ['offene positionen', 'header', 'data discriminator', 'symbol', 'menge'],
      ['offene long positionen', 'header', 'data discriminator', 'symbol', 'menge'],
      ['positions ouvertes', 'header', 'data discriminator', 'symbole', 'quantite'],
      ['posiciones abiertas', 'header', 'data discriminator', 'simbolo', 'cantidad'],
      ['открытые позиции', 'header', 'data discriminator', 'символ', 'количество'],
      ['未平仓持仓', 'header', 'data discriminator', '代码', '数量'],
    ],
    // Other files have companies below Valeur, codes below Code, and prices below Cantidad.
    columns: {
      ticker: ['symbol', 'symbole', 'simbolo', 'символ', '代码'],
      name: [],
      quantity: ['quantity', 'menge', 'quantite', 'cantidad', 'количество', '数量'],
      price: [
        'close price',
        'schlusskurs',
        'cours de cloture',
        'precio de cierre',
        'цена закрытия',
        '收盘价格',
      ],
      value: ['value', 'wert', 'valeur', 'valor', 'стоимость', '价值'],
      currency: ['currency', 'wahrung', 'devise', 'divisa', 'валюта', '货币'],
      type: [
        'asset category',
        'anlagekategorie',
        'categorie d actif',
        'categorie d actifs',
        'categoria de activo',
        'класс актива',
        '资产分类',
      ],
    },
    valuedIn: 'price',
    spellings: WITH_SMALL_L,
    exchanges: OF_INTERACTIVE_BROKERS,
    inSections: true,
    skips: [
      { cell: 1, is: /^(sub)?total$/i, reason: 'A line of totals, not a holding.' },
      {
        cell: 2,
        is: /^(lot|total)$/i,
        reason: 'A purchase lot of a holding that its Summary row counts whole.',
      },
      { cell: 1, is: /^notes?$/i, reason: 'A note of the statement, not a holding.' },
    ],
  },
  {
    // A report on the portfolio: other sections of it name shares that were sold as well.
    name: 'Interactive Brokers (PortfolioAnalyst)',
    signatures: [
      ['open position summary', 'header', 'financial instrument', 'symbol', 'quantity', 'close price'],
    ],
    columns: {
      type: ['financial instrument'],
      name: ['description'],
      value: ['value'],
      price: ['close price'],
    },
    valuedIn: 'price',
    spellings: WITH_SMALL_L,
    inSections: true,
    skips: [{ cell: 2, is: /^total$/i, reason: 'A line of totals, not a holding.' }],
  },
  {
    name: 'Interactive Brokers (Flex)',
    signatures: [['currency primary', 'asset class', 'symbol', 'conid']],
    columns: { quantity: ['quantity', 'position'], type: ['sub category', 'asset class'] },
    valuedIn: 'price',
    spellings: WITH_SMALL_L,
    exchanges: OF_INTERACTIVE_BROKERS,
    skips: [
      {
        cell: 'asset class',
        is: /^cash$/i,
        reason: 'A position in a currency, and there is nothing to screen in it.',
      },
    ],
  },
  {
    name: 'Interactive Brokers (Trader Workstation)',
    signatures: [['financial instrument description', 'exchange', 'position', 'currency', 'market value']],
    columns: { ticker: ['financial instrument description'], name: [], type: ['security type'] },
    valuedIn: 'price',
    spellings: WITH_SMALL_L,
    exchanges: OF_INTERACTIVE_BROKERS,
  },
  {
    name: 'Hargreaves Lansdown',
    signatures: [['code', 'stock', 'units held', 'price', 'value']],
    currency: 'GBP',
    // Codes are London's, without a suffix; a foreign share is told by nothing in the file but its name.
    home: LONDON,
  },
  {
    name: 'Wealthsimple',
    signatures: [['symbol', 'exchange', 'mic', 'security type', 'quantity', 'market price currency']],
    columns: { account: ['account name', 'account number'] },
    ends: /^as of /i,
  },
  {
    name: 'Yahoo',
    signatures: [['symbol', 'current price', 'trade date', 'purchase price', 'quantity']],
    columns: { price: ['current price'], direction: ['transaction type'], value: [] },
  },
  {
    name: 'interactive investor',
    signatures: [
      ['symbol', 'name', 'qty', 'price', 'market value', 'book cost', 'average price'],
      ['symbol', 'name', 'qty', 'price', 'market value', 'book cost', 'gain loss'],
      ['symbol', 'name', 'quantity', 'price', 'value', 'book cost'],
    ],
    currency: 'GBP',
    home: LONDON,
  },
  {
    name: 'AJ Bell',
    signatures: [
      ['investment', 'quantity', 'price', 'value', 'cost', 'change', 'ticker'],
      ['investment', 'quantity', 'price', 'value', 'cost', 'change', 'change %'],
    ],
    currency: 'GBP',
    home: LONDON,
  },
  {
    name: 'Freetrade',
    signatures: [['title', 'ticker', 'isin', 'quantity', 'instrument currency', 'account currency']],
    home: LONDON,
  },
  {
    name: 'Trading 212',
    signatures: [
      ['slice', 'name', 'invested value', 'value', 'owned quantity'],
      ['ticker', 'quantity', 'average price', 'current price', 'ppl'],
    ],
    columns: { ticker: ['slice', 'ticker'], quantity: ['owned quantity', 'quantity'] },
    // The slices of a pie tell nothing of their market.
    spellings: [...WITH_EQ, [/^([A-Z0-9.]+)$/, undefined]],
  },
  {
    // Its first value is in the currency of the instrument, and its last in that of the account.
    name: 'Trading 212 (activity statement)',
    signatures: [
      ['instrument', 'isin', 'instrument currency', 'quantity', 'average price', 'return', 'fx rate'],
    ],
    columns: { ticker: ['instrument'], name: [] },
    valuedIn: 'price',
    ends: /^(your cash is|invest account)\b/i,
  },
  {
    name: 'CommSec',
    signatures: [
      ['code', 'avail units', 'purchase', 'last', 'mkt value'],
      ['code', 'avail units', 'purchase', 'last', 'market value'],
      ['code', 'company', 'units', 'cur', 'last price', 'market value'],
      ['code', 'company', 'qty', 'purchase price', 'current price'],
    ],
    currency: 'AUD',
    valuedIn: 'price',
    home: SYDNEY,
  },
  {
    name: 'SelfWealth',
    signatures: [['stock code', 'stock name', 'quantity', 'average price', 'market price', 'cost base']],
    currency: 'AUD',
    home: SYDNEY,
  },
  {
    name: 'Sharesies',
    signatures: [['instrument code', 'market code', 'quantity']],
    valuedIn: 'price',
    home: inCountry('NZ'),
  },
  {
    name: 'TD WebBroker',
    signatures: [
      ['symbol', 'market', 'description', 'quantity', 'average cost', 'book cost', 'market value'],
    ],
    columns: { exchange: ['market'], currency: [] },
    valuedIn: 'market',
    home: TORONTO,
  },
  {
    name: 'RBC Direct Investing',
    signatures: [['product', 'symbol', 'name', 'quantity', 'last price', 'total market value']],
    columns: { type: ['product'] },
    valuedIn: 'price',
    home: TORONTO,
  },
  {
    name: 'Questrade',
    signatures: [['equity symbol', 'equity description', 'quantity', 'currency', 'market value']],
    valuedIn: 'price',
    home: TORONTO,
    spellings: [[/^(.+)\.VN$/i, TSX_VENTURE]],
  },
  {
    name: 'Disnat (Desjardins)',
    signatures: [
      ['compte', 'symbole', 'nom', 'qte', 'valeur au marche'],
      ['compte', 'symbole', 'description', 'quantite', 'valeur marchande'],
      ['symbole', 'description', 'quantite', 'cout total', 'devise', 'valeur au marche'],
    ],
    valuedIn: 'market',
    home: TORONTO,
    spellings: [
      [/^(.+)-C$/i, TORONTO],
      [/^(.+)-U$/i, UNITED_STATES],
    ],
  },
  {
    name: 'Zerodha (Console)',
    signatures: [
      ['symbol', 'isin', 'quantity available', 'previous closing price'],
      ['symbol', 'isin', 'quantity', 'average price', 'previous closing'],
    ],
    currency: 'INR',
    home: MUMBAI,
    spellings: INDIAN,
  },
  {
    name: 'Zerodha (Kite)',
    signatures: [['instrument', 'qty', 'avg cost', 'ltp', 'cur val']],
    columns: { ticker: ['instrument'] },
    currency: 'INR',
    home: MUMBAI,
    spellings: INDIAN,
  },
  {
    name: 'Groww',
    signatures: [
      ['stock name', 'isin', 'quantity', 'average buy price', 'closing value'],
      ['stock name', 'isin', 'quantity', 'average buy price', 'current value'],
    ],
    currency: 'INR',
    home: MUMBAI,
  },
  {
    name: 'ICICI Direct',
    signatures: [
      ['stock symbol', 'company name', 'isin code', 'qty', 'value at cost', 'value at market price'],
    ],
    currency: 'INR',
    home: MUMBAI,
  },
  {
    name: 'Dhan',
    signatures: [
      ['name', 'quantity', 'avg price', 'last traded', 'investment', 'current value'],
      ['trading symbol', 'isin', 'exchange', 'total qty', 'last traded price'],
    ],
    // What was invested stands in a column that other files name shares in.
    columns: { name: ['name'], quantity: ['total qty', 'quantity'] },
    currency: 'INR',
    home: MUMBAI,
    spellings: INDIAN,
  },
  {
    name: 'DEGIRO',
    signatures: [
      ['product', 'symbol isin', 'closing', 'local value'],
      ['product', 'symbool isin', 'slotkoers', 'lokale waarde'],
      ['produkt', 'symbol isin', 'schlusskurs', 'wert'],
      ['produkt', 'symbol isin', 'mnozstvi', 'hodnota'],
      ['produit', 'ticker isin', 'cloture', 'devise'],
      ['prodotto', 'codice', 'quantita', 'ultimo'],
      ['produkt', 'symbol isin', 'suma', 'lokalna wartosc'],
      ['producto', 'symbol isin', 'precio de', 'valor local'],
    ],
    columns: {
      name: ['product', 'produkt', 'produit', 'prodotto', 'producto'],
      // In Polish the number of shares stands below Suma, which is the sum elsewhere.
      quantity: [
        ...'amount quantity aantal anzahl mnozstvi quantite quantita suma'.split(' '),
        'other quantity',
      ],
      // In French the value in the currency of the share stands below Devise: USD 3220.80.
      value: ['value', 'waarde', 'wert', 'hodnota', 'devise', 'other value'],
      currency: [],
      price: [],
    },
  },
  {
    name: 'comdirect',
    signatures: [['wkn', 'bezeichnung', 'typ', 'akt kurs', 'wert']],
    // The exchange is where the price comes from, not where the share is listed.
    columns: { exchange: [], currency: [] },
    home: inCountry('DE'),
  },
  {
    name: 'ING',
    signatures: [['isin', 'wertpapiername', 'stuck nominale', 'bewertungskurs', 'kurswert']],
    columns: { exchange: [], currency: [] },
    currency: 'EUR',
    home: inCountry('DE'),
  },
  {
    name: 'Swissquote',
    signatures: [['symbol', 'quantity', 'unit cost', 'total value', 'last price', 'ccy', 'position %']],
    home: inCountry('CH'),
  },
  {
    name: 'Avanza',
    signatures: [['namn', 'kortnamn', 'volym', 'marknadsvarde', 'valuta', 'isin', 'marknad']],
    // The country is that of the company.
    columns: { country: [] },
    currency: 'SEK',
    home: inCountry('SE'),
  },
  {
    name: 'Saxo',
    signatures: [
      ['instrument', 'long short', 'quantity', 'open price', 'current price', 'symbol', 'asset type'],
      ['strumento', 'long short', 'quantita', 'prezzo di apertura', 'tipo attivita'],
      ['instruments', 'statut', 'sens', 'quantite', 'prix actuel', 'symbole', 'type d actif'],
    ],
    columns: {
      ticker: ['symbol', 'ticker', 'simbolo', 'symbole'],
      name: ['instrument', 'strumento', 'instruments'],
    },
    spellings: [[/^(.+):xcbf$/i, UNITED_STATES]],
    // The list in French may have closed positions as well.
    skips: [{ cell: 'statut', is: /^fermée?$/i, reason: 'The position is closed: nothing of it is held.' }],
  },
  {
    name: 'eToro',
    signatures: [['market', 'direction', 'units', 'avg open', 'invested', 'value']],
    columns: { ticker: ['market'], exchange: [], price: ['current'] },
    ...US_BROKER,
    spellings: [
      [/^(.+?)(?: 24\/5|\.24-7|\.RTH|\.EXT|\.US)$/i, UNITED_STATES],
      [/^(.+)\.NV$/i, inCountry('NL')],
    ],
  },
  {
    name: 'XTB',
    signatures: [
      ['instrument position', 'ticker', 'category', 'type', 'volume', 'value', 'open price'],
      ['position', 'symbol', 'type', 'volume', 'open time', 'market price', 'purchase value'],
    ],
    columns: {
      ticker: ['ticker', 'symbol'],
      name: ['instrument position'],
      quantity: ['volume'],
      type: ['category'],
      direction: ['type'],
      value: ['value'],
      price: [],
    },
    home: WARSAW,
    spellings: BY_COUNTRY,
    // Its shares and funds bear the mark of their country, and its contracts on metals, oil, coins and indices none.
    skips: ['ticker', 'symbol'].map((cell) => ({
      cell,
      is: /^(GOLD|SILVER|PLATINUM|PALLADIUM|COPPER|ALUMINIUM|NATGAS|OIL(\.WTI)?|COCOA|COFFEE|SUGAR|CORN|WHEAT|BITCOIN|ETHEREUM|RIPPLE|LITECOIN|SOLANA|DOGECOIN|[A-Z]{2,5}\d{2,4})$/i,
      reason: 'A contract on a price, not a share.',
    })),
    lots: { header: 'type', part: /^(buy|sell)$/i, whole: /^$/ },
  },
  {
    name: 'Fio e-Broker',
    signatures: [['symbol', 'nazev cp', 'mnozstvi', 'majetek']],
    currency: 'CZK',
    spellings: [[/^(BAA[A-Z0-9]+)$/i, inCountry('CZ')]],
  },
  {
    name: 'Directa SIM',
    signatures: [['ticker', 'isin', 'descrizione', 'quantita', 'prezzo attuale', 'divisa', 'controvalore']],
    valuedIn: 'price',
    home: inCountry('IT'),
    spellings: [[/^1([A-Z]+)$/, inCountry('IT')]],
  },
  {
    name: 'Robinhood',
    signatures: [['name', 'symbol', 'shares', 'price', 'average cost', 'equity']],
    ...US_BROKER,
  },
  {
    name: 'E*TRADE',
    signatures: [
      ['symbol', 'last price', 'change', 'quantity', 'price paid', 'value'],
      ['symbol', 'last price', 'change', 'qty', 'price paid', 'value'],
    ],
    ...US_BROKER,
    // Where the lots of a position are shown, the day of each stands below its symbol.
    skips: [
      {
        cell: 'symbol',
        is: /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
        reason: 'A purchase lot of a holding that another row counts whole.',
      },
    ],
  },
  {
    name: 'Merrill Edge',
    signatures: [
      ['symbol', 'description', 'quantity', 'value', 'unrealized gain loss chg % chg'],
      ['symbol', 'description', 'quantity', 'value', 'unit cost', 'day s value change'],
      ['symbol', 'quantity', 'unit cost', 'cost basis', 'value', 'unrealized gain loss chg % chg'],
    ],
    ...US_BROKER,
    // A note of the day stands behind the symbol: MSFT !  Executed Sell.
    spellings: [[/^([A-Z.]{1,6}) ! \S.*$/, UNITED_STATES]],
  },
  {
    // The symbol and the name stand in one cell, and the time of the price behind it.
    name: 'Merrill Edge',
    signatures: [
      ['positions', 'quantity', 'price', 'value', 'cumulative investment return', 'total client investment'],
    ],
    columns: { ticker: ['positions'], name: [], price: [] },
    ...US_BROKER,
    spellings: [[/^([A-Z]{1,5}) \S.*$/, UNITED_STATES]],
    skips: [
      { cell: 'positions', is: /^\d{9} /, reason: 'Money in a bank, and there is nothing to screen in it.' },
    ],
    ends: /^total$/i,
  },
  {
    name: 'M1 Finance',
    signatures: [['symbol', 'name', 'quantity', 'avg price', 'cost basis', 'unrealized gain', 'value']],
    ...US_BROKER,
  },
  {
    name: 'Webull',
    signatures: [['symbol', 'name', 'quantity', 'avg price', 'last price', 'open p l']],
    ...US_BROKER,
  },
  {
    name: 'thinkorswim',
    signatures: [
      ['instrument', 'qty', 'mark', 'net liq'],
      ['instrument', 'qty', 'trade price', 'net liq'],
      ['instrument', 'qty', 'trade price', 'mark', 'mrk chng'],
    ],
    columns: { ticker: ['instrument'], name: [], value: ['net liq'] },
    ...US_BROKER,
    isGrouped: true,
    ends: /^(cash & sweep vehicle|overall p\/l|bp adjustment|overnight futures|available dollars)\b/i,
  },
  {
    // Orders, trades and gains stand in tables of their own around that of the shares.
    name: 'thinkorswim (account statement)',
    signatures: [['symbol', 'description', 'qty', 'trade price', 'mark', 'mark value']],
    ...US_BROKER,
    otherTables: /^(options|futures|futures options|forex|bonds|profits and losses|account summary)$/i,
  },
  {
    name: 'Investing.com',
    signatures: [
      ['name', 'symbol', 'exchange', 'open date', 'type', 'amount', 'market value', 'next earnings date'],
    ],
    columns: { quantity: ['amount'], value: ['market value'], price: [], direction: ['type'] },
    otherTables: /^closed positions$/i,
  },
  {
    name: 'Firstrade',
    signatures: [['symbol', 'description', 'quantity', 'last price', 'day chg', 'market value', 'unit cost']],
    ...US_BROKER,
  },
  {
    name: 'Sharesight',
    signatures: [['market', 'code', 'name', 'quantity', 'price', 'instrument currency', 'value']],
  },
  {
    name: 'Wealthfolio',
    signatures: [['date', 'symbol', 'quantity', 'avg cost', 'currency']],
    // Symbols are Yahoo's: a bare one is New York's whatever the currency says.
    snapshot: 'date',
  },
  {
    // A portfolio with columns of dividends; all amounts are in the currency of the account. The captions as public readers of the file have them.
    name: 'DivvyDiary',
    signatures: [['symbol', 'isin', 'quantity', 'buyin', 'buyin total', 'value', 'dividend frequency']],
    columns: { valueCurrency: ['currency'], currency: [], type: ['security type'], country: [] },
  },
  {
    name: 'Parqet',
    signatures: [['identifier', 'wkn', 'holdingname', 'shares', 'amount', 'currency']],
    columns: { name: ['holdingname'], value: ['amount'], type: ['asset type'] },
    valuedIn: 'price',
  },
  {
    name: 'TradingView',
    signatures: [['symbol', 'side', 'qty', 'avg fill price', 'last price', 'market value']],
    columns: { expiry: [] },
  },
  {
    name: 'Barclays Smart Investor',
    signatures: [['investment', 'identifier', 'quantity held', 'last price', 'value']],
    columns: { ticker: ['identifier'], name: ['investment'] },
    home: LONDON,
  },
  {
    // Symbols are the names of commodities there, which are currencies as well, and prices are in that of the cost.
    name: 'Beancount',
    signatures: [
      ['account', 'units', 'currency', 'cost currency', 'average cost', 'book value', 'market value'],
    ],
    columns: { ticker: ['currency'], currency: ['cost currency'], name: [] },
    valuedIn: 'price',
    skips: [
      {
        cell: 'market value',
        is: /^$/,
        reason:
          'It has no market value, as what is no share has none: hours, or a limit of savings. If it is a share, write what it is worth.',
      },
    ],
  },
  {
    name: 'iShares (US)',
    signatures: [['ticker', 'name', 'asset class', 'market value', 'weight %', 'exchange', 'currency']],
    valuedIn: 'price',
    columns: { currency: ['currency'] },
    ends: /^the content contained herein|^holdings subject to change/i,
  },
  {
    name: 'iShares (UK)',
    signatures: [
      ['ticker', 'name', 'asset class', 'market value', 'weight %', 'exchange', 'market currency'],
    ],
  },
  {
    name: 'iShares',
    signatures: [
      ['emittententicker', 'name', 'anlageklasse', 'marktwert', 'borse', 'marktwahrung'],
      ['ticker dell emittente', 'asset class', 'nominale', 'cambio', 'valuta di mercato'],
    ],
    // In Italian the exchange is called as one of money is: Cambio.
    columns: {
      ticker: ['emittententicker', 'ticker dell emittente'],
      quantity: ['nominale'],
      weight: ['gewichtung %', 'ponderazione %'],
      exchange: ['borse', 'cambio'],
      currency: ['marktwahrung', 'valuta di mercato'],
    },
  },
  {
    name: 'SPDR (State Street)',
    signatures: [['name', 'ticker', 'identifier', 'weight', 'shares held']],
    home: UNITED_STATES,
  },
  {
    name: 'Invesco',
    signatures: [['fund ticker', 'holding ticker', 'weight', 'name']],
    columns: { ticker: ['holding ticker'] },
    ...US_BROKER,
  },
  {
    name: 'Vanguard (fund)',
    signatures: [['sedol', 'holdings', 'ticker', 'market value', 'shares']],
    currency: 'USD',
  },
  {
    name: 'SP Funds',
    signatures: [['account', 'stock ticker', 'security name', 'shares', 'market value', 'weightings']],
    ...US_BROKER,
  },
  {
    // Without a home market: shares of Tokyo and Paris stand in it as bare as those of New York, told by a SEDOL in the place of the CUSIP.
    name: 'ARK',
    signatures: [['date', 'fund', 'company', 'ticker', 'cusip', 'shares', 'market value', 'weight %']],
    currency: 'USD',
  },
  {
    // Symbols with a small l behind those of London. All amounts are in the currency that the person counts in.
    name: 'Snowball',
    signatures: [
      ['holding', 'holdings name', 'shares', 'currency', 'cost basis', 'cost per share', 'current value'],
    ],
    columns: {
      ticker: ['holding'],
      name: ['holdings name'],
      currency: [],
      valueCurrency: ['currency'],
      type: ['sector'],
      account: ['portfolios'],
    },
    spellings: [[/^([A-Z0-9.]+)l$/, LONDON]],
  },
];

/** Sheets that people make themselves, and files of brokers that are not known: told by the words that people use. */
export const PLAIN_SHEET: Source = { name: 'plain sheet', signatures: [], spellings: WITH_EQ };

/** Which headers mean what in a source's files. */
export function headersOf({ columns = {} }: Source): Readonly<Record<Column, readonly string[]>> {
  return { ...COLUMN_WORDS, ...columns };
}

/** Headers of tickers that only one country's files have: a bare symbol below them trades there. */
const HOMES: ReadonlyMap<string, Market> = new Map([
  ['asx code', SYDNEY],
  ['epic', LONDON],
  ['tidm', LONDON],
  ['lse code', LONDON],
  ['tsx symbol', TORONTO],
  ...['scrip', 'script'].map((head): [string, Market] => [
    head,
    { place: 'Mumbai, Karachi, Dhaka or Kathmandu', mics: [] },
  ]),
  ['scrip name', MUMBAI],
  ['scrip code', MUMBAI],
  ['nse symbol', MUMBAI],
  ['nse code', MUMBAI],
  ['bse code', MUMBAI],
  ['hisse kodu', inCountry('TR')],
  ['kiymet', inCountry('TR')],
  ['menkul kiymet', inCountry('TR')],
  ['hisse senedi kodu', inCountry('TR')],
  ['menkul kiymet kodu', inCountry('TR')],
  ['kode emiten', inCountry('ID')],
  ...(['mã ck', 'mã cp', 'mã chứng khoán', 'mã cổ phiếu'] as const).map((head): [string, Market] => [
    plainWords(head),
    inCountry('VN'),
  ]),
  ['jse code', inCountry('ZA')],
  ...['us code', 'us ticker', 'us symbol'].map((head): [string, Market] => [head, UNITED_STATES]),
  ['kod saham', inCountry('MY')],
  ['kod bursa', inCountry('MY')],
  ['kod kaunter', inCountry('MY')],
  ['kode efek', inCountry('ID')],
  ['kode saham', inCountry('ID')],
]);

export const homeOfHeader = (words: string): Market | undefined => HOMES.get(words);

/** Headers of tickers in other languages than English, below which a bare symbol is as likely that of an exchange there. */
const FOREIGN = new Set([
  ...'emittententicker kurzel borsenkurzel wertpapierkurzel tickersymbol symbole mnemonique mnemo codice kortnamn kortkod walor zkratka especie clave sembol simvol belgi'.split(
    ' ',
  ),
  ...'activo ativo emisora тикер σύμβολο sümbol'.split(' ').map(plainWords),
  plainWords('código de negociação'),
  'ticker dell emittente',
  ...'نماد|نماد سهم|علامت|سمبل|رمز التداول|كود الشركة|символ|тикеры|тикер акции|тикери|белги|aksiya kodi|প্রতীক|সিম্বল'
    .split('|')
    .map(plainWords),
]);

export const isForeignHeader = (words: string): boolean => FOREIGN.has(words);

/**
 * Headers that Sydney, Singapore and Kuala Lumpur use where New York says symbol or ticker. A name beside the code is not enough: the
 * APA Group of Sydney and the APA Corporation of New York have the same code and, but for the legal form, the same name.
 */
const CODES = new Set([
  'code',
  'company code',
  'securitycode',
  'security code',
  'stockcode',
  'stock code',
  'financial instrument',
  'sharecode',
  'share code',
  ...'代码 代號 代碼 股票代码 股票代號 股票代碼 股票編號 股票编号 股份編號 股份编号 证券代码 證券代號 证券代号 銘柄コード ティッカー 종목코드'
    .split(' ')
    .map(plainWords),
  ...(
    'mã ck|mã cp|mã chứng khoán|銘柄 コード|銘柄コード ティッカー|証券コード|銘柄番号|コード|종목번호|단축코드|증권코드|주식코드|contract code|' +
    'מספר נייר|מס נייר|מס נייר סימבול|מספר נייר ערך|מס ני ע|מספר ני ע|品种代码|標的代碼|標的代號|股號|商品代號|商品代碼'
  )
    .split('|')
    .map(plainWords),
]);

/** Headers of codes of Japan and Korea, where a share has a number: what is written in letters trades elsewhere. */
const OF_NUMBERS = new Set(
  '銘柄コード|銘柄 コード|ティッカー|銘柄コード ティッカー|証券コード|銘柄番号|コード|종목코드|종목번호|단축코드|증권코드|주식코드'
    .split('|')
    .map(plainWords),
);

export const isHeaderOfNumbers = (words: string): boolean => OF_NUMBERS.has(words);

export const isCodeHeader = (words: string): boolean => CODES.has(words);
