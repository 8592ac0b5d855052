import { readCsv } from 'excel-workbench/csv/csv';
import { isDollarFormat, isPercentFormat } from '../../src/portfolio/cells/number-format';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

test.each(['0%', '0.00%', '#,##0.0 %;-0.0 %'])('%s shows percentages', (format) =>
  expect(isPercentFormat(format)).toBe(true),
);

test.each(['0.00', 'General', '', undefined, null, 10, ['0%']])('%j shows none', (format) =>
  expect(isPercentFormat(format)).toBe(false),
);

test.each([
  '$#,##0.00',
  '"$"#,##0',
  '_($* #,##0.00_)',
  '[$$-409]#,##0.00',
  '[$$]0',
  '#,##0 $',
  '[Red][$$-409]0',
])('%s writes a dollar sign', (format) => expect(isDollarFormat(format)).toBe(true));

test.each([
  '#,##0.00',
  '[$€-407]#,##0.00',
  '[$-409]d-mmm-yy',
  '[$US$-409]0',
  '[$CA$-1009]0',
  '',
  undefined,
  null,
  7,
  ['$0'],
])('%j writes no lone one', (format) => expect(isDollarFormat(format)).toBe(false));

/** What Excel makes of percentages and dollars in a file: numbers, with a format that shows them as they were written. */
function opened(text: string) {
  const grid: unknown[][] = [];
  const numberFormats: string[][] = [];
  for (const { row, column, value, style } of readCsv(Buffer.from(`${text}\n`)).sheets[0]!.cells) {
    (grid[row] ??= [])[column] = value;
    (numberFormats[row] ??= [])[column] = style?.numberFormat ?? 'General';
  }
  return { grid: Array.from(grid, (cells) => Array.from(cells ?? [], (cell) => cell ?? '')), numberFormats };
}

const weights = (text: string, isFormatKnown = true) => {
  const { grid, numberFormats } = opened(text);
  return readPortfolio(grid, isFormatKnown ? { numberFormats } : {}).positions.map(({ weight }) => weight);
};

describe('weights that were written with a sign of percent', () => {
  test('are known by the format of their cells', () => {
    expect(weights('Name,Ticker,Weight\nApple Inc.,AAPL,7.1%\nPfizer Inc.,PFE,0.4%')).toEqual([7.1, 0.4]);
    expect(weights('Name,Ticker,Weight\nApple Inc.,AAPL,7.1\nPfizer Inc.,PFE,0.4')).toEqual([7.1, 0.4]);
  });

  test('where no format is known, by their sum of about 1', () => {
    expect(weights('Ticker,Name,% of Portfolio\nAAPL,Apple Inc.,70%\nPFE,Pfizer Inc.,30%', false)).toEqual([
      70, 30,
    ]);
    expect(weights('Ticker,Name,Weight\nAAPL,Apple Inc.,0.7\nPFE,Pfizer Inc.,0.1', false)).toEqual([
      0.7, 0.1,
    ]);
    expect(weights('Ticker,Name,Weight\nAAPL,Apple Inc.,1', false)).toEqual([1]);
  });
});

test('the dollars of a price are known by the format of its cell: such a share stands beside marked ones of other countries', () => {
  const { grid, numberFormats } = opened(
    'Ticker,Name,Shares,Price,Value\nED,Consolidated Edison,10,$100.00,"$1,000.00"\nGB:TSCO,Tesco,800,£3.91,"£3,128.00"',
  );
  expect(readPortfolio(grid, { numberFormats }).positions.map(({ ticker }) => ticker)).toEqual([
    'ED',
    'TSCO.L',
  ]);
  expect(readPortfolio(grid).positions.map(({ ticker }) => ticker)).toEqual(['TSCO.L']);
});
