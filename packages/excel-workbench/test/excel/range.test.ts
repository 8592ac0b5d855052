import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );

describe('values', () => {
  test.each([
    ['=1+1', { formula: '=1+1' }],
    ['=', { value: '=' }],
    ["'=1+1", { value: '=1+1' }],
    ["'", { value: '' }],
    ['12', { value: 12 }],
    ['-1.5e3', { value: -1500 }],
    ['1,234.5', { value: 1234.5 }],
    ['1/2/2024', { value: 45_293 }],
    ['13/2/2024', { value: '13/2/2024' }],
    ['$1,200', { value: 1200 }],
    ['12.5%', { value: 0.125 }],
    ["'1/2/2024", { value: '1/2/2024' }],
    ['1.2.3', { value: '1.2.3' }],
    ['true', { value: true }],
    ['#N/A', { value: null, error: '#N/A' }],
    ['+SPY', { value: '+SPY' }],
    [' two words ', { value: ' two words ' }],
    [7, { value: 7 }],
    [false, { value: false }],
  ])('%j is entered as if it were typed', async (written, expected) => {
    addin = await openAddin([['before']]);
    await run(async (sheet, context) => {
      sheet.getRange('A1').values = [[written]];
      await context.sync();
    });
    expect(addin.book.active.entry({ row: 0, column: 0 })).toMatchObject(expected);
  });

  test('an empty text empties a cell, null leaves it alone, and with the format @ texts stay texts', async () => {
    addin = await openAddin([['gone', 'kept', 'text']]);
    const values = await run(async (sheet, context) => {
      sheet.getRange('C1').numberFormat = [['@']];
      sheet.getRange('A1:C1').values = [['', null, '=1+1']];
      const range = sheet.getRange('A1:D1').load('values,valueTypes');
      await context.sync();
      return [range.values, range.valueTypes];
    });
    expect(values).toEqual([[['', 'kept', '=1+1', '']], [['Empty', 'String', 'String', 'Empty']]]);
  });

  test('one value fills the whole range; a matrix of another shape is refused', async () => {
    addin = await openAddin([[null]]);
    const filled = await run(async (sheet, context) => {
      const range = sheet.getRange('A1:B2');
      range.values = 5 as unknown as number[][];
      range.load('values');
      await context.sync();
      return range.values;
    });
    expect(filled).toEqual([
      [5, 5],
      [5, 5],
    ]);
    const wrong = run(async (sheet, context) => {
      sheet.getRange('A1:B2').values = [[1, 2, 3]];
      await context.sync();
    });
    expect(await refusal(wrong)).toMatchObject({
      code: 'InvalidArgument',
      message: expect.stringMatching(/number of rows or columns in the input array/),
    });
  });

  test('what is shown follows the number format; what is read does not', async () => {
    addin = await openAddin([[0.1234, 45000, true, 'x', null]]);
    const [values, text] = await run(async (sheet, context) => {
      const range = sheet.getRange('A1:E1');
      range.numberFormat = [['0.0%', 'yyyy-mm-dd', 'General', '@', '0']];
      range.load('values,text');
      await context.sync();
      return [range.values, range.text];
    });
    expect(values).toEqual([[0.1234, 45000, true, 'x', '']]);
    expect(text).toEqual([['12.3%', '2023-03-15', 'TRUE', 'x', '']]);
  });

  test('3,000 cells in chunks, each with its own sync', async () => {
    addin = await openAddin([[null]]);
    const rows = Array.from({ length: 1000 }, (_, row) => [`T${row}`, row, row % 2 === 0]);
    const read = await run(async (sheet, context) => {
      for (let start = 0; start < rows.length; start += 400) {
        const chunk = rows.slice(start, start + 400);
        sheet.getRangeByIndexes(start, 0, chunk.length, 3).values = chunk;
        await context.sync();
      }
      const used = sheet.getUsedRange().load('values,address');
      await context.sync();
      return { values: used.values, address: used.address };
    });
    expect(read).toEqual({ values: rows, address: 'Sheet1!A1:C1000' });
  });

  test('a whole column can be named and measured, and not read in one piece', async () => {
    addin = await openAddin([['x'], ['y']]);
    const [address, width] = await run(async (sheet, context) => {
      const column = sheet.getRange('A:A');
      column.format.columnWidth = 96;
      column.load('format/columnWidth');
      const used = column.getUsedRange().load('address');
      await context.sync();
      return [used.address, column.format.columnWidth];
    });
    expect(address).toBe('Sheet1!A1:A2');
    expect(width).toBeCloseTo(96);
    const all = run(async (sheet, context) => {
      sheet.getRange().load('values');
      await context.sync();
    });
    expect(await refusal(all)).toMatchObject({
      code: 'InvalidArgument',
      message: expect.stringMatching(/too many cells/),
    });
  });
});

test('ranges are derived from ranges', async () => {
  addin = await openAddin([['x']]);
  const addresses = await run(async (sheet, context) => {
    const range = sheet.getRange('B2:D5');
    const derived = {
      cell: range.getCell(1, 2),
      row: range.getRow(0),
      column: range.getColumn(2),
      larger: range.getResizedRange(1, -1),
      moved: range.getOffsetRange(-1, 3),
      around: range.getBoundingRect('A7:B8'),
      shared: range.getIntersectionOrNullObject('C4:Z99'),
      last: range.getLastCell(),
      entire: range.getRow(1).getEntireRow().getIntersection('C1:C9'),
    };
    for (const one of Object.values(derived)) one.load('address');
    const apart = range.getIntersectionOrNullObject('Z1:Z2');
    await context.sync();
    return {
      ...Object.fromEntries(Object.entries(derived).map(([name, one]) => [name, one.address])),
      apart: apart.isNullObject,
    };
  });
  expect(addresses).toEqual({
    cell: 'Sheet1!D3',
    row: 'Sheet1!B2:D2',
    column: 'Sheet1!D2:D5',
    larger: 'Sheet1!B2:C6',
    moved: 'Sheet1!E1:G4',
    around: 'Sheet1!A2:D8',
    shared: 'Sheet1!C4:D5',
    last: 'Sheet1!D5',
    entire: 'Sheet1!C3',
    apart: true,
  });
  const outside = run(async (sheet, context) => {
    sheet.getRange('A1').getOffsetRange(-1, 0).load('address');
    await context.sync();
  });
  expect(await refusal(outside)).toMatchObject({ code: 'InvalidArgument' });
});

test('clearing takes contents, formats, or both', async () => {
  addin = await openAddin([['a', 'b', 'c']]);
  await run(async (sheet, context) => {
    sheet.getRange('A1:C1').format.font.bold = true;
    sheet.getRange('A1').clear('Contents');
    sheet.getRange('B1').clear('Formats');
    sheet.getRange('C1').clear();
    await context.sync();
  });
  expect(addin.book.export().sheets[0]!.cells).toEqual([
    { row: 0, column: 0, value: null, style: { bold: true } },
    { row: 0, column: 1, value: 'b' },
  ]);
});

test('formats are kept and read back; a mixture reads as null', async () => {
  addin = await openAddin([['Name', 'a long heading']]);
  const seen = await run(async (sheet, context) => {
    const range = sheet.getRange('A1:B1');
    const { format } = range;
    format.fill.color = '#d9ead3';
    format.font.color = '#112233';
    format.font.size = 14;
    format.horizontalAlignment = 'Center';
    format.verticalAlignment = 'Top';
    format.wrapText = true;
    format.rowHeight = 30;
    sheet.getRange('A1').format.font.italic = true;
    format.autofitColumns();
    range.load(
      'format/horizontalAlignment,format/verticalAlignment,format/wrapText,format/rowHeight,format/fill/color,format/font/color,format/font/size,format/font/italic',
    );
    await context.sync();
    const { font, fill, horizontalAlignment, verticalAlignment, wrapText, rowHeight } = range.format;
    return [
      fill.color,
      font.color,
      font.size,
      font.italic,
      horizontalAlignment,
      verticalAlignment,
      wrapText,
      rowHeight,
    ];
  });
  expect(seen).toEqual(['#D9EAD3', '#112233', 14, null, 'Center', 'Top', true, 30]);
  const { columnWidths, rowHeights } = addin.book.export().sheets[0]!;
  expect(columnWidths).toEqual({ 0: 5, 1: 15 });
  expect(rowHeights).toEqual({ 0: 30 });
});

test('conditional formats by value and by text, removed one by one or all at once', async () => {
  addin = await openAddin([['HALAL'], ['NOT HALAL']]);
  const counts = await run(async (sheet, context) => {
    const range = sheet.getRange('A1:A2');
    const byValue = range.conditionalFormats.add('CellValue');
    byValue.cellValue.format.fill.color = '#c6efce';
    byValue.cellValue.rule = { formula1: '="HALAL"', operator: 'EqualTo' };
    const byText = range.conditionalFormats.add('ContainsText');
    byText.textComparison.format.font.color = '#9C0006';
    byText.textComparison.rule = { operator: 'BeginsWith', text: 'NOT' };
    const two = range.conditionalFormats.getCount();
    await context.sync();
    byValue.delete();
    byText.load('type');
    const one = range.conditionalFormats.getCount();
    await context.sync();
    return [two.value, one.value, byText.type];
  });
  expect(counts).toEqual([2, 1, 'ContainsText']);
  expect(addin.book.export().sheets[0]!.conditionalFormats).toEqual([
    { range: 'A1:A2', color: '#9C0006', rule: { type: 'containsText', operator: 'beginsWith', text: 'NOT' } },
  ]);
  await run(async (sheet, context) => {
    sheet.getRange('A1:A2').conditionalFormats.clearAll();
    await context.sync();
  });
  expect(addin.book.export().sheets[0]!.conditionalFormats).toEqual([]);
  const unknown = run(async (sheet, context) => {
    sheet.getRange('A1').conditionalFormats.add('IconSet');
    await context.sync();
  });
  expect(await refusal(unknown)).toMatchObject({
    code: 'NotImplemented',
    message: expect.stringMatching(/add\("IconSet"\) is not implemented by the workbench/),
  });
});

describe('setDirty', () => {
  /** The cells whose functions are called by a batch, once their formulas are calculated. */
  async function called(batch: (sheet: Excel.Worksheet) => void): Promise<unknown[]> {
    const { book } = addin;
    const values: unknown[] = [];
    const { caller } = book;
    book.caller = {
      invoke: (calls) => {
        values.push(...calls.map(({ values: [rows] }) => (rows as unknown[][])[0]![0]));
        return caller!.invoke(calls);
      },
    } as typeof caller;
    await run(async (sheet, context) => {
      batch(sheet);
      await context.sync();
    });
    await book.recalculate();
    book.caller = caller;
    return values;
  }

  test('calls the functions of its cells again, and of those that depend on them, and no others', async () => {
    addin = await openAddin([
      ['a', '=TRY.ECHO(A1)', '=TRY.ECHO(B1)'],
      ['b', '=TRY.ECHO(A2)', '=TRY.ECHO(B2)'],
    ]);
    expect(await called(() => undefined)).toEqual([]);
    expect(await called((sheet) => sheet.calculate(false))).toEqual([]);
    expect(await called((sheet) => sheet.getRange('C2:C9').setDirty())).toEqual(['b']);
    expect(await called((sheet) => sheet.getRange('B2').setDirty())).toEqual(['b', 'b']);
    expect(await called((sheet) => sheet.getRange('A1:A2').setDirty())).toEqual([]);
    expect((await called((sheet) => sheet.calculate(true))).sort()).toEqual(['a', 'a', 'b', 'b']);
    expect(addin.book.active.entry({ row: 1, column: 2 })).toMatchObject({ value: 'b' });
  });
});
