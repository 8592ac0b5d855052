import { kindOfRow } from '../../src/portfolio/activity/trade-row-kind';
import { toldInRow } from '../../src/portfolio/activity/trade-told';
import { headerWith, tradeSource } from './trade-table-of';
import { read } from './typed-file';

const header = headerWith(['description', 'credit'], { source: tradeSource('CommSec') });
const row = (description: string, credit = '240.22') => [description, credit];

describe('what a description takes back', () => {
  test.each([
    ['B 4 NDQ @ 58.80', undefined, 'buy'],
    ['Reversal B 4 NDQ @ 58.80', 'yes', 'sell'],
    ['Rev C176911033 B 4 NDQ @ 58.80', 'yes', 'sell'],
    ['Reversal C176911033 B 4 NDQ @ 58.80', 'yes', 'sell'],
    ['Reversal of S 4 NDQ @ 58.80', 'yes', 'buy'],
    ['CANCELLED: B 4 NDQ @ 58.80', 'yes', 'sell'],
  ])('%s', (description, back, kind) => {
    expect(toldInRow(row(description), header)).toMatchObject({ quantity: '4', ticker: 'NDQ' });
    expect(toldInRow(row(description), header)['back']).toBe(back);
    expect(kindOfRow(row(description), header)).toBe(kind);
  });

  test('is nothing where no money moved, or no trade stands behind the word', () => {
    expect(toldInRow(row('Cancelled B 4 NDQ @ 58.80', ''), header)).toEqual({});
    expect(toldInRow(row('Reversal of a fee'), header)).toEqual({});
    expect(kindOfRow(row('Reversal of a fee'), header)).toBe('none');
  });

  test('is asked about where the words before a trade are not known', () => {
    const file = [
      'Date|Reference|Details|Debit($)|Credit($)|Balance($)',
      '26/05/2026|C1|Amended C176911033 B 500 S32 @ 3.41|1714.95||1',
      '25/05/2026|C2|B 50 S32 @ 3.41|180.45||1',
    ].join('\n');
    expect(read(file).skipped[0]!.reason).toMatch(
      /^How many of "S32" are held cannot be computed.*"Amended C176911033 B 500 S32 @ 3.41" names nothing that is known/,
    );
    expect(toldInRow(row('Fee for one two three four B 4 NDQ @ 58.80'), header)).toEqual({});
    expect(toldInRow(row('Amended B 4 NDQ @ 58.80', ''), header)).toEqual({});
  });

  test('counts once, whichever of the two stands first', () =>
    expect(
      read(
        [
          'Date|Reference|Details|Debit($)|Credit($)|Balance($)',
          '26/05/2026|C1|S 1 BHP @ 44.06||44.06|1',
          '25/05/2026|C2|Reversal B 4 NDQ @ 58.806028  ||240.22|1',
          '25/05/2026|C2|B 4 NDQ @ 58.806028  |240.22||1',
          '24/05/2026|C3|B 3 BHP @ 41.98|125.94||1',
        ].join('\n'),
      ).skipped,
    ).toMatchObject([{ written: 'BHP', quantity: 2 }]));

  test('moves the shares of a split by their sign alone', () => {
    const splits = headerWith(['description', 'credit'], {
      source: { ...tradeSource('CommSec'), told: [/^(?<action>split) (?<quantity>\d+)/] },
    });
    expect(kindOfRow(row('Reversal split 4'), splits)).toBe('change');
  });
});
