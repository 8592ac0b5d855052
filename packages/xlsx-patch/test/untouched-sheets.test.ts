import type { CellContents, NameContents, SheetContents, WorkbookContents } from '../src/contents';
import { keepUntouched, withFileResults } from '../src/untouched-sheets';

const sheet = (name: string, cells: CellContents[], rest: Partial<SheetContents> = {}): SheetContents => ({
  name,
  origin: name,
  cells,
  tables: [],
  conditionalFormats: [],
  ...rest,
});
const formula = (text: string, value: CellContents['value']): CellContents => ({
  row: 0,
  column: 0,
  value,
  formula: text,
});

interface Case {
  text: string;
  names?: NameContents[];
  tables?: SheetContents['tables'];
}

/** What stands in Next!A1 when a calculation gave 2 where the file has 1. */
function shown(
  { text, names = [], tables = [] }: Case,
  change: (calculated: WorkbookContents) => void = () => undefined,
) {
  const book = (next: number, ours: string): WorkbookContents => ({
    sheets: [
      sheet('Own', [{ row: 5, column: 0, value: 7 }]),
      sheet("Reader's", [formula('=SHARIAH.X(1)', ours)], { tables }),
      sheet('Next', [formula(text, next)]),
    ],
    names,
  });
  const file = book(1, 'old');
  const loaded: WorkbookContents = structuredClone(file);
  for (const { cells } of loaded.sheets) for (const cell of cells) if (cell.formula) cell.value = null;
  const calculated = book(2, 'new');
  change(calculated);
  const kept = keepUntouched(calculated, loaded, file, ['SHARIAH']);
  expect(kept.sheets[1]!.cells[0]!.value).toBe('new');
  return kept.sheets.find(({ origin }) => origin === 'Next')!.cells[0]!.value;
}

test.each<[string, Case]>([
  ['nothing of the kind', { text: '=Own!A6*2' }],
  ['a name that leads elsewhere', { text: '=Rate*2', names: [{ name: 'Rate', refersTo: '=Own!$A$6' }] }],
])('a sheet that depends on %s keeps what the file has', (_, one) => expect(shown(one)).toBe(1));

test.each<[string, Case]>([
  ['another sheet with such a formula', { text: "='Reader''s'!A1" }],
  ['all sheets between two', { text: '=SUM(Own:Next!B1)' }],
  ['a sheet that a text names', { text: '=INDIRECT(Own!A1)' }],
  ['a name that leads there', { text: '=Rate*2', names: [{ name: 'Rate', refersTo: "='Reader''s'!$A$1" }] }],
  [
    'a name that leads there by another',
    {
      text: '=Twice',
      names: [
        { name: 'Twice', refersTo: '=Rate*2' },
        { name: 'Rate', refersTo: "='Reader''s'!$A$1" },
      ],
    },
  ],
  [
    'a table there',
    { text: '=SUM(Prices[Open])', tables: [{ name: 'Prices', range: 'C1:C3', columns: ['Open'] }] },
  ],
])('a sheet that depends on %s shows what was calculated', (_, one) => expect(shown(one)).toBe(2));

test.each<[string, (calculated: WorkbookContents) => unknown]>([
  ['a constant was edited', ({ sheets }) => (sheets[2]!.cells[1] = { row: 1, column: 0, value: 3 })],
  ['a sheet that it reads was edited', ({ sheets }) => (sheets[0]!.cells[0]!.value = 8)],
  [
    'cells have moved',
    ({ sheets }) => (sheets[2]!.shifts = [{ axis: 'rows', kind: 'insert', at: 9, count: 1 }]),
  ],
  ['a name has come', ({ names }) => names.push({ name: 'New', refersTo: '=1' })],
  ['another sheet has a new name', ({ sheets }) => (sheets[0]!.name = 'Mine')],
])('a sheet shows what was calculated where %s', (_, change) =>
  expect(shown({ text: '=Own!A6*2' }, change)).toBe(2),
);

test('what a formula filled in the file comes back as it was, with the style that its cells have now', () => {
  const fills = (values: number[]): CellContents[] =>
    values.map((value, row) =>
      row === 0 ? formula('=SORT(B1:B3)', value) : { row, column: 0, value, spill: { row: 0, column: 0 } },
    );
  const file: WorkbookContents = { sheets: [sheet('Own', fills([1, 2]))], names: [] };
  const calculated: WorkbookContents = { sheets: [sheet('Own', fills([5, 6, 7]))], names: [] };
  calculated.sheets[0]!.cells[1]!.style = { bold: true };
  calculated.sheets[0]!.cells[2]!.style = { italic: true };
  const expected = [
    formula('=SORT(B1:B3)', 1),
    { row: 1, column: 0, value: 2, spill: { row: 0, column: 0 }, style: { bold: true } },
    { row: 2, column: 0, value: null, style: { italic: true } },
  ];
  expect(withFileResults(calculated, file).sheets[0]!.cells).toEqual(expected);
});
