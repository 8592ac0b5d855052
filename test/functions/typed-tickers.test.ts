import { tickerOf } from '../../src/functions/each-ticker';
import type * as EachTicker from '../../src/functions/each-ticker';
import type * as TickerReader from '../../src/portfolio/shares/ticker';

const READER = '../../src/portfolio/shares/ticker';

test('a text that stands in cell after cell is read once, and what is no text or is long each time', () => {
  jest.isolateModules(() => {
    const real = jest.requireActual<typeof TickerReader>(READER);
    const read = jest.fn(real.readTicker);
    jest.doMock(READER, () => ({ ...real, readTicker: read }));
    const typed = jest.requireActual<typeof EachTicker>('../../src/functions/each-ticker');
    for (const _ of [1, 2, 3]) expect(typed.tickerOf('lon:vod')).toBe('VOD.L');
    expect(read.mock.calls).toEqual([['lon:vod']]);
    for (const _ of [1, 2]) {
      expect(() => typed.tickerOf(12345)).toThrow();
      expect(() => typed.tickerOf('x'.repeat(10_000))).toThrow(/too long for a ticker/);
    }
    expect(read).toHaveBeenCalledTimes(5);
    jest.dontMock(READER);
  });
});

test('what is no ticker stays none with its reason', () => {
  for (const _ of [1, 2]) expect(() => tickerOf('7203.T')).toThrow(/Tokyo/);
});
