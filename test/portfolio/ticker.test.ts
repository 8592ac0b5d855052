import fc from 'fast-check';
import { readTicker } from '../../src/portfolio/ticker';

const ticker = (text: unknown, hint = {}) => {
  const reading = readTicker(text, hint);
  return reading.kind === 'ticker' ? reading.ticker : reading;
};

test.each([
  ...[
    'AAPL',
    ' aapl ',
    'NASDAQ:AAPL',
    'XNAS:AAPL',
    'AAPL:XNAS',
    'Apple Inc (XNAS:AAPL)',
    'AAPL US Equity',
    'AAPL.O',
  ].map((text) => [text, 'AAPL']),
  ...['BRK.B', 'BRK-B', 'BRK/B', 'BRK B', 'NYSE:BRK.B', 'brk.b'].map((text) => [text, 'BRK.B']),
  ...['BP.L', 'BP..L', 'LON:BP', 'LSE:BP', 'XLON:BP', 'BP/ LN Equity', 'LON:BP.'].map((text) => [
    text,
    'BP.L',
  ]),
  ...['SHOP.TO', 'TSX:SHOP', 'XTSE:SHOP', 'SHOP CN Equity'].map((text) => [text, 'SHOP.TO']),
  ['UZTL.UZ', 'UZTL.UZ'],
  ['\u00a0MSFT\u00a0', 'MSFT'],
])('%j is %s', (text, expected) => expect(ticker(text)).toBe(expected));

test('a bare symbol goes where its currency or exchange says', () => {
  expect(ticker('SHOP')).toBe('SHOP');
  expect(ticker('SHOP', { currency: 'CAD' })).toBe('SHOP.TO');
  expect(ticker('SHOP', { mic: 'XTSE' })).toBe('SHOP.TO');
  expect(ticker('TSE:SHOP', { currency: 'CAD' })).toBe('SHOP.TO');
  for (const currency of ['GBX', 'GBx', 'GBp', 'GBP']) expect(ticker('VOD', { currency })).toBe('VOD.L');
});

test.each([
  ['SAP.DE', /does not cover/],
  ['0700.HK', /does not cover/],
  ['7203.T', /does not cover/],
  ['XYZ.V', /does not cover/],
  ['TSE:SHOP', /Tokyo/],
  ['SPAXX**', /cash|money/],
  [' -TSLA270617C300', /option/],
  ['BTC-USD', /crypto/i],
  ['Account Total', /total/i],
  ['Pending Activity', /money|activity/i],
  ['', /empty/],
  [null, /empty/],
  ['../', /./],
  ['🚀', /characters that no ticker has/],
  ['A'.repeat(10_000), /too long/],
  ['US0378331005', /ISIN/],
])('%j is none, and says why', (text, reason) => {
  const reading = readTicker(text);
  expect(reading).toEqual({ kind: 'none', reason: expect.stringMatching(reason) });
  expect((reading as { reason: string }).reason.length).toBeLessThan(300);
});

test('nothing crashes it, and what it reads is in the service’s form and reads as itself', () => {
  const written = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.anything(),
    fc.stringMatching(/^[A-Z]{1,5}([.\-/: ][A-Z]{1,3})?$/),
  );
  fc.assert(
    fc.property(written, (text) => {
      const reading = readTicker(text);
      if (reading.kind === 'none') return expect(reading.reason).toMatch(/\.$/);
      expect(reading.ticker).toMatch(/^[A-Z0-9][A-Z0-9.-]*$/);
      expect(readTicker(reading.ticker)).toEqual(reading);
    }),
    { numRuns: 3000 },
  );
});
