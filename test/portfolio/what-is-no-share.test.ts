import { heldWithValue } from './typed-file';

/** Rows that are none of the shares that are held: money, bonds, options, totals and notes. */

test.each([
  ['a fund of small companies', 'Ticker,Name,Shares\nVBR,VANGUARD SMALL CAP V,10', ['VBR 10 ?']],
  [
    'a share called like a sum, by weight',
    'Ticker,Name,Shares,Weight\nCOST,Costco Wholesale,,20%',
    ['COST ? ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
