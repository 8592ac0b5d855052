import type { CalendarDate } from '../contract/dates';
import { readPortfolio } from '../portfolio/read-portfolio';
import { portfolioReport } from '../reports/portfolio-report';
import { screenPositions } from '../reports/screening';
import { addSheet } from '../reports/writer';
import type { Connection } from './connection';

/** What came of a screening, for whoever asked for it. */
export interface ScreeningResult {
  readonly sheet: string;
  readonly positions: number;
  readonly skipped: number;
}

/** The active sheet as it stands, read in one piece. */
interface ActiveSheet {
  readonly id: string;
  readonly name: string;
  /** Values of the used range; empty for an empty sheet. */
  readonly values: unknown[][];
  /** The sheet row, counted from one, of the first of them. */
  readonly firstRow: number;
}

/**
 * Reads the active sheet, asks the service for every position, and only then adds the report sheet: whatever fails on the way
 * fails before the workbook is touched.
 *
 * @throws an Error whose message is for the person who asked.
 */
export async function screenPortfolio(
  connection: Connection,
  today: () => CalendarDate,
  progress?: (answered: number, all: number) => void,
): Promise<ScreeningResult> {
  const sheet = await readActiveSheet();
  const portfolio = readPortfolio(sheet.values);
  const { positions, skipped } = portfolio;
  const client = await connection.client();
  const screened = await screenPositions(client, positions, (answered) =>
    progress?.(answered, positions.length),
  );
  const plan = portfolioReport({
    screened,
    skipped,
    title: `${sheet.name} (${portfolio.source})`,
    firstRow: sheet.firstRow,
    readOn: today(),
    service: connection.address(await connection.settings()),
    notice: client.notice,
  });
  return { sheet: await addSheet(plan, sheet.id), positions: positions.length, skipped: skipped.length };
}

function readActiveSheet(): Promise<ActiveSheet> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id,name');
    const used = sheet.getUsedRangeOrNullObject(true).load('values,rowIndex');
    await context.sync();
    return used.isNullObject
      ? { id: sheet.id, name: sheet.name, values: [], firstRow: 1 }
      : { id: sheet.id, name: sheet.name, values: used.values, firstRow: used.rowIndex + 1 };
  });
}
