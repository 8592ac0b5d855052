import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** Which share paid a dividend: its symbol, its name and where it trades. */

const dividendsOf = (text: string) => readDividends(gridOf(text));

test('the currency of a total tells that T is no share of New York', () => {
  const { dividends: counted } = dividendsOf(
    'Transaction Date|Activity Description|Description|Symbol|Total Amount|Total Currency\n' +
      '2026-10-01|Dividend|TELUS CORPORATION|T|83.68|CAD\n2026-09-15|Dividend|ALPHABET CL C|GOOG|6.30|USD',
  );
  expect(counted).toMatchObject([
    { written: 'T', amount: 83.68, currency: 'CAD', noTicker: expect.stringContaining('its payment in CAD') },
    { ticker: 'GOOG', amount: 6.3, currency: 'USD' },
  ]);
});

const paid = (text: string): string[] =>
  readDividends(gridOf(text)).dividends.map(
    ({ ticker, name, amount, currency, tax }) =>
      `${ticker ?? `(${name})`} ${amount} ${currency ?? '?'}${tax ? ` tax ${tax.amount}` : ''}`,
  );

describe('names of shares above dividends', () => {
  test('that are symbols are the tickers', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,MSFT,2.56')).toEqual([
      'MSFT 2.56 ?',
    ]);
  });

  test('that are names stay names', () => {
    expect(paid('תאריך,סוג פעולה,שם הנייר,סכום הפעולה\n21/03/2026,דיבידנד,FORD,2.56')).toEqual([
      '(FORD) 2.56 ?',
    ]);
    expect(paid('Date,Type,Security,Amount\n2026-03-21,Dividend,Visa Inc,2.56')).toEqual([
      '(Visa Inc) 2.56 ?',
    ]);
  });
});

test('one of a share that is not covered keeps its day and its amount; what is no share has neither', () => {
  const { dividends, skipped } = readDividends(
    gridOf(
      'Date;Symbol;Type;Amount;Currency\n2026-04-01;KO;Dividend;30.6;USD\n2026-05-12;ALV.DE;Dividend;138.6;EUR\n2026-06-30;CASH;Dividend;2.5;USD',
    ),
  );
  expect(dividends).toMatchObject([{ ticker: 'KO' }]);
  expect(skipped).toEqual([
    {
      row: 2,
      written: 'ALV.DE',
      reason: expect.stringMatching(/^"ALV\.DE" is from a market that the screening service does not cover/),
      date: { year: 2026, month: 5, day: 12 },
      amount: 138.6,
      currency: 'EUR',
    },
    { row: 3, written: 'CASH', reason: expect.stringMatching(/^"CASH" is cash/) },
  ]);
});
