import { ListingChoices } from '../../src/portfolio/own-lists/listing-choices';
import { readPortfolio, type ListingChoice } from '../../src/portfolio/positions/read-portfolio';
import { readRow } from '../../src/portfolio/positions/read-row';
import type { KnownListings } from '../../src/portfolio/positions/row-ticker';
import { whyOtherCode } from '../../src/portfolio/shares/other-codes';
import type { Header } from '../../src/portfolio/tables/header-row';
import type { Column } from '../../src/portfolio/tables/sources';
import { headerOf, source } from './positions-header';

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
    [
      'A1XB5U',
      'wkn ticker',
      '"A1XB5U" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
    ],
    [
      'MUV2',
      'wkn ticker',
      '"MUV2" stands among WKNs: it is the symbol of an exchange in Germany, or a future, and the screening service covers neither. If it is something else, write a ticker there, such as AAPL.',
    ],
    ['ALV', 'wkn ticker', undefined],
    [
      'PDA ???',
      'walor',
      '"PDA ???" has question marks in the place of a ticker or behind it. Write the ticker.',
    ],
    ['PDA?', 'walor', undefined],
    ['BO2EU1', 'wkn ticker', undefined],
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
  const { skipped } = read('Ticker|Shares\n科技|\nAAPL|3');
  expect(skipped).toMatchObject([
    {
      row: 1,
      reason:
        '"科技" stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.',
    },
  ]);
});

describe('a row alone', () => {
  type Cells = Readonly<Partial<Record<Column, unknown>>>;
  /** A row with each cell in a column of its own, behind one that has no meaning. */
  const alone = (cells: Cells, told: Partial<Header> = {}, known?: KnownListings) =>
    readRow(
      ['', ...Object.values(cells)],
      7,
      headerOf(['', ...(Object.keys(cells) as Column[])], told),
      known,
    );
  const chosen = (choice: ListingChoice) => ({
    choices: new ListingChoices([choice]),
    learned: new Map<string, string>(),
  });
  const APPLE = 'US0378331005';
  const broker = { source: source('Parqet') };

  test('is a position with all that it says', () => {
    expect(alone({ ticker: 'AAPL', name: 'Apple', quantity: 3, value: 700, currency: 'USD' })).toStrictEqual({
      row: 7,
      written: 'AAPL',
      name: 'Apple',
      quantity: 3,
      value: 700,
      currency: 'USD',
      ticker: 'AAPL',
    });
  });

  test('is skipped for what speaks against it, before its ticker is looked at', () => {
    expect(alone({ ticker: 'Wordy name', type: 'Option' })).toStrictEqual({
      row: 7,
      written: 'Wordy name',
      reason: '"Wordy name" is an option, and options are not screened.',
    });
  });

  test('counts the first filled of several columns of shares', () => {
    const header = headerOf(['ticker', 'quantity', ''], {
      heads: ['ticker', 'shares', 'quantity'],
      counts: [1, 2],
    });
    expect(readRow(['AAPL', '', 5], 7, header)).toMatchObject({ quantity: 5 });
    expect(readRow(['AAPL', 4, 5], 7, header)).not.toHaveProperty('quantity');
  });

  describe('of which the ticker is', () => {
    test.each(['-', '--', 'n/a', 'N/A', 'n.a.', 'none', 'NULL', ' - '])('"%s" has none', (ticker) => {
      expect(alone({ ticker, name: 'Apple', quantity: 3 })).toMatchObject({
        lacksTicker: true,
        reason: expect.stringMatching(/^The row has no ticker\./) as string,
      });
    });

    test.each(['NONEX', 'XNONE', 'N/A.L', '-A', 'NULLS'])('"%s" has one', (ticker) => {
      expect(alone({ ticker, name: 'Apple', quantity: 3 })).not.toMatchObject({
        reason: expect.stringMatching(/^The row has no ticker/) as string,
      });
    });

    test('a dash that is no text is none', () => {
      expect(alone({ ticker: { text: 'AAPL' } })).toMatchObject({ ticker: 'AAPL' });
      expect(alone({ ticker: null, name: 'Apple', quantity: 3 })).toMatchObject({ lacksTicker: true });
    });

    test('the code of a bank is that of its ISIN, on a sheet of a person', () => {
      const learned = { ...chosen({ ticker: 'X' }), learned: new Map([[APPLE, 'AAPL']]) };
      expect(alone({ ticker: '1234567.5', isin: APPLE }, {}, learned)).toMatchObject({
        ticker: 'AAPL',
        written: APPLE,
      });
      expect(alone({ ticker: '1234567.5', isin: APPLE })).toMatchObject({
        written: APPLE,
        lacksTicker: true,
        reason: expect.stringMatching(/is an ISIN/) as string,
      });
      expect(alone({ ticker: '1234567.5' })).toMatchObject({ written: '1234567.5' });
      expect(alone({ ticker: '1234567.5', isin: APPLE }, broker)).toMatchObject({ written: '1234567.5' });
    });

    test('a name, a ticker, or the number of an exchange beside an ISIN is no such code', () => {
      expect(alone({ ticker: 'Apple', isin: APPLE })).toMatchObject({ written: 'Apple' });
      expect(alone({ ticker: 'A200', isin: APPLE })).toMatchObject({ written: 'A200', ticker: 'A200' });
      expect(alone({ ticker: ' us0378331005 ', isin: APPLE })).toMatchObject({ written: ' us0378331005 ' });
      expect(alone({ ticker: '005930.KS', isin: APPLE })).toMatchObject({ written: '005930.KS' });
      expect(alone({ ticker: 'US67066G1040', isin: APPLE })).toMatchObject({ written: 'US67066G1040' });
      expect(alone({ ticker: `870747 / ${APPLE}`, isin: '' })).toMatchObject({ written: APPLE });
    });

    test('a number beside a symbol in the place of the name', () => {
      expect(alone({ ticker: '12345678', name: 'NFLX US' })).toMatchObject({ ticker: 'NFLX' });
      expect(alone({ ticker: '12345678', name: 'NFLX US', isin: APPLE })).not.toHaveProperty('ticker');
      expect(alone({ ticker: '12345678', name: 'NFLX US' }, broker)).not.toHaveProperty('ticker');
      expect(alone({ ticker: '12345678', name: 'Netflix' })).not.toHaveProperty('ticker');
      expect(alone({ ticker: '12345678' })).not.toHaveProperty('ticker');
    });
  });

  describe('whose market is not clear', () => {
    test('tells the tickers that it may be', () => {
      const told = alone({ ticker: 'BBY', isin: 'IE00B3XXRP09', quantity: 3 });
      expect(told).toMatchObject({ candidates: ['BBY', 'BBY.L', 'BBY.TO'] });
      expect(told).not.toHaveProperty('lacksTicker');
      expect(told).toMatchObject({ reason: expect.stringMatching(/^"BBY" may trade in New York/) as string });
    });

    test('also where it stands alone in its row', () => {
      expect(alone({ ticker: 'BBY', quantity: '' }, { source: source('Trading 212') })).toMatchObject({
        candidates: ['BBY', 'BBY.L', 'BBY.TO'],
      });
    });
  });

  describe('whose ticker cannot be read', () => {
    test('is asked about where it has an ISIN or a figure', () => {
      expect(alone({ ticker: APPLE })).toMatchObject({ lacksTicker: true });
      expect(alone({ ticker: 'Apple', quantity: 3 })).toMatchObject({ lacksTicker: true });
      expect(alone({ ticker: 'Apple', value: 5 })).toMatchObject({ lacksTicker: true });
      expect(alone({ ticker: 'Apple', name: 'Apple' })).not.toHaveProperty('lacksTicker');
      expect(alone({ ticker: 'SPAXX**', value: 5 })).not.toHaveProperty('lacksTicker');
    });

    test('heads others where it stands alone', () => {
      expect(alone({ ticker: 'Equities', quantity: '' }, broker)).toStrictEqual({
        row: 7,
        written: 'Equities',
        reason:
          '"Equities" stands alone in its row, as a heading does, and no holding. If it is one, write its ticker and its number of shares.',
      });
    });
  });

  describe('below a header that may head names', () => {
    const FORD = { ticker: 'FORD', name: 'Ford' };
    const told = { mayBeNames: true };

    test('is asked about', () => {
      expect(alone(FORD, told)).toStrictEqual({
        row: 7,
        written: 'FORD',
        name: 'Ford',
        reason: expect.stringMatching(/^"FORD" may be a ticker, or a name/) as string,
        candidates: ['FORD'],
      });
    });

    test('not where a person or another file has said what it is', () => {
      expect(alone(FORD, told, chosen({ name: 'Ford', ticker: 'F' }))).toMatchObject({
        ticker: 'F',
        chosen: true,
      });
      const learned = { ...chosen({ ticker: 'X' }), learned: new Map([[APPLE, 'AAPL']]) };
      expect(alone({ ticker: APPLE, isin: APPLE }, told, learned)).toMatchObject({ ticker: 'AAPL' });
      expect(alone({ ticker: '', isin: APPLE }, told, learned)).toMatchObject({ ticker: 'AAPL' });
    });
  });

  describe('in a file of cryptocurrencies', () => {
    const told = { file: { hasCoins: true } };

    test('is asked about where nothing else tells it', () => {
      expect(alone({ ticker: 'LINK' }, told)).toStrictEqual({
        row: 7,
        written: 'LINK',
        reason: expect.stringMatching(/^"LINK" may be a cryptocurrency/) as string,
        candidates: ['LINK'],
      });
    });

    test.each<[string, Cells, Partial<Header>]>([
      ['a symbol of no coin', { ticker: 'AAPL' }, told],
      ['an exchange', { ticker: 'LINK', exchange: 'NASDAQ' }, told],
      ['an ISIN', { ticker: 'LINK', isin: APPLE }, told],
      ['a name', { ticker: 'LINK', name: 'Interlink Electronics' }, told],
      ['the file of a broker', { ticker: 'LINK' }, { ...broker, ...told }],
      ['another file', { ticker: 'LINK' }, { file: { hasCoins: false } }],
      ['a file that nobody has looked at', { ticker: 'LINK' }, {}],
    ])('is a share beside %s', (_, cells, header) => {
      expect(alone(cells, header)).toMatchObject({ ticker: cells.ticker });
    });

    test('is the share that the person has chosen', () => {
      expect(alone({ ticker: 'LINK' }, told, chosen({ symbol: 'LINK', ticker: 'LINK' }))).toMatchObject({
        ticker: 'LINK',
        chosen: true,
      });
    });
  });

  test('whose ticker is that of another line than the common share is skipped, unless the person has chosen it', () => {
    expect(alone({ ticker: 'ABC.WS' })).toStrictEqual({
      row: 7,
      written: 'ABC.WS',
      reason: '"ABC.WS" is a warrant, and warrants are not screened.',
    });
    expect(alone({ ticker: 'ABC.WS' }, {}, chosen({ symbol: 'ABC.WS', ticker: 'ABC.WS' }))).toMatchObject({
      ticker: 'ABC.WS',
      chosen: true,
    });
  });

  describe('is worth', () => {
    test('its shares at their price, in a table without values', () => {
      expect(alone({ ticker: 'AAPL', quantity: 3, price: 200, currency: 'USD' })).toMatchObject({
        value: 600,
        currency: 'USD',
      });
      expect(alone({ ticker: 'AAPL', quantity: 3, price: 200, value: '' })).not.toHaveProperty('value');
    });

    test('its value in the currency of its market, at a source that says so', () => {
      const canada = { source: source('TD WebBroker') };
      const at = (exchange: string, told: Partial<Header> = canada, value: unknown = 700) => {
        const position = alone({ ticker: 'ABC', exchange, value }, told);
        return [position.value, position.currency];
      };
      expect(at('TSX')).toEqual([700, 'CAD']);
      expect(at('NYSE')).toEqual([700, 'USD']);
      expect(at('LSE')).toEqual([700, 'GBP']);
      expect(at('NYSE', canada, '€700')).toEqual([700, 'EUR']);
      expect(at('NYSE', canada, '')).toEqual([undefined, undefined]);
      expect(at('NYSE', { source: source('Freetrade') })).toEqual([700, undefined]);
      expect(at('UZSE')).toEqual([700, 'UZS']);
    });
  });

  test('without a ticker is known by its label', () => {
    expect(alone({ ticker: '', name: 'Grand total', value: 5 })).toMatchObject({
      name: 'Grand total',
      reason: '"Grand total" is a line of totals, not a holding.',
    });
    expect(alone({ ticker: '', name: 'Samsung', exchange: 'KRX', value: 5 })).toMatchObject({
      reason: expect.stringMatching(/^"Samsung" is from a market/) as string,
    });
  });
});
