import { readPortfolio, type ListingChoice } from '../../src/portfolio/positions/read-portfolio';
import { whyOtherCode } from '../../src/portfolio/shares/other-codes';

const sheetOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
const read = (text: string, choices: readonly ListingChoice[] = []) =>
  readPortfolio(sheetOf(text), { choices });
/** The first position of a sheet. */
const position = (text: string) => read(text).positions[0];
/** Why the first row of a sheet is no position. */
const reason = (text: string): string | undefined => read(text).skipped.find(({ row }) => row > 0)?.reason;
const tickers = (text: string): string[] => read(text).positions.map(({ ticker }) => ticker);

describe('a row that is no holding', () => {
  test.each([
    ['Status', 'Closed'],
    ['Status', 'sold'],
    ['Status', 'Pending order'],
    ['Status', 'Cancelled'],
  ])('by its %s: %s', (head, text) => {
    expect(reason(`Ticker|Shares|${head}\nAAPL|3|${text}\nKO|2|Open`)).toMatch(/it is not held now\.$/);
  });

  test.each(['Transaction', 'Trade', 'Orders', 'Activity'])('that tells what was done: %s', (text) => {
    expect(reason(`Ticker|Shares|Record type\nAAPL|3|${text}\nKO|2|Position`)).toBe(
      `"${text}" tells what was done, and not what is held.`,
    );
  });

  test.each(['Position', '-', '--', 'Holding'])('but not by the record type %s', (text) => {
    expect(position(`Ticker|Shares|Record type\nAAPL|3|${text}`)?.ticker).toBe('AAPL');
  });

  test.each([
    ['Ticker|Name|Shares|Type\nAAPL|Apple|3|Option', '"AAPL" is an option, and options are not screened.'],
    [
      'Ticker|Name|Shares|Type\n|Apple 250 C|3|Option',
      '"Apple 250 C" is an option, and options are not screened.',
    ],
    ['Ticker|Shares|Segment\nAAPL|3|NFO', '"AAPL" is a future or an option, and those are not screened.'],
  ])('by its type: %s', (text, says) => {
    expect(reason(text)).toBe(says);
  });

  test.each([
    ['Ticker|Shares|Strike\nAAPL|3|250', '"AAPL 250" is an option, and options are not screened.'],
    [
      'Ticker|Shares|Strike|Expiry\nAAPL|3|250|2027-01-15',
      '"AAPL 2027-01-15 250" is an option, and options are not screened.',
    ],
    ['Ticker|Shares|Type\nAAPL|3|Call', '"AAPL" is an option, and options are not screened.'],
    [
      'Ticker|Shares|Expiry\nAAPL|3|2027-01-15',
      '"AAPL 2027-01-15" is a future or an option, and those are not screened.',
    ],
    [
      'Ticker|Name|Shares|Coupon\nAAPL|Apple|3|3.5',
      '"Apple" is a bond or a note, and those are not screened.',
    ],
    ['Ticker|Shares|Maturity\nAAPL|3|2030-01-15', '"AAPL" is a bond or a note, and those are not screened.'],
  ])('by what stands beside it: %s', (text, says) => {
    expect(reason(text)).toBe(says);
  });

  test.each([
    'Ticker|Shares|Strike\nAAPL|3|0.00',
    'Ticker|Shares|Expiry\nAAPL|3|-',
    'Ticker|Shares|Expiry\nAAPL|3|none 1',
    'Ticker|Shares|Coupon\nAAPL|3|0.0',
    'Ticker|Shares|Type\nAAPL|3|Callable',
  ])('not by what stands for nothing: %s', (text) => {
    expect(position(text)?.ticker).toBe('AAPL');
  });

  test.each([
    ['a total', 'Ticker|Name|Shares\nAAPL|Total AAPL|3', /is a line of totals, not a holding\.$/],
    ['a total of a currency', 'Ticker|Name|Shares\nX|Total USD|3', /is a line of totals, not a holding\.$/],
    [
      'a sum without shares',
      'Ticker|Shares\nKO|1\nNET|',
      /has no number of shares, and is more likely a line of totals/,
    ],
  ])('%s', (_, text, says) => {
    expect(reason(text)).toMatch(says);
  });

  test.each([
    ['a company called Total with its ISIN', 'Ticker|Name|ISIN|Shares\nTTE|Total SE|FR0000120271|3'],
    ['a company called Total with its ticker', 'Ticker|Name|Shares\nTTE|Total SE|3'],
    ['a share called as a sum, with its shares', 'Ticker|Shares\nNET|5'],
    ['a share called as a sum, with its name', 'Ticker|Name|Shares\nNET|Cloudflare|'],
  ])('but not %s', (_, text) => {
    expect(reason(text) ?? '').not.toMatch(/totals/);
  });
});

describe('a ticker by its own cell', () => {
  test.each([
    ['Ticker|Shares\nAAPL|3', 'AAPL'],
    ['Ticker|Name|Shares\n-|Apple|3', undefined],
    ['Ticker|Name|Shares\nn/a|Apple|3', undefined],
    ['Ticker|Name|Shares\nNone|Apple|3', undefined],
    ['Ticker|Name|Shares\nNONEX|Apple|3', 'NONEX'],
    // A number of a bank beside a symbol in the place of the name.
    ['Ticker|Name|Shares\n12345678|NFLX US|3', 'NFLX'],
    ['RIC|Shares\nAAPL.K|3', 'AAPL'],
    ['RIC|Shares\nIBM.A|3', 'IBM'],
    ['Ticker|Shares\nBRK.A|3', 'BRK.A'],
    ['Ticker|Name|Shares\nAAPL U|Apple Inc|3', 'AAPL'],
    ['Ticker|ISIN|Shares\nAAPL U|US0378331005|3', 'AAPL'],
    ['Ticker|Shares\nAAPL_US_EQ|3', 'AAPL'],
    ['Ticker|Shares\nBRK_B_US_EQ|3', 'BRK.B'],
  ])('%s', (text, expected) => {
    expect(position(text)?.ticker).toBe(expected);
  });

  test.each([
    ['a unit of an American company', 'Ticker|Name|Shares\nABC U|ABC Acquisition Corp|3'],
    ['a code behind which nothing speaks of America', 'Ticker|Name|Shares\nABC U|Abc plc|3'],
  ])('not %s', (_, text) => {
    expect(position(text)).toBeUndefined();
  });

  test.each([
    [
      '865985',
      'wkn',
      '"865985" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ],
    [
      'B0YBKJ7',
      'sedol',
      '"B0YBKJ7" is a SEDOL code, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ],
    [
      '037833100',
      'cusip',
      '"037833100" is a CUSIP, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ],
    ['AAPL', 'wkn', undefined],
    ['US0378331005', 'wkn', undefined],
    ['865985', 'ticker', undefined],
  ])('%s below %s', (written, head, says) => {
    expect(whyOtherCode(written, head)).toBe(says);
  });
});

describe('a ticker by the person', () => {
  const TEXT = 'Ticker|Name|Shares\n|Apple|3';

  test('what was chosen for the name of a row', () => {
    expect(read(TEXT, [{ name: 'Apple', ticker: 'AAPL' }]).positions).toMatchObject([{ ticker: 'AAPL' }]);
    expect(read(TEXT).skipped).toMatchObject([{ lacksTicker: true }]);
  });

  test('a row without figures and without a code heads others, and nothing is asked about it', () => {
    expect(read('Ticker|Name|Shares\n|Apple|\nKO||3').skipped[0]).not.toHaveProperty('lacksTicker');
    expect(read('Ticker|Name|Value\n|Apple|700\nKO||3').skipped[0]).toHaveProperty('lacksTicker');
    expect(read('ISIN|Shares\nUS0378331005|').skipped[0]).toHaveProperty('lacksTicker');
  });
});

describe('where a symbol is listed', () => {
  test.each<[string, string, string[]]>([
    ['its price in pounds', 'Ticker|Shares|Price\nBBY|3|£4.50', ['BBY.L']],
    ['its price in pence', 'Ticker|Shares|Price\nBBY|3|450p', ['BBY.L']],
    ['the unit of the header of prices', 'Ticker|Shares|Price (GBP)\nBBY|3|4.50', ['BBY.L']],
    ['its currency', 'Ticker|Shares|Currency\nBBY|3|GBP', ['BBY.L']],
    ['its exchange', 'Ticker|Shares|Exchange\nBBY|3|LSE', ['BBY.L']],
    ['its country', 'Ticker|Shares|Country\nBBY|3|United Kingdom', ['BBY.L']],
    ['a mark in another cell', 'Ticker|Shares|Yahoo ticker\nBBY|3|BBY.L', ['BBY.L']],
    ['a mark of Bloomberg, filled up', 'Ticker|Shares|Bloomberg ticker\nBA|3|BA/ LN', ['BA.L']],
    ['the name of a British share', 'Ticker|Name|Shares|Price (GBP)\nNXT|NEXT PLC ORD 10P|3|90', ['NXT.L']],
    ['nothing', 'Ticker|Shares\nBBY|3', ['BBY']],
  ])('%s', (_, text, expected) => {
    expect(tickers(text)).toEqual(expected);
  });

  test.each([
    ['a name of Australia', 'Ticker|Name|Shares\nBHP|BHP Australia Ltd|3'],
    ['a fund of Europe', 'Ticker|Name|Shares\nVUSA|Vanguard S&P 500 UCITS ETF|3'],
    ['a value in an account of another country', 'Ticker|Account|Shares|Value\nBBY|TFSA (CDN)|3|700'],
    ['a SEDOL code beside it', 'Ticker|SEDOL|Shares\nBBY|B0YBKJ7|3'],
    ['a WKN beside it', 'Ticker|WKN|Shares\nBBY|865985|3'],
  ])('is asked about beside %s', (_, text) => {
    expect(tickers(text)).toEqual([]);
    expect(read(text).skipped.find(({ row }) => row > 0)?.candidates).toBeDefined();
  });

  test.each([
    ['an index of Australia', 'Ticker|Name|Shares\nEWA|iShares MSCI Australia|3', 'EWA'],
    ['a SEDOL code of the Americas', 'Ticker|SEDOL|Shares\nAAPL|2046251|3', 'AAPL'],
    ['an American receipt', 'Ticker|Name|Shares|Country\nTSM|Taiwan Semiconductor ADR|3|Taiwan', 'TSM'],
  ])('is New York beside %s', (_, text, expected) => {
    expect(tickers(text)).toEqual([expected]);
  });
});

describe('the figures of a row', () => {
  test.each<[string, string, object]>([
    ['with a sign of dollars', 'Ticker|Shares|Value\nAAPL|3|$700', { quantity: 3, value: 700 }],
    ['in pence', 'Ticker|Shares|Value|Currency\nVOD.L|3|210|GBX', { value: 2.1, currency: 'GBP' }],
    ['in the unit of the header', 'Ticker|Shares|Value (USD)\nAAPL|3|700', { value: 700, currency: 'USD' }],
    [
      'in the currency of the value',
      'Ticker|Shares|Value|Value currency|Currency\nAAPL|3|700|EUR|USD',
      { value: 700, currency: 'EUR' },
    ],
    [
      'by price and number of shares',
      'Ticker|Shares|Price|Currency\nAAPL|3|200|USD',
      { value: 600, currency: 'USD' },
    ],
    ['sold short, by its side', 'Ticker|Side|Shares|Value\nAAPL|Short|3|700', { quantity: -3, value: -700 }],
    ['of lots of Jakarta', 'Ticker|Exchange|Lots|Currency\nAAPL|NYSE|3|USD', { quantity: 3 }],
    [
      'with parts of shares beside them',
      'Ticker|Shares|Fractional shares|Currency\nAAPL|3|0.25|USD',
      { quantity: 3.25 },
    ],
    ['of parts of shares alone', 'Ticker|Fractional shares|Currency\nAAPL|0.25|USD', { quantity: 0.25 }],
    ['a weight with its sign', 'Ticker|Weight\nAAPL|12.5%\nKO|87.5%', { weight: 12.5 }],
    ['a weight without its sign', 'Ticker|Weight\nAAPL|12.5\nKO|87.5', { weight: 12.5 }],
    ['a weight as a part', 'Ticker|Weight\nAAPL|0.125\nKO|0.875', { weight: 12.5 }],
  ])('%s', (_, text, expected) => {
    expect(position(text)).toMatchObject(expected);
  });

  test('a London share priced in an unknown unit has no value, and others have one without a currency', () => {
    expect(position('Ticker|Shares|Price\nVOD.L|3|70')).not.toHaveProperty('value');
    const other = position('Ticker|Shares|Price\nAAPL|3|200');
    expect(other).toMatchObject({ value: 600 });
    expect(other).not.toHaveProperty('currency');
  });

  test('what cannot be read is absent', () => {
    const told = position('Ticker|Shares|Value\nAAPL|many|much\nKO|3|5')!;
    expect(told).not.toHaveProperty('quantity');
    expect(told).not.toHaveProperty('value');
  });

  test('a sign of the yen is that of Japan in a file of Japan, and else that of neither', () => {
    expect(position('Ticker|数量|値段|評価額|備考カナ\nNYSE:KO|3|5|¥700|x')?.currency).toBe('JPY');
    expect(position('Ticker|Shares|Value\nNYSE:KO|3|¥700')).not.toHaveProperty('currency');
    expect(position('Ticker|Shares|Value|Currency\nNYSE:KO|3|¥700|CNY')?.currency).toBe('CNY');
  });
});

test('a heading in other letters, alone in its row, is none of the holdings', () => {
  const { skipped } = read('Ticker|Shares\n美股|\nAAPL|3');
  expect(skipped).toMatchObject([
    {
      row: 1,
      reason:
        '"美股" stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.',
    },
  ]);
});
