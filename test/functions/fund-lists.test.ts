import { CellError, DateCell } from '../../src/functions/cell';
import { etfCompare, etfList, etfScreener } from '../../src/functions/fund-lists';
import { provideClient } from '../../src/functions/provider';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { invalidValue as bad, notAvailable as na } from '../support/cell-errors';
import { serverClient } from '../support/server-client';

const SPUS = {
  ticker: 'SPUS',
  issuer: 'SP Funds',
  fund_name: 'SP Funds S&P 500 Sharia',
  status: 'HALAL',
  coverage_weight_perc: 98.5,
  holdings_as_of: '2026-11-20',
};
const HLAL = { ...SPUS, ticker: 'HLAL', fund_name: null, status: 'NOT HALAL', coverage_weight_perc: 41 };

/** As long as the sentences of services are. */
const NO_MARS =
  'The parameter "venue" has to be one of: US (New York), GB (London), CA (Toronto), and was "MARS", which is no venue of a fund.';

let server: AnsweringServer;
let body: object;
let asked: string[];
let refused: boolean;

beforeEach(async () => {
  body = { total: 2, funds: [SPUS, HLAL] };
  asked = [];
  refused = false;
  server = await answeringServer((path, response) => {
    asked.push(path);
    if (refused) return json(response, 403, { error: 'plan', plans: ['Business Ultimate'] });
    if (path.includes('XFUND')) return json(response, 404, { error: 'not_found' });
    if (path.includes('venue=MARS'))
      return json(response, 400, { error: 'invalid_parameter', message: NO_MARS, parameter: 'venue' });
    return json(response, 200, body);
  });
  const client = serverClient(server);
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

const HEADER = ['ticker', 'fund_name', 'status', 'coverage_weight_perc', 'issuer', 'holdings_as_of'];

test('a list has a header of served names, coverage beside the verdict, and a reason where nothing is served', async () => {
  const [header, spus, hlal, ...rest] = await etfList();
  expect(header).toEqual(HEADER);
  expect(spus).toEqual(['SPUS', SPUS.fund_name, 'HALAL', 98.5, 'SP Funds', expect.any(DateCell)]);
  expect(hlal!.slice(0, 4)).toEqual(['HLAL', na(/does not know the name/), 'NOT HALAL', 41]);
  expect(rest).toEqual([]);
  expect(asked).toEqual(['etf/list']);
  // What any of the three serves is shown as it is: in its order, by its names, of every place of listing, a 0 as 0 and null with its reason.
  body = [
    { halal_status_sp: 'HALAL', status: 'UNQUALIFIED', venue: 'US', ticker: 'LEV', coverage_weight_perc: 0 },
    { ticker: 'ISWD.L', status: 'DOUBTFUL', aum: 0, expense_ratio: 0.45, coverage_weight_perc: 96.5 },
    { ticker: 'WSHR.TO', coverage_weight_perc: 95, status: 'NOT HALAL', aum: null, venue: 'CA' },
    { ticker: 'HLAL', status: 'HALAL' },
  ];
  const names = [
    'ticker',
    'status',
    'coverage_weight_perc',
    'halal_status_sp',
    'venue',
    'aum',
    'expense_ratio',
  ];
  const missing = na(/the service does not serve \S+ here/);
  for (const run of [
    () => etfList(),
    () => etfScreener([['status=HALAL']]),
    () => etfCompare([['LEV, ISWD.L, WSHR.TO, HLAL']]),
  ]) {
    const client = serverClient(server);
    provideClient(() => Promise.resolve(client));
    expect(await run()).toEqual([
      names,
      ['LEV', 'UNQUALIFIED', 0, 'HALAL', 'US', missing, missing],
      ['ISWD.L', 'DOUBTFUL', 96.5, missing, missing, 0, 0.45],
      ['WSHR.TO', 'NOT HALAL', 95, missing, 'CA', na(/does not know the assets/), missing],
      ['HLAL', 'HALAL', na(/ETF_COVERAGE\("HLAL"\)/), missing, missing, missing, missing],
    ]);
  }
});

test('no verdict stands without its coverage: where the list serves none, the cell says how to get it', async () => {
  body = [{ ticker: 'SPUS', status: 'HALAL' }];
  expect(await etfList()).toEqual([
    ['ticker', 'status', 'coverage_weight_perc'],
    ['SPUS', 'HALAL', na(/ETF_COVERAGE\("SPUS"\)/)],
  ]);
});

test('what the service did not send is told', async () => {
  body = { total: 80, funds: [SPUS] };
  expect((await etfList()).at(-1)![1]).toBe('79 more, which the service did not send');
});

test('no fund is a row that says so', async () => {
  body = { total: 0, funds: [] };
  expect((await etfScreener([['status=HALAL']]))[1]!.slice(0, 2)).toEqual(['', 'no fund']);
});

test.each([
  ['one text', [['status=NOT HALAL, venue = US']]],
  [
    'rows of name and value',
    [
      ['status', 'NOT HALAL'],
      ['venue', 'US'],
      ['', ''],
    ],
  ],
  ['cells', [['status=NOT HALAL', 'venue=US', '']]],
])('filters as %s are sent as they are written', async (_, filters) => {
  await etfScreener(filters);
  expect(asked).toEqual(['etf/screener?status=NOT+HALAL&venue=US']);
});

test.each([
  ['status', /"status" is no filter. Write name=value/],
  ['status=', /is no filter/],
  ['status=HALAL, status=DOUBTFUL', /status is given twice/],
  ['apikey=abc', /The key is no filter/],
])('the filter %s is refused before anything is asked', async (written, sentence) => {
  await expect(etfScreener([[written]])).rejects.toEqual(bad(sentence));
  expect(asked).toEqual([]);
});

test("a filter that the service refuses fails with the service's own sentence", async () => {
  await expect(etfScreener([['venue=MARS']])).rejects.toThrow(NO_MARS);
});

test('funds are compared once each, however they are written', async () => {
  await etfCompare([
    ['spus, HLAL', 'SPUS'],
    ['', 'hlal'],
  ]);
  expect(asked).toEqual(['etf/compare?symbols=SPUS%2CHLAL']);
});

test('a comparison without funds, of what is no symbol, and of a fund that is not covered', async () => {
  await expect(etfCompare([['', null]])).rejects.toEqual(bad(/no symbol in the range/));
  await expect(etfCompare([['SPUS', '???']])).rejects.toBeInstanceOf(CellError);
  await expect(etfCompare([['SPUS', 'XFUND']])).rejects.toEqual(
    na(/no comparison of SPUS, XFUND: it may not cover one of them/),
  );
});

test('a plan without funds is told which plans have them', async () => {
  refused = true;
  await expect(etfList()).rejects.toThrow(
    'Your plan does not include the list of funds. They come with Business Ultimate.',
  );
});

test('the same list is asked for once', async () => {
  await Promise.all([etfList(), etfList()]);
  await etfList();
  expect(asked).toHaveLength(1);
});
