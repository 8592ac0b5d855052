import { snippet, type Run } from './snippet';

const HEADERS = ['Bought', 'Share', 'Kind', 'Paid'];
const BOUGHT = [
  ['1/12/2026', 'Aramco', 'Energy', '$28'],
  ['2/3/2026', 'Dangote Cement', 'Materials', '$412'],
  ['2/3/2026', 'Lukoil', 'Energy', '$97'],
  ['3/20/2026', 'Unilever', 'Staples', '$60'],
];

/** A table of headers alone, to which rows are added: so do all of the snippets. */
const make = (run: Run) =>
  run(async (context, sheet) => {
    const table = sheet.tables.add('A1:D1', true);
    table.name = 'Purchases';
    table.getHeaderRowRange().values = [HEADERS];
    table.rows.add(undefined, BOUGHT);
    await context.sync();
  });

const texts = (run: Run, address: string) =>
  run(async (context, sheet) => {
    const range = sheet.getRange(address).load('text');
    await context.sync();
    return range.text;
  });

const areaOf = (run: Run) =>
  run(async (context) => {
    const range = context.workbook.tables.getItem('Purchases').getRange().load('address');
    await context.sync();
    return range.address;
  });

snippet('46-table/create-table', [[]], async (run) => {
  await make(run);
  expect(await areaOf(run)).toBe('Sheet1!A1:D5');
  // The row that a table without data shows is none of its data, and what is typed is no text.
  expect(await texts(run, 'A2:D2')).toEqual([['1/12/2026', 'Aramco', 'Energy', '$28']]);
  const types = await run(async (context, sheet) => {
    const range = sheet.getRange('A2:D2').load('valueTypes,values');
    await context.sync();
    return [range.valueTypes[0], range.values[0]];
  });
  expect(types).toEqual([
    ['Double', 'String', 'String', 'Double'],
    [46_034, 'Aramco', 'Energy', 28],
  ]);
});

snippet('46-table/import-json-data', [[]], async (run) => {
  const records = [
    { ticker: 'KO', shares: 12 },
    { ticker: 'PEP', shares: 7 },
  ];
  const values = await run(async (context, sheet) => {
    const table = sheet.tables.add('B2:C2', true);
    table.getHeaderRowRange().values = [['Ticker', 'Shares']];
    table.rows.add(
      undefined,
      records.map(({ ticker, shares }) => [ticker, shares]),
    );
    sheet.getUsedRange().format.autofitColumns();
    sheet.getUsedRange().format.autofitRows();
    const body = table.getDataBodyRange().load('values,address');
    await context.sync();
    return [body.address, body.values];
  });
  expect(values).toEqual([
    'Sheet1!B3:C4',
    [
      ['KO', 12],
      ['PEP', 7],
    ],
  ]);
});

snippet('46-table/add-rows-and-columns-to-a-table', [[]], async (run, { book }) => {
  await make(run);
  await run(async (context, sheet) => {
    const table = sheet.tables.getItem('Purchases');
    table.rows.add(undefined, [['4/1/2026', 'Nestle', 'Staples', '$104']]);
    table.columns.add(undefined, [['Kept?'], ['Yes'], ['No'], ['Yes'], ['Yes'], ['No']]);
    table.columns.add(undefined, [['Dear'], ...new Array<string[]>(5).fill(['=IF([@Paid]>100,"yes","no")'])]);
    await context.sync();
  });
  await book.recalculate();
  expect(await areaOf(run)).toBe('Sheet1!A1:F6');
  expect(await texts(run, 'D2:F6')).toEqual([
    ['$28', 'Yes', 'no'],
    ['$412', 'No', 'yes'],
    ['$97', 'Yes', 'no'],
    ['$60', 'Yes', 'no'],
    ['$104', 'No', 'yes'],
  ]);
});

snippet(
  '46-table/convert-range-to-table',
  [
    ['Share', 'Paid'],
    ['KO', 5],
  ],
  async (run) => {
    const found = await run(async (context, sheet) => {
      const table = sheet.tables.add(sheet.getUsedRange(), true);
      table.name = 'Shares';
      const range = table.getRange().load('address');
      const body = table.getDataBodyRange().load('values');
      sheet.tables.load('items/name');
      await context.sync();
      return [range.address, body.values, sheet.tables.items.map(({ name }) => name)];
    });
    expect(found).toEqual(['Sheet1!A1:B2', [['KO', 5]], ['Shares']]);
  },
);

snippet('46-table/formatting', [[]], async (run) => {
  await make(run);
  const fills = await run(async (context, sheet) => {
    const table = sheet.tables.getItem('Purchases');
    table.getHeaderRowRange().format.fill.color = '#203864';
    table.getDataBodyRange().format.fill.color = '#FFF2CC';
    table.rows.getItemAt(2).getRange().format.fill.color = 'Khaki';
    table.columns.getItemAt(1).getDataBodyRange().format.fill.color = 'orange';
    const cells = ['A1', 'A2', 'A4', 'B4', 'D3'].map((at) => sheet.getRange(at).load('format/fill/color'));
    const body = table.getDataBodyRange().load('format/fill/color');
    await context.sync();
    return [...cells.map(({ format }) => format.fill.color), body.format.fill.color];
  });
  // A range whose cells differ has no colour.
  expect(fills).toEqual(['#203864', '#FFF2CC', '#F0E68C', '#FFA500', '#FFF2CC', null]);
});

snippet('46-table/get-data-from-table', [[]], async (run) => {
  await make(run);
  const found = await run(async (context, sheet) => {
    const table = sheet.tables.getItem('Purchases');
    const header = table.getHeaderRowRange().load('values');
    const body = table.getDataBodyRange().load('values');
    const column = table.columns.getItem('SHARE').getDataBodyRange().load('values');
    const row = table.rows.getItemAt(1).load('values');
    await context.sync();
    sheet.getRange('A11:D14').values = body.values;
    const copied = sheet.getRange('A11:D14').load('values');
    await context.sync();
    return {
      header: header.values,
      column: column.values.flat(),
      row: row.values,
      same: JSON.stringify(copied.values) === JSON.stringify(body.values),
    };
  });
  expect(found).toEqual({
    header: [HEADERS],
    column: ['Aramco', 'Dangote Cement', 'Lukoil', 'Unilever'],
    row: [[46_056, 'Dangote Cement', 'Materials', 412]],
    same: true,
  });
});

snippet('46-table/resize-table', [[]], async (run) => {
  await make(run);
  const found = await run(async (context, sheet) => {
    const table = sheet.tables.getItem('Purchases');
    table.resize('A1:D12');
    const larger = table.getRange().load('address');
    await context.sync();
    table.resize('A1:D3');
    const smaller = table.getRange().load('address');
    const left = sheet.getRange('B5').load('values');
    await context.sync();
    return [larger.address, smaller.address, left.values];
  });
  // What a table no longer reaches over stays in its cells.
  expect(found).toEqual(['Sheet1!A1:D12', 'Sheet1!A1:D3', [['Unilever']]]);
});

snippet('46-table/sort-data', [[]], async (run, { book }) => {
  await make(run);
  await run(async (context, sheet) => {
    const table = sheet.tables.getItem('Purchases');
    table.columns.add(undefined, [['Twice'], ...new Array<string[]>(4).fill(['=[@Paid]*2'])]);
    sheet.getRange('A3').format.font.bold = true;
    table.sort.apply([{ key: 3, ascending: false }]);
    await context.sync();
  });
  await book.recalculate();
  expect(await texts(run, 'B2:E5')).toEqual([
    ['Dangote Cement', 'Materials', '$412', '$824'],
    ['Lukoil', 'Energy', '$97', '$194'],
    ['Unilever', 'Staples', '$60', '$120'],
    ['Aramco', 'Energy', '$28', '$56'],
  ]);
  const found = await run(async (context, sheet) => {
    const { sort } = sheet.tables.getItem('Purchases');
    sort.load('fields,matchCase');
    // The format goes with its row, and equal rows keep their order.
    const bold = sheet.getRange('A2').load('format/font/bold');
    await context.sync();
    const { fields } = sort;
    sort.apply([{ key: 2 }, { key: 0, ascending: false }]);
    const kinds = sheet.getRange('B2:C5').load('values');
    await context.sync();
    sort.clear();
    sort.load('fields');
    await context.sync();
    return { fields, bold: bold.format.font.bold, kinds: kinds.values, cleared: sort.fields };
  });
  expect(found).toEqual({
    fields: [{ key: 3, ascending: false }],
    bold: true,
    kinds: [
      ['Lukoil', 'Energy'],
      ['Aramco', 'Energy'],
      ['Dangote Cement', 'Materials'],
      ['Unilever', 'Staples'],
    ],
    cleared: [],
  });
});

snippet('46-table/filter-data', [[]], async (run) => {
  await make(run);
  const hidden = (): Promise<boolean[]> =>
    run(async (context, sheet) => {
      const rows = [2, 3, 4, 5].map((row) => sheet.getRange(`A${row}`).load('rowHidden'));
      await context.sync();
      return rows.map(({ rowHidden }) => rowHidden);
    });
  await run(async (context, sheet) => {
    const { filter } = sheet.tables.getItem('Purchases').columns.getItem('Kind');
    filter.apply({ filterOn: 'Values', values: ['Energy', 'Staples'] });
    await context.sync();
  });
  expect(await hidden()).toEqual([false, true, false, false]);
  await run(async (context, sheet) => {
    sheet.tables.getItem('Purchases').clearFilters();
    await context.sync();
  });
  expect(await hidden()).toEqual([false, false, false, false]);
});

snippet('42-range/used-range', [[]], async (run) => {
  await run(async (context, sheet) => {
    const table = sheet.tables.add('B2:D2', true);
    table.name = 'Sold';
    table.showTotals = true;
    table.getHeaderRowRange().values = [['Share', 'First', 'Second']];
    table.rows.add(undefined, [
      [null, null, null],
      [null, null, null],
    ] as unknown as string[][]);
    await context.sync();
  });
  const used = () =>
    run(async (context, sheet) => {
      const body = sheet.tables.getItem('Sold').getDataBodyRange();
      body.load('address');
      const filled = body.getUsedRangeOrNullObject(true);
      filled.load('address');
      await context.sync();
      return [body.address, filled.isNullObject ? 'nothing' : filled.address];
    });
  expect(await used()).toEqual(['Sheet1!B3:D4', 'nothing']);
  await run(async (context, sheet) => {
    sheet.tables.getItem('Sold').getDataBodyRange().values = [
      ['KO', 5, ''],
      ['PEP', 7, ''],
    ];
    await context.sync();
  });
  expect(await used()).toEqual(['Sheet1!B3:D4', 'Sheet1!B3:C4']);
});

snippet('90-scenarios/currency-converter', [[]], async (run) => {
  const rates: Record<string, number> = { EUR: 1.25, GBP: 1.5 };
  const converted = await run(async (context, sheet) => {
    const table = sheet.tables.add('A1:C1', true);
    table.getHeaderRowRange().values = [['Currency', 'Price', 'In dollars']];
    table.rows.add(undefined, [
      ['EUR', 8, ''],
      ['GBP', 10, 15],
      ['GBP', 4, ''],
    ]);
    table.columns.load('items');
    table.rows.load('items');
    await context.sync();
    const place = Object.fromEntries(table.columns.items.map(({ name }, index) => [name, index]));
    for (const row of table.rows.items) {
      const [cells] = row.values as (string | number)[][];
      if (cells![place['In dollars']!] !== '') continue;
      const price = Number(cells![place['Price']!]) * rates[String(cells![place['Currency']!])]!;
      row.getRange().getCell(0, place['In dollars']!).values = [[price]];
    }
    const column = table.columns.getItem('In dollars').getDataBodyRange().load('values');
    await context.sync();
    return column.values.flat();
  });
  expect(converted).toEqual([10, 15, 6]);
});
