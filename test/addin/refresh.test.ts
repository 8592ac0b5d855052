import { isDeepStrictEqual } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import { linkService } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { type CellContents, type CellValue, type WorkbookContents } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { ActionType, type WireRequest } from 'excel-workbench/wire/protocol';
import { asUser } from '../support/as-user';
import { closedAfterEach } from '../support/closed-after-each';
import { ControlledService } from '../support/controlled-service';
import { tableRows, type TableRow } from '../support/table-rows';

jest.setTimeout(240_000);

const open = closedAfterEach();

/** A session with the real add-in, on a service whose nights are in hand. */
interface Opened {
  readonly session: Session;
  readonly service: ControlledService;
  /** Called with every request to the service before it is sent; may answer it instead. */
  intercept: (() => Response | undefined) | undefined;
  /** Called with every request of Office.js before the workbook sees it; may spoil it. */
  spoil: ((request: WireRequest) => void) | undefined;
}

async function opened(
  plan: 'business-enterprise' | 'personal-ultimate' = 'business-enterprise',
): Promise<Opened> {
  const service = await ControlledService.start();
  open.push(service.close);
  const link = await linkService({ service: service.running.url, key: service.running.keys[plan] });
  const cells = HOLDINGS.flatMap((row, rowIndex) =>
    row.map((value, column): CellContents => ({ row: rowIndex, column, value })),
  );
  const world = { service, intercept: undefined, spoil: undefined } as {
    -readonly [K in keyof Opened]: Opened[K];
  };
  world.session = await openSession(
    { sheets: [{ name: 'Holdings', cells, tables: [], conditionalFormats: [] }], names: [] },
    {
      ...link,
      fetch: async (input, init) => world.intercept?.() ?? link.fetch(input, init),
    },
    { onRequest: (request) => world.spoil?.(request) },
  );
  open.push(() => world.session.close());
  return world;
}

/** One night moves CSX and DGX to HALAL, DLR under DJIM and WHR under S&P; the others stay. */
const HOLDINGS: CellValue[][] = [
  ['Ticker', 'Shares', 'Value', 'Currency'],
  ['AAPL', 10, 1000, 'USD'],
  ['CSX', 5, 500, 'USD'],
  ['DGX', 7, 700, 'USD'],
  ['WHR', 3, 300, 'USD'],
  ['COST', 2, 200, 'USD'],
  ['DLR', 4, 400, 'USD'],
];

const rowsOf = ({ book }: Session, name: string) => tableRows(book, name);

const column = (rows: readonly TableRow[], title: string) => rows.map((row) => row[title]);
const rowOf = (session: Session, ticker: string) =>
  rowsOf(session, 'ShariahPortfolio').find((row) => row['Ticker'] === ticker);

/** What the owner of the report makes of it: two columns, a filter, another name for the sheet, formulas and a name that read it. */
async function makeItTheirs(session: Session): Promise<void> {
  await asUser(session, async (context) => {
    const table = context.workbook.tables.getItem('ShariahPortfolio');
    const notes = HOLDINGS.slice(1).map(([ticker]) => [`note on ${String(ticker)}`]);
    table.columns.add(undefined, [['My note'], ...notes]);
    const doubled = HOLDINGS.slice(1).map((_, row) => [`=D${row + 7}*2`]);
    table.columns.add(2, [['Twice'], ...doubled]);
    table.columns.getItem('Verdict').filter.applyValuesFilter(['HALAL']);
    const sheet = context.workbook.worksheets.getItem('Shariah screening');
    sheet.name = 'Report for Aisha';
    sheet.getRange('B:B').format.columnWidth = 200;
    const holdings = context.workbook.worksheets.getItem('Holdings');
    holdings.getRange('G1:G3').formulas = [
      ['=COUNTIF(ShariahPortfolio[Verdict],"HALAL")'],
      ["='Report for Aisha'!A9"],
      ['=SUM(ShariahPortfolio[Twice])'],
    ];
    context.workbook.names.add('Verdicts', table.columns.getItem('Verdict').getDataBodyRange());
    table.columns.getItem('DJIM').name = 'Dow Jones';
  });
}

/** What people see of a workbook, and what its reports remember. */
const visible = ({ sheets, names }: WorkbookContents) => ({
  names,
  sheets: sheets.map(({ shifts: _shifts, ...sheet }) => ({
    ...sheet,
    // Where a row was put in and taken out again, a line that was the upper row's is the lower one's: they look alike.
    cells: sheet.cells
      .filter(({ value, formula }) => value !== null || formula !== undefined)
      .map(({ style: { borderTop: _top, borderBottom: _bottom, ...style } = {}, ...cell }) => ({
        ...cell,
        style,
      })),
  })),
});

/** `toEqual`, which takes long for a whole workbook, is asked only where something differs: it says what. */
function expectSame(now: unknown, before: unknown): void {
  if (!isDeepStrictEqual(now, before)) expect(now).toEqual(before);
}

test('a night later: verdicts are the new ones, and what the owner made of the report is still there', async () => {
  const { session, service } = await opened();
  await session.press('screenPortfolio');
  expect(column(rowsOf(session, 'ShariahPortfolio'), 'Verdict')).toEqual([
    'HALAL',
    'NOT HALAL',
    'NOT HALAL',
    'NOT HALAL',
    'NOT HALAL',
    'NOT HALAL',
  ]);
  await makeItTheirs(session);
  const holdings = session.book.sheetByName('Holdings')!;
  expect(holdings.entry({ row: 0, column: 6 }).value).toBe(1);
  await service.nightly();
  await session.press('refreshAll');
  expect(session.notice()).toMatch(
    /^1 reports are up to date\. \d changes: see the sheet "Shariah changes"\.$/,
  );

  const rows = rowsOf(session, 'ShariahPortfolio');
  expect(column(rows, 'Verdict')).toEqual(['HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'NOT HALAL', 'NOT HALAL']);
  expect(column(rows, 'My note')).toEqual(HOLDINGS.slice(1).map(([ticker]) => `note on ${String(ticker)}`));
  expect(column(rows, 'Twice')).toEqual([2000, 1000, 1400, 600, 400, 800]);
  expect(rowOf(session, 'DLR')).toMatchObject({ 'Dow Jones': 'HALAL', AAOIFI: 'NOT HALAL' });
  expect(rowOf(session, 'WHR')).toMatchObject({ SP: 'NOT HALAL' });
  expect(session.book.sheets.map(({ name }) => name)).toEqual([
    'Holdings',
    'Shariah summary',
    'Report for Aisha',
    'Shariah changes',
  ]);
  // What reads the table reads the new verdicts; what pointed at its cells points at them.
  expect([0, 1, 2].map((row) => holdings.entry({ row, column: 6 }).value)).toEqual([3, 'DGX', 6200]);
  expect(session.book.names.find(({ name }) => name === 'Verdicts')?.refersTo).toContain('Report for Aisha');
  // The filter goes by the new verdicts.
  await asUser(session, async (context) => {
    const table = context.workbook.tables.getItem('ShariahPortfolio');
    const rows = Array.from({ length: 6 }, (_, row) =>
      table.rows.getItemAt(row).getRange().load('rowHidden'),
    );
    table.autoFilter.load('isDataFiltered');
    await context.sync();
    expect(table.autoFilter.isDataFiltered).toBe(true);
    expect(rows.map(({ rowHidden }) => rowHidden)).toEqual([false, false, false, true, true, true]);
  });
  expect(rowsOf(session, 'ShariahVerdicts').map(({ Verdict, Positions }) => [Verdict, Positions])).toEqual([
    ['HALAL', 3],
    ['NOT HALAL', 3],
    ['DOUBTFUL', 0],
    ['no verdict', 0],
    ['Total', 6],
  ]);
  const changes = rowsOf(session, 'ShariahChanges');
  expect(changes.map(({ Ticker, What, From, To }) => [Ticker, What, From, To])).toEqual([
    ['CSX', 'AAOIFI', 'NOT HALAL', 'HALAL'],
    ['DGX', 'AAOIFI', 'NOT HALAL', 'HALAL'],
    ['DLR', 'DJIM', 'NOT HALAL', 'HALAL'],
    ['WHR', 'SP', 'HALAL', 'NOT HALAL'],
  ]);
  // The feed tells when; its number is text, since it may outgrow what a cell can count.
  expect(changes.map(({ Event }) => String(Event))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d{10,}$/)]),
  );
});

test('the history of each ticker begins with the log, and VERDICT_ON reads it', async () => {
  const { session, service } = await opened();
  const { book } = session;
  const holdings = book.sheetByName('Holdings')!;
  const formulas: [row: number, formula: string][] = [
    [1, '=SHARIAH.VERDICT_ON(A2:A3,TODAY())'],
    [3, '=SHARIAH.VERDICT_ON(A4,TODAY()-1,"djim")'],
    [4, '=SHARIAH.VERDICT_ON("SPUS",TODAY())'],
    [5, '=SHARIAH.VERDICT_ON(A2,"soon")'],
  ];
  await asUser(session, async (context) => {
    const sheet = context.workbook.worksheets.getItem('Holdings');
    for (const [row, formula] of formulas) sheet.getCell(row, 6).formulas = [[formula]];
    await context.sync();
  });
  await book.recalculate();
  const shown = (row: number) => {
    const { value, error, message } = holdings.entry({ row, column: 6 });
    return error === undefined ? value : `${error} ${message}`;
  };
  expect(shown(1)).toMatch(/^#N\/A This workbook has no history yet\. Make the report "Changes"/);
  expect(shown(5)).toMatch(/^#VALUE! The date is none\./);
  await session.press('screenPortfolio');
  await service.nightly();
  await session.press('refreshAll');
  await book.recalculate();
  expect(rowsOf(session, 'ShariahHistory').map(({ Ticker, AAOIFI, DJIM }) => [Ticker, AAOIFI, DJIM])).toEqual(
    rowsOf(session, 'ShariahPortfolio').map(({ Ticker, AAOIFI, DJIM }) => [Ticker, AAOIFI, DJIM]),
  );
  expect([shown(1), shown(2)]).toEqual(['HALAL', 'HALAL']);
  expect(shown(3)).toMatch(/^#N\/A The history of DGX in this workbook begins on \d{4}-\d\d-\d\d/);
  expect(shown(4)).toMatch(/^#N\/A The history of this workbook does not have SPUS\./);
  // Another refresh adds nothing, and what a person writes beside it stays.
  const before = rowsOf(session, 'ShariahHistory');
  await session.press('refreshAll');
  expect(rowsOf(session, 'ShariahHistory')).toEqual(before);
});

test('a feed with a gap: Changes says so in a row that stays. It once listed what was left as if it were all', async () => {
  const { session, service } = await opened();
  await session.press('screenPortfolio');
  await service.nightly();
  await session.press('refreshAll');
  const gaps = () => rowsOf(session, 'ShariahChanges').filter(({ What }) => What === 'feed');
  expect(gaps()).toEqual([]);
  // Every event that the log knows of has aged out meanwhile.
  await service.control('clock', { now: '2027-01-15T18:00:00Z' });
  await session.press('refreshAll');
  expect(gaps()).toMatchObject([
    {
      To: 'gap',
      Note: expect.stringMatching(
        /^The feed keeps 30 days, from event \d{10,} on, and older changes were missed\./,
      ),
      From: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      Event: expect.stringMatching(/^gap after \d{10,}$/),
    },
  ]);
  await session.press('refreshAll');
  expect(gaps()).toHaveLength(1);
});

test('holdings that came and went: rows are added and taken out, with the notes that belong to them; the report of changes says so', async () => {
  const { session, service } = await opened();
  await session.press('screenPortfolio');
  await makeItTheirs(session);
  await asUser(session, async (context) => {
    const sheet = context.workbook.worksheets.getItem('Holdings');
    sheet.getRange('A3:D3').values = [['MSFT', 1, 50, 'USD']];
    sheet.getRange('A7:D8').values = [
      ['NKE', 8, 80, 'USD'],
      ['SPAXX**', 1, 5, 'USD'],
    ];
    // A row of the owner's own, in the report's table.
    context.workbook.tables.getItem('ShariahPortfolio').rows.add(undefined, [[...OWN_ROW]]);
  });
  await service.nightly();
  await session.press('refreshAll');
  const rows = rowsOf(session, 'ShariahPortfolio');
  expect(rows.map((row) => [row['Ticker'], row['My note']])).toEqual([
    ['AAPL', 'note on AAPL'],
    ['DGX', 'note on DGX'],
    ['WHR', 'note on WHR'],
    ['COST', 'note on COST'],
    ['GOLD BAR', 'in the safe'],
    ['MSFT', null],
    ['NKE', null],
  ]);
  // A calculated column is filled for the rows that came.
  expect(column(rows, 'Twice')).toEqual([2000, 1400, 600, 400, 0, 100, 160]);
  expect(rowsOf(session, 'ShariahSkipped').map((row) => row['As written'])).toEqual(['SPAXX**']);
  const listed = rowsOf(session, 'ShariahChanges').map(({ Ticker, What, To, Note }) => [
    Ticker,
    What,
    To,
    Note,
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ['MSFT', 'report', 'joined', null],
      ['NKE', 'report', 'joined', null],
      ['CSX', 'report', 'left', 'Its verdict was NOT HALAL.'],
      ['DLR', 'report', 'left', 'Its verdict was NOT HALAL.'],
      ['DGX', 'AAOIFI', 'HALAL', null],
    ]),
  );
});

/** Ticker, name and, in the last column, a note: the columns between stay empty. */
const OWN_ROW = ['GOLD BAR', 'Gold', ...Array.from({ length: 25 }, () => ''), 'in the safe'];

test('a plan without the feed: what changed is found by comparing', async () => {
  const { session, service } = await opened('personal-ultimate');
  await session.press('screenPortfolio');
  expect(column(rowsOf(session, 'ShariahPortfolio'), 'Debt limit (%)')).toEqual(Array(6).fill('not in plan'));
  const reopened = await openSession(session.book.export(), {
    ...(await linkService({
      service: service.running.url,
      key: service.running.keys['personal-ultimate'],
    })),
  });
  open.push(() => reopened.close());
  await service.nightly();
  await reopened.press('refreshAll');
  const changes = rowsOf(reopened, 'ShariahChanges');
  expect(changes.map(({ Ticker, What, From, To }) => [Ticker, What, From, To])).toEqual([
    ['CSX', 'AAOIFI', 'NOT HALAL', 'HALAL'],
    ['DGX', 'AAOIFI', 'NOT HALAL', 'HALAL'],
    ['WHR', 'SP', 'HALAL', 'NOT HALAL'],
    ['DLR', 'DJIM', 'NOT HALAL', 'HALAL'],
  ]);
  expect(String(changes[0]!['Event'])).toMatch(/^refresh of \d{4}-\d{2}-\d{2}T/);
});

test('the service fails at any request: nothing is touched, and the reason is said; in the end it goes through', async () => {
  const world = await opened();
  const { session, service } = world;
  await session.press('screenPortfolio');
  await makeItTheirs(session);
  await service.nightly();
  const before = visible(session.book.export());
  let failures = 0;
  for (let allowed = 0; ; allowed += 1) {
    let made = 0;
    world.intercept = () => ((made += 1) > allowed ? new Response('<html>', { status: 200 }) : undefined);
    await session.press('refreshAll');
    if (made <= allowed) break;
    failures += 1;
    expect(session.notice()).toMatch(/does not fit its interface|is not JSON|could not be read/);
    expectSame(visible(session.book.export()), before);
  }
  // The feed, and each ticker that it says has moved.
  expect(failures).toBeGreaterThanOrEqual(4);
  expect(column(rowsOf(session, 'ShariahPortfolio'), 'Verdict')[1]).toBe('HALAL');
});

const CHANGING: readonly number[] = [ActionType.Method, ActionType.SetProperty, ActionType.Update];

/** How pages are laid out: these may fail (test/addin/strict-excel.test.ts). */
const OF_PAGES = new Set(['Orientation', 'Zoom', 'SetPrintTitleRows', 'LeftFooter', 'RightFooter']);

test('Excel fails at any step of the writing: what stood there is put back', async () => {
  const world = await opened();
  const { session, service } = world;
  await session.press('screenPortfolio');
  await makeItTheirs(session);
  await asUser(session, async (context) => {
    const sheet = context.workbook.worksheets.getItem('Holdings');
    sheet.getRange('A3:D4').values = [
      ['MSFT', 1, 50, 'USD'],
      ['SPAXX**', 1, 5, 'USD'],
    ];
  });
  await service.nightly();
  const before = visible(session.book.export());
  let failed = 0;
  for (let step = 1; ; step += 1) {
    let steps = 0;
    world.spoil = (request) => {
      for (const action of request.Actions) {
        if (!CHANGING.includes(action.ActionType)) continue;
        if (action.Name?.startsWith('_') || OF_PAGES.has(action.Name ?? '')) continue;
        steps += 1;
        if (steps !== step) continue;
        action.ActionType = ActionType.Method;
        action.Name = 'ExplodeOnPurpose';
      }
    };
    await session.press('refreshAll');
    world.spoil = undefined;
    if (steps < step) break;
    failed += 1;
    expect(session.notice()).toMatch(/explodeOnPurpose/);
    // The last steps set the owner's filter again: by then the report stands, and stays.
    if (column(rowsOf(session, 'ShariahPortfolio'), 'Ticker').includes('MSFT')) break;
    expectSame(visible(session.book.export()), before);
  }
  expect(failed).toBeGreaterThan(20);
  expect(column(rowsOf(session, 'ShariahPortfolio'), 'Ticker')).toEqual([
    'AAPL',
    'WHR',
    'COST',
    'DLR',
    'MSFT',
  ]);
});

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Puts a note into a sheet of a saved workbook, as its owner does in Excel. */
function withNote(bytes: Uint8Array, sheet: string, ref: string, text: string): Uint8Array {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part)]),
  );
  const [, id] = new RegExp(`<sheet name="${sheet}"[^>]* r:id="(\\w+)"`).exec(
    parts['xl/workbook.xml']!.toString(),
  )!;
  const target = [...parts['xl/_rels/workbook.xml.rels']!.toString().matchAll(/<Relationship [^>]*>/g)]
    .find(([one]) => one.includes(`Id="${id}"`))![0]
    .match(/Target="([^"]+)"/)![1]!;
  const rels = `xl/worksheets/_rels/${target.split('/').at(-1)}.rels`;
  const add = (name: string, before: string, markup: string) => {
    parts[name] = Buffer.from(parts[name]!.toString().replace(before, `${markup}${before}`));
  };
  add(
    rels,
    '</Relationships>',
    `<Relationship Id="note" Type="${RELATIONSHIPS}/comments" Target="../comments1.xml"/>`,
  );
  add(
    '[Content_Types].xml',
    '</Types>',
    '<Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>',
  );
  parts['xl/comments1.xml'] = Buffer.from(
    `<comments xmlns="${MAIN}"><authors><author>Owner</author></authors><commentList><comment ref="${ref}" authorId="0"><text><t>${text}</t></text></comment></commentList></comments>`,
  );
  return zipSync(parts);
}

test('a file, a night later: the note in it is still at its row, though a row above is gone; nothing else of the file is lost', async () => {
  const { session, service } = await opened();
  await session.press('screenPortfolio');
  await makeItTheirs(session);
  const noted = withNote(saveXlsx(session.book.export(), {}), 'Report for Aisha', 'A10', 'ask about WHR');
  const reopened = await openSession(
    readXlsx(noted),
    await linkService({
      service: service.running.url,
      key: service.running.keys['business-enterprise'],
    }),
  );
  open.push(() => reopened.close());
  await asUser(reopened, async (context) => {
    context.workbook.worksheets.getItem('Holdings').getRange('A3:D3').values = [['MSFT', 1, 50, 'USD']];
  });
  await service.nightly();
  await reopened.press('refreshAll');
  const rows = rowsOf(reopened, 'ShariahPortfolio');
  expect(rows.map((row) => [row['Ticker'], row['My note']])).toEqual([
    ['AAPL', 'note on AAPL'],
    ['DGX', 'note on DGX'],
    ['WHR', 'note on WHR'],
    ['COST', 'note on COST'],
    ['DLR', 'note on DLR'],
    ['MSFT', null],
  ]);
  const saved = saveXlsx(reopened.book.export(), { original: noted, before: reopened.loaded });
  const notes = Buffer.from(unzipSync(saved)['xl/comments1.xml']!).toString();
  // WHR stood in row 10, and stands in row 9.
  expect(notes).toMatch(/<comment ref="A9"[^>]*><text><t>ask about WHR/);
  const again = await openSession(
    readXlsx(saved),
    await linkService({
      service: service.running.url,
      key: service.running.keys['business-enterprise'],
    }),
  );
  open.push(() => again.close());
  await again.press('refreshAll');
  expect(again.notice()).toBe('2 reports are up to date. Nothing changed.');
});
