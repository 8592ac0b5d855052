import { isPathBelow, nameOf, pagesNameOf, type ServiceCall } from '../../src/client/call';

// Stored answers and the requests of other windows are found by it: two calls with different answers never have the same name.
test.each<[ServiceCall, string, string]>([
  [{ endpoint: 'compliance', ticker: 'BP.L' }, 'BP.L', 'compliance'],
  [{ endpoint: 'etf-holdings', ticker: 'SPUS' }, 'SPUS', 'etf-holdings'],
  [
    { endpoint: 'etf-holdings', ticker: 'SPUS', page: { limit: 500, offset: 1_000 } },
    'SPUS etf-holdings',
    '500 1000',
  ],
  [{ endpoint: 'verdict-changes', since: 7, limit: 1_000 }, '', 'verdict-changes'],
  [{ endpoint: 'verdict-changes', since: undefined, limit: 1_000 }, '', 'verdict-changes'],
  [{ endpoint: 'etf-screener', parameters: { sector: 'A&B' } }, '', 'api/v1/etf/screener?sector=A%26B'],
  [{ endpoint: 'etf-list', parameters: {} }, '', 'api/v1/etf/list'],
])('%j has the name "%s", "%s"', (call, ticker, slot) =>
  expect(nameOf(call)).toStrictEqual({ ticker, slot }),
);

test("pages are stored apart from the fund's records", () =>
  expect(pagesNameOf('SPUS')).toBe('SPUS etf-holdings'));

describe('the key is sent to a path below the address of the service, and nowhere else', () => {
  const long = `/${'a'.repeat(199)}`;
  test.each(['/live', '/live/changes', '/a-b_c/1', long])('%s is one', (path) =>
    expect(isPathBelow(path)).toBe(true),
  );
  test.each([
    '',
    '/',
    'live',
    '//elsewhere.example',
    '/live/',
    '/live//x',
    '/../x',
    '/\\elsewhere',
    '/live?x=1',
    'https://elsewhere.example/live',
    `${long}a`,
    ['/live'],
    null,
    undefined,
  ])('%j is none', (path) => expect(isPathBelow(path)).toBe(false));
});
