import { withSymbolsOfSplits } from '../../src/portfolio/activity/inner-codes';
import { tradeWith } from './traded-share';

const CODES = { innerCode: /^[A-Z]\d{6}$/ };

const SPLIT = tradeWith(
  { ticker: 'K012345', name: 'KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS' },
  { kind: 'split', row: 7 },
);
const BOUGHT = tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCK WE ACTED AS AGENT' });
const BOUGHT_AGAIN = tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCK AS PRINCIPAL' });
/** By which symbol the split is told beside such trades. */
const symbolOf = (split = SPLIT, ...others: readonly ReturnType<typeof tradeWith>[]) =>
  withSymbolsOfSplits([...others, split], CODES).at(-1)!.share.written;

test('a split below a code of the broker is one of the share whose trades are called alike', () => {
  expect(withSymbolsOfSplits([BOUGHT, SPLIT], CODES)).toEqual([BOUGHT, { ...SPLIT, share: BOUGHT.share }]);
  expect(symbolOf(SPLIT, BOUGHT, BOUGHT_AGAIN)).toBe('KLAC');
});

test.each([
  'Acme Corp Common split on 2',
  'Acme Corp Common forward split',
  'Acme Corp Common Reverse Split',
])('it may be called "%s"', (name) => {
  const split = tradeWith({ ticker: 'A000001', name }, { kind: 'split' });
  expect(symbolOf(split, tradeWith({ ticker: 'ACME', name: 'Acme Corp Common bought' }))).toBe('ACME');
});

describe('it keeps its code', () => {
  test('at a broker that has no codes of its own', () => {
    const trades = [BOUGHT, SPLIT];
    expect(withSymbolsOfSplits(trades, {})).toBe(trades);
  });

  test('where no trade is called so', () => {
    expect(symbolOf()).toBe('K012345');
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'KLX', name: 'KLX CORPORATION COMMON STOCK X' }))).toBe(
      'K012345',
    );
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCKS X' }))).toBe(
      'K012345',
    );
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'X', name: 'OF KLA CORPORATION COMMON STOCK X' }))).toBe(
      'K012345',
    );
  });

  test('where several shares are called so', () => {
    const other = tradeWith({ ticker: 'KLAX', name: 'KLA CORPORATION COMMON STOCK X' });
    expect(symbolOf(SPLIT, BOUGHT, other)).toBe('K012345');
    expect(symbolOf(SPLIT, BOUGHT, BOUGHT_AGAIN, other)).toBe('K012345');
  });

  test('where the trades are of another account', () => {
    expect(symbolOf(SPLIT, { ...BOUGHT, account: 'B' })).toBe('K012345');
    expect(symbolOf({ ...SPLIT, account: 'B' }, { ...BOUGHT, account: 'B' })).toBe('KLAC');
  });

  test('where the trades that are called so have such a code as well', () => {
    const other = tradeWith({ ticker: 'K099999', name: 'KLA CORPORATION COMMON STOCK X' });
    expect(symbolOf(SPLIT, other)).toBe('K012345');
    expect(symbolOf(SPLIT, other, BOUGHT)).toBe('KLAC');
  });

  test('where its name says nothing of a split', () => {
    const named = (name: string) => tradeWith({ ticker: 'K012345', name }, { kind: 'split' });
    expect(symbolOf(named('KLA CORPORATION COMMON STOCK'), BOUGHT)).toBe('K012345');
    expect(symbolOf(named(''), BOUGHT)).toBe('K012345');
    expect(symbolOf(named(''), tradeWith({ ticker: 'UNDF', name: 'undefined shares' }))).toBe('K012345');
  });
});

test('what is no split, and a split below a symbol, stay what they are', () => {
  expect(symbolOf({ ...SPLIT, kind: 'trade' }, BOUGHT)).toBe('K012345');
  const own = tradeWith({ ticker: 'KLA.X', name: SPLIT.share.name }, { kind: 'split' });
  expect(symbolOf(own, BOUGHT)).toBe('KLA.X');
});
