import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { startService } from '../../src/service/server';
import { forAllowedHosts } from '../../src/service/allowed-hosts';
import { builtAddin, builtPage } from '../../src/cli/built-addin';
import { startSite } from '../../src/cli/site';

// The page and the add-in are built first where they are not.
jest.setTimeout(240_000);

/**
 * DNS rebinding: the name of a stranger's page is made to lead to this computer, so that the browser takes what is served here for the
 * page's own origin. Before, every server here answered it: it could read the demo keys, set the clock and use the tools.
 */
async function asked(url: string, host: string, method = 'GET') {
  const { hostname, port, pathname } = new URL(url);
  const asking = request({
    hostname,
    port,
    path: pathname,
    method,
    headers: { host, origin: `http://${host}` },
    agent: false,
  });
  asking.end(method === 'POST' ? '{}' : undefined);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, body };
}

const PATHS = [
  ['GET', '/'],
  ['GET', '/api/v1/compliance/AAPL'],
  ['GET', '/control'],
  ['POST', '/control/nightly'],
  ['POST', '/control/session'],
  ['POST', '/mcp'],
  ['GET', '/user/webhooks'],
] as const;
const PAGES = [
  ['GET', '/workbench.json'],
  ['GET', '/workbench.js'],
  ['GET', '/taskpane.html'],
] as const;

const STRANGE = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.0.7',
  '[::2]',
  '',
];

test('the service answers to its own names alone, its controls and its connector too', async () => {
  const service = await startService({ now: () => new Date('2026-11-20T18:00:00Z') });
  const { port } = new URL(service.url);
  for (const [method, path] of PATHS) {
    for (const name of STRANGE.filter(Boolean)) {
      const { status, body } = await asked(service.url + path, `${name}:${port}`, method);
      expect([path, name, status]).toEqual([path, name, 421]);
      expect(JSON.parse(body)).toEqual({
        error: 'foreign_host',
        message: `This server answers to localhost, 127.0.0.1, [::1] and not to "${name}". Ask it by one of these names.`,
      });
    }
  }
  expect(await asked(`${service.url}/`, `LOCALHOST:${port}`)).toMatchObject({ status: 200 });
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(await asked(`${service.url}/control`, `${name}:${port}`)).toMatchObject({ status: 200 });
  await service.close();
});

test('the site answers to its own names alone: keys, page and pane', async () => {
  const { dist } = await builtAddin();
  const site = await startSite({ dist, workbench: await builtPage(), port: 0 });
  const { port } = new URL(site.url);
  for (const [method, path] of [...PATHS, ...PAGES]) {
    expect(await asked(site.url + path, `evil.example:${port}`, method)).toMatchObject({ status: 421 });
  }
  for (const [method, path] of PAGES) {
    expect(await asked(site.url + path, `localhost:${port}`, method)).toMatchObject({ status: 200 });
    expect(await asked(site.url + path, `127.0.0.1:${port}`, method)).toMatchObject({ status: 200 });
  }
  // The page comes with its policy, whatever it is called by; a number in it is made for one loading.
  const policies = await Promise.all(
    ['/', '/', '/workbench.html'].map(async (path) =>
      (await fetch(site.url + path)).headers.get('content-security-policy'),
    ),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; /);
    expect(policy).toContain("img-src 'self' data: blob:; connect-src 'self';");
    expect(policy).not.toContain('unsafe');
  }
  expect(new Set(policies).size).toBe(3);
  await site.close();
  expect(dist).toBe(resolve('dist'));
});

describe('where a server listens', () => {
  const status = async (host: string, name: string | undefined) => {
    const answer = forAllowedHosts(() => new Response('here'), host);
    return (await answer(new Request('http://x/', { headers: name === undefined ? {} : { host: name } })))
      .status;
  };

  test('a name or an address that was given counts as its own', async () => {
    expect(await status('box.lan', 'BOX.lan:8080')).toBe(200);
    expect(await status('192.168.0.7', '192.168.0.7:8080')).toBe(200);
    expect(await status('fd00::7', '[fd00::7]:8080')).toBe(200);
    expect(await status('192.168.0.7', '192.168.0.8:8080')).toBe(421);
  });

  test.each(['0.0.0.0', '::'])(
    'on every address (%s) every address counts, and still no stranger’s name',
    async (host) => {
      expect(await status(host, '10.0.0.3:80')).toBe(200);
      expect(await status(host, '[fd00::7]:80')).toBe(200);
      expect(await status(host, 'evil.example')).toBe(421);
      expect(await status(host, '10.0.0.3.evil.example')).toBe(421);
    },
  );

  test('who names nobody is not answered', async () => {
    expect(await status('127.0.0.1', undefined)).toBe(421);
  });
});
