import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';

/** A PNG of four pixels by two. */
const FLAG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEklEQVR4nGNgCF0FR9g4oasAzlkLa83u1IUAAAAASUVORK5CYII=';

let addin: OpenAddin;
beforeEach(async () => {
  addin = await openAddin([['a'], ['b'], ['c']]);
});
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

/** Adds the picture and changes it. */
const add = (change: (shape: Excel.Shape) => void = () => undefined) =>
  run(async (sheet, context) => {
    const shape = sheet.shapes.addImage(FLAG);
    change(shape);
    shape.load('name,type,left,top,width,height,lockAspectRatio,altTextDescription');
    await context.sync();
    return shape.toJSON();
  });

test('a picture is added at A1, as large as its pixels are, and is in the saved file', async () => {
  expect(await add((shape) => (shape.altTextDescription = 'A flag'))).toMatchObject({
    name: 'Picture 1',
    type: 'Image',
    left: 0,
    top: 0,
    width: 3,
    height: 1.5,
    lockAspectRatio: true,
    altTextDescription: 'A flag',
  });
  const saved = readXlsx(saveXlsx(addin.book.export()));
  expect(saved.sheets[0]!.pictures).toMatchObject([{ name: 'Picture 1', image: FLAG, altText: 'A flag' }]);
});

test('a picture keeps its proportion unless it is told not to', async () => {
  expect(await add((shape) => (shape.height = 30))).toMatchObject({ width: 60, height: 30 });
  const free = await add((shape) => {
    shape.lockAspectRatio = false;
    shape.height = 30;
  });
  expect(free).toMatchObject({ name: 'Picture 2', width: 3, height: 30, lockAspectRatio: false });
});

test('a picture is put where its corner is said to be, over rows and columns that are hidden or have a size of their own', async () => {
  await run(async (sheet, context) => {
    sheet.getRange('A1').format.rowHeight = 40;
    sheet.getRange('2:2').rowHidden = true;
    sheet.getRange('A:A').columnHidden = true;
    await context.sync();
  });
  const placed = await add((shape) => {
    shape.top = 45;
    shape.left = 10;
  });
  expect(placed).toMatchObject({ top: 45, left: 10 });
  expect(addin.book.sheets[0]!.pictures).toMatchObject([{ row: 2, top: 5, column: 1, left: 10 }]);
});

test('a picture moves with the rows above it, and is found, named and deleted', async () => {
  await add((shape) => {
    shape.top = 15;
    shape.name = 'Logo';
  });
  await run(async (sheet, context) => {
    sheet.getRange('1:1').insert('Down');
    await context.sync();
  });
  const seen = await run(async (sheet, context) => {
    const [logo, other] = ['logo', 'seal'].map((name) =>
      sheet.shapes.getItemOrNullObject(name).load('top,name'),
    );
    await context.sync();
    return [logo!.top, logo!.name, other!.isNullObject];
  });
  expect(seen).toEqual([30, 'Logo', true]);
  const left = await run(async (sheet, context) => {
    sheet.shapes.getItem('Logo').delete();
    const count = sheet.shapes.getCount();
    await context.sync();
    return count.value;
  });
  expect(left).toBe(0);
  expect(addin.book.export().sheets[0]).not.toHaveProperty('pictures');
});

test.each([
  ['no base64', '<svg/>'],
  ['another kind of file', Buffer.from('GIF89a').toString('base64')],
  ['a PNG that ends in its head', FLAG.slice(0, 16)],
])('%s is refused, and nothing is added', async (_, image) => {
  await expect(
    run(async (sheet, context) => {
      sheet.shapes.addImage(image);
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: 'InvalidArgument' });
  expect(addin.book.sheets[0]!.pictures).toEqual([]);
});
