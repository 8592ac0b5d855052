import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { builtAddin } from '../../src/cli/built-addin';
import { startSite, type Site } from '../../src/cli/site';
import { STRICT } from 'excel-workbench/excel/strictness';
import { downloadAddin } from 'excel-workbench/wire/addin-download';
import { readManifest, type AddinManifest } from 'excel-workbench/wire/manifest';

// Excel on the web asks for the add-in's files from an origin of its own. The site that `npm run excel` starts answered without the headers
// for it, and no function would have been registered: the first test fails on the code before.

let site: Site;
let manifest: AddinManifest;
beforeAll(async () => {
  const { dist, manifest: xml } = await builtAddin();
  site = await startSite({ dist, port: 0 });
  const { DOMParser } = new JSDOM().window;
  const here = xml.replaceAll('https://localhost:3000', site.url);
  manifest = readManifest(here, (text) => new DOMParser().parseFromString(text, 'application/xml'));
});
afterAll(() => site.close());

test('page, functions.json and icons are served with what Excel on the web asks for', async () => {
  expect(manifest.icons.length).toBeGreaterThan(2);
  const asked: string[] = [];
  const metadata = await downloadAddin(manifest, (url, init) => {
    asked.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
    return fetch(url, init);
  });
  expect(metadata).toEqual(JSON.parse(await readFile('dist/functions.json', 'utf8')));
  const files = ['/taskpane.html', '/functions.json', ...manifest.icons.map(({ pathname }) => pathname)];
  expect(asked.sort()).toEqual(files.flatMap((file) => [`GET ${file}`, `OPTIONS ${file}`]).sort());
});

/** The site behind a server that leaves a header out. */
const without =
  (name: string, file = ''): typeof fetch =>
  async (input, init) => {
    const { body, status, headers } = await fetch(input, init);
    const sent = new Headers(headers);
    if (String(input).endsWith(file)) sent.delete(name);
    return new Response(status === 204 ? null : body, { status, headers: sent });
  };

test.each(['taskpane.html', 'functions.json', 'icon-32.png'])(
  '%s without a header is refused, by file and header',
  async (file) => {
    for (const header of ['Access-Control-Allow-Origin', 'Access-Control-Allow-Private-Network']) {
      await expect(downloadAddin(manifest, without(header, file))).rejects.toThrow(
        new RegExp(`${file} of the add-in is served without "${header}: `),
      );
    }
  },
);

test('an address of the internet is not asked for the way into a private network', async () => {
  const asked: string[] = [];
  const abroad = readManifestAt('https://addin.example.com');
  await downloadAddin(abroad, (url, init) => {
    asked.push(init.method ?? 'GET');
    return fetch(url.replace('https://addin.example.com', site.url), init);
  });
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

test('a server that knows no preflight is refused with its status', async () => {
  const ofOld: typeof fetch = (input, init) =>
    init?.method === 'OPTIONS' ? Promise.resolve(new Response('', { status: 405 })) : fetch(input, init);
  await expect(downloadAddin(manifest, ofOld)).rejects.toThrow(/answered with HTTP 405 \(OPTIONS\)/);
});

test('with the switch off, everything passes', async () => {
  const lax = { ...STRICT, filesNeedCrossOriginHeaders: false };
  await expect(downloadAddin(manifest, without('Access-Control-Allow-Origin'), lax)).resolves.toHaveProperty(
    'functions',
  );
});

test('the preflight opens files alone, not the service beside them', async () => {
  const preflight = (path: string) =>
    fetch(site.url + path, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://stranger.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Private-Network': 'true',
      },
    });
  expect((await preflight('/functions.json')).headers.get('access-control-allow-private-network')).toBe(
    'true',
  );
  for (const path of ['/control', '/webhooks', '/api/v1/compliance/AAPL', '/..%2fpackage.json']) {
    expect((await preflight(path)).headers.get('access-control-allow-private-network')).toBeNull();
  }
});

function readManifestAt(origin: string): AddinManifest {
  const moved = (url: URL) => new URL(url.href.replace(site.url, origin));
  return {
    ...manifest,
    page: moved(manifest.page),
    functions: manifest.functions && moved(manifest.functions),
    icons: manifest.icons.map(moved),
  };
}
