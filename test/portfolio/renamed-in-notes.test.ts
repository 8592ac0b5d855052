import { renamedInNotes } from '../../src/portfolio/activity/renamed-in-notes';
import { tradeWith } from './traded-share';
import { held, reasons } from './typed-file';

const LOG = (note: string, noteOfSale = '') =>
  [
    'Date|Side|Ticker|Shares|Price|Notes',
    `2025-02-03|Buy|ZI|200|10.10|${note}`,
    '2025-04-04|Buy|NVDA|40|96.10|bought the dip',
    `2025-09-08|Sell|GTM|200|10.95|${noteOfSale}`,
  ].join('\n');

describe('a share of which a remark tells another ticker, of which more was sold than bought', () => {
  test.each([
    ['in its own row', 'symbol changed to GTM in May', ''],
    ['in its own row with other marks', 'ZoomInfo (GTM) since May', ''],
    ['in the row of the other', '', 'was ZI before'],
  ])('%s may be held no longer: nobody takes it for held', (_, note, noteOfSale) => {
    expect(held(LOG(note, noteOfSale))).toEqual(['NVDA 40']);
    expect(reasons(LOG(note, noteOfSale))).toContainEqual(
      expect.stringMatching(/^A remark names "GTM" beside it, of which more was sold than bought/),
    );
  });

  test.each([
    ['tells of no other', '', ''],
    ['names it in other words', 'symbol changed to GTMX', ''],
    ['tells what was sold for it', 'sold GTM for this', ''],
    ['tells what was bought for it', '', 'bought ZI for it'],
    ['is no sentence', 'GTM', ''],
  ])('is held where the remark %s', (_, note, noteOfSale) => {
    expect(held(LOG(note, noteOfSale))).toEqual(['ZI 200', 'NVDA 40']);
  });

  const ROWS = [
    ['ZI', 'now GTM'],
    ['GTM', ''],
  ];
  const bought = tradeWith({ ticker: 'ZI' });
  const sold = (told: object = {}, share: object = {}) =>
    tradeWith({ ticker: 'GTM', ...share }, { shares: -10, ...told });
  const doubted = (...trades: ReturnType<typeof sold>[]) =>
    renamedInNotes(ROWS, trades).map(({ written }) => written);

  test('is doubted once, in its first row', () => {
    expect(doubted(bought, bought, sold())).toEqual(['ZI']);
  });

  test('is not where the other was bought as well, was sold short, was split, or has an ISIN', () => {
    expect(doubted(bought, sold(), sold({ shares: 10 }))).toEqual([]);
    expect(doubted(bought, sold({ kind: 'short' }))).toEqual([]);
    const { shares: _, ...split } = sold({ kind: 'split', ratio: { became: 2, of: 1 } });
    expect(doubted(bought, sold(), split)).toEqual([]);
    expect(doubted(bought, sold({}, { isin: 'US98980F1049' }))).toEqual([]);
    expect(doubted(tradeWith({ ticker: 'ZI', isin: 'US98980F1049' }), sold())).toEqual([]);
  });
});
