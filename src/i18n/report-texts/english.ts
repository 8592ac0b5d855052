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
} as const;
