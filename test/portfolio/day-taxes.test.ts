import { readDividends } from '../../src/portfolio/activity/read-dividends';

const HEAD = ['date', 'transaction', 'description', 'amount', 'balance', 'currency'];
const paid = (symbol: string, amount: unknown, fx = ', FX Rate: 1.4', day = '2026-05-21') => [
  ...[day, 'DIV', `${symbol} - ${symbol} Inc.: Cash dividend distribution, received on 2026-05-21${fx}`],
  ...[amount, '', 'CAD'],
];
const tax = (amount: unknown, currency = 'CAD', day = '2026-05-21') => [
  ...[day, 'NRT', 'Non-resident tax (executed at 2026-05-21)', amount, '', currency],
];
const told = (...rows: unknown[][]) =>
  readDividends([HEAD, ...rows]).dividends.map((one) => `${one.written} ${one.tax?.amount ?? '-'}`);

describe('a tax that is booked by the day', () => {
  test('is that of the one dividend from abroad', () =>
    expect(told(paid('KO', '8.6'), paid('RY', '41', ''), tax('-1.3'))).toEqual(['KO 1.3', 'RY -']));

  test('is that of the dividend of which it is 15 %, where several were paid', () =>
    expect(told(paid('KO', '8.6'), paid('PEP', '20.4'), tax('-3.06'), tax('-1.29'))).toEqual([
      'KO 1.29',
      'PEP 3.06',
    ]));

  test('may be lacking for one of several', () =>
    expect(told(paid('KO', '8.6'), paid('PEP', '20.4'), tax('-3.06'))).toEqual(['KO -', 'PEP 3.06']));

  test.each([
    ['two taxes for one dividend', [paid('KO', '8.6'), tax('-1.29'), tax('-1.29')]],
    ['a tax larger than the dividend', [paid('KO', '8.6'), tax('-9')]],
    ['a tax of another day', [paid('KO', '8.6'), tax('-1.29', 'CAD', '2026-05-22')]],
    ['a tax in another currency', [paid('KO', '8.6'), tax('-1.29', 'USD')]],
    ['a tax without an amount', [paid('KO', '8.6'), tax('')]],
    ['no dividend from abroad', [paid('KO', '8.6', ''), tax('-1.29')]],
  ])('is told of none with %s', (_, rows) => expect(told(...rows)).toEqual(['KO -']));

  test.each([
    ['fit two dividends', ['8.6', '8.6'], ['-1.29']],
    ['fit none', ['8.6', '20.4'], ['-1.29', '-5']],
    ['fit the same', ['8.6', '20.4'], ['-1.29', '-1.29']],
  ])('is told of none where taxes %s', (_, amounts, taxes) =>
    expect(
      told(...amounts.map((one, nth) => paid(`K${'AB'[nth]}`, one)), ...taxes.map((one) => tax(one))),
    ).toEqual(['KA -', 'KB -']),
  );
});

test('EasyEquities books the tax of a dividend below a code that nothing else has', () => {
  const paidOut = (name: string, amount: number, day = '2024-07-17') => [
    day,
    `${name}-Dividends @62.00`,
    amount,
  ];
  const kept = (code: string, amount: number, day = '2024-07-17') => [
    ...[day, `Dividend Withholding Tax ${code}-Dividend Withholding Tax @20%`, amount],
  ];
  const { dividends } = readDividends([
    ['Date', 'Comment', 'Debit/Credit'],
    paidOut('Satrix 40 ETF', 18.6),
    kept('STX40', -3.72),
    ['2024-07-17', 'Satrix 40 ETF-REIT Distribution @2.64919', 0.79],
    paidOut('Sasol Limited', 50),
    kept('SOL', -10),
    paidOut('Standard Bank Group Limited', 100, '2024-08-01'),
    kept('SBK', -20, '2024-08-01'),
  ]);
  expect(dividends.map(({ name, amount, tax }) => `${name} ${amount} ${tax?.amount ?? '-'}`)).toEqual([
    'Satrix 40 ETF 18.6 3.72',
    'Satrix 40 ETF 0.79 -',
    'Sasol Limited 50 10',
    'Standard Bank Group Limited 100 20',
  ]);
});
