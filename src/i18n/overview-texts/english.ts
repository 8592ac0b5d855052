/**
 * The texts of the overview of many clients in English, from which the others are translated. The commands alone make it, so that these texts
 * are in none of the add-in's bundles. What it shares with the reports stands in the texts of those. Statuses stay as served, in every language.
 */
export const englishOverview = {
  clientsSheet: 'Clients',
  notHalalSheet: 'Not halal',
  unassignedSheet: 'Rows without a client',
  clientsTitle: 'Shariah screening of all clients',
  notHalalTitle: 'Who holds what is NOT HALAL, and since when',
  unassignedTitle: 'Rows that name no client and were not screened',
  counted: 'Clients: {clients}. With a problem: {troubled}.',
  clientsNote:
    'The figures count positions by the verdict of AAOIFI. “{noVerdict}” is every position that is neither HALAL nor NOT HALAL nor DOUBTFUL: its reason stands in the workbook of the client.',
  since:
    '“{since}” is the day of the change in the service’s feed of verdict changes, which goes back to {from}. Where it has no change of the ticker, the verdict is from that day or before.',
  onOrBefore: 'on or before {day}',
  notTold: 'not told',
  notToldStatus: 'not told ({status} in the feed since {day})',
  notToldNoVerdict: 'not told (no verdict in the feed since {day})',
  notToldCovered: 'not told (covered since {day})',
  notToldLeft: 'not told (left coverage on {day})',
  noFeedInPlan: 'Since when is not told: the plan of the key has no feed of verdict changes.',
  noFeedServed: 'Since when is not told: the service has no feed of verdict changes.',
  feedEmpty: 'Since when is not told: the feed of verdict changes is empty.',
  feedHasGap: 'Since when is not told: the feed of verdict changes has a gap.',
  feedStuck: 'Since when is not told: the feed of verdict changes does not move on.',
  feedWithoutAnswer: 'Since when is not told: the feed of verdict changes could not be read (no answer).',
  feedRefused: 'Since when is not told: the feed of verdict changes could not be read (HTTP {status}).',
  feedUnreadable: 'Since when is not told: the feed of verdict changes could not be read.',
  nobody: 'None of the positions that were screened is NOT HALAL.',
  unassignedNote: 'Enter their client in the column “{column}”, or take them out of the file.',
  noPortfolio: 'Its workbook has no report of a portfolio from this run.',
  client: 'Client',
  workbook: 'Workbook',
  noVerdictColumn: 'No verdict',
  skipped: 'Skipped rows',
  questions: 'To answer',
  problem: 'Problem',
  row: 'Row',
  text: 'What stands there',
} as const;
