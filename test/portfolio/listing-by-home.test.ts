import { tickersOrReasons } from './typed-file';

/** What is read of rows of a sheet that is valued in rupees of Pakistan and has two codes that New York does not list. */
const rows = (...lines: string[]): string[] =>
  tickersOrReasons(
    [
      'Symbol|Name|Shares|Value (PKR)',
      'OGDC|Oil & Gas Development|500|131175',
      'MEBL|Meezan Bank|420|183918',
      ...lines,
    ].join('\n'),
  ).slice(2);

describe('codes of which many are listed nowhere in New York are of the country in whose money the sheet is valued', () => {
  test.each([
    ['a code that New York does not list', 'MARI|Mari Energies|120|85476', /not cover: Karachi/],
    ['a code that is too long for it', 'MIIETF|Mahaana Index|1500|28380', /not cover: Karachi/],
    [
      'a code of New York beside a company abroad',
      'PPL|Pakistan Petroleum Limited|800|157440',
      /not cover: Karachi/,
    ],
    // These may be American shares, valued in the money of the account.
    ['a code of New York beside any other name', 'PSO|State Oil|250|109050', /nothing else tells/],
    ['a code that is known everywhere', 'AAPL|Apple Limited|10|600000', /nothing else tells/],
  ])('%s', (_, line, says) => expect(rows(line)[0]).toMatch(says));

  test('and an American company is of New York', () =>
    expect(rows('PPL|PPL Corporation|10|100000')).toEqual(['PPL']));

  test('where all codes are listed in New York, nothing is taken for granted', () =>
    expect(
      tickersOrReasons(
        'Symbol|Name|Shares|Value (PKR)\nPPL|Pakistan Petroleum|800|157440\nPSO|State Oil|250|109050',
      ),
    ).toEqual(Array(2).fill(expect.stringMatching(/nothing else tells/))));
});
