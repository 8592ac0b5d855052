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
} as const;
