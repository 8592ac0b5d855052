import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { PictureContents, WorkbookContents } from '../src/contents';
import { pictureFormat } from '../src/sheet-pictures';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';

/** A PNG of one pixel, and another one. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OTHER =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const picture = (over: Partial<PictureContents> = {}): PictureContents => ({
  name: 'Logo',
  format: 'png',
  image: DOT,
  altText: 'Logo of "Noor & Sons"',
  row: 0,
  column: 1,
  top: 2,
  left: 3.5,
  width: 80,
  height: 36,
  ...over,
});
const book = (...pictures: PictureContents[]): WorkbookContents => ({
  sheets: [
    {
      name: 'Summary',
      cells: [0, 1, 2, 3].map((row) => ({ row, column: 0, value: `row ${row}` })),
      tables: [],
      conditionalFormats: [],
      pictures,
    },
  ],
  names: [],
});
const parts = (bytes: Uint8Array): string[] => Object.keys(unzipSync(bytes));
const part = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name]!);
const picturesOf = (bytes: Uint8Array): PictureContents[] | undefined => readXlsx(bytes).sheets[0]!.pictures;
const changed = (original: Uint8Array, change: (pictures: PictureContents[]) => PictureContents[]) => {
  const contents = readXlsx(original);
  const sheet = contents.sheets[0]!;
  sheet.pictures = change(sheet.pictures ?? []);
  return saveXlsx(contents, { original });
};

test('a picture comes back as it was, and its file is in the workbook byte by byte', () => {
  const saved = saveXlsx(book(picture()));
  expect(picturesOf(saved)).toEqual([picture()]);
  expect(Buffer.from(unzipSync(saved)['xl/media/image1.png']!).toString('base64')).toBe(DOT);
});

test('a picture that moves and grows keeps its cutting and its effects', () => {
  const plain = unzipSync(saveXlsx(book(picture())));
  const drawing = 'xl/drawings/drawing1.xml';
  const effects = '<a:srcRect l="1000"/><a:stretch>';
  plain[drawing] = strToU8(strFromU8(plain[drawing]!).replace('<a:stretch>', effects));
  const saved = changed(zipSync(plain), ([one]) => [{ ...one!, row: 3, top: 0, width: 160, height: 72 }]);
  expect(picturesOf(saved)).toEqual([picture({ row: 3, top: 0, width: 160, height: 72 })]);
  expect(part(saved, drawing)).toContain(effects);
});

test('a picture gets other words, and loses them', () => {
  const renamed = changed(saveXlsx(book(picture())), ([one]) => [{ ...one!, altText: '<Amanah>' }]);
  expect(picturesOf(renamed)![0]!.altText).toBe('<Amanah>');
  const bare = changed(renamed, (pictures) => pictures.map(({ altText: _, ...one }) => one));
  expect(picturesOf(bare)![0]).not.toHaveProperty('altText');
});

test('another image takes the place of the old one, whose file goes', () => {
  const saved = changed(saveXlsx(book(picture())), ([one]) => [{ ...one!, image: OTHER }]);
  expect(picturesOf(saved)).toEqual([picture({ image: OTHER })]);
  expect(parts(saved).filter((name) => name.startsWith('xl/media/'))).toHaveLength(1);
});

test('a picture that is deleted leaves nothing; an image that another one shares stays', () => {
  const two = saveXlsx(book(picture(), picture({ name: 'Seal', image: OTHER })));
  const one = changed(two, (pictures) => pictures.filter(({ name }) => name === 'Seal'));
  expect(picturesOf(one)!.map(({ name }) => name)).toEqual(['Seal']);
  expect(parts(one).filter((name) => name.startsWith('xl/media/'))).toHaveLength(1);

  const files = unzipSync(two);
  const relations = 'xl/drawings/_rels/drawing1.xml.rels';
  files[relations] = strToU8(strFromU8(files[relations]!).replace('image2.png', 'image1.png'));
  delete files['xl/media/image2.png'];
  const types = '[Content_Types].xml';
  files[types] = strToU8(
    strFromU8(files[types]!).replace(/<Override PartName="\/xl\/media\/image2.png"[^>]*>/, ''),
  );
  const shared = changed(zipSync(files), (pictures) => pictures.filter(({ name }) => name === 'Logo'));
  expect(picturesOf(shared)).toEqual([picture()]);
});

test('pictures and charts share a drawing', () => {
  const contents = book(picture());
  contents.sheets[0]!.charts = [
    { name: 'Rows', type: 'line', series: [{ values: '=Summary!$A$1:$A$4' }], range: 'D2:J16' },
  ];
  const saved = saveXlsx(contents);
  const { pictures, charts } = readXlsx(saved).sheets[0]!;
  expect([pictures, charts]).toEqual([[picture()], contents.sheets[0]!.charts]);
  const without = readXlsx(saved);
  delete without.sheets[0]!.charts;
  expect(picturesOf(saveXlsx(without, { original: saved }))).toEqual([picture()]);
});

test('a picture follows the rows above it', () => {
  const original = saveXlsx(book(picture({ row: 3 })));
  const contents = readXlsx(original);
  const sheet = contents.sheets[0]!;
  sheet.shifts = [{ axis: 'rows', kind: 'insert', at: 1, count: 2 }];
  sheet.cells = sheet.cells.map((cell) => (cell.row >= 1 ? { ...cell, row: cell.row + 2 } : cell));
  sheet.pictures = [picture({ row: 5 })];
  expect(picturesOf(saveXlsx(contents, { original }))).toEqual([picture({ row: 5 })]);
});

test('the pictures that other programs have drawn are read, and stay when one is added', () => {
  const original = readFileSync(join(__dirname, 'fixtures/xlsxwriter.xlsx'));
  const contents = readXlsx(original);
  const sheet = contents.sheets.find(({ pictures }) => pictures)!;
  const [own] = sheet.pictures!;
  expect(pictureFormat(Buffer.from(own!.image, 'base64'))).toBe(own!.format);
  sheet.pictures = [...sheet.pictures!, picture()];
  const saved = readXlsx(saveXlsx(contents, { original }));
  expect(saved.sheets.find(({ name }) => name === sheet.name)!.pictures).toEqual(sheet.pictures);
});

test('what is no picture is not saved as one', () => {
  const text = Buffer.from('<svg/>').toString('base64');
  expect(() => saveXlsx(book(picture({ image: text })))).toThrow('The picture Logo is no PNG file.');
});
