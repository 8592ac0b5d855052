import { held, reasons } from './typed-file';

const HEAD = 'date,symbol,quantity,avgCost';
const days = (...lines: string[]) => [HEAD, ...lines].join('\n');

test('of holdings that are told again day by day the last day counts', () => {
  const text = days(
    '2026-03-31,AAPL,50,171.48',
    '2026-03-31,MSFT,30,420.72',
    '2026-03-31,VOO,20,468.5',
    '2026-06-30,AAPL,50,171.48',
    '2026-06-30,MSFT,30,420.72',
    '2026-06-30,VOO,22,474.9',
  );
  expect(held(text)).toEqual(['AAPL 50', 'MSFT 30', 'VOO 22']);
  expect(reasons(text)).toEqual(
    Array.from(
      { length: 3 },
      () => 'A row of an earlier day: what is held now is told by the rows of 2026-06-30.',
    ),
  );
});

test('purchases of a plan at other prices are lots, or doubted where their numbers are the same', () => {
  const plan = ['2026-03-31,AAPL,1.1,171', '2026-03-31,VOO,2.3,468', '2026-04-30,AAPL,1.2,160'];
  expect(held(days(...plan, '2026-04-30,VOO,2.1,480'))).toEqual([
    'AAPL 1.1',
    'VOO 2.3',
    'AAPL 1.2',
    'VOO 2.1',
  ]);
  const fixed = ['2026-03-31,AAPL,1,171', '2026-03-31,VOO,2,468', '2026-04-30,AAPL,1,160'];
  expect(held(days(...fixed, '2026-04-30,VOO,2,480'))).toEqual([]);
  expect(reasons(days(...fixed, '2026-04-30,VOO,2,480'))[0]).toContain('or what was bought');
  const bought = days(...fixed, '2026-04-30,VOO,2,480').replace('date', 'Purchase Date');
  expect(held(bought)).toHaveLength(4);
});

test('days that name other shares, or one share twice, tell no holdings again', () => {
  const others = [
    '2026-03-31,AAPL,1,171',
    '2026-03-31,VOO,2,468',
    '2026-04-30,MSFT,1,400',
    '2026-04-30,KO,2,60',
  ];
  expect(held(days(...others))).toHaveLength(4);
  const twice = [
    '2026-03-31,AAPL,1,171',
    '2026-03-31,AAPL,1,171',
    '2026-04-30,AAPL,1,171',
    '2026-04-30,KO,2,60',
  ];
  expect(held(days(...twice))).toHaveLength(4);
});
