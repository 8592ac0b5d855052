import { heldWithValue, reasons, held, read } from './typed-file';

/** Rows that are none of the shares that are held: money, bonds, options, totals and notes. */

test.each([
  ['a fund of small companies', 'Ticker,Name,Shares\nVBR,VANGUARD SMALL CAP V,10', ['VBR 10 ?']],
  [
    'a share called like a sum, by weight',
    'Ticker,Name,Shares,Weight\nCOST,Costco Wholesale,,20%',
    ['COST ? ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test.each(['NVIDIA CORP SWAP-L', 'TESLA INC TRS', 'MICROSOFT TOTAL RETURN SWAP', 'TRULIEVE SWAP'])(
  '%s is no share',
  (name) => expect(reasons(`Ticker,Name,Shares\nNVDA,${name},100`)[0]).toMatch(/is a contract on a price/),
);

test('a fund that uses swaps is one', () =>
  expect(held('Ticker,Name,Shares\nXSPX.L,Xtrackers S&P 500 Swap UCITS ETF,5')).toEqual(['XSPX.L 5']));

test('a company called Total is no line of totals', () => {
  expect(
    read('Name,ISIN,Quantity\nTOTAL ENERGIES,FR0000120271,25\nTotal SE,FR0000120271,5').skipped.map(
      ({ quantity, reason }) => [quantity, /line of totals/.test(reason)],
    ),
  ).toEqual([
    [25, false],
    [5, false],
  ]);
  expect(reasons('Ticker,Name,Quantity\nTTE,TOTAL ENERGIES,25')).toEqual([]);
  expect(reasons('Ticker,Name,Quantity\nAAPL,Apple,25\nAAPL,Total AAPL,25')[0]).toMatch(/line of totals/);
});
