import type { Holding } from '../../src/portfolio/positions/position';
import { readLabelled } from '../../src/portfolio/positions/row-label';
import type { Header } from '../../src/portfolio/tables/header-row';
import type { Column } from '../../src/portfolio/tables/sources';
import { headerOf, source } from './positions-header';

test.each([
  ['a sum in no column of a holding', { name: 'Depotwert in EUR', account: '44.078,72' }, true],
  ['a sum in the column of values', { name: 'Depotwert in EUR', value: '44.078,72' }, false],
  ['two figures', { name: 'Depotwert in EUR', account: '44.078,72', type: '12' }, false],
  ['a figure before its text', { account: '44.078,72', name: 'Depotwert in EUR' }, false],
])('%s', (_, cells, is) => {
  const header = headerOf(['ticker', ...(Object.keys(cells) as Column[]), 'quantity']);
  const { reason } = readLabelled(
    ['', ...Object.values(cells)],
    { row: 1, written: '', name: 'Depotwert in EUR' },
    header,
    undefined,
  );
  expect(reason.startsWith('"Depotwert in EUR" has one figure beside it')).toBe(is);
});

/** How a row without a ticker is read, with its cells each in a column of its own, of which the first is that of the tickers. */
const labelled = (
  cells: Readonly<Partial<Record<Column, unknown>>>,
  told: Partial<Holding> = {},
  header: Partial<Header> = {},
  exchange?: string,
) =>
  readLabelled(
    ['', ...Object.values(cells)],
    { row: 1, written: '', ...told },
    headerOf(['ticker', ...(Object.keys(cells) as Column[])], header),
    exchange,
  );

const NO_TICKER = 'The row has no ticker. Write one in the column of tickers if it is a share or a fund.';

describe('what its type says', () => {
  test('is no holding', () => {
    expect(labelled({ type: ' Cash  USD ' }, { name: 'Dollars' })).toMatchObject({
      reason: '"Dollars" is cash or a money-market fund, and there is nothing to screen in it.',
    });
    expect(labelled({ type: 'Cash' }).reason).toMatch(/^"Cash" is cash/);
    expect(labelled({ type: { text: 'Cash' } }).reason).toMatch(/^"Cash" is cash/);
    expect(labelled({ type: 'Stock' }, { name: 'Dollars' }).reason).toBe(NO_TICKER);
  });

  test('is nothing beside an ISIN', () => {
    expect(labelled({ type: 'Cash' }, { name: 'Fund', isin: 'US0378331005' }).reason).not.toMatch(
      /^"Fund" is/,
    );
  });

  test('is not what stands in another column', () => {
    expect(labelled({ account: 'Apple', exchange: 'NYSE', currency: 'Cash' }, { name: 'Apple' }).reason).toBe(
      NO_TICKER,
    );
  });
});

describe('a number alone in its row', () => {
  const SUM = 'A number alone in its row, as a sum is, and no holding.';

  test.each([
    [{ value: 5 }, SUM],
    [{ quantity: ' ', value: '1,234.50' }, SUM],
    [{ quantity: 3, value: 5 }, NO_TICKER],
    [
      { name: 'Equities', value: '' },
      expect.stringMatching(/^"Equities" stands alone in its row, as a heading/),
    ],
    [{ name: 'Apple Inc', value: '' }, NO_TICKER],
  ])('%j', (cells, says) => {
    expect(labelled(cells).reason).toEqual(says);
  });
});

test('numbers alone in a row are sums where one is a value and none is a number of shares', () => {
  const sums = 'Numbers alone in their row, as sums are, and no holding.';
  expect(labelled({ price: '35.56', value: 5 }, { value: 5 }).reason).toBe(sums);
  expect(labelled({ price: '35.56', value: 5, quantity: 2 }, { value: 5 }).reason).toBe(NO_TICKER);
  expect(labelled({ price: '35.56', type: 5 }).reason).toBe(NO_TICKER);
  expect(labelled({ price: '35.56', value: 5, type: 'Zorp' }, { value: 5 }).reason).toBe(NO_TICKER);
});

describe('a currency', () => {
  test('is cash by its name', () => {
    expect(labelled({ name: 'British pounds', value: 5 }, { name: 'British pounds' })).toMatchObject({
      reason: '"British pounds" is cash, and there is nothing to screen in it.',
    });
  });

  test('is none beside an ISIN, nor where no name is told', () => {
    expect(labelled({ name: 'Rand', value: 5 }, { name: 'Rand', isin: 'US0378331005' }).reason).toBe(
      NO_TICKER,
    );
    expect(labelled({ name: 'Rand', value: 5 }).reason).toBe(NO_TICKER);
  });
});

describe('the heading of a group that counts its rows', () => {
  const NAME = 'Azioni (8)';
  const isGroup = (
    cells: Readonly<Partial<Record<Column, unknown>>>,
    { name = NAME, ...told }: Partial<Holding> = {},
  ) =>
    labelled(cells, { name, ...told }).reason ===
    `"${name}" heads the rows of a group and counts them; it is no holding.`;

  test('has sums and no shares', () => {
    expect(isGroup({ name: NAME, quantity: '', price: '', value: 5 })).toBe(true);
    expect(isGroup({ name: NAME, quantity: '', value: 5, weight: 7 })).toBe(true);
    expect(isGroup({ name: NAME, quantity: '' })).toBe(true);
  });

  test('is none with a number of shares, an ISIN, a price, or another text', () => {
    expect(isGroup({ name: NAME, quantity: 3, value: 5 }, { quantity: 3 })).toBe(false);
    expect(isGroup({ name: NAME, quantity: '', value: 5 }, { isin: 'IE00B3XXRP09' })).toBe(false);
    expect(isGroup({ name: NAME, quantity: '', price: 4, value: 5 })).toBe(false);
    expect(isGroup({ name: NAME, quantity: '', value: 5, currency: 'EUR' })).toBe(false);
    expect(isGroup({ quantity: '', value: 5 })).toBe(false);
  });

  test('is none in a table without numbers of shares', () => {
    expect(isGroup({ name: NAME, value: 5 })).toBe(false);
  });

  test.each([
    ['Azioni (123)', true],
    ['Azioni (1234)', false],
    ['Azioni ()', false],
    ['Azioni(8)', false],
    ['Azioni 5 (8)', false],
    ['Azioni (8) EUR', false],
    ['Azioni (8', false],
    [' (8)', false],
    ['7 Azioni (8)', false],
  ])('%s', (name, is) => {
    expect(isGroup({ name, quantity: '', value: 5 }, { name })).toBe(is);
  });
});

describe('a label', () => {
  test('of a name, or of the text that the row begins with', () => {
    expect(labelled({ account: 'Main', name: 'Grand total' }, { name: 'Grand total' })).toStrictEqual({
      row: 1,
      written: '',
      name: 'Grand total',
      reason: '"Grand total" is a line of totals, not a holding.',
    });
    expect(labelled({ account: ' Grand  total', name: 'x' }, { name: 'x' })).toStrictEqual({
      row: 1,
      written: '',
      name: 'Grand total',
      reason: '"Grand total" is a line of totals, not a holding.',
    });
    expect(labelled({ quantity: 3, account: 'Grand total' })).toMatchObject({ name: 'Grand total' });
  });

  test('of both is that of the name', () => {
    expect(labelled({ account: 'Cash', name: 'Total' }, { name: 'Total' }).reason).toMatch(/^"Total"/);
  });

  test('Summary is one of totals, unless the row names a share or has its code', () => {
    expect(labelled({ account: 'Summary', quantity: 59 }, { quantity: 59 })).toStrictEqual({
      row: 1,
      written: '',
      name: 'Summary',
      quantity: 59,
      reason: '"Summary" is a line of totals, not a holding.',
    });
    const apple = { name: 'Apple', quantity: 3 };
    expect(labelled({ account: 'SUMMARY', ...apple }, apple)).toMatchObject({ lacksTicker: true });
    expect(labelled({ account: 'Summary' }, { isin: 'US0378331005', quantity: 3 })).toMatchObject({
      lacksTicker: true,
    });
  });

  test('is none where it is the name of a company', () => {
    const told = { name: 'Total SE', isin: 'FR0000120271', quantity: 3 };
    expect(labelled({ name: 'Total SE', quantity: 3 }, told)).toMatchObject({
      name: 'Total SE',
      lacksTicker: true,
      reason: NO_TICKER,
    });
    expect(labelled({ name: 'Total SE', quantity: 3 }, { name: 'Total SE', quantity: 3 }).reason).toBe(
      '"Total SE" is a line of totals, not a holding.',
    );
  });
});

describe('a share without a ticker', () => {
  test('may be asked about, where it is named and has a figure', () => {
    const lacks = (told: Partial<Holding>) => 'lacksTicker' in labelled({ account: 'Main', value: 5 }, told);
    expect(lacks({ name: 'Apple', quantity: 3 })).toBe(true);
    expect(lacks({ name: 'Apple', value: 5 })).toBe(true);
    expect(lacks({ name: 'Apple', quantity: 0 })).toBe(true);
    expect(lacks({ isin: 'US0378331005', value: 5 })).toBe(true);
    expect(lacks({ name: 'Apple' })).toBe(false);
    expect(lacks({ isin: 'US0378331005' })).toBe(false);
    expect(lacks({ quantity: 3, value: 5 })).toBe(false);
  });

  test('is asked about by its weight in a table of names and weights alone', () => {
    const told = { name: 'Apple', weight: 5 };
    const isAsked = (columns: Readonly<Partial<Record<Column, unknown>>>, isNamed: boolean) =>
      labelled({ name: 'Apple', ...columns }, told, { isNamed }).lacksTicker === true;
    expect(isAsked({ weight: 5 }, true)).toBe(true);
    expect(isAsked({ weight: 5 }, false)).toBe(false);
    expect(isAsked({ weight: 5, quantity: '' }, true)).toBe(false);
    expect(isAsked({ weight: 5, value: '' }, true)).toBe(false);
  });

  test('is called by its name, or by the text that it begins with', () => {
    expect(labelled({ account: 'Main', value: 5 }, { name: 'Apple' })).toMatchObject({ name: 'Apple' });
    expect(labelled({ account: 'Main', value: 5 })).toMatchObject({ name: 'Main' });
    expect(labelled({ quantity: 3, value: 5 })).not.toHaveProperty('name');
  });

  test('is told where to write one', () => {
    const UNNAMED =
      'The row has no ticker, and the table has no column of tickers. Write one below a header Ticker.';
    const told = { name: 'Apple' };
    expect(labelled({ value: 5, name: 'Apple' }, told, { isNamed: true }).reason).toBe(UNNAMED);
    expect(labelled({ value: 5, name: 'Apple' }, told, { isNamed: false }).reason).toBe(NO_TICKER);
    const broker = { isNamed: true, source: source('Parqet') };
    expect(labelled({ value: 5, name: 'Apple' }, told, broker).reason).toBe(NO_TICKER);
  });

  test('has none where it is a fund that no exchange lists', () => {
    const told = { name: 'Avanza Zero', isin: 'SE0001718388', value: 5 };
    const fund = labelled({ value: 5, name: 'Avanza Zero' }, told, {}, 'FUND');
    expect(fund.reason).toBe('"Avanza Zero" is a fund that no exchange lists, and has no ticker.');
    expect(fund).not.toHaveProperty('lacksTicker');
    expect(labelled({ account: 'Main', value: 5 }, { value: 5 }, {}, 'Fond').reason).toBe(NO_TICKER);
    const american = { name: 'Amana Growth', value: 5 };
    expect(labelled({ value: 5, name: 'Amana Growth' }, american, {}, 'Mutual Fund').reason).toBe(NO_TICKER);
  });

  test('is of a market that is not covered, by its ISIN, or by its exchange', () => {
    const samsung = labelled(
      { value: 5, name: 'Samsung' },
      { name: 'Samsung', isin: 'KR7005930003', value: 5 },
    );
    expect(samsung.reason).toMatch(
      /^"KR7005930003" is from a market that the screening service does not cover/,
    );
    expect(samsung).not.toHaveProperty('lacksTicker');
    expect(samsung).toMatchObject({ name: 'Samsung' });
    const named = { name: 'Samsung', value: 5 };
    const cells = { value: 5, name: 'Samsung' };
    expect(labelled(cells, named, {}, 'KRX').reason).toMatch(/^"Samsung" is from a market/);
    expect(labelled(cells, named, {}, 'NYSE').reason).toBe(NO_TICKER);
    expect(labelled(cells, { value: 5 }, {}, 'KRX').reason).toBe(NO_TICKER);
    // Its exchange is covered, wherever it is registered.
    expect(labelled(cells, { ...named, isin: 'KR7005930003' }, {}, 'NYSE').reason).toBe(NO_TICKER);
    expect(labelled(cells, { ...named, isin: 'US0378331005' }, {}, 'KRX').reason).toBe(NO_TICKER);
  });
});
