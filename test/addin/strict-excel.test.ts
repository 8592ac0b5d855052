import type { AddinReports, Session } from '../../src/cli/session';
import { cellEditingOf } from 'excel-workbench/excel/cell-editing';
import type { Strictness } from 'excel-workbench/excel/strictness';
import type { CellContents, CellValue, SheetContents, WorkbookContents } from 'xlsx-patch';
import type { WireRequest } from 'excel-workbench/wire/protocol';
import { METADATA_PROPERTY, parseMetadata } from '../../src/reports/report-metadata';
import { asUser } from '../support/as-user';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

/**
 * The add-in in an Excel that is as strict as any (packages/excel-workbench/src/excel/strictness.ts). Each of these tests failed with the add-in as it was
 * before, in the same Excel.
 */

jest.setTimeout(120_000);

const sessions = sampleSessions();

interface Actions extends AddinReports {
  selectedText(): Promise<string>;
  insertFormula(formula: string): Promise<string>;
  show(place: { sheetId: string; address: string }): Promise<void>;
  reports(): Promise<{ readonly id: string; readonly sheet: string; readonly sheetId: string }[]>;
  tickers(): Promise<string[]>;
  recognise(choice: object): Promise<{ readonly positions: number }>;
  remake(id: string, watch: object): Promise<unknown>;
  repairFormulas(): Promise<number>;
  freeze(): Promise<number>;
}

interface Played {
  readonly strictness?: Partial<Strictness>;
  readonly onRequest?: (request: WireRequest) => void;
}

async function opened(workbook: WorkbookContents, played: Played = {}): Promise<[Session, Actions]> {
  const session = await sessions.open(workbook, played);
  return [session, (await session.reports()) as Actions];
}

const sheetOf = (name: string, rows: CellValue[][], more: Partial<SheetContents> = {}): SheetContents => ({
  name,
  cells: rows.flatMap((row, rowIndex) =>
    row.map((value, column): CellContents => {
      const formula = typeof value === 'string' && value.startsWith('=') ? value : undefined;
      return {
        row: rowIndex,
        column,
        value: formula ? null : value,
        ...(formula === undefined ? {} : { formula }),
      };
    }),
  ),
  tables: [],
  conditionalFormats: [],
  ...more,
});
const book = (...sheets: SheetContents[]): WorkbookContents => ({ sheets, names: [] });

const HEADER = ['Ticker', 'Shares', 'Value', 'Currency'];
const HOLDINGS = [HEADER, ['AAPL', 1, 1000, 'USD'], ['MSFT', 2, 500, 'USD']];

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });
const from = { area: 'sheet' };
const tickers = (session: Session, table = 'ShariahPortfolio') =>
  tableRows(session.book, table).map(({ Ticker }) => Ticker);
const names = ({ book: { sheets } }: Session) => sheets.map(({ name }) => name);
const front = (session: Session, name: string) => (session.book.active = session.book.sheetByName(name)!);
const formulaAt = (session: Session, sheet: string, row: number, column: number) =>
  session.book.sheetByName(sheet)!.entry({ row, column });

describe('ids of another session', () => {
  test('a report is of the sheet that it was made from, though another one has its id now', async () => {
    const [session, actions] = await opened(book(sheetOf('November', HOLDINGS)));
    await actions.make({ kind: 'portfolio', from }, watch());
    await session.press('refreshAll');
    const saved = session.book.export();
    // A newer sheet of the same broker is put in front: it gets the place, and with it the id, of the other.
    const december = sheetOf('December', [HEADER, ['COST', 4, 400, 'USD']]);
    const [reopened, again] = await opened({ ...saved, sheets: [december, ...saved.sheets] });
    const { refreshed, failed } = await again.refresh(undefined, watch());
    expect([refreshed.length, failed]).toEqual([1, []]);
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT']);
    front(reopened, 'November');
    await again.make({ kind: 'portfolio', from }, watch());
    expect(names(reopened)).toEqual(['December', 'November', 'Shariah summary', 'Shariah screening']);
    front(reopened, 'December');
    await again.make({ kind: 'portfolio', from }, watch());
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT']);
    expect(tickers(reopened, 'ShariahPortfolio2')).toEqual(['COST']);
  });

  test('a report of a table is refreshed in another session, whatever the sheet of the table is called then', async () => {
    const table = { name: 'Mine', range: 'A1:D3', columns: HEADER };
    const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS, { tables: [table] })));
    await actions.make({ kind: 'portfolio', from: { area: 'selection' } }, watch());
    const saved = session.book.export();
    const sheets = saved.sheets.map((one) => (one.name === 'Holdings' ? { ...one, name: 'Depot' } : one));
    const [reopened, again] = await opened({ ...saved, sheets });
    const { refreshed, failed } = await again.refresh(undefined, watch());
    expect([refreshed.length, failed]).toEqual([1, []]);
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT']);
  });

  test('sheets change places between two sessions, while that of the report keeps its own', async () => {
    // Before, the report's own id was the sign that ids had lasted: it was then refreshed from the other sheet, with the same header.
    const february = sheetOf('February', [HEADER, ['COST', 4, 400, 'USD']]);
    const [session, actions] = await opened(book(sheetOf('January', HOLDINGS), february));
    front(session, 'January');
    await actions.make({ kind: 'portfolio', from }, watch());
    const { sheets, ...others } = session.book.export();
    const at = (name: string) => sheets.find((sheet) => sheet.name === name)!;
    const places = sheets.map(({ name }) => ({ January: 'February', February: 'January' })[name] ?? name);
    const [reopened, again] = await opened({ ...others, sheets: places.map(at) });
    const { refreshed, failed } = await again.refresh(undefined, watch());
    expect([refreshed.length, failed]).toEqual([1, []]);
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT']);
  });

  test('a sheet with its name and another header is not taken for it, unless the person asks for it', async () => {
    const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
    await actions.make({ kind: 'portfolio', from }, watch());
    const saved = session.book.export();
    const other = sheetOf('Holdings', [
      ['Symbol', 'Quantity'],
      ['COST', 4],
    ]);
    const [reopened, again] = await opened({ ...saved, sheets: [other, ...saved.sheets.slice(1)] });
    const { failed } = await again.refresh(undefined, watch());
    expect(failed).toMatchObject([{ reason: expect.stringMatching(/"Holdings" .* is gone/) }]);
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT']);
    front(reopened, 'Shariah summary');
    await expect(again.make({ kind: 'portfolio', from }, watch())).rejects.toThrow(/"Holdings" .* is gone/);
    front(reopened, 'Holdings');
    await again.make({ kind: 'portfolio', from }, watch());
    expect(tickers(reopened)).toEqual(['COST']);
  });
});

test('renamed, and other holdings in it: its id is the same, and it is not taken for what it was', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
  await actions.make({ kind: 'portfolio', from }, watch());
  await asUser(session, (context) => {
    const sheet = context.workbook.worksheets.getItem('Holdings');
    sheet.name = 'Watch list';
    sheet.getRange('A1:D2').values = [
      ['Symbol', 'Rank', 'Idea of', 'Since'],
      ['COST', 1, 'me', 2026],
    ];
  });
  const { failed } = await actions.refresh(undefined, watch());
  expect(failed).toMatchObject([{ reason: expect.stringMatching(/"Holdings" .* is gone/) }]);
  expect(tickers(session)).toEqual(['AAPL', 'MSFT']);
});

describe('what a report remembers', () => {
  const properties = (session: Session) =>
    session.book.sheets.flatMap(({ extras }) => Object.entries(extras.customProperties));

  test.each([255, 1_000, 32_767])('survives in properties of %d characters', async (propertyLength) => {
    const played = { strictness: { propertyLength } };
    const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)), played);
    await actions.make({ kind: 'portfolio', from }, watch());
    const kept = properties(session);
    expect(kept.length).toBeGreaterThan(4);
    for (const [name, value] of kept)
      expect([name.length <= 255, value.length <= propertyLength]).toEqual([true, true]);
    const [reopened, again] = await opened(session.book.export(), played);
    expect(await again.reports()).toMatchObject([{ sheet: 'Shariah summary' }]);
    await asUser(reopened, (context) => {
      context.workbook.worksheets.getItem('Holdings').getRange('A4:D4').values = [['COST', 1, 5, 'USD']];
    });
    await reopened.press('refreshAll');
    expect(tickers(reopened)).toEqual(['AAPL', 'MSFT', 'COST']);
    expect((await again.refresh(undefined, watch())).failed).toEqual([]);
    // Frozen, it is the owner's alone: not a piece is left.
    await again.freeze();
    expect(properties(reopened)).toEqual([]);
  });

  test('is not read when a piece is missing or of another time', async () => {
    const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
    await actions.make({ kind: 'portfolio', from }, watch());
    const kept = new Map(
      Object.entries(session.book.sheetByName('Shariah summary')!.extras.customProperties),
    );
    const mark = parseMetadata(kept)!;
    expect(mark).toMatchObject({ part: expect.any(String), recipe: { kind: 'portfolio' } });
    const second = kept.get(`${METADATA_PROPERTY}.2`)!;
    expect(
      parseMetadata(new Map([...kept, [`${METADATA_PROPERTY}.2`, second.replace(/[a-z]/, '~')]])),
    ).toBeUndefined();
    kept.delete(`${METADATA_PROPERTY}.2`);
    expect(parseMetadata(kept)).toBeUndefined();
    // As one property, it was written by the add-in before.
    expect(parseMetadata(new Map([[METADATA_PROPERTY, JSON.stringify({ version: 1, ...mark })]]))).toEqual(
      mark,
    );
    expect(
      parseMetadata(new Map([[METADATA_PROPERTY, JSON.stringify({ ...mark, version: 3 })]])),
    ).toBeUndefined();
  });
});

test('while a cell is edited, everything that the pane does waits, and nothing fails', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
  const { report } = await actions.make({ kind: 'portfolio', from }, watch());
  const { sheetId } = (await actions.reports())[0]!;
  front(session, 'Holdings');
  await asUser(session, (context) => context.workbook.worksheets.getItem('Holdings').getRange('H1').select());
  const work: Record<string, () => Promise<unknown>> = {
    reports: () => actions.reports(),
    recognise: () => actions.recognise(from),
    tickers: () => actions.tickers(),
    selectedText: () => actions.selectedText(),
    insertFormula: () => actions.insertFormula('=1+1'),
    make: () => actions.make({ kind: 'portfolio', from }, watch()),
    remake: () => actions.remake(report.id, watch()),
    refresh: () => actions.refresh(undefined, watch()),
    ledgerCsv: () => actions.ledgerCsv(),
    repairFormulas: () => actions.repairFormulas(),
    show: () => actions.show({ sheetId, address: 'A1' }),
    freeze: () => actions.freeze(),
  };
  for (const [name, act] of Object.entries(work)) {
    if (name === 'insertFormula') front(session, 'Holdings');
    const leave = cellEditingOf(session.book).begin();
    let through = false;
    const done = act().then(() => void (through = true));
    // A request without the option is refused at once, and takes the action with it.
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 50))]);
    expect([name, through]).toEqual([name, false]);
    leave();
    await done;
  }
});

test('a protected sheet of a report stays as it was, with the remedy; the other reports are refreshed', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
  await actions.make({ kind: 'portfolio', from }, watch());
  await actions.make({ kind: 'fund', symbol: 'SPUS' }, watch());
  session.book.sheetByName('Shariah screening')!.extras.protected = true;
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Holdings').getRange('A4:D4').values = [['COST', 1, 5, 'USD']];
  });
  const { refreshed, failed } = await actions.refresh(undefined, watch());
  expect(refreshed).toMatchObject([{ kind: 'fund' }]);
  expect(failed).toMatchObject([
    {
      reason:
        'The sheet "Shariah screening" is protected. Take the protection off (Review > Unprotect Sheet), and refresh again.',
    },
  ]);
  expect(tickers(session)).toEqual(['AAPL', 'MSFT']);
});

test('a protected report of changes is not made twice: with news for it, nothing is refreshed, and the remedy is said', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
  await actions.make({ kind: 'portfolio', from }, watch());
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Holdings').getRange('A4:D4').values = [['COST', 1, 5, 'USD']];
  });
  await actions.refresh(undefined, watch());
  const existing = names(session);
  expect(existing).toContain('Shariah changes');
  session.book.sheetByName('Shariah changes')!.extras.protected = true;
  expect((await actions.refresh(undefined, watch())).failed).toEqual([]);
  await asUser(session, (context) => {
    context.workbook.worksheets.getItem('Holdings').getRange('A5:D5').values = [['KO', 1, 5, 'USD']];
  });
  await expect(actions.refresh(undefined, watch())).rejects.toThrow(/"Shariah changes" is protected\. Take/);
  expect(tickers(session)).toEqual(['AAPL', 'MSFT', 'COST']);
  expect(names(session)).toEqual(existing);
  session.book.sheetByName('Shariah changes')!.extras.protected = false;
  await actions.refresh(undefined, watch());
  expect(tickers(session)).toEqual(['AAPL', 'MSFT', 'COST', 'KO']);
});

test('holdings, a report and formulas that are more than one answer may be are read in pieces', async () => {
  const LIMIT = 500_000;
  const note = 'n'.repeat(30_000);
  const rows = [
    ...HOLDINGS,
    ...['COST', 'KO', 'NKE', 'PEP', 'DIS', 'V', 'MA', 'HD'].map((one) => [one, 1, 5, 'USD']),
  ];
  const holdings = rows.map((row, index) => [...row, index === 0 ? 'Note' : note]);
  const [session, actions] = await opened(book(sheetOf('Holdings', holdings)), {
    strictness: { payloadBytes: LIMIT, propertyLength: 1_000_000 },
  });
  await actions.make({ kind: 'portfolio', from }, watch());
  const made = tickers(session);
  expect(made).toHaveLength(rows.length - 1);
  const table = session.book.sheetByName('Shariah screening')!.tables[0]!;
  expect(table.name).toBe('ShariahPortfolio');
  for (const start of [0, 5]) {
    await asUser(session, (context) => {
      const column = context.workbook.tables.getItem('ShariahPortfolio').getDataBodyRange().getLastColumn();
      column.getOffsetRange(start, 1).getCell(0, 0).getResizedRange(4, 0).values = Array(5).fill([note]);
    });
  }
  await asUser(session, (context) => {
    const whole = context.workbook.tables.getItem('ShariahPortfolio');
    whole.resize(whole.getRange().getResizedRange(0, 1));
    const sheet = context.workbook.worksheets.add('Formulas');
    sheet.getRange('A1:A3').formulas = [
      ['=SHARIAH.HALAL_STATUS("AAPL")'],
      ['=SHARIAH.LOOKUP("AAPL")'],
      ['=1'],
    ];
  });
  expect(await actions.refresh(undefined, watch())).toMatchObject({
    refreshed: [{ kind: 'portfolio' }],
    failed: [],
  });
  expect(tickers(session)).toEqual(made);
  expect(await actions.freeze()).toBe(1);
  expect(formulaAt(session, 'Formulas', 0, 0)).toEqual({ value: expect.any(String) });
});

test('page layout comes last, and where Excel refuses it, the report stands all the same', async () => {
  let damaged = 0;
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)), {
    onRequest: ({ Actions }) => {
      const of = Actions.findIndex(({ Name }) => Name === 'Orientation');
      if (of === -1) return;
      const others = Actions.filter(({ Name }) => Name === 'Values' || Name === 'Formulas' || Name === 'Add');
      expect(others).toEqual([]);
      Actions[of]!.Name = 'NoPrinter';
      damaged += 1;
    },
  });
  await actions.make({ kind: 'portfolio', from }, watch());
  // Together, and then each sheet by itself.
  expect(damaged).toBe(3);
  expect(tickers(session)).toEqual(['AAPL', 'MSFT']);
  expect(await actions.reports()).toHaveLength(1);
});

test('a report gets a new column in a table that its owner gave a row of totals', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)));
  await actions.make({ kind: 'portfolio', from }, watch());
  const before = Object.keys(tableRows(session.book, 'ShariahPortfolio')[0]!);
  await asUser(session, (context) => {
    context.workbook.tables.getItem('ShariahPortfolio').showTotals = true;
    context.workbook.worksheets.getItem('Holdings').getRange('A3:D3').values = [['MSFT', -2, -500, 'USD']];
  });
  const { refreshed, failed } = await actions.refresh(undefined, watch());
  expect([refreshed.length, failed]).toEqual([1, []]);
  const [first, second, totals] = tableRows(session.book, 'ShariahPortfolio');
  const fresh = Object.keys(first!).filter((title) => !before.includes(title));
  expect(fresh.length).toBeGreaterThan(0);
  expect([second!['Ticker'], totals!['Ticker']]).toEqual(['MSFT', 'Total']);
  // The row of totals is its owner's.
  for (const title of fresh) expect(totals![title] ?? '').toBe('');
});

test('a ledger without a frozen column freezes its rows alone', async () => {
  const [session, actions] = await opened(book(sheetOf('Holdings', [])));
  await actions.make({ kind: 'purification' }, watch());
  const { frozen } = session.book.sheetByName('Purification ledger')!.layout;
  expect(frozen.columns).toBe(0);
  expect(frozen.rows).toBeGreaterThan(0);
});

describe('repairing formulas', () => {
  test('those bound to another add-in of the name are entered as ours; text in quotes stays', async () => {
    const sheet = sheetOf('Sheet1', [
      ['AAPL', '=[2]!_xldudf_SHARIAH_HALAL_STATUS(A1)'],
      ['AAPL', '=_xldudf_SHARIAH_HALAL_STATUS(A2)'],
      ['AAPL', `=IF('C:\\Old''s\\[Other.xlam]x'!_xldudf_SHARIAH_HALAL_STATUS(A3)="_xldudf_SHARIAH_X(",1,2)`],
    ]);
    const [session, actions] = await opened(book(sheet));
    expect(await actions.repairFormulas()).toBe(3);
    await session.book.recalculate();
    const halal = { formula: '=SHARIAH.HALAL_STATUS(A1)', value: 'HALAL' };
    expect(formulaAt(session, 'Sheet1', 0, 1)).toEqual(halal);
    expect(formulaAt(session, 'Sheet1', 1, 1)).toEqual({ ...halal, formula: '=SHARIAH.HALAL_STATUS(A2)' });
    expect(formulaAt(session, 'Sheet1', 2, 1)).toEqual({
      formula: '=IF(SHARIAH.HALAL_STATUS(A3)="_xldudf_SHARIAH_X(",1,2)',
      value: 2,
    });
  });

  test('a cell that Excel refuses does not stop the others', async () => {
    const broken = [['=_xldudf_SHARIAH_HALAL_STATUS("AAPL")'], ['=_xldudf_SHARIAH_HALAL_STATUS("MSFT")']];
    const [session, actions] = await opened(
      book(sheetOf('Locked', broken, { protected: true }), sheetOf('Open', broken)),
    );
    expect(await actions.repairFormulas()).toBe(2);
    await session.book.recalculate();
    expect(formulaAt(session, 'Open', 1, 0).value).toBe('HALAL');
    expect(formulaAt(session, 'Locked', 0, 0).formula).toBe(broken[0]![0]);
    await expect(actions.repairFormulas()).rejects.toThrow(
      /^The sheet "Locked" is protected, so that A1 cannot be repaired\. Take the protection off/,
    );
  });

  test("AutoCorrect does not fill the owner's empty cells of a table's column", async () => {
    const rows = [
      ['Ticker', 'Status'],
      ['AAPL', null],
      ['MSFT', '=_xldudf_SHARIAH_HALAL_STATUS(A3)'],
      ['KO', null],
    ];
    const table = { name: 'Mine', range: 'A1:B4', columns: ['Ticker', 'Status'] };
    const [session, actions] = await opened(book(sheetOf('Sheet1', rows, { tables: [table] })));
    expect(await actions.repairFormulas()).toBe(1);
    const column = [1, 2, 3].map((row) => formulaAt(session, 'Sheet1', row, 1).formula);
    expect(column).toEqual([undefined, '=SHARIAH.HALAL_STATUS(A3)', undefined]);
  });

  test("AutoCorrect does not take the owner's own formulas of the column", async () => {
    // Before, they were replaced by ours, and emptied with them.
    const rows = [
      ['Ticker', 'Status'],
      ['AAPL', '=[2]!_xldudf_SHARIAH_HALAL_STATUS(A2)'],
      ['MSFT', '=LEN(A3)'],
      ['KO', '=LEN(A4)'],
    ];
    const table = { name: 'Mine', range: 'A1:B4', columns: ['Ticker', 'Status'] };
    const [session, actions] = await opened(book(sheetOf('Sheet1', rows, { tables: [table] })));
    expect(await actions.repairFormulas()).toBe(1);
    const column = [1, 2, 3].map((row) => formulaAt(session, 'Sheet1', row, 1).formula);
    expect(column).toEqual(['=SHARIAH.HALAL_STATUS(A2)', '=LEN(A3)', '=LEN(A4)']);
    await session.recalculate();
    expect(formulaAt(session, 'Sheet1', 2, 1).value).toBe(4);
  });
});

test('two make the same report at once: the sheet of the one stays when the making of the other fails', async () => {
  let spoil = true;
  const [session, actions] = await opened(book(sheetOf('Holdings', HOLDINGS)), {
    onRequest: ({ ObjectPaths }) => {
      const names = Object.values(ObjectPaths).map(({ ArgumentInfo }) => ArgumentInfo?.Arguments?.[0]);
      if (!spoil || !names.includes('Shariah summary')) return;
      spoil = false;
      // A colleague was a moment faster.
      const colleague = session.book.addSheet('Shariah summary');
      colleague.write({ top: 0, left: 0, bottom: 0, right: 0 }, () => ({ value: 'theirs' }));
    },
  });
  await expect(actions.make({ kind: 'portfolio', from }, watch())).rejects.toThrow(/already exists/);
  expect(names(session)).toEqual(['Holdings', 'Shariah summary']);
  expect(formulaAt(session, 'Shariah summary', 0, 0).value).toBe('theirs');
});
