import { held, reasons } from './typed-file';

const list = (...rows: string[]): string => ['Date|Type|Ticker|Exchange|Quantity|Price', ...rows].join('\n');
const bought = ['2025-01-06|Buy|NFLX|NASDAQ|2|690', '2025-01-06|Buy|GE|NYSE|80|12'];
const split = '2025-11-17|Split|NFLX|NASDAQ|18|';

describe('a split that may tell the shares that it added, or all that there are', () => {
  test('is asked about where nothing tells', () =>
    expect(reasons(list(...bought, split))).toEqual([
      expect.stringMatching(
        /^The split of "NFLX" on 2025-11-17 may have added 18 shares or made 2 into 18\./,
      ),
    ]));

  test('tells what it added where a consolidation tells what it took away', () =>
    expect(held(list(...bought, split, '2025-08-02|Consolidation|GE|NYSE|-70|'))).toEqual([
      'NFLX 20',
      'GE 10',
    ]));

  test('is asked about where that row stands beside one of the new shares', () =>
    expect(
      reasons(list(...bought, split, '2025-08-02|Split|GE|NYSE|-80|', '2025-08-02|Split|GE|NYSE|10|')),
    ).toHaveLength(1));

  test('added as many as there were where it tells so many', () =>
    expect(held(list(bought[0]!, '2025-11-17|Split|NFLX|NASDAQ|2|'))).toEqual(['NFLX 4']));
});
