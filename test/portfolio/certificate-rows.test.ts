import { certificateRows } from '../../src/portfolio/positions/certificate-rows';
import { asked, gridOf, held, reasons } from './typed-file';

const rowsBelow = (text: string, headerRow: number, counted?: number) => [
  ...certificateRows(gridOf(text), headerRow, counted).keys(),
];

test.each(['CEDEARs', 'Cedear en pesos', 'Mis BDRs', 'NVDR'])(
  'what stands below %s is not the share',
  (title) => {
    const text = `Symbol|Company|Shares|Price\n${title}|||\nAAPL|Apple Inc|260|20640\nAcciones|||\nMSFT|Microsoft|3|400`;
    expect(held(text)).toEqual(['MSFT 3']);
    expect(reasons(text)).toContain(
      `It stands below "${title}": it is a certificate on a foreign share, and not the share itself. Screen the share that it stands for.`,
    );
    expect(asked(text)).not.toContain(true);
  },
);

test('a title may have the sum of its part, in a currency', () => {
  expect(rowsBelow('Symbol|Name|Shares|Value\nCedears||ARS|500\nAAPL|Apple|2|500', 0, 2)).toEqual([]);
  expect(rowsBelow('Symbol|Name|Shares|Value\nCedears|ARS||500\nAAPL|Apple|2|500', 0, 2)).toEqual([2]);
  expect(rowsBelow('Symbol|Name|Shares|Value\nCedears|ARS||500\nAAPL|Apple|2|500', 0)).toEqual([]);
});

test('a title above the header heads its table, and a new title ends it', () =>
  expect(rowsBelow('Cedears\n\nSymbol|Shares\nAAPL|2\nBonos\nAL30|4', 2, 1)).toEqual([1, 2, 3]));

test('a row of a share is no title', () => {
  expect(rowsBelow('Symbol|Shares\nCEDEAR|5\nAAPL|2', 0, 1)).toEqual([]);
  expect(rowsBelow('Symbol|Name|Shares|Value|Note\nCEDEAR|||5|of AAPL\nAAPL|Apple|2|5|', 0, 2)).toEqual([]);
});
