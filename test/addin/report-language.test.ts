import type { Session } from '../../src/cli/session';
import { asUser } from '../support/as-user';
import { closedAfterEach } from '../support/closed-after-each';
import { sessionWithHoldings } from '../support/screened-holdings';

jest.setTimeout(240_000);

const open = closedAfterEach();

const titlesOf = ({ book }: Session, name: string) =>
  book.sheets.flatMap(({ tables }) => tables).find((table) => table.name === name)!.columns;

test('a report whose language is changed is translated in its place: what the person has renamed stays, and nothing has changed', async () => {
  const session = await sessionWithHoldings(open);
  await session.press('screenPortfolio');
  await asUser(session, async (context) => {
    context.workbook.tables.getItem('ShariahPortfolio').columns.getItem('Verdict').name = 'My verdict';
  });
  const actions = await session.reports();
  await actions.saveReportSettings({ client: 'Amina Yusuf', language: 'ms' });
  await session.press('refreshAll');
  expect(session.notice()).toBe('1 reports are up to date. Nothing changed.');

  expect(titlesOf(session, 'ShariahPortfolio').slice(0, 6)).toEqual([
    ...['Simbol', 'Nama', 'Nilai', 'Mata wang', 'Wajaran (%)', 'My verdict'],
  ]);
  const summary = session.book.sheetByName('Shariah summary')!;
  const texts = summary.export().cells.map(({ value }) => value);
  expect(texts).toContain('Mengikut piawaian');
  expect(texts).toContain('tiada keputusan');
  expect(texts).not.toContain('no verdict');
  expect(texts).toContainEqual(expect.stringMatching(/^Pelanggan: Amina Yusuf · \d+ \w+ \d{4}$/));
  expect(summary.extras.charts.map(({ title }) => title)).toEqual([
    'Kedudukan mengikut keputusan',
    'Keputusan mengikut piawaian',
  ]);

  // The language is kept with the reports: without another choice they stay in it.
  await session.press('refreshAll');
  expect(titlesOf(session, 'ShariahPortfolio')[0]).toBe('Simbol');
});

test('the texts of an Arabic report are read from the right, also those that begin with a rulebook; names stay as they are written', async () => {
  const session = await sessionWithHoldings(open);
  await (await session.reports()).saveReportSettings({ language: 'ar' });
  await session.press('screenPortfolio');
  const cells = session.book.sheets.slice(1).flatMap((sheet) => sheet.export().cells);
  const styleOf = (text: string) => cells.find(({ value }) => value === text)?.style;
  const texts = cells.filter(
    ({ value, style }) =>
      typeof value === 'string' && /[\u0600-\u06ff]/.test(value) && style?.horizontal === undefined,
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const { value, style } of texts) expect([value, style?.readingOrder]).toEqual([value, 'rightToLeft']);
  expect(styleOf('AAOIFI')?.readingOrder).toBe('rightToLeft');
  expect(styleOf('Apple Inc.')).toMatchObject({ horizontal: 'left', indent: 1 });
  expect(styleOf('Apple Inc.')?.readingOrder).toBeUndefined();
});
