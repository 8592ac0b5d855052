import type { Strictness } from '../../src/excel/strictness';
import { cellEditingOf } from '../../src/excel/cell-editing';
import { type WorkbookContents } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { strFromU8 } from 'fflate';
import { textOf, unzip, zip } from 'xlsx-patch/testing/package-parts';
import { contents, openAddin, type OpenAddin } from '../fixtures/open-addin';

let addin: OpenAddin;
afterEach(() => addin.close());

type Batch<T> = (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<T>;

function run<T>(batch: Batch<T>, options: Excel.RunOptions = {}): Promise<T> {
  return addin.excel.run(options, (context) => batch(context.workbook.worksheets.getItem('Sheet1'), context));
}

const written = (address: string): Promise<unknown[][]> =>
  run(async (sheet, context) => {
    const range = sheet.getRange(address).load('formulas');
    await context.sync();
    return range.formulas;
  });

describe('5 MB', () => {
  // 2,600,000 letters of two bytes: by letters it would pass.
  const LONG = 'é'.repeat(26_000);
  const rows = Array.from({ length: 100 }, () => [LONG]);

  test('a request beyond them is refused, and nothing of it is done; the code before took it', async () => {
    addin = await openAddin([['before']]);
    const write = run(async (sheet, context) => {
      sheet.getRange('A1:A100').values = rows;
      await context.sync();
    });
    await expect(write).rejects.toMatchObject({ code: 'RequestPayloadSizeLimitExceeded' });
    expect(await written('A1')).toEqual([['before']]);
  });

  test('an answer beyond them is refused; the code before gave it', async () => {
    addin = await openAddin([['before']]);
    await run(async (sheet, context) => {
      sheet.getRange('A1:A50').values = rows.slice(50);
      await context.sync();
      sheet.getRange('A51:A100').values = rows.slice(50);
      await context.sync();
    });
    await expect(written('A1:A100')).rejects.toMatchObject({ code: 'ResponsePayloadSizeLimitExceeded' });
    expect(await written('A1:A50')).toHaveLength(50);
  });

  test('turned off, both pass', async () => {
    addin = await openAddin([['before']], { strictness: { payloadBytes: Infinity } });
    await run(async (sheet, context) => {
      sheet.getRange('A1:A100').values = rows;
      await context.sync();
    });
    expect(await written('A1:A100')).toHaveLength(100);
  });
});

test('while a cell is edited, a request is refused or, with delayForCellEdit, waits; the code before answered both', async () => {
  addin = await openAddin([['before']]);
  const leave = cellEditingOf(addin.book).begin();
  const read: Batch<unknown> = async (sheet, context) => {
    const cell = sheet.getRange('A1').load('values');
    await context.sync();
    return cell.values[0]![0];
  };
  await expect(run(read)).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
  let answered = false;
  const waiting = run(read, { delayForCellEdit: true }).then((value) => {
    answered = true;
    return value;
  });
  // The second refusal comes after the waiting request was made: were that answered, it would be by now.
  await expect(run(read)).rejects.toMatchObject({ code: 'InvalidOperationInCellEditMode' });
  expect(answered).toBe(false);
  leave();
  expect(await waiting).toBe('before');
  expect(await run(read)).toBe('before');
});

test("a sheet's id lasts for a session: then it may be another sheet's; before, it was the same for ever", async () => {
  const three = (names: string[]): WorkbookContents => ({
    sheets: names.map((name, index) => ({
      name,
      id: index + 1,
      cells: [],
      tables: [],
      conditionalFormats: [],
    })),
    names: [],
  });
  const ids = (): Promise<Record<string, string>> =>
    addin.excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/id,items/name');
      await context.sync();
      return Object.fromEntries(worksheets.items.map(({ name, id }) => [name, id]));
    });
  addin = await openAddin(three(['Sheet1', 'Sheet2', 'Sheet3']));
  await addin.excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add('New').position = 0;
    worksheets.getItem('Sheet2').name = 'Renamed';
    await context.sync();
  });
  const before = await ids();
  const saved = addin.book.export();
  await addin.close();
  addin = await openAddin(saved);
  const after = await ids();
  expect(Object.keys(after)).toEqual(['New', 'Sheet1', 'Renamed', 'Sheet3']);
  expect(new Set(Object.values(before)).size).toBe(4);
  for (const name of Object.keys(after)) expect(after[name]).not.toBe(before[name]);
  expect(after['Renamed']).toBe(before['Sheet3']);
});

describe('a protected sheet', () => {
  const locked = (): WorkbookContents => {
    const { sheets } = contents([
      ['Ticker', 'Units'],
      ['AAPL', 3],
      ['MSFT', 5],
    ]);
    const table = { name: 'Holdings', range: 'A1:B3', columns: ['Ticker', 'Units'] };
    return { sheets: [{ ...sheets[0]!, tables: [table], protected: true }], names: [] };
  };
  const writes: [string, (sheet: Excel.Worksheet) => void][] = [
    ['a value', (sheet) => void (sheet.getRange('A2').values = [['KO']])],
    ['a format', (sheet) => void (sheet.getRange('A2').format.font.bold = true)],
    ['a row less', (sheet) => sheet.getRange('A2:B2').delete('Up')],
    ['a cleared cell', (sheet) => sheet.getRange('A2').clear()],
    ['a row of a table', (sheet) => void sheet.tables.getItem('Holdings').rows.add(undefined, [['KO', 1]])],
    ['a column of a table', (sheet) => void sheet.tables.getItem('Holdings').columns.add()],
    ['a table', (sheet) => void sheet.tables.add('D1:E2', true)],
    ['a chart', (sheet) => void sheet.charts.add('Doughnut', sheet.getRange('A1:B3'))],
    ['a rule of colours', (sheet) => void sheet.getRange('A2').conditionalFormats.add('CellValue')],
    ['a hidden row', (sheet) => void (sheet.getRange('A2').rowHidden = true)],
  ];

  test.each(writes)(
    'refuses %s, and says that it is protected; the code before wrote it',
    async (_, write) => {
      addin = await openAddin(locked());
      const done = run(async (sheet, context) => {
        write(sheet);
        await context.sync();
      });
      await expect(done).rejects.toMatchObject({ code: 'AccessDenied' });
      const isProtected = await run(async (sheet, context) => {
        const { protection } = sheet.load('protection/protected');
        await context.sync();
        return protection.protected;
      });
      expect(isProtected).toBe(true);
      expect(await written('A1:B3')).toEqual([
        ['Ticker', 'Units'],
        ['AAPL', 3],
        ['MSFT', 5],
      ]);
    },
  );

  test('is known by its file, and stays one when that is saved; the code before did not know it', async () => {
    const parts = unzip(saveXlsx(contents([['x']])));
    const sheet = 'xl/worksheets/sheet1.xml';
    const text = strFromU8(parts[sheet]!).replace(
      '</sheetData>',
      '$&<sheetProtection sheet="1" objects="1"/>',
    );
    const file = zip({ ...parts, [sheet]: text });
    addin = await openAddin(readXlsx(file));
    await expect(
      run(async (one, context) => {
        one.getRange('A1').values = [['y']];
        await context.sync();
      }),
    ).rejects.toMatchObject({ code: 'AccessDenied' });
    const again = saveXlsx(addin.book.export(), { original: file });
    expect(textOf(again, sheet)).toContain('<sheetProtection sheet="1" objects="1"/>');
  });
});

test.each([255, 1_000, 32_767])(
  'a property of a sheet holds %d characters and no more; the code before took any number',
  async (propertyLength) => {
    addin = await openAddin([['x']], { strictness: { propertyLength } });
    const keep = (value: string) =>
      run(async (sheet, context) => {
        sheet.customProperties.add('mark', value);
        await context.sync();
      });
    const longest = 'x'.repeat(propertyLength);
    await keep(longest);
    await expect(keep(`${longest}x`)).rejects.toMatchObject({ code: 'InvalidArgument' });
    expect(addin.book.sheets[0]!.extras.customProperties).toEqual({ mark: longest });
  },
);

describe('AutoCorrect in tables', () => {
  async function table(
    cells: (string | number | null)[],
    strictness: Partial<Strictness> = {},
  ): Promise<void> {
    const rows = cells.map((cell, index) => [index + 1, cell]);
    addin = await openAddin([['n', 'f'], ...rows], { strictness });
    await run(async (sheet, context) => {
      sheet.tables.add(`A1:B${cells.length + 1}`, true);
      await context.sync();
    });
  }
  const write = (address: string, formulas: (string | number | null)[]) =>
    run(async (sheet, context) => {
      sheet.getRange(address).formulas = formulas.map((one) => [one]);
      await context.sync();
    });
  const column = async (): Promise<unknown[]> => (await written('B2:B4')).flat();

  test('a formula in an empty column fills it; the code before wrote the one cell', async () => {
    await table([null, null, null]);
    await write('B3', ['=A3*2']);
    expect(await column()).toEqual(['=A2*2', '=A3*2', '=A4*2']);
  });

  test('of several formulas, the last fills the column, empty cells of the write included; the code before kept each', async () => {
    await table([null, null, null]);
    await write('B2:B4', ['=A2+1', '', '=A4+3']);
    expect(await column()).toEqual(['=A2+3', '=A3+3', '=A4+3']);
  });

  test('another formula in a calculated column becomes that of all; the code before wrote the one cell', async () => {
    await table(['=A2*2', '=A3*2', '=A4*2']);
    await write('B4', ['=A4*9']);
    expect(await column()).toEqual(['=A2*9', '=A3*9', '=A4*9']);
  });

  test('rows that are added to a table do the same; the code before kept each', async () => {
    await table([null]);
    await run(async (sheet, context) => {
      sheet.tables.getItemAt(0).rows.add(undefined, [
        [2, '=A3+1'],
        [3, '=A4+2'],
      ]);
      await context.sync();
    });
    expect(await column()).toEqual(['=A2+2', '=A3+2', '=A4+2']);
  });

  test('what somebody typed into the column keeps the others as they are', async () => {
    await table([7, null, null]);
    await write('B3', ['=A3*2']);
    expect(await column()).toEqual([7, '=A3*2', '']);
    await write('B2:B4', ['=A2+1', '=A3+2', '=A4+3']);
    expect(await column()).toEqual(['=A2+1', '=A3+2', '=A4+3']);
  });

  test('turned off, a cell is a cell', async () => {
    await table([null, null, null], { calculatedColumns: false });
    await write('B3', ['=A3*2']);
    expect(await column()).toEqual(['', '=A3*2', '']);
  });
});

test('a batch that fails keeps what it did before, leaves out what comes after, and brings nothing of what it loaded; before, it did', async () => {
  addin = await openAddin([['before', 'x']]);
  let loaded: Excel.Range | undefined;
  const batch = run(async (sheet, context) => {
    sheet.getRange('A1').values = [['done']];
    loaded = sheet.getRange('A1').load('values');
    sheet.tables.getItem('not there').load('name');
    sheet.getRange('B1').values = [['never']];
    await context.sync();
  });
  await expect(batch).rejects.toMatchObject({ code: 'ItemNotFound' });
  expect(await written('A1:B1')).toEqual([['done', 'x']]);
  expect(() => loaded!.values).toThrow(/not loaded|not available|PropertyNotLoaded/);
});
