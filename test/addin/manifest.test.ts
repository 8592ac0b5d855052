import { existsSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { readManifest } from 'excel-workbench/wire/manifest';

const xml = readFileSync('dist/manifest.xml', 'utf8');
const { DOMParser } = new JSDOM().window;
const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml');

test('every address in the manifest is a file of the build', () => {
  const addresses = [...xml.matchAll(/DefaultValue="(https:[^"]+)"/g)].map(
    ([, address]) => new URL(address!),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe('https://localhost:3000');
    expect(existsSync(`dist${pathname}`) ? pathname : `missing: ${pathname}`).toBe(pathname);
  }
});

test('resources are used, and what is used is there', () => {
  const document = parse(xml);
  const all = [...document.getElementsByTagName('*')];
  const used = new Set(all.flatMap((element) => element.getAttribute('resid') ?? []));
  const defined = all.flatMap((element) =>
    element.namespaceURI?.endsWith('officeappbasictypes/1.0') ? (element.getAttribute('id') ?? []) : [],
  );
  expect([...used].sort()).toEqual([...defined].sort());
});

test('the shared runtime, the namespace and the ribbon command', () => {
  const manifest = readManifest(xml, parse);
  expect(manifest.page.pathname).toBe('/taskpane.html');
  expect(manifest.namespace).toBe('SHARIAH');
  expect(manifest.commands).toEqual(['screenPortfolio', 'refreshAll', 'lookUp', 'why', 'insertVerdict']);
  expect(manifest.cellMenu.map(({ label, command }) => [label, command])).toEqual([
    ['Look up', 'lookUp'],
    ['Why?', 'why'],
    ['Insert verdict', 'insertVerdict'],
  ]);
  expect(xml).toMatch(
    /<Host xsi:type="Workbook">\s*<Runtimes>\s*<Runtime resid="Taskpane.Url" lifetime="long"\/>/,
  );
});

test('the page loads Office.js from the address that the store demands, and no address of ours holds a key', () => {
  const page = readFileSync('dist/taskpane.html', 'utf8');
  expect(page).toContain('https://appsforoffice.microsoft.com/lib/1/hosted/office.js');
  expect(page).not.toMatch(/apikey|demo-/);
});

test('what the ribbon says is there in every language of the pane, and short enough for Excel', () => {
  const document = parse(xml);
  const strings = [...document.getElementsByTagName('*')].filter(
    ({ localName, parentElement }) =>
      localName === 'String' && /^(Short|Long)Strings$/.test(parentElement!.localName),
  );
  for (const string of strings) {
    const id = string.getAttribute('id')!;
    if (id === 'Functions.Namespace') continue;
    const overrides = [...string.children];
    expect([id, overrides.map((one) => one.getAttribute('Locale'))]).toEqual([
      id,
      ['ar-SA', 'ms-MY', 'id-ID', 'tr-TR', 'uz-Latn-UZ'],
    ]);
    const longest = string.parentElement!.localName === 'ShortStrings' ? 125 : 250;
    for (const text of [
      string.getAttribute('DefaultValue')!,
      ...overrides.map((one) => one.getAttribute('Value')!),
    ]) {
      expect(text.length).toBeGreaterThan(1);
      expect(text.length).toBeLessThanOrEqual(longest);
    }
  }
});
