import { dividendKind, type DividendKind } from './dividend-kind';
import { COLUMN_WORDS } from './column-words';
import type { DayOrder } from './written-date';

/** What a column of a table of dividends, or of all that happened in an account, may mean. */
export type DividendColumn =
  | 'date'
  /** Dividend, purchase, fee… */
  | 'kind'
  | 'ticker'
  | 'name'
  | 'amount'
  /** After tax; read where the amount is left at 0, as Questrade does. */
  | 'net'
  | 'quantity'
  /** In what the amount is given. */
  | 'currency'
  | 'description'
  | 'isin'
  /** In what the share is priced, where that is said apart from the amount. */
  | 'priceCurrency'
  | 'price'
  | 'mic';

/** The text of a cell of one row; '' for an empty one and for a column that the table does not have. */
export type ReadCell = (column: DividendColumn) => string;

/** One maker of files in which dividends stand. Headers are spelled as `HeaderCell.words`. */
export interface DividendSource {
  readonly name: string;
  /** Headers that stand together in this source's header row; one list for each edition of the file. */
  readonly signatures: readonly (readonly string[])[];
  /** Which headers mean what; the first that stands in the header row counts. */
  readonly columns: Readonly<Partial<Record<DividendColumn, readonly string[]>>>;
  /** ISO code that amounts are in where neither cell nor header nor a currency column says. */
  readonly currency?: string;
  readonly dayOrder?: DayOrder;
  /**
   * The currencies of payment that tell where a bare symbol trades: absent for all, as where a broker pays what the company pays.
   * Where it pays in the currency of the account, dollars for a share in New York may stand in the file as Canadian ones.
   */
  readonly telling?: readonly string[];
  /** Whether amounts are in what a row `Summary,Data,Base Currency,USD` names. */
  readonly baseCurrency?: true;
  /** Rows of the table begin with this cell and `Data`; all others belong to other sections of the file. */
  readonly section?: string;
  /** Tells the share out of the description, for files without a column for it: the groups `ticker`, `isin`, `name`. */
  readonly share?: RegExp;
  /** Whether a row is a dividend, by its cells. */
  readonly kind: (cell: ReadCell) => DividendKind;
}

const byKind = (cell: ReadCell): DividendKind => dividendKind(cell('kind'));

/** The brokers whose files are known. A header row is held against them in this order, then read as a plain sheet's. */
export const DIVIDEND_SOURCES: readonly DividendSource[] = [
  {
    name: 'Interactive Brokers',
    signatures: [['dividends', 'header', 'currency', 'date', 'description', 'amount']],
    columns: { date: ['date'], amount: ['amount'], currency: ['currency'], description: ['description'] },
    section: 'Dividends',
    // AAPL(US0378331005) Cash Dividend USD 0.26 per Share (Ordinary Dividend); older statements leave out the ISIN.
    share: /^(?<ticker>[^()]+?) ?(?:\((?<isin>[^()]*)\)|(?= (?:\w+ )?(?:dividend|payment in lieu)\b))/i,
    kind: (cell) => (/^(sub)?total\b/i.test(cell('currency')) ? 'other' : 'dividend'),
  },
  {
    // Another file of the same broker, in the base currency of the account.
    name: 'Interactive Brokers',
    signatures: [
      ['transaction history', 'header', 'date', 'description', 'transaction type', 'gross amount'],
    ],
    columns: {
      date: ['date'],
      kind: ['transaction type'],
      ticker: ['symbol'],
      amount: ['gross amount'],
      description: ['description'],
    },
    section: 'Transaction History',
    baseCurrency: true,
    telling: [],
    share: /^[^()]+ ?\((?<isin>[^()]*)\)/,
    kind: byKind,
  },
  {
    name: 'Fidelity',
    signatures: [['run date', 'action', 'symbol', 'amount']],
    columns: {
      date: ['run date'],
      kind: ['action'],
      ticker: ['symbol'],
      name: ['description', 'security description'],
      amount: ['amount'],
      currency: ['currency'],
    },
    currency: 'USD',
    dayOrder: 'month first',
    // The action is followed by the name of the security, which may hold the word: only its beginning counts.
    kind: (cell) =>
      /^(\w+ )?dividend (received|charged|adj\w*)|^(qualified )?dividend( \(|$)/i.test(cell('kind'))
        ? 'dividend'
        : 'other',
  },
  {
    name: 'Schwab',
    signatures: [['date', 'action', 'symbol', 'description', 'fees comm', 'amount']],
    columns: {
      date: ['date'],
      kind: ['action'],
      ticker: ['symbol'],
      name: ['description'],
      amount: ['amount'],
    },
    currency: 'USD',
    dayOrder: 'month first',
    // "Reinvest Dividend" is the payment, "Reinvest Shares" the purchase out of it.
    kind: (cell) => dividendKind(cell('kind'), true),
  },
  {
    name: 'Vanguard',
    signatures: [['trade date', 'transaction type', 'investment name', 'symbol', 'principal amount']],
    columns: {
      date: ['trade date'],
      kind: ['transaction type'],
      ticker: ['symbol'],
      name: ['investment name'],
      amount: ['principal amount', 'net amount'],
    },
    currency: 'USD',
    dayOrder: 'month first',
    kind: byKind,
  },
  {
    name: 'Hargreaves Lansdown',
    signatures: [['trade date', 'settle date', 'reference', 'description', 'value']],
    columns: {
      date: ['trade date'],
      kind: ['reference'],
      description: ['description'],
      amount: ['value'],
    },
    currency: 'GBP',
    dayOrder: 'day first',
    share: /^(?<name>.+?)( overseas)?( dividend payment| ut cash payment)?$/i,
    kind: (cell) => {
      const words = `${cell('kind')}: ${cell('description')}`;
      if (/\beql\b|equalisation/i.test(words)) {
        return { unclear: 'is an equalisation payment, which returns a part of the price and is no income' };
      }
      return /^(st div|ovr cr|utc cr|div\w*):|(dividend|ut cash) payment$/i.test(words)
        ? 'dividend'
        : 'other';
    },
  },
  {
    name: 'Wealthsimple',
    signatures: [['transaction date', 'activity type', 'symbol', 'currency', 'net cash amount']],
    columns: {
      date: ['transaction date'],
      kind: ['activity type'],
      ticker: ['symbol'],
      name: ['name'],
      amount: ['net cash amount'],
      currency: ['currency'],
    },
    telling: ['USD'],
    kind: byKind,
  },
  {
    name: 'Trading 212',
    signatures: [['action', 'time', 'isin', 'ticker', 'total']],
    columns: {
      date: ['time'],
      kind: ['action'],
      ticker: ['ticker'],
      name: ['name'],
      isin: ['isin'],
      amount: ['total'],
      currency: ['currency total'],
      priceCurrency: ['currency price share'],
    },
    dayOrder: 'day first',
    kind: byKind,
  },
];

/** Sheets that people make themselves, and files of brokers that are not known: told by the words that people use. */
export const PLAIN_DIVIDENDS: DividendSource = {
  name: 'plain sheet',
  signatures: [],
  columns: {
    date: [
      'pay date',
      'payment date',
      'payable date',
      'date paid',
      'paid on',
      'paid',
      'date received',
      'date',
      'transaction date',
      'trade date',
      'activity date',
      'process date',
      'run date',
      'settlement date',
      'settle date',
      'time',
      'timestamp',
      'ex date',
      'ex dividend date',
    ],
    kind: [
      'transaction type',
      'activity type',
      'transaction category',
      'transaction',
      'action',
      'activity',
      'event',
      'kind',
      'category',
      'type',
    ],
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
      'security',
      'instrument',
      'investment',
      'holding',
      'stock',
      'fund',
      'share',
      'description',
    ],
    // Before tax where both are given, as brokers state it. A column Dividend comes last: it may be the dividend of one share.
    amount: [
      'dividend amount',
      'total dividend',
      'gross dividend',
      'gross amount',
      'amount',
      'amount paid',
      'amount received',
      'gross',
      'net dividend',
      'net amount',
      'total',
      'total amount',
      'cash dividend',
      'dividend received',
      'dividend income',
      'income',
      'dividends',
      'dividend',
      'payment',
      'received',
      'net',
    ],
    currency: [
      'currency',
      'ccy',
      'currency code',
      'amount currency',
      'dividend currency',
      'payment currency',
      'account currency',
    ],
    description: ['description', 'details', 'narrative', 'memo', 'transaction description', 'notes', 'note'],
    net: ['net amount', 'net dividend', 'net'],
    quantity: COLUMN_WORDS.quantity,
    isin: ['isin', 'isin code'],
    priceCurrency: ['price currency', 'market price currency'],
    price: ['price', 'share price', 'unit price', 'trade price', 'side'],
    mic: ['mic', 'mic code', 'exchange', 'stock exchange', 'listing exchange'],
  },
  kind: byKind,
};
