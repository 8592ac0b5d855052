import type { AddinReports, Session } from '../../src/cli/session';
import { readCsv } from 'excel-workbench/csv/csv';
import { sampleSessions } from '../support/sample-sessions';

jest.setTimeout(120_000);

const sessions = sampleSessions();

interface Actions extends AddinReports {
  selectedText(): Promise<string>;
  insertVerdicts(): Promise<{ readonly count: number; readonly address: string }>;
}

async function opened(csv: string): Promise<[Session, Actions]> {
  const session = await sessions.open(readCsv(Buffer.from(csv)));
  return [session, (await session.reports()) as Actions];
}

/** Selects cells of the active sheet, all from zero. */
function select({ book }: Session, top: number, left: number, bottom = top, right = left): void {
  book.active.selection = { top, left, bottom, right };
}

const formulaAt = ({ book: { active } }: Session, row: number, column: number) =>
  active.entry({ row, column }).formula;

describe('the ticker that the selected cell is about', () => {
  test('what stands in it, or what its formula asks about: a cell, a text, a cell of another sheet', async () => {
    const [session, actions] = await opened(
      [
        'Ticker,Verdict,Other',
        'AAPL,=SHARIAH.HALAL_STATUS(A2),"=SHARIAH.DEBT_RATIO(""MSFT"")"',
        'COST,"=IF(SHARIAH.HALAL_STATUS($A$3)=""HALAL"",1,0)",=UPPER(A2)',
        'DGX,=SHARIAH.HALAL_STATUS(UPPER(A4)),=SHARIAH.HALAL_STATUS(A2:A4)',
      ].join('\n'),
    );
    const asked = async (row: number, column: number) => {
      select(session, row, column);
      return actions.selectedText();
    };
    expect(await asked(1, 0)).toBe('AAPL');
    expect(await asked(1, 1)).toBe('AAPL');
    expect(await asked(1, 2)).toBe('MSFT');
    expect(await asked(2, 1)).toBe('COST');
    // Another's formula is as it shows; of several cells the first is meant.
    expect(await asked(2, 2)).toBe('AAPL');
    expect(await asked(3, 2)).toBe('AAPL');
    expect(await asked(9, 9)).toBe('');
  });
});

describe('verdicts beside the selected tickers', () => {
  test('a formula to the right of each ticker; the header and what is no ticker get none', async () => {
    const [session, actions] = await opened('Ticker\nAAPL\n\n12.5\nCOST\n');
    select(session, 0, 0, 4);
    expect(await actions.insertVerdicts()).toEqual({ count: 2, address: 'B2:B5' });
    expect([0, 1, 2, 3, 4].map((row) => formulaAt(session, row, 1))).toEqual([
      undefined,
      '=SHARIAH.HALAL_STATUS(A2)',
      undefined,
      undefined,
      '=SHARIAH.HALAL_STATUS(A5)',
    ]);
    await session.book.recalculate();
    expect(session.book.active.entry({ row: 4, column: 1 }).value).toBe('NOT HALAL');
  });

  test('a single cell may hold whatever is a ticker, and a whole column may be selected', async () => {
    const [session, actions] = await opened('CODE\nAAPL\n');
    select(session, 0, 0);
    expect(await actions.insertVerdicts()).toEqual({ count: 1, address: 'B1' });
    const [other, ofOther] = await opened('Symbol\nAAPL\nCOST\n');
    select(other, 0, 0, 1_048_575);
    expect(await ofOther.insertVerdicts()).toEqual({ count: 2, address: 'B2:B3' });
  });

  test.each([
    ['nothing that is a ticker', 'Ticker\n\n', [1, 0, 3, 0], /No selected cell holds a ticker/],
    ['several columns', 'AAPL,COST\n', [0, 0, 0, 1], /Several columns are selected/],
    [
      'a cell that is filled',
      'AAPL\nCOST,mine\n',
      [0, 0, 1, 0],
      /Cell B2 is not empty\. Insert an empty column/,
    ],
  ] as const)('%s: a sentence, and nothing is entered', async (_, csv, [top, left, bottom, right], why) => {
    const [session, actions] = await opened(csv);
    const before = session.book.export();
    select(session, top, left, bottom, right);
    await expect(actions.insertVerdicts()).rejects.toThrow(why);
    expect(session.book.export()).toEqual(before);
  });
});
