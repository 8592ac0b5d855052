import { tickersOrReasons } from './typed-file';

const place = (exchange: string, currency: string): string =>
  /from a market .*|may .*|trades on .*/.exec(
    tickersOrReasons(
      `Ticker|Name|Exchange|Currency|Shares\nNMG|Nation Media|${exchange}|${currency}|100\nAAPL|Apple Inc.|NASDAQ|USD|2`,
    )[0]!,
  )?.[0] ?? '';

test.each([
  ['NSE', 'KES', 'Nairobi'],
  ['NSE', 'NGN', 'Lagos'],
  ['NSE', 'INR', 'Mumbai'],
  ['KSE', 'PKR', 'Karachi'],
  ['KSE', 'KWD', 'Kuwait'],
  ['OSE', 'JPY', 'Tokyo'],
  ['OSE', 'NOK', 'Oslo'],
  ['CSE', 'LKR', 'Colombo'],
  // A dollar is counted anywhere.
  ['NSE', 'USD', 'Mumbai'],
])('%s in %s is the exchange of %s', (exchange, currency, city) =>
  expect(place(exchange, currency)).toContain(city),
);
