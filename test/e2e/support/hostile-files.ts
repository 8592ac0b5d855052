import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { escapeXml, isFileProblem, type WorkbookContents } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';

/** What an attack leaves behind when it works. */
export const MARK = 'hacked';

/** Texts that do harm where they are taken for more than texts. @param beacon an address that nobody may ask. */
export const attacks = (beacon: string): string[] => [
  `"/><image href="${beacon}/svg" onerror="window.${MARK}=1"/><script>window.${MARK}=2</script><x y="`,
  `<img src=x onerror="window.${MARK}=3"><svg onload="window.${MARK}=4"></svg><iframe src="${beacon}/frame"></iframe>`,
  `</text></svg></style></title></textarea><script src="${beacon}/script.js"></script><link rel=stylesheet href=${beacon}/css>`,
  `url(${beacon}/paint)`,
  `javascript:window.${MARK}=5`,
  `red;background:url(${beacon}/style)!important;x:expression(window.${MARK}=6)`,
  `__proto__`,
  `\u202Egnp.exe\u202C\u2066\u200B{{constructor.constructor("window.${MARK}=7")()}}`,
];

/** Attributes that say how a file hangs together: with another value in them there is little left that could be shown. */
const STRUCTURAL =
  /^(xmlns(:.*)?|r|ref|sqref|s|t|spans|Id|r:id|r:embed|Type|Target|TargetMode|PartName|ContentType|Extension|sheetId|count|uniqueCount|si|xfId|numFmtId|fontId|fillId|borderId|dxfId|cm|vm|min|max|style|customWidth|width|ht|version|encoding|standalone|state|activeTab|idx|order|id|uri)$/;

interface Place {
  readonly part: string;
  readonly start: number;
  readonly end: number;
}

const TEXT = />([^<>]+)</g;
const TAG = /<[A-Za-z][^<>]*>/g;
const ATTRIBUTE = /\s([\w:.-]+)="([^"]*)"/g;

/** Every text and every attribute of a package's XML parts. */
function placesOf(parts: Readonly<Record<string, Uint8Array>>, structural: boolean): Place[] {
  return Object.entries(parts).flatMap(([part, bytes]) => {
    if (!/\.(xml|rels|vml)$/i.test(part)) return [];
    const xml = strFromU8(bytes);
    const texts = [...xml.matchAll(TEXT)].flatMap(({ index, 1: text }) =>
      text!.trim() === '' || CELL_REFERENCES.test(text!)
        ? []
        : [{ part, start: index + 1, end: index + 1 + text!.length }],
    );
    const attributes = [...xml.matchAll(TAG)].flatMap(({ index: tag, 0: markup }) =>
      [...markup.matchAll(ATTRIBUTE)].flatMap(({ index, 1: name, 2: value }) => {
        if (name!.startsWith('xmlns') || (!structural && STRUCTURAL.test(name!))) return [];
        const start = tag + index + name!.length + 3;
        return [{ part, start, end: start + value!.length }];
      }),
    );
    return [...texts, ...attributes];
  });
}

/** What a chart draws: without it there would be no chart to attack. */
const CELL_REFERENCES = /^('[^']+'|\w+)!\$?[A-Z]+\$?\d+(:\$?[A-Z]+\$?\d+)?$/;

function withAttacks(
  parts: Readonly<Record<string, Uint8Array>>,
  places: readonly (Place & { attack: string })[],
): Uint8Array {
  const changed = { ...parts };
  for (const part of new Set(places.map(({ part }) => part))) {
    const xml = strFromU8(parts[part]!);
    const own = places.filter((place) => place.part === part).sort((a, b) => a.start - b.start);
    const pieces: string[] = [];
    let done = 0;
    for (const { start, end, attack } of own) {
      pieces.push(xml.slice(done, start), escapeXml(attack));
      done = end;
    }
    changed[part] = strToU8(pieces.join('') + xml.slice(done));
  }
  return zipSync(changed, { level: 0 });
}

function isReadable(bytes: Uint8Array): boolean {
  try {
    readXlsx(bytes);
    return true;
  } catch (error) {
    // A sentence is a good answer; anything else is not.
    if (!isFileProblem(error)) throw error;
    return false;
  }
}

/**
 * A workbook with an attack in the place of every text and attribute that it can still be read with.
 *
 * @param turn which attack comes first: over as many turns as there are attacks, each stands in each place once.
 */
export function hostile(
  base: Uint8Array,
  among: readonly string[],
  turn: number,
  structural: boolean,
): Uint8Array {
  const parts = unzipSync(base);
  const places = placesOf(parts, structural).map((place, index) => ({
    ...place,
    attack: among[(index + turn) % among.length]!,
  }));
  const kept: typeof places = [];
  const add = (more: typeof places): void => {
    if (more.length === 0) return;
    if (isReadable(withAttacks(parts, [...kept, ...more]))) kept.push(...more);
    else if (more.length > 1) {
      const half = more.length >> 1;
      add(more.slice(0, half));
      add(more.slice(half));
    }
  };
  add(places);
  return withAttacks(parts, kept);
}

const FIXTURES = join(__dirname, '../../../packages/xlsx-patch/test/fixtures');

/** Workbooks to attack: three of other programs, and one of ours with all that the page draws. */
export const bases = (): Readonly<Record<string, Uint8Array>> => ({
  ours: saveXlsx(OURS),
  openpyxl: readFileSync(join(FIXTURES, 'openpyxl.xlsx')),
  xlsxwriter: readFileSync(join(FIXTURES, 'xlsxwriter.xlsx')),
  libreoffice: readFileSync(join(FIXTURES, 'libreoffice.xlsx')),
});

const chart = (name: string, range: string, type: 'doughnut' | 'barClustered' | 'line') => ({
  name,
  type,
  title: `Title of ${name}`,
  altText: `Seen in ${name}`,
  range,
  legend: 'right' as const,
  dataLabels: true,
  series: [
    {
      name: `Series of ${name}`,
      categories: '=Data!$A$2:$A$4',
      values: '=Data!$B$2:$B$4',
      color: '#0B5345',
      pointColors: { 0: '#123456', 1: '#654321' },
    },
  ],
});

const OURS: WorkbookContents = {
  active: 'Data',
  names: [{ name: 'Weights', refersTo: '=Data!$B$2:$B$4' }],
  sheets: [
    {
      name: 'Data',
      cells: [
        { row: 0, column: 0, value: 'Ticker', style: { bold: true, font: 'Georgia', color: '#112233' } },
        { row: 0, column: 1, value: 'Weight', style: { fill: '#DDEEFF', borderBottom: 'thin #445566' } },
        ...['AAPL', 'MSFT', 'JPM'].flatMap((ticker, index) => [
          {
            row: index + 1,
            column: 0,
            value: ticker,
            style: { link: 'https://example.com/', linkTip: 'A link' },
          },
          {
            row: index + 1,
            column: 1,
            value: index + 1,
            style: { numberFormat: '0.00 "units";[Red]-0.00;"none";"text "@' },
          },
          { row: index + 1, column: 2, value: 'x', formula: `="text of "&A${index + 2}` },
        ]),
      ],
      frozen: { rows: 1, columns: 0 },
      tabColor: '#AABBCC',
      page: { header: '&LHeader', footer: '&CFooter' },
      customProperties: { 'shariah.report': '{"id":"x"}', other: 'text' },
      tables: [{ name: 'Held', range: 'A1:B4', columns: ['Ticker', 'Weight'], style: 'TableStyleMedium2' }],
      conditionalFormats: [
        {
          range: 'A2:A4',
          rule: { type: 'containsText', operator: 'contains', text: 'AAPL' },
          fill: '#FFC7CE',
        },
        {
          range: 'B2:B4',
          rule: { type: 'cellValue', operator: 'greaterThan', formula1: '=1' },
          color: '#9C0006',
        },
        { range: 'C2:C4', rule: { type: 'expression', formula: '=$B2=2' }, bold: true },
        { range: 'B2:B4', rule: { type: 'dataBar', color: '#638EC6' } },
      ],
      charts: [
        chart('Round', 'E2:H12', 'doughnut'),
        chart('Bars', 'E14:H24', 'barClustered'),
        chart('Line', 'I2:L12', 'line'),
      ],
    },
    {
      name: 'Second sheet',
      cells: [{ row: 0, column: 0, value: 'two' }],
      tables: [],
      conditionalFormats: [],
    },
  ],
};
