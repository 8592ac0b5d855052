import { openAddin, type OpenAddin } from '../fixtures/open-addin';
import { codeOf } from '../fixtures/refusals';

let addin: OpenAddin;
afterEach(() => addin.close());

const run = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => addin.excel.run(batch);

describe('sheets', () => {
  test('are added, found, moved, hidden, coloured, renamed and deleted', async () => {
    addin = await openAddin([['=Other!A1']]);
    const seen = await run(async (context) => {
      const { worksheets } = context.workbook;
      const other = worksheets.add('Other');
      other.getRange('A1').values = [[41]];
      const third = worksheets.add();
      third.position = 0;
      third.tabColor = '#00B050';
      third.visibility = 'Hidden';
      other.name = 'My other';
      other.activate();
      worksheets.load('items/name,items/position,items/visibility');
      const first = worksheets.getFirst(true).load('name');
      const last = worksheets.getLast().load('name');
      const active = worksheets.getActiveWorksheet().load('name');
      const visible = worksheets.getCount(true);
      const missing = worksheets.getItemOrNullObject('Other');
      await context.sync();
      return {
        all: worksheets.items.map(({ name, visibility }) => `${name} ${visibility}`),
        names: [first.name, last.name, active.name],
        visible: visible.value,
        missing: missing.isNullObject,
      };
    });
    expect(seen).toEqual({
      all: ['Sheet3 Hidden', 'Sheet1 Visible', 'My other Visible'],
      names: ['Sheet1', 'My other', 'My other'],
      visible: 2,
      missing: true,
    });
    await addin.book.recalculate();
    expect(addin.book.sheetByName('Sheet1')!.entry({ row: 0, column: 0 })).toEqual({
      value: 41,
      formula: "='My other'!A1",
    });
    await run(async (context) => {
      context.workbook.worksheets.getItem('My other').delete();
      await context.sync();
    });
    await addin.book.recalculate();
    expect(addin.book.export()).toMatchObject({
      active: 'Sheet1',
      sheets: [{ name: 'Sheet3', hidden: true, tabColor: '#00B050' }, { name: 'Sheet1' }],
    });
    expect(addin.book.active.entry({ row: 0, column: 0 }).error).toBe('#REF!');
  });

  test.each<[string, (context: Excel.RequestContext) => void, string]>([
    [
      'a taken name in other letters',
      ({ workbook }) => workbook.worksheets.add('SHEET1'),
      'ItemAlreadyExists',
    ],
    ['a name of 32 letters', ({ workbook }) => workbook.worksheets.add('x'.repeat(32)), 'InvalidArgument'],
    ['a name with a bracket', ({ workbook }) => workbook.worksheets.add('a[1]'), 'InvalidArgument'],
    ['deleting the last one', ({ workbook }) => workbook.worksheets.getFirst().delete(), 'InvalidOperation'],
    [
      'hiding the last one',
      ({ workbook }) => (workbook.worksheets.getFirst().visibility = 'Hidden'),
      'InvalidOperation',
    ],
    [
      'one that is not there',
      ({ workbook }) => workbook.worksheets.getItem('Nope').load('name'),
      'ItemNotFound',
    ],
    [
      'no address',
      ({ workbook }) => workbook.worksheets.getFirst().getRange('A0:?').load('address'),
      'InvalidArgument',
    ],
  ])('%s is refused', async (_, act, code) => {
    addin = await openAddin([['x']]);
    const refused = run(async (context) => {
      act(context);
      await context.sync();
    });
    expect(await codeOf(refused)).toBe(code);
  });

  test('rows, columns or both stay in view', async () => {
    addin = await openAddin([['x']]);
    const seen = await run(async (context) => {
      const { freezePanes } = context.workbook.worksheets.getFirst();
      const none = freezePanes.getLocationOrNullObject();
      await context.sync();
      freezePanes.freezeAt('A1:B3');
      const both = freezePanes.getLocationOrNullObject().load('address');
      await context.sync();
      return [none.isNullObject, both.address];
    });
    expect(seen).toEqual([true, 'Sheet1!A1:B3']);
    expect(addin.book.export().sheets[0]!.frozen).toEqual({ rows: 3, columns: 2 });
    await run(async (context) => {
      context.workbook.worksheets.getFirst().freezePanes.freezeRows(1);
      await context.sync();
    });
    expect(addin.book.export().sheets[0]!.frozen).toEqual({ rows: 1, columns: 0 });
    await run(async (context) => {
      context.workbook.worksheets.getFirst().freezePanes.unfreeze();
      await context.sync();
    });
    expect(addin.book.export().sheets[0]!.frozen).toBeUndefined();
  });

  test('texts are kept with a sheet, and anything with the workbook', async () => {
    addin = await openAddin([['x']]);
    const seen = await run(async (context) => {
      const { customProperties } = context.workbook.worksheets.getFirst();
      customProperties.add('recipe', 'portfolio');
      const { settings } = context.workbook;
      settings.add('plan', { name: 'x', limits: [1, 2] });
      settings.add('Plan', 1);
      await context.sync();
      const recipe = customProperties.getItem('RECIPE').load('value');
      const plan = settings.getItem('plan').load('value');
      const none = settings.getItemOrNullObject('nope');
      const noProperty = customProperties.getItemOrNullObject('nope');
      settings.getItem('Plan').delete();
      const count = settings.getCount();
      await context.sync();
      return [recipe.value, plan.value, none.isNullObject, noProperty.isNullObject, count.value];
    });
    expect(seen).toEqual(['portfolio', { name: 'x', limits: [1, 2] }, true, true, 1]);
    expect(addin.book.export().sheets[0]!.customProperties).toEqual({ recipe: 'portfolio' });
  });
});

test('names are given, used by formulas, and taken away', async () => {
  addin = await openAddin([[5, '=Rate*2']]);
  const seen = await run(async (context) => {
    const { names, worksheets } = context.workbook;
    names.add('Rate', worksheets.getFirst().getRange('A1'));
    const rate = names.getItem('rate').load('formula,type');
    const range = names.getItem('Rate').getRange().load('values');
    await context.sync();
    return [rate.formula, rate.type, range.values];
  });
  expect(seen).toEqual(['=Sheet1!$A$1', 'Range', [[5]]]);
  await addin.book.recalculate();
  expect(addin.book.active.entry({ row: 0, column: 1 }).value).toBe(10);
  const twice = run(async (context) => {
    context.workbook.names.add('RATE', context.workbook.worksheets.getFirst().getRange('A2'));
    await context.sync();
  });
  expect(await codeOf(twice)).toBe('ItemAlreadyExists');
  await run(async (context) => {
    context.workbook.names.getItem('Rate').delete();
    await context.sync();
  });
  await addin.book.recalculate();
  expect(addin.book.active.entry({ row: 0, column: 1 }).error).toBe('#NAME?');
});

test('the selection is what was selected', async () => {
  addin = await openAddin([['x']]);
  const addresses = await run(async (context) => {
    const before = context.workbook.getSelectedRange().load('address');
    await context.sync();
    context.workbook.worksheets.getFirst().getRange('B2:C3').select();
    const after = context.workbook.getSelectedRange().load('address');
    await context.sync();
    return [before.address, after.address];
  });
  expect(addresses).toEqual(['Sheet1!A1', 'Sheet1!B2:C3']);
});

test('an add-in gets the changes of the sheets that it watches, until it no longer does', async () => {
  addin = await openAddin([['x']]);
  const seen: string[] = [];
  let wake: () => void = () => undefined;
  const next = () => new Promise<void>((resolve) => (wake = resolve));
  const handler = await run(async (context) => {
    const registered = context.workbook.worksheets
      .getFirst()
      .onChanged.add(async ({ address, worksheetId }) => {
        seen.push(`${worksheetId} ${address}`);
        wake();
      });
    await context.sync();
    return registered;
  });
  const write = (address: string) =>
    run(async (context) => {
      context.workbook.worksheets.getFirst().getRange(address).values = [[1]];
      await context.sync();
    });
  const first = next();
  await write('B2');
  await first;
  const id = await addin.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst().load('id');
    await context.sync();
    return sheet.id;
  });
  expect(seen).toEqual([`${id} B2`]);
  const second = next();
  await write('C3');
  await second;
  await addin.excel.run(handler.context as Excel.RequestContext, async (context) => {
    handler.remove();
    await context.sync();
  });
  await write('D4');
  await write('D5');
  expect(seen).toEqual([`${id} B2`, `${id} C3`]);
});

test('what was done before a refusal stays done, and the refusal says where it was', async () => {
  addin = await openAddin([['before']]);
  const refused = run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst();
    sheet.getRange('A1').values = [['after']];
    sheet.getRange('A1:A2').group('ByRows');
    await context.sync();
  });
  await expect(refused).rejects.toMatchObject({
    code: 'NotImplemented',
    debugInfo: { errorLocation: 'Range.group' },
  });
  expect(addin.book.active.entry({ row: 0, column: 0 }).value).toBe('after');
});
