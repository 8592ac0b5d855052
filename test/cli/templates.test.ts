import { readFile, writeFile } from 'node:fs/promises';
import { differingParts } from 'xlsx-patch/testing/package-parts';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import type { Session } from '../../src/cli/session';
import { TEMPLATES } from '../../src/cli/templates';
import { asUser } from '../support/as-user';
import { sampleSessions } from '../support/sample-sessions';

jest.setTimeout(120_000);

const sessions = sampleSessions();
const fileOf = (name: string): string => `assets/templates/${name}.xlsx`;

async function opened(name: string): Promise<Session> {
  const session = await sessions.open(readXlsx(await readFile(fileOf(name))));
  await session.book.recalculate();
  return session;
}

/** What a cell shows: its value, or its error with the reason. */
function shown({ book }: Session, sheet: string, row: number, column: number): unknown {
  const { value, error, message } = book.sheetByName(sheet)!.entry({ row, column });
  return error === undefined ? value : `${error} ${message ?? ''}`;
}

async function enter(session: Session, sheet: string, row: number, column: number, value: string | number) {
  await asUser(session, async (context) => {
    context.workbook.worksheets.getItem(sheet).getCell(row, column).values = [[value]];
    await context.sync();
  });
  await session.book.recalculate();
}

test.each(TEMPLATES)(
  'the file of $name is what the source says (UPDATE_TEMPLATES=1 writes it)',
  async (template) => {
    const bytes = saveXlsx(template.contents);
    if (process.env['UPDATE_TEMPLATES']) await writeFile(fileOf(template.name), bytes);
    // Another version of Node packs the same parts into other bytes.
    expect(differingParts(await readFile(fileOf(template.name)), bytes)).toEqual([]);
  },
);

test('portfolio monitor: a verdict beside each ticker, blank rows stay blank, the overview counts', async () => {
  const session = await opened('portfolio-monitor');
  expect([5, 6, 7, 8].map((row) => shown(session, 'Portfolio', row, 5))).toEqual([
    'HALAL',
    'HALAL',
    'NOT HALAL',
    '',
  ]);
  expect(shown(session, 'Portfolio', 5, 6)).toBe('–');
  expect([3, 4, 5, 6].map((row) => shown(session, 'Overview', row, 1))).toEqual([2, 1, 0, 0]);
  await enter(session, 'Portfolio', 8, 0, 'ZZZZ');
  expect(shown(session, 'Portfolio', 8, 5)).toMatch(/^#N\/A /);
  expect(shown(session, 'Overview', 6, 1)).toBe(1);
});

test('fund analyst: the fund of the coloured cell, under every rulebook, with its holdings and beside another', async () => {
  const session = await opened('fund-analyst');
  await enter(session, 'Fund', 3, 1, 'MDHAL');
  expect([4, 5, 9].map((row) => shown(session, 'Fund', row, 1))).toEqual(['HALAL', 98.25, 1.75]);
  expect(shown(session, 'Fund', 15, 0)).not.toMatch(/^#/);
  expect(shown(session, 'Holdings', 4, 0)).toMatch(/^[A-Z]/);
  await enter(session, 'Side by side', 3, 0, 'MDHAL');
  await enter(session, 'Side by side', 4, 0, 'MDDBT');
  expect(shown(session, 'Side by side', 3, 2)).not.toMatch(/^#/);
});

test('purification and zakat: totals by currency, what is missing is said, and no method is chosen', async () => {
  const session = await opened('purification-and-zakat');
  await enter(session, 'Purification', 5, 1, 'AAPL');
  await enter(session, 'Purification', 5, 2, 120);
  await enter(session, 'Purification', 5, 3, 'USD');
  const due = shown(session, 'Purification', 5, 5);
  expect(due).toBeCloseTo(0.37, 2);
  expect([10, 11, 12].map((column) => shown(session, 'Purification', 5, column))).toEqual([due, 0, due]);
  await enter(session, 'Purification', 5, 6, 46_348);
  expect([10, 11, 12].map((column) => shown(session, 'Purification', 5, column))).toEqual([due, due, 0]);

  const say = () => [4, 5].map((column) => shown(session, 'Zakat', 5, column));
  await enter(session, 'Zakat', 5, 0, 'AAPL');
  expect(say()).toEqual(['enter the value', '']);
  await enter(session, 'Zakat', 5, 1, -1);
  expect(say()).toEqual(['a value is 0 or more', '']);
  await enter(session, 'Zakat', 5, 1, 1000);
  await enter(session, 'Zakat', 5, 2, 'USD');
  expect(say()).toEqual(['choose a method', '']);
  // 1,000 × 40 % × 2.5 %, and by solar years 2.577 %.
  await enter(session, 'Zakat', 5, 3, 'proxy 40');
  expect(say()).toEqual([400, 10]);
  expect(shown(session, 'Zakat', 7, 8)).toBe(10);
  await enter(session, 'Zakat', 4, 8, 2.577);
  expect(shown(session, 'Zakat', 7, 8)).toBeCloseTo(10.308, 6);
});
