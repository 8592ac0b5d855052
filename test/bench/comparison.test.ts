import { compare, ratiosOf } from '../../bench/comparison';

test('a row tells its ratio by the first figure in times, and a row without one is not kept', () => {
  const rows = [
    { what: 'bare', figure: '1.00 s' },
    { what: 'ours', figure: '2.80 s', beside: '2.80 times; 2.50 to 3.10 s in 7 runs' },
    { what: 'requests', figure: '200', beside: '200 distinct tickers (1.04 times)' },
    { what: 'rate', figure: '900 / s', beside: '0.81 times', higherIsBetter: true as const },
  ];
  expect(ratiosOf('screen', rows)).toEqual([
    { bench: 'screen', what: 'ours', ratio: 2.8 },
    { bench: 'screen', what: 'requests', ratio: 1.04 },
    { bench: 'screen', what: 'rate', ratio: 0.81, higherIsBetter: true },
  ]);
});

test('what is worse by more than a fifth became slower; what only one run has measured is left out', () => {
  const kept = (what: string, ratio: number) => ({ bench: 'screen', what, ratio });
  const earlier = [
    kept('a', 1),
    kept('b', 1),
    kept('c', 2),
    { ...kept('d', 1), higherIsBetter: true as const },
  ];
  const now = [
    kept('a', 1.19),
    kept('b', 1.21),
    kept('new', 9),
    { ...kept('c', 9), bench: 'other' },
    { ...kept('d', 0.8), higherIsBetter: true as const },
  ];
  expect(compare(now, earlier).map(({ what, before, isSlower }) => [what, before, isSlower])).toEqual([
    ['a', 1, false],
    ['b', 1, true],
    ['d', 1, true],
  ]);
});
