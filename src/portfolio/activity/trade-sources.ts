import { GENERAL_WORDS, type ActivityWords } from './activity-words';
import type { ListingHabits } from '../shares/share-listing';
import {
  DIVIDEND_SOURCES,
  OF_INTERACTIVE_BROKERS,
  OF_SWEDBANK,
  OF_XTB,
  PLAIN_DIVIDENDS,
  OF_INVERTIR_ONLINE,
} from './dividend-sources';
import { UNITED_STATES } from '../shares/markets';
import type { TradeKind } from './trade-kind';
import { TRADE_WORDS } from './trade-words';
import type { DayOrder } from '../cells/written-date';

/**
 * One maker of files of trades: a table of words, columns and patterns. Headers are spelled as `activityHeads` reads them. Most brokers
 * need no table: the general words tell their columns.
 */
export interface TradeSource extends ListingHabits {
  readonly name: string;
  readonly signatures: readonly (readonly string[])[];
  readonly columns: ActivityWords;
  readonly dayOrder?: DayOrder;
  /** Rows of the table begin with the first word of a signature and `Data`; all others belong to other sections of the file. */
  readonly inSections?: true;
  /** What the description tells: the groups `action`, `quantity`, `ticker`, `isin`, `name`. */
  readonly told?: readonly RegExp[];
  /** What tells a purchase from a sale where no column says so: the sign of the shares, that of the amount, or debit and credit. */
  readonly side?: 'quantity' | 'amount' | 'debit';
  /** The description says what was done, and is held against the sign of the shares. */
  readonly isSaid?: true;
  /** No row is a purchase or a sale: shares come and go by the sign of their number, or by the column of flows. */
  readonly moves?: true;
  /** Its own words for what a row does, in lower case. */
  readonly kindNames?: Readonly<Record<string, TradeKind>>;
  /** What stands in the column of tickers and is none: the kind of what was traded. */
  readonly noSymbol?: RegExp;
  /** Codes of its own under which it books splits and mergers, in the place of symbols. */
  readonly innerCode?: RegExp;
  /** What is said of rows that tell once more what another row tells. */
  readonly repeats?: RegExp;
  /** The currency of a row is that of the listing: what is bought in euro and in dollars under one symbol is two listings. */
  readonly isOfListing?: true;
  /**
   * What is said of shares that trade in another currency than they were paid in. In a file that says so of any, what was bought or sold without
   * it trades in what was paid.
   */
  readonly exchanged?: RegExp;
  /** Prices bear the sign of the currency in which the share trades; one without a sign tells nothing. */
  readonly hasSignsInPrices?: true;
  /** Rows that are counted, by the column of level: the first of these that the file has. */
  readonly levels?: readonly string[];
}

/** The habits of symbols that a source of dividends has as well. */
const habitsOf = (name: string): ListingHabits => {
  const { home, telling, tellingUnlisted, symbol, endings, currencyNames, marketNames } =
    DIVIDEND_SOURCES.find((source) => source.name === name)!;
  return {
    ...(home ? { home } : {}),
    ...(telling ? { telling } : {}),
    ...(tellingUnlisted ? { tellingUnlisted } : {}),
    ...(symbol ? { symbol } : {}),
    ...(endings ? { endings } : {}),
    ...(currencyNames ? { currencyNames } : {}),
    ...(marketNames ? { marketNames } : {}),
  };
};

/** Dates and kinds as most files have them, with a few columns that are named in another way. */
const words = (own: ActivityWords): ActivityWords => ({ ...GENERAL_WORDS, ...own });

/**
 * What the brokers write beside each order who trade in the United States alone, where nothing else in their files tells the market. All
 * rows of a file have to have it.
 */
export const ORDERS_IN_AMERICA: readonly RegExp[] = [
  // Hatch, in New Zealand.
  /^orderNo: H[A-Z]{3}[A-Z\d]{4,6}(, orderID: H[A-Z]\.[0-9a-f]{8}-[0-9a-f-]{27})?$/,
];

/** The headers of Snowball, which writes the ratio of a split as its price, 10 or 0.2, and no number of shares. */
const OF_SNOWBALL = [
  ['event', 'fee tax', 'nkd'],
  ['event', 'fee tax', 'do not adjust cash'],
];

/** Whether a split has its ratio in the column of prices. */
export const hasRatioAsPrice = (heads: readonly string[]): boolean =>
  OF_SNOWBALL.some((all) => all.every((words) => heads.includes(words)));

/** The headers of Trade Republic, whose splits state the shares that came. */
const OF_TRADE_REPUBLIC = ['account type', 'category', 'type', 'asset class', 'shares', 'mcc code'];

/** Whether the number of shares of a split is known to be that of the shares that came, and not of all that there are afterwards. */
export const hasAddedShares = (heads: readonly string[]): boolean =>
  OF_TRADE_REPUBLIC.every((words) => heads.includes(words));

/** The headers of Scalable Capital, whose corporate actions have a minus where shares go. */
const OF_SCALABLE = ['reference', 'description', 'asset type', 'type', 'isin', 'shares', 'fee', 'tax'];

/** Whether the numbers of shares of mergers, splits and the like are known to bear a minus where shares go, and none where they come. */
export const hasSignedChanges = (heads: readonly string[]): boolean =>
  OF_SCALABLE.every((words) => heads.includes(words));

/**
 * How Interactive Brokers tells a split: NFLX(US64110L1061) Split 10 for 1 (NFLX, NETFLIX INC, US64110L1061). Of a reverse split one row takes
 * the old shares away, as XYZ.OLD, and another gives the new ones under a new ISIN, so that the symbol alone is that of both.
 */
const SPLIT_OF_SHARE =
  /^(?<ticker>[^()]+?) ?\([^()]*\) (?<action>Split) [\d.]+ for [\d.]+ \(\k<ticker>(?:\.OLD)?, (?<name>[^()]+), [A-Z0-9]*\)$/i;

/** What heads a share in each section of a Flex query. */
const OF_FLEX: ActivityWords = {
  ticker: ['symbol'],
  name: ['description'],
  isin: ['isin'],
  quantity: ['quantity'],
  priceCurrency: ['currency primary'],
  mic: ['listing exchange'],
  assetType: ['asset class'],
  account: ['client account id'],
};
const OF_FLEX_TRADES: ActivityWords = {
  ...OF_FLEX,
  date: ['trade date', 'date time'],
  price: ['trade price'],
  level: ['level of detail'],
};
const LEVELS_OF_FLEX = ['EXECUTION', 'ORDER', 'SYMBOL_SUMMARY'];

/** The brokers whose files the general words do not tell whole. A header row is held against them in this order. */
export const TRADE_SOURCES: readonly TradeSource[] = [
  {
    name: 'Interactive Brokers',
    signatures: [
      ['trades', 'header', 'data discriminator', 'asset category', 'symbol', 'quantity'],
      ['transaktionen', 'header', 'data discriminator', 'anlagekategorie', 'symbol', 'menge'],
      ['transactions', 'header', 'data discriminator', 'symbole', 'quantite'],
      ['operaciones', 'header', 'data discriminator', 'simbolo', 'cantidad'],
      ['сделки', 'header', 'data discriminator', 'символ', 'количество'],
      ['交易', 'header', 'data discriminator', '代码', '数量'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['date time', 'datum zeit', 'date heure', 'fecha hora', 'дата время', '日期 时间'],
      ticker: ['symbol', 'symbole', 'simbolo', 'символ', '代码'],
      quantity: ['quantity', 'menge', 'quantite', 'cantidad', 'количество', '数量'],
      price: ['t price', 't kurs', 'prix trans', 'precio trans', 't precio', 'цена транзакции', '交易价格'],
      priceCurrency: ['currency', 'wahrung', 'devise', 'divisa', 'валюта', '货币'],
      assetType: [
        'asset category',
        'anlagekategorie',
        'categorie d actifs',
        'categoria de activo',
        'класс актива',
        '资产分类',
      ],
      account: ['account', 'konto', 'compte', 'cuenta', 'счет', '账户'],
      level: ['data discriminator'],
    },
    inSections: true,
    side: 'quantity',
    levels: ['ORDER', 'TRADE'],
  },
  {
    // The section of the same statement that tells splits; all else in it changes shares in ways that are not read. A split takes effect on
    // the day of the report, before its trades: the time beside it is that of the evening before.
    name: 'Interactive Brokers',
    signatures: [['corporate actions', 'header', 'asset category', 'description', 'quantity']],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['report date', 'date time'],
      description: ['description'],
      quantity: ['quantity'],
      priceCurrency: ['currency'],
      assetType: ['asset category'],
      account: ['account'],
    },
    inSections: true,
    told: [SPLIT_OF_SHARE],
  },
  {
    // Another file of the same broker: all that was booked, trades and money. The amounts are in the base currency, the price in its own.
    name: 'Interactive Brokers',
    signatures: [
      ['transaction history', 'header', 'date', 'description', 'transaction type', 'symbol', 'quantity'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['date'],
      kind: ['transaction type'],
      ticker: ['symbol'],
      name: ['description'],
      description: ['description'],
      quantity: ['quantity'],
      price: ['price'],
      priceCurrency: ['price currency'],
      account: ['account'],
    },
    inSections: true,
    told: [
      SPLIT_OF_SHARE,
      // GE(US3696043013) Spinoff 1 for 4 (GEV, GE VERNOVA INC, US36828A1016): the shares that came are those in brackets.
      /\) (?<action>Spin-?off) .* \([^(),]+, (?<name>[^()]+), [A-Z0-9]*\)$/i,
      // What is called an assignment may be of the shares: Buy 100 SOME CO (Assignment).
      /^(?<action>Buy|Sell) [\d.,]+ (?<name>.+) \([^()]+\)$/i,
    ],
    symbol: [/^(?<ticker>.+)\.OLD$/, ...OF_INTERACTIVE_BROKERS.symbol!],
  },
  {
    name: 'Interactive Brokers Flex',
    signatures: [
      ['buy sell', 'trade date', 'quantity', 'trade price', 'currency primary'],
      ['buy sell', 'date time', 'quantity', 'trade price', 'currency primary'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: { ...OF_FLEX_TRADES, kind: ['buy sell'] },
    levels: LEVELS_OF_FLEX,
  },
  {
    // The same without the column of purchases and sales: sales have a minus.
    name: 'Interactive Brokers Flex',
    signatures: [['client account id', 'asset class', 'symbol', 'trade date', 'quantity', 'trade price']],
    ...OF_INTERACTIVE_BROKERS,
    columns: OF_FLEX_TRADES,
    levels: LEVELS_OF_FLEX,
    side: 'quantity',
  },
  {
    // Splits, mergers and spin-offs of the same query: each row tells the shares that came, or went.
    name: 'Interactive Brokers Flex',
    signatures: [['asset class', 'symbol', 'action description', 'quantity']],
    ...OF_INTERACTIVE_BROKERS,
    columns: { ...OF_FLEX, date: ['report date', 'date time'] },
    moves: true,
  },
  {
    // Shares that were moved from another account or to one.
    name: 'Interactive Brokers Flex',
    signatures: [['asset class', 'symbol', 'direction', 'transfer company', 'quantity']],
    ...OF_INTERACTIVE_BROKERS,
    columns: { ...OF_FLEX, date: ['date', 'date time'], flow: ['direction'], level: ['level of detail'] },
    levels: ['TRANSFER'],
    moves: true,
  },
  {
    name: 'Trading 212',
    signatures: [['action', 'time', 'isin', 'ticker', 'no of shares', 'price share']],
    columns: words({ netCurrency: ['currency total'], currency: [] }),
    ...habitsOf('Trading 212'),
    dayOrder: 'day first',
  },
  {
    // A split states the shares that it added. What trades in euro on the continent is priced in euro, and what trades in New York in dollars.
    name: 'Revolut',
    isOfListing: true,
    signatures: [
      ['date', 'ticker', 'type', 'quantity', 'price per share', 'total amount', 'currency', 'fx rate'],
    ],
    columns: words({
      priceCurrency: ['currency'],
      status: ['state', 'status'],
    }),
    assumed: 'always',
  },
  {
    name: 'Freetrade',
    signatures: [
      ['title', 'type', 'timestamp', 'account currency', 'buy sell', 'ticker', 'isin', 'quantity'],
    ],
    // The type tells orders from dividends, the side a purchase from a sale.
    columns: words({
      name: ['title'],
      kind: ['buy sell', 'type'],
      currency: [],
      netCurrency: ['account currency'],
      splitOf: ['stock split rate of share outturn from'],
      splitBecame: ['stock split rate of share outturn to'],
      splitShares: ['stock split new share quantity'],
      splitStays: ['stock split maintain holding of initial isin'],
    }),
    // What trusts of real estate pay out of their rents.
    kindNames: { property: 'none' },
  },
  {
    name: 'interactive investor',
    signatures: [
      ['date', 'settlement date', 'symbol', 'sedol', 'quantity', 'description', 'debit', 'credit'],
    ],
    columns: {
      date: ['date'],
      ticker: ['symbol'],
      sedol: ['sedol'],
      quantity: ['quantity'],
      price: ['price'],
      description: ['description'],
      debit: ['debit'],
      credit: ['credit'],
    },
    // 10 APPLE INC Del 183.40 S Date 05/02/25; without Del also 44.69 EURO NoTf .81 S Date 03/12/24, which is money.
    // Div 40 RIO TINTO: some files tell the shares of a dividend in the column of their number as well.
    told: [
      /^(?<action>Div|PID|Dividend)\b/i,
      /^[\d.,]+ (?<name>\S.*?) +Del /,
      /^[\d.,]+ (?!.* NoTf )(?<name>\S.*?) +[\d.]+ S Date /,
    ],
    dayOrder: 'day first',
    side: 'debit',
    // £4.45 in London and $420.00 in New York, whatever the account is in.
    hasSignsInPrices: true,
  },
  {
    // Shares are told by the description alone, which ends in their number and price: `Tesla Inc Com USD0.001 12 @ 27105.00`.
    name: 'Hargreaves Lansdown',
    signatures: [['trade date', 'settle date', 'reference', 'description', 'unit cost', 'quantity', 'value']],
    columns: {
      date: ['trade date'],
      description: ['description'],
      quantity: ['quantity'],
      price: ['unit cost'],
      amount: ['value'],
    },
    dayOrder: 'day first',
    // Where the latter is missing, words tell what is no trade.
    told: [
      /^(?<name>\S.*?) [\d.,]+ +@ +[\d.,]+$/,
      /^(?!.*\b(?:payment|dividend|distribution|fee|charge|interest|receipt|transfer|subscription)\b)(?<name>\S.*)$/i,
    ],
    side: 'amount',
  },
  {
    name: 'CommSec',
    signatures: [['date', 'reference', 'details', 'debit', 'credit', 'balance']],
    columns: { date: ['date'], description: ['details'], credit: ['credit'], debit: ['debit'] },
    ...habitsOf('CommSec'),
    dayOrder: 'day first',
    told: [/^(?<action>[BS]) (?<quantity>[\d,.]+) (?<ticker>[A-Z0-9]{2,6}) @/],
  },
  {
    name: 'CommSec',
    signatures: [['code', 'company', 'date', 'type', 'quantity', 'unit price', 'trade value']],
    columns: words({}),
    ...habitsOf('CommSec'),
    dayOrder: 'day first',
  },
  {
    // The account of the cash: only the description tells of shares.
    name: 'nabtrade',
    signatures: [['date', 'type', 'description', 'debit', 'credit', 'balance']],
    columns: { date: ['date'], description: ['description'], credit: ['credit'], debit: ['debit'] },
    endings: { NAS: '.O', NYS: '.N', ASX: '.AX' },
    dayOrder: 'day first',
    // BUY MSFT.NAS 5 USD 417.22 190244871
    told: [
      /^(?<action>BUY|SELL) (?<ticker>[A-Z0-9.]+) (?<quantity>[\d,.]+) (?<priceCurrency>[A-Z]{3}) [\d,.]+ \d/,
      /^(?<action>BUY|SELL) (?<ticker>[A-Z0-9.]+) /,
    ],
  },
  {
    // Compra(GGAL): what was done, and the symbol. The account tells the market: shares of New York bought with the one in Argentina are receipts.
    name: 'InvertirOnline',
    signatures: [['nro de mov', 'nro de boleto', 'tipo mov', 'concert', 'cant titulos']],
    columns: {
      date: ['concert', 'liquid'],
      description: ['tipo mov'],
      quantity: ['cant titulos'],
      price: ['precio'],
      amount: ['monto'],
      mic: ['tipo cuenta'],
      status: ['est'],
    },
    marketNames: OF_INVERTIR_ONLINE,
    dayOrder: 'day first',
    told: [/^(?<action>[^(]+)\((?<ticker>[^()]+?)(?: US\$)?\)$/],
  },
  {
    name: 'Robinhood',
    signatures: [['activity date', 'instrument', 'trans code', 'quantity', 'price', 'amount']],
    columns: words({ ticker: ['instrument'], name: ['description'], kind: ['trans code'] }),
    ...habitsOf('Robinhood'),
    dayOrder: 'month first',
  },
  {
    name: 'Schwab',
    signatures: [['date', 'action', 'symbol', 'description', 'fees comm', 'amount']],
    columns: words({ name: ['description'], kind: ['action'] }),
    ...habitsOf('Schwab'),
    dayOrder: 'month first',
  },
  {
    // Shares of employees. What is released is told twice: as a lapse before tax, and as a deposit of what is left.
    name: 'Schwab Equity Awards',
    signatures: [
      ['date', 'action', 'symbol', 'description', 'quantity', 'disbursement election', 'grant id'],
    ],
    columns: words({
      date: ['date'],
      name: [],
      kind: ['action'],
      quantity: ['quantity'],
      price: ['sale price'],
    }),
    ...habitsOf('Schwab'),
    dayOrder: 'month first',
    repeats: /^lapse$/i,
  },
  {
    name: 'Fidelity',
    signatures: [['run date', 'action', 'symbol', 'quantity', 'amount']],
    // The action begins with what was done, and goes on with the name of the security.
    columns: {
      date: ['run date'],
      description: ['action'],
      ticker: ['symbol'],
      name: ['description', 'security description'],
      quantity: ['quantity'],
      price: ['price'],
      amount: ['amount'],
      account: ['account number', 'account'],
      ratio: ['ratio'],
      // Shares where shares came or went without money, as by a split: the amount is then what they are worth. Else Cash or Margin.
      unit: ['type'],
    },
    ...habitsOf('Fidelity'),
    // The shares that a reverse split takes away are booked under the old CUSIP.
    innerCode: /^(?=.*\d.*\d)[A-Z0-9]{8}\d$/,
    dayOrder: 'month first',
    told: [
      /^(?<action>you (?:bought|sold)(?: short)?|reinvestment|dividend received|transferred (?:to|from)|transfer of assets|journaled|merger|distribution|stock split|reverse split|in lieu|cash in lieu|interest earned|foreign tax paid|redemption|exchanged? (?:to|into)|long-term cap gain|short-term cap gain)\b/i,
    ],
  },
  {
    // A purchase out of a dividend is called a dividend: its description says so.
    name: 'E*TRADE',
    signatures: [
      ['transaction date', 'transaction type', 'security type', 'symbol', 'quantity'],
      ['activity trade date', 'transaction date', 'activity type', 'description', 'symbol', 'quantity'],
    ],
    columns: words({
      kind: ['transaction type', 'activity type'],
      name: [],
      assetType: ['security type'],
    }),
    ...habitsOf('E*TRADE'),
    dayOrder: 'month first',
    // The purchase out of a dividend is called a dividend as well: APPLE INC REIN @ 200.00.
    told: [/\b(?<action>reinvest)\w*\b/i, /\b(?<action>REIN) @/],
  },
  {
    name: 'Firstrade',
    signatures: [['symbol', 'action', 'trade date', 'quantity', 'settled date', 'record type']],
    columns: words({ date: ['trade date'], kind: ['action'], name: [] }),
    ...habitsOf('Firstrade'),
    dayOrder: 'month first',
    // What is called Other may be one of these: VANGUARD S&P 500 ETF REIN @ 541.99, 15 FOR 1 STK SPLIT.
    told: [
      /\b(?<action>reinvest)\w*\b/i,
      /\b(?<action>REIN) @/,
      /\b(?<action>STK SPLIT|ACAT (?:IN|OUT)|OPTION EXPIRATION)\b/,
    ],
  },
  {
    name: 'Questrade',
    signatures: [['transaction date', 'action', 'symbol', 'gross amount', 'net amount', 'activity type']],
    // DIS is a distribution: its description says whether it is a split.
    columns: words({ name: ['description'], kind: ['action'], priceCurrency: [] }),
    ...habitsOf('Questrade'),
    innerCode: /^[A-Z]\d{6}$/,
    told: [/\b(?<action>stk split|spin-?off|stock div\w*)\b/i],
  },
  {
    name: 'RBC Direct Investing',
    signatures: [
      ['date', 'activity', 'symbol', 'symbol description', 'settlement date', 'value', 'currency'],
      ['date', 'activity type', 'symbol', 'description', 'settlement date', 'value', 'currency'],
    ],
    columns: words({ name: ['symbol description'], kind: ['activity', 'activity type'] }),
    ...habitsOf('RBC Direct Investing'),
    innerCode: /^[A-Z]\d{6}$/,
    dayOrder: 'month first',
    told: [
      /\b(?<action>(?:stk|stock|share) split|spin-?off)\b/i,
      /\b(?<action>reinvest) @/i,
      /^(?<action>NAC) - /,
    ],
  },
  {
    name: 'Zerodha',
    signatures: [['symbol', 'isin', 'trade date', 'exchange', 'trade type', 'quantity', 'price']],
    columns: words({ kind: ['trade type'], assetType: [] }),
  },
  {
    name: 'DEGIRO',
    signatures: [
      ['datum', 'product', 'isin', 'beurs', 'aantal', 'koers', 'lokale waarde'],
      ['date', 'product', 'isin', 'quantity', 'price', 'local value'],
      ['datum', 'produkt', 'isin', 'anzahl', 'kurs', 'wert in lokalwahrung'],
      ['date', 'produit', 'isin', 'quantite', 'cours', 'montant devise locale'],
      ['date', 'produit', 'code isin', 'quantite', 'cours', 'montant devise locale'],
      ['data', 'prodotto', 'isin', 'quantita', 'quotazione'],
      ['fecha', 'producto', 'isin', 'numero', 'precio'],
      ['data', 'produto', 'isin', 'quantidade', 'preco', 'valor local'],
      ['data', 'produkt', 'isin', 'liczba', 'kurs', 'wartosc lokalna'],
    ],
    columns: words({
      kind: [],
      quantity: ['aantal', 'quantity', 'anzahl', 'quantite', 'quantita', 'numero', 'quantidade', 'liczba'],
      name: ['product', 'produkt', 'produit', 'prodotto', 'producto', 'produto'],
      // Where the share is listed, and not where the order was carried out.
      mic: [
        'reference exchange',
        'referenzborse',
        'beurs',
        'place boursiere',
        'place boursiere sectionnee',
        'borsa di riferimento',
        'bolsa de referencia',
      ],
    }),
    dayOrder: 'day first',
    side: 'quantity',
    marketNames: { ndq: 'NASDAQ', nsy: 'NYSE', tdg: 'Tradegate', xet: 'Xetra' },
  },
  {
    name: 'DEGIRO',
    signatures: DIVIDEND_SOURCES.find(({ name }) => name === 'DEGIRO')!.signatures,
    columns: {
      date: ['datum', 'date', 'data', 'fecha'],
      name: ['product', 'produkt', 'produit', 'prodotto', 'producto'],
      isin: ['isin', 'code isin'],
      description: ['omschrijving', 'description', 'beschreibung', 'descrizione', 'descripcion', 'opis'],
    },
    dayOrder: 'day first',
    told: [
      /^(?:[\p{L} ]+ ?: )?(?<action>koop|verkoop|buy|sell|kauf|verkauf|achat|vente|compra|venta|acquisto|vendita|kupno|sprzeda[żz]) (?<quantity>-?[\d.,]+)\b/iu,
    ],
  },
  {
    name: 'eToro',
    signatures: [['date', 'type', 'details', 'amount', 'units', 'position id']],
    columns: {
      date: ['date'],
      kind: ['type'],
      ticker: ['details'],
      quantity: ['units'],
      assetType: ['asset type'],
    },
    ...habitsOf('eToro'),
    dayOrder: 'day first',
  },
  {
    name: 'XTB',
    signatures: OF_XTB,
    columns: {
      date: ['time', 'hora', 'czas', 'zeit', 'heure'],
      ticker: ['symbol', 'ticker', 'simbolo', 'symbole'],
      name: ['instrument'],
      description: ['comment', 'comentario', 'komentarz', 'kommentar', 'commentaire'],
      amount: ['amount', 'montante', 'importe', 'kwota', 'betrag', 'montant'],
    },
    ...habitsOf('XTB'),
    dayOrder: 'day first',
    told: [
      // OPEN BUY 34/42.5658 @ 11.7480: 34 of an order of 42.5658.
      /^(?<action>open buy|close buy) (?<quantity>-?[\d.]+)(?:\/[\d.]+)? @/i,
      // Corr OPEN BUY 2 @ 272.0000: the money of a purchase that is taken back comes again, and its shares go.
      /^corr(?:ection)?\W+(?:open|close) buy (?<quantity>-?[\d.]+)(?:\/[\d.]+)? @/i,
    ],
    side: 'amount',
  },
  {
    name: 'Saxo',
    signatures: [['value date', 'instrument symbol', 'instrument isin', 'event']],
    columns: {
      date: ['trade date'],
      ticker: ['instrument symbol'],
      name: ['instrument'],
      isin: ['instrument isin'],
      priceCurrency: ['instrument currency'],
      description: ['event'],
      account: ['client id'],
    },
    dayOrder: 'day first',
    told: [/^(?<action>buy|sell) (?<quantity>-?[\d.,]+) @/i],
  },
  {
    // Another report of the same bank, on trades alone: the amount is that of the shares, and the ISIN stands behind the name.
    name: 'Saxo',
    signatures: [['instrument', 'trade time', 'amount', 'price', 'traded value', 'instrument symbol']],
    columns: {
      date: ['trade time'],
      kind: ['b s'],
      ticker: ['instrument symbol'],
      description: ['instrument'],
      quantity: ['amount'],
      price: ['price'],
      assetType: ['asset type'],
      account: ['account id'],
    },
    dayOrder: 'day first',
    told: [/^(?<name>.+?) \(ISIN: (?<isin>[A-Z]{2}[A-Z0-9]{10})\)$/, /^(?<name>.+)$/],
  },
  {
    // The currency is that of the account. A rate of exchange stands beside each share of the United States, and beside none of Toronto: a public
    // description of an export of several thousand rows over four years says so, and the tests of other readers of these files have it so. Units
    // of Toronto that are traded in dollars, as DLR.U, have a rate as well.
    name: 'Wealthsimple',
    signatures: [['transaction date', 'activity type', 'symbol', 'currency', 'net cash amount']],
    columns: words({ kind: ['activity sub type', 'activity type'] }),
    ...habitsOf('Wealthsimple'),
    told: [/^(?!\S+\.U\b).* per share(?: \(executed at [\d-]+\))?, (?<priceCurrency>FX Rate): [\d.]+/],
    currencyNames: { 'fx rate': 'USD' },
    exchanged: / per share(?: \(executed at [\d-]+\))?, FX Rate: [\d.]+/,
  },
  {
    // The monthly statement, whose trades stand in the words: `XEQT - iShares Core Equity ETF Portfolio: Bought 12.3150 shares (executed at
    // 2025-12-01)`. Shares that are lent and called back stay held.
    name: 'Wealthsimple',
    signatures: [['date', 'transaction', 'description', 'amount', 'balance', 'currency']],
    columns: {
      date: ['date'],
      kind: ['transaction'],
      description: ['description'],
      currency: ['currency'],
    },
    told: [
      /^(?<ticker>[A-Z0-9.]+) - (?<name>.+?): (?:Bought|Sold) (?<quantity>[\d.,]+) shares\b/,
      /^(?<ticker>[A-Z0-9.]+) - (?<name>.+?): /,
      /, (?<priceCurrency>FX Rate): [\d.]+$/,
    ],
    currencyNames: { 'fx rate': 'USD' },
    exchanged: /, FX Rate: [\d.]+$/,
    tellingUnlisted: ['CAD'],
    kindNames: { loan: 'none', recall: 'none', cont: 'none', fplint: 'none', nrt: 'none', roc: 'none' },
  },
  {
    // Of later files: each row has its own currency, and changes of shares have signs and no day of settlement. A rate of exchange says that
    // a share of the United States was paid out of Canadian dollars.
    name: 'Wealthsimple',
    signatures: [['effective date', 'activity type', 'activity sub type', 'symbol', 'net cash amount']],
    columns: words({
      date: ['effective date', 'settlement date'],
      kind: ['activity sub type', 'activity type'],
      priceCurrency: ['currency'],
      currency: [],
      account: ['account id'],
    }),
    told: [/, (?<priceCurrency>FX Rate): [\d.]+$/],
    currencyNames: { 'fx rate': 'USD' },
  },
  {
    name: 'Disnat',
    signatures: [
      ['date de reglement', 'type de transaction', 'symbole', 'montant de l operation', 'devise du compte'],
    ],
    columns: words({
      date: ['date de transaction', 'date de reglement'],
      name: ['description'],
      assetType: [],
    }),
    ...habitsOf('Disnat'),
  },
  {
    name: 'Fio',
    signatures: [['datum obchodu', 'symbol', 'objem v', 'text fio']],
    // As they are spelled, and as Windows-1250 looks when it is read as Windows-1252.
    columns: words({ kind: ['smer', 'smir'], quantity: ['pocet', 'poeet'], priceCurrency: ['mena', 'mina'] }),
    // Of a dividend and its tax the amount stands in the place of shares: MSFT - Dividenda - USA. A spin-off names the new share in the place of
    // the currency: it is asked about.
    told: [
      /^\S+ - (?:Spin-off )?(?<action>Divi(?:dend\w*|\.)|Daň|Daò|Poplat\w+|ADR|Fair Market Value)/i,
      // A tax that is set right: Oprava daně z dividendy.
      /^\S+ - Oprava (?<action>dan)/i,
    ],
    // Of a split or a new ticker one row takes the old shares away, below their symbol with a star.
    symbol: [/^(?<ticker>[A-Z0-9.]+)\*$/],
    dayOrder: 'day first',
  },
  {
    name: 'Simply Wall St',
    signatures: [
      ['ticker or symbol recommended company name', 'transaction type buy or sell', 'units', 'price'],
    ],
    columns: words({
      ticker: ['ticker or symbol recommended company name'],
      kind: ['transaction type buy or sell'],
      date: ['date yyyy mm dd'],
      quantity: ['units'],
      priceCurrency: ['currency optional'],
    }),
    // As S&P Capital IQ calls the exchanges.
    symbol: [/^(?<mic>[A-Za-z]+):(?<ticker>.+)$/],
    marketNames: { om: 'Stockholm', enxtpa: 'Paris', xtra: 'Xetra' },
  },
  {
    // K and S, kupno and sprzedaż, stand below a dash.
    name: 'bossa.pl',
    signatures: [['data', 'papier', 'isin', 'cena', 'prowizja', 'po prowizji', 'waluta']],
    columns: words({
      date: ['data'],
      name: ['papier'],
      quantity: ['ilosc'],
      kind: [''],
      priceCurrency: ['waluta'],
    }),
    dayOrder: 'day first',
  },
  {
    name: 'IG',
    signatures: [['activity', 'market', 'direction', 'quantity', 'price', 'consideration']],
    // Names alone, with the exchange of each; the currency is that of the account's cash.
    columns: words({
      date: ['text date', 'textdate', 'date'],
      name: ['market'],
      kind: ['direction'],
      mic: ['venue id'],
      priceCurrency: ['currency'],
    }),
    dayOrder: 'day first',
  },
  {
    name: 'InvestEngine',
    signatures: [['security isin', 'transaction type', 'quantity', 'share price', 'total trade value']],
    columns: words({
      date: ['trade date time'],
      description: ['security isin'],
      price: ['share price'],
      kind: ['transaction type'],
    }),
    dayOrder: 'day first',
    told: [/^(?<name>.+?) ?\/ ?ISIN (?<isin>[A-Z]{2}[A-Z0-9]{10})$/],
  },
  {
    // The column of assets says Bitcoin's symbol, and of a share its own or only that it is one: then the notes name the company.
    name: 'Cash App',
    signatures: [['transaction id', 'transaction type', 'asset type', 'asset price', 'asset amount']],
    columns: {
      date: ['date'],
      kind: ['transaction type'],
      ticker: ['asset type'],
      description: ['notes'],
      quantity: ['asset amount'],
      price: ['asset price'],
      priceCurrency: ['currency'],
      status: ['status'],
    },
    home: UNITED_STATES,
    noSymbol: /^(stocks?|equit(y|ies)|etfs?)$/i,
    // $50.00 Purchase of NVIDIA Corp; purchase of BTC 0.000267.
    told: [/^(?:\$[\d.,]+ )?(?:purchase|sale) of (?<name>.+?)(?: \d*\.\d+)?$/i],
  },
  {
    name: 'Delta',
    signatures: [['way', 'base amount', 'base currency name', 'base type', 'quote amount', 'quote currency']],
    columns: {
      date: ['date'],
      kind: ['way'],
      ticker: ['base currency name'],
      quantity: ['base amount'],
      priceCurrency: ['quote currency'],
      mic: ['exchange'],
      assetType: ['base type'],
    },
    symbol: [/^(?<ticker>[A-Z0-9.:-]+) \(.+\)$/],
  },
  {
    // A plan of employees: whatever a row is called, its sign says whether units came or went.
    name: 'Fidelity NetBenefits',
    signatures: [['date', 'investment', 'transaction type', 'amount', 'shares unit']],
    columns: {
      date: ['date'],
      name: ['investment'],
      description: ['transaction type'],
      quantity: ['shares unit'],
      amount: ['amount'],
    },
    dayOrder: 'month first',
    side: 'quantity',
    isSaid: true,
  },
  {
    // The history of all accounts. The comment tells the number of shares: Bought MTN Group Limited 30.0000 @ 168.40.
    name: 'EasyEquities',
    signatures: [
      ['debit credit', 'comment', 'transaction date', 'action', 'contract code'],
      ['debit credit', 'comment', 'date', 'action', 'contract code'],
    ],
    columns: {
      date: ['transaction date', 'date'],
      ticker: ['contract code'],
      description: ['comment'],
      amount: ['debit credit'],
    },
    symbol: [/^EQU\.(?<mic>[A-Z]{2})\.(?<ticker>.+)$/],
    told: [
      /^(?<action>Bought|Sold) (?<name>.+) (?<quantity>[\d.,]+) @ [\d.,]+$/,
      /^(?<action>Corporate Action) (?<name>.+) (?<quantity>-?[\d.,]+) @ 0$/,
    ],
  },
  {
    // The account of the cash: only the comment tells of shares, by their names.
    name: 'EasyEquities',
    signatures: [['date', 'comment', 'debit credit']],
    columns: { date: ['date'], description: ['comment'], amount: ['debit credit'] },
    told: [
      /^(?<action>Bought|Sold) (?<name>.+) (?<quantity>[\d.,]+) @ [\d.,]+$/,
      /^(?<action>Bought|Sold) (?<name>.+)$/,
      // Shares that a split added: Corporate Action Naspers Limited 6.0000 @ 0.
      /^(?<action>Corporate Action) (?<name>.+) (?<quantity>-?[\d.,]+) @ 0$/,
    ],
  },
  {
    // A trade stands in the words of a statement: `IGN1L +60@19.84/SE:6120411 VSE`. Its charge has the same with `K:` before it.
    name: 'Swedbank',
    signatures: OF_SWEDBANK,
    columns: {
      date: ['kuupaev', 'datums', 'data'],
      description: ['selgitus', 'informacija sanemejam', 'paaiskinimai'],
      amount: ['summa', 'suma'],
      currency: ['valuuta', 'valuta', 'valiuta'],
      account: ['kliendi konto', 'klienta konts', 'saskaitos nr'],
    },
    dayOrder: 'day first',
    side: 'quantity',
    told: [/^(?<ticker>[A-Z0-9]{3,6}) (?<quantity>[+-][\d.]+)@[\d.]+\/SE:\S+ (?<mic>[A-Z]{3})$/],
    marketNames: { tse: 'XTAL', rse: 'XRIS', vse: 'XLIT' },
  },
  {
    name: 'Korea Investment',
    signatures: [['거래일', '거래종류', '종목명', '종목코드', '거래수량', '거래금액', '정산금액']],
    columns: {
      date: ['거래일'],
      kind: ['거래종류'],
      name: ['종목명'],
      ticker: ['종목코드'],
      quantity: ['거래수량'],
      price: ['거래단가'],
      amount: ['거래금액'],
      currency: ['통화'],
    },
    symbol: [/^A(?<ticker>\d{6})$/],
    assumed: 'dollars',
  },
  {
    // `in` is what came, shares or money. The market is that of Bucharest's board.
    name: 'TradeVille',
    signatures: [['op', 'descr', 'simbol', 'cant', 'pret', 'comis', 'suma', 'soldlei']],
    columns: {
      date: ['data'],
      kind: ['op'],
      description: ['descr'],
      ticker: ['simbol'],
      quantity: ['cant'],
      price: ['pret'],
      amount: ['suma'],
      currency: ['valuta'],
      mic: ['market'],
      account: ['cont'],
    },
    marketNames: { regs: 'XBSE' },
    kindNames: { cump: 'buy', vanz: 'sell', in: 'in', out: 'out' },
  },
  {
    // One line for the fills of a day. The currency stands behind the name of the account: POPESCU ANDREI [RON].
    name: 'Investimental',
    signatures: [
      ['trades date', 'exchange', 'symbol', 'side', 'trades count', 'total volume', 'total value'],
    ],
    columns: {
      date: ['trades date'],
      kind: ['side'],
      ticker: ['symbol'],
      mic: ['exchange'],
      quantity: ['total volume'],
      price: ['average price'],
      amount: ['total value'],
      account: ['account id'],
    },
  },
  {
    // One line a posting; the shares stand with their symbol in the column of amounts: 25 AAPL. The currency is that of the transaction.
    name: 'GnuCash',
    signatures: [['full account name', 'amount with sym', 'amount num', 'value with sym']],
    columns: {
      date: ['date'],
      description: ['amount with sym'],
      currency: ['commodity currency'],
      voided: ['void reason'],
    },
    currencyNames: Object.fromEntries(
      ['USD', 'GBP', 'EUR', 'CAD', 'CHF', 'AUD'].map((code) => [`currency::${code.toLowerCase()}`, code]),
    ),
    assumed: 'dollars',
    told: [/^(?<quantity>-?[\d.,]+) "?(?<ticker>[A-Z0-9][\w.:& -]*)"?$/],
    side: 'quantity',
  },
  {
    // One line a posting: money and shares in one column, the commodity of each beside it (hledger print -O csv).
    name: 'hledger',
    signatures: [['txnidx', 'account', 'amount', 'commodity']],
    columns: { date: ['date'], ticker: ['commodity'], quantity: ['amount'], account: ['account'] },
    side: 'quantity',
  },
  {
    name: 'comdirect',
    signatures: [['buchungstag', 'geschaftstag', 'stuck nom', 'bezeichnung', 'wkn', 'umsatz']],
    columns: words({ date: ['geschaftstag', 'buchungstag'], amount: ['umsatz'] }),
    dayOrder: 'day first',
    side: 'amount',
  },
  {
    // A split takes the old shares away and brings the new ones, in two rows without a sign.
    name: 'BUX',
    signatures: [['transaction time', 'transaction type', 'transfer type', 'asset id', 'asset quantity']],
    columns: {
      date: ['transaction time'],
      kind: ['transaction type'],
      flow: ['transfer type'],
      isin: ['asset id'],
      name: ['asset name'],
      quantity: ['asset quantity'],
      price: ['asset price'],
      priceCurrency: ['asset currency'],
      amount: ['transaction amount'],
      currency: ['transaction currency'],
    },
  },
  {
    // Bookings of the securities account. What was done stands in a text with the ISIN; sales and what is taken back have a minus.
    name: 'flatex',
    signatures: [['buchtag', 'isin', 'bezeichnung', 'nominal', 'buchungsinformationen']],
    columns: {
      date: ['buchtag'],
      isin: ['isin'],
      name: ['bezeichnung'],
      quantity: ['nominal'],
      price: ['kurs'],
      description: ['buchungsinformationen'],
      account: ['depot'],
    },
    dayOrder: 'day first',
    // A split under a new ISIN takes all shares of the old one away.
    told: [
      / (?<action>in ISIN) /,
      /\b(?<action>Storno|WP-Eingang|WP-Ausgang|Kauf|Verkauf|Sparplan|Split|Umtausch|Kapital\w+)\b/,
    ],
  },
  {
    // The type alone tells a purchase from a sale: Out is the way of the money. All prices are in the currency of the account, wherever the
    // share trades, so that they tell nothing of its exchange.
    name: 'Bitpanda',
    signatures: [
      ['timestamp', 'transaction type', 'amount asset', 'asset', 'asset market price', 'asset class'],
    ],
    columns: {
      date: ['timestamp'],
      kind: ['transaction type'],
      ticker: ['asset'],
      quantity: ['amount asset'],
      price: ['asset market price'],
      amount: ['amount fiat'],
      assetType: ['asset class'],
    },
  },
];

/** Currencies of the cash that a trade moved, which need not be those of its price. */
const OF_CASH = ['account currency', 'settlement currency', 'cash currency', 'payment currency'];

/** Any other file of trades, told by the general words: the currency beside a trade is that of its price. */
export const PLAIN_TRADES: TradeSource = {
  name: 'plain sheet',
  signatures: [],
  columns: {
    ...TRADE_WORDS,
    priceCurrency: [
      ...new Set([
        ...GENERAL_WORDS.priceCurrency,
        ...GENERAL_WORDS.currency.filter((currency) => !OF_CASH.includes(currency)),
        ...TRADE_WORDS.priceCurrency!,
      ]),
    ],
    level: ['level of detail', 'data discriminator'],
  },
  levels: ['EXECUTION', 'ORDER', 'TRADE', 'SYMBOL_SUMMARY'],
  // Of Canada's brokers: a letter and six digits, as no ticker has.
  innerCode: /^[A-Z]\d{6}$/,
  assumed: 'always',
  ...(PLAIN_DIVIDENDS.symbol ? { symbol: PLAIN_DIVIDENDS.symbol } : {}),
};

/** The same without a word for purchase and sale: the sign of the shares, or that of the amount, tells. */
export const SIGNED_TRADES = {
  byShares: { ...PLAIN_TRADES, side: 'quantity' },
  byAmount: { ...PLAIN_TRADES, side: 'amount' },
} as const satisfies Readonly<Record<string, TradeSource>>;

/** Whether a file of trades is of unknown make. */
export const isPlainTrades = ({ signatures }: TradeSource): boolean => signatures.length === 0;
