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
