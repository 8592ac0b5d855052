import { ControlledService, FRIDAY } from '../../support/controlled-service';

let service: ControlledService;
beforeEach(async () => {
  service = await ControlledService.start();
});
afterEach(() => service.close());

const updated = async () => (await service.data('compliance/AAPL')).body['last_updated'];

test('GET says in which state the service is', async () => {
  const { status, body } = await service.ask('/control');
  expect([status, body]).toEqual([
    200,
    {
      now: FRIDAY,
      quarter: '2017-12-31',
      held: [],
      faults: {
        latency_ms: 0,
        fail_rate: 0,
        status: 500,
        reset_rate: 0,
        truncate_rate: 0,
        hang_rate: 0,
        garble_rate: 0,
      },
      emails: [],
    },
  ]);
});

describe('the clock', () => {
  test('is set by an instant with its zone or by milliseconds, and given back by null', async () => {
    for (const now of [
      '2026-09-18T18:00:00Z',
      '2026-09-18T14:00:00-04:00',
      Date.parse('2026-09-18T18:00:00Z'),
    ]) {
      const { status, body } = await service.control('clock', { now });
      expect([status, body['now']]).toEqual([200, '2026-09-18T18:00:00.000Z']);
      expect(await updated()).toBe('Sep 18, 2026');
    }
    expect((await service.control('clock', { now: null })).body['now']).toBe(FRIDAY);
    expect(await updated()).toBe('Nov 20, 2026');
  });

  test('runs on from where it is set', async () => {
    const clock = { now: Date.parse(FRIDAY) };
    const running = await ControlledService.start({ now: () => new Date(clock.now) });
    await running.control('clock', { now: '2030-01-01T00:00:00Z' });
    clock.now += 90_000;
    expect((await running.ask('/control')).body['now']).toBe('2030-01-01T00:01:30.000Z');
    await running.close();
  });

  test('passes through the nights on its way: the revision of djim comes on its day, and is held', async () => {
    await service.control('clock', { now: '2026-09-18T18:00:00Z' });
    const { next_cursor } = await service.feed();
    const { body } = await service.control('clock', { now: '2026-09-22T18:00:00Z' });
    expect(body['held']).toEqual([{ run_id: 'rule-change-2026-09-21', events: expect.any(Number) }]);
    const { body: methodology } = await service.data('methodology/AAPL');
    expect(methodology).toMatchObject({
      methodologies: { djim: { thresholds: { debt: 30, liquidity: 30 } } },
    });
    const events = await service.eventsSince(next_cursor);
    expect([...new Set(events.map(({ run_id }) => run_id))]).toEqual([
      'rule-change-2026-09-21',
      'nightly-2026-09-22',
    ]);
    for (const { run_id, note } of events) expect(note === null).toBe(run_id.startsWith('nightly'));
  });

  test('set back: every cursor has to reconcile', async () => {
    const { next_cursor } = await service.feed();
    await service.control('clock', { now: '2026-09-18T18:00:00Z' });
    const page = await service.feed(`?since=${next_cursor}`);
    expect(page.truncated).toBe(true);
    expect(page.oldest_seq).toBeGreaterThan(next_cursor);
    expect(page.changes.at(-1)!.changed_at).toBe('2026-09-18T07:00:00');
  });

  test('set by several at once, is set by one after the other', async () => {
    const times = ['2027-01-04T18:00:00Z', '2026-12-01T18:00:00Z', '2028-01-03T18:00:00Z'];
    await Promise.all(times.map((now) => service.control('clock', { now })));
    expect(times.map((time) => time.replace('Z', '.000Z'))).toContain(
      (await service.ask('/control')).body['now'],
    );
    expect((await service.data('compliance/AAPL')).status).toBe(200);
  });

  test.each([
    'tomorrow',
    '2026-11-20',
    '2026-11-20T18:00:00',
    '2026-13-40T18:00:00Z',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    1e300,
    true,
    [],
  ])('is not set to %j', async (now) => {
    const { status, body } = await service.control('clock', { now });
    expect([status, body]).toMatchObject([
      400,
      { parameter: 'now', message: expect.stringMatching(/2000 to 2099/) },
    ]);
    expect((await service.ask('/control')).body['now']).toBe(FRIDAY);
  });
});

describe('what a control does not take', () => {
  test.each([
    ['nightly', '{"fail":"AAPL"}', 'fail'],
    ['nightly', '{"fail":["NOSUCH"]}', 'fail'],
    ['nightly', '{"fail":["SPUS"]}', 'fail'],
    ['nightly', '{"fial":[]}', 'fial'],
    ['nightly', '{', 'body'],
    ['nightly', '[]', 'body'],
    ['nightly', 'null', 'body'],
    ['rule-change', '{"debt":1}', 'debt'],
    ['release', '"x"', 'body'],
    ['clock', '', 'now'],
    ['faults', '{"fail_rate":2}', 'fail_rate'],
    ['faults', '{"fail_rate":-0.1}', 'fail_rate'],
    ['faults', '{"status":200}', 'status'],
    ['faults', '{"latency_ms":"long"}', 'latency_ms'],
    ['session', '{}', 'plan'],
    ['session', '{"plan":"gold"}', 'plan'],
    ['session', '{"plan":"business-ultimate","account":"nobody"}', 'account'],
  ])('%s %s is 400 and names %s', async (control, text, parameter) => {
    const before = (await service.ask('/control')).body;
    const { status, body } = await service.ask(`/control/${control}`, { method: 'POST', body: text });
    expect([status, body['parameter']]).toEqual([400, parameter]);
    expect(String(body['message'])).toMatch(/ .*\.$/);
    expect((await service.ask('/control')).body).toEqual(before);
  });

  test('another method, another name, a page of another origin, a body without end', async () => {
    expect((await service.ask('/control/nightly')).status).toBe(405);
    expect((await service.control('sunrise')).status).toBe(404);
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    expect((await service.ask('/control/nightly', foreign)).status).toBe(403);
    expect((await service.ask('/control/nightly', { ...foreign, headers: { Origin: 'null' } })).status).toBe(
      403,
    );
    expect((await service.control('nightly', { fail: ['A'.repeat(20_000)] })).status).toBe(413);
    expect((await service.ask('/control')).body['quarter']).toBe('2017-12-31');
  });
});

test('nightly says what it did', async () => {
  const { status, body } = await service.control('nightly', { fail: ['AMGN'] });
  expect([status, body]).toEqual([
    200,
    {
      run_id: 'nightly-2026-11-20-2',
      changed_at: '2026-11-20T13:00:00',
      note: null,
      quarter: '2018-03-31',
      events: expect.any(Number),
      kept: ['AMGN'],
      held: false,
    },
  ]);
  const bare = await fetch(`${service.running.control}/nightly`, { method: 'POST' });
  expect(await bare.json()).toMatchObject({ quarter: '2018-06-30', kept: [] });
});

test('a session is a cookie, named in the answer and set for a browser, out of reach of scripts', async () => {
  const { status, body, headers } = await service.control('session', { plan: 'business-enterprise' });
  expect([status, body]).toEqual([
    200,
    {
      account: 'account-1',
      plan: 'business-enterprise',
      cookie: expect.stringMatching(/^session=[0-9a-f]{48}$/),
    },
  ]);
  expect(headers.get('set-cookie')).toBe(`${String(body['cookie'])}; Path=/; HttpOnly; SameSite=Strict`);
});
