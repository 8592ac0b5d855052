import { readFile } from 'node:fs/promises';
import { readXlsx } from 'xlsx-patch';
import { commandHere } from '../support/command-here';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(240_000);

const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEklEQVR4nGNgCF0FR9g4oasAzlkLa83u1IUAAAAASUVORK5CYII=';

const { at, file } = temporaryFolder();
let holdings: string;
beforeEach(async () => {
  holdings = await file('holdings.csv', 'Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\n');
});

test('a logo is in the saved workbook, above the reports in Arabic too', async () => {
  const logo = await file('logo.png', Buffer.from(LOGO, 'base64'));
  const out = at('out.xlsx');
  const { code } = await commandHere('screen', [
    ...[holdings, '--logo', logo, '--firm', 'Noor', '--language', 'ar', '--out', out],
  ]);
  expect(code).toBe(0);
  const reports = readXlsx(await readFile(out)).sheets.slice(1);
  expect(reports).toHaveLength(2);
  for (const { pictures, rightToLeft } of reports)
    expect([pictures, rightToLeft]).toEqual([
      [expect.objectContaining({ image: LOGO, altText: 'Noor', row: 0, column: 0 })],
      true,
    ]);
});

test('what is no logo is refused with the name of the file, and nothing is saved', async () => {
  const out = at('out.xlsx');
  const text = await file('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const refused = await commandHere('screen', [holdings, '--logo', text, '--out', out]);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/logo\.png: The file is neither a PNG nor a JPEG picture\. Save the logo as PNG/),
  ]);
  const missing = await commandHere('screen', [holdings, '--logo', at('no.png'), '--out', out]);
  expect([missing.code, missing.err]).toEqual([
    1,
    expect.stringMatching(/There is no file .*no\.png\. Check/),
  ]);
  await expect(readFile(out)).rejects.toThrow('ENOENT');
  const calc = await commandHere('calc', [holdings, '--logo', text]);
  expect([calc.code, calc.err]).toEqual([
    2,
    expect.stringContaining('--logo is an option of npm run screen'),
  ]);
});
