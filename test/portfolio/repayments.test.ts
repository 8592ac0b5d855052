import { dividendLines } from './typed-dividends';

describe('Scalable Capital: money in the place of shares', () => {
  const HEAD =
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency';
  const KEPT =
    '2026-03-26;02:00:00;Executed;WWEK 1;Apple;Cash;Distribution;US0378331005;;;23,11;0,00;0,00;EUR';
  const row = (reference: string, type: string, amount: string, isin = 'IE000U99N3V1') =>
    `2026-01-13;01:00:00;Executed;${reference};iBonds Dec 2025;Cash;${type};${isin};;;${amount};;;EUR`;
  const lines = (...rows: readonly string[]) => dividendLines([HEAD, KEPT, ...rows].join('\n')).slice(1);
  const REPAID = [expect.stringContaining('it repays what was paid for them, and is no income')];

  test.each(['61,42', '61,416', '61,41'])(
    '%s beside the shares that went for 61,416 repays these',
    (amount) => {
      expect(
        lines(row('WWUM 2', 'Corporate action', '-61,416'), row('WWUM 2', 'Distribution', amount)),
      ).toEqual(REPAID);
    },
  );

  test('it does so in any order, and where both are taken back', () => {
    expect(lines(row('C-2', 'Distribution', '-61,42'), row('C-2', 'Corporate action', '61,416'))).toEqual(
      REPAID,
    );
  });

  test.each([
    ['of another reference', row('WWUM 3', 'Corporate action', '-61,416')],
    ['of another amount', row('WWUM 2', 'Corporate action', '-61,40')],
    ['of no amount', row('WWUM 2', 'Corporate action', '0,00')],
    ['of another share', row('WWUM 2', 'Corporate action', '-61,416', 'IE00B3RBWM25')],
    ['that is a dividend as well', row('WWUM 2', 'Distribution', '-61,42')],
  ])('a dividend beside a row %s is one', (_, other) => {
    expect(lines(row('WWUM 2', 'Distribution', '61,42'), other)[0]).toContain('61.42 EUR');
  });

  test('rows without a reference do not belong together', () => {
    expect(lines(row('', 'Corporate action', '-61,416'), row('', 'Distribution', '61,42'))).toEqual([
      expect.stringContaining('61.42 EUR'),
    ]);
  });
});
