import { read } from './typed-file';

describe('dashes in the place of the number of shares and of the value', () => {
  const rows = (...lines: string[]) => read(['Ticker|Shares|Price|Value', ...lines].join('\n'));

  test('say that nothing is held, where other rows have both', () => {
    const { positions, skipped } = rows('AAPL|6|283.75|1702.50', 'INTC| -   | -   | -   ', 'KO|-|70.1|–');
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(
      skipped.map(({ written, reason }) => [written, reason.endsWith('nothing of it is held.')]),
    ).toEqual([
      ['INTC', true],
      ['KO', true],
    ]);
  });

  test('in one of the two say nothing', () => {
    expect(rows('AAPL|6|283.75|1702.50', 'INTC|-|30|60', 'KO|2|70.1|-').positions).toHaveLength(3);
  });

  test('a dash for the number and no value at all say so too', () => {
    const { positions, skipped } = rows('AAPL|6|283.75|1702.50', 'PFE|-||', 'INTC|||60');
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'INTC']);
    expect(skipped.map(({ written, reason }) => [written, reason])).toEqual([
      [
        'PFE',
        'A dash stands in the place of its number of shares, and it has no value: nothing of it is held.',
      ],
    ]);
  });

  test('in all rows are those of a list of what somebody may buy', () => {
    expect(rows('AAPL|-|283.75|-', 'INTC|-|30|-').positions).toHaveLength(2);
  });
});
