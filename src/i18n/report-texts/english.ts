/**
 * The texts of the reports in English, from which the others are translated. `{name}` stands for what is filled in. Statuses, the names
 * of rulebooks, plans and functions, and the service's own notices are not translated anywhere: they stay as served.
 */
export const englishReports = {
  // What stands at the head of every sheet.
  asked: 'Asked {service} on {date}.',
  sampleOnThisComputer: 'the sample service on this computer',
  sampleAt: 'the sample service at {address}',
  disclaimer: 'Informational screening, not a religious ruling.',
  sampleData: 'Sample data: {notice}.',

  // Funds side by side.
  compareTitle: 'Funds side by side: {symbols}',
  compareTitleOfSample: 'Funds side by side: {symbols} (sample baskets)',
  compareSheet: 'Compare',
  compareSheetOfMany: 'Funds side by side',
  compareReadWithCoverage: 'Read each verdict with the coverage below it, which is served for AAOIFI alone.',
  compareByTicker:
    'Holdings are matched by ticker: a company that two funds hold by different listings is not counted as shared.',
  compareFigure: 'Figure',
  compareRecords: 'Cost, size and dates',
  compareOverlaps:
    'Overlap of the holdings by weight: of each shared ticker the smaller of the two weights, added up',
  compareName: 'Name',
  compareVerdict: 'Verdict ({rulebook})',
  compareCoverage: 'Coverage (%)',
  compareWeight: 'Weight: {status} (%)',
  compareWeightNotRated: 'Weight: not rated (%)',
  compareRemark: 'Note',
  compareIssuer: 'Issuer',
  compareDomicile: 'Domicile',
  compareExpenseRatio: 'Expense ratio (% a year)',
  compareAssets: 'Assets',
  compareAssetsCurrency: 'Currency of the assets',
  comparePence: 'GBP (served in pence)',
  compareHoldings: 'Holdings',
  compareHoldingsRated: 'Holdings with a verdict',
  compareHoldingsAsOf: 'Holdings as of',
  compareLastUpdated: 'Last updated',
  compareFund: 'Fund',
  compareOtherFund: 'Other fund',
  compareOverlap: 'Overlap (%)',
  compareShared: 'Shared holdings',
  compareOfFund: 'Compared of the fund (%)',
  compareOfOtherFund: 'Compared of the other fund (%)',
  compareNoFigures: '{symbol} has no figures: its column says why.',
  compareNotFetched: 'The service has not fetched the holdings of {symbol} yet.',
  compareNoTickers: 'No holding of {symbol} can be compared: each has no ticker, or is a short position.',
  compareWithoutTicker: {
    one: '{symbol}: {count} holding without a ticker is not compared.',
    other: '{symbol}: {count} holdings without a ticker are not compared.',
  },
  compareShort: {
    one: '{symbol}: {count} short position is not compared.',
    other: '{symbol}: {count} short positions are not compared.',
  },
  compareDays: 'The holdings are of different days: {one} and {other}.',

  // Own lists, and what instead.
  columnTicker: 'Ticker',
  columnName: 'Name',
  columnCoverage: 'Fund coverage (%)',
  ownExclusion: 'Own exclusion',
  noReasonGiven: 'no reason given',
  onOwnList: 'On your own list of exclusions: {marked} of {all}. The list changes no verdict.',
  unreadableRows:
    'Rows of your own list of exclusions that could not be read: {rows}. The first is row {row}: {reason}',
  lists: 'Lists',
  ownExclusionsTitle: 'Own exclusions',
  ownExclusionsHint:
    'Write a ticker or a company’s name in the next row of the table, and why it is excluded. Reports then show the reason beside the served verdict.',
  ownExclusionsYours:
    'No verdict is changed by this list. Refreshing reports leaves it alone. Keep the name of the table, {table}: the list is found by it.',
  watchlistTitle: 'Watchlist: {name}',
  watchlistSheet: 'Watchlist {name}',
  watchlistHint:
    'Write a ticker in the next row of the table, and screen the list from the pane. The report of changes names the lists that a ticker is on.',
  watchlistYours:
    'Refreshing reports leaves this list alone. Keep the name of the table, {table}: the list is found by it.',
  insteadSheet: 'Instead {fund}',
  insteadTitle: 'From the holdings of {fund}, under {rulebook}',
  insteadTitleSample: 'From the holdings of {fund} (sample basket), under {rulebook}',
  notHalalUnder: 'NOT HALAL under {rulebook}',
  halalHoldingsOf: 'HALAL holdings of {fund}, by weight',
  weightIn: 'Weight in {fund} (%)',
  whyPrimary: 'Why ({rulebook})',
  notHalalIn: 'NOT HALAL in {portfolio}: {notHalal} of {all}.',
  heldByReports: 'What is held is what the reports of this workbook list.',
  insteadOffered: 'HALAL in the fund and listed here: {offered} of {all}.',
  insteadHeld: 'Left out, since held already: {held}.',
  insteadExcluded: 'Left out, since on your own list of exclusions: {excluded}.',
  insteadNotRated: 'Not listed, since without a verdict: {notRated}.',
  insteadNoTicker: 'Not listed, since without a ticker: {withoutTicker}.',
  basketAsOf: 'Basket as of {date}.',
  insteadNoAdvice:
    'This is what the fund holds, and no advice: the service does not tell whether companies are alike.',

  // Zakat. The words that people write into its cells (trader, per share, proxy 25, proxy 40, lunar, solar, gold, silver) are the same in
  // every language. Texts without a name in braces become part of formulas, and have 255 characters at most.
  zakatSheet: 'Zakat on holdings',
  zakatTitle: 'Zakat: {title}',
  zakatNote:
    'Computed from the values of your sheet and from what you enter here. The service is asked only which tickers are funds: none of its figures is used.',
  zakatNisabNote:
    'The nisab is counted on all of your wealth, not on this portfolio alone: "below" does not mean that nothing is due.',
  zakatSettings: 'Settings, yours to change. Method: {methods}. Year: {years}. Metal of the nisab: {metals}.',
  zakatMethod: 'Method',
  zakatDay: 'Day of zakat',
  zakatYear: 'Year',
  zakatRate: 'Rate in percent',
  zakatMetal: 'Metal of the nisab',
  zakatPrice: 'Price per gram',
  zakatCurrency: 'Currency',
  zakatNisab: 'Nisab',
  zakatCheck: 'What is missing',
  zakatChooseMethod: 'Choose a method: {methods}.',
  zakatUnknownMethod: 'This method is not known. Write one of these: {methods}.',
  zakatUnknownYear: 'Write one of these as the year: {years}.',
  zakatNoNisab: 'To compare with the nisab, enter its metal ({metals}), the price per gram and the currency.',
  zakatUnknownMetal: 'Write one of these as the metal of the nisab: {metals}.',
  zakatPriceMissing: 'Enter the price per gram.',
  zakatPriceText: 'The price per gram is not a number. Enter a number.',
  zakatPriceNegative: 'The price per gram has to be above zero. Enter the price of today.',
  zakatPriceCurrencyMissing: 'Enter the currency of the price, such as USD.',
  zakatPence: 'Enter the price in pounds (GBP) and not in pence.',
  zakatSettingsFine: 'Nothing is missing.',
  zakatTotals: 'Totals by currency, which are never added to each other',
  zakatTotal: 'Total',
  zakatNoCurrency: 'no currency stated',
  zakatCounted: 'Positions counted',
  zakatLeftOut: 'Positions left out',
  zakatAgainstNisab: 'Compared with the nisab',
  zakatAbove: 'above',
  zakatBelow: 'below',
  zakatNotStated: 'not stated',
  zakatPositions:
    'Positions. Own method, zakatable per share and intention are yours to fill in; where no own method is written, that of the settings counts.',
  zakatTicker: 'Ticker',
  zakatName: 'Name',
  zakatKind: 'Kind',
  zakatStock: 'share',
  zakatFund: 'fund',
  zakatSide: 'Side',
  zakatShort: 'short',
  zakatShares: 'Shares',
  zakatValue: 'Value',
  zakatOwnMethod: 'Own method',
  zakatPerShare: 'Zakatable per share',
  zakatIntention: 'Intention',
  zakatUsed: 'Method used',
  zakatZakatable: 'Zakatable amount',
  zakatDue: 'Zakat',
  zakatRow: 'Row',
  zakatHow: 'How it is computed, or why it is not',
  zakatRemark: 'Note',
  zakatTraderHow: 'Trader: value × rate (IIFA, resolution 28 (3/4); Islamic Finance Guru).',
  zakatPerShareHow:
    'Holder: shares × zakatable assets per share × rate (IIFA, resolutions 28 (3/4) and 121 (3/13)).',
  zakatProxy25How: 'Holder: value × 25 % × rate (National Zakat Foundation, Mufti Faraz Adam).',
  zakatProxy40How: 'Holder: value × 40 % × rate (Islamic Finance Guru, guidance 4.2).',
  zakatProxy40Fund:
    'Holder: value × 40 % × rate (Islamic Finance Guru, guidance 4.2). Not for funds of property or sukuk (4.3).',
  zakatNoValue: 'The sheet does not state the value. Enter it there and refresh.',
  zakatNoShares: 'The sheet does not state the number of shares. Enter it there and refresh.',
  zakatNoRate: 'There is no rate: write lunar or solar as the year of the settings.',
  zakatPerShareMissing:
    'Enter the zakatable assets per share, in the currency of the position. Companies and funds publish them.',
  zakatPerShareText: 'Zakatable per share is not a number. Enter a number.',
  zakatPerShareNegative: 'Zakatable per share is below zero. Enter zero or more.',
  zakatProxy25Fund:
    'The 25 % are for shares of listed companies, and this is a fund. Write proxy 40, per share or trader.',
  zakatProxy25Unknown:
    'It is not known whether this is a share or a fund (see the note), and the 25 % are for shares. Write proxy 40, per share or trader.',
  zakatShortWhy: 'A short position owes shares and is no wealth. No method here covers it.',
  zakatSkipped: 'Rows that are no listed security. Cash, bonds and other wealth are not computed here.',
  zakatWritten: 'As written',
  zakatReason: 'Reason',
  zakatMethods: 'The methods and their sources',
  zakatAbout: 'What it means, and who says so',
  zakatAboutTrader:
    'Shares that are held to be sold at a profit: their whole market value is zakatable (IIFA, resolution 28 (3/4); Islamic Finance Guru).',
  zakatAboutPerShare:
    'Shares that are held for long, where the accounts are known: your part of the zakatable assets, which you enter per share (IIFA, resolutions 28 (3/4) and 121 (3/13)).',
  zakatAboutProxy25:
    'Shares that are held for long, where the accounts are not known: 25 % of the value (National Zakat Foundation, Mufti Faraz Adam). Not for funds and private companies.',
  zakatAboutProxy40:
    'Shares and funds that are held for long, more cautious: 40 % of the value (Islamic Finance Guru, guidance 4.2). Not for funds of property or sukuk (4.3).',
  zakatAboutYear:
    'The rate: 2.5 % of what was held for a lunar year; 2.577 % for those who count by solar years (National Zakat Foundation, after AAOIFI).',
  zakatAboutNisab:
    'The nisab: 85 g of gold or 595 g of silver. Which of the two is your choice, and so is the price that you enter.',
} as const;
