import type { SheetContents } from 'xlsx-patch';
import type { Session } from '../../src/cli/session';
import { asUser } from '../support/as-user';
import { closedAfterEach } from '../support/closed-after-each';
import { sessionWithHoldings } from '../support/screened-holdings';

jest.setTimeout(240_000);

const open = closedAfterEach();

/** A workbook whose holdings have been screened. */
async function screened(): Promise<Session> {
  const session = await sessionWithHoldings(open);
  await session.press('screenPortfolio');
  return session;
}

const positions = ({ book }: Session): SheetContents => book.sheetByName('Shariah screening')!.export();

/** The numbers of the columns that are not printed, and of the table's last one. */
function others({ page, tables }: SheetContents): number[] {
  const printed = /^A1:([A-Z])\d+$/.exec(page?.printArea ?? '')![1]!.charCodeAt(0) - 64;
  return Array.from({ length: tables[0]!.columns.length - printed }, (_, index) => printed + index);
}

test('what is handed over is printed; the other columns stand in a closed group, which stays open once it is opened', async () => {
  const session = await screened();
  const closed = positions(session);
  expect(others(closed).length).toBeGreaterThan(10);
  expect(closed.hiddenColumns).toEqual(others(closed));
  expect(Object.keys(closed.columnOutline ?? {}).map(Number)).toEqual(others(closed));
  expect(closed.page?.footer).toMatch(
    /^&L&A&C&7Licence: Personal plans are for non-commercial use.*Business plan\.&R&P \/ &N$/,
  );
  await asUser(session, async (context) => {
    const sheet = context.workbook.worksheets.getItem('Shariah screening');
    sheet.getRange('A:Z').showGroupDetails('ByColumns');
  });
  await session.press('refreshAll');
  expect(positions(session).hiddenColumns).toBeUndefined();
  expect(Object.keys(positions(session).columnOutline ?? {}).map(Number)).toEqual(others(closed));
});
