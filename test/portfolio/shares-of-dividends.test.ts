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
