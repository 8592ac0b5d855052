import { tellsSplit, withShareOfSplit } from '../../src/portfolio/activity/split-in-words';
import { held, reasons } from './typed-file';
import { headerWith } from './trade-table-of';

test.each([
  ['NVDA split 10 for 1', 'NVDA'],
  ['Chipotle split 50:1', 'Chipotle'],
  ['10-for-1 stock split of NVDA', 'NVDA'],
  ['Eli Lilly – 2:1 split', 'Eli Lilly'],
])('"%s" tells of a split of %s', (text, share) => {
  expect(tellsSplit(text)).toBe(true);
  expect(withShareOfSplit(['', text], headerWith(['date', 'ticker']))[1]).toBe(share);
  expect(withShareOfSplit(['', text], headerWith(['date', 'name']))[1]).toBe(share);
});

test.each(['NVDA', 'Dividend 15 Split Corp', 'NVDA split', 'Bought 10 for 100'])(
  '"%s" tells of none whose ratio is known',
  (text) => {
    expect(tellsSplit(text)).toBe(false);
    const cells = ['', text];
    expect(withShareOfSplit(cells, headerWith(['date', 'ticker']))).toBe(cells);
  },
);

describe('a split in the place of the share, with no number', () => {
  const log = (...rows: string[]) =>
    [
      'Date|Ticker|Shares|Price paid|Notes',
      '2024-02-05|NVDA|8|187.60|',
      '2024-02-20|AAPL|10|154.20|',
      ...rows,
      '2024-11-18|AAPL|-4|226.40|',
    ].join('\n');

  test('gives so many for each of that share', () =>
    expect(held(log('2024-06-10|NVDA split 10 for 1|||'))).toEqual(['NVDA 80', 'AAPL 6']));

  test('is held against the number that a remark tells', () => {
    expect(held(log('2024-06-10|NVDA split 10 for 1|||now have 80'))).toEqual(['NVDA 80', 'AAPL 6']);
    expect(held(log('2024-06-10|NVDA split 10 for 1|||now have 100'))).toEqual(['AAPL 6']);
  });

  test('counts in a list with a column of what was done, where that is empty', () =>
    expect(
      held('Date|Action|Ticker|Quantity|Price\n2024-02-05|Buy|NVDA|8|187\n2024-06-10||NVDA split 10 for 1||'),
    ).toEqual(['NVDA 80']));

  test('is one beside the price of the day as well, and none with a number of shares and their price', () => {
    const priced = (rows: string) => held(log(...rows.split('\n')).replace('Price paid', 'Price'));
    expect(priced('2024-06-10|NVDA split 10 for 1||12.50|')).toEqual(['NVDA 80', 'AAPL 6']);
    expect(priced('2024-06-10|NVDA split 10 for 1|72||')).toEqual(['NVDA 80', 'AAPL 6']);
    expect(priced('2024-06-10|NVDA split 10 for 1|5|12.50|')).toEqual(['AAPL 6']);
  });

  test('leaves the number unknown where the ratio may be meant the other way round', () =>
    expect(held(log('2024-06-10|NVDA split 1:10|||'))).toEqual(['AAPL 6']));

  test('of a share that is not in the list is told', () =>
    expect(reasons(log('2024-06-10|Chipotle split 50:1|||'))).toEqual([
      expect.stringMatching(
        /^The split of "Chipotle" on 2024-06-10 is told of shares whose purchase is not in/,
      ),
    ]));
});

describe('a split of a share that is written otherwise', () => {
  const log = (note: string, ...others: string[]) =>
    [
      'Date|Stock|Shares|Price paid|Notes',
      '2024-02-05|Nvidia|8|187.60|',
      '2024-02-20|Apple|10|154.20|',
      ...others,
      `2024-06-10|NVDA split 10 for 1|||${note}`,
      '2024-11-18|Apple|-4|226.40|',
      '2025-04-08|nvidia|20|97.90|',
    ].join('\n');
  const ofNvidia = (text: string) => reasons(text).find((reason) => /nvidia/i.test(reason));

  test('is that of the share with its letters, where the number after it fits', () =>
    expect(ofNvidia(log('now 80'))).toMatch(/^Where "nvidia" trades is not told/));

  test('leaves the number of that share unknown where none is told, or another', () => {
    expect(ofNvidia(log(''))).toMatch(/because a row of it .*The split of "NVDA" may be one of "Nvidia"/i);
    expect(ofNvidia(log('now 90'))).toMatch(/does not fit/);
  });

  test('leaves the numbers of all shares unknown that it may be of', () => {
    const both = reasons(log('now 80', '2024-03-01|Novada|5|12|'));
    expect(both.filter((reason) => /^The split of "NVDA" may be one of/.test(reason))).toHaveLength(1);
    expect(both.filter((reason) => /cannot be computed/.test(reason))).toHaveLength(2);
  });
});

test('a split in a remark counts where the sign alone tells purchases from sales', () => {
  const log = (added: number) =>
    `Date|Ticker|Shares|Price|Notes\n2025-03-03|NFLX|2|973.70|\n2025-11-17|NFLX|${added}||10 for 1 split\n2026-09-14|NFLX|-5|112.35|SOLD 5`;
  expect(held(log(18))).toEqual(['NFLX 15']);
  expect(held(log(20))).toEqual(['NFLX 15']);
  expect(held(log(11))).toEqual([]);
});
