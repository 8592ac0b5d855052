import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { IndexedDbStorage } from '../../src/client/cache/indexed-db-storage';
import { ScreeningClient } from '../../src/client/query/screening-client';
import { fetchTransport } from '../../src/client/http/transport';
import { answeringServer, json, type Answer, type AnsweringServer } from '../support/answering-server';
import { VirtualClock } from '../support/virtual-clock';
import { basicReport, compliance, fullReport, fund, methodology } from '../support/records';
import { eventOf } from '../support/verdict-events';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

const KEY = 'a-secret-key';
const STATUS = { stock: ['halal_status'], fund: ['status'] };
const DEBT = { stock: ['debt_ratio_perc'] };
const COVERAGE = { fund: ['coverage_weight_perc'] };

let server: AnsweringServer;
let timers: VirtualClock;

afterEach(() => (server as AnsweringServer | undefined)?.close());

async function clientFor(answer: Answer, options: { key?: string; concurrency?: number } = {}) {
  server = await answeringServer(answer);
  timers = VirtualClock.byHand();
  return open(options);
}

/** One more client of the same service, which knows nothing yet. */
const open = (options: { key?: string; concurrency?: number } = {}) =>
  new ScreeningClient({
    service: server.url,
    key: KEY,
    transport: fetchTransport(fetch),
    timers,
    now: timers.now,
    ...options,
  });

/** A service that knows stocks and the funds whose symbols end in F before any suffix, on a plan that includes the given endpoints. */
function service(included = ['compliance', 'basic-report', 'full-report', 'methodology', 'etf']): Answer {
  const records: Record<string, (ticker: string) => object> = {
    compliance,
    'basic-report': basicReport,
    'full-report': fullReport,
    methodology: (ticker) => methodology(ticker),
    etf: fund,
  };
  return (path, response) => {
    const [endpoint = '', ticker = ''] = path.split('/');
    if (!included.includes(endpoint)) {
      return json(response, 403, { error: 'plan', message: 'no', plans: ['Business Ultimate'] });
    }
    if (ticker.startsWith('X') || /F(\.|$)/.test(ticker) !== (endpoint === 'etf')) {
      return json(response, 404, { error: 'not_found' });
    }
    return json(response, 200, records[endpoint]!(ticker));
  };
}

/** One of each market. */
const SYMBOLS = ['AAPL', 'BP.L', 'SHOP.TO', 'HMKB.UZ'];

/** Each endpoint with the path that is asked of it for a symbol, what a refusal calls it, and a question that only it answers. */
const EVERY_ENDPOINT: readonly [
  path: string,
  offer: string,
  ask: (client: ScreeningClient, symbol: string) => Promise<unknown>,
][] = [
  ['compliance/{}', 'verdicts', (client, symbol) => client.record('compliance', symbol)],
  ['basic-report/{}', 'the three ratios', (client, symbol) => client.record('basic-report', symbol)],
  [
    'full-report/{}',
    'index verdicts and the full report',
    (client, symbol) => client.record('full-report', symbol),
  ],
  ['methodology/{}', 'figures by rulebook', (client, symbol) => client.record('methodology', symbol)],
  ['etf/{}', 'funds', (client, symbol) => client.record('etf', symbol)],
  ['etf/{}/screening', 'the fund screening', (client, symbol) => client.record('etf-screening', symbol)],
  ['etf/{}/holdings?limit=500&offset=0', 'fund holdings', (client, symbol) => client.holdings(symbol)],
  ['verdict-changes?limit=1000', 'the feed of verdict changes', (client) => client.changes()],
  ['etf/list', 'the list of funds', (client) => client.fundList('etf-list', {})],
  [
    'etf/screener?venue=GB',
    'the screener of funds',
    (client) => client.fundList('etf-screener', { venue: 'GB' }),
  ],
  [
    'etf/compare?symbols=A%2CB',
    'the comparison of funds',
    (client) => client.fundList('etf-compare', { symbols: 'A,B' }),
  ],
];
const OF_A_TICKER = EVERY_ENDPOINT.filter(([path]) => path.includes('{}'));

describe('what is asked within one tick', () => {
  test('costs one call a ticker, at the lightest endpoint that answers it all', async () => {
    const client = await clientFor(service());
    const tickers = Array.from({ length: 50 }, (_, index) => `T${index}`);
    const answers = await Promise.all(
      tickers.flatMap((ticker) => [
        client.get(ticker, STATUS),
        client.get(ticker, DEBT),
        client.get(ticker, STATUS),
      ]),
    );
    expect(server.asked.sort()).toEqual(tickers.map((ticker) => `basic-report/${ticker}`).sort());
    expect(answers).toHaveLength(150);
    answers.forEach((facts, index) => expect(facts.ticker).toBe(tickers[Math.floor(index / 3)]));
    expect(answers[1]!.values['debt_ratio_perc']).toBe(12.5);
  });

  test('takes one methodology record for figures of the primary and of an index rulebook together', async () => {
    const client = await clientFor(service());
    await Promise.all([client.get('AAPL', DEBT), client.get('AAPL', { stock: ['debt_ratio_perc_djim'] })]);
    expect(server.asked).toEqual(['methodology/AAPL']);
  });

  test('takes two calls where no one record has it all', async () => {
    const client = await clientFor(service());
    const { values } = await client.get('AAPL', { stock: ['interest_debt', 'debt_ratio_perc_sp'] });
    expect(server.asked.sort()).toEqual(['full-report/AAPL', 'methodology/AAPL']);
    expect(values).toMatchObject({ interest_debt: 1, debt_ratio_perc_sp: 12.5 });
  });
});

describe('what is known or on its way', () => {
  test('is not asked again, and a wider record answers narrower questions', async () => {
    const client = await clientFor(service());
    await client.get('AAPL', { stock: ['halal_rating'] });
    await Promise.all([client.get('AAPL', STATUS), client.get('AAPL', DEBT)]);
    expect(server.asked).toEqual(['full-report/AAPL']);
  });

  test('is shared while it is on its way', async () => {
    let release = () => {};
    const client = await clientFor((path, response) => {
      release = () => service()(path, response, undefined as never);
      if (server.asked.length > 1) release();
      else arrived();
    });
    let arrived = () => {};
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    const first = client.get('AAPL', DEBT);
    await underWay;
    const second = client.get('AAPL', STATUS);
    await new Promise(setImmediate);
    release();
    expect((await first).values['debt_ratio_perc']).toBe(12.5);
    expect((await second).values['halal_status']).toBe('HALAL');
    expect(server.asked).toEqual(['basic-report/AAPL']);
  });

  test('grows old: after some hours it is asked again', async () => {
    const client = await clientFor(service());
    await client.get('AAPL', STATUS);
    timers.advance(24 * 3_600_000);
    await client.get('AAPL', STATUS);
    expect(server.asked).toHaveLength(2);
  });
});

describe('stock or fund', () => {
  test('a fund is asked as a stock before, once', async () => {
    const client = await clientFor(service());
    const facts = await client.get('SPF', STATUS);
    expect(facts).toMatchObject({ kind: 'fund', values: { status: 'HALAL' } });
    await client.get('SPF', COVERAGE);
    timers.advance(24 * 3_600_000);
    await client.get('SPF', STATUS);
    expect(server.asked).toEqual(['compliance/SPF', 'etf/SPF', 'etf/SPF']);
  });

  test("only a fund's figure wanted: asked as a fund at once", async () => {
    const client = await clientFor(service());
    expect((await client.get('SPF', COVERAGE)).values['coverage_weight_perc']).toBe(97);
    expect(server.asked).toEqual(['etf/SPF']);
  });

  test("a stock has no fund's figures, and that costs no call of its own", async () => {
    const client = await clientFor(service());
    const [status, coverage] = await Promise.allSettled([
      client.get('AAPL', STATUS),
      client.get('AAPL', COVERAGE),
    ]);
    expect(status.status).toBe('fulfilled');
    expect(coverage).toMatchObject({ reason: { name: 'WrongKindError', kind: 'stock' } });
    expect(server.asked).toEqual(['compliance/AAPL']);
  });

  test('neither is not covered, and that is remembered', async () => {
    const client = await clientFor(service());
    const unknown = {
      name: 'NotCoveredError',
      message: expect.stringMatching(/no stock or fund XYZ\. Check the spelling/),
    };
    await expect(client.get('XYZ', STATUS)).rejects.toMatchObject(unknown);
    await expect(client.get('XYZ', STATUS)).rejects.toMatchObject(unknown);
    expect(server.asked).toEqual(['compliance/XYZ', 'etf/XYZ']);
  });

  test('a fund inside coverage has its verdict, wherever it is listed; one outside is absent as a stock and as a fund', async () => {
    // A fund without a visible basket, and one that is not rated, are inside all the same.
    const statuses: Partial<Record<string, string>> = {
      ISWF: 'HALAL',
      NOTF: 'NOT HALAL',
      DBTF: 'DOUBTFUL',
      UNQF: 'UNQUALIFIED',
    };
    const known = service();
    const client = await clientFor((path, response, request) => {
      const [endpoint, symbol = ''] = path.split('/');
      const status = statuses[symbol.split('.')[0]!];
      if (endpoint !== 'etf' || status === undefined) return known(path, response, request);
      json(response, 200, { ...fund(symbol), status, coverage_weight_perc: 0, holdings_total: 0 });
    });
    for (const market of ['', '.L', '.TO'])
      for (const [name, status] of Object.entries(statuses))
        expect(await client.get(`${name}${market}`, STATUS)).toMatchObject({
          ...{ ticker: `${name}${market}`, kind: 'fund', values: { status } },
        });
    for (const symbol of ['ISWF', 'ISWF.L', 'WSHF.TO']) {
      const outside = `X${symbol}`;
      for (let time = 0; time < 2; time += 1)
        await expect(client.get(outside, STATUS)).rejects.toMatchObject({
          name: 'NotCoveredError',
          message: expect.stringContaining(`no stock or fund ${outside}.`),
        });
      expect(server.asked.filter((path) => path.endsWith(`/${outside}`))).toEqual([
        `compliance/${outside}`,
        `etf/${outside}`,
      ]);
    }
  });

  test('one bad ticker fails alone', async () => {
    const client = await clientFor(service());
    const answers = await Promise.allSettled(['A', 'XYZ', 'B'].map((ticker) => client.get(ticker, STATUS)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('a plan that lacks an endpoint', () => {
  test('is learned from one refusal, however many cells ask', async () => {
    const client = await clientFor(service(['compliance', 'basic-report']));
    const tickers = Array.from({ length: 40 }, (_, index) => `T${index}`);
    const answers = await Promise.all(
      tickers.map((ticker) => client.get(ticker, { stock: ['halal_status', 'halal_rating'] })),
    );
    expect(server.asked.filter((path) => path.startsWith('full-report'))).toHaveLength(1);
    expect(server.asked).toHaveLength(41);
    for (const { values, refusals } of answers) {
      expect(values['halal_status']).toBe('HALAL');
      expect(values).not.toHaveProperty('halal_rating');
      expect(refusals.get('halal_rating')?.message).toBe(
        'Your plan does not include index verdicts and the full report. They come with Business Ultimate.',
      );
    }
  });

  test('says what a refusal of one endpoint means for the wider ones', async () => {
    const client = await clientFor(service(['compliance', 'basic-report']));
    await client.get('AAPL', { stock: ['halal_rating', 'debt_ratio_perc'] });
    const { refusals } = await client.get('MSFT', {
      stock: ['debt_ratio_perc', 'receivables_ratio_perc_ftse'],
    });
    expect([...refusals.keys()]).toEqual(['receivables_ratio_perc_ftse']);
    expect(server.asked.some((path) => path.startsWith('methodology'))).toBe(false);
    expect(client.possiblePlans()).toEqual(['Personal Standard']);
  });

  test('a fund on a plan without funds: the sentence names the plan, and claims nothing else', async () => {
    const client = await clientFor(service(['compliance', 'basic-report']));
    await expect(client.get('SPF', STATUS)).rejects.toMatchObject({
      name: 'NotCoveredError',
      message: expect.stringMatching(/no stock SPF\. If it is a fund: Your plan does not include funds/),
    });
  });
});

describe('a service that fails', () => {
  test('no key: nothing is asked', async () => {
    const client = await clientFor(service(), { key: '' });
    await expect(client.get('AAPL', STATUS)).rejects.toMatchObject({ name: 'NoKeyError' });
    expect(server.asked).toEqual([]);
  });

  test('a wrong key is refused once; the cells that wait do not try it again', async () => {
    const client = await clientFor((_, response) => json(response, 401, { message: `unknown key ${KEY}` }));
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => client.get(`T${index}`, STATUS)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ reason: { name: 'WrongKeyError' } });
    expect(server.asked).toHaveLength(1);
    expect(JSON.stringify(answers)).not.toContain(KEY);
  });

  test.each<[string, Answer, string]>([
    ['not JSON', (_, response) => void response.end('<html>'), 'UnreadableError'],
    ['cut short', (_, response) => void response.end('{"ticker":"AA'), 'UnreadableError'],
    ['JSON of another kind', (_, response) => json(response, 200, { hello: 1 }), 'UnreadableError'],
    ['a dropped connection', (_, response) => void response.destroy(), 'UnreachableError'],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'https://example.com/' }).end(),
      'UnreachableError',
    ],
    ['a failure', (_, response) => json(response, 500, { message: 'boom' }), 'ServiceError'],
    [
      'a bad request',
      (_, response) => json(response, 400, { error: 'x', message: 'no', parameter: 'ticker' }),
      'ServiceError',
    ],
    ['a limit', (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end(), 'LimitError'],
  ])('%s: one sentence with a remedy, without the key', async (_, answer, name) => {
    const client = await clientFor(answer);
    const asked = client.get('AAPL', STATUS);
    const { reason: error } = (await timers.settle(
      asked,
      () => client.activity().underWay > 0,
    )) as PromiseRejectedResult;
    expect(error).toMatchObject({ name });
    expect((error as Error).message).toMatch(/\. .*(Check|Try|Recalculate)|Recalculate|Check/);
    expect((error as Error).message).not.toContain(KEY);
  });

  test('a service that hangs: every cell settles within two deadlines, also those that were waiting in line', async () => {
    const client = await clientFor(service(), { concurrency: 8 });
    await client.get('AAPL', STATUS);
    const hung: string[] = [];
    server.close();
    server = await answeringServer((path) => void hung.push(path));
    const hanging = new ScreeningClient({
      service: server.url,
      key: KEY,
      transport: fetchTransport(fetch),
      timers,
      now: timers.now,
      concurrency: 8,
    });
    // Two kinds of endpoint, so that neither waits behind the other's first request.
    const answers = Promise.allSettled([
      ...Array.from({ length: 10 }, (_, index) => hanging.get(`T${index}`, STATUS)),
      ...Array.from({ length: 10 }, (_, index) => hanging.get(`D${index}`, DEBT)),
    ]);
    const begun = timers.now();
    await timers.settle(answers, () => hanging.activity().requests > hung.length);
    expect(timers.now() - begun).toBeLessThanOrEqual(40_000);
    for (const answer of await answers) {
      expect(answer).toMatchObject({
        reason: { name: 'TimeoutError', message: expect.stringContaining('no answer within 20 seconds') },
      });
    }
    // Of each kind some go ahead, since one that is lost says little; the others are not made at all.
    expect(hung.length).toBeLessThanOrEqual(8);
  });
});

test('the key travels in the header alone', async () => {
  await clientFor((_, response) => json(response, 404, { error: 'not_found' }));
  for (const [, , ask] of EVERY_ENDPOINT)
    for (const symbol of SYMBOLS) await ask(open(), symbol).catch(() => undefined);
  // Each symbol is in the path as it is, with its suffix, and no parameter is sent but those of the interface.
  const paths = EVERY_ENDPOINT.flatMap(([path]) => SYMBOLS.map((symbol) => path.replace('{}', symbol)));
  expect(server.asked).toEqual(paths);
  expect([...server.keys]).toEqual([KEY]);
});

describe.each(EVERY_ENDPOINT)('%s, for a symbol of any market', (path, offer, ask) => {
  test('a refusal by plan says what the endpoint gives and which plans have it, and is asked for once', async () => {
    const plans = ['Plan A', 'Plan B', 'Plan C'];
    const client = await clientFor((_, response) => json(response, 403, { error: 'plan', plans }));
    for (const symbol of SYMBOLS)
      await expect(ask(client, symbol)).rejects.toMatchObject({
        name: 'PlanError',
        message: `Your plan does not include ${offer}. They come with Plan A, Plan B or Plan C.`,
      });
    // Where even verdicts are refused, which no plan does (8), the wider reports are tried once.
    expect(server.asked.filter((asked) => asked.startsWith(path.split('{')[0]!))).toHaveLength(1);
    await server.close();
    // A body that names no plans: then they are those of section 8.
    const other = await clientFor((_, response) => json(response, 403, {}));
    await expect(ask(other, 'AAPL')).rejects.toThrow(/ Business Ultimate or Business Enterprise\.$/);
  });

  test('a parameter outside its domain is told in the words of the service', async () => {
    const body = {
      error: 'invalid_parameter',
      message: `The parameter "venue" has to be one of: ${SYMBOLS.join(', ')}, and was "MARS", which is none of those that are known.`,
      parameter: 'venue',
    };
    await clientFor((_, response) => json(response, 400, body));
    for (const symbol of SYMBOLS)
      await expect(ask(open(), symbol)).rejects.toMatchObject({
        name: 'ServiceError',
        status: 400,
        message: expect.stringContaining(body.message),
      });
  });
});

describe('a symbol that the service does not know', () => {
  test.each(OF_A_TICKER)(
    '%s: it is not covered, in any market, and is asked for once',
    async (path, _, ask) => {
      const client = await clientFor((_path, response) => json(response, 404, { error: 'not_found' }));
      const kind = path.startsWith('etf/') ? 'fund' : 'stock';
      for (const symbol of SYMBOLS) {
        for (let time = 0; time < 2; time += 1) {
          await expect(ask(client, symbol)).rejects.toMatchObject({
            name: 'NotCoveredError',
            message: expect.stringContaining(`The service covers no ${kind} ${symbol}. Check the spelling`),
          });
        }
      }
      expect(server.asked).toEqual(SYMBOLS.map((symbol) => path.replace('{}', symbol)));
    },
  );

  test('a fund has no methodology and no report of a stock; one outside coverage has no record of a fund either', async () => {
    await clientFor(service());
    for (const symbol of ['SPF', 'ISWF.L', 'WSHF.TO']) {
      for (const endpoint of ['compliance', 'basic-report', 'full-report', 'methodology'] as const)
        await expect(open().record(endpoint, symbol)).rejects.toMatchObject({ name: 'NotCoveredError' });
      const client = open();
      expect(await client.get(symbol, STATUS)).toMatchObject({ kind: 'fund', values: { status: 'HALAL' } });
      await expect(client.record('methodology', symbol)).rejects.toMatchObject({
        name: expect.stringMatching(/^(NotCovered|WrongKind)Error$/),
      });
      for (const endpoint of ['etf', 'etf-screening'] as const)
        await expect(open().record(endpoint, `X${symbol}`)).rejects.toMatchObject({
          name: 'NotCoveredError',
        });
      await expect(open().holdings(`X${symbol}`)).rejects.toMatchObject({ name: 'NotCoveredError' });
      await expect(open().get(`X${symbol}`, STATUS)).rejects.toThrow(`no stock or fund X${symbol}.`);
    }
  });
});

test('no more requests are under way at once than allowed', async () => {
  let underWay = 0;
  let most = 0;
  const answer = service();
  const client = await clientFor(
    (path, response, request) => {
      most = Math.max(most, (underWay += 1));
      setImmediate(() => {
        underWay -= 1;
        answer(path, response, request);
      });
    },
    { concurrency: 4 },
  );
  await Promise.all(Array.from({ length: 60 }, (_, index) => client.get(`T${index}`, STATUS)));
  expect(most).toBeLessThanOrEqual(4);
  expect(most).toBeGreaterThan(1);
});

test('what the service says of its figures as a whole is kept', async () => {
  const answer = service();
  const client = await clientFor((path, response, request) => {
    response.setHeader('x-sample-data', 'figures of 2015');
    answer(path, response, request);
  });
  expect(client.notice).toBeUndefined();
  await client.get('AAPL', STATUS);
  expect(client.notice).toBe('figures of 2015');
});

describe('one client and another, by a clock that stands still', () => {
  let world: ReturnType<typeof virtualWorld>;
  let clock: VirtualClock;
  let virtual: VirtualService;

  beforeEach(() => {
    world = virtualWorld('business-ultimate');
    ({ clock, service: virtual } = world);
  });

  /** One more window of the browser, whose storage is shared. */
  const openWindow = (options: Parameters<typeof virtualClient>[2] = {}) =>
    virtualClient(clock, virtual, { storage: world.storage, ...options });
  const paths = () => virtual.asked.map(({ path }) => path);

  test('before anything is asked there is no traffic, no failure and no block', () => {
    expect(openWindow({ plan: 'basic-free' }).activity()).toMatchObject({
      ...{ requests: 0, used: 0, limit: { requests: 10, per: 'day' }, month: { requests: 0, bytes: 0 } },
      ...{ blockedUntil: undefined, down: undefined, failures: [], oldest: undefined },
    });
    expect(openWindow({ plan: 'personal-standard' }).activity().limit).toEqual({
      requests: 300,
      per: 'minute',
    });
    expect(openWindow({ plan: 'business-enterprise' }).activity().limit).toBeUndefined();
  });

  test('without a key nothing is asked, whatever it is', async () => {
    const client = openWindow({ key: undefined });
    const questions: readonly (() => Promise<unknown>)[] = [
      () => client.get('AAPL', STATUS),
      () => client.record('compliance', 'AAPL'),
      () => client.holdings('SPF'),
      () => client.followFeed(),
      () => client.changes(),
      () => client.fundList('etf-list'),
    ];
    for (const ask of questions)
      await expect(clock.until(ask())).rejects.toMatchObject({ name: 'NoKeyError' });
    expect(paths()).toStrictEqual([]);
  });

  test('a failure is noted with what was asked, when and why, and listeners are told', async () => {
    const client = openWindow();
    let told = 0;
    client.subscribe(() => (told += 1));
    await clock.until(client.get('AAPL', STATUS));
    await clock.pass(200);
    expect([told > 0, client.activity().failures, client.activity().month]).toEqual([
      ...[true, [], { requests: 1, bytes: expect.any(Number) }],
    ]);
    expect(client.activity().month.bytes).toBeGreaterThan(100);
    virtual.isMalformed = true;
    await expect(clock.until(client.get('MSFT', STATUS))).rejects.toThrow();
    expect(client.activity().failures[0]).toEqual({
      ...{ at: expect.any(Number), endpoint: 'compliance', ticker: 'MSFT' },
      ...{ name: 'UnreadableError', message: expect.stringMatching(/./) },
    });
    expect(Math.abs(client.activity().failures[0]!.at - clock.now())).toBeLessThan(5_000);
  });

  test('what the windows share is read without telling listeners of a change that there is not', async () => {
    const client = openWindow();
    let told = 0;
    client.subscribe(() => (told += 1));
    expect((await clock.until(client.estimate([]))).requests).toBe(0);
    await clock.pass(200);
    expect(told).toBe(0);
  });

  test('whatever keeps the shared state from being read, each question is settled', async () => {
    let isBroken = false;
    const now = () => {
      if (isBroken) throw new Error('There is no clock.');
      return clock.now();
    };
    const client = openWindow({ now });
    isBroken = true;
    await expect(clock.until(client.get('AAPL', STATUS))).rejects.toThrow('There is no clock.');
  });

  test('the windows of a key make one request together, and another key has its own', async () => {
    const [one, two] = [openWindow(), openWindow()];
    await clock.until(Promise.all([one.get('AAPL', STATUS), two.get('AAPL', STATUS)]));
    expect(paths()).toEqual(['compliance/AAPL']);
    const other = openWindow({ key: 'another-key' });
    expect((await one.cacheSize()).answers).toBe(1);
    expect((await other.cacheSize()).answers).toBe(0);
    await clock.until(other.get('AAPL', STATUS));
    expect(paths()).toEqual(['compliance/AAPL', 'compliance/AAPL']);
  });

  test('what one window hears of the feed, another one no longer shows as it was', async () => {
    const [one, two] = [openWindow(), openWindow()];
    for (const client of [one, two])
      expect((await clock.until(client.get('AAPL', STATUS))).values['halal_status']).toBe('HALAL');
    await clock.until(one.followFeed());
    await clock.until(two.get('MSFT', STATUS));
    virtual.change('AAPL', 'NOT HALAL');
    await clock.until(one.followFeed());
    await clock.until(two.get('NKE', STATUS));
    expect((await clock.until(two.get('AAPL', STATUS))).values['halal_status']).toBe('NOT HALAL');
  });

  test('a plan that is known to lack the feed is not asked for it', async () => {
    const client = openWindow({ plan: 'basic-free' });
    const questions: readonly (() => Promise<unknown>)[] = [
      () => client.followFeed(),
      () => client.changes(),
    ];
    for (const ask of questions)
      await expect(clock.until(ask())).rejects.toMatchObject({ name: 'PlanError' });
    expect(paths()).toStrictEqual([]);
  });

  test('a reading of holdings that has ended hears no cancel any more', async () => {
    const cancelling = new AbortController();
    await clock.until(openWindow().holdings('SPF', { signal: cancelling.signal, count: 1 }));
    const aborted = jest.spyOn(AbortController.prototype, 'abort');
    cancelling.abort();
    expect(aborted).toHaveBeenCalledTimes(1);
    aborted.mockRestore();
  });

  test('lists of funds that there are not take no room from those that there are', async () => {
    const asked: string[] = [];
    const client = openWindow({
      transport: ({ url }) => {
        asked.push(url);
        const isKnown = url.endsWith('/list');
        return Promise.resolve({ status: isKnown ? 200 : 404, retryAfter: null, text: '[]', notice: null });
      },
    });
    await clock.until(client.fundList('etf-list'));
    for (let at = 0; at < 32; at += 1)
      await clock.until(client.fundList('etf-compare', { symbols: `X${at}` }));
    await clock.until(client.fundList('etf-list'));
    expect(asked).toHaveLength(33);
  });

  test('a block is told until the moment at which it ends', async () => {
    const client = openWindow();
    virtual.limitedUntil = clock.uptime() + 30_000;
    const answer = client.get('AAPL', STATUS);
    await clock.pass(1_000);
    const until = client.activity().blockedUntil!;
    clock.advance(until - 1 - clock.now());
    expect(client.activity().blockedUntil).toBe(until);
    clock.advance(1);
    expect(client.activity().blockedUntil).toBeUndefined();
    await clock.until(answer);
  });

  test('that answers cannot be kept is said, and listeners are told', async () => {
    const storage = new IndexedDbStorage({
      indexedDB: {
        open: () => {
          throw new Error('Denied.');
        },
      } as unknown as IDBFactory,
      IDBKeyRange,
    });
    const client = openWindow({ storage });
    let told = 0;
    client.subscribe(() => (told += 1));
    await clock.until(client.estimate([]));
    await clock.pass(200);
    expect(told).toBe(1);
    expect(client.activity().storage).toEqual({
      lasts: false,
      notice:
        'Answers cannot be kept on this computer, so they are asked again when Excel is closed. Allow site data for this add-in, or free some space.',
    });
  });

  /** A transport that gives one answer to everything, and what it was asked. */
  const answering = (text: string, liveChanges?: string) => {
    const asked: string[] = [];
    const transport = ({ url }: { readonly url: string }) => {
      asked.push(url);
      return Promise.resolve({ status: 200, retryAfter: null, text, notice: null, liveChanges });
    };
    return { asked, transport };
  };

  test('where the service tells changes is known when it has said so, and listeners are told', async () => {
    const { transport } = answering('[]', '/live');
    const client = openWindow({ transport });
    expect(client.liveChanges).toBeUndefined();
    await clock.until(client.fundList('etf-list'));
    const other = openWindow({ transport });
    let told = 0;
    other.subscribe(() => (told += 1));
    await clock.until(other.estimate([]));
    await clock.pass(200);
    expect([client.liveChanges, other.liveChanges, told]).toEqual(['/live', '/live', 1]);
  });

  test.each<[string, string, (client: ScreeningClient) => Promise<{ readonly readAt: number } | undefined>]>([
    ['list of funds', '[]', (client) => client.fundList('etf-list')],
    [
      'range of the feed',
      '{"changes":[],"next_cursor":0,"oldest_seq":1,"truncated":false}',
      (client) => client.changes(5),
    ],
  ])('a %s is read again after five minutes, and no sooner', async (_, text, ask) => {
    const { asked, transport } = answering(text);
    const client = openWindow({ transport });
    const { readAt } = (await clock.until(ask(client)))!;
    clock.advance(readAt + 300_000 - 1 - clock.now());
    await clock.until(ask(client));
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await clock.until(ask(client));
    expect(asked).toHaveLength(2);
  });

  test('answers that are under way while a change is heard are waited for', async () => {
    const client = openWindow();
    const events = [eventOf('AAPL')];
    expect(await clock.until(client.hear(events))).toEqual({ overtaken: undefined });
    const answer = client.get('AAPL', STATUS);
    await clock.pass(5);
    const { overtaken } = await clock.until(client.hear(events));
    let isOver = false;
    void overtaken!.then(() => (isOver = true));
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    await clock.until(answer);
    await overtaken;
  });

  test('who cancels is told why, and who does not is answered or told what failed', async () => {
    const client = openWindow();
    const [cancelling, { signal }] = [new AbortController(), new AbortController()];
    const cancelled = client.get('AAPL', STATUS, { signal: cancelling.signal });
    const [answered, refused] = [
      client.get('AAPL', STATUS, { signal }),
      client.get('XYZ', STATUS, { signal }),
    ];
    refused.catch(() => undefined);
    cancelling.abort(new Error('Enough.'));
    await expect(clock.until(cancelled)).rejects.toThrow('Enough.');
    expect(await clock.until(answered)).toMatchObject({ ticker: 'AAPL' });
    await expect(clock.until(refused)).rejects.toMatchObject({ name: 'NotCoveredError' });
  });

  test('a client that is closed ends what is under way, and answers nothing any more', async () => {
    const client = openWindow();
    const answer = client.get('AAPL', STATUS);
    await clock.pass(5);
    client.close();
    await expect(clock.until(answer)).rejects.toMatchObject({ name: 'ClosedError' });
    await expect(clock.until(client.get('MSFT', STATUS))).rejects.toMatchObject({ name: 'ClosedError' });
    expect(paths().filter((path) => path.endsWith('MSFT'))).toStrictEqual([]);
  });

  test('what was learned of the plan can be forgotten, for all windows', async () => {
    virtual.plan = 'basic-free';
    const client = openWindow();
    await clock.until(client.get('AAPL', DEBT));
    expect(client.possiblePlans()).toEqual(['Basic Free']);
    await client.forgetPlan();
    expect(client.possiblePlans()).toHaveLength(6);
    const other = openWindow();
    await clock.until(other.estimate([]));
    expect(other.possiblePlans()).toHaveLength(6);
  });

  test('forgetting is no failure of the storage of a browser', async () => {
    const storage = new IndexedDbStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
    const client = openWindow({ storage });
    await client.forgetPlan();
    await client.forget();
    expect(client.activity().storage).toEqual({ lasts: true, notice: undefined });
  });
});
