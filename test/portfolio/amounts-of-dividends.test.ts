import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** Which of the numbers of a row is the dividend, in which currency, and what was withheld from it. */

const paid = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, name, amount, currency, tax }) =>
      `${ticker ?? `(${name})`} ${amount} ${currency ?? '?'}${tax ? ` tax ${tax.amount}` : ''}`,
  );

const unpaid = (text: string): string[] => readDividends(gridOf(text)).skipped.map(({ reason }) => reason);

describe('a dividend in two currencies', () => {
  const of = (row: string) => `날짜,종목코드,배당금,세전배당금,통화,환율,세금\n2026-04-09,${row}`;

  test('of dollars at a far rate is the smaller amount, without the tax, which may be in either', () => {
    expect(paid(of('KO,5.32,7369,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
    expect(paid(of('KO,7369,5.32,USD,1385.2,1105'))).toEqual(['KO 5.32 USD']);
  });

  test.each([
    ['at a near rate', 'KO,100,108,EUR,1.08,15'],
    ['of a currency of small units', 'KO,5.32,7369,KRW,1385.2,1105'],
  ])('%s is not guessed', (_, row) =>
    expect(unpaid(of(row))).toEqual([
      expect.stringMatching(/^Two columns state the dividend in two currencies/),
    ]),
  );

  test('amounts that the rate does not join, or a rate of 1, are those of one currency', () => {
    expect(paid(of('KO,90,100,USD,1,10'))).toEqual(['KO 100 USD tax 10']);
    expect(paid(of('KO,90,100,USD,1385.2,10'))).toEqual(['KO 100 USD tax 10']);
  });
});

test('tax below an abbreviated header', () =>
  expect(
    paid(
      'Date,Ticker,Type,Currency,Gross Amt.,Net Amt.,Tax Amt.\n2026-02-16,AAPL,Dividend,USD,1.25,1.06,0.19',
    ),
  ).toEqual(['AAPL 1.25 USD tax 0.19']));
