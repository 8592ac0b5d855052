import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import webpack, { type Configuration } from 'webpack';
import { readManifest } from 'excel-workbench/wire/manifest';
import { schemaErrors } from './support/unified-schema';

jest.setTimeout(400_000);

const ADDRESS = 'https://addin.example.com';
const VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** The add-in as `npm run build -- --address https://addin.example.com` makes it, elsewhere than in dist/. */
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'published-'));
  process.env['ADDIN_ADDRESS'] = ADDRESS;
  const { default: configurations } = (await import('../../webpack.config.js')) as {
    default: (env: object, options: { mode: string }) => Configuration[];
  };
  delete process.env['ADDIN_ADDRESS'];
  const [addin] = configurations({}, { mode: 'production' });
  const configuration = { ...addin, output: { ...addin!.output, path: dist } };
  await new Promise<void>((done, failed) =>
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new Error(stats!.toString('errors-only')));
      else done();
    }),
  );
});
afterAll(() => rmSync(dist, { recursive: true }));

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const files = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    );

test('nothing that is published names this computer, nor does anything in the archive', () => {
  const packed = unzipSync(readFileSync(join(dist, 'shariah-screening.zip')));
  const contents = [
    ...files().map((file) => [file, readFileSync(join(dist, file)).toString('latin1')]),
    ...Object.entries(packed).map(([file, bytes]) => [`zip: ${file}`, Buffer.from(bytes).toString('latin1')]),
  ];
  expect(contents.length).toBeGreaterThan(30);
  const named = contents.filter(([, text]) => /localhost|127\.0\.0\.1|\[::1\]/i.test(text!));
  expect(named.map(([file]) => file)).toEqual([]);
});

test('every address of both manifests and of the help is a file that is published', () => {
  const metadata = JSON.parse(read('functions.json')) as { functions: { helpUrl: string }[] };
  const texts = [
    read('manifest.xml'),
    read('manifest.json'),
    ...metadata.functions.map(({ helpUrl }) => `"${helpUrl}"`),
  ];
  const addresses = texts
    .flatMap((text) => [...text.matchAll(/"(https?:[^"]+)"/g)])
    .map(([, address]) => new URL(address!))
    .filter(({ host }) => !['schemas.microsoft.com', 'www.w3.org', 'developer.microsoft.com'].includes(host));
  expect(addresses.length).toBeGreaterThan(50);
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe(ADDRESS);
    expect(existsSync(join(dist, pathname)) ? pathname : `missing: ${pathname}`).toBe(pathname);
  }
});

test('the page lets through https and its own address, and nothing of this computer', () => {
  const [, policy] = /Content-Security-Policy"? content="([^"]+)"/.exec(read('taskpane.html'))!;
  expect(policy).toContain("connect-src 'self' https:;");
  expect(policy).not.toContain('http:');
});

test('one version: in both manifests, in the manifest at the root, and in package.json', () => {
  const xmlVersion = (xml: string) => /<Version>([^<]*)<\/Version>/.exec(xml)![1];
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  expect(xmlVersion(read('manifest.xml'))).toBe(`${VERSION}.0`);
  expect(xmlVersion(readFileSync('manifest.xml', 'utf8'))).toBe(`${VERSION}.0`);
  expect(JSON.parse(read('manifest.json'))).toMatchObject({ version: VERSION });
});

test('the notices have the packages that are bundled, and are those of the repository', () => {
  const notices = read('THIRD-PARTY-NOTICES.md');
  const titles = [...notices.matchAll(/^## (\S+) \S+ \(.+\)$/gm)].map(([, name]) => name);
  expect(titles).toEqual(
    expect.arrayContaining(['@fluentui/web-components', '@noble/hashes', 'lit-html', 'zod']),
  );
  // Workspaces are our own code, and nothing of the workbench is published.
  expect(titles.filter((name) => /^(visible-text|react|@univerjs)/.test(name!))).toEqual([]);
  // `npm run notices` brings it up to date.
  expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8')).toBe(notices);
});

test('code is published under names that change with it, and addin.js is the same code', () => {
  const scripts = files().filter((file) => file.endsWith('.js'));
  const hashed = scripts.filter((file) => /^[\w-]+\.[0-9a-f]{10}\.js$/.test(file));
  expect(scripts.filter((file) => !hashed.includes(file))).toEqual(['addin.js']);
  const [, loaded] = /<script src="?(addin\.[0-9a-f]{10}\.js)"?>/.exec(read('taskpane.html'))!;
  expect(hashed).toContain(loaded);
  expect(read('addin.js')).toBe(read(loaded!));
});

test('the unified manifest and its translations keep to the schemas of Microsoft', () => {
  const manifest = JSON.parse(read('manifest.json')) as {
    localizationInfo: { additionalLanguages: { file: string }[] };
  };
  expect(schemaErrors('', manifest)).toEqual([]);
  const languages = manifest.localizationInfo.additionalLanguages.map(({ file }) => file);
  expect(languages).toHaveLength(5);
  for (const file of languages) {
    const texts = JSON.parse(read(file)) as Record<string, string>;
    expect(schemaErrors('.Localization', texts)).toEqual([]);
    // The schema asks for the three; every text that one language has, the others have too.
    expect([file, Object.keys(texts).sort()]).toEqual([
      file,
      Object.keys(JSON.parse(read(languages[0]!))).sort(),
    ]);
    for (const [place, text] of Object.entries(texts)) {
      if (place === '$schema') continue;
      expect([file, place, typeof english(manifest, place)]).toEqual([file, place, 'string']);
      if (place !== 'name.short') expect(text).not.toBe(english(manifest, place));
    }
  }
});

/** What stands in the manifest at a place such as `extensions[0].runtimes[0].id`. */
function english(manifest: object, place: string): unknown {
  return place
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], manifest);
}

test('both manifests say the same of runtime, functions and buttons', () => {
  const xml = readManifest(read('manifest.xml'), (text) =>
    new new JSDOM().window.DOMParser().parseFromString(text, 'application/xml'),
  );
  const { id, extensions } = JSON.parse(read('manifest.json'));
  const [{ runtimes, ribbons, contextMenus, keyboardShortcuts, alternates }] = extensions;
  expect(runtimes).toHaveLength(1);
  expect(runtimes[0]).toMatchObject({
    lifetime: 'long',
    code: { page: xml.page.href, script: `${ADDRESS}/addin.js` },
    customFunctions: {
      namespace: { id: xml.namespace, name: xml.namespace },
      metadataUrl: `${ADDRESS}/functions.json`,
    },
  });
  const controls = ribbons[0].tabs[0].groups[0].controls as { id: string; label: string; actionId: string }[];
  expect(controls.map(({ id, label }) => ({ id, label }))).toEqual(
    xml.buttons.map(({ id, label }) => ({ id, label })),
  );
  const actions = runtimes[0].actions as { id: string; type: string }[];
  const [{ menus }] = contextMenus;
  const [menu] = menus[0].controls as { items: { id: string; label: string; actionId: string }[] }[];
  expect(menus[0].entryPoint).toBe('cell');
  expect(menu!.items.map(({ id, label, actionId }) => ({ id, label, command: actionId }))).toEqual(
    xml.cellMenu.map(({ id, label, command }) => ({ id, label, command })),
  );
  const asked = [...controls, ...menu!.items].map(({ actionId }) => actionId);
  expect([...new Set(asked)]).toEqual(actions.map(({ id }) => id));
  expect(actions.filter(({ type }) => type === 'executeFunction').map(({ id }) => id)).toEqual(xml.commands);
  const shortcuts = JSON.parse(read('shortcuts.json')) as {
    actions: { id: string; name: string }[];
    shortcuts: { action: string; key: { default: string } }[];
  };
  expect(keyboardShortcuts[0].keyMappingFiles.shortcutsUrl).toBe(`${ADDRESS}/shortcuts.json`);
  expect(read('manifest.xml')).toContain(`<ExtendedOverrides Url="${ADDRESS}/shortcuts.json"/>`);
  expect(keyboardShortcuts[0].shortcuts).toEqual(
    shortcuts.shortcuts.map(({ action, key }) => ({ key, actionId: action })),
  );
  for (const { id, name } of shortcuts.actions)
    expect(actions).toContainEqual({ id, type: 'executeFunction', displayName: name });
  expect(shortcuts.shortcuts.map(({ action }) => action)).toEqual(shortcuts.actions.map(({ id }) => id));
  // Where both are deployed, the unified one hides the other, and so has another id.
  const [, xmlId] = /<Id>([^<]+)<\/Id>/.exec(read('manifest.xml'))!;
  expect(alternates[0].hide.customOfficeAddin.officeAddinId).toBe(xmlId);
  expect(id).not.toBe(xmlId);
});

test('functions.json is as the unified manifest wants it: names of three letters or more, and a result', () => {
  const { functions } = JSON.parse(read('functions.json')) as { functions: Record<string, unknown>[] };
  for (const { id, name, result } of functions) {
    expect(id).toMatch(/^[A-Za-z][A-Za-z0-9._]{2,63}$/);
    expect(name).toMatch(/^\p{L}[\p{L}0-9._]{2,63}$/u);
    expect(result).toEqual(expect.any(Object));
  }
});

test('the archive holds the manifest, its translations and its pictures, in the sizes that are asked for', () => {
  const packed = unzipSync(readFileSync(join(dist, 'shariah-screening.zip')));
  const translations = ['ar-sa', 'id-id', 'ms-my', 'tr-tr', 'uz-latn-uz'].map((tag) => `${tag}.json`);
  expect(Object.keys(packed).sort()).toEqual(
    [...translations, 'color.png', 'manifest.json', 'outline.png'].sort(),
  );
  for (const [file, bytes] of Object.entries(packed)) {
    expect(Buffer.from(bytes).equals(readFileSync(join(dist, file))) ? file : `${file} differs`).toBe(file);
  }
  expect(sizeOf(packed['color.png']!)).toEqual([192, 192]);
  expect(sizeOf(packed['outline.png']!)).toEqual([32, 32]);
});

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png: Uint8Array): [number, number] {
  const bytes = Buffer.from(png);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the pages say where they are served, link to one another, and load nothing from elsewhere', () => {
  for (const file of ['support.html', 'privacy.html', 'terms.html']) {
    const page = new JSDOM(read(file)).window.document;
    expect(page.title).toMatch(/^Shariah Screening: /);
    expect(read(file)).not.toContain('{{');
    const links = [...page.querySelectorAll('[href],[src]')].map(
      (one) => (one.getAttribute('href') ?? one.getAttribute('src'))!,
    );
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(existsSync(join(dist, link)) ? link : `missing: ${link}`).toBe(link);
  }
  expect(read('support.html')).toContain(ADDRESS);
  expect(read('privacy.html')).toContain(ADDRESS);
  expect(read('privacy.html')).toContain('X-API-Key');
});

test('docs/deploy.md has one line for each file that is published', () => {
  const rows = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(
    ([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern!),
  );
  const isMatch = (file: string, pattern: string) =>
    new RegExp(
      `^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+').replaceAll('HASH', '[0-9a-f]{10}')}$`,
    ).test(file);
  for (const file of files()) {
    expect([file, rows.filter((pattern) => isMatch(file, pattern)).length]).toEqual([file, 1]);
  }
  for (const pattern of rows) {
    expect([pattern, files().some((file) => isMatch(file, pattern))]).toEqual([pattern, true]);
  }
});
