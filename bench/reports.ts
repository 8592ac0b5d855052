import { VERDICT_CHANGES } from '../src/contract/verdict-change';
import { loadUniverse } from '../src/service/universe/load';
import { linkService, type ServiceLink } from '../src/cli/service-link';
import { openSession, type Session } from '../src/cli/session';
import type { CellContents, CellValue } from 'xlsx-patch';
import type { WireRequest } from 'excel-workbench/wire/protocol';
import { times, type Row } from './bench';

export const name = 'Reports: 2,000 positions and 11,000 holdings';

/** What Office.js sent for a piece of work. */
interface Sent {
  readonly syncs: number;
  readonly bytes: number;
  readonly largest: number;
  /** From the first request that changes cells to the end: asking the service is not in it. */
  readonly seconds: number;
  /** All of it. */
  readonly total: number;
}

const POSITIONS = 2_000;
/** How many times a refresh and the bare writing are measured. Odd, so that there is a middle one. */
const TURNS = 5;

/**
 * Beside the same values, written with one `range.values` and nothing else: no table, no formats, no colours, no merging. The bare
 * writing of 11,000 rows is the lower bound of any report of them.
 */
export async function run(): Promise<Row[]> {
  const link = await linkService({});
  try {
    // The sample service writes its feed when it is first asked for it, which is no part of a report.
    const feed = `${link.url}/api/v1/${VERDICT_CHANGES.path}`;
    if (!(await link.fetch(feed, { headers: { 'X-API-Key': link.key } })).ok) throw new Error('No feed.');
    return [
      ...(await measured(
        link,
        'positions',
        holdingsSheet(),
        { kind: 'portfolio', from: { area: 'sheet' } },
        'ShariahPortfolio',
      )),
      ...(await measured(
        link,
        'holdings',
        [['Ticker']],
        { kind: 'holdings', symbol: largest() },
        'ShariahHoldings',
      )),
    ];
  } finally {
    await link.close();
  }
}

async function measured(
  link: ServiceLink,
  what: string,
  cells: CellValue[][],
  request: object,
  table: string,
): Promise<Row[]> {
  const log: { at: number; bytes: number; writes: boolean }[] = [];
  const asked: number[] = [];
  const session = await openSession(
    { sheets: [{ name: 'Holdings', cells: cellsOf(cells), tables: [], conditionalFormats: [] }], names: [] },
    {
      ...link,
      fetch: (input, init) => {
        asked.push(performance.now());
        return link.fetch(input, init);
      },
    },
    {
      onRequest: (request) =>
        log.push({ at: performance.now(), bytes: JSON.stringify(request).length, writes: writes(request) }),
    },
  );
  const sent = async (work: () => Promise<unknown>, isMaking = false): Promise<Sent> => {
    log.length = 0;
    asked.length = 0;
    const started = performance.now();
    await work();
    const end = performance.now();
    const first = log.find((one) => one.writes)?.at ?? started;
    // While the service is asked for thousands of answers, the add-in looks for its formulas every minute: that is not the report's.
    const own = isMaking ? log.filter(({ at }) => at <= asked[0]! || at >= asked.at(-1)!) : log;
    return {
      syncs: own.length,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      largest: Math.max(...own.map(({ bytes }) => bytes)),
      seconds: (end - first) / 1000,
      total: (end - started) / 1000,
    };
  };
  const watch = { signal: new AbortController().signal, progress: () => undefined };
  const actions = await session.reports();
  const made = await sent(() => actions.make(request, watch), true);
  const first = await sent(() => actions.refresh(undefined, watch));
  const values = valuesOf(session, table);
  const later: Sent[] = [];
  const bares: Sent[] = [];
  // In turns: what is compared has run as often as the other, and a busy moment of the machine strikes both.
  for (let turn = 1; turn <= TURNS; turn += 1) {
    bares.push(await sent(() => writeBare(session, values, `Bare ${turn}`)));
    later.push(await sent(() => actions.refresh(undefined, watch)));
  }
  await session.close();
  const bare = middle(bares);
  const again = middle(later);
  const row = (name: string, one: Sent, part = 'writing'): Row[] => [
    { what: `${values.length} ${what}, ${name}: syncs`, figure: String(one.syncs) },
    {
      what: `${values.length} ${what}, ${name}: sent`,
      figure: `${(one.bytes / 1e6).toFixed(2)} MB`,
      beside: `${times(one.bytes, bare.bytes)} the bare values; the largest piece ${(one.largest / 1e6).toFixed(2)} MB`,
    },
    {
      what: `${values.length} ${what}, ${name}: ${part}`,
      figure: `${one.seconds.toFixed(2)} s`,
      beside: `${times(one.seconds, bare.seconds)} the bare values`,
    },
  ];
  return [
    {
      what: `${values.length} ${what}, one range.values`,
      figure: `${bare.seconds.toFixed(2)} s`,
      beside: `${(bare.bytes / 1e6).toFixed(2)} MB`,
    },
    ...row('made', made),
    ...row('refreshed for the first time, nothing changed', { ...first, seconds: first.total }, 'in all'),
    ...row('refreshed later, nothing changed', { ...again, seconds: again.total }, 'in all'),
  ];
}

/** A request that changes cells, and not only asks for them: action types 4 and 9, and methods. */
const writes = ({ Actions }: WireRequest): boolean =>
  Actions.some(({ ActionType }) => ActionType === 4 || ActionType === 9);

const cellsOf = (rows: readonly CellValue[][]): CellContents[] =>
  rows.flatMap((values, row) => values.map((value, column) => ({ row, column, value })));

/** As many positions as asked, over every ticker of the universe and as many that nobody knows. */
function holdingsSheet(): CellValue[][] {
  const tickers = [...loadUniverse().companies.keys()];
  return [
    ['Ticker', 'Shares', 'Value', 'Currency'],
    ...Array.from({ length: POSITIONS }, (_, at): CellValue[] => [
      tickers[at] ?? `ZZ${letters(at)}`,
      at + 1,
      (at + 1) * 10,
      'USD',
    ]),
  ];
}

/** Letters alone: a figure at the end would be read as another exchange's code. */
const letters = (number: number): string =>
  [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(number / unit) % 26))).join('');

/** The fund with the most holdings. */
function largest(): string {
  const funds = [...loadUniverse().funds.values()];
  return funds.reduce((most, fund) => (fund.constituents.length > most.constituents.length ? fund : most))
    .ticker;
}

function valuesOf({ book }: Session, name: string): CellValue[][] {
  const sheet = book.sheets.find(({ tables }) => tables.some((table) => table.name === name))!;
  const { columns, range } = sheet.tables.find((table) => table.name === name)!;
  const [top, bottom] = /\D(\d+):\D+(\d+)/.exec(range)!.slice(1).map(Number) as [number, number];
  return Array.from({ length: bottom - top }, (_, row) =>
    columns.map((_title, column) => sheet.entry({ row: top + row, column }).value),
  );
}

/** The one with the median time. */
const middle = (measured: readonly Sent[]): Sent =>
  [...measured].sort((a, b) => a.total - b.total)[Math.floor(measured.length / 2)]!;

/** Every value in one piece, into an empty sheet. */
async function writeBare(
  { window }: Session,
  values: readonly CellValue[][],
  sheetName: string,
): Promise<void> {
  const { Excel } = window as unknown as { Excel: typeof globalThis.Excel };
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add(sheetName);
    sheet.getRangeByIndexes(0, 0, values.length, values[0]!.length).values = values.map((row) =>
      row.map((value) => (typeof value === 'string' ? `'${value}` : (value ?? ''))),
    );
    await context.sync();
  });
}
