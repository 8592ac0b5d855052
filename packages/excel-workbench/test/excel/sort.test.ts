import { openAddin, type OpenAddin } from '../fixtures/open-addin';

let addin: OpenAddin;
afterEach(() => addin.close());

/** Acts on the first sheet, and says what an area holds then. */
const after = (address: string, act: (sheet: Excel.Worksheet) => void): Promise<unknown[][]> =>
  addin.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst();
    act(sheet);
    const range = sheet.getRange(address).load('formulas');
    await context.sync();
    return range.formulas as unknown[][];
  });

describe('Range.sort', () => {
  test('numbers come before texts, truth values and errors, and empty cells last whichever way is sorted', async () => {
    addin = await openAddin([['b'], [2], [null], [true], ['#N/A'], ['A'], [-1]]);
    await after('A5', (sheet) => (sheet.getRange('A5').values = [['#N/A']]));
    const up = await after('A1:A7', (sheet) => sheet.getRange('A1:A7').sort.apply([{ key: 0 }]));
    expect(up.flat()).toEqual([-1, 2, 'A', 'b', true, '#N/A', '']);
    const down = await after('A1:A7', (sheet) =>
      sheet.getRange('A1:A7').sort.apply([{ key: 0, ascending: false }]),
    );
    expect(down.flat()).toEqual(['#N/A', true, 'b', 'A', 2, -1, '']);
  });

  test('headers stay, and formulas speak of their own row', async () => {
    addin = await openAddin([
      ['Share', 'Paid', 'Twice'],
      ['KO', 7, '=B2*2'],
      ['PEP', 3, '=B3*2'],
    ]);
    const sorted = await after('A1:C3', (sheet) =>
      sheet.getRange('A1:C3').sort.apply([{ key: 1 }], false, true),
    );
    expect(sorted).toEqual([
      ['Share', 'Paid', 'Twice'],
      ['PEP', 3, '=B2*2'],
      ['KO', 7, '=B3*2'],
    ]);
  });

  test('columns are sorted by a row', async () => {
    addin = await openAddin([
      ['x', 'y', 'z'],
      [3, 1, 2],
    ]);
    const sorted = await after('A1:C2', (sheet) =>
      sheet.getRange('A1:C2').sort.apply([{ key: 1 }], false, false, 'Columns'),
    );
    expect(sorted).toEqual([
      ['y', 'z', 'x'],
      [1, 2, 3],
    ]);
  });

  test('hidden rows keep their places', async () => {
    addin = await openAddin([[5], [9], [1], [3]]);
    const sorted = await after('A1:A4', (sheet) => {
      sheet.getRange('A2').rowHidden = true;
      sheet.getRange('A1:A4').sort.apply([{ key: 0 }]);
    });
    expect(sorted.flat()).toEqual([1, 9, 3, 5]);
  });

  test.each<[string, (sheet: Excel.Worksheet) => void, string]>([
    [
      'a column outside of the range',
      (sheet) => sheet.getRange('A1:A4').sort.apply([{ key: 1 }]),
      'InvalidArgument',
    ],
    ['no column', (sheet) => sheet.getRange('A1:A4').sort.apply([]), 'InvalidArgument'],
    [
      'merged cells',
      (sheet) => {
        sheet.getRange('A1:A2').merge();
        sheet.getRange('A1:A4').sort.apply([{ key: 0 }]);
      },
      'InvalidOperation',
    ],
    [
      'the colour of the cells',
      (sheet) => sheet.getRange('A1:A4').sort.apply([{ key: 0, sortOn: 'CellColor', color: '#FF0000' }]),
      'NotImplemented',
    ],
  ])('sorting by %s is refused', async (_, act, code) => {
    addin = await openAddin([[5], [9], [1], [3]]);
    await expect(after('A1', act)).rejects.toMatchObject({ code });
  });
});

test('a typed day or amount gives its format to a cell without one, and to no other', async () => {
  addin = await openAddin([[null, null, null]]);
  const seen = await addin.excel.run(async (context) => {
    const range = context.workbook.worksheets.getFirst().getRange('A1:D1');
    range.numberFormat = [['General', '0.000', '@', 'General']];
    range.values = [['1/2/2026', '12%', '1/2/2026', "'$5"]];
    range.load('values,text,numberFormat');
    await context.sync();
    return [range.values, range.text, range.numberFormat];
  });
  expect(seen).toEqual([
    [[46_024, 0.12, '1/2/2026', '$5']],
    [['1/2/2026', '0.120', '1/2/2026', '$5']],
    [['m/d/yyyy', '0.000', '@', 'General']],
  ]);
});

test('copying refuses what it would lose', async () => {
  addin = await openAddin([[1], [2]]);
  const copy = (sheet: Excel.Worksheet) => sheet.getRange('C1').copyFrom('A1:A2');
  await expect(
    after('A1', (sheet) => {
      sheet.getRange('A1:A2').conditionalFormats.add('Custom');
      copy(sheet);
    }),
  ).rejects.toMatchObject({ code: 'NotImplemented' });
  expect(await after('C1:C2', (sheet) => sheet.getRange('C1').copyFrom('A1:A2', 'Values'))).toEqual([
    [1],
    [2],
  ]);
});
