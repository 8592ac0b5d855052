import type { ActivityColumn, ActivityWords } from './activity-words';
import { DIVIDEND_WORDS } from './dividend-words';
import type { ListingHabits } from '../shares/share-listing';
import { LONDON, marketOfMic, UNITED_STATES } from '../shares/markets';
import type { DayOrder } from '../cells/written-date';

/** The text of a cell of one row; '' for an empty one and for a column that the table does not have. */
export type ReadCell = (column: ActivityColumn) => string;

/**
 * One maker of files in which dividends stand: a table of words, columns and patterns. Headers are spelled as `activityHeads` reads
 * them. Patterns over a row are held against its `kind: description`.
 */
export interface DividendSource extends ListingHabits {
  readonly name: string;
  /** Headers that stand together in this source's header row; one list for each edition of the file. */
  readonly signatures: readonly (readonly string[])[];
  /** Which headers mean what; the first that stands in the header row counts. */
  readonly columns: ActivityWords;
  /** ISO code that amounts are in where neither cell nor header nor a currency column says. */
  readonly currency?: string;
  readonly dayOrder?: DayOrder;
  /** Whether amounts are in what a row `Summary,Data,Base Currency,USD` names, or one above a plain sheet such as `Currency:,USD`, or `Currency:` with USD in the line below. */
  readonly baseCurrency?: true;
  /** Whether amounts are in the currency of the exchange of each share where nothing else tells one. */
  readonly currencyOfMarket?: true;
  /** Rows of the table begin with the first word of a signature, with `Data` in one of the cells behind it; all others belong to other sections of the file. */
  readonly inSections?: true;
  /** What the description tells: the groups `ticker`, `isin`, `name`, `priceCurrency`, `currency`, `tax`, `taxCurrency`. Each that fits adds to what is known. */
  readonly told?: readonly RegExp[];
  /** The rows that are dividends, and no others; without it the words of the row tell, in any language. */
  readonly dividend?: RegExp;
  /** Rows that are none, whatever else they say. */
  readonly other?: RegExp;
  /** Rows of which it cannot be told, with a clause that says why. */
  readonly unclear?: { readonly is: RegExp; readonly says: string };
  /** A payment that was exchanged says so. In a file of which one does, the others were paid in the currency in which their share trades. */
  readonly exchanged?: true;
  /** Whether a purchase or a sale beside the dividends tells by the sign of its price where the share trades: £4.45 in London. */
  readonly hasSignsInPrices?: true;
  /** Taxes that are booked by the day, without the share: what their kind says, and what the descriptions say of the dividends that they are of. */
  readonly dayTax?: { readonly is: RegExp; readonly of: RegExp };
  /** The codes under which the broker books some payments, where its other rows have the symbol of the company. */
  readonly innerCode?: RegExp;
  /** Whether the tax withheld from a dividend is booked as one more dividend, with a minus; `maybe` where only the rows of a file tell. */
  readonly taxIsMinus?: true | 'maybe';
  /** Whether what the net amount lacks of the gross one was withheld, where no column tells the tax, or less of it. */
  readonly taxIsRest?: true;
  /** What has to be known of each amount, as a sentence for people. */
  readonly caution?: string;
  /** Whether all dividends are of one company that the file never names: that of an employer. */
  readonly ofOneCompany?: true;
  /** The kind of the rows that take shares away, in whose place another row of the same reference may bring money. */
  readonly takesShares?: RegExp;
  /** Whether the dividend and the purchase out of it are two rows, so that a row that speaks of both is the dividend. */
  readonly reinvested?: true;
}

const ANY = /^/;

/** What is said of an amount that is known to be what was left, where nothing tells of how much. */
export const LEFT_AFTER_TAX =
  'The amount is what was left after tax: the file does not tell how much was withheld.';

/**
 * How banks of Germany book what a security pays: `Zins/Dividende ISIN US5949181045 MICROSOFT DL-,00000625`, with the share's nominal value
 * behind the name. What a bond pays is booked so as well.
 */
const ZINS_DIVIDENDE: Pick<DividendSource, 'told' | 'dividend' | 'unclear' | 'caution'> = {
  told: [
    /^(?:storno )?zins ?\/ ?dividende isin (?<isin>[A-Z]{2}[A-Z0-9]{9}\d) (?<name>.+?)(?: (?:DL|EO|LS|SF|YN) ?[\d,.-]+)?$/i,
    // In Austria: Dividendenzahlung AT0000743059, and of a fund Erträgnisausschüttung.
    /^(?:storno )?(?:dividendenzahlung|ertr[aä]gnisaussch[uü]ttung) (?<isin>[A-Z]{2}[A-Z0-9]{9}\d)$/i,
  ],
  dividend:
    /^(zins \/ dividende wp: |(gutschrift|storno)?: (storno )?(zins ?\/ ?dividende isin |(dividendenzahlung|ertr[aä]gnisaussch[uü]ttung) [A-Z]{2}[A-Z0-9]))/i,
  caution: LEFT_AFTER_TAX,
  unclear: {
    is: /^(zins \/ dividende wp|gutschrift|storno)?: (storno )?zins ?\/ ?dividende .*(anl\.|anleihe|obl\.|schatz|pfandbr|%|[ .]\d\d\/\d\d$)/i,
    says: 'may be the interest of a bond. Write Dividend in the place of the words if it was paid by a share',
  },
};

/**
 * Registries of Australia, whose reference stands behind the name or the code of a share: BHP GROUP DIV AF390/00481027; WESFARMERS LTD
 * FIN26/01184420; CSL LTD DIVIDEND 26AUD/00914028; ALL DIVIDEND S00104419/01; NDQ DST 001341560022. At nabtrade words stand before it.
 */
const OF_REGISTRY =
  /^(?:FUNDS TRANSFER DIVIDEND - )?(?<name>[A-Z][A-Z\d&.' ]*?)(?: (?:FNL|FINAL|FIN|INT|INTERIM|SPC))?(?:(?: (?:DIV|DIVIDEND|DST|DIST|PAYMENT))? (?:[A-Z]{1,3}\d{2,3}|\d\d[A-Z]{3})\/\d{8}| (?:DIV|DIVIDEND|DST|DIST|PAYMENT) (?:\d{12}|S\d{8}\/\d\d))$/;

/** The header rows of XTB's history of an account, in the languages in which it is written. */
export const OF_XTB = [
  ['id', 'type', 'time', 'symbol', 'comment', 'amount'],
  ['type', 'ticker', 'instrument', 'time', 'amount', 'id', 'comment'],
  ['id', 'tipo', 'hora', 'simbolo', 'comentario', 'montante'],
  ['id', 'tipo', 'hora', 'simbolo', 'comentario', 'importe'],
  ['id', 'typ', 'czas', 'symbol', 'komentarz', 'kwota'],
  ['id', 'typ', 'zeit', 'symbol', 'kommentar', 'betrag'],
  ['id', 'type', 'heure', 'symbole', 'commentaire', 'montant'],
] as const;

/** The header rows of the statements of accounts at Swedbank in Estonia, Latvia and Lithuania. */
export const OF_SWEDBANK = [
  ['kliendi konto', 'reatuup', 'kuupaev', 'selgitus', 'summa', 'deebet kreedit'],
  ['klienta konts', 'ieraksta tips', 'datums', 'informacija sanemejam', 'summa', 'debets kredits'],
  ['saskaitos nr', 'data', 'gavejas', 'paaiskinimai', 'suma', 'valiuta', 'd k'],
] as const;

/** Interactive Brokers writes a small l behind symbols of London that are others' in New York: `TRNl` is TRN. */
export const OF_INTERACTIVE_BROKERS: Pick<DividendSource, 'symbol' | 'marketNames'> = {
  symbol: [/^(?<ticker>[A-Z][A-Z0-9.]*)(?<mic>l)$/],
  marketNames: { l: 'XLON' },
};

/** What the accounts at InvertirOnline are called in which shares of Buenos Aires and of New York are held, by the code of the market. */
export const OF_INVERTIR_ONLINE: Readonly<Record<string, string>> = {
  'inversion argentina pesos': 'BCBA',
  'inversion argentina dolares': 'BCBA',
  'inversion estados unidos dolares': 'US',
};

/** The brokers whose files are known. A header row is held against them in this order, then read by the general words. */
export const DIVIDEND_SOURCES: readonly DividendSource[] = [
  {
    name: 'Interactive Brokers',
    signatures: [
      ['dividends', 'header', 'currency', 'date', 'description', 'amount'],
      ['dividenden', 'header', 'wahrung', 'datum', 'beschreibung', 'betrag'],
      ['dividendes', 'header', 'devise', 'date', 'description', 'montant'],
      ['dividendos', 'header', 'divisa', 'fecha', 'descripcion', 'cantidad'],
      ['дивиденды', 'header', 'валюта', 'дата', 'описание', 'сумма'],
      ['股息', 'header', '货币', '日期', '描述', '金额'],
    ],
    // Lines of totals stand in the column of currencies.
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['date', 'datum', 'fecha', 'дата', '日期'],
      kind: ['currency', 'wahrung', 'devise', 'divisa', 'валюта', '货币'],
      amount: ['amount', 'betrag', 'montant', 'cantidad', 'сумма', '金额'],
      currency: ['currency', 'wahrung', 'devise', 'divisa', 'валюта', '货币'],
      description: ['description', 'beschreibung', 'descripcion', 'описание', '描述'],
    },
    inSections: true,
    telling: 'all',
    // AAPL(US0378331005) Cash Dividend USD 0.26 per Share (Ordinary Dividend); older statements leave out the ISIN.
    told: [
      /^(?<ticker>[^()]+?) ?(?:\((?<isin>[^()]*)\)|(?= (?:\w{2,} )?(?:dividend|payment in lieu|dividendo|dividende|bardividende|pago en lugar)\b))/i,
    ],
    dividend: ANY,
    other: /^(((sub)?total|gesamt)\b|всего|总)/i,
  },
  {
    // Another file of the same broker, in the base currency of the account.
    name: 'Interactive Brokers',
    signatures: [
      ['transaction history', 'header', 'date', 'description', 'transaction type', 'gross amount'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['date'],
      kind: ['transaction type'],
      ticker: ['symbol'],
      amount: ['gross amount'],
      description: ['description'],
      account: ['account'],
    },
    inSections: true,
    baseCurrency: true,
    told: [/^[^()]+ ?\((?<isin>[^()]*)\)/],
  },
  {
    // The report on dividends for the tax return: each payment in one row, and once more in a row for each part of it. The amounts are in the
    // currency of the payment, in that of the account and in dollars. The country is that of the company.
    name: 'Interactive Brokers',
    signatures: [
      ['dividend detail', 'header', 'data discriminator', 'symbol', 'report date', 'gross', 'withhold'],
      // What who borrowed the shares paid in place of the dividend.
      ['pil detail', 'header', 'data discriminator', 'symbol', 'report date', 'gross', 'withhold'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['report date'],
      kind: ['data discriminator'],
      ticker: ['symbol'],
      country: ['country'],
      amount: ['gross'],
      tax: ['withhold'],
      currency: ['currency'],
    },
    inSections: true,
    telling: 'all',
    dividend: /^summary:/i,
    other: /^revenue ?component:/i,
  },
  {
    // A Flex query: cash transactions, with the fields that its owner chose.
    name: 'Interactive Brokers Flex',
    signatures: [
      ['currency primary', 'type', 'amount', 'description', 'settle date'],
      ['currency primary', 'type', 'amount', 'description', 'date time'],
    ],
    ...OF_INTERACTIVE_BROKERS,
    columns: {
      date: ['settle date', 'date time', 'report date'],
      kind: ['type'],
      ticker: ['symbol'],
      isin: ['isin'],
      description: ['description'],
      amount: ['amount'],
      currency: ['currency primary'],
      mic: ['listing exchange'],
      level: ['level of detail'],
    },
    telling: 'all',
    told: [/^(?<ticker>[^()]+?) ?\((?<isin>[^()]*)\)/],
  },
  {
    // The activity statement. The day on which a dividend is announced has a row as well, and one takes it back when it is paid. What is paid is
    // told as it came, without the tax that was taken before.
    name: 'Tiger Brokers',
    signatures: [['dividends', 'date', 'symbol', 'phase', 'cash dividends', 'net cash value']],
    columns: {
      date: ['date'],
      kind: ['phase'],
      ticker: ['symbol'],
      amount: ['cash dividends'],
      currency: ['currency'],
    },
    inSections: true,
    telling: 'all',
    dividend: /^paid\b/i,
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
    home: UNITED_STATES,
    dayOrder: 'month first',
    // The action is followed by the name of the security, which may hold the word: only its beginning counts.
    dividend: /^(\w+ )?dividend (received|charged|adj\w*)|^(qualified )?dividend( \(|:)/i,
  },
  {
    // Cash is what a dividend is booked to; the share that paid it is the source.
    name: 'Fidelity (UK)',
    signatures: [
      ['order date', 'completion date', 'transaction type', 'investments', 'source investment', 'amount'],
    ],
    columns: {
      date: ['completion date', 'order date'],
      kind: ['transaction type'],
      name: ['source investment'],
      amount: ['amount'],
      status: ['status'],
    },
    currency: 'GBP',
    home: LONDON,
    dayOrder: 'day first',
    dividend: /^cash dividend\b/i,
    other: /^(cash out for|buy from) dividend\b/i,
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
    home: UNITED_STATES,
    dayOrder: 'month first',
    // "Reinvest Dividend" is the payment, "Reinvest Shares" the purchase out of it.
    reinvested: true,
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
    home: UNITED_STATES,
    dayOrder: 'month first',
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
    told: [/^(?<name>.+?)( overseas)?( dividend payment| ut cash payment)?$/i],
    dividend: /^(st div|ovr cr|utc cr|div\w*):|(dividend|ut cash) payment$/i,
    unclear: {
      is: /\beql\b|equalisation/i,
      says: 'is an equalisation payment, which returns a part of the price and is no income',
    },
  },
  {
    // The account of the money: a dividend, the tax on it and what takes either back are rows of their own, which name the share behind their
    // number: Div.su 30,000 APPLE, Rit.div.su 30,000 APPLE, Storno Div.su 30,000 APPLE. No row names a currency.
    name: 'FinecoBank',
    signatures: [
      ['data operazione', 'data valuta', 'entrate', 'uscite', 'descrizione', 'descrizione completa'],
    ],
    columns: {
      date: ['data valuta', 'data operazione'],
      kind: ['descrizione'],
      description: ['descrizione completa'],
      credit: ['entrate'],
      debit: ['uscite'],
      status: ['stato'],
    },
    told: [/^(?:Storno )?(?:Rit\.)?div\.su [\d.,]+ (?<name>.+)$/i],
    dividend: /^dividendo\b/i,
  },
  {
    // The account of the money: what shares and bonds pay is booked as one kind, and the description begins with the word for it. What was
    // paid out has an apostrophe before its minus.
    name: 'Crédit Agricole Italia',
    signatures: [['data op', 'data val', 'causale', 'descrizione', 'importo', 'divisa']],
    columns: {
      date: ['data val', 'data op'],
      kind: ['causale'],
      description: ['descrizione'],
      amount: ['importo'],
      currency: ['divisa'],
    },
    dayOrder: 'day first',
    told: [/^(?:storno )?dividendo:? (?<name>.+?)(?: (?<isin>[A-Z]{2}[A-Z0-9]{9}\d))?(?: DOS:.*)?$/i],
    other: /: (storno )?cedola\b(?!.*\b(etf|etc|ucits|fondo)\b)/i,
    dividend: /^cedole, dividendi.*: (storno )?dividendo\b/i,
    unclear: {
      is: /^cedole, dividendi[^:]*: (?!(storno )?dividendo\b)/i,
      says: 'may be a dividend, or what a bond or a fund pays. Write Dividendo before it if it is one',
    },
    caution: LEFT_AFTER_TAX,
  },
  {
    name: 'Wealthsimple',
    signatures: [
      ['transaction date', 'activity type', 'symbol', 'currency', 'net cash amount'],
      ['effective date', 'activity type', 'activity sub type', 'symbol', 'net cash amount'],
    ],
    columns: {
      date: ['transaction date', 'effective date'],
      kind: ['activity type'],
      ticker: ['symbol'],
      name: ['name'],
      amount: ['net cash amount'],
      currency: ['currency'],
    },
    telling: ['USD'],
    tellingUnlisted: ['CAD'],
  },
  {
    // The monthly statement, all in the currency of the account. A rate of exchange says that dollars of the United States were paid.
    name: 'Wealthsimple',
    signatures: [['date', 'transaction', 'description', 'amount', 'balance', 'currency']],
    columns: {
      date: ['date'],
      kind: ['transaction'],
      description: ['description'],
      amount: ['amount'],
      currency: ['currency'],
    },
    told: [/^(?<ticker>[A-Z0-9.]+) - (?<name>.+?): /, /, (?<priceCurrency>FX Rate): [\d.]+$/],
    currencyNames: { 'fx rate': 'USD' },
    exchanged: true,
    dayTax: { is: /^NRT$/, of: /, FX Rate: [\d.]+$/ },
    tellingUnlisted: ['CAD'],
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
      net: ['total'],
      netCurrency: ['currency total'],
      tax: ['withholding tax'],
      taxCurrency: ['currency withholding tax'],
      priceCurrency: ['currency price share'],
    },
    dayOrder: 'day first',
  },
  {
    // In Brazil, of accounts in the United States. What was paid and what was withheld are two rows, in words.
    name: 'Avenue',
    signatures: [['data', 'hora', 'liquidacao', 'descricao', 'valor u$', 'saldo da conta u$']],
    columns: {
      date: ['data'],
      description: ['descricao'],
      amount: ['valor u$'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'day first',
    told: [/^(?:reten[cç][aã]o .*)?dividendos (?<ticker>[A-Z]+(?:\.[A-Z])?)\. (?<name>.+)$/i],
    dividend: /^: dividendos /i,
  },
  {
    // In Brazil, the account of the cash. The text names the kind, the code of the exchange and the number of shares; what is paid on own
    // capital came without its tax, which no row tells.
    name: 'XP',
    signatures: [['movimentacao', 'liquidacao', 'lancamento', 'valor', 'saldo']],
    columns: { date: ['movimentacao'], description: ['lancamento'], net: ['valor'] },
    currency: 'BRL',
    home: marketOfMic('BVMF')!,
    dayOrder: 'day first',
    told: [/ de clientes (?<ticker>[A-Z][A-Z\d]{3}\d{1,2}) s\//i],
    dividend: /^: (estorno (de )?)?(dividendos|rendimentos|juros s\/ ?capital) de clientes /i,
    unclear: {
      is: /^: (?!.*\bde clientes )(estorno (de )?)?(dividendos?|rendimentos?|juros s\/ ?capital|proventos?)\b/i,
      says: 'may be the dividend of a company, or other money. Write Dividend and its ticker there if it is one',
    },
  },
  {
    name: 'Rabobank',
    signatures: [
      ['portefeuille', 'naam', 'datum', 'type mutatie', 'volume', 'waarde', 'bedrag', 'isin code'],
    ],
    columns: {
      date: ['datum'],
      kind: ['type mutatie'],
      isin: ['isin code'],
      name: ['naam'],
      quantity: ['volume'],
      // Before taxes, which no column tells; the amount that was paid is what is left.
      amount: ['waarde'],
      net: ['bedrag'],
      currency: ['valuta mutatie'],
      mic: ['beurs'],
    },
    taxIsRest: true,
    dayOrder: 'day first',
    // A dividend in shares has a row of its own.
    dividend: /^contant dividend/i,
  },
  {
    // "All transactions" of the program, in English and German. The gross amount stands in a currency of its own where money was exchanged.
    name: 'Portfolio Performance',
    signatures: [
      [
        'date',
        'type',
        'value',
        'transaction currency',
        'gross amount',
        'taxes',
        'ticker symbol',
        'security name',
      ],
      [
        'datum',
        'typ',
        'wert',
        'buchungswahrung',
        'bruttobetrag',
        'steuern',
        'ticker symbol',
        'wertpapiername',
      ],
    ],
    columns: {
      date: ['date', 'datum'],
      kind: ['type', 'typ'],
      ticker: ['ticker symbol'],
      isin: ['isin'],
      name: ['security name', 'wertpapiername'],
      amount: ['gross amount', 'bruttobetrag'],
      currency: ['currency gross amount', 'wahrung bruttobetrag'],
      net: ['value', 'wert'],
      netCurrency: ['transaction currency', 'buchungswahrung'],
      tax: ['taxes', 'steuern'],
      taxCurrency: ['transaction currency', 'buchungswahrung'],
    },
    dividend: /^dividend/i,
  },
  {
    // The history of transactions. The tax of a dividend is one more dividend, with a minus.
    name: 'tastytrade',
    signatures: [['date', 'type', 'sub type', 'action', 'symbol', 'instrument type', 'value']],
    columns: {
      date: ['date'],
      kind: ['sub type'],
      ticker: ['symbol'],
      amount: ['value'],
      currency: ['currency'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dividend: /^dividend:/i,
    taxIsMinus: true,
  },
  {
    // The part on investments of the consolidated statement, in Polish. Each amount stands twice below the same words: in the currency of the
    // payment and in that of the country. A bare $ is that of the United States. Sales and purchases stand in tables of their own below.
    name: 'Revolut',
    signatures: [['data', 'opis i symbol', 'isin', 'kraj', 'brutto dywidendy dochodu', 'zatrzymane podatki']],
    columns: {
      date: ['data'],
      description: ['opis i symbol'],
      isin: ['isin'],
      amount: ['brutto dywidendy dochodu'],
      tax: ['zatrzymane podatki'],
    },
    currency: 'USD',
    dayOrder: 'day first',
    told: [/^(?<name>.+) dividend$/i],
    dividend: / dividend$/i,
  },
  {
    // The statement of profits and losses: sales, and below them what else came in.
    name: 'Revolut',
    signatures: [['date', 'symbol', 'security name', 'isin', 'country', 'gross amount', 'withholding tax']],
    columns: {
      date: ['date'],
      ticker: ['symbol'],
      isin: ['isin'],
      description: ['security name'],
      amount: ['gross amount'],
      tax: ['withholding tax'],
      net: ['net amount'],
      currency: ['currency'],
    },
    told: [/^(?<name>.+?) dividend$/i],
    dividend: / dividend$/i,
  },
  {
    name: 'Freetrade',
    signatures: [
      ['title', 'type', 'timestamp', 'account currency', 'total amount', 'ticker', 'isin'],
      [
        'title',
        'type',
        'timestamp',
        'account currency',
        'total amount in account currency',
        'ticker',
        'isin',
      ],
    ],
    columns: {
      payDate: ['dividend pay date'],
      date: ['timestamp'],
      kind: ['type'],
      ticker: ['ticker'],
      name: ['title'],
      isin: ['isin'],
      mic: ['venue'],
      amount: ['dividend gross distribution amount'],
      currency: ['instrument currency'],
      net: ['total amount', 'total amount in account currency'],
      netCurrency: ['account currency'],
      tax: ['dividend withheld tax amount'],
      taxCurrency: ['instrument currency'],
      priceCurrency: ['instrument currency'],
    },
    // What companies of property distribute out of their rents is income, and has a type of its own.
    dividend: /^(\w+_)?(dividend|property):/i,
  },
  {
    name: 'interactive investor',
    signatures: [['date', 'settlement date', 'symbol', 'sedol', 'description', 'debit', 'credit']],
    columns: {
      date: ['date'],
      ticker: ['symbol'],
      sedol: ['sedol'],
      quantity: ['quantity'],
      price: ['price'],
      description: ['description'],
      credit: ['credit'],
      debit: ['debit'],
    },
    dayOrder: 'day first',
    hasSignsInPrices: true,
    // A fund with Dividend in its name is bought as "10 VANGUARD HIGH DIVIDEND": only the beginning counts.
    // One that was taken back stands among the debits: "Rev Div 640   NATIONAL GRID".
    // What a trust pays out of its rents is called PID.
    dividend:
      /^: (rev(ersal|ersed)?:? (of )?)?((uk|spec(ial)?|int(erim)?|fin(al)?) ?)?(div|dividend|dist|distribution|pid)s?\b/i,
    told: [
      /^(?:rev(?:ersal|ersed)?:? (?:of )?)?(?:(?:uk|spec(?:ial)?|int(?:erim)?|fin(?:al)?) ?)?(?:dividend|div|distribution|dist|pid)(?: (?:payment|rev(?:ersal|ersed)?))? (?:[\d,.]+ +)?(?<name>.+?)(?: [\d.]+ \w{3}\/share| \(net of [^()]*\))?$/i,
    ],
  },
  {
    name: 'AJ Bell',
    signatures: [['date', 'description', 'receipt', 'payment', 'balance']],
    columns: { date: ['date'], description: ['description'], credit: ['receipt'], debit: ['payment'] },
    currency: 'GBP',
    dayOrder: 'day first',
    dividend: /^: (dividend|distribution)\b/i,
    // Dividend 620   TESCO: the number is that of the shares.
    told: [/^(?:dividend|distribution) (?:[\d,.]+ +)?(?<name>\S.*)$/i],
  },
  {
    name: 'CommSec',
    signatures: [['date', 'reference', 'details', 'debit', 'credit', 'balance']],
    columns: { date: ['date'], description: ['details'], credit: ['credit'], debit: ['debit'] },
    currency: 'AUD',
    dayOrder: 'day first',
    home: marketOfMic('XASX')!,
    dividend: /^: ([A-Z0-9]{3,6} dividend|dividend [A-Z0-9]{3,6})\b/i,
    told: [/^dividend (?<ticker>[A-Z0-9]{3,6})\b/i, /^(?!dividend)(?<ticker>[A-Z0-9]{3,6}) dividend\b/i],
  },
  {
    // The registry of companies in Sydney: the history of the payments to a holder. Franking credits are neither money nor a tax withheld.
    name: 'Computershare (Australia)',
    signatures: [
      ['payment date', 'company code', 'payment type', 'gross payment', 'franking credits', 'net payment'],
    ],
    columns: {
      payDate: ['payment date'],
      ticker: ['company code'],
      name: ['company name'],
      kind: ['payment type'],
      amount: ['gross payment'],
      net: ['net payment'],
    },
    currency: 'AUD',
    dayOrder: 'day first',
    home: marketOfMic('XASX')!,
    taxIsRest: true,
    unclear: {
      is: /\b(drp|allot\w*|reinvest\w*)\b/i,
      says: 'gives shares for a dividend that another row may tell as well. Write Dividend there if none does',
    },
  },
  {
    // The report on shares in the United States; that on Australian ones has other columns.
    name: 'Superhero',
    signatures: [
      [
        'security description',
        'ex date',
        'payment date',
        'participating shares',
        'total payment',
        'withholding tax',
      ],
    ],
    columns: {
      payDate: ['payment date'],
      ticker: ['security description'],
      amount: ['total payment'],
      tax: ['withholding tax'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'day first',
    dividend: ANY,
  },
  {
    // Its two accounts, Australian and American, write the same file: nothing in it tells them apart.
    name: 'SelfWealth',
    signatures: [['transaction date', 'comment', 'credit', 'debit']],
    columns: { date: ['transaction date'], description: ['comment'], credit: ['credit'], debit: ['debit'] },
    // "Dividend GOOG"; of late "40 AAPL CASHDIV @ USD 0.26", with the tax and the fee in rows that repeat it; or as registries write.
    dividend: new RegExp(
      `^: (?:(?:dividend [A-Z0-9.]{1,6}|[A-Z0-9.]{1,6} dividend)\\b|[\\d.,]+ [A-Z0-9.]{1,6} cashdiv @ [A-Z]{3} [\\d.,]+$|${OF_REGISTRY.source.slice(1)})`,
      'i',
    ),
    unclear: {
      is: /^: (?!order |dividend |.*\/\d+$|.* \d{12}$).*\b(ltd|limited|plc|group|trust|etf|fund|corp)\b/i,
      says: 'may be the dividend of a company, or other money. Write Dividend and its ticker there if it is one',
    },
    told: [
      /^[\d.,]+ (?<ticker>[A-Z0-9.]{1,6}) CASHDIV @ (?<currency>(?<priceCurrency>[A-Z]{3})) /,
      /^dividend (?<ticker>[A-Z0-9.]{1,6})\b/i,
      /^(?!dividend)(?<ticker>[A-Z0-9.]{1,6}) dividend\b/i,
      OF_REGISTRY,
    ],
  },
  {
    name: 'Sharesies',
    signatures: [['trade date', 'instrument code', 'market code', 'transaction type', 'currency', 'amount']],
    columns: {
      date: ['trade date'],
      kind: ['transaction type'],
      ticker: ['instrument code'],
      mic: ['market code'],
      amount: ['gross amount', 'amount'],
      tax: ['withholding tax', 'tax'],
      currency: ['currency'],
    },
    dayOrder: 'day first',
  },
  {
    // No column of symbols: shares are known by their names.
    name: 'TD WebBroker',
    signatures: [['trade date', 'settle date', 'description', 'action', 'commission', 'net amount']],
    columns: {
      date: ['settle date', 'trade date'],
      kind: ['action'],
      name: ['description'],
      amount: ['net amount'],
      currency: ['currency'],
    },
    dayOrder: 'day first',
    // TXPDDV is a dividend on which tax was paid.
    dividend: /^(div|txpddv|dividend|dist)\b/i,
  },
  {
    name: 'RBC Direct Investing',
    signatures: [
      ['date', 'activity', 'symbol', 'symbol description', 'settlement date', 'value', 'currency'],
      ['date', 'activity type', 'symbol', 'description', 'settlement date', 'value', 'currency'],
    ],
    columns: {
      date: ['date'],
      kind: ['activity', 'activity type'],
      ticker: ['symbol'],
      name: ['symbol description'],
      description: ['description'],
      amount: ['value'],
      currency: ['currency'],
    },
    dayOrder: 'month first',
    telling: ['USD'],
    tellingUnlisted: ['CAD'],
  },
  {
    name: 'ScotiaMcLeod',
    signatures: [
      ['description', 'symbol', 'transaction date', 'settlement date', 'activity', 'settlement amount'],
    ],
    columns: {
      date: ['settlement date', 'transaction date'],
      kind: ['activity'],
      ticker: ['symbol'],
      description: ['description'],
      priceCurrency: ['currency of price'],
      amount: ['settlement amount'],
      currency: ['account currency'],
    },
    telling: ['USD'],
    told: [/^(?<name>.+?) CASH DIV /],
    // So it calls a dividend in cash, of which the description says CASH DIV.
    dividend: /^(stock )?dividend: .*\bcash div\b/i,
    unclear: {
      is: /^(stock )?dividend\b(?!.*\bcash div\b)/i,
      says: 'may be a dividend in shares. Write Dividend there if it was paid in cash',
    },
  },
  {
    name: 'Questrade',
    signatures: [['transaction date', 'action', 'symbol', 'gross amount', 'net amount', 'activity type']],
    columns: {
      date: ['transaction date', 'settlement date'],
      kind: ['activity type', 'action'],
      ticker: ['symbol'],
      name: ['description'],
      amount: ['gross amount'],
      net: ['net amount'],
      currency: ['currency'],
    },
    // Canadian listings carry their ending, or a dot before them; VN is TSX Venture. Where one lacks it, Canadian dollars tell.
    home: UNITED_STATES,
    telling: ['CAD'],
    endings: { VN: '.V' },
    symbol: [/^(?<mic>\.)(?<ticker>[A-Z].*)$/],
    marketNames: { '.': 'TSX' },
    innerCode: /^[A-Z]\d{6}$/,
    // The tax is one more dividend, with a minus: MICROSOFT CORP NON-RES TAX WITHHELD.
    taxIsMinus: true,
  },
  {
    name: 'Disnat',
    signatures: [
      ['date de reglement', 'type de transaction', 'symbole', 'montant de l operation', 'devise du compte'],
    ],
    columns: {
      date: ['date de reglement', 'date de transaction'],
      kind: ['type de transaction'],
      ticker: ['symbole'],
      name: ['description'],
      amount: ['montant de l operation'],
      currency: ['devise du compte'],
      priceCurrency: ['devise du prix'],
      mic: ['marche'],
    },
    currencyNames: { can: 'CAD', us: 'USD', usa: 'USD' },
    marketNames: { can: 'TSX', us: 'US', usa: 'US' },
    symbol: [/^(?<ticker>.+)-[CU]$/],
  },
  {
    // The National Bank of Canada, in French: EU is the United States, and the currency is told by the name of the account.
    name: 'Banque Nationale',
    signatures: [
      [
        'description du compte',
        'date de l operation',
        'marche',
        'symbole',
        'description',
        'operation',
        'montant net',
      ],
    ],
    columns: {
      date: ['date du reglement', 'date de l operation'],
      kind: ['operation'],
      ticker: ['symbole'],
      name: ['description'],
      amount: ['montant net'],
      account: ['description du compte'],
      mic: ['marche'],
    },
    dayOrder: 'day first',
    marketNames: { can: 'TSX', eu: 'US' },
  },
  {
    // What was paid stands below the consideration in dollars or in shekels; in some editions dollars stand below the number of shares, with 0 in
    // both. The tax is money that was taken out. A dividend in kind brings shares.
    name: 'IBI',
    signatures: [['תאריך', 'סוג פעולה', 'שם נייר', 'מס נייר סימבול', 'כמות', 'שער ביצוע', 'מטבע', 'תמורה']],
    columns: {
      date: ['תאריך'],
      kind: ['סוג פעולה'],
      description: ['שם נייר'],
      amount: ['תמורה במט ח'],
      credit: ['תמורה'],
      net: ['כמות'],
      currency: ['מטבע'],
    },
    currencyNames: { $: 'USD' },
    dayOrder: 'day first',
    told: [
      /^(?:(?:דיב|מסח)\/ ?)?(?<ticker>[A-Z\d.]+ [A-Z]{2})$/,
      /^(?!דיב|מסח|[A-Z\d.]+ [A-Z]{2}$)(?<name>.+)$/,
    ],
    other: /^דיבידנד בעין/,
  },
  {
    // The ticker stands behind the name. Amounts are what was left after taxes that no column tells.
    name: 'SBI',
    signatures: [['受渡日', '口座', '商品', '銘柄名', '数量', '受取額 税引後']],
    columns: {
      payDate: ['受渡日'],
      description: ['銘柄名'],
      mic: ['商品'],
      net: ['受取額 税引後'],
    },
    marketNames: { '国内株式(現物)': 'JPX' },
    told: [/^(?<name>.+?) (?<ticker>[A-Z]{1,5}(?:\.[A-Z])?|\d{3}[0-9A-Z])$/, /^(?<name>.+)$/],
    dividend: ANY,
    caution: LEFT_AFTER_TAX,
  },
  {
    // Shares of the United States are paid in yen as well: what is held tells the market.
    name: 'Rakuten',
    signatures: [['入金日', '商品', '銘柄コート', '銘柄', '受取通貨', '配当 分配金合計 税引前']],
    columns: {
      payDate: ['入金日'],
      mic: ['商品'],
      assetType: ['商品'],
      ticker: ['銘柄コート'],
      name: ['銘柄'],
      amount: ['配当 分配金合計 税引前'],
      tax: ['税額合計'],
      net: ['受取金額'],
      currency: ['受取通貨'],
    },
    currencyNames: {
      円: 'JPY',
      usドル: 'USD',
      香港ドル: 'HKD',
      hkドル: 'HKD',
      人民元: 'CNY',
      シンガポールドル: 'SGD',
    },
    // Chinese shares are of Hong Kong or Shanghai: the currency tells.
    marketNames: { 国内株式: 'JPX', 中国株式: '' },
    dividend: ANY,
    // The column of taxes has those of Japan alone, and 0 in a NISA account; what was withheld abroad is the rest.
    taxIsRest: true,
  },
  {
    // Amounts in won, and beside them those from abroad in a currency that is not named. The tax is a row of its own.
    name: 'Mirae Asset',
    signatures: [['거래일자', '거래종류', '종목명', '거래수량', '거래금액', '외화거래금액']],
    columns: {
      date: ['거래일자'],
      kind: ['거래종류'],
      name: ['종목명'],
      amount: ['거래금액'],
      credit: ['외화거래금액'],
    },
  },
  {
    // Its longer ledger tells the tax and the currency in the row.
    name: 'Mirae Asset',
    signatures: [['거래일자', '거래종류', '종목명', '거래금액', '제세금합', '외화거래금액', '통화코드']],
    columns: {
      date: ['거래일자'],
      kind: ['거래종류'],
      name: ['종목명'],
      amount: ['거래금액'],
      credit: ['외화거래금액'],
      tax: ['제세금합'],
      currency: ['통화코드'],
    },
  },
  {
    // The ledger of everything: the amount is before the tax that stands in its row.
    name: 'Korea Investment',
    signatures: [['거래일', '거래종류', '종목명', '종목코드', '거래수량', '거래금액', '정산금액']],
    columns: {
      date: ['거래일'],
      kind: ['거래종류'],
      name: ['종목명'],
      ticker: ['종목코드'],
      quantity: ['거래수량'],
      perShare: ['거래단가'],
      amount: ['거래금액'],
      net: ['정산금액'],
      tax: ['세금'],
      currency: ['통화'],
    },
    symbol: [/^A(?<ticker>\d{6})$/],
    assumed: 'dollars',
    dividend: /^(외화)?(배당금|분배금)입금/,
  },
  {
    // Of Taiwan, on shares of other countries: the other costs of a dividend are the tax that was withheld.
    name: 'Cathay',
    signatures: [
      ['交易日期', '商品代號', '商品名稱', '交易市場', '交易種類', '交易幣別', '成交金額', '其他費用'],
    ],
    columns: {
      date: ['交易日期'],
      kind: ['交易種類'],
      ticker: ['商品代號'],
      name: ['商品名稱'],
      mic: ['交易市場'],
      amount: ['成交金額'],
      tax: ['其他費用'],
      currency: ['交易幣別'],
    },
    dividend: /^(除息|配息|股息)/,
  },
  {
    // Of South Africa. Codes hold the country: EQU.US.AAPL.
    name: 'EasyEquities',
    signatures: [
      ['debit credit', 'comment', 'transaction date', 'action', 'contract code'],
      ['debit credit', 'comment', 'date', 'action', 'contract code'],
    ],
    columns: {
      date: ['transaction date', 'date'],
      kind: ['action'],
      ticker: ['contract code'],
      description: ['comment'],
      amount: ['debit credit'],
    },
    symbol: [/^EQU\.(?<mic>[A-Z]{2})\.(?<ticker>.+)$/],
    currencyOfMarket: true,
    told: [/^(?:reversal: )?(?<name>.+?)-(?:foreign )?dividends? @/i],
  },
  {
    // A dividend is booked by the name of its company, among payments with a card.
    name: 'Yuh',
    signatures: [
      ['date', 'activity type', 'activity name', 'debit currency', 'credit', 'credit currency', 'asset'],
    ],
    columns: {
      date: ['date'],
      kind: ['activity type'],
      description: ['activity name'],
      amount: ['credit'],
      currency: ['credit currency'],
    },
    dayOrder: 'day first',
    dividend: /: "?.+ dividend"?$/i,
    told: [/^"?(?<name>.+?) dividend"?$/i],
  },
  {
    // Rows of shares and rows of money are called the same; what a dividend is paid in stands below Asset.
    name: 'EXANTE',
    signatures: [['symbol id', 'isin', 'operation type', 'when', 'sum', 'asset']],
    columns: {
      date: ['when'],
      kind: ['operation type'],
      ticker: ['symbol id'],
      isin: ['isin'],
      description: ['comment'],
      amount: ['sum'],
      currency: ['asset'],
      account: ['account id'],
    },
  },
  {
    // The history of an account: `MTN Group Limited-Dividends @5.00000`, with its tax in a row of its own. Shares are told by their names alone.
    name: 'EasyEquities',
    signatures: [['date', 'comment', 'debit credit']],
    columns: { date: ['date'], description: ['comment'], amount: ['debit credit'] },
    told: [
      /^(?:reversal: )?(?<name>.+?)-(?:(?:foreign|local|special) )*(?:dividends?|(?:reit )?distributions?) @/i,
      /^(?:reversal: )?(?<name>.+?)-(?:foreign )?dividend withholding tax\b/i,
    ],
    dividend: /-((foreign|local|special) )*(dividends?|(reit )?distributions?) @/i,
    // Dividend Withholding Tax SBK-Dividend Withholding Tax @20%: the code alone, which the dividend does not have.
    dayTax: { is: /^dividend withholding tax [A-Z0-9]+-/i, of: /dividends? @/i },
  },
  {
    // The statement of an account in Estonia, Latvia and Lithuania. What is left of a dividend is booked, with the tax in its words:
    // `/512877/ EE3100102203 LHV GROUP DIVIDENDID 18,00 EUR, TULUMAKS 1,80 EUR`, `Dividendai LT0000115768 IGN1L 300 vnt. x 0.6630 EUR =
    // 198.90 EUR, GPM 15% 29.84 EUR`; or all of it, with the tax in a row of its own.
    name: 'Swedbank',
    signatures: OF_SWEDBANK,
    columns: {
      date: ['kuupaev', 'datums', 'data'],
      description: ['selgitus', 'informacija sanemejam', 'paaiskinimai'],
      net: ['summa', 'suma'],
      currency: ['valuuta', 'valuta', 'valiuta'],
      account: ['kliendi konto', 'klienta konts', 'saskaitos nr'],
      flow: ['deebet kreedit', 'debets kredits', 'd k'],
    },
    dayOrder: 'day first',
    told: [
      /^'?\/\d+\/ (?<isin>[A-Z]{2}[A-Z0-9]{9}\d) (?<name>.+?) dividend/i,
      /^(?:.* )?(?:dividend(?:ai|s)|mokestis \d+ ?%) (?<isin>[A-Z]{2}[A-Z0-9]{9}\d) (?<name>.+?)(?: [\d.,]+ (?:vnt|pcs)\b.*|,.*)?$/i,
      /, (?:tulumaks|nodoklis|mokestis|gpm|income tax)(?: \d+ ?%)? (?<tax>[\d.,]+) (?<taxCurrency>[A-Z]{3})/i,
    ],
    dividend:
      /^(?:: )?'?(?:\/\d+\/ [A-Z]{2}[A-Z0-9]{9}\d .* dividend|(?:storno )?dividend(?:ai|s) [A-Z]{2}[A-Z0-9]{9}\d )/i,
  },
  {
    name: 'Delta',
    signatures: [
      ['date', 'way', 'base amount', 'base currency name', 'base type', 'quote amount', 'quote currency'],
    ],
    columns: {
      date: ['date'],
      kind: ['way'],
      ticker: ['base currency name'],
      amount: ['quote amount'],
      currency: ['quote currency'],
      mic: ['exchange'],
      assetType: ['base type'],
    },
    symbol: [/^(?<ticker>[A-Z0-9.:-]+) \(.+\)$/],
    dividend: /^dividend:/i,
  },
  {
    name: 'Zerodha',
    signatures: [['symbol', 'isin', 'ex date', 'quantity', 'dividend per share', 'net dividend amount']],
    columns: {
      exDate: ['ex date'],
      ticker: ['symbol'],
      isin: ['isin'],
      net: ['net dividend amount'],
      perShare: ['dividend per share'],
      quantity: ['quantity'],
    },
    currency: 'INR',
    home: marketOfMic('XNSE')!,
    dividend: ANY,
  },
  {
    name: 'Saxo',
    signatures: [
      ['value date', 'instrument symbol', 'instrument isin', 'event', 'amount'],
      ['value date', 'instrument symbol', 'instrument isin', 'event', 'booked amount'],
      ['value date', 'instrument symbol', 'instrument isin', 'event', 'net change'],
    ],
    columns: {
      date: ['value date', 'trade date'],
      kind: ['event'],
      ticker: ['instrument symbol'],
      name: ['instrument'],
      isin: ['instrument isin'],
      amount: ['booked amount', 'amount', 'net change'],
      currency: ['booked amount currency', 'account currency', 'currency'],
      priceCurrency: ['instrument currency'],
      rate: ['conversion rate', 'currency rate'],
    },
    dayOrder: 'day first',
  },
  {
    // What it pays is after tax, and in dollars whatever the share is priced in.
    name: 'eToro',
    signatures: [
      ['date', 'type', 'details', 'amount', 'realized equity', 'balance', 'position id'],
      ['date', 'type', 'details', 'amount', 'units', 'position id'],
    ],
    columns: {
      date: ['date'],
      kind: ['type'],
      ticker: ['details'],
      amount: ['amount'],
    },
    currency: 'USD',
    dayOrder: 'day first',
    symbol: [/^(?<ticker>[^/]+)\/(?<priceCurrency>[A-Z]{3})$/i],
  },
  {
    name: 'eToro',
    signatures: [
      ['date of payment', 'instrument name', 'net dividend received', 'withholding tax amount'],
      [
        'fecha de pago',
        'nombre del instrumento',
        'dividendo neto recibido',
        'importe de la retencion tributaria',
      ],
      ['zahlungsdatum', 'name des instruments', 'erhaltene nettodividende', 'betrag der quellensteuer'],
      ['date de paiement', 'nom de l instrument', 'dividende net recu', 'montant de la retenue a la source'],
      [
        'data di pagamento',
        'nome dello strumento',
        'dividendo netto ricevuto',
        'importo della ritenuta d acconto',
      ],
    ],
    columns: {
      payDate: ['date of payment', 'fecha de pago', 'zahlungsdatum', 'date de paiement', 'data di pagamento'],
      name: [
        'instrument name',
        'nombre del instrumento',
        'name des instruments',
        'nom de l instrument',
        'nome dello strumento',
      ],
      isin: ['isin'],
      net: [
        'net dividend received',
        'dividendo neto recibido',
        'erhaltene nettodividende',
        'dividende net recu',
        'dividendo netto ricevuto',
      ],
      tax: [
        'withholding tax amount',
        'importe de la retencion tributaria',
        'betrag der quellensteuer',
        'montant de la retenue a la source',
        'importo della ritenuta d acconto',
      ],
      assetType: ['type', 'tipo', 'typ'],
    },
    dayOrder: 'day first',
    dividend: ANY,
  },
  {
    name: 'XTB',
    // In 2026 the symbol stands in the comment alone.
    signatures: [...OF_XTB, ['type', 'instrument', 'time', 'amount', 'id', 'comment']],
    told: [/^(?:corr )?(?<ticker>[A-Z0-9.]+\.[A-Z]{2}) [A-Z]{3} /],
    columns: {
      date: ['time', 'hora', 'czas', 'zeit', 'heure'],
      kind: ['type', 'tipo', 'typ'],
      ticker: ['symbol', 'ticker', 'simbolo', 'symbole'],
      name: ['instrument'],
      amount: ['amount', 'montante', 'importe', 'kwota', 'betrag', 'montant'],
      currency: ['currency'],
      description: ['comment', 'comentario', 'komentarz', 'kommentar', 'commentaire'],
    },
    baseCurrency: true,
    dayOrder: 'day first',
    // Of shares and funds it writes "AAPL.US USD 0.2600/ SHR", of contracts on an index "US500 USD 0.4100/ Indices".
    other: /\/ ?(indices|commodities|forex)\b/i,
    endings: {
      UK: '.L',
      PL: '.WA',
      FR: '.PA',
      NL: '.AS',
      ES: '.MC',
      IT: '.MI',
      PT: '.LS',
      BE: '.BR',
      CH: '.SW',
      CZ: '.PR',
      SE: '.ST',
      DK: '.CO',
      NO: '.OL',
      FI: '.HE',
    },
  },
  {
    // The amount stands in the column with the currency of its name.
    name: 'Fio',
    signatures: [['datum obchodu', 'symbol', 'objem v', 'text fio']],
    columns: {
      date: ['datum obchodu'],
      // As they are spelled, and as Windows-1250 looks when it is read as Windows-1252.
      kind: ['smer', 'smir'],
      ticker: ['symbol'],
      amount: ['objem v'],
      currency: ['mena', 'mina'],
      description: ['text fio'],
    },
    dayOrder: 'day first',
    telling: 'all',
    dividend: /^: (\S+ - )?divi(dend|\.)/i,
    told: [/^dividend\w* (?<ticker>[A-Z0-9.]+)\b/],
  },
  {
    name: 'Directa',
    signatures: [['data operazione', 'tipo operazione', 'ticker', 'isin', 'importo euro', 'importo divisa']],
    columns: {
      date: ['data valuta', 'data operazione'],
      kind: ['tipo operazione'],
      ticker: ['ticker'],
      isin: ['isin'],
      name: ['descrizione'],
      amount: ['importo euro'],
    },
    currency: 'EUR',
    dayOrder: 'day first',
    // A dot stands before American symbols.
    symbol: [/^\.(?<ticker>[A-Z.]+)$/],
    // Its taxes begin with Rit. and Ritenuta; one dividend from abroad has that of each of two countries.
    // Storno, or St., stands before what takes a payment back.
    dividend: /^((incasso |st(orno|\.) ?(inc\. ?)?)?(dividend|provent)|div\.)/i,
  },
  {
    // Its help says so: of a dividend, the quantity is all the money that was paid, and the price what one share gave. Of one in shares the
    // quantity is that of the shares.
    name: 'Snowball',
    signatures: [
      ['event', 'date', 'symbol', 'price', 'quantity', 'fee tax', 'nkd'],
      ['event', 'date', 'symbol', 'price', 'quantity', 'fee tax', 'do not adjust cash'],
    ],
    columns: {
      date: ['date'],
      kind: ['event'],
      ticker: ['symbol'],
      amount: ['quantity'],
      currency: ['currency'],
      tax: ['fee tax'],
      taxCurrency: ['fee currency'],
      mic: ['exchange'],
      description: ['note'],
    },
    dividend: /^dividend:/i,
    other: /^stock_as_dividend:/i,
  },
  {
    name: 'Robinhood',
    signatures: [['activity date', 'instrument', 'trans code', 'quantity', 'price', 'amount']],
    columns: {
      date: ['activity date'],
      kind: ['trans code'],
      ticker: ['instrument'],
      description: ['description'],
      amount: ['amount'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
    // The name of the company, or the days of the payment: Cash Div: R/D 2025-06-13 P/D 2025-07-01.
    told: [/^(?!cash div)(?<name>.+)$/i],
    dividend: /^(c|m|q|s|nq)?div\b|^dividend/i,
  },
  {
    // What it calls a dividend of shares is money; the notes name the company: Dividend from Apple Inc.
    name: 'Cash App',
    signatures: [['date', 'transaction id', 'transaction type', 'amount', 'asset type', 'notes']],
    columns: {
      date: ['date'],
      kind: ['transaction type'],
      description: ['notes'],
      amount: ['amount'],
      currency: ['currency'],
      status: ['status'],
    },
    home: UNITED_STATES,
    dividend: /^stock dividend\b/i,
    told: [/\bdividend (?:from|of|for) (?<name>\S.*)$/i],
  },
  {
    name: 'E*TRADE',
    signatures: [
      ['transaction date', 'transaction type', 'security type', 'symbol', 'amount'],
      ['activity trade date', 'transaction date', 'activity type', 'description', 'symbol', 'amount'],
    ],
    columns: {
      date: ['transaction date'],
      kind: ['transaction type', 'activity type'],
      ticker: ['symbol'],
      description: ['description'],
      amount: ['amount'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
    dividend: /^(qualified |cash )?(dividend|div)\b/i,
    // The purchase out of a dividend is called a dividend as well: KO REIN @ 68.7740.
    // What a fund gained on its shares is no income of theirs.
    other: /\b(reinvest|rein ?@|capital gains?\b)/i,
  },
  {
    name: 'Merrill',
    signatures: [
      ['trade date', 'settlement date', 'pending settled', 'description 1', 'symbol cusip', 'amount'],
    ],
    columns: {
      date: ['settlement date', 'trade date'],
      kind: ['description 1'],
      ticker: ['symbol cusip'],
      name: ['description 2'],
      amount: ['amount'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
    reinvested: true,
  },
  {
    // The income is told before tax, the amount after it, and each in dollars and in the currency of the share.
    name: 'Chase',
    signatures: [
      [
        'trade date',
        'post date',
        'settlement date',
        'type',
        'ticker',
        'amount',
        'income',
        'tran code',
        'tax withheld',
      ],
    ],
    columns: {
      date: ['settlement date', 'post date', 'trade date'],
      kind: ['type', 'tran code description'],
      ticker: ['ticker'],
      description: ['description'],
      amount: ['income'],
      net: ['amount'],
      tax: ['tax withheld'],
      assetType: ['security type'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
    told: [/^(?:reversal )?(?<name>.+?)(?: cash dividend\b.*)?$/i],
  },
  {
    name: 'Lightyear',
    signatures: [
      [
        'date',
        'reference',
        'ticker',
        'isin',
        'type',
        'quantity',
        'ccy',
        'gross amount',
        'net amount',
        'tax amount',
      ],
    ],
    columns: {
      date: ['date'],
      kind: ['type'],
      // DD before the number of a dividend, IN before that of interest.
      description: ['reference'],
      ticker: ['ticker'],
      isin: ['isin'],
      amount: ['gross amount'],
      net: ['net amount'],
      tax: ['tax amount'],
      currency: ['ccy'],
    },
    dayOrder: 'day first',
    dividend: /^(dividend:|distribution: DD-)/i,
    unclear: {
      is: /^distribution:(?! DD-)/i,
      says: 'is what Lightyear calls the interest of a money-market fund. Write Dividend there if it is that of a share or another fund',
    },
  },
  {
    // Of the shares that an employer gives.
    name: 'Morgan Stanley at Work',
    signatures: [['entry date', 'activity', 'type of money', 'cash', 'number of shares']],
    columns: { date: ['entry date'], kind: ['activity'], amount: ['cash'] },
    currency: 'USD',
    dayOrder: 'month first',
    ofOneCompany: true,
  },
  {
    name: 'M1',
    signatures: [
      ['date', 'symbol', 'transaction type', 'amount', 'units', 'unit price'],
      ['posted date', 'symbol', 'transaction type', 'amount', 'units', 'unit price'],
    ],
    columns: {
      date: ['date', 'posted date'],
      kind: ['transaction type'],
      ticker: ['symbol'],
      name: ['description'],
      amount: ['amount'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
  },
  {
    // Shares by name: "META PLATFORMS INC - Cash Div on 5.003 shares - Rec 03/16/2026 Pay 03/26/2026".
    name: 'Webull',
    signatures: [
      ['posting date', 'description', 'currency', 'gross amount', 'withholding tax', 'net amount'],
    ],
    columns: {
      date: ['posting date'],
      description: ['description'],
      amount: ['gross amount'],
      tax: ['withholding tax'],
      currency: ['currency'],
    },
    told: [/^(?<name>.+?) - /],
    dividend: /\bdiv(idend)?\b/i,
  },
  {
    name: 'Webull',
    signatures: [['currency', 'date', 'action code', 'symbol', 'security description', 'proceeds']],
    columns: {
      date: ['date'],
      kind: ['action code'],
      ticker: ['symbol'],
      name: ['security description'],
      amount: ['proceeds'],
      currency: ['currency'],
    },
    dayOrder: 'day first',
    telling: ['USD'],
    symbol: [/^@(?<ticker>.+)$/],
  },
  {
    // "VANGUARD CASH DIV NON-RES TAX WITHHELD $30.00": the amount is what was left.
    name: 'Firstrade',
    signatures: [['symbol', 'action', 'trade date', 'settled date', 'amount', 'record type']],
    columns: {
      date: ['settled date', 'trade date'],
      kind: ['action'],
      ticker: ['symbol'],
      description: ['description'],
      net: ['amount'],
    },
    currency: 'USD',
    home: UNITED_STATES,
    dayOrder: 'month first',
    dividend: /^dividend\b/i,
    other: /\breinvest/i,
    told: [/\btax withheld \$?(?<tax>[\d.,]+)/i, /^(?<name>.+?)(?: cash div\b.*)?$/i],
  },
  {
    name: 'DEGIRO',
    signatures: [
      ['datum', 'valutadatum', 'product', 'isin', 'omschrijving', 'mutatie', 'beside mutatie'],
      ['date', 'value date', 'product', 'isin', 'description', 'change', 'beside change'],
      ['datum', 'valutadatum', 'produkt', 'isin', 'beschreibung', 'anderung', 'beside anderung'],
      ['date', 'produit', 'isin', 'description', 'mouvements', 'beside mouvements'],
      ['date', 'produit', 'code isin', 'description', 'mouvements', 'beside mouvements'],
      ['data', 'prodotto', 'isin', 'descrizione', 'variazioni', 'beside variazioni'],
      ['fecha', 'producto', 'isin', 'descripcion', 'variacion', 'beside variacion'],
      ['data', 'data valor', 'produto', 'isin', 'descricao', 'mudanca', 'beside mudanca'],
      ['data', 'czas', 'produkt', 'isin', 'opis', 'zmiana', 'beside zmiana'],
    ],
    columns: {
      date: [
        'valutadatum',
        'value date',
        'date de',
        'data valore',
        'fecha valor',
        'data valor',
        'datum',
        'date',
        'data',
        'fecha',
      ],
      kind: [
        'omschrijving',
        'description',
        'beschreibung',
        'descrizione',
        'descripcion',
        'descricao',
        'opis',
      ],
      name: ['product', 'produkt', 'produit', 'prodotto', 'producto', 'produto'],
      isin: ['isin', 'code isin'],
      amount: [
        'beside mutatie',
        'beside change',
        'beside anderung',
        'beside mouvements',
        'beside variazioni',
        'beside variacion',
        'beside mudanca',
        'beside zmiana',
      ],
      currency: [
        'mutatie',
        'change',
        'anderung',
        'mouvements',
        'variazioni',
        'variacion',
        'mudanca',
        'zmiana',
      ],
    },
    dayOrder: 'day first',
  },
  {
    // Its account: the securities of the depot stand in a section of their own, without their dividends.
    name: 'comdirect',
    signatures: [['buchungstag', 'wertstellung valuta', 'vorgang', 'buchungstext', 'umsatz']],
    columns: {
      date: ['wertstellung valuta', 'buchungstag'],
      kind: ['vorgang'],
      description: ['buchungstext'],
      amount: ['umsatz'],
    },
    currency: 'EUR',
    dayOrder: 'day first',
    told: [
      /^buchungstext: (?<name>.+?)(?: (?:DL|EO|LS|SF|YN) ?[\d,.-]+)? WPKNR: \S+ ISIN: (?<isin>[A-Z]{2}[A-Z0-9]{9}\d)\b/i,
      /^(?:buchungstext: )?(?:\S*dividende\S*|ertr\S+|\S*aussch\S+) (?<name>.+?)(?: (?:WKN|ISIN)\b.*)?$/i,
    ],
  },
  {
    // Its current account, where the dividends of the depot are booked: what was left after taxes that no column tells.
    name: 'ING',
    signatures: [['buchung', 'auftraggeber empfanger', 'buchungstext', 'verwendungszweck', 'betrag']],
    columns: {
      date: ['buchung'],
      kind: ['buchungstext'],
      description: ['verwendungszweck'],
      net: ['betrag'],
      currency: ['wahrung'],
    },
    dayOrder: 'day first',
    ...ZINS_DIVIDENDE,
  },
  {
    // The account of the cash: what was left after taxes that no column tells. The currency stands right of the amount, below no header.
    name: 'flatex',
    signatures: [['buchtag', 'valuta', 'bic blz', 'buchungsinformationen', 'betrag']],
    columns: {
      date: ['buchtag'],
      description: ['buchungsinformationen'],
      net: ['betrag'],
      currency: ['beside betrag'],
    },
    dayOrder: 'day first',
    ...ZINS_DIVIDENDE,
  },
  {
    // The account of the cash: what was left, in the currency of the account. The third text tells the share, and the tax in the currency of
    // the payment.
    name: 'UBS',
    signatures: [
      ['valutadatum', 'belastung', 'gutschrift', 'beschreibung1', 'beschreibung2', 'beschreibung3'],
      ['value date', 'debit', 'credit', 'description1', 'description2', 'description3'],
      ['date de valeur', 'debit', 'credit', 'description1', 'description2', 'description3'],
    ],
    columns: {
      date: ['valutadatum', 'value date', 'date de valeur'],
      name: ['beschreibung1', 'description1'],
      kind: ['beschreibung2', 'description2'],
      description: ['beschreibung3', 'description3'],
      net: ['gutschrift', 'credit'],
      debit: ['belastung', 'debit'],
      currency: ['wahrung', 'currency', 'monnaie'],
    },
    told: [
      /\bISIN:? (?<isin>[A-Z]{2}[A-Z0-9]{9}\d)\b/,
      /\b(?:quellensteuer|verrechnungssteuer|withholding tax|imp[oô]t anticip[eé])(?: [\d.]+ ?%)? (?<taxCurrency>[A-Z]{3}) (?<tax>[\d'.]+)/i,
    ],
    dividend: /^(storno\W+)?(dividende?|aussch[uü]ttung|distribution)\b/i,
    unclear: {
      is: /^(?!(storno\W+)?(dividende?|aussch[uü]ttung|distribution)\b)[^:]*(divid|aussch[uü]tt|kapitalr[uü]ck)/i,
      says: 'may be a dividend, or the purchase or sale of a fund of that name. Write Dividend there if it is one',
    },
  },
  {
    // The costs of a dividend are the tax that was withheld.
    name: 'Swissquote',
    signatures: [
      ['date', 'order', 'transaction', 'symbol', 'isin', 'unit price', 'costs', 'net amount'],
      ['datum', 'auftrag', 'transaktionen', 'symbol', 'isin', 'stuckpreis', 'kosten', 'nettobetrag'],
      ['date', 'ordre', 'transaction', 'symbole', 'isin', 'prix unitaire', 'couts', 'montant net'],
    ],
    columns: {
      date: ['date', 'datum'],
      kind: ['transaction', 'transaktionen'],
      ticker: ['symbol', 'symbole'],
      name: ['name', 'nom'],
      isin: ['isin'],
      net: ['net amount', 'nettobetrag', 'montant net'],
      tax: ['costs', 'kosten', 'couts'],
      // The newer file has the currency of the account as well.
      currency: ['net amount currency', 'wahrung nettobetrag', 'currency', 'wahrung', 'monnaie'],
    },
    dayOrder: 'day first',
    unclear: {
      is: /^capital gains?\b/i,
      says: 'was paid out of reserves of capital, or of what a fund gained. Write Dividend there if it was income',
    },
  },
  {
    // The currency of a row is that of the price; that of the account, in which the amount is, is not told.
    name: 'FinecoBank',
    signatures: [['operazione', 'data valuta', 'descrizione', 'titolo', 'isin', 'segno', 'controvalore']],
    columns: {
      date: ['data valuta'],
      kind: ['descrizione'],
      name: ['titolo'],
      isin: ['isin'],
      amount: ['controvalore'],
    },
    dayOrder: 'day first',
  },
  {
    name: 'Avanza',
    signatures: [['datum', 'konto', 'typ av transaktion', 'vardepapper beskrivning', 'belopp', 'isin']],
    columns: {
      date: ['datum'],
      kind: ['typ av transaktion'],
      name: ['vardepapper beskrivning'],
      isin: ['isin'],
      amount: ['belopp'],
      currency: ['transaktionsvaluta', 'valuta'],
    },
    dayOrder: 'day first',
  },
  {
    // What was credited; what was withheld stands beside it.
    name: 'Scalable Capital',
    signatures: [['date', 'time', 'status', 'reference', 'type', 'isin', 'shares', 'amount', 'tax']],
    columns: {
      date: ['date'],
      kind: ['type'],
      name: ['description'],
      isin: ['isin'],
      net: ['amount'],
      tax: ['tax'],
      netCurrency: ['currency'],
      status: ['status'],
      reference: ['reference'],
    },
    takesShares: /^corporate action$/i,
  },
  {
    name: 'Parqet',
    signatures: [['datetime', 'shares', 'amount', 'type', 'identifier', 'holdingname']],
    columns: {
      date: ['date', 'datetime'],
      kind: ['type'],
      name: ['holdingname'],
      isin: ['identifier'],
      amount: ['amount'],
      tax: ['tax'],
      currency: ['currency'],
    },
    dayOrder: 'day first',
  },
  {
    // All its accounts are in euro. A purchase has a number of shares and a price; what a share paid has noughts there.
    name: 'BoursoBank',
    signatures: [
      ['date operation', 'date valeur', 'operation', 'valeur', 'code isin', 'montant', 'quantite', 'cours'],
    ],
    columns: {
      date: ['date operation'],
      kind: ['operation'],
      name: ['valeur'],
      isin: ['code isin'],
      amount: ['montant'],
    },
    currency: 'EUR',
    dayOrder: 'day first',
  },
  {
    name: 'Wealthfolio',
    signatures: [['date', 'symbol', 'quantity', 'activity type', 'unit price', 'currency', 'amount']],
    columns: {
      date: ['date'],
      kind: ['activity type'],
      ticker: ['symbol'],
      amount: ['amount'],
      perShare: ['unit price'],
      quantity: ['quantity'],
      currency: ['currency'],
    },
    // Symbols of other markets carry their ending.
    home: UNITED_STATES,
  },
  {
    name: 'Wealthfolio',
    signatures: [['date', 'type', 'symbol', 'instrument type', 'quantity', 'unit price', 'currency']],
    columns: {
      date: ['date'],
      kind: ['type'],
      ticker: ['symbol'],
      amount: ['amount'],
      perShare: ['unit price'],
      quantity: ['quantity'],
      currency: ['currency'],
    },
    home: UNITED_STATES,
  },
  {
    // The history of its account of money. Its titles tell what was left of a dividend as a rate, 85%, and not the tax; or the whole, whose tax has
    // a row of its own.
    name: 'bossa.pl',
    signatures: [
      ['data', 'tytul operacji', 'szczegoly', 'kwota', 'waluta'],
      ['data', 'rachunek', 'waluta', 'tytul operacji', 'wartosc'],
    ],
    columns: {
      date: ['data'],
      account: ['rachunek'],
      description: ['tytul operacji'],
      amount: ['kwota', 'wartosc'],
      currency: ['waluta'],
    },
    told: [
      /^Wypłata dywidendy netto (?<ticker>\S+) \d+% [A-Z]{3}$/,
      /^Korekta wypłaty dywidendy(?: brutto| netto)? (?<ticker>\S+)/,
      /^(?:Wypłata dywidendy(?: brutto)?|Podatek od odsetek lub dywidendy) (?<ticker>\S+)(?: [A-Z]{3})?$/,
    ],
    dividend: /^: wypłata dywidendy /i,
  },
  {
    // The share, the number and what each gave stand in one cell, and so they do for the tax: Apple Inc (All Sessions) DIVIDEND 80@0.27.
    name: 'IG',
    signatures: [
      ['text date', 'summary', 'market name', 'transaction type', 'pl amount', 'currency iso code'],
    ],
    columns: {
      date: ['text date'],
      description: ['market name'],
      amount: ['pl amount'],
      currency: ['currency iso code'],
    },
    dayOrder: 'day first',
    told: [/^(?<name>.+?)(?: \((?:All Sessions|24 Hours)\))? (?:DIVIDEND|WITHHOLDING TAX) [\d.,]+@/],
    dividend: /^: .+ DIVIDEND [\d.,]+@/,
  },
  {
    // Accounts of a bank and of a broker in one list, each amount in the currency of the share and in that of the report.
    name: 'Citi',
    signatures: [
      ['date range', 'description', 'type', 'nominal ccy', 'amount nominal ccy', 'symbol', 'value date'],
    ],
    columns: {
      payDate: ['value date'],
      date: ['date range'],
      kind: ['type'],
      ticker: ['symbol'],
      isin: ['isin'],
      name: ['security description'],
      description: ['description'],
      amount: ['amount nominal ccy'],
      currency: ['nominal ccy'],
    },
    assumed: 'dollars',
    dividend: /^dividends?:/i,
  },
  {
    name: 'Dhan',
    signatures: [['date', 'scrip name', 'dividend per share', 'quantity', 'dividend paid']],
    columns: {
      date: ['date'],
      name: ['scrip name'],
      perShare: ['dividend per share'],
      quantity: ['quantity'],
      amount: ['dividend paid'],
    },
    currency: 'INR',
    home: marketOfMic('XNSE')!,
    dayOrder: 'day first',
    dividend: ANY,
  },
  {
    // Two tables in one report: of the own country without a currency, and of others with one.
    name: 'Sharesight',
    signatures: [
      ['code', 'name', 'date paid', 'net dividend', 'tax deducted', 'gross dividend'],
      ['code', 'name', 'date paid', 'net amount', 'foreign tax deducted', 'gross amount'],
      // Distributions of trusts.
      ['code', 'name', 'date paid', 'net amount', 'tax deducted', 'gross amount'],
    ],
    columns: {
      payDate: ['date paid'],
      ticker: ['code'],
      name: ['name'],
      amount: ['gross dividend', 'gross amount'],
      tax: ['tax deducted', 'foreign tax deducted'],
      currency: ['currency'],
      description: ['comments'],
    },
    dayOrder: 'day first',
    unclear: {
      is: /return of capital/i,
      says: 'returns a part of what was paid for the share, and is no income',
    },
    symbol: [/^(?<ticker>.+)\.(?<mic>[A-Z]{2,})$/],
    // Its report for Britain names no exchange of the shares there: Dividend of 40.15 pence per share.
    told: [/\b\d[\d.,]* (?<priceCurrency>pence) per (share|unit)\b/i],
    currencyNames: { pence: 'GBX' },
    // Its codes of markets have TYO for Tokyo.
    marketNames: { tse: 'TSX' },
    dividend: ANY,
    currencyOfMarket: true,
  },
  {
    // Only the name of the account says whether it is one of Buenos Aires or of New York.
    name: 'InvertirOnline',
    signatures: [['nro de mov', 'tipo mov', 'concert', 'monto', 'tipo cuenta']],
    columns: {
      date: ['liquid', 'concert'],
      description: ['tipo mov'],
      amount: ['monto'],
      mic: ['tipo cuenta'],
    },
    marketNames: OF_INVERTIR_ONLINE,
    currencyOfMarket: true,
    dayOrder: 'day first',
    told: [/\((?<ticker>[^()]+?)(?: (?<currency>US\$))?\)$/],
    dividend: /^: pago de dividendos\(/i,
  },
];

/** Sheets that people make themselves, and files of brokers that are not known: told by the words that people use. */
export const PLAIN_DIVIDENDS: DividendSource = {
  name: 'plain sheet',
  signatures: [],
  columns: { ...DIVIDEND_WORDS, level: ['level of detail'] },
  baseCurrency: true,
  assumed: 'dollars',
  taxIsMinus: 'maybe',
  // DIVIDEND on MSFT.US; DIV: VUSA.XLON.GB @ GBP 0.1457; QTY/NOM: 20 APPLE INC. REGISTERED SHARES.
  told: [
    // An account that is told a rate in pounds is one in pounds.
    /\bDIV: \S+ @ (?<currency>GBP) /,
    // At nabtrade: what was withheld, and into what the rest was exchanged.
    /\(WHT of (?<taxCurrency>[A-Z]{3}) -?(?<tax>[\d.,]+)\) - [A-Z]{3} to (?<currency>[A-Z]{3}) @/,
    /\bDIV: (?<ticker>[A-Z0-9]{1,6}\.X[A-Z]{3})\.[A-Z]{2} @ /,
    /\b(?:[Dd]ividends?|DIVIDENDS?) (?:on|ON|from|FROM|for|FOR) (?<ticker>[A-Z][A-Z0-9]{0,5}\.(?:[A-Z]{1,2}|ASX|NAS|NYS|NASDAQ|NYSE|LSE|TSX))(?= |$)/,
    /\bQTY\/NOM: [\d.,]+ (?<name>.+)$/,
    // What is said in the row of a payment to be withheld from it was taken off its amount.
    /\bTAX WITHHELD \$(?<tax>\d[\d.,]*)/i,
    // APPLE INC CASH DIV ON 120 SHS REC 11/09/26 PAY 11/12/26
    /^(?<name>\S.*?) CASH DIV ON [\d.,]+ SHS\b/,
    // Behind its own mark, which is PW at mBank, and in the correction of a dividend there.
    /\b(?:ISIN|PW):? ?(?<isin>[A-Z]{2}[A-Z0-9]{9}\d)(?![A-Z0-9])/,
    // At DKB: Depot 0512847730 Wertpapierertrag 16.11.2026 000071884203310 WKN 865985 APPLE INC. ISIN US0378331005
    / WKN [A-Z0-9]{6} (?<name>\S.*?) ISIN [A-Z]{2}/,
    /\b[Dd]ywidendy (?<isin>[A-Z]{2}[A-Z0-9]{9}\d)(?: \((?<name>[^()]+)\))?(?![A-Z0-9])/,
    OF_REGISTRY,
  ],
  symbol: [/^(?<ticker>[^/]+)\/(?<priceCurrency>USD|GBP|GBX|EUR|CAD|CHF|JPY|AUD|HKD|SEK|NOK|DKK)$/i],
};
