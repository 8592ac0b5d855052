import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createService } from '../../src/service/app';
import { startService, type RunningService } from '../../src/service/server';
import { rawRequest } from '../support/raw-request';
import { startCommand } from '../support/start-command';

const now = () => new Date('2026-11-20T18:00:00Z');

let service: RunningService;
beforeAll(async () => {
  service = await startService({ now });
});
afterAll(() => service.close());

const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(service, path, headers, method);

const NOTICE =
  'US figures of 2015-2017; figures written by hand for London, Toronto and Tashkent; fund baskets of 2021 and 2022 or made up; not a current screening';

test('every answer says the same of all figures: a report of real ones once was called hand-written for the last of them', async () => {
  for (const path of ['compliance/AAPL', 'compliance/BP.L', 'etf/MDHAL', 'etf/SPUS/holdings']) {
    expect((await raw(`/api/v1/${path}`)).headers['x-sample-data']).toBe(NOTICE);
  }
  const { headers, body } = await raw('/');
  expect(headers['access-control-expose-headers']).toBe('X-Sample-Data,Retry-After');
  expect(JSON.parse(body)).toMatchObject({ figures: NOTICE });
});

test('names say which records are a sample: real funds stood there with verdicts that nobody ever gave', async () => {
  const nameOf = async (path: string, field: string) =>
    (JSON.parse((await raw(`/api/v1/${path}`)).body) as Record<string, unknown>)[field];
  expect(await nameOf('etf/SPUS', 'fund_name')).toBe(
    'SP Funds S&P 500 Sharia Industry Exclusions ETF (sample basket)',
  );
  expect(await nameOf('etf/SPUS/screening', 'fund_name')).toMatch(/ \(sample basket\)$/);
  expect(await nameOf('etf/MDNEW', 'fund_name')).toBeNull();
  expect(await nameOf('compliance/BP.L', 'company_name')).toMatch(/^BP .* \(sample figures\)$/);
  expect(await nameOf('compliance/AAPL', 'company_name')).toBe('Apple Inc.');
});

test('data requests are counted, refusals too; preflights and the front page are not', async () => {
  const before = service.requests();
  await raw('/api/v1/compliance/AAPL');
  await raw('/api/v1/compliance/NOSUCH');
  await raw('/');
  const preflight = {
    Origin: 'https://localhost:3000',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'x-api-key',
  };
  const { status, headers } = await raw('/api/v1/compliance/AAPL', preflight, 'OPTIONS');
  expect([status, Number(headers['access-control-max-age']) >= 7200]).toEqual([204, true]);
  expect(service.requests() - before).toBe(2);
});

test('an error inside is a 500 in JSON, and reported without the address or the key', async () => {
  const reported: string[] = [];
  const { app, keys } = createService({
    now: () => new Date(NaN),
    onError: ({ message }) => reported.push(message),
  });
  const answer = await app.request(`/api/v1/compliance/AAPL?apikey=${keys['basic-free']}`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: 'internal_error' });
  expect(reported).toEqual([expect.stringMatching(/clock/)]);
});

describe('starting and stopping', () => {
  test('a taken port is a sentence with a remedy; closing twice is closing once', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startService({ port, now })).rejects.toThrow(/taken.*another port/);
    other.close();
    await once(other, 'close');
    const again = await startService({ port, now });
    expect(again.url).toBe(`http://127.0.0.1:${port}`);
    await fetch(again.url);
    await Promise.all([again.close(), again.close()]);
    await expect(fetch(again.url)).rejects.toThrow();
  });

  const command = (...options: string[]) => startCommand('service', options).child;

  test('--json prints one line when ready, and the service in it answers; a signal ends it', async () => {
    const child = command('--port', '0', '--json');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url, mcp, control, keys } = JSON.parse(String(line)) as Record<
      'url' | 'mcp' | 'control',
      string
    > & {
      keys: Record<string, string>;
    };
    expect([mcp, control]).toEqual([`${url}/mcp`, `${url}/control`]);
    expect(Object.keys(keys)).toHaveLength(6);
    expect(await (await fetch(control)).json()).toMatchObject({ quarter: '2017-12-31' });
    const answer = await fetch(`${url}/api/v1/compliance/AAPL`, {
      headers: { 'X-API-Key': keys['basic-free']! },
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);

  test('--help names every flag and every control', async () => {
    const child = command('--help');
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
    expect(await once(child, 'close')).toEqual([0, null]);
    const flags = ['--port', '--host', '--loopback-webhooks', '--json'];
    const controls = ['nightly', 'rule-change', 'release', 'clock', 'faults', 'session'];
    for (const name of [...flags, ...controls.map((control) => `POST ${control}`)])
      expect(text).toContain(name);
  }, 20_000);

  test.each([
    [['--port', 'abc'], /--port has to be a whole number from 0 to 65535, and was "abc"/],
    [['--port', '70000'], /65535/],
    [['--prot', '1'], /--prot/],
  ])(
    '%j is refused in a sentence, without a stack',
    async (options, sentence) => {
      const child = command(...options);
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
      const [code] = (await once(child, 'close')) as [number];
      expect(code).toBe(1);
      expect(text).toMatch(sentence);
      expect(text).not.toMatch(/\n\s+at /);
    },
    20_000,
  );
});
