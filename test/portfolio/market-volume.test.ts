import { isMarketVolume } from '../../src/portfolio/tables/market-volume';
import { heldWithValue } from './typed-file';

test('the volume of the market stands beside the change of the price', () => {
  expect(isMarketVolume(['ticker', 'change %', 'volume'], 2)).toBe(true);
  expect(isMarketVolume(['ticker', 'change', 'volume'], 2)).toBe(true);
  expect(isMarketVolume(['ticker', 'price', 'volume'], 2)).toBe(false);
  expect(isMarketVolume(['ticker', 'change', 'quantity'], 2)).toBe(false);
  expect(isMarketVolume(['volume', 'change'])).toBe(false);
});

test('it is no number of shares that are held or were bought', () => {
  const rows = (words: string) =>
    `Ticker,Price,Change %,Volume,Transaction,Date,Market Value\nAAPL,270,0.1,41203311,${words},2026-01-02,6753\nKO,70,0.2,30112,${words},2026-01-03,700`;
  expect(heldWithValue(rows('Buy'))).toEqual(['AAPL ? 6753', 'KO ? 700']);
  expect(heldWithValue(rows(''))).toEqual(['AAPL ? 6753', 'KO ? 700']);
});
