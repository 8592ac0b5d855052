import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { openXlsx, saveXlsx as saveHucre } from 'hucre/xlsx';
import { readXlsx, saveXlsx } from '../src/index';

/**
 * `npm run bench --workspace xlsx-patch`: what a workbook loses when one cell of it is changed, by this package and by others. The others
 * are 87 MB with what they depend on, so they are fetched into a temporary folder and are no dependencies; hucre is one of the tests'.
 */
const PEERS = ['exceljs@4.4.0', 'xlsx@0.18.5', 'xlsx-populate@1.21.0'];

const FIXTURES = join(__dirname, '../test/fixtures');

/** Changes B2 of the first sheet to this. */
const NEW_VALUE = 41;

/* eslint-disable @typescript-eslint/no-explicit-any -- the fetched packages have no types here */
type Change = (bytes: Uint8Array) => Promise<Uint8Array>;

function changesOf(peers: NodeJS.Require): readonly (readonly [name: string, change: Change])[] {
  const ExcelJS: any = peers('exceljs');
  const SheetJS: any = peers('xlsx');
  const Populate: any = peers('xlsx-populate');
  return [
    [
      'xlsx-patch',
      async (original) => {
        const contents = readXlsx(original);
        const cell = contents.sheets[0]!.cells.find(({ row, column }) => row === 1 && column === 1)!;
        cell.value = NEW_VALUE;
        return saveXlsx(contents, { original });
      },
    ],
    [
      'exceljs 4.4.0',
      async (original) => {
        const workbook = new ExcelJS.Workbook();
        await workbook.xlsx.load(original);
        workbook.worksheets[0].getCell('B2').value = NEW_VALUE;
        return new Uint8Array(await workbook.xlsx.writeBuffer());
      },
    ],
    [
      'SheetJS (xlsx) 0.18.5',
      async (original) => {
        const workbook = SheetJS.read(original, { cellStyles: true, bookVBA: true, bookFiles: true });
        workbook.Sheets[workbook.SheetNames[0]].B2 = { t: 'n', v: NEW_VALUE };
        return new Uint8Array(SheetJS.write(workbook, { type: 'array', bookType: 'xlsx', cellStyles: true }));
      },
    ],
    [
      'xlsx-populate 1.21.0',
      async (original) => {
        const workbook = await Populate.fromDataAsync(original);
        workbook.sheet(0).cell('B2').value(NEW_VALUE);
        return new Uint8Array(await workbook.outputAsync());
      },
    ],
    [
      'hucre 1.0.0',
      async (original) => {
        const workbook: any = await openXlsx(original);
        workbook.sheets[0].rows[1][1] = NEW_VALUE;
        return saveHucre(workbook);
      },
    ],
  ];
}

/** What a package holds: how many parts of each kind, and which kinds of element and attribute. */
interface Inventory {
  readonly parts: ReadonlyMap<string, number>;
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

const { DOMParser } = new JSDOM().window;

/**
 * A part's kind is its folder and name without its number, since a library may number parts in another order. The order of calculation is left out:
 * Excel makes it again. Elements and attributes are counted by their names without prefixes, in the whole package.
 */
function inventory(bytes: Uint8Array): Inventory {
  const parts = new Map<string, number>();
  const elements = new Set<string>();
  const attributes = new Set<string>();
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    if (path.endsWith('/') || path.endsWith('calcChain.xml')) continue;
    const kind = path.toLowerCase().replace(/\d+(?=\.)/, '');
    parts.set(kind, (parts.get(kind) ?? 0) + 1);
    if (!/\.(xml|rels|vml)$/i.test(path)) continue;
    const document = new DOMParser().parseFromString(strFromU8(content), 'application/xml');
    for (const element of document.getElementsByTagName('*')) {
      elements.add(element.localName);
      for (const { localName, namespaceURI } of element.attributes) {
        if (namespaceURI !== 'http://www.w3.org/2000/xmlns/')
          attributes.add(`${element.localName}/@${localName}`);
      }
    }
  }
  return { parts, elements, attributes };
}

/** Whether B2 of the first sheet is what it was changed to. */
const isChanged = (bytes: Uint8Array): boolean =>
  readXlsx(bytes).sheets[0]!.cells.some(
    ({ row, column, value }) => row === 1 && column === 1 && value === NEW_VALUE,
  );

interface Loss {
  readonly parts: string[];
  readonly elements: string[];
  readonly attributes: string[];
}

function lossOf(before: Inventory, after: Inventory): Loss {
  const parts = [...before.parts].flatMap(([kind, count]) => {
    const lost = count - (after.parts.get(kind) ?? 0);
    return lost > 0 ? [lost === 1 ? kind : `${kind} (${lost})`] : [];
  });
  const elements = [...before.elements].filter((name) => !after.elements.has(name));
  // An attribute of an element that is gone is not counted again.
  const attributes = [...before.attributes].filter(
    (name) => !after.attributes.has(name) && after.elements.has(name.split('/')[0]!),
  );
  return { parts, elements, attributes };
}

async function main(): Promise<void> {
  const details = process.argv.includes('--details');
  const folder = join(tmpdir(), `lost-parts-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...PEERS], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    const libraries = changesOf(createRequire(join(folder, 'package.json')));
    const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.xlsx'));
    console.log(`| one cell changed by | ${files.join(' | ')} |`);
    console.log(`| --- |${' --- |'.repeat(files.length)}`);
    for (const [name, change] of libraries) {
      const results = [];
      for (const file of files) results.push(await resultOf(change, file, details));
      console.log(`| ${name} | ${results.join(' | ')} |`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function resultOf(change: Change, file: string, details: boolean): Promise<string> {
  const original = new Uint8Array(readFileSync(join(FIXTURES, file)));
  try {
    const saved = await change(original);
    const { parts, elements, attributes } = lossOf(inventory(original), inventory(saved));
    if (details) console.error(file, { parts, elements, attributes });
    const wrong = isChanged(saved) ? '' : ', and the change itself';
    const lost = [parts.length, elements.length, attributes.length];
    if (lost.every((count) => count === 0)) return `nothing${wrong}`;
    return `${lost[0]} kinds of part, ${lost[1]} of element, ${lost[2]} of attribute${wrong}`;
  } catch (error) {
    return `fails: ${String((error as Error).message)
      .split('\n')[0]!
      .slice(0, 80)}`;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
