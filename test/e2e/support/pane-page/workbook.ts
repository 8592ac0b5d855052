import { logoSize, reportLogo } from '../../../../src/reports/report-logo';
import type { ReportSettings } from '../../../../src/reports/report-settings';
import { englishTexts } from '../../../support/report-texts';
import type { ScreeningClient } from '../../../../src/client/query/screening-client';
import { readCsv, writeCsv } from '../../../../src/portfolio/cells/csv';
import {
  choiceKey,
  readListingChoices,
  writeListingChoices,
} from '../../../../src/portfolio/own-lists/listing-choices';
import { answerTo, questionsOf } from '../../../../src/portfolio/own-lists/listing-questions';
import { mayBeMisread, pickNamed, readPortfolio } from '../../../../src/portfolio/positions/read-portfolio';
import { readDividends } from '../../../../src/portfolio/activity/read-dividends';
import { PortfolioProblem } from '../../../../src/portfolio/portfolio-problem';
import {
  newExclusions,
  OwnExclusions,
  readExclusions,
  writeExclusions,
  type OwnExclusion,
} from '../../../../src/portfolio/own-lists/own-exclusions';
import type { Rulebook } from '../../../../src/contract/rulebook';
import { halalHoldings } from '../../../../src/reports/instead';
import { openQuestions } from '../../../../src/reports/open-questions';
import { heldOf } from '../../../../src/reports/plan-report';
import { attentionOf, verdictCounts } from '../../../../src/reports/portfolio-summary';
import { screenAll } from '../../../../src/reports/screening';
import type {
  DividendEntry,
  ListingChoice,
  PickedColumns,
  ReportRequest,
  ExistingReport,
  Unread,
  TaskContext,
  WorkbookActions,
} from '../../../../src/taskpane/pane-host';

/** What the tests may look at, and turn. */
export interface BareSheet {
  name: string;
  cells: (string | number)[][];
  selected: string;
  /** What was written or shown, in order. */
  readonly done: string[];
  readonly reports: ExistingReport[];
  readonly dividends: DividendEntry[];
  /** What the person said of listings. */
  listings: ListingChoice[];
  readonly exclusions: OwnExclusion[];
  readonly watchlists: string[];
  settings?: ReportSettings;
  logo?: string | undefined;
  /** How many #NAME? are to be repaired, and formulas to be frozen. */
  formulas: number;
}

const PLACE = { sheetId: 'own', address: 'A7' };

const ASK = { stock: ['halal_status', 'halal_status_sp'], fund: ['status'] };

function whyUnread(cells: BareSheet['cells']): Unread | undefined {
  try {
    readDividends(cells);
    return undefined;
  } catch (error) {
    if (error instanceof PortfolioProblem) return { reason: error.message, meant: false };
    throw error;
  }
}

/** A workbook of one sheet in memory: positions are really read, and the service is really asked; what is written is noted. */
export function bareWorkbook(
  sheet: BareSheet,
  client: () => Promise<ScreeningClient>,
  now: () => number,
): WorkbookActions {
  const read = (columns?: PickedColumns) =>
    readPortfolio(sheet.cells, { choices: sheet.listings, ...(columns ? { columns } : {}) });
  const columnsOf = (request: ReportRequest) => ('from' in request ? request.from?.columns : undefined);
  const add = (kind: ExistingReport['kind'], subject: string, name: string): ExistingReport => {
    const id = `r${sheet.reports.length + 1}`;
    const report = { id, kind, subject, sheet: name, sheetId: id, refreshedAt: now() };
    sheet.reports.push(report);
    return report;
  };
  const remember = (choices: readonly ListingChoice[]) => {
    const keys = new Set(choices.map(choiceKey));
    sheet.listings = [...sheet.listings.filter((one) => !keys.has(choiceKey(one))), ...choices];
  };
  const screen = async (columns: PickedColumns | undefined, { signal, progress }: TaskContext) => {
    progress({ stage: 'reading', done: 0, all: 0 });
    const { held, positions, skipped } = heldOf(read(columns), 1);
    const screened = await screenAll(await client(), held, {
      signal,
      progress: (done, all) => progress({ stage: 'asking', done, all }),
    });
    const attention = attentionOf(screened, englishTexts).map(({ screened: one, text }, at) => ({
      ticker: one.held.ticker,
      text,
      place: { sheetId: 'r', address: `B${at + 7}` },
    }));
    const report =
      sheet.reports.find(({ kind }) => kind === 'portfolio') ??
      add('portfolio', sheet.name, 'Shariah screening');
    return {
      report,
      verdicts: verdictCounts(screened),
      skipped: skipped.length,
      attention: attention.slice(0, 5),
      questions: openQuestions({ positions, skipped, screened }),
    };
  };
  return {
    async recognise({ columns }) {
      const grid = sheet.cells.slice(0, 12).map((row) => row.map(String));
      try {
        const portfolio = read(columns);
        const { source, headerRow, columns: found, positions, skipped } = portfolio;
        return {
          sheet: sheet.name,
          source,
          columns: Object.fromEntries(
            Object.entries(found).map(([name, at]) => [name, String(sheet.cells[headerRow]?.[at] ?? '')]),
          ),
          positions: positions.length,
          skipped: skipped.map(({ row, written, reason }) => ({ row: row + 1, written, reason })),
          questions: questionsOf(skipped.map((one) => ({ ...one, row: one.row + 1 }))),
          ...(columns ? { picked: columns } : {}),
          ...(columns || mayBeMisread(portfolio) ? { grid } : {}),
        };
      } catch (error) {
        if (!(error instanceof PortfolioProblem) || sheet.cells.length === 0) throw error;
        const unrecognised = { reason: error.message };
        const none = { columns: {}, positions: 0, skipped: [], questions: [] };
        return { sheet: sheet.name, source: undefined, ...none, unrecognised, grid };
      }
    },
    selectedText: async () => sheet.selected,
    tickers: async () => [...new Set(read().positions.map(({ ticker }) => ticker))],
    insertFormula: async (formula) => {
      sheet.done.push(formula);
      return 'H2';
    },
    verdictOn: async () => ({ reason: 'no history' }),
    insertVerdicts: async () => ({ count: 1, address: 'B2' }),
    show: async ({ sheetId, address }) => void sheet.done.push(`show ${sheetId}!${address}`),
    reportsNaming: async (tickers) =>
      sheet.reports
        .filter(({ kind }) => kind === 'portfolio')
        .map((report) => ({
          report,
          tickers: new Set(
            sheet.cells
              .flat()
              .filter((cell) => tickers.has(String(cell)))
              .map(String),
          ),
        }))
        .filter((naming) => naming.tickers.size > 0),
    reports: async () => [...sheet.reports],
    async estimate(request) {
      const { positions } = read(columnsOf(request));
      return (await client()).estimate(positions.map(({ ticker }) => ({ ticker, query: ASK })));
    },
    async make(request, { signal, progress }) {
      if (request.kind !== 'portfolio') {
        const subject =
          'symbols' in request ? request.symbols.join(', ') : 'symbol' in request ? request.symbol : '';
        const report = add(request.kind, subject, `${request.kind} ${subject}`.trim());
        if (request.kind === 'zakat') sheet.done.push(`zakat ${JSON.stringify(request.settings)}`);
        const unread = request.kind === 'purification' ? whyUnread(sheet.cells) : undefined;
        return { report, attention: [], ...(unread ? { unread } : {}) };
      }
      return screen(columnsOf(request), { signal, progress });
    },
    remake: (id, watch) => {
      sheet.done.push(`remake ${id}`);
      return screen(undefined, watch);
    },
    listings: async () => sheet.listings,
    answerListings: async (answers) =>
      remember(answers.flatMap(({ question, ticker }) => answerTo(question, ticker))),
    async forgetListings(choices) {
      const keys = choices?.map(choiceKey);
      sheet.listings = keys ? sheet.listings.filter((one) => !keys.includes(choiceKey(one))) : [];
    },
    async learnListings(list) {
      const choices = readListingChoices(typeof list === 'string' ? readCsv(list) : list);
      remember(choices);
      return choices.length;
    },
    listingsCsv: async () => writeCsv(writeListingChoices(sheet.listings)),
    unanswered: async () => ({ count: 0, csv: '' }),
    pickNamed: async (names) => pickNamed(sheet.cells, names),
    async refresh(ids, { progress }) {
      const wanted = sheet.reports.filter(({ id }) => !ids || ids.includes(id));
      progress({ stage: 'asking', done: wanted.length, all: wanted.length });
      sheet.done.push(`refresh ${wanted.map(({ id }) => id).join(' ')}`);
      const formulas = { asked: sheet.formulas, changed: 3, begun: 0 };
      return { refreshed: wanted, failed: [], changes: 2, ...(ids ? {} : { formulas }) };
    },
    async freeze() {
      sheet.reports.length = 0;
      return sheet.formulas;
    },
    selectedAddress: async () => `${sheet.name}!A2`,
    functions: async () => [
      {
        name: 'HALAL_STATUS',
        description: 'Shariah verdict of a stock or fund.',
        parameters: [
          { name: 'ticker', description: 'A ticker such as AAPL, or a range.', isOptional: false },
          {
            name: 'rulebook',
            description: 'aaoifi when left out.',
            isOptional: true,
            words: ['aaoifi', 'djim', 'ftse', 'msci', 'sp'],
          },
        ],
      },
      {
        name: 'FIELD',
        description: 'One field as the service serves it.',
        parameters: [
          { name: 'ticker', description: 'A ticker such as AAPL, or a range.', isOptional: false },
          { name: 'field', description: 'A served name such as halal_status.', isOptional: false },
        ],
      },
    ],
    previewFormula: async (formula) => ({
      isKnown: formula.includes('A2'),
      rows: [[{ text: 'HALAL', isError: false }]],
      size: { rows: 1, columns: 1 },
    }),
    repairFormulas: async () => sheet.formulas,
    async addDividend(dividend) {
      sheet.dividends.push(dividend);
      return { sheetId: 'ledger', address: `A${sheet.dividends.length + 6}` };
    },
    reportSettings: () => Promise.resolve(sheet.settings ?? {}),
    saveReportSettings: async (settings) => void (sheet.settings = settings),
    reportLogoSize: () => Promise.resolve(sheet.logo === undefined ? undefined : logoSize(sheet.logo)),
    saveReportLogo: async (file) => void (sheet.logo = file && reportLogo(file)),
    ledgerCsv: async () => '',
    ownLists: async () => ({
      ...(sheet.exclusions.length > 0
        ? { exclusions: { entries: sheet.exclusions.length, unreadable: [], place: PLACE } }
        : {}),
      watchlists: sheet.watchlists.map((name) => ({ name, tickers: 1, place: PLACE })),
    }),
    ownExclusion: async (security) => new OwnExclusions(sheet.exclusions).find(security),
    makeExclusions: async () => PLACE,
    async importExclusions(list) {
      const grid = typeof list === 'string' ? readCsv(list) : (list ?? sheet.cells);
      const { exclusions, unreadable } = readExclusions(grid);
      const added = newExclusions(exclusions, sheet.exclusions);
      sheet.exclusions.push(...added);
      return { added: added.length, known: exclusions.length - added.length, unreadable };
    },
    exclusionsCsv: async () => writeCsv(writeExclusions(sheet.exclusions)),
    async makeWatchlist(name) {
      sheet.watchlists.push(name);
      return PLACE;
    },
    async halalHoldings({ symbol, rulebook, except }, signal) {
      const fundHoldings = await (await client()).holdings(symbol, { signal });
      const held = [...read().positions.map(({ ticker }) => ticker), except];
      const { offered, ...leftOut } = halalHoldings(fundHoldings, rulebook as Rulebook, {
        held: held.map((ticker) => ({ ticker })),
        exclusions: new OwnExclusions(sheet.exclusions),
      });
      return { fund: fundHoldings.etf_ticker, rulebook, holdings: offered, ...leftOut };
    },
  };
}
