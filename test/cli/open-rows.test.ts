import { mergeOpenRows } from '../../src/cli/open-rows';

const HEADER = 'Symbol,ISIN,Name,Ticker,May be,Rows of the file,Why\r\n';
const merged = (lists: Record<string, string>): string[] =>
  mergeOpenRows(Object.entries(lists).map(([name, csv]) => ({ name, csv }))).split('\r\n');

test('a question of several files stands once, with the rows of each', () => {
  const list = `${HEADER}BBY,,Balfour,,BBY.L or BBY,"2, 5",Which?\r\n`;
  const other = `${HEADER}BBY,,Balfour,,BBY.L or BBY,3,Which?\r\nBBY,,Best Buy,,BBY,4,Which?\r\n`;
  expect(merged({ 'anna.csv': list, 'zoe.csv': other })).toEqual([
    HEADER.trimEnd(),
    'BBY,,Balfour,,BBY.L or BBY,"anna.csv: 2, 5; zoe.csv: 3",Which?',
    'BBY,,Best Buy,,BBY,zoe.csv: 4,Which?',
    '',
  ]);
});

test('names with quotation marks, commas and line breaks stay whole', () => {
  const row = '"A, ""B""\nC",,x,,,2,Why';
  expect(mergeOpenRows([{ name: 'a.csv', csv: `${HEADER}${row}\r\n` }])).toBe(
    `${HEADER}${row.replace(',2,', ',a.csv: 2,')}\r\n`,
  );
});

test('files without open rows give the header alone', () => {
  expect(merged({ 'a.csv': HEADER, 'b.csv': HEADER })).toEqual([HEADER.trimEnd(), '']);
});

test('no file’s name is a formula', () => {
  expect(merged({ '=1+1.csv': `${HEADER}A,,,,,2,Why\r\n` })[1]).toBe("A,,,,,'=1+1.csv: 2,Why");
});
