import type { PictureContents } from 'xlsx-patch';
import type { Session } from '../../src/cli/session';
import { asUser } from '../support/as-user';
import { closedAfterEach } from '../support/closed-after-each';
import { sessionWithHoldings } from '../support/screened-holdings';

jest.setTimeout(240_000);

const open = closedAfterEach();

/** PNGs of four pixels by two, and of one pixel. */
const WIDE =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEklEQVR4nGNgCF0FR9g4oasAzlkLa83u1IUAAAAASUVORK5CYII=';
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const saveLogo = async (session: Session, image: string | undefined): Promise<void> =>
  (await session.reports()).saveReportLogo(
    image === undefined ? undefined : new Uint8Array(Buffer.from(image, 'base64')),
  );
const picturesOn = ({ book }: Session, name: string): readonly PictureContents[] =>
  book.sheetByName(name)!.pictures;
const titleHeight = ({ book }: Session, name: string) => book.sheetByName(name)!.layout.rowHeight(0);
const SHEETS = ['Shariah screening', 'Shariah summary'];

test('the logo stands above the title of every sheet of a report, with its proportion and the name of the firm', async () => {
  const session = await sessionWithHoldings(open);
  await (await session.reports()).saveReportSettings({ firm: 'Noor & Partners' });
  await saveLogo(session, WIDE);
  await session.press('screenPortfolio');
  for (const name of SHEETS) {
    expect(picturesOn(session, name)).toEqual([
      expect.objectContaining({
        image: WIDE,
        width: 72,
        height: 36,
        row: 0,
        column: 0,
        altText: 'Noor & Partners',
      }),
    ]);
    expect(titleHeight(session, name)).toBe(62);
  }
});

test('a report that stands gets the logo when it is refreshed; one that was moved or deleted stays so', async () => {
  const session = await sessionWithHoldings(open);
  await session.press('screenPortfolio');
  expect(SHEETS.flatMap((name) => picturesOn(session, name))).toEqual([]);
  await saveLogo(session, WIDE);
  await session.press('refreshAll');
  expect(SHEETS.map((name) => picturesOn(session, name).length)).toEqual([1, 1]);
  await asUser(session, (context) => {
    const [positions, summary] = SHEETS.map((name) => context.workbook.worksheets.getItem(name));
    positions!.shapes.getItem('Shariah report logo').left = 300;
    summary!.shapes.getItem('Shariah report logo').delete();
  });
  const moved = picturesOn(session, SHEETS[0]!)[0]!;
  await session.press('refreshAll');
  expect(picturesOn(session, SHEETS[0]!)).toEqual([moved]);
  expect(picturesOn(session, SHEETS[1]!)).toEqual([]);
});

test('another logo takes the place and the height of the old one; without a logo, sheets keep the one they have', async () => {
  const session = await sessionWithHoldings(open);
  await saveLogo(session, WIDE);
  await session.press('screenPortfolio');
  await asUser(session, (context) => {
    const logo = context.workbook.worksheets.getItem(SHEETS[0]!).shapes.getItem('Shariah report logo');
    logo.left = 300;
    logo.height = 50;
  });
  await saveLogo(session, SQUARE);
  await session.press('refreshAll');
  const other = expect.objectContaining({ image: SQUARE, width: 50, height: 50 });
  expect(picturesOn(session, SHEETS[0]!)).toEqual([other]);
  expect(picturesOn(session, SHEETS[0]!)[0]!.column).toBeGreaterThan(0);
  await saveLogo(session, undefined);
  await session.press('refreshAll');
  expect(picturesOn(session, SHEETS[0]!)).toEqual([other]);
});

test('the title may have been moved down: the logo goes with it', async () => {
  const session = await sessionWithHoldings(open);
  await session.press('screenPortfolio');
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem(SHEETS[1]!).getRange('1:2').insert('Down');
  });
  await saveLogo(session, WIDE);
  await session.press('refreshAll');
  expect(picturesOn(session, SHEETS[1]!)).toEqual([expect.objectContaining({ row: 2, top: 3 })]);
});

test('a picture that Excel refuses leaves the report as it is without a logo', async () => {
  const session = await sessionWithHoldings(open);
  // It begins like a PNG, and has no size.
  await saveLogo(session, WIDE.slice(0, 16));
  await session.press('screenPortfolio');
  expect(session.notice()).toContain('2 positions screened');
  expect(SHEETS.flatMap((name) => picturesOn(session, name))).toEqual([]);
  await saveLogo(session, WIDE);
  await session.press('refreshAll');
  expect(SHEETS.map((name) => picturesOn(session, name).length)).toEqual([1, 1]);
});
