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
