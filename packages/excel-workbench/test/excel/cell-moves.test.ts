import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { refusalOf } from '../fixtures/refusals';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run, does } = onSheet(() => addin);

/** Does something on the sheet, lets it calculate, and gives what stands in a range. */
async function after(act: (sheet: Excel.Worksheet) => void, address: string): Promise<unknown[][]> {
  await does(act);
  await addin.book.recalculate();
  return run(async (sheet, context) => {
    const range = sheet.getRange(address).load('values');
    await context.sync();
    return range.values as unknown[][];
  });
}

const formulas = (address: string): Promise<unknown> =>
  run(async (sheet, context) => {
    const range = sheet.getRange(address).load('formulas');
    await context.sync();
    return range.formulas;
  });

const refusal = (act: (sheet: Excel.Worksheet) => void): Promise<string> => refusalOf(does(act));

const tables = () => addin.book.active.tables.map(({ name, range }) => [name, range]);

describe('cells taken out of a part of their rows', () => {
  test('those below move up within the columns, with their formats, and every formula follows', async () => {
    addin = await openAddin([
      ['a', 1, 'x'],
      ['b', 2, 'y'],
      ['c', 3, 'z'],
      ['d', 4, '=SUM(B1:B4)'],
      [null, null, '=B2&B4&$A$4'],
    ]);
    await run(async (sheet, context) => {
      sheet.getRange('B4').format.fill.color = '#FF0000';
      context.workbook.worksheets.add('Other').getRange('A1').formulas = [['=Sheet1!B3*10']];
      context.workbook.names.add('Last', sheet.getRange('A4:B4'));
      await context.sync();
    });
    const values = await after((sheet) => sheet.getRange('A2:B2').delete('Up'), 'A1:C5');
    expect(values).toEqual([
      ['a', 1, 'x'],
      ['c', 3, 'y'],
      ['d', 4, 'z'],
      ['', '', 8],
      ['', '', '#REF!'],
    ]);
    expect(await formulas('C4:C5')).toEqual([['=SUM(B1:B3)'], ['=#REF!&B3&$A$3']]);
    expect(addin.book.sheetByName('Other')!.entry({ row: 0, column: 0 })).toMatchObject({
      formula: '=Sheet1!B2*10',
      value: 30,
    });
    expect(addin.book.names).toEqual([{ name: 'Last', refersTo: '=Sheet1!$A$3:$B$3' }]);
    const sheet = addin.book.sheetByName('Sheet1')!;
    expect(sheet.style({ row: 2, column: 1 })).toEqual({ fill: '#FF0000' });
    expect(sheet.style({ row: 3, column: 1 })).toEqual({});
  });

  test('to the left, and whole rows with their heights', async () => {
    addin = await openAddin([
      ['a', 'b', 'c'],
      ['d', 'e', '=A1&C2'],
      ['g', 'h', 'i'],
    ]);
    await run(async (sheet, context) => {
      sheet.getRange('A3').format.rowHeight = 40;
      sheet.getRange('A2').delete('Left');
      sheet.getRange('1:1').delete('Up');
      await context.sync();
    });
    const left = await after((sheet) => sheet.getRange('C:C').delete('Left'), 'A1:C2');
    expect(left).toEqual([
      ['e', '#REF!', ''],
      ['g', 'h', ''],
    ]);
    expect(addin.book.export().sheets[0]!.rowHeights).toEqual({ 1: 40 });
  });
});

describe('cells put in', () => {
  test('push down what is there, look like those above, and give themselves', async () => {
    addin = await openAddin([
      ['a', 1],
      ['b', 2],
      ['c', '=SUM(A1:B2)+B$2'],
    ]);
    const address = await run(async (sheet, context) => {
      sheet.getRange('A1:B1').format.font.bold = true;
      const put = sheet.getRange('A2:B3').insert('Down').load('address');
      await context.sync();
      return put.address;
    });
    await addin.book.recalculate();
    expect(address).toBe('Sheet1!A2:B3');
    expect(await formulas('A1:B5')).toEqual([
      ['a', 1],
      ['', ''],
      ['', ''],
      ['b', 2],
      ['c', '=SUM(A1:B4)+B$4'],
    ]);
    expect(addin.book.active.style({ row: 2, column: 1 })).toEqual({ bold: true });
    expect(addin.book.active.style({ row: 3, column: 1 })).toEqual({});
  });

  test('a spill goes with its formula at once, and the add-in is not asked again', async () => {
    addin = await openAddin([['=SEQUENCE(2,2)', null, null], [], ['=TRY.ECHO("KO")']]);
    const before = await after((sheet) => sheet.getRange('E1').load('address'), 'A1:B3');
    expect(before[2]).toEqual(['KO', '']);
    const asked = jest.spyOn(addin.book.caller!, 'invoke');
    const seen = await run(async (sheet, context) => {
      sheet.getRange('A1:B1').insert('Down');
      const range = sheet.getRange('A1:B4').load('values');
      await context.sync();
      return range.values;
    });
    const moved = [
      ['', ''],
      [1, 2],
      [3, 4],
      ['KO', ''],
    ];
    expect(seen).toEqual(moved);
    await addin.book.recalculate();
    expect(await after(() => undefined, 'A1:B4')).toEqual(moved);
    expect(asked).not.toHaveBeenCalled();
  });

  test('conditional formats go with their cells, in parts where they must', async () => {
    addin = await openAddin([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ]);
    await run(async (sheet, context) => {
      const format = sheet.getRange('A1:C3').conditionalFormats.add('CellValue');
      format.cellValue.format.font.color = '#FF0000';
      format.cellValue.rule = { formula1: '=$A1', operator: 'EqualTo' };
      await context.sync();
      sheet.getRange('B2').delete('Up');
      await context.sync();
    });
    expect(addin.book.active.conditionalFormats).toMatchObject([
      { range: 'A1:A3 B1:B2 C1:C3', rule: { formula1: '=$A1' } },
    ]);
    await run(async (sheet, context) => {
      sheet.getRange('B3').insert('Down');
      sheet.getRange('1:1').delete('Up');
      await context.sync();
    });
    expect(addin.book.active.conditionalFormats).toMatchObject([
      { range: 'A1:C2', rule: { formula1: '=$A1' } },
    ]);
  });

  test('a range that an add-in holds goes with its cells; one whose cells are gone is of no use', async () => {
    addin = await openAddin([['a'], ['b'], ['c']]);
    await run(async (sheet, context) => {
      const held = sheet.getRange('A2:A3').load('address');
      const first = sheet.getRange('A1').load('address');
      await context.sync();
      const blank = sheet.getRange('A2').insert('Down').load('address');
      held.load('address,values');
      first.delete('Up');
      await context.sync();
      expect([held.address, held.values, blank.address]).toEqual([
        'Sheet1!A3:A4',
        [['b'], ['c']],
        'Sheet1!A2',
      ]);
      held.load('address');
      await context.sync();
      expect(held.address).toBe('Sheet1!A2:A3');
      first.load('values');
      await expect(context.sync()).rejects.toMatchObject({ code: 'InvalidReference' });
    });
  });

  test('an event says what happened', async () => {
    addin = await openAddin([['a'], ['b']]);
    const seen: string[] = [];
    await run(async (sheet, context) => {
      sheet.onChanged.add(({ address, changeType }) => {
        seen.push(`${address} ${changeType}`);
        return Promise.resolve();
      });
      await context.sync();
      sheet.getRange('A1').insert('Down');
      sheet.getRange('2:2').delete('Up');
      await context.sync();
    });
    expect(seen).toEqual(['A1 CellInserted', '2:2 RowDeleted']);
  });
});

describe('beside tables', () => {
  const rows = [
    ['Ticker', 'Units', null, 'note'],
    ['AAPL', 3, null, 'one'],
    ['MSFT', 5, null, 'two'],
    [null, null, null, null],
    ['Name', 'Count', 'More', null],
    ['x', 1, 2, null],
  ];

  test('rows of a table go and come between others; a table below moves, what lies beside stays', async () => {
    addin = await openAddin(rows.map((row) => row.slice(0, 2)));
    await run(async (sheet, context) => {
      sheet.tables.add('A1:B3', true).name = 'Upper';
      sheet.tables.add('A5:B6', true).name = 'Lower';
      sheet.getRange('D1:D6').values = [['p'], ['q'], ['r'], ['s'], ['t'], ['u']];
      sheet.getRange('E1').formulas = [['=SUM(Upper[Units])&"/"&SUM(B2:B3)&"/"&SUM(Lower[Count])']];
      await context.sync();
      sheet.tables.getItem('Upper').rows.getItemAt(0).delete();
      await context.sync();
    });
    await addin.book.recalculate();
    expect(tables()).toEqual([
      ['Upper', 'A1:B2'],
      ['Lower', 'A4:B5'],
    ]);
    expect(await after(() => undefined, 'A1:E5')).toEqual([
      ['Ticker', 'Units', '', 'p', '5/5/1'],
      ['MSFT', 5, '', 'q', ''],
      ['', '', '', 'r', ''],
      ['Name', 'Count', '', 's', ''],
      ['x', 1, '', 't', ''],
    ]);
    await run(async (sheet, context) => {
      const upper = sheet.tables.getItem('Upper').rows;
      upper.add(0, [
        ['KO', 1],
        ['MO', 2],
      ]);
      upper.add(undefined, [['GE', 7]]);
      await context.sync();
    });
    await addin.book.recalculate();
    expect(await after(() => undefined, 'A1:E6')).toEqual([
      ['Ticker', 'Units', '', 'p', '15/5/1'],
      ['KO', 1, '', 'q', ''],
      ['MO', 2, '', 'r', ''],
      ['MSFT', 5, '', 's', ''],
      ['GE', 7, '', 't', ''],
      ['', '', '', 'u', ''],
    ]);
    expect(tables()).toEqual([
      ['Upper', 'A1:B5'],
      ['Lower', 'A7:B8'],
    ]);
  });

  test('a calculated column is filled into new rows, which look like the row above; formats grow with the body', async () => {
    addin = await openAddin([
      ['Ticker', 'Units', 'Twice', 'Note'],
      ['AAPL', 3, '=B2*2', 'first'],
      ['MSFT', 5, '=B3*2', null],
      ['below', null, null, null],
    ]);
    await run(async (sheet, context) => {
      const table = sheet.tables.add('A1:D3', true);
      table.columns.getItem('Units').getDataBodyRange().numberFormat = [['0.0'], ['0.0']];
      const format = sheet.getRange('B2:C3').conditionalFormats.add('CellValue');
      format.cellValue.format.fill.color = '#FF0000';
      format.cellValue.rule = { formula1: '5', operator: 'GreaterThan' };
      sheet.charts.add('ColumnClustered', sheet.getRange('A1:B3'), 'Columns');
      table.rows.add(undefined, [
        ['KO', 7, '', ''],
        ['GE', 9, null as unknown as string, 'last'],
      ]);
      table.rows.add(1, [['MO', 1, 'own', '']]);
      await context.sync();
    });
    await addin.book.recalculate();
    expect(await formulas('A1:D7')).toEqual([
      ['Ticker', 'Units', 'Twice', 'Note'],
      ['AAPL', 3, '=B2*2', 'first'],
      ['MO', 1, 'own', ''],
      ['MSFT', 5, '=B4*2', ''],
      ['KO', 7, '=B5*2', ''],
      ['GE', 9, '=B6*2', 'last'],
      ['below', '', '', ''],
    ]);
    const { active } = addin.book;
    expect(active.conditionalFormats.map(({ range }) => range)).toEqual(['B2:C6']);
    expect(active.style({ row: 5, column: 1 })).toEqual({ numberFormat: '0.0' });
    expect(active.charts[0]!.series).toEqual([
      { name: '=Sheet1!$B$1', categories: '=Sheet1!$A$2:$A$6', values: '=Sheet1!$B$2:$B$6' },
    ]);
  });

  test('above a total row, too; the last row of a table is emptied and stays', async () => {
    addin = await openAddin([
      ['Ticker', 'Units'],
      ['AAPL', 3],
      ['Total', '=SUM(B2:B2)'],
    ]);
    await run(async (sheet, context) => {
      sheet.tables.add('A1:B3', true).name = 'Holdings';
      await context.sync();
    });
    addin.book.active.tables[0]!.showTotals = true;
    const values = await after(
      (sheet) => sheet.tables.getItem('Holdings').rows.add(undefined, [['KO', 4]]),
      'A1:B4',
    );
    expect(values).toEqual([
      ['Ticker', 'Units'],
      ['AAPL', 3],
      ['KO', 4],
      ['Total', 7],
    ]);
    expect(tables()).toEqual([['Holdings', 'A1:B4']]);
    const left = await after(
      (sheet) => sheet.tables.getItem('Holdings').getDataBodyRange().delete('Up'),
      'A1:B3',
    );
    expect(left).toEqual([
      ['Ticker', 'Units'],
      ['', ''],
      ['Total', 0],
    ]);
    expect(tables()).toEqual([['Holdings', 'A1:B3']]);
  });

  test.each<[string, (sheet: Excel.Worksheet) => void, RegExp]>([
    [
      'a wider table below',
      (sheet) => sheet.tables.getItem('Upper').rows.add(undefined, [['x', 1]]),
      /^InsertDeleteConflict: This won't work because it would move cells in a table on your worksheet: Lower/,
    ],
    [
      "a part of a table's columns",
      (sheet) => sheet.getRange('A2').delete('Up'),
      /^InsertDeleteConflict.*Upper/,
    ],
    [
      'a header row',
      (sheet) => sheet.getRange('A1:B2').delete('Up'),
      /^InsertDeleteConflict.*header row of the table Upper/,
    ],
    [
      'a row that is not there',
      (sheet) => sheet.tables.getItem('Upper').rows.getItemAt(2).delete(),
      /^InvalidArgument/,
    ],
    ['a direction', (sheet) => sheet.getRange('D2').delete('Down' as 'Up'), /^InvalidArgument/],
    [
      'rows of another width',
      (sheet) => sheet.tables.getItem('Upper').rows.add(0, [['x']]),
      /^InvalidArgument: The number of rows or columns/,
    ],
  ])('%s is refused, and nothing has changed', async (_, act, message) => {
    addin = await openAddin(rows);
    await run(async (sheet, context) => {
      sheet.tables.add('A1:B3', true).name = 'Upper';
      sheet.tables.add('A5:C6', true).name = 'Lower';
      await context.sync();
    });
    const before = addin.book.export();
    expect(await refusal(act)).toMatch(message);
    expect(addin.book.export()).toEqual(before);
  });
});
