import { readDividends } from '../../src/portfolio/activity/read-dividends';

/** Row, amount and tax of each dividend. */
const told = (...lines: string[]): string[] =>
  readDividends(lines.map((line) => line.split(','))).dividends.map(
    ({ row, amount, tax }) => `${row}: ${amount}${tax ? ` tax ${tax.amount} ${tax.currency ?? '?'}` : ''}`,
  );

const HEAD = 'Date,Type,Ticker,Amount,Currency';
const DIVIDEND = '2025-03-03,Dividend,AAPL,10,USD';

describe('the tax on a dividend, told in another row', () => {
  test.each([
    ['behind it', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,USD'], ['1: 10 tax 1.5 USD']],
    ['before it', ['2025-03-03,Withholding tax,AAPL,-1.5,USD', DIVIDEND], ['2: 10 tax 1.5 USD']],
    [
      'in two rows, of two taxes',
      [DIVIDEND, '2025-03-03,Quellensteuer,AAPL,-1.5,USD', '2025-03-03,Solidaritätszuschlag,AAPL,-0.1,USD'],
      ['1: 10 tax 1.6 USD'],
    ],
    [
      'in two rows, one of which takes the other back',
      [DIVIDEND, '2025-03-03,Tax,AAPL,-3,USD', '2025-03-03,Tax,AAPL,1.5,USD'],
      ['1: 10 tax 1.5 USD'],
    ],
    ['of another day', [DIVIDEND, '2025-03-04,Withholding tax,AAPL,-1.5,USD'], ['1: 10']],
    ['of another share', [DIVIDEND, '2025-03-03,Withholding tax,MSFT,-1.5,USD'], ['1: 10']],
    ['in another currency', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,EUR'], ['1: 10']],
    ['larger than it', [DIVIDEND, '2025-03-03,Withholding tax,AAPL,-11,USD'], ['1: 10']],
    ['that was given back', [DIVIDEND, '2025-03-03,Tax refund,AAPL,1.5,USD'], ['1: 10']],
    ['on a purchase', [DIVIDEND, '2025-03-03,Financial transaction tax,AAPL,-0.3,USD'], ['1: 10']],
    ['a fee and no tax', [DIVIDEND, '2025-03-03,ADR fee,AAPL,-0.2,USD'], ['1: 10']],
    [
      'for each of two on one day',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,4,USD',
        '2025-03-03,Tax,AAPL,-1.5,USD',
        '2025-03-03,Tax,AAPL,-0.6,USD',
      ],
      ['1: 10 tax 1.5 USD', '2: 4 tax 0.6 USD'],
    ],
    [
      'for one of two on one day, not told for which',
      [DIVIDEND, '2025-03-03,Dividend,AAPL,4,USD', '2025-03-03,Tax,AAPL,-1.5,USD'],
      ['1: 10', '2: 4'],
    ],
    [
      'once for a payment that was taken back and booked again',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,-10,USD',
        '2025-03-03,Dividend,AAPL,10,USD',
        '2025-03-03,Tax,AAPL,-1.5,USD',
      ],
      ['1: 10', '2: -10', '3: 10 tax 1.5 USD'],
    ],
    [
      'once for two payments of which another one was taken back',
      [
        DIVIDEND,
        '2025-03-03,Dividend,AAPL,4,USD',
        '2025-03-03,Dividend,AAPL,-7,USD',
        '2025-03-03,Tax,AAPL,-1.5,USD',
      ],
      ['1: 10', '2: 4', '3: -7'],
    ],
    [
      'of a reversal, taken back with it',
      ['2025-03-03,Dividend,AAPL,-10,USD', '2025-03-03,Tax,AAPL,1.5,USD'],
      ['1: -10 tax 1.5 USD'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(HEAD, ...lines)).toEqual(expected);
  });

  test('a row of tax is no dividend, and is still told as another row', () => {
    const { others } = readDividends(
      [HEAD, DIVIDEND, '2025-03-03,Withholding tax,AAPL,-1.5,USD'].map((line) => line.split(',')),
    );
    expect(others).toEqual([2]);
  });

  test("the dividend's own column of taxes goes first", () => {
    expect(
      told(`${HEAD},Tax withheld`, `${DIVIDEND},1.4`, '2025-03-03,Withholding tax,AAPL,-1.5,USD,'),
    ).toEqual(['1: 10 tax 1.4 USD']);
  });

  test.each(['Withholding Tax', 'Quellensteuer', 'Impôt retenu à la source', 'Удерживаемый налог', '代扣税'])(
    'the section %s of a statement of Interactive Brokers',
    (section) => {
      expect(
        told(
          'Dividends,Header,Currency,Date,Description,Amount',
          'Dividends,Data,USD,2025-02-13,AAPL(US0378331005) Cash Dividend USD 0.25 per Share (Ordinary Dividend),10',
          `${section},Header,Currency,Date,Description,Amount,Code`,
          `${section},Data,USD,2025-02-13,AAPL(US0378331005) Cash Dividend USD 0.25 per Share - US Tax,-1.5,`,
          'Interest,Data,USD,2025-02-13,AAPL(US0378331005) something else,-2,',
        ),
      ).toEqual(['1: 10 tax 1.5 USD']);
    },
  );

  test('of an account whose currency stands above the table of XTB', () => {
    expect(
      told(
        'Name,,Currency',
        'A Sample,,PLN',
        'ID,Type,Time,Comment,Symbol,Amount',
        '1,DIVIDENT,13.02.2026 12:00:00,AAPL.US USD 0.2600/ SHR,AAPL.US,11.26',
        '2,Withholding Tax,13.02.2026 12:00:01,AAPL.US USD WHT 15%,AAPL.US,-1.69',
      ),
    ).toEqual(['3: 11.26 tax 1.69 PLN']);
  });

  test('the column of currencies of another table above is none of the dividends', () => {
    const { dividends } = readDividends(
      ['Ticker,Shares,Currency', 'BP.L,5,GBP', '', 'Pay Date,Ticker,Dividend', '2025-03-03,AAPL,10'].map(
        (line) => line.split(','),
      ),
    );
    expect(dividends).toMatchObject([{ ticker: 'AAPL', amount: 10 }]);
    expect(dividends[0]).not.toHaveProperty('currency');
  });
});

describe('a tax that is booked as one more dividend, with a minus, as tastytrade does', () => {
  const read = (...rows: string[]) => {
    const head = 'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Currency';
    const line = (row: string): string[] => {
      const [symbol = '', value = '', day = '2025-12-01'] = row.split(' ');
      return [day, 'Money Movement', 'Dividend', '', symbol, 'Equity', 'A COMPANY', value, '0', 'USD'];
    };
    return readDividends([head.split(','), ...rows.map(line)]);
  };
  const told = (...rows: string[]): string[] =>
    read(...rows).dividends.map(
      ({ ticker, amount, tax }) => `${ticker} ${amount}${tax ? ` tax ${tax.amount} ${tax.currency}` : ''}`,
    );

  test.each<[string, string[], string[]]>([
    ['before it', ['F -4.50', 'F 30.00'], ['F 30 tax 4.5 USD']],
    ['behind it', ['F 30.00', 'F -4.50'], ['F 30 tax 4.5 USD']],
    ['of another share', ['F 30.00', 'KO -4.50'], ['F 30', 'KO -4.5']],
    ['of another day', ['F 30.00', 'F -4.50 2025-12-02'], ['F 30', 'F -4.5']],
    ['as large as it: it was taken back', ['F 30.00', 'F -30.00'], ['F 30', 'F -30']],
    ['beside two of one day', ['F 30.00', 'F 10.00', 'F -4.50'], ['F 30', 'F 10', 'F -4.5']],
  ])('%s', (_where, rows, expected) => expect(told(...rows)).toEqual(expected));

  test('its row is no dividend', () => {
    expect(read('F -4.50', 'F 30.00').others).toEqual([1]);
    expect(read('F -4.50', 'F 30.00').skipped).toEqual([]);
  });

  test('other makers book what was taken back so', () => {
    const lines = [HEAD, DIVIDEND, '2025-03-03,Dividend,AAPL,-1.5,USD'].map((line) => line.split(','));
    expect(readDividends(lines).dividends.map(({ amount }) => amount)).toEqual([10, -1.5]);
  });
});
