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

  // The purification ledger: what it rests on, beside each row. A sentence has at most 250 characters: it is part of a formula.
  ledgerNote:
    'Choose a method by row; what it rests on stands beside it. The served share of a fund is one of weight, which is not its impure income: where the fund publishes a factor, enter it as your own.',
  sourceDividend:
    'MSCI Islamic Index methodology, dividend adjustment factor (of earnings there, of revenue here).',
  sourcePerShare: 'AAOIFI Shari’ah Standard 21, 3/4/6/4; due without a dividend too (3/4/6/2).',
  sourceNotHalal:
    'All of both, the principal stays: CCIRI, Purifying stocks, scenario 1; AAOIFI Shari’ah Standard 21, 3/4/8.',
  sourceGain: 'Contested: Taqi Usmani holds it to be safer, ISRA-Bloomberg says that it is not needed.',
  sourceDoubtful: 'With doubtful revenue, by your own choice: no standard found.',
  paidOnIsNoDate: '“Paid on” is no date, so the amount counts as pending.',
  tickerIsMissing: 'Enter the ticker.',
  factorIsBad: 'Enter your own factor as a percentage of 0 or more, or leave it empty.',
  shareIsMissing: 'The service gives no share for this ticker: the cell of the served share says why.',
  outstandingIsMissing:
    'Enter the shares outstanding, from the company’s report: the service does not serve the number of shares.',
  outstandingIsBad: 'Enter the shares outstanding as a number above 0.',
  sharesAreBad: 'Enter the shares held as a number of 0 or more.',
  sharesExceedOutstanding: 'More shares are held than are outstanding: enter both in single shares.',
  perShareIsMissing: 'The service gives no amount for this ticker: the cell of AAOIFI’s amount says why.',
  methodIsUnknown: 'There is no such method. Write dividend, per share, not halal or gain.',
  doubtfulIsUnknown: 'There is no such part of the doubtful revenue. Write none, half or all.',
  gainIsBad: 'Enter the gain as a number of 0 or more: of a loss nothing is given away.',
  dividendIsBad: 'Enter the dividend as a number.',
  cellHasError: 'A cell of this row shows an error. Enter its value.',
  leftOutWhy:
    'No date, or one that is text; nothing to calculate; pence; or a year or currency that is new since the last refresh.',

  // The sheet of methods.
  methodsTitle: 'Purification methods',
  methodsNote:
    'Which method to follow is for you and your scholar to decide. The holder at the end of the company’s financial period owes; who sold before owes nothing (AAOIFI Shari’ah Standard 21, 3/4/6/1).',
  methodsTax: 'What is given away must not be used in any way, “even the payment of taxes” (3/4/6/5).',
  columnMethod: 'Method',
  columnFormula: 'How it is calculated',
  columnSource: 'Source',
  columnToKnow: 'What to know',
  formulaDividend: 'dividend × (your own factor, or else the served non-compliant share) ÷ 100',
  formulaPerShare: 'non-compliant revenue ÷ shares outstanding × shares held, in the reporting currency',
  formulaNotHalal: 'dividend + gain',
  formulaGain: 'gain × (your own factor, or else the served non-compliant share) ÷ 100',
  formulaDoubtful: 'half or all of the doubtful revenue is added to the non-compliant one',
  knowDividend:
    'The method of a row that names none. It is smaller than AAOIFI’s for a company that pays out little: without a dividend it is 0.',
  knowPerShare:
    'Date: the end of the financial period. Due whether or not a profit was distributed or made. You enter the shares outstanding.',
  knowNotHalal:
    'For the dividends and the gain of the time in which you held it while it was NOT HALAL. You say which time that was.',
  knowGain:
    'Off unless you write it in the column Method. Scholars differ: both views are named under Source.',
  knowDoubtful: 'Off unless you write half or all in the column Doubtful. Not served for funds.',
} as const;
