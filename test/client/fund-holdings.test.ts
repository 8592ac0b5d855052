import { LATE } from '../../src/client/cache/freshness';
import { FundHoldingsReader, type PageRequest } from '../../src/client/query/fund-holdings';
import type { HoldingsPage } from '../../src/contract/fund';

const NOW = Date.parse('2026-11-24T13:00Z');
const ALL = { from: 0, count: Infinity };

let now: number;
let reader: FundHoldingsReader;
let asked: PageRequest[];
let told: [number, number][];
/** What a page says in place of what it should. */
let damage: (page: PageRequest) => Partial<HoldingsPage>;
let total: number;
let readAt: (page: PageRequest) => number;

beforeEach(() => {
  now = NOW;
  reader = new FundHoldingsReader(() => now);
  [asked, told, damage, total] = [[], [], () => ({}), 700];
  readAt = () => now;
});

const fetchPage = (wanted: PageRequest) => {
  asked.push(wanted);
  const { limit, offset } = wanted;
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({
    etf_ticker: 'SPF',
    holding_ticker: `H${offset + at}`,
  }));
  const page = { etf_ticker: 'SPF', as_of: '2026-11-20', total, limit, offset, holdings: rows };
  return Promise.resolve({
    page: { ...page, ...damage(wanted) } as unknown as HoldingsPage,
    readAt: readAt(wanted),
  });
};
const read = (range: { from: number; count: number } = ALL, symbol = 'SPF') =>
  reader.read(symbol, range, fetchPage, (...progress) => told.push(progress));
const names = ({ holdings }: { holdings: readonly { holding_ticker: string | null }[] }) =>
  holdings.map(({ holding_ticker }) => holding_ticker);

test('all pages, in order, with the moment of the oldest', async () => {
  readAt = ({ offset }) => NOW - offset;
  const { holdings, ...rest } = await read();
  expect(names({ holdings })).toEqual(Array.from({ length: 700 }, (_, at) => `H${at}`));
  expect(rest).toEqual({ etf_ticker: 'SPF', as_of: '2026-11-20', total: 700, from: 0, readAt: NOW - 500 });
  expect(asked.map(({ offset }) => offset)).toEqual([0, 500]);
  expect(told).toEqual([
    [500, 700],
    [700, 700],
  ]);
});

test('a range: only its pages, and how many there are of it', async () => {
  total = 2_000;
  const range = await read({ from: 998, count: 4 });
  expect(names(range)).toEqual(['H998', 'H999', 'H1000', 'H1001']);
  expect(range.from).toBe(998);
  expect(asked.map(({ offset }) => offset)).toEqual([500, 1_000]);
  expect(told).toEqual([
    [2, 4],
    [4, 4],
  ]);
});

test('a range behind the end has nothing', async () => {
  expect(names(await read({ from: 900, count: 5 }))).toStrictEqual([]);
  expect(told).toEqual([[0, 0]]);
});

test('a service with smaller pages: its size is used', async () => {
  damage = ({ limit, offset }) => ({
    limit: 300,
    holdings: Array.from({ length: Math.min(300, limit, 700 - offset) }, (_, at) => ({
      holding_ticker: `H${offset + at}`,
    })) as never,
  });
  expect(names(await read())).toHaveLength(700);
  expect(asked.map(({ limit, offset }) => [limit, offset])).toEqual([
    [500, 0],
    [300, 300],
    [300, 600],
  ]);
});

describe('pages that were read', () => {
  const again = async () => {
    asked = [];
    await read();
    return asked.length;
  };

  test('are kept for three hours, and until the next run', async () => {
    await read();
    now = NOW + LATE - 1;
    expect(await again()).toBe(0);
    now = NOW + LATE;
    expect(await again()).toBe(2);
    // A run ends at noon UTC.
    now = Date.parse('2026-11-25T11:00Z');
    await read();
    now = Date.parse('2026-11-25T11:59:59Z');
    expect(await again()).toBe(0);
    now = Date.parse('2026-11-25T12:00Z');
    expect(await again()).toBe(2);
  });

  test('by a clock that was ahead are not kept', async () => {
    await read();
    now = NOW - 60_001;
    expect(await again()).toBe(2);
  });

  test('can be forgotten: all, or those of a fund and of no other', async () => {
    await read();
    reader.clear();
    expect(await again()).toBe(2);
    await read(ALL, 'SPFX');
    reader.forget('SPF');
    asked = [];
    await read(ALL, 'SPFX');
    expect(asked).toHaveLength(0);
    expect(await again()).toBe(2);
  });
});

describe('pages that do not agree', () => {
  test.each<[string, Partial<HoldingsPage>]>([
    ['the date', { as_of: '2026-11-21' }],
    ['the total', { total: 701 }],
  ])('%s has changed meanwhile: all are read once more, and none from memory', async (_what, other) => {
    damage = ({ offset, forceRefresh }) => (offset === 500 && !forceRefresh ? other : {});
    expect(names(await read())).toHaveLength(700);
    expect(asked.map(({ offset, forceRefresh }) => [offset, forceRefresh])).toEqual([
      [0, false],
      [500, false],
      [0, true],
      [500, true],
    ]);
  });

  test('they change again and again: it says so', async () => {
    damage = ({ offset }) => (offset === 500 ? { as_of: '2026-11-21' } : {});
    await expect(read()).rejects.toThrow('The holdings of SPF changed while they were read.');
    expect(asked).toHaveLength(4);
  });

  test.each<[string, (page: PageRequest) => Partial<HoldingsPage>]>([
    ['another place', ({ offset }) => ({ offset: offset + 1 })],
    ['a row too few', ({ offset }) => (offset === 500 ? { holdings: [] } : {})],
    ['rows on a page behind the end', () => ({ total: 0 })],
  ])('%s: no row is lost without a word', async (_what, broken) => {
    damage = broken;
    await expect(read()).rejects.toThrow("The service's pages of the holdings of SPF do not add up.");
    expect(asked.every(({ forceRefresh }) => !forceRefresh)).toBe(true);
  });

  test('a page of no size is refused; one of a single row is read', async () => {
    damage = () => ({ limit: 0 });
    await expect(read()).rejects.toThrow("The service's page of the holdings of SPF has no size.");
    total = 2;
    reader.clear();
    damage = ({ offset }) => ({ limit: 1, holdings: [{ holding_ticker: `H${offset}` }] as never });
    expect(names(await read())).toEqual(['H0', 'H1']);
  });
});

test('what keeps a page from coming is told, and the others are not left unhandled', async () => {
  const failing = reader.read(
    'SPF',
    ALL,
    (wanted) => (wanted.offset === 0 ? fetchPage(wanted) : Promise.reject(new Error('down'))),
    () => undefined,
  );
  await expect(failing).rejects.toThrow('down');
});
