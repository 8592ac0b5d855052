import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '../fixtures/refusals';
import { snippet, type Run } from './snippet';

const colorSelection = async (run: Run) => {
  const seen = await run(async (context, sheet) => {
    sheet.getRange('B2:C2').select();
    const range = context.workbook.getSelectedRange();
    range.format.fill.color = 'Gold';
    range.load('address,format/fill/color');
    await context.sync();
    return [range.address, range.format.fill.color];
  });
  expect(seen).toEqual(['Sheet1!B2:C2', '#FFD700']);
};

snippet('default', [[]], async (run) => {
  const name = await run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('name');
    await context.sync();
    return sheet.name;
  });
  expect(name).toBe('Sheet1');
});

snippet('01-basics/basic-api-call', [[]], (run) => colorSelection(run));

snippet('01-basics/basic-api-call-es5', [[]], async (_, { excel }) => {
  let address = '';
  await excel.run((context) => {
    const range = context.workbook.getSelectedRange();
    range.format.fill.color = 'gold';
    range.load('address');
    return context.sync().then(() => {
      address = range.address;
    });
  });
  expect(address).toBe('Sheet1!A1');
});

snippet(
  '14-conditional-formatting/conditional-formatting-basic',
  [
    ['HALAL', 12],
    ['DOUBTFUL', 31],
    ['NOT HALAL', 47],
  ],
  async (run, { book }) => {
    await run(async (context, sheet) => {
      const [verdicts, debts] = [sheet.getRange('A1:A3'), sheet.getRange('B1:B3')];
      const text = verdicts.conditionalFormats.add('ContainsText').textComparison;
      text.format.font.color = 'green';
      text.rule = { operator: 'Contains', text: 'HALAL' };
      const value = debts.conditionalFormats.add('CellValue').cellValue;
      value.format.font.color = 'red';
      value.rule = { formula1: '=30', operator: 'GreaterThan' };
      const custom = debts.conditionalFormats.add('Custom').custom;
      custom.rule.formula = '=B1>B2';
      custom.format.fill.color = 'LightYellow';
      await context.sync();
    });
    const seen = await run(async (context, sheet) => {
      const { conditionalFormats } = sheet.getRange('B1:B3');
      conditionalFormats.load('items/type');
      const count = conditionalFormats.getCount();
      await context.sync();
      return [conditionalFormats.items.map(({ type }) => type), count.value];
    });
    expect(seen).toEqual([['CellValue', 'Custom'], 2]);
    expect(book.export().sheets[0]!.conditionalFormats).toEqual([
      {
        range: 'A1:A3',
        rule: { type: 'containsText', operator: 'contains', text: 'HALAL' },
        color: '#008000',
      },
      {
        range: 'B1:B3',
        rule: { type: 'cellValue', operator: 'greaterThan', formula1: '=30' },
        color: '#FF0000',
      },
      { range: 'B1:B3', rule: { type: 'expression', formula: '=B1>B2' }, fill: '#FFFFE0' },
    ]);
    await run(async (context, sheet) => {
      sheet.getRange('B1:B3').conditionalFormats.clearAll();
      await context.sync();
    });
    expect(book.export().sheets[0]!.conditionalFormats).toHaveLength(1);
  },
);

snippet(
  '16-custom-functions/basic-function',
  [[7, '=TRY.TWICE(A1)', '=TRY.TWICE(A1,B1)']],
  async (_, { book }) => {
    await book.recalculate();
    const values = [1, 2].map((column) => book.active.entry({ row: 0, column }).value);
    expect(values).toEqual([14, 28]);
  },
);

snippet(
  '16-custom-functions/custom-functions-errors',
  [['a', 'bad', 'c', '=TRY.ECHO(A1:C1)']],
  async (_, { book }) => {
    await book.recalculate();
    const cells = [3, 4, 5].map((column) => book.active.entry({ row: 0, column }));
    expect(cells[0]!.value).toBe('a');
    expect(cells[1]!.error).toBe('#N/A');
    expect(cells[2]!.value).toBe('c');
  },
);

snippet('16-custom-functions/invocation-address', [['', '=TRY.WHERE()']], async (_, { book }) => {
  await book.recalculate();
  expect(book.active.entry({ row: 0, column: 1 }).value).toBe('Sheet1!B1');
});

snippet('16-custom-functions/web-call-function', [[17]], async (run, { book, window }) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader('access-control-allow-origin', '*').end(JSON.stringify({ stars: 42 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const page = window as unknown as {
      CustomFunctions: { associate(id: string, answer: (id: number) => Promise<number>): void };
      fetch: typeof fetch;
    };
    page.CustomFunctions.associate('TWICE', async (id) => {
      const response = await page.fetch(`http://127.0.0.1:${port}/repos/${id}`);
      return ((await response.json()) as { stars: number }).stars;
    });
    await run(async (context, sheet) => {
      sheet.getRange('B1').formulas = [['=TRY.TWICE(A1)']];
      await context.sync();
    });
    await book.recalculate();
  } finally {
    server.close();
  }
  expect(asked).toEqual(['/repos/17']);
  expect(book.active.entry({ row: 0, column: 1 }).value).toBe(42);
});

snippet('26-document/custom-properties', [[]], async (run) => {
  const seen = await run(async (context, sheet) => {
    sheet.customProperties.add('Screened', '2026-11-20');
    const one = sheet.customProperties.getItem('screened').load('key,value');
    sheet.customProperties.load('items/key,items/value');
    await context.sync();
    return [one.value, sheet.customProperties.items.map(({ key, value }) => `${key}: ${value}`)];
  });
  expect(seen).toEqual(['2026-11-20', ['Screened: 2026-11-20']]);
});

snippet('34-named-item/create-and-remove-named-item', [['Paid'], [5], [7], ['']], async (run, { book }) => {
  await run(async (context, sheet) => {
    sheet.names.add('Total', '=SUM(Sheet1!$A$2:$A$3)');
    sheet.names.add('Heading', sheet.getRange('A1'));
    context.workbook.names.add('Everywhere', sheet.getRange('A1:A3'));
    sheet.getRange('A4').formulas = [['=Total']];
    await context.sync();
  });
  await book.recalculate();
  expect(book.active.entry({ row: 3, column: 0 }).value).toBe(12);
  const seen = await run(async (context, sheet) => {
    // A sheet's own names are not among the workbook's, nor the other way round.
    sheet.names.load('items/name,items/type,items/scope');
    context.workbook.names.load('items/name,items/scope');
    sheet.names.getItem('heading').getRange().format.fill.color = 'red';
    const fill = sheet.getRange('A1').load('format/fill/color');
    const other = sheet.names.getItemOrNullObject('Everywhere');
    await context.sync();
    return {
      own: sheet.names.items.map(({ name, type, scope }) => [name, type, scope]),
      all: context.workbook.names.items.map(({ name, scope }) => [name, scope]),
      fill: fill.format.fill.color,
      other: other.isNullObject,
    };
  });
  expect(seen).toEqual({
    own: [
      ['Total', 'String', 'Worksheet'],
      ['Heading', 'Range', 'Worksheet'],
    ],
    all: [['Everywhere', 'Workbook']],
    fill: '#FF0000',
    other: true,
  });
  await run(async (context, sheet) => {
    sheet.names.getItem('Total').delete();
    await context.sync();
  });
  await book.recalculate();
  expect(book.active.entry({ row: 3, column: 0 }).error).toBe('#NAME?');
  expect(book.export().names).toEqual([
    { name: 'Heading', refersTo: '=Sheet1!$A$1', sheet: 'Sheet1' },
    { name: 'Everywhere', refersTo: '=Sheet1!$A$1:$A$3' },
  ]);
});

snippet('34-named-item/update-named-item', [[1], [2], [3], ['=SUM(Mine)']], async (run, { book }) => {
  await run(async (context, sheet) => {
    sheet.names.add('Mine', sheet.getRange('A1:A2'));
    await context.sync();
  });
  await book.recalculate();
  expect(book.active.entry({ row: 3, column: 0 }).value).toBe(3);
  const seen = await run(async (context, sheet) => {
    const name = sheet.names.getItemOrNullObject('Mine');
    name.formula = '=Sheet1!$A$2:$A$3';
    name.load('formula');
    const range = name.getRange().load('address');
    await context.sync();
    return [name.formula, range.address];
  });
  expect(seen).toEqual(['=Sheet1!$A$2:$A$3', 'Sheet1!A2:A3']);
  await book.recalculate();
  expect(book.active.entry({ row: 3, column: 0 }).value).toBe(5);
  const refused = run(async (context, sheet) => {
    sheet.names.add('mine', sheet.getRange('A1'));
    await context.sync();
  });
  expect(await codeOf(refused)).toBe('ItemAlreadyExists');
});

snippet('50-workbook/create-get-change-delete-settings', [[]], async (run) => {
  const seen = await run(async (context) => {
    const { settings } = context.workbook;
    settings.add('Reviewed', false);
    settings.add('Reviewed', true);
    const reviewed = settings.getItem('Reviewed').load('value');
    const count = settings.getCount();
    await context.sync();
    const { value } = reviewed;
    settings.getItem('Reviewed').delete();
    const gone = settings.getItemOrNullObject('Reviewed');
    await context.sync();
    return [value, count.value, gone.isNullObject];
  });
  expect(seen).toEqual([true, 1, true]);
});

snippet(
  '90-scenarios/multiple-property-set',
  [
    ['Share', 'Paid'],
    ['', ''],
    ['Fund', 'Paid'],
  ],
  async (run) => {
    const seen = await run(async (context, sheet) => {
      const [from, to] = [sheet.getRange('A1:B1'), sheet.getRange('A3:B3')];
      from.set({ format: { fill: { color: 'navy' }, font: { name: 'Verdana', color: 'white' } } });
      from.load('format/fill/color,format/font/name,format/font/color');
      await context.sync();
      to.set(from);
      to.load('values,format/fill/color,format/font/name,format/font/color');
      await context.sync();
      return [to.format.fill.color, to.format.font.name, to.format.font.color, to.values];
    });
    expect(seen).toEqual(['#000080', 'Verdana', '#FFFFFF', [['Fund', 'Paid']]]);
  },
);

snippet('90-scenarios/performance-optimization', [[]], async (run, { book }) => {
  await run(async (context, sheet) => {
    context.application.suspendScreenUpdatingUntilNextSync();
    for (let row = 0; row < 10; row += 1) {
      sheet.getCell(row, 0).formulas = [[`=SUM(B${row + 1}:K${row + 1})`]];
      for (let column = 1; column <= 10; column += 1) {
        const cell = sheet.getCell(row, column);
        cell.values = [[row * column]];
        cell.untrack();
      }
    }
    await context.sync();
    context.application.calculate('Full');
    await context.sync();
  });
  await book.recalculate();
  const sums = Array.from({ length: 10 }, (_, row) => book.active.entry({ row, column: 0 }).value);
  expect(sums).toEqual([0, 55, 110, 165, 220, 275, 330, 385, 440, 495]);
});

snippet('90-scenarios/report-generation', [[]], async (run, { book }) => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.add('Given away');
    const title = sheet.getCell(0, 0);
    title.values = [['Purification']];
    title.format.font.name = 'Century';
    title.format.font.size = 26;
    const header = title.getOffsetRange(1, 0).getResizedRange(0, 2);
    header.values = [['Share', 'Dividend', 'Given']];
    header.getRow(0).format.font.bold = true;
    const data = header.getOffsetRange(1, 0).getResizedRange(1, 0);
    data.values = [
      ['KO', 120, 3],
      ['PEP', 80, 1],
    ];
    title.getResizedRange(0, 2).merge();
    data.getColumn(0).format.columnWidth = 100;
    const chart = sheet.charts.add('ColumnClustered', data, 'Columns');
    const under = data.getLastRow().getOffsetRange(2, 0);
    chart.setPosition(under, under.getOffsetRange(14, 0));
    chart.title.text = 'Given away';
    chart.legend.position = 'Right';
    chart.series.getItemAt(0).points.getItemAt(1).format.fill.setSolidColor('indigo');
    sheet.activate();
    await context.sync();
  });
  const sheet = book.export().sheets.find(({ name }) => name === 'Given away')!;
  expect(book.export().active).toBe('Given away');
  expect(sheet.merges).toEqual(['A1:C1']);
  expect(sheet.cells[0]).toMatchObject({ value: 'Purification', style: { size: 26, font: 'Century' } });
  expect(sheet.charts).toMatchObject([
    {
      title: 'Given away',
      range: 'A6:C20',
      series: [{ pointColors: { 1: '#4B0082' } }, {}],
    },
  ]);
});

snippet('90-scenarios/working-with-dates', [[]], async (run) => {
  const DAY = 86_400_000;
  const epoch = Date.UTC(1899, 11, 30);
  const seen = await run(async (context, sheet) => {
    const range = sheet.getRange('B4');
    range.values = [[(Date.UTC(2026, 10, 20, 15, 30) - epoch) / DAY]];
    range.numberFormat = [['[$-409]m/d/yy h:mm AM/PM;@']];
    range.load('text,values');
    await context.sync();
    return [range.text, new Date(epoch + Number(range.values[0]![0]) * DAY).toISOString()];
  });
  expect(seen).toEqual([[['11/20/26 3:30 PM']], '2026-11-20T15:30:00.000Z']);
});

snippet('99-just-for-fun/path-finder-game', [[]], async (run) => {
  const dots = [
    ['●', '', '●'],
    ['', '', '●'],
    ['●', '●', ''],
  ];
  const seen = await run(async (context, sheet) => {
    sheet.getRange('A1:AD30').format.set({ columnWidth: 16, rowHeight: 16 });
    const grid = sheet.getRange('C5').getResizedRange(2, 2);
    grid.format.set({
      font: { color: '#C00000', size: 25 },
      fill: { color: '#E2EFDA' },
      horizontalAlignment: 'Center',
      verticalAlignment: 'Center',
    });
    grid.values = dots;
    const used = sheet.getUsedRange(true).load('values,address');
    const side = sheet.getRange('C5:D6').load('format/rowHeight,format/columnWidth');
    await context.sync();
    return [used.address, used.values, side.format.rowHeight, Math.round(side.format.columnWidth)];
  });
  expect(seen).toEqual(['Sheet1!C5:E7', dots, 16, 16]);
});

snippet('99-just-for-fun/patterns', [[]], async (run) => {
  const seen = await run(async (context, sheet) => {
    for (let ring = 0; ring < 4; ring += 1) {
      const width = 8 - 2 * ring;
      const square = sheet.getCell(ring, ring).getResizedRange(width - 1, width - 1);
      square.format.fill.color = ring % 2 === 0 ? 'Maroon' : '#203040';
      await context.sync();
    }
    const cells = ['A1', 'B2', 'C3', 'D4', 'H8', 'G7'].map((at) =>
      sheet.getRange(at).load('format/fill/color'),
    );
    await context.sync();
    return cells.map(({ format }) => format.fill.color);
  });
  expect(seen).toEqual(['#800000', '#203040', '#800000', '#203040', '#800000', '#203040']);
});
