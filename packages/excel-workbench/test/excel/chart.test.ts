import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';

let addin: OpenAddin;
beforeEach(async () => {
  addin = await openAddin([
    ['Verdict', 'Count', 'Value'],
    ['HALAL', 12, 5000],
    ['NOT HALAL', 5, 900],
    ['DOUBTFUL', 1, 70],
  ]);
});
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

const charts = () => addin.book.sheets[0]!.charts;

test('a chart is made of a range: names from its first row, categories from its first column', async () => {
  await run(async (sheet, context) => {
    const chart = sheet.charts.add('ColumnClustered', sheet.getRange('A1:C4'), 'Auto');
    chart.name = 'ByVerdict';
    chart.title.text = 'By verdict';
    chart.legend.position = 'Bottom';
    chart.setPosition('E2', 'K18');
    chart.series.getItemAt(0).format.fill.setSolidColor('#1E5B22');
    await context.sync();
  });
  expect(charts()).toEqual([
    {
      name: 'ByVerdict',
      type: 'columnClustered',
      title: 'By verdict',
      legend: 'bottom',
      range: 'E2:K18',
      series: [
        {
          name: '=Sheet1!$B$1',
          categories: '=Sheet1!$A$2:$A$4',
          values: '=Sheet1!$B$2:$B$4',
          color: '#1E5B22',
        },
        { name: '=Sheet1!$C$1', categories: '=Sheet1!$A$2:$A$4', values: '=Sheet1!$C$2:$C$4' },
      ],
    },
  ]);
});

test('a round chart shows one series, its points in their colours and with their values', async () => {
  const seen = await run(async (sheet, context) => {
    const chart = sheet.charts.add('Doughnut', sheet.getRange('A1:B4'), 'Columns');
    const series = chart.series.getItemAt(0);
    series.hasDataLabels = true;
    series.points.getItemAt(1).format.fill.setSolidColor('#8b1a24');
    chart.load('name,chartType');
    chart.series.load('count');
    chart.title.load('visible');
    series.load('name');
    await context.sync();
    return [chart.name, chart.chartType, chart.series.count, chart.title.visible, series.name];
  });
  expect(seen).toEqual(['Chart 1', 'Doughnut', 1, false, 'Count']);
  expect(charts()[0]).toMatchObject({ dataLabels: true, series: [{ pointColors: { 1: '#8B1A24' } }] });
});

test('charts are found by name, and deleted', async () => {
  const found = await run(async (sheet, context) => {
    sheet.charts.add('Line', sheet.getRange('A1:B4'), 'Columns').name = 'One';
    sheet.charts.add('Pie', sheet.getRange('A1:B4'), 'Columns').name = 'Two';
    await context.sync();
    const none = sheet.charts.getItemOrNullObject('Three');
    sheet.charts.getItem('One').delete();
    sheet.charts.load('items/name');
    await context.sync();
    return [none.isNullObject, ...sheet.charts.items.map(({ name }) => name)];
  });
  expect(found).toEqual([true, 'Two']);
});

test('a chart follows its sheet to another name', async () => {
  await run(async (sheet, context) => {
    sheet.charts.add('Line', sheet.getRange('A1:B4'), 'Columns').setPosition('E2', 'H9');
    await context.sync();
    sheet.name = "Reader's";
    await context.sync();
  });
  expect(charts()[0]!.series[0]!.values).toBe("='Reader''s'!$B$2:$B$4");
});

test('a type that the workbench has not is refused by name', async () => {
  const refusal = run(async (sheet, context) => {
    sheet.charts.add('Radar', sheet.getRange('A1:B4'));
    await context.sync();
  });
  await expect(refusal).rejects.toMatchObject({
    message: expect.stringMatching(/ChartCollection\.add\("Radar"\)/),
  });
});
