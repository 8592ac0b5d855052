import type { Row } from '../../src/portfolio/cells/cell-text';
import {
  canBeHeld,
  countryOfName,
  countsWithComma,
  isForeignName,
  isFundOfEurope,
  signOfAccounts,
  signOfCountry,
  signOfNumbers,
  speaksOfCountry,
} from '../../src/portfolio/shares/signs-of-country';

const HEADER: Row = ['Symbol', 'Name', 'Quantity'];

/** What a sheet of one share says with this header and these lines above it. */
const sign = (header: Row, ...above: readonly Row[]): string | undefined =>
  signOfCountry([...above, header, ['AAPL', 'Apple', 5]], above.length, [above.length + 1]);

const title = (text: string): string | undefined => sign(HEADER, [text]);

describe('the header', () => {
  test.each([
    ['in whose unit it counts', ['Symbol', 'Price (KES)'], 'the file counts in KES'],
    ['of files of India', ['Symbol', 'LTP'], 'columns are called so in India'],
    ['of files of Thailand', ['Symbol', 'Avail Vol'], 'columns are called so in Thailand'],
    ['in German', ['Symbol', 'Stückzahl'], 'the header "Stückzahl" is German'],
    ['with one word in German', ['Symbol', 'Anzahl gesamt'], 'the header "Anzahl gesamt" is German'],
    ['in Cyrillic letters', ['Symbol', 'Сколько'], 'the file is written in Cyrillic letters'],
  ])('%s', (_, header, says) => {
    expect(sign(header)).toBe(says);
  });

  test.each([
    ['in English', HEADER],
    ['in dollars', ['Symbol', 'Price (USD)']],
    ['whose words are those of a title', ['Ticker', 'Thai']],
  ])('%s says nothing', (_, header) => {
    expect(sign(header)).toBeUndefined();
  });
});

test.each([
  ['DO & CO AG', true],
  ['Fresenius SE & Co. KGaA', true],
  ['Deere & Co', false],
  ['Merck & Co Inc', false],
])('%s is the name of a company abroad: %s', (name, is) => expect(isForeignName(name)).toBe(is));

describe('a title', () => {
  test.each([
    ['Thai shares', 'the file speaks of Thailand'],
    ['Thai', 'the file speaks of Thailand'],
    ['Shares of TOKYO', 'the file speaks of Tokyo, Japan'],
    ['Shares of Tokyo', 'the file speaks of Tokyo, Japan'],
    ['All values GBP', 'the file counts in GBP'],
    ['All values in £', 'the file counts in GBP'],
    ['All values in Rs.', 'the file counts in Rs'],
    ['Мой портфель', 'the file is written in Cyrillic letters'],
  ])('%s', (text, says) => {
    expect(title(text)).toBe(says);
  });

  test.each([
    ['of no country', 'My own shares'],
    ['of the United States', 'Shares of Nasdaq'],
    ['in dollars', 'All values USD'],
    ['with a letter that is a currency elsewhere', 'Shares of class R'],
    ['with a word that is a currency in capitals', 'Try these'],
    ['that spells a city as nobody does, in front', 'Shares of tOKYO'],
    ['that spells a city as nobody does, behind', 'Shares of TOKyo'],
    ['that spells a city as nobody does, at its end', 'Shares of TokyO'],
    ['that spells two words in one', 'Shares of hongKong'],
  ])('%s says nothing: %s', (_, text) => {
    expect(title(text)).toBeUndefined();
  });

  test('the first that speaks counts', () => {
    expect(sign(HEADER, ['My own shares'], ['Thai shares'], ['Shares of Tokyo'])).toBe(
      'the file speaks of Thailand',
    );
  });

  test('is one cell or two, and no more', () => {
    expect(sign(HEADER, ['Account', 'Thai'])).toBe('the file speaks of Thailand');
    expect(sign(HEADER, ['Account', 'Thai', 5])).toBeUndefined();
  });

  test('is no sentence of terms', () => {
    expect(title(`Thai ${'x'.repeat(65)}`)).toBe('the file speaks of Thailand');
    expect(title(`Thai ${'x'.repeat(66)}`)).toBeUndefined();
  });

  test.each([
    ['a line of several words', ['Thai shares'], 'the file speaks of Thailand'],
    ['but no word, which may be a symbol', ['Thai'], undefined],
    ['nor a row with a number', ['Thai shares', 5], undefined],
  ])('stands among the rows of the table as well: %s', (_, row, says) => {
    expect(signOfCountry([HEADER, row, ['AAPL', 'Apple', 5]], 0, [1, 2])).toBe(says);
  });
});

test('a country is spoken of in titles and by headers of its files, and not by a language', () => {
  const speaks = (header: Row, ...above: readonly Row[]) =>
    speaksOfCountry([...above, header], above.length, []);
  expect(speaks(['Symbol', 'LTP'])).toBe(true);
  expect(speaks(HEADER, ['Thai shares'])).toBe(true);
  expect(speaks(['Symbol', 'Stückzahl'])).toBe(false);
  expect(speaks(HEADER)).toBe(false);
});

test.each([
  ['Anzahl', true],
  ['Anzahl gesamt', true],
  // In some countries of these languages a point stands before the fraction.
  ['Quantité', false],
  ['Cantidad', false],
  ['Quantity', false],
])('below %s a comma stands before the fraction: %s', (header, expected) => {
  expect(countsWithComma(['Symbol', header])).toBe(expected);
});

test.each([
  ['RIO TINTO LIMITED FPO', undefined, 'AU'],
  ['ZORP ORDINARY FULLY PAID', undefined, 'AU'],
  ['GOODMAN GROUP STAPLED', undefined, 'AU'],
  ['GOODMAN GROUP STAPLED SECURITIES', undefined, 'AU'],
  ['FPO HOLDINGS', undefined, undefined],
  ['NEXT PLC ORD 10P', undefined, 'GB'],
  ['NEXT PLC ORD 5P', undefined, 'GB'],
  ['RELX PLC ORD 14 51/116P', undefined, 'GB'],
  ['ZORP PLC ORD GBP0.50', undefined, 'GB'],
  ['ZORP PLC ORD SHS GBP 0.50', undefined, 'GB'],
  ['ZORP PLC ORD 10P (ZRP)', undefined, 'GB'],
  ['ZORP PLC ORD 10P(ZRP)', undefined, 'GB'],
  ['ZORP ORD 10P TRUST', undefined, undefined],
  ['ZORP ORD USD0.50', undefined, undefined],
  ['iShares Core UCITS ETF', 'GBP', 'GB'],
  ['iShares Core UCITS ETF', 'USD', undefined],
  ['Apple Inc', 'GBP', undefined],
])('%s, counted in %s, is described as in %s', (name, currency, country) => {
  expect(countryOfName(name, currency)).toBe(country);
});

test.each([
  ['SAINSBURY (J) PLC GBP0.28571428', 'GB'],
  ['BT GROUP PLC   GBP0.05', 'GB'],
  ['VODAFONE GROUP PLC USD0.2095238', undefined],
  ['ISHARES CORE GBP0', undefined],
])('the nominal value behind the name tells the country: %s', (name, country) => {
  expect(countryOfName(name, 'USD')).toBe(country);
});

test.each([
  ['Apple', true],
  ['アップル Inc', true],
  ['アップル', false],
  // A letter alone is a class or a sign.
  ['アップル A', false],
])('%s can be held against the served name: %s', (name, expected) => {
  expect(canBeHeld(name)).toBe(expected);
});

test.each(['volume', 'lot', 'lots', 'no of lots'])('%s is no word of brokers of the United States', (words) =>
  expect(signOfNumbers(words)).toBe('the number of shares is called so in Asia and in Europe'),
);
test.each(['quantity', 'average volume', 'volume traded', 'slots'])('%s says nothing of a country', (words) =>
  expect(signOfNumbers(words)).toBeUndefined(),
);

describe('accounts that one country has', () => {
  test.each([
    ['TFSA CONTRIBUTION 2026', 'Canada'],
    ['Self-directed RRSP', 'Canada'],
    ['Compte CELI', 'Canada'],
    ['My SIPP', 'Britain'],
  ])('%s', (text, country) => {
    expect(signOfAccounts(['AAPL', text])).toBe(`the file speaks of an account that only ${country} has`);
    expect(sign(HEADER, ['', '', '', text])).toBe(`the file speaks of an account that only ${country} has`);
  });

  test.each(['Roth IRA', 'tfsa', 'TFSAB', 'XRRSP', 'CELIO', ''])('"%s" is none', (text) => {
    expect(signOfAccounts([text])).toBeUndefined();
  });
});

describe('a fund of Europe is told by its name or its symbol', () => {
  test('VUSA, in any letters', () => {
    expect(isFundOfEurope('', 'VUSA')).toBe(true);
    expect(isFundOfEurope('iShares Physical Gold ETC', 'IGLN')).toBe(true);
    expect(isFundOfEurope('Physical Gold ETCs (Acc)', 'ZZZZ')).toBe(true);
    expect(isFundOfEurope('Grayscale Ethereum Classic Trust (ETC)', 'ETCG')).toBe(false);
    expect(isFundOfEurope('Gold, silver etc', 'GLD')).toBe(false);
    expect(isFundOfEurope('Fetch Corp', 'FTCH')).toBe(false);
    expect(isFundOfEurope('Vanguard S&P 500', 'vusd')).toBe(true);
    expect(isFundOfEurope('', 'VOO')).toBe(false);
    expect(isFundOfEurope('', '')).toBe(false);
  });

  test.each(['iShares Core UCITS ETF', 'VANG FTSE AW USDA', 'ISHR MSCI WORLD USD ACC', 'AMUNDI EUR-D'])(
    '%s',
    (name) => expect(isFundOfEurope(name, 'ABC')).toBe(true),
  );

  test.each(['SP FUNDS S&P 500 SHARIA INDU', 'WISDOMTREE USD BULL', 'USD ACCOUNT', 'KUSDA INC', ''])(
    '%s is none',
    (name) => expect(isFundOfEurope(name, 'SPY')).toBe(false),
  );
});
