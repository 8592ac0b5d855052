import { listOfRest } from '../../src/portfolio/activity/list-of-rest';
import { shareWith } from './traded-share';
import { held, read, reasons } from './typed-file';

const LOG = (...rest: string[]) =>
  [
    'Date|Action|Ticker|Exchange|Shares|Price|Note',
    '2025-01-07|Buy|NKE|NYSE|100|70|',
    '2025-03-11|Buy|KO|NYSE|40|68|',
    '2025-09-10|Sell|NKE|NYSE|30|75|',
    '||||||',
    'What is left||||||',
    ...rest,
  ].join('\n');

describe('a list of what is left, below the trades', () => {
  test('tells again what the trades give, and is counted no second time', () => {
    const file = LOG('||NKE||70||', '||KO||40||');
    expect(held(file)).toEqual(['NKE 70', 'KO 40']);
    expect(reasons(file)).toEqual([]);
    expect(read(file).outside).toEqual([5, 6, 7]);
  });

  test('is asked about where it tells another number', () => {
    const file = LOG('||NKE||75||', '||KO||40||');
    expect(held(file)).toEqual(['KO 40']);
    expect(reasons(file)).toEqual([
      expect.stringMatching(/^How many of "NKE" are held cannot be computed/),
      expect.stringMatching(/^"" names nothing that is known/),
    ]);
  });

  test.each(['|2026-02-09|NKE||70||', '||NKE||70|72|', '||NKE||70||moved'])('is none of %s', (row) =>
    expect(held(LOG(row))).toEqual(['KO 40']),
  );

  test('stands below all trades', () =>
    expect(held(`${LOG('||NKE||70||')}\n2026-02-09|Buy|KO|NYSE|1|70|`)).toEqual(['KO 41']));
});

test('the shares of all accounts count together, and none whose number is not known', () => {
  const row = (written: string, at: number) => ({
    row: at,
    written,
    reason: '',
    account: '',
    share: shareWith({ ticker: written }),
  });
  const bare = [row('A', 7), row('B', 8), row('C', 9)];
  const alone = new Map([
    [7, 0.3],
    [8, 5],
    [9, 1],
  ]);
  const holdings = [
    { row: 1, written: 'A', quantity: 0.1 },
    { row: 2, written: 'A', quantity: 0.2 },
    { row: 3, written: 'B', quantity: 5 },
    { row: 4, written: 'B' },
  ];
  expect(listOfRest(bare, alone, holdings)).toEqual([7]);
});
