import { strFromU8, unzipSync, zipSync } from 'fflate';
import type { ChartContents, SheetContents, WorkbookContents } from '../src/contents';
import { CHART_TYPES } from '../src/contents';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';

const VERDICTS: [string, number][] = [
  ['HALAL', 12],
  ['NOT HALAL', 5],
  ['<unknown> & "other"', 2],
];

const sheet = (charts: ChartContents[]): SheetContents => ({
  name: "Reader's report",
  cells: VERDICTS.flatMap(([verdict, count], row) => [
    { row, column: 0, value: verdict },
    { row, column: 1, value: count },
  ]),
  tables: [],
  conditionalFormats: [],
  charts,
});
const book = (charts: ChartContents[]): WorkbookContents => ({ sheets: [sheet(charts)], names: [] });

const chart = (over: Partial<ChartContents> = {}): ChartContents => ({
  name: 'Verdicts',
  type: 'doughnut',
  title: 'Positions & "verdicts"',
  series: [
    {
      name: 'Count',
      categories: "='Reader''s report'!$A$1:$A$3",
      values: "='Reader''s report'!$B$1:$B$3",
      pointColors: { 0: '#1E5B22', 1: '#8B1A24' },
    },
  ],
  range: 'D2:J16',
  legend: 'right',
  dataLabels: true,
  altText: 'Twelve halal positions of nineteen',
  ...over,
});

const chartsOf = (bytes: Uint8Array) => readXlsx(bytes).sheets[0]!.charts;
const part = (bytes: Uint8Array, name: string) => {
  const content = unzipSync(bytes)[name];
  return content && strFromU8(content);
};

test.each(CHART_TYPES)('a chart of the type %s comes back as it was', (type) => {
  const wanted = chart({ type });
  expect(chartsOf(saveXlsx(book([wanted])))).toEqual([wanted]);
});

test('a chart with nothing but values comes back as it was', () => {
  const wanted: ChartContents = {
    name: 'Bare',
    type: 'line',
    series: [{ values: "='Reader''s report'!$B$1:$B$3", color: '#0B5345' }],
    range: 'A1:B2',
  };
  expect(chartsOf(saveXlsx(book([wanted])))).toEqual([wanted]);
});

test('the part holds a copy of the values, so that it can be drawn without a calculation', () => {
  const xml = part(saveXlsx(book([chart()])), 'xl/charts/chart1.xml')!;
  expect(xml).toContain('<c:ptCount val="3"/>');
  expect(xml).toContain('<c:pt idx="2"><c:v>&lt;unknown&gt; &amp; &quot;other&quot;</c:v></c:pt>');
  expect(xml).toContain('<c:pt idx="1"><c:v>5</c:v></c:pt>');
});

test('a second chart is added to the drawing; the first one keeps its bytes', () => {
  const first = saveXlsx(book([chart()]));
  const read = readXlsx(first);
  read.sheets[0]!.charts!.push(chart({ name: 'Second', type: 'barStacked', range: 'D20:J30' }));
  const second = saveXlsx(read, { original: first });
  expect(chartsOf(second)!.map(({ name }) => name)).toEqual(['Verdicts', 'Second']);
  expect(part(second, 'xl/charts/chart1.xml')).toBe(part(first, 'xl/charts/chart1.xml'));
  const numbers = [...part(second, 'xl/drawings/drawing1.xml')!.matchAll(/cNvPr id="(\d+)"/g)].map(
    ([, number]) => number,
  );
  expect(new Set(numbers).size).toBe(2);
});

test('a chart that was moved keeps its part; one that was changed is written again', () => {
  const first = saveXlsx(book([chart()]));
  const moved = saveXlsx(book([chart({ range: 'D5:J20' })]), { original: first });
  expect(part(moved, 'xl/charts/chart1.xml')).toBe(part(first, 'xl/charts/chart1.xml'));
  expect(chartsOf(moved)).toEqual([chart({ range: 'D5:J20' })]);
  const changed = saveXlsx(book([chart({ title: 'Anew' })]), { original: first });
  expect(chartsOf(changed)).toEqual([chart({ title: 'Anew' })]);
});

test('a chart that is gone leaves no part behind', () => {
  const first = saveXlsx(book([chart(), chart({ name: 'Stays' })]));
  const after = saveXlsx(book([chart({ name: 'Stays' })]), { original: first });
  expect(chartsOf(after)!.map(({ name }) => name)).toEqual(['Stays']);
  expect(Object.keys(unzipSync(after)).filter((name) => name.startsWith('xl/charts/'))).toEqual([
    'xl/charts/chart2.xml',
  ]);
});

test('a chart of an unknown kind is left as it is', () => {
  const first = saveXlsx(book([chart()]));
  const parts = unzipSync(first);
  const scatter = strFromU8(parts['xl/charts/chart1.xml']!).replaceAll('doughnutChart', 'scatterChart');
  parts['xl/charts/chart1.xml'] = Buffer.from(scatter);
  const file = zipSync(parts);
  const read = readXlsx(file);
  expect(read.sheets[0]!.charts).toBeUndefined();
  read.sheets[0]!.cells[0]!.value = 'changed';
  const saved = saveXlsx(read, { original: file });
  expect(part(saved, 'xl/charts/chart1.xml')).toBe(scatter);
  expect(part(saved, 'xl/drawings/drawing1.xml')).toBe(part(file, 'xl/drawings/drawing1.xml'));
});
