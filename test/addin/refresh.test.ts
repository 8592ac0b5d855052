import { linkService, type ServiceLink } from '../../src/workbench/command/service-link';
import { openSession, type Session } from '../../src/workbench/command/session';
import type { CellContents, CellValue } from '../../src/workbench/files/contents';
import { formatCell, parseRange } from '../../src/workbench/files/a1';
import { ControlledService } from '../support/controlled-service';

jest.setTimeout(120_000);

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

type Page = { Excel: typeof globalThis.Excel };

async function opened(rows: CellValue[][], key?: string): Promise<[Session, ControlledService, ServiceLink]> {
  const service = await ControlledService.start();
  open.push(service.close);
  const link = await linkService({
    service: service.running.url,
    key: key ?? service.running.keys['business-enterprise'],
  });
  const cells = rows.flatMap((row, rowIndex) =>
    row.map((value, column): CellContents => ({ row: rowIndex, column, value })),
  );
  const session = await openSession(
    { sheets: [{ name: 'Holdings', cells, tables: [], conditionalFormats: [] }], names: [] },
    link,
  );
  open.push(() => session.close());
  return [session, service, link];
}

const HOLDINGS: CellValue[][] = [
  ['Ticker', 'Shares', 'Value', 'Currency'],
  ['AAPL', 10, 1000, 'USD'],
  ['MSFT', 5, 500, 'USD'],
  ['NKE', 7, 700, 'USD'],
  ['CSCO', 3, 300, 'USD'],
  ['COST', 2, 200, 'USD'],
  ['KO', 2, 200, 'USD'],
  ['PFE', 2, 200, 'USD'],
  ['XOM', 2, 200, 'USD'],
  ['MRK', 2, 200, 'USD'],
  ['MCD', 2, 200, 'USD'],
];

/** A table of the book as rows of title and value. */
function tableOf({ book }: Session, name: string): Record<string, unknown>[] {
  const sheet = book.sheets.find(({ tables }) => tables.some((table) => table.name === name))!;
  const table = sheet.tables.find((one) => one.name === name)!;
  const { top, left, bottom } = parseRange(table.range)!;
  return Array.from({ length: bottom - top }, (_, row) =>
    Object.fromEntries(
      table.columns.map((title, column) => {
        const { value, error } = sheet.entry({ row: top + 1 + row, column: left + column });
        return [title, error ?? value];
      }),
    ),
  );
}

test('debug', async () => {
  const [session, service] = await opened(HOLDINGS);
  await session.press('screenPortfolio');
  expect(session.notice()).toMatch(/screened/);
  const before = tableOf(session, 'ShariahPortfolio').map((row) => [row['Ticker'], row['Verdict'], row['FTSE']].join());
  for (let i = 0; i < 8; i += 1) console.log(i, (await service.nightly()));
  await session.press('refreshAll');
  console.log(session.notice());
  const after = tableOf(session, 'ShariahPortfolio').map((row) => [row['Ticker'], row['Verdict'], row['FTSE']].join());
  console.log(before, after);
  console.log(session.book.sheets.map(({ name }) => name), JSON.stringify(tableOf(session, 'ShariahChanges'), null, 1));
  void (formatCell as unknown as Page);
});
