import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import type { FileResult } from '../../src/cli/file-result';
import { isOverviewFile, overviewFile, type OverviewInput } from '../../src/cli/overview';
import type { NotHalalPosition } from '../../src/cli/portfolio-outcome';
import { LANGUAGES } from '../../src/i18n/languages';
import { loadOverviewTranslator } from '../../src/i18n/overview-translator';
import type { FeedOutcome } from '../../src/cli/verdict-feed';

const result = (client: string, more: Partial<FileResult> = {}): FileResult => ({
  file: 'book.csv',
  client,
  positions: 4,
  verdicts: { HALAL: 1, 'NOT HALAL': 1, UNQUALIFIED: 1, unknown: 1 },
  skipped: 2,
  questions: 0,
  requests: 0,
  saved: `/reports/${client}.xlsx`,
  ...more,
});

const position = (ticker: string, more: Partial<NotHalalPosition> = {}): NotHalalPosition => ({
  ticker,
  name: `Company ${ticker}`,
  value: 1234.5,
  shortValue: null,
  currency: 'USD',
  verdict: 'NOT HALAL',
  coverage: '–',
  ...more,
});

const INPUT: Omit<OverviewInput, 'translator'> = {
  clients: [],
  unassigned: [],
  clientColumn: 'Client',
  feed: {
    dates: {
      latest: [{ ticker: 'JPM', on: '2026-11-05', what: 'verdict', status: 'NOT HALAL' }],
      from: '2026-10-24',
    },
    requests: 1,
  },
  service: 'https://screening.example',
  notice: undefined,
  day: '2026-11-22',
};

/** The rows of the table of each sheet, header first, and the lines above. */
async function overview(input: Partial<OverviewInput>, language = 'en') {
  const translator = await loadOverviewTranslator(language);
  const bytes = overviewFile({ ...INPUT, translator, ...input });
  await expect(bytes).toBeSoundWorkbook();
  const { sheets } = readXlsx(bytes);
  return sheets.map(({ name, cells, tables, rightToLeft = false }) => {
    expect(cells.some(({ formula }) => formula !== undefined)).toBe(false);
    const rows: unknown[][] = [];
    for (const { row, column, value } of cells) (rows[row] ??= [])[column] = value;
    return {
      name,
      lines: rows.slice(0, 5).map((row) => row?.[0]),
      table: rows.slice(5),
      tables: tables.length,
      rightToLeft,
      sides: new Set(
        cells.flatMap(({ value, style }) => (typeof value === 'string' ? style?.horizontal : [])),
      ),
    };
  });
}

test('a row for each client: counts by verdict, the rest without one, and no figure where nothing is known', async () => {
  const [clients] = await overview({
    clients: [
      { result: result('Anna'), notHalal: [] },
      {
        result: result('Bob', { positions: 0, verdicts: {}, skipped: 1, problem: 'No holdings.' }),
        notHalal: [],
      },
      {
        result: {
          file: 'x/zoe.csv',
          positions: 0,
          verdicts: {},
          skipped: 0,
          questions: 0,
          requests: 0,
          problem: 'The file is empty.',
        },
        notHalal: [],
      },
    ],
  });
  expect(clients!.table).toEqual([
    [
      'Client',
      'Positions',
      'HALAL',
      'NOT HALAL',
      'DOUBTFUL',
      'No verdict',
      'Skipped rows',
      'To answer',
      'Workbook',
      'Problem',
    ],
    ['Anna', 4, 1, 1, 0, 2, 2, 0, 'Anna.xlsx', null],
    ['Bob', 0, 0, 0, 0, 0, 1, 0, 'Bob.xlsx', 'No holdings.'],
    ['zoe', ...Array<null>(8).fill(null), 'The file is empty.'],
  ]);
  expect(clients!.lines[1]).toBe(
    'Asked https://screening.example on 2026-11-22. Clients: 3. With a problem: 2.',
  );
});

test('who holds what is NOT HALAL, and since when', async () => {
  const [, held] = await overview({
    clients: [
      { result: result('Anna'), notHalal: [position('JPM'), position('FUND', { coverage: 96.4 })] },
      { result: result('Zoë'), notHalal: [position('JPM', { value: '5 USD + 3 EUR', shortValue: 7 })] },
    ],
  });
  const since = 46331;
  expect(held!.table).toEqual([
    ['Client', 'Ticker', 'Name', 'Value', 'Short value', 'Currency', 'Verdict', 'Fund coverage (%)', 'Since'],
    ['Anna', 'JPM', 'Company JPM', 1234.5, null, 'USD', 'NOT HALAL', '–', since],
    ['Anna', 'FUND', 'Company FUND', 1234.5, null, 'USD', 'NOT HALAL', 96.4, 'on or before 2026-10-24'],
    ['Zoë', 'JPM', 'Company JPM', '5 USD + 3 EUR', 7, 'USD', 'NOT HALAL', '–', since],
  ]);
});

test('without a feed the reason is told, and without a position that is NOT HALAL, that there is none', async () => {
  const feed = { reason: 'not in plan', requests: 1 } as const;
  const [, held] = await overview({
    feed,
    clients: [{ result: result('Anna'), notHalal: [position('JPM')] }],
  });
  expect(held!.lines[2]).toBe('Since when is not told: the plan of the key has no feed of verdict changes.');
  expect(held!.table[1]!.at(-1)).toBe('not told');
  const [, none] = await overview({ clients: [{ result: result('Anna'), notHalal: [] }] });
  expect(none).toMatchObject({ tables: 0, table: [] });
  expect(none!.lines[2]).toBe('None of the positions that were screened is NOT HALAL.');
});

test('rows without a client have a sheet', async () => {
  const sheets = await overview({ unassigned: [{ row: 7, text: 'JPM | 5' }] });
  expect(sheets[2]).toMatchObject({
    name: 'Rows without a client',
    table: [
      ['Row', 'What stands there'],
      [7, 'JPM | 5'],
    ],
  });
});

test('names stay texts, whatever they begin with, and what is not seen in them is shown', async () => {
  const [clients, held] = await overview({
    clients: [
      { result: result("=cmd|' /C calc'!A0"), notHalal: [position('JPM', { name: '+1\u202egpj.exe' })] },
    ],
  });
  expect(clients!.table[1]![0]).toBe("=cmd|' /C calc'!A0");
  expect(held!.table[1]![2]).toBe('+1[U+202E]gpj.exe');
});

test('what is a sample says so', async () => {
  const sheets = await overview({ notice: 'figures of the tests' });
  for (const { lines } of sheets) expect(lines[3]).toMatch(/ruling\. Sample data: figures of the tests\.$/);
});

const ONE_OF_EACH: Partial<OverviewInput> = {
  clients: [
    {
      result: result('Anna'),
      notHalal: [position('JPM'), position('KO', { shortValue: 7 }), position('LEFT')],
    },
  ],
  unassigned: [{ row: 7, text: 'JPM | 5' }],
  service: undefined,
  notice: 'figures of the tests',
};

test('in Malay the titles and sentences are those of its reports, and statuses stay as served', async () => {
  const [clients, held, unassigned] = await overview(ONE_OF_EACH, 'ms');
  expect([clients!.name, held!.name, unassigned!.name]).toEqual([
    'Pelanggan',
    'Tidak halal',
    'Baris tanpa pelanggan',
  ]);
  expect(clients!.lines[1]).toBe(
    'Ditanya kepada perkhidmatan contoh pada komputer ini pada 2026-11-22. Pelanggan: 1. Dengan masalah: 0.',
  );
  expect(clients!.lines[3]).toBe('Saringan untuk makluman, bukan fatwa. Data contoh: figures of the tests.');
  expect(clients!.table[0]).toEqual(expect.arrayContaining(['HALAL', 'NOT HALAL', 'DOUBTFUL']));
  expect(held!.table.map((row) => row.at(-1))).toEqual([
    'Sejak',
    46331,
    ...Array<string>(2).fill('pada atau sebelum 2026-10-24'),
  ]);
  expect(held!.table[1]).toContain('NOT HALAL');
});

test.each<[FeedOutcome['reason'], string]>([
  [{ status: 1503 }, 'لم يُذكر منذ متى: تعذّرت قراءة سجل تغيّر الأحكام (HTTP 1503).'],
  ['empty', 'لم يُذكر منذ متى: سجل تغيّر الأحكام فارغ.'],
])(
  'in Arabic the sheets run from right to left, and a feed that tells nothing says why: %j',
  async (reason, sentence) => {
    const sheets = await overview({ ...ONE_OF_EACH, feed: { reason: reason!, requests: 1 } }, 'ar');
    for (const sheet of sheets) expect(sheet).toMatchObject({ rightToLeft: true, sides: new Set(['right']) });
    expect(sheets[1]!.lines[2]).toBe(sentence);
    expect(sheets[1]!.table[1]!.at(-1)).toBe('غير مذكور');
  },
);

test.each([
  ['added', null, 'not told (covered since 2026-11-06)'],
  ['removed', null, 'not told (left coverage on 2026-11-06)'],
  ['verdict', 'HALAL', 'not told (HALAL in the feed since 2026-11-06)'],
  ['verdict', null, 'not told (no verdict in the feed since 2026-11-06)'],
] as const)('what the feed says instead is told beside it: %s %s', async (what, status, text) => {
  const latest = [{ ticker: 'JPM', on: '2026-11-06', what, status }];
  const feed = { dates: { latest, from: '2026-10-24' }, requests: 1 };
  const [, held] = await overview({
    feed,
    clients: [{ result: result('Anna'), notHalal: [position('JPM')] }],
  });
  expect(held!.table[1]!.at(-1)).toBe(text);
});

test.each(LANGUAGES)(
  '$name: names of sheets and titles of a table are allowed in Excel and differ',
  async ({ id }) => {
    const sheets = await overview(ONE_OF_EACH, id);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(3);
    for (const { name, table } of sheets) {
      expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/);
      expect(new Set(table[0]).size).toBe(table[0]!.length);
    }
  },
);

test('a code that is none of the six is English', async () => {
  expect((await overview(ONE_OF_EACH, 'fr'))[0]!.name).toBe('Clients');
});

test('an overview is told from another workbook', async () => {
  const translator = await loadOverviewTranslator('en');
  expect(isOverviewFile(overviewFile({ ...INPUT, translator }))).toBe(true);
  const sheet = { name: 'S', cells: [], tables: [], conditionalFormats: [] };
  expect(isOverviewFile(saveXlsx({ sheets: [sheet], names: [] }))).toBe(false);
  expect(isOverviewFile(new Uint8Array([1, 2]))).toBe(false);
});
