import type { ScreeningClient } from '../../../../src/client/screening-client';
import { readPortfolio } from '../../../../src/portfolio/read-portfolio';
import { PortfolioProblem } from '../../../../src/portfolio/portfolio-problem';
import { readRow } from '../../../../src/portfolio/read-row';
import { screenPositions } from '../../../../src/reports/screening';
import type {
  DividendEntry,
  PickedColumns,
  ReportWish,
  StandingReport,
  WorkbookActions,
} from '../../../../src/taskpane/pane-host';

/** What the tests may look at, and turn. */
export interface BareSheet {
  name: string;
  cells: (string | number)[][];
  selected: string;
  /** What was written or shown, in order. */
  readonly done: string[];
  readonly reports: StandingReport[];
  readonly dividends: DividendEntry[];
  /** How many #NAME? are to be repaired, and formulas to be frozen. */
  formulas: number;
}

const ASK = { stock: ['halal_status', 'halal_status_sp'], fund: ['status'] };

/** A workbook of one sheet in memory: positions are really read, and the service is really asked; what is written is noted. */
export function bareWorkbook(
  sheet: BareSheet,
  client: () => Promise<ScreeningClient>,
  now: () => number,
): WorkbookActions {
  const read = (columns?: PickedColumns) => {
    if (!columns) return readPortfolio(sheet.cells);
    const { headerRow, ...places } = columns;
    const header = {
      source: { name: 'picked columns', columns: {} },
      columns: places,
      units: [],
      span: [0, 99],
    } as never;
    const rows = sheet.cells
      .map((cells, row) => ({ cells, row }))
      .filter(({ cells, row }) => row > headerRow && cells.some((cell) => cell !== ''))
      .map(({ cells, row }) => readRow(cells, row, header));
    return {
      source: 'picked columns',
      headerRow,
      columns: places,
      positions: rows.filter((row) => 'ticker' in row),
      skipped: rows.filter((row) => 'reason' in row),
      outside: [],
    };
  };
  const columnsOf = (wish: ReportWish) => ('from' in wish ? wish.from?.columns : undefined);
  const add = (kind: StandingReport['kind'], subject: string, name: string): StandingReport => {
    const id = `r${sheet.reports.length + 1}`;
    const report = { id, kind, subject, sheet: name, sheetId: id, refreshedAt: now() };
    sheet.reports.push(report);
    return report;
  };
  return {
    async recognise({ columns }) {
      try {
        const { source, headerRow, columns: found, positions, skipped } = read(columns);
        return {
          sheet: sheet.name,
          source,
          columns: Object.fromEntries(
            Object.entries(found).map(([name, at]) => [name, String(sheet.cells[headerRow]?.[at] ?? '')]),
          ),
          positions: positions.length,
          skipped: skipped.map(({ row, written, reason }) => ({ row: row + 1, written, reason })),
        };
      } catch (error) {
        if (!(error instanceof PortfolioProblem) || sheet.cells.length === 0) throw error;
        const grid = sheet.cells.slice(0, 12).map((row) => row.map(String));
        const unrecognised = { reason: error.message, grid };
        return { sheet: sheet.name, source: undefined, columns: {}, positions: 0, skipped: [], unrecognised };
      }
    },
    selectedText: async () => sheet.selected,
    tickers: async () => [...new Set(read().positions.map(({ ticker }) => ticker))],
    insertFormula: async (formula) => {
      sheet.done.push(formula);
      return 'H2';
    },
    show: async ({ sheetId, address }) => void sheet.done.push(`show ${sheetId}!${address}`),
    reports: async () => [...sheet.reports],
    async estimate(wish) {
      const { positions } = read(columnsOf(wish));
      return (await client()).estimate(positions.map(({ ticker }) => ({ ticker, ask: ASK })));
    },
    async make(wish, { signal, progress }) {
      if (wish.kind !== 'portfolio') {
        const subject = 'symbol' in wish ? wish.symbol : '';
        return { report: add(wish.kind, subject, `${wish.kind} ${subject}`.trim()), attention: [] };
      }
      progress({ stage: 'reading', done: 0, all: 0 });
      const { positions, skipped } = read(columnsOf(wish));
      const asking = await client();
      const called = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      const screened = await Promise.race([
        called,
        screenPositions(
          { get: (ticker: string, ask: never) => asking.get(ticker, ask, { signal }) } as never,
          positions,
          (done) => progress({ stage: 'asking', done, all: positions.length }),
        ),
      ]);
      const counts = { HALAL: 0, 'NOT HALAL': 0, DOUBTFUL: 0, none: 0 };
      const attention = [];
      for (const [at, one] of screened.entries()) {
        const status =
          'facts' in one ? (one.facts.values['halal_status'] ?? one.facts.values['status']) : undefined;
        const counted =
          status === 'HALAL' || status === 'NOT HALAL' || status === 'DOUBTFUL' ? status : 'none';
        counts[counted] += 1;
        if (counted === 'HALAL') continue;
        const text = 'error' in one ? one.error.message : String(status);
        attention.push({ ticker: one.position.ticker, text, place: { sheetId: 'r', address: `B${at + 7}` } });
      }
      const report = add('portfolio', sheet.name, 'Shariah screening');
      return { report, verdicts: counts, skipped: skipped.length, attention: attention.slice(0, 5) };
    },
    async refresh(ids, { progress }) {
      const wanted = sheet.reports.filter(({ id }) => !ids || ids.includes(id));
      progress({ stage: 'asking', done: wanted.length, all: wanted.length });
      sheet.done.push(`refresh ${wanted.map(({ id }) => id).join(' ')}`);
      return { refreshed: wanted, failed: [], changes: 2 };
    },
    async freeze() {
      sheet.reports.length = 0;
      return sheet.formulas;
    },
    repairFormulas: async () => sheet.formulas,
    async addDividend(dividend) {
      sheet.dividends.push(dividend);
      return { sheetId: 'ledger', address: `A${sheet.dividends.length + 6}` };
    },
  };
}
