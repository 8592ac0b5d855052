import type { ScreeningClient } from '../../../../src/client/screening-client';
import { readPortfolio } from '../../../../src/portfolio/read-portfolio';
import { readDividends } from '../../../../src/portfolio/read-dividends';
import { PortfolioProblem } from '../../../../src/portfolio/portfolio-problem';
import { heldOf } from '../../../../src/reports/plan-report';
import { attentionOf, verdictCounts } from '../../../../src/reports/portfolio-summary';
import { screenAll } from '../../../../src/reports/screening';
import type {
  DividendEntry,
  PickedColumns,
  ReportWish,
  StandingReport,
  Unread,
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
  const read = (columns?: PickedColumns) => readPortfolio(sheet.cells, columns ? { columns } : {});
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
        const report = add(wish.kind, subject, `${wish.kind} ${subject}`.trim());
        const unread = wish.kind === 'purification' ? whyUnread(sheet.cells) : undefined;
        return { report, attention: [], ...(unread ? { unread } : {}) };
      }
      progress({ stage: 'reading', done: 0, all: 0 });
      const { skipped } = read(columnsOf(wish));
      const { held } = heldOf(read(columnsOf(wish)), 1);
      const screened = await screenAll(await client(), held, {
        signal,
        progress: (done, all) => progress({ stage: 'asking', done, all }),
      });
      const attention = attentionOf(screened).map(({ screened: one, text }, at) => ({
        ticker: one.held.ticker,
        text,
        place: { sheetId: 'r', address: `B${at + 7}` },
      }));
      const report = add('portfolio', sheet.name, 'Shariah screening');
      return {
        report,
        verdicts: verdictCounts(screened),
        skipped: skipped.length,
        attention: attention.slice(0, 5),
      };
    },
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
    repairFormulas: async () => sheet.formulas,
    async addDividend(dividend) {
      sheet.dividends.push(dividend);
      return { sheetId: 'ledger', address: `A${sheet.dividends.length + 6}` };
    },
    ledgerCsv: async () => '',
  };
}
