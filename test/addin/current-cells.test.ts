import type { PlanId } from '../../src/contract/plan';
import { linkService } from '../../src/workbench/command/service-link';
import { openSession, type Session } from '../../src/workbench/command/session';
import { parseCell } from '../../src/workbench/files/a1';
import type { CellContents } from '../../src/workbench/files/contents';
import type { FunctionCall } from '../../src/workbench/wire/function-calls';
import { ControlledService } from '../support/controlled-service';

jest.setTimeout(240_000);

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

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

  static async open(cells: Record<string, string>, plan: PlanId = 'business-enterprise'): Promise<Formulas> {
    const service = await ControlledService.start();
    open.push(service.close);
    const link = await linkService({ service: service.running.url, key: service.running.keys[plan] });
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
    await (this.session.window as unknown as { Excel: typeof globalThis.Excel }).Excel.run(async (context) => {
      work(context);
      await context.sync();
    });
    await this.session.book.settle();
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

  await formulas.service.nightly();
  expect(await formulas.refreshAll()).toBe('8 formulas asked again, 4 changed.');
  console.log(formulas.asked, formulas.calls.map(({ address }) => address));
  expect(column(formulas, 'B')).toEqual(AFTER);
  expect(column(formulas, 'D', 1)).toEqual(AFTER);
  expect(formulas.shown('C1')).toBe('yes');
});
