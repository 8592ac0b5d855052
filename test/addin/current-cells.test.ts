import { linkService } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { type CellContents, parseCell } from 'xlsx-patch';
import type { FunctionCall } from 'excel-workbench/wire/function-calls';
import { closedAfterEach } from '../support/closed-after-each';
import { ControlledService } from '../support/controlled-service';

jest.setTimeout(240_000);

const open = closedAfterEach();

/** One night moves CSX and DGX to HALAL, and the figures of others; AAPL, COST and MCD keep their verdicts. */
const TICKERS = ['AAPL', 'CSX', 'DGX', 'COST', 'MCD'];

/** A workbook of formulas alone, open in the workbench with the real add-in, on a service whose nights are in hand. */
class Formulas {
  /** Calls of functions since this was last emptied, in the order in which Excel made them. */
  readonly calls: FunctionCall[] = [];
  /** Requests to the service since this was last emptied. */
  readonly asked: string[] = [];
  /** Sees every request to the service before it is sent; may answer it instead, or hold it. */
  intercept: ((path: string) => Promise<Response | void> | Response | void) | undefined;

  private constructor(
    readonly service: ControlledService,
    readonly session: Session,
  ) {}

  static async open(cells: Record<string, string>): Promise<Formulas> {
    const service = await ControlledService.start();
    open.push(service.close);
    const link = await linkService({
      service: service.running.url,
      key: service.running.keys['business-enterprise'],
    });
    let opened: Formulas | undefined = undefined as Formulas | undefined;
    const session = await openSession(
      {
        sheets: [{ name: 'My sheet', cells: contents(cells), tables: [], conditionalFormats: [] }],
        names: [],
      },
      {
        ...link,
        fetch: async (input, init) => {
          const path = String(input).replace(/^.*\/api\/v1\//, '');
          opened?.asked.push(path);
          return (await opened?.intercept?.(path)) || link.fetch(input, init);
        },
      },
    );
    open.push(() => session.close());
    opened = new Formulas(service, session);
    const { caller } = session.book;
    session.book.caller = {
      invoke: (calls) => {
        opened!.calls.push(...calls);
        return caller!.invoke(calls);
      },
    };
    return opened;
  }

  /** What a cell of the first sheet shows. */
  shown(address: string): unknown {
    const { value, error } = this.session.book.sheets[0]!.entry(parseCell(address)!);
    return error ?? value;
  }

  async refreshAll(): Promise<string> {
    this.calls.length = 0;
    this.asked.length = 0;
    await this.session.press('refreshAll');
    return this.session.notice();
  }

  /** Works in the workbook as a person does: by Microsoft's Office.js in the add-in's page. */
  async asUser(work: (context: Excel.RequestContext) => void): Promise<void> {
    await (this.session.window as unknown as { Excel: typeof globalThis.Excel }).Excel.run(
      async (context) => {
        work(context);
        await context.sync();
      },
    );
    await this.session.book.recalculate();
  }
}

const contents = (cells: Record<string, string>): CellContents[] =>
  Object.entries(cells).map(([address, entered]) => ({
    ...parseCell(address)!,
    ...(entered.startsWith('=') ? { value: null, formula: entered } : { value: entered }),
  }));

/** The tickers in column A from the second row on, with a formula beside each. */
const beside = (formula: (cell: string) => string): Record<string, string> =>
  Object.fromEntries(
    TICKERS.flatMap((ticker, index) => [
      [`A${index + 2}`, ticker],
      [`B${index + 2}`, formula(`A${index + 2}`)],
    ]),
  );
const VERDICTS = beside((cell) => `=SHARIAH.HALAL_STATUS(${cell})`);
const column = (formulas: Formulas, letter: string, from = 2) =>
  TICKERS.map((_, index) => formulas.shown(`${letter}${index + from}`));

const BEFORE = ['HALAL', 'NOT HALAL', 'NOT HALAL', 'NOT HALAL', 'DOUBTFUL'];
const AFTER = ['HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'DOUBTFUL'];

test('Refresh all without a report: changed cells change, others are not calculated (it only said "There is no report")', async () => {
  const formulas = await Formulas.open({
    ...VERDICTS,
    C1: '=IF(SHARIAH.HALAL_STATUS("CSX")="HALAL","yes","no")',
    D1: '=SHARIAH.HALAL_STATUS(A2:A6)',
    E1: '=SHARIAH.HALAL_STATUS("NOSUCH")',
  });
  expect(column(formulas, 'B')).toEqual(BEFORE);
  expect(await formulas.refreshAll()).toBe('8 formulas asked again, 0 changed.');
  expect(formulas.calls).toEqual([]);
  // The feed's end, and whether NOSUCH is covered by now is known for some hours.
  expect(formulas.asked).toHaveLength(1);

  await formulas.service.nightly();
  expect(await formulas.refreshAll()).toBe('8 formulas asked again, 4 changed.');
  // One request for the feed, and one for each ticker that changed; cells are calculated with the answers at hand.
  expect(formulas.asked.map((path) => path.replace(/\?.*/, ''))).toEqual([
    'verdict-changes',
    'compliance/CSX',
    'compliance/DGX',
  ]);
  expect(formulas.calls.map(({ address }) => address).sort()).toEqual(
    ['B3', 'B4', 'C1', 'D1'].map((cell) => `'My sheet'!${cell}`),
  );
  expect(column(formulas, 'B')).toEqual(AFTER);
  expect(column(formulas, 'D', 1)).toEqual(AFTER);
  expect(formulas.shown('C1')).toBe('yes');
});

test('a workbook with a report and formulas: both are brought up to date, and the formulas ask nothing on top', async () => {
  const formulas = await Formulas.open({ A1: 'Ticker', ...VERDICTS });
  await formulas.session.press('screenPortfolio');
  await formulas.service.nightly();
  expect(await formulas.refreshAll()).toMatch(
    /^1 reports are up to date\. .* 5 formulas asked again, 2 changed\.$/,
  );
  expect(formulas.asked.filter((path) => path.startsWith('compliance/'))).toEqual([]);
  const holdings = formulas.session.book.sheetByName('My sheet')!;
  expect(TICKERS.map((_, row) => holdings.entry({ row: row + 1, column: 1 }).value)).toEqual(AFTER);
});

test('a good value stands until the new one is at hand', async () => {
  const formulas = await Formulas.open(VERDICTS);
  await formulas.service.nightly();
  const seen: unknown[][] = [];
  formulas.intercept = async () => {
    // Time enough for a cell that was calculated too soon to show that it waits.
    await formulas.session.book.recalculate();
    await new Promise((next) => setImmediate(next));
    expect(formulas.calls).toEqual([]);
    seen.push(column(formulas, 'B'));
  };
  await formulas.refreshAll();
  expect(seen).toEqual([BEFORE, BEFORE, BEFORE]);
  expect(column(formulas, 'B')).toEqual(AFTER);
});

test('the service cannot be reached: nothing is calculated, values stay, and the message says so', async () => {
  const formulas = await Formulas.open(VERDICTS);
  formulas.intercept = () => Promise.reject(new TypeError('fetch failed'));
  expect(await formulas.refreshAll()).toMatch(/cannot be reached/);
  expect(formulas.calls).toEqual([]);
  expect(column(formulas, 'B')).toEqual(BEFORE);
});

test('a verdict that the feed has overtaken stays for now while the service gives no new one, and the message says why', async () => {
  const formulas = await Formulas.open(VERDICTS);
  await formulas.service.nightly();
  formulas.intercept = (path) => {
    if (path === 'compliance/CSX') throw new TypeError('fetch failed');
  };
  expect(await formulas.refreshAll()).toMatch(
    /^5 formulas asked again, 1 changed\. 1 formula could not be renewed: .*reached/,
  );
  expect(formulas.calls.map(({ address }) => address)).toEqual(["'My sheet'!B4"]);
  expect(column(formulas, 'B')).toEqual(['HALAL', 'NOT HALAL', 'HALAL', 'NOT HALAL', 'DOUBTFUL']);
  formulas.intercept = undefined;
  expect(await formulas.refreshAll()).toBe('5 formulas asked again, 1 changed.');
  expect(column(formulas, 'B')).toEqual(AFTER);
});

test('formulas that moved without being called again are found all the same', async () => {
  const formulas = await Formulas.open({ ...VERDICTS, H1: '=SHARIAH.HALAL_STATUS("AAPL")' });
  // The workbench, unlike Excel, does not call functions again when rows are put in: what is noted is a row too high.
  await formulas.asUser(({ workbook }) =>
    workbook.worksheets.getItem('My sheet').getRange('3:3').insert('Down'),
  );
  expect(formulas.calls).toEqual([]);
  await formulas.service.nightly();
  expect(await formulas.refreshAll()).toBe('6 formulas asked again, 2 changed.');
  expect([2, 4, 5, 6, 7].map((row) => formulas.shown(`B${row}`))).toEqual(AFTER);
  // All of the sheet was calculated, from answers at hand, and from now on each is known in its place.
  expect(formulas.asked).toHaveLength(3);
  expect(await formulas.refreshAll()).toBe('6 formulas asked again, 0 changed.');
  expect(formulas.calls).toEqual([]);
});

describe('cells whose values Excel has kept from an earlier day, for which it calls no function', () => {
  /** A workbook whose cells the add-in has never been called for: their sheet goes by another name now. */
  async function kept(cells: Record<string, string>): Promise<Formulas> {
    const formulas = await Formulas.open(cells);
    await formulas.asUser(({ workbook }) => (workbook.worksheets.getItem('My sheet').name = 'Renamed'));
    expect(formulas.calls).toEqual([]);
    return formulas;
  }

  test('what they ask is read from their formulas: those that show something else are calculated', async () => {
    const formulas = await kept({
      ...VERDICTS,
      D1: '=SHARIAH.HALAL_STATUS(A2:A6)',
      E1: '=SHARIAH.HALAL_STATUS("AAPL", "djim")',
      F1: '=SHARIAH.SCREEN(\'My sheet\'!A2:A3, "halal_status")',
      G9: '=SHARIAH.PURIFY("AAPL", 100)',
      H1: '=SHARIAH.HALAL_STATUS("NOSUCH")',
    });
    await formulas.service.nightly();
    const { asked, calls } = formulas;
    expect(await formulas.refreshAll()).toMatch(/^10 formulas asked again, \d changed\.$/);
    expect(asked.filter((path) => path.startsWith('compliance/')).sort()).toEqual([
      'compliance/CSX',
      'compliance/DGX',
    ]);
    expect(new Set(calls.map(({ address }) => address))).toEqual(
      new Set(['Renamed!B3', 'Renamed!B4', 'Renamed!D1', 'Renamed!F1']),
    );
    expect(column(formulas, 'B')).toEqual(AFTER);
    expect(column(formulas, 'D', 1)).toEqual(AFTER);
    expect(formulas.shown('G3')).toBe('HALAL');
    // From now on each is known.
    expect(await formulas.refreshAll()).toBe('10 formulas asked again, 0 changed.');
    expect(formulas.calls).toEqual([]);
  });

  test('a formula of a table that names the column of its own row is read too', async () => {
    const formulas = await kept({
      A1: 'My symbol',
      A2: 'CSX',
      A3: 'AAPL',
      B1: 'Verdict',
      B2: '=SHARIAH.HALAL_STATUS(A2)',
    });
    // As files have it: the workbench does not calculate `[@My symbol]`, which is read in the same way.
    const verdict = '=SHARIAH.HALAL_STATUS(Holdings[[#This Row],[My symbol]])';
    await formulas.asUser(({ workbook }) => {
      const table = workbook.tables.add('Renamed!A1:B3', true);
      table.name = 'Holdings';
      table.getDataBodyRange().getColumn(1).formulas = [[verdict], [verdict]];
    });
    expect(['B2', 'B3'].map((cell) => formulas.shown(cell))).toEqual(['NOT HALAL', 'HALAL']);
    await formulas.asUser(({ workbook }) => (workbook.worksheets.getItem('Renamed').name = 'Again'));
    await formulas.service.nightly();
    expect(await formulas.refreshAll()).toBe('2 formulas asked again, 1 changed.');
    expect(formulas.calls.map(({ address }) => address)).toEqual(['Again!B2']);
    expect(['B2', 'B3'].map((cell) => formulas.shown(cell))).toEqual(['HALAL', 'HALAL']);
  });

  test('those of which only Excel knows what they ask are calculated, and the message says so', async () => {
    const formulas = await kept({
      A1: 'csx',
      B1: '=SHARIAH.HALAL_STATUS(UPPER(A1))',
      C1: '=IF(SHARIAH.HALAL_STATUS("CSX")="HALAL","yes","no")',
      D1: '=SHARIAH.HALAL_STATUS("AAPL")',
    });
    await formulas.service.nightly();
    expect(await formulas.refreshAll()).toBe(
      '1 formula asked again, 0 changed. 2 formulas calculated again, since it was not known what they had asked.',
    );
    expect(['B1', 'C1', 'D1'].map((cell) => formulas.shown(cell))).toEqual(['HALAL', 'yes', 'HALAL']);
    expect(await formulas.refreshAll()).toBe('3 formulas asked again, 0 changed.');
  });

  test('a service that is away takes no value from them', async () => {
    const formulas = await kept(VERDICTS);
    await formulas.service.nightly();
    formulas.intercept = (path) => {
      if (path === 'compliance/CSX') throw new TypeError('fetch failed');
    };
    expect(await formulas.refreshAll()).toMatch(
      /^4 formulas asked again, 1 changed\. 1 formula could not be renewed: /,
    );
    expect(column(formulas, 'B')).toEqual(['HALAL', 'NOT HALAL', 'HALAL', 'NOT HALAL', 'DOUBTFUL']);
  });
});

test('a formula that was replaced or deleted is not asked for any more', async () => {
  const formulas = await Formulas.open(VERDICTS);
  await formulas.asUser(({ workbook }) => {
    const sheet = workbook.worksheets.getItem('My sheet');
    sheet.getRange('B3').clear();
    sheet.getRange('A4').values = [['JNJ']];
  });
  await formulas.service.nightly();
  expect(await formulas.refreshAll()).toMatch(/^4 formulas asked again/);
  expect(formulas.shown('B3')).toBeNull();
  expect(await formulas.refreshAll()).toBe('4 formulas asked again, 0 changed.');
});

test('a workbook without either says what to do', async () => {
  const formulas = await Formulas.open({ A1: 'nothing' });
  expect(await formulas.refreshAll()).toMatch(
    /no report and no formula of this add-in .* choose Screen portfolio/,
  );
  expect(formulas.asked).toEqual([]);
});
