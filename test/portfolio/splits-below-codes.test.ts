import { withSplitsBelowCodes } from '../../src/portfolio/activity/splits-below-codes';
import type { Trade } from '../../src/portfolio/activity/trade';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { tradeWith } from './traded-share';
import { held, reasons } from './typed-file';

const DAY = { year: 2025, month: 9, day: 2 };
const half = (
  ticker: string,
  name: string,
  shares: number,
  share: Partial<ShareEvidence> = {},
  told: Partial<Omit<Trade, 'share'>> = {},
) => tradeWith({ ticker, name, ...share }, { kind: 'split', date: DAY, shares, ...told });
const SAID = 'XXXREVERSE SPLIT EFF: 09/02/25';
const OLD = half('549498103', `LUCID GROUP INC ${SAID}`, -400);
const NEW = half('LCID', 'LUCID GROUP INC', 40);
/** Below what the old shares of the split are told, beside such trades. */
const writtenOf = (old: Trade, ...others: readonly Trade[]) =>
  withSplitsBelowCodes([...others, old]).at(-1)!.share.written;

test('the old shares below a code are those of the share whose new ones come in', () => {
  expect(withSplitsBelowCodes([OLD, NEW])).toEqual([{ ...OLD, share: NEW.share }, NEW]);
});

test.each([
  ['without a word of the split', 'LUCID GROUP INC'],
  ['in other letters', 'Lucid Group Inc'],
  ['without a gap', `LUCID GROUP INC${SAID}`],
  ['cut off', `LUCID GROU${SAID}`],
  ['longer than that of the new ones', 'LUCID GROUP INC CLASS A'],
  ['before other words of the split', 'LUCID GROUP INC REVERSE SPLIT 1:10'],
])('the name of the old ones may stand %s', (_, name) => {
  expect(writtenOf(half('549498103', name, -400), NEW)).toBe('LCID');
});

describe('the shares of a merger, which go out below a code', () => {
  const out = tradeWith(
    { ticker: '92556H206', name: 'PARAMOUNT GLOBAL CLASS B XXXMANDATORY MERGER EFF: 08/07/25' },
    { shares: -80, date: DAY },
  );
  const bought = (ticker: string, name: string, told: object = {}) => tradeWith({ ticker, name }, told);
  const PARA = bought('PARA', 'PARAMOUNT GLOBAL CLASS B');

  test('are those that were bought below the symbol', () => {
    expect(withSplitsBelowCodes([PARA, out]).at(-1)).toEqual({ ...out, share: PARA.share });
    expect(writtenOf(out, PARA, PARA)).toBe('PARA');
  });

  test.each([
    ['of another name', bought('PSKY', 'PARAMOUNT SKYDANCE CORP CLASS B')],
    ['of another account', bought('PARA', 'PARAMOUNT GLOBAL CLASS B', { account: 'B' })],
    ['that was sold', bought('PARA', 'PARAMOUNT GLOBAL CLASS B', { shares: -80 })],
  ])('keep their code beside a share %s', (_, other) => expect(writtenOf(out, other)).toBe('92556H206'));

  test('keep it beside two shares that are called alike, without the mark of a merger, and where they were bought below it', () => {
    expect(writtenOf(out, PARA, bought('PARAA', 'PARAMOUNT GLOBAL'))).toBe('92556H206');
    const unmarked = tradeWith({ ticker: '92556H206', name: 'PARAMOUNT GLOBAL CLASS B' }, { shares: -80 });
    expect(writtenOf(unmarked, PARA)).toBe('92556H206');
    expect(writtenOf(out, PARA, bought('92556H206', 'PARAMOUNT GLOBAL CLASS B'))).toBe('92556H206');
  });
});

test('each account has its own', () => {
  const inB = [NEW, OLD].map((one) => ({ ...one, account: 'B' }));
  expect(withSplitsBelowCodes([NEW, OLD, ...inB]).map(({ share }) => share.written)).toEqual(
    Array(4).fill('LCID'),
  );
});

test.each<[string, Trade]>([
  ['of another name', half('GE', 'GENERAL ELECTRIC CO', 40)],
  ['without a name', half('LCID', '', 40)],
  ['that takes shares away as well', half('LCID', 'LUCID GROUP INC', -40)],
  ['with a ratio', half('LCID', 'LUCID GROUP INC', 40, {}, { ratio: { became: 1, of: 10 } })],
  ['with an ISIN', half('LCID', 'LUCID GROUP INC', 40, { isin: 'US5494982029' })],
  ['of another day', half('LCID', 'LUCID GROUP INC', 40, {}, { date: { ...DAY, day: 3 } })],
  ['of another account', half('LCID', 'LUCID GROUP INC', 40, {}, { account: 'B' })],
  ['that is no split', half('LCID', 'LUCID GROUP INC', 40, {}, { kind: 'trade' })],
])('they keep their code beside a row %s', (_, other) => {
  expect(writtenOf(OLD, other)).toBe('549498103');
});

test('they keep it where they were bought below it, where several are called alike, and below a symbol', () => {
  expect(writtenOf(OLD, NEW, tradeWith({ ticker: '549498103', name: 'LUCID GROUP INC' }))).toBe('549498103');
  expect(writtenOf(OLD, NEW, half('LCIDW', 'LUCID GROUP INC WTS', 4))).toBe('549498103');
  expect(writtenOf(OLD, NEW, half('549498202', 'LUCID GROUP INC', -4))).toBe('549498103');
  expect(writtenOf(half('LCIDO', 'LUCID GROUP INC', -400), NEW)).toBe('LCIDO');
});

describe('in a file of Schwab', () => {
  const file = (...bought: string[]) =>
    [
      'Date|Action|Symbol|Description|Quantity|Price|Fees & Comm|Amount',
      `09/02/2025|Reverse Split|549498103|LUCID GROUP INC ${SAID}|-400|||`,
      '09/02/2025|Reverse Split|LCID|LUCID GROUP INC|40|||',
      ...bought,
      '03/03/2025|Buy|AAPL|APPLE INC|5|$200||-$1000',
    ].join('\n');

  test('the row of the code is no share of its own', () => {
    const bought = '05/12/2025|Buy|LCID|LUCID GROUP INC|400|$2.35||-$940.00';
    expect(held(file(bought))).toEqual(['LCID 40', 'AAPL 5']);
    expect(reasons(file(bought))).toEqual([]);
  });

  test('shares whose purchase is not in it are asked about', () => {
    expect(held(file())).toEqual(['AAPL 5']);
    expect(reasons(file())).toEqual([expect.stringMatching(/^By 2025-09-02 more of "LCID" was sold/)]);
  });
});
