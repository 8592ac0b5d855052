import { LONDON, UNITED_STATES, type Market } from './markets';

/** What a column of a positions table may mean. */
export type Column =
  | 'ticker'
  | 'name'
  | 'quantity'
  | 'price'
  | 'value'
  /** In what the share is priced; also tells where a bare symbol trades. */
  | 'currency'
  /** In what the value is given, where a file says so apart from the price. */
  | 'valueCurrency'
  /** Kind of security, never kind of account. */
  | 'type'
  | 'account'
  /** Long or short, bought or sold. */
  | 'direction'
  | 'mic'
  | 'exchange'
  /** Of the listing, where no exchange is told; beside an ISIN that says otherwise it is unclear. */
  | 'country'
  | 'isin'
  /** Call or put. */
  | 'right'
  | 'strike'
  /** The day on which an option or a bond ends. */
  | 'expiry';

type Headers = Readonly<Partial<Record<Column, readonly string[]>>>;

/** One maker of position files. A new broker is a new entry of {@link SOURCES}. Headers are spelled as `HeaderCell.words`. */
export interface Source {
  readonly name: string;
  /** Headers that stand together in this source's header row and in no other's; one list for each edition of the file. */
  readonly signatures: readonly (readonly string[])[];
  /** Which headers mean what; the first that stands in the header row counts. */
  readonly columns: Headers & { readonly ticker: readonly string[] };
  /** ISO code that amounts are in where neither cell nor header nor a currency column says. */
  readonly currency?: string;
  /** The market in which this source's customers trade at home: where a bare symbol trades when its row says nothing else. */
  readonly home?: Market;
  /** Rows of the table begin with this cell; all others belong to other sections of the file. */
  readonly section?: string;
  /** A row whose first text looks so, and everything below it up to another header row, is not the table. */
  readonly ends?: RegExp;
  /** Rows that are no holding by the text in one cell, counted from zero. */
  readonly skips?: readonly { readonly cell: number; readonly is: RegExp; readonly reason: string }[];
}

/** The brokers whose files are known. A header row is held against them in this order, then read as a plain sheet's. */
export const SOURCES: readonly Source[] = [
  {
    name: 'Fidelity',
    signatures: [
      ['account number', 'symbol', 'description', 'quantity', 'last price', 'current value'],
      ['account name number', 'symbol', 'description', 'quantity', 'last price', 'current value'],
    ],
    // The column Type holds Cash or Margin: the part of the account, not the kind of security.
    columns: {
      ticker: ['symbol'],
      name: ['description'],
      quantity: ['quantity'],
      price: ['last price'],
      value: ['current value'],
      account: ['account name', 'account name number', 'account number'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    ends: /^(the data and information|brokerage services|date downloaded)\b/i,
  },
  {
    name: 'Vanguard',
    signatures: [['account number', 'investment name', 'symbol', 'shares', 'share price', 'total value']],
    columns: {
      ticker: ['symbol'],
      name: ['investment name'],
      quantity: ['shares'],
      price: ['share price'],
      value: ['total value'],
      account: ['account number'],
    },
    currency: 'USD',
    home: UNITED_STATES,
  },
  {
    name: 'Schwab',
    signatures: [
      ['symbol', 'description', 'qty quantity', 'price', 'mkt val market value', 'security type'],
      ['symbol', 'description', 'quantity', 'price', 'market value', 'reinvest dividends', 'security type'],
    ],
    columns: {
      ticker: ['symbol'],
      name: ['description'],
      quantity: ['qty quantity', 'quantity'],
      price: ['price'],
      value: ['mkt val market value', 'market value'],
      type: ['security type'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    ends: /^positions for /i,
  },
  {
    name: 'Interactive Brokers',
    signatures: [['open positions', 'header', 'data discriminator', 'symbol', 'quantity']],
    columns: {
      ticker: ['symbol'],
      quantity: ['quantity'],
      price: ['close price'],
      value: ['value'],
      currency: ['currency'],
      type: ['asset category'],
      account: ['account'],
    },
    section: 'Open Positions',
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
    name: 'Hargreaves Lansdown',
    signatures: [['code', 'stock', 'units held', 'price', 'value']],
    columns: {
      ticker: ['code'],
      name: ['stock'],
      quantity: ['units held'],
      price: ['price'],
      value: ['value'],
    },
    currency: 'GBP',
    // Codes are London's, without a suffix; a foreign share is told by nothing in the file but its name.
    home: LONDON,
  },
  {
    name: 'Wealthsimple',
    signatures: [['symbol', 'exchange', 'mic', 'security type', 'quantity', 'market price currency']],
    columns: {
      ticker: ['symbol'],
      name: ['name'],
      quantity: ['quantity'],
      price: ['market price'],
      value: ['market value'],
      currency: ['market price currency'],
      valueCurrency: ['market value currency'],
      type: ['security type'],
      account: ['account name', 'account number'],
      mic: ['mic'],
      exchange: ['exchange'],
      direction: ['position direction'],
    },
    ends: /^as of /i,
  },
  {
    name: 'Yahoo',
    signatures: [['symbol', 'current price', 'trade date', 'purchase price', 'quantity']],
    columns: {
      ticker: ['symbol'],
      quantity: ['quantity'],
      price: ['current price'],
      direction: ['transaction type'],
    },
  },
];

/** Sheets that people make themselves, and files of brokers that are not known: told by the words that people use. */
export const PLAIN_SHEET: Source = {
  name: 'plain sheet',
  signatures: [],
  columns: {
    // The identifiers at the end are read as well: each row then says that the service is asked by ticker.
    ticker: [
      'ticker',
      'tickers',
      'ticker symbol',
      'stock ticker',
      'symbol',
      'symbols',
      'stock symbol',
      'epic',
      'tidm',
      'ric',
      'code',
      'stock code',
      'isin',
      'isin code',
      'cusip',
      'sedol',
    ],
    name: [
      'name',
      'company',
      'company name',
      'security name',
      'stock name',
      'fund name',
      'investment name',
      'holding name',
      'description',
      'security',
      'instrument',
      'investment',
      'holding',
      'stock',
    ],
    quantity: [
      'quantity',
      'shares',
      'units',
      'qty',
      'qty quantity',
      'units held',
      'shares held',
      'number of shares',
      'no of shares',
    ],
    price: [
      'price',
      'last price',
      'current price',
      'market price',
      'share price',
      'unit price',
      'close price',
      'close',
      'last',
    ],
    value: [
      'market value',
      'value',
      'current value',
      'total value',
      'position value',
      'mkt value',
      'mkt val',
      'market val',
      'net value',
      'holding value',
      'valuation',
    ],
    currency: [
      'instrument currency',
      'price currency',
      'market price currency',
      'trading currency',
      'quote currency',
      'listing currency',
      'share currency',
      'currency primary',
      'local currency',
      'currency',
      'ccy',
      'currency code',
    ],
    valueCurrency: ['value currency', 'market value currency'],
    type: ['security type', 'asset type', 'asset class', 'asset category', 'instrument type', 'type'],
    account: ['account', 'account name', 'account number'],
    direction: [
      'position direction',
      'direction',
      'long short',
      'buy sell',
      'side',
      'transaction type',
      'transaction',
      'action',
    ],
    mic: ['mic', 'mic code', 'exchange mic', 'primary mic', 'operating mic'],
    exchange: [
      'exchange',
      'stock exchange',
      'listing exchange',
      'primary exchange',
      'exchange name',
      'exchange code',
      'market code',
      'market',
      'market name',
      'venue',
      'trading venue',
      'listing',
      'listed on',
    ],
    country: [
      'listing country',
      'country of listing',
      'country',
      'country code',
      'market country',
      'location',
    ],
    isin: ['isin', 'isin code', 'isin number'],
    right: ['put call', 'call put', 'right', 'option type'],
    strike: ['strike', 'strike price', 'exercise price'],
    expiry: ['expiry', 'expiry date', 'expiration', 'expiration date', 'maturity', 'maturity date'],
  },
};

/** Headers of tables that tell what was bought and sold, not what is held. */
export const TRANSACTION_HEADERS: readonly string[] = [
  'trade date',
  'settlement date',
  'run date',
  'transaction type',
  'transaction',
  'action',
  'activity',
  'commission',
  'commissions and fees',
];
