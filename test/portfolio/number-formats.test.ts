import { readCsv } from 'excel-workbench/csv/csv';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

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
