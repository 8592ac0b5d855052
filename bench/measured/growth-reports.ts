import { loadReportTranslator } from '../../src/i18n/report-translator';
import { linkService } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { loadUniverse } from '../../src/service/universe/load';
import { portfolioReport } from '../../src/reports/portfolio-report';
import type { Screened } from '../../src/reports/screening';
import { addReport } from '../../src/reports/writer/new-report';
import { fullReport } from '../../test/support/records';
import { report } from '../bench';

const TODAY = { year: 2026, month: 11, day: 21 };

/** Holdings of so many companies with their answers; a service would need minutes for 20,000 at the rate of the highest plan. */
const holdings = (count: number): Screened[] =>
  Array.from({ length: count }, (_, at): Screened => {
    const ticker = `T${at}`;
    return {
      held: {
        ticker,
        name: ticker,
        quantity: 3,
        value: 12.5,
        values: [{ amount: 12.5 }],
        valueUnknown: false,
        rows: [at + 2],
        accounts: [],
      },
      limits: { debt: 30, liquidity: 30, income: 5 },
      queryResult: {
        ticker,
        kind: 'stock',
        values: { ...fullReport(ticker) },
        refusals: new Map(),
        readAt: 0,
      },
    };
  });

/** Plans and writes the report of so many positions; the answers are at hand. */
async function writePositions({ window }: Session, count: number): Promise<void> {
  const plan = portfolioReport({
    screened: holdings(count),
    skipped: [],
    title: 'Holdings',
    readOn: TODAY,
    texts: await loadReportTranslator('en'),
    service: 'https://example.com',
    notice: undefined,
  });
  const { Excel } = window as unknown as { Excel: typeof globalThis.Excel };
  const recipe = { kind: 'fund', symbol: 'SPUS' } as const;
  await Excel.run((context) =>
    addReport(context, { plan, metadata: { id: 'growth', recipe, refreshedAt: 0 } }),
  );
}

/** Asks for the report of so many holdings of the largest fund, and writes it. */
async function makeHoldings(session: Session, limit: number): Promise<void> {
  const funds = [...loadUniverse().funds.values()];
  const { ticker: symbol } = funds.reduce((most, fund) =>
    fund.constituents.length > most.constituents.length ? fund : most,
  );
  const actions = await session.reports();
  const watch = { signal: new AbortController().signal, progress: () => undefined };
  await actions.make({ kind: 'holdings', symbol, limit }, watch);
}

async function main(): Promise<void> {
  const [kind, count] = process.argv.slice(2) as ['positions' | 'holdings', string];
  const link = await linkService({});
  const sheets = [{ name: 'Sheet1', cells: [], tables: [], conditionalFormats: [] }];
  const session = await openSession({ sheets, names: [] }, link);
  const started = performance.now();
  await (kind === 'positions' ? writePositions : makeHoldings)(session, Number(count));
  const seconds = (performance.now() - started) / 1000;
  const rows = Math.max(...session.book.sheets.map((sheet) => sheet.usedRange(true)?.bottom ?? 0));
  if (rows < Number(count)) throw new Error(`The report has ${rows} rows.`);
  report(seconds);
}

void main();
