import { MemoryStorage } from '../../src/client/cache/storage';
import { englishTexts } from '../support/report-texts';
import { CellError } from '../../src/functions/cell';
import { field } from '../../src/functions/field';
import { verdictChanges } from '../../src/functions/lists';
import { provideClient } from '../../src/functions/provider';
import { methodology, report, revenueSources } from '../../src/functions/records';
import { planReport, type Planning } from '../../src/reports/plan-report';
import type { ReportDefinition } from '../../src/reports/report-definition';
import { parseMetadata, serializeMetadata } from '../../src/reports/report-metadata';
import { fullReport, methodology as methodologyRecord } from '../support/records';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

/** Before, JSON.parse made 1234567890123456800 of an amount, and the cell showed 1234567890123456768. */

const LONG = '1234567890123456789';

let clock: VirtualClock;
let service: VirtualService;
let planning: Planning;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
  const client = virtualClient(clock, service, { storage: new MemoryStorage(), plan: 'business-ultimate' });
  provideClient(() => Promise.resolve(client));
  const tickers = new Map(['T1', 'T2'].map((ticker) => [ticker, []]));
  const unused = () => Promise.reject(new Error('not read'));
  planning = {
    client,
    workbook: {
      portfolio: unused,
      ledger: unused,
      tickers: () => Promise.resolve(tickers),
      exclusions: () => Promise.resolve(undefined),
    },
    service: 'https://service.example',
    today: { year: 2026, month: 11, day: 20 },
    texts: englishTexts,
  };
});

const until = <Value>(answer: Promise<Value>): Promise<Value> => clock.until(answer);
const cellsOf = async (recipe: ReportDefinition) => {
  const { plan } = await until(planReport(recipe, planning));
  return plan.sheets.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
};

test('an int64 amount is that text in a cell: FIELD, REPORT, REVENUE_SOURCES', async () => {
  const { halal_revenue_source: _, ...stock } = fullReport('T1');
  service.overrides.set('T1', {
    ...stock,
    interest_debt: BigInt(LONG),
    prohibited_revenue: -BigInt(LONG),
    operating_lease: 123456789012345,
    halal_revenue_source: [{ name: 'Phones', percent: 30.12, amount_usd: BigInt(LONG) }],
  });
  expect(await until(field([['T1']], 'interest_debt'))).toEqual([[LONG]]);
  const rows = new Map((await until(report([['T1']]))) as [string, unknown][]);
  expect(rows.get('interest_debt')).toBe(LONG);
  expect(rows.get('prohibited_revenue')).toBe(`-${LONG}`);
  expect(rows.get('operating_lease')).toBe(123456789012345);
  expect((await until(revenueSources([['T1']], 'halal')))[1]).toEqual(['halal', 'Phones', 30.12, LONG]);
});

test('amounts of a rulebook, in METHODOLOGY and in its report; assets of a fund', async () => {
  const record = methodologyRecord('T1');
  Object.assign(record.methodologies['aaoifi']!, {
    debt_ratio_dollar: BigInt(LONG),
    screen_denominator: 2n ** 60n,
  });
  service.overrides.set('T1', record);
  service.overrides.set('T2F', { aum: BigInt(LONG), reporting_currency: 'USD' });
  const grid = new Map((await until(methodology([['T1']]))).map(([name, aaoifi]) => [name, aaoifi]));
  expect(grid.get('debt_ratio_dollar')).toBe(LONG);
  expect(grid.get('screen_denominator')).toBe(String(2n ** 60n));
  expect(await cellsOf({ kind: 'methodology', ticker: 'T1' })).toEqual(
    expect.arrayContaining([LONG, String(2n ** 60n)]),
  );
  expect(await cellsOf({ kind: 'fund', symbol: 'T2F' })).toContain(LONG);
  expect(await until(field([['T2F']], 'aum'))).toEqual([[LONG]]);
});

describe('a feed whose seqs have 19 digits', () => {
  beforeEach(() => {
    service.firstSeq = BigInt(LONG);
    service.change('T1', 'NOT HALAL');
    service.change('T2', 'DOUBTFUL');
  });
  const seqs = async (since?: unknown) => (await until(verdictChanges(since))).slice(1).map(([seq]) => seq);

  test('VERDICT_CHANGES shows them whole, and takes one as text', async () => {
    const next = String(BigInt(LONG) + 7n);
    expect(await seqs()).toEqual([LONG, next]);
    expect(await seqs(LONG)).toEqual([next]);
    expect(await seqs(` ${LONG} `)).toEqual([next]);
    expect(await seqs(String(BigInt(LONG) - 1n))).toEqual([LONG, next]);
    // Beyond 32 bits, on both sides of the largest number that is exact, and with 19 digits.
    for (const first of [
      2n ** 31n,
      2n ** 32n + 1n,
      2n ** 53n - 8n,
      2n ** 53n - 1n,
      2n ** 53n,
      BigInt(LONG),
    ]) {
      service.events.length = 0;
      service.firstSeq = first;
      const client = virtualClient(clock, service, { storage: new MemoryStorage() });
      provideClient(() => Promise.resolve(client));
      service.change('T1', 'NOT HALAL');
      service.change('TF', 'DOUBTFUL');
      service.tell('T3', 'coverage.added');
      const told = [first, first + 7n, first + 14n].map(String);
      expect(await seqs()).toEqual(told);
      for (const [at, seq] of told.entries()) {
        expect(await seqs(seq)).toEqual(at === 2 ? [''] : told.slice(at + 1));
        // Excel keeps 15 digits of a number.
        if (seq.length < 16) expect(await seqs(Number(seq))).toEqual(at === 2 ? [''] : told.slice(at + 1));
      }
    }
  });

  test('a number that Excel has cut is refused with the remedy', async () => {
    // Excel makes 1234567890123450000 of what was typed: the events between would be told again.
    const error = await until(verdictChanges(1234567890123450000).catch((caught: unknown) => caught));
    expect(error).toBeInstanceOf(CellError);
    expect(error).toMatchObject({
      code: 'invalidValue',
      message: expect.stringContaining('Enter the seq as text'),
    });
  });

  test('the report of changes keeps its cursor in the workbook without losing a digit, and goes on from it', async () => {
    const first = await until(planReport({ kind: 'changes' }, planning));
    const mark = { id: '1', part: 'log', refreshedAt: 0, tables: {}, lines: {} };
    const { recipe } = parseMetadata(serializeMetadata({ ...mark, recipe: first.definition }))!;
    expect(recipe).toEqual({ kind: 'changes', cursor: String(BigInt(LONG) + 7n) });
    service.change('T1', 'HALAL');
    expect(await cellsOf(recipe)).toContain(String(BigInt(LONG) + 14n));
    expect(await cellsOf(recipe)).not.toContain(LONG);
  });
});

test('a workbook of an earlier version holds a number for a cursor: it is gone on from; what is no cursor is none', async () => {
  service.change('T1', 'NOT HALAL');
  service.change('T2', 'DOUBTFUL');
  expect(await cellsOf({ kind: 'changes', cursor: 3_000_000_000 })).toContain('3000000007');
  expect(await cellsOf({ kind: 'changes', cursor: 3_000_000_000 })).not.toContain('3000000000');
  const damaged = { kind: 'changes', cursor: '1&limit=1' } as const;
  expect(await cellsOf(damaged)).toEqual(expect.arrayContaining(['3000000000', '3000000007']));
  expect(service.asked.every(({ path }) => !path.includes('limit=1&') && !path.includes('since=1'))).toBe(
    true,
  );
});
