import { AskedTickers } from '../../src/functions/asked-tickers';

const call = (id: string, ...parameters: unknown[]) => ({ id, parameters });

test('a call is concerned when a cell of its arguments is read as one of the tickers, however it is written', () => {
  const tickers = new AskedTickers(new Set(['AAPL', 'VOD.L']));
  expect(tickers.concerns(call('HALAL_STATUS', [['aapl']], null))).toBe(true);
  expect(tickers.concerns(call('SCREEN', [['MSFT'], ['NASDAQ:AAPL']], [['debt_ratio_perc']]))).toBe(true);
  expect(tickers.concerns(call('HALAL_STATUS', [['VOD LN']], null))).toBe(true);
  expect(tickers.concerns(call('HALAL_STATUS', [['MSFT'], [''], [null], [12]], 'sp'))).toBe(false);
  expect([...tickers.found].sort()).toEqual(['AAPL', 'VOD.L']);
});

test('what depends on every change is concerned by each, and names no ticker by that', () => {
  const tickers = new AskedTickers(new Set(['AAPL']));
  expect(tickers.concerns(call('VERDICT_CHANGES', 45_000, null))).toBe(true);
  expect(tickers.found.size).toBe(0);
});
