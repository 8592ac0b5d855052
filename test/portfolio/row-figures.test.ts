import { readCount, readMoney, readWeight, worth } from '../../src/portfolio/positions/row-figures';
import type { FileEvidence, Header } from '../../src/portfolio/tables/header-row';
import { headerOf, source } from './positions-header';

const POUNDS = { code: 'GBP', parts: 1 };
const PENCE = { code: 'GBP', parts: 100 };
const DOLLARS = { code: 'USD', parts: 1 };

describe('the number of shares', () => {
  const SHARES = headerOf(['', 'ticker', 'quantity', 'price', 'value', 'currency', 'exchange']);
  const count = (
    quantity: unknown,
    told: Partial<Header> = {},
    row: { ticker?: string; currency?: string; exchange?: string } = {},
  ) =>
    readCount(['', row.ticker ?? 'X', quantity, '', '', row.currency ?? '', row.exchange ?? ''], {
      ...SHARES,
      ...told,
    })?.number;
  const lots = (words: string, told: Partial<Header> = {}) => ({
    heads: ['', 'ticker', words, 'price', 'value', 'currency', 'exchange'],
    ...told,
  });

  test.each([
    [12, 12],
    ['12.5', 12.5],
    ['-3', -3],
    ['200 Stück', 200],
    ['1.5k', 1500],
    ['many', undefined],
    ['', undefined],
  ])('%s', (written, number) => {
    expect(count(written)).toBe(number);
  });

  test.each([
    ['120 (20)', 'liczba dostepna blokady', 140],
    ['1 200 (1 000)', 'shares blocked', 1200],
    ['120', 'liczba dostepna blokady', 120],
    ['1 200,5 (20,5)', 'stuck verfugbar gesperrt', 1221],
    ['many (20)', 'liczba dostepna blokady', undefined],
    ['(20)', 'shares blocked', -20],
    ['120 (20)', 'shares', undefined],
  ])('%s below %s, where blocked ones stand in brackets', (written, words, number) => {
    expect(count(written, lots(words))).toBe(number);
  });

  test.each([
    ['the free ones and the blocked ones', 'liczba dostepna blokady', ['5', '500', 'PLN', 'PLN'], 100],
    ['the first number, whatever the header says', 'liczba dostepna blokady', ['5', '400', 'PLN', 'PLN'], 80],
    ['the sum, whatever the header says', 'shares blocked', ['5', '500', '', ''], 100],
    ['neither of them', 'liczba dostepna blokady', ['5', '777', 'PLN', 'PLN'], 100],
    ['one of them in another currency', 'liczba dostepna blokady', ['5', '400', 'USD', 'PLN'], 100],
  ])('price and value show that 80 (20) are %s', (_, words, beside, shares) => {
    const header = headerOf(['quantity', 'price', 'value', 'currency', 'valueCurrency']);
    const told = { ...header, heads: [words, 'price', 'value', 'currency', 'currency'] };
    expect(readCount(['80 (20)', ...beside], told)?.number).toBe(shares);
  });

  test('in a table without such a column there is none', () => {
    expect(readCount(['X', 5], headerOf(['ticker', 'price']))).toBeUndefined();
  });

  test('as the file writes its numbers', () => {
    expect(count('1.250', { file: { decimalComma: true } })).toBe(1250);
    expect(count('1.250')).toBe(1.25);
  });

  test.each([
    ['of Jakarta by the exchange', {}, { exchange: 'IDX' }, 300],
    ['of Kuala Lumpur by its local name', {}, { exchange: 'Bursa Malaysia' }, 300],
    ['of Jakarta by the mark of the symbol', {}, { ticker: 'BBCA.JK' }, 300],
    ['of Jakarta by the currency', {}, { currency: 'IDR' }, 300],
    ['of New York by the exchange, whatever the currency', {}, { exchange: 'NYSE', currency: 'IDR' }, 3],
    ['of New York by the mark, whatever the currency', {}, { ticker: 'AAPL US', currency: 'IDR' }, 3],
    [
      'of Jakarta by the exchange, whatever the mark of the symbol',
      {},
      { exchange: 'IDX', ticker: 'A.L' },
      300,
    ],
    ['of nobody knows where', {}, {}, 3],
    ['of a country without lots', {}, { currency: 'USD' }, 3],
    ['by the unit of the prices', { units: [, , , { code: 'IDR', parts: 1 }] }, {}, 300],
    ['by the unit of the values', { units: [, , , , { code: 'IDR', parts: 1 }] }, {}, 300],
    [
      'by the unit of the prices before that of the values',
      { units: [, , , DOLLARS, { code: 'IDR', parts: 1 }] },
      {},
      3,
    ],
    [
      'by the currency of the row before the unit of the prices',
      { units: [, , , { code: 'IDR', parts: 1 }] },
      { currency: 'USD' },
      3,
    ],
    ['by the unit of another column', { units: [{ code: 'IDR', parts: 1 }] }, {}, 3],
  ])('lots %s', (_, told, row, number) => {
    expect(count(3, lots('lots', told as Partial<Header>), row)).toBe(number);
  });

  test.each([
    ['its price', ['', 'BBCA', 20, 'Rp8.225', 164500]],
    ['its value', ['', 'BBCA', 20, 8225, 'Rp16.450.000']],
  ])('lots of a row whose currency stands in the cell of %s', (_, cells) => {
    expect(readCount(cells, { ...SHARES, ...lots('lot') })?.number).toBe(2000);
  });

  test('lots below the header of a country', () => {
    const told = {
      heads: ['', 'kode saham', 'lots', 'price', 'value', 'currency', 'exchange'],
    };
    expect(count(3, told)).toBe(300);
    expect(count(3, told, { ticker: 'AAPL US' })).toBe(3);
    expect(count(3, told, { currency: 'USD' })).toBe(300);
  });

  test('lots of a table without prices and values, beside which another column has a unit', () => {
    const header = headerOf(['ticker', 'quantity'], {
      heads: ['ticker', 'lots'],
      units: [, { code: 'IDR', parts: 1 }],
    });
    expect(readCount(['X', 3], header)?.number).toBe(3);
  });

  test('thousands, where the header says so', () => {
    expect(count(3, { scales: [, , 1000] })).toBe(3000);
    expect(count(3, { scales: [1000] })).toBe(3);
    expect(count(0.1, { scales: [, , 3] })).toBe(0.3);
  });

  test('are neither lots nor thousands in the file of a broker', () => {
    const told = lots('lots', { source: source('Robinhood'), scales: [, , 1000] });
    expect(count(3, told, { currency: 'IDR' })).toBe(3);
  });

  test('with the parts of shares beside them', () => {
    const header = headerOf(['ticker', 'quantity', ''], { heads: ['ticker', 'shares', 'fractional shares'] });
    expect(readCount(['X', 3, 0.25], header)).toEqual({ number: 3.25 });
    expect(readCount(['X', 3, ''], header)).toEqual({ number: 3 });
  });
});

describe('a weight in percent', () => {
  const weight = (value: unknown, file: FileEvidence = {}, format: unknown = undefined) =>
    readWeight(['x', 'AAPL', value], headerOf(['', 'ticker', 'weight'], { file, formats: [, , format] }));

  test.each([
    ['12.34%', 12.34],
    ['12.34 %', 12.34],
    ['12.34%  ', 12.34],
    ['-1.5%', -1.5],
    ['12.34', 12.34],
    [12.34, 12.34],
    [0.5, 0.5],
    ['%12.34', 12.34],
    ['% 12.34', 12.34],
    ['\u00a012.34\u00a0%\u00a0', 12.34],
    ['%5%', undefined],
    ['12%x', undefined],
    ['5%5', undefined],
    [{ text: '5%' }, 5],
    [true, undefined],
    ['much', undefined],
    ['', undefined],
  ])('%s', (value, number) => {
    expect(weight(value)).toBe(number);
  });

  test('as the file writes its numbers', () => {
    expect(weight('1.250', { decimalComma: true })).toBe(1250);
    expect(weight('1.250%', { decimalComma: true })).toBe(1250);
    expect(weight('12,5%', { decimalComma: true })).toBe(12.5);
  });

  test('parts of 1 are percentages where all are such, and where the cell shows one', () => {
    expect(weight(0.1234, { weightsArePercent: false })).toBe(12.34);
    expect(weight('0.1234', { weightsArePercent: false })).toBe(12.34);
    expect(weight('0.5%', { weightsArePercent: false })).toBe(0.5);
    expect(weight(0.1234, { weightsArePercent: true })).toBe(0.1234);
    expect(weight(0.1234, {}, '0.00%')).toBe(12.34);
    expect(weight('0.1234', {}, '0.00%')).toBe(0.1234);
    expect(weight(0.1234, {}, '0.00')).toBe(0.1234);
    expect(weight('much', { weightsArePercent: false })).toBeUndefined();
  });

  test('in a table without such a column there is none', () => {
    expect(readWeight([5], headerOf(['ticker']))).toBeUndefined();
    expect(readWeight(['5'], headerOf(['quantity']))).toBeUndefined();
  });

  test('in a file of which nothing is known', () => {
    expect(readWeight(['A', 0.5], headerOf(['ticker', 'weight']))).toBe(0.5);
  });
});

describe('what a row is worth', () => {
  const VALUES = headerOf(['', 'ticker', 'quantity', 'price', 'value', 'currency', 'valueCurrency']);
  const value = (
    written: unknown,
    told: Partial<Header> = {},
    {
      currency = '',
      valueCurrency = '',
      price = '',
      shares = '',
    }: Record<string, unknown> & {
      currency?: string;
      valueCurrency?: string;
      price?: unknown;
      shares?: unknown;
    } = {},
  ) => readMoney(['', 'X', shares, price, written, currency, valueCurrency], 'value', { ...VALUES, ...told });
  const units = (unit: object) => ({ units: [, , , , unit] }) as Partial<Header>;

  test.each([
    [700, { amount: 700 }],
    ['1,234.50', { amount: 1234.5 }],
    ['1.2 Mio', { amount: 1200000 }],
    ['£700', { amount: 700, currency: 'GBP' }],
    ['210p', { amount: 2.1, currency: 'GBP' }],
    ['$700', { amount: 700 }],
    ['much', undefined],
    ['', undefined],
  ])('%s', (written, told) => {
    expect(value(written)).toEqual(told);
  });

  test('in a table without such a column it is nothing', () => {
    expect(readMoney([5, 6], 'value', headerOf(['ticker', 'price']))).toBeUndefined();
  });

  test('as the file writes its numbers', () => {
    expect(value('1.250', { file: { decimalComma: true } })).toEqual({ amount: 1250 });
  });

  test('in thousands, where the header says so', () => {
    expect(value(3, { scales: [, , , , 1000] })).toEqual({ amount: 3000 });
    expect(value(3, { scales: [1000] })).toEqual({ amount: 3 });
  });

  describe('is counted in', () => {
    const { code, parts } = POUNDS;

    test('the unit of its cell before that of the header', () => {
      expect(value('€700', units({ code, parts }))).toEqual({ amount: 700, currency: 'EUR' });
    });

    test('the unit of the header before the currency of the row', () => {
      expect(value(700, units(PENCE), { currency: 'USD' })).toEqual({ amount: 7, currency: 'GBP' });
    });

    test('the currency of the value before that of the price', () => {
      expect(value(700, {}, { currency: 'USD', valueCurrency: 'EUR' })).toEqual({
        amount: 700,
        currency: 'EUR',
      });
    });

    test('the currency of the row before that of the source', () => {
      const told = { source: source('Parqet') };
      expect(value(700, told, { currency: 'CHF' })).toEqual({ amount: 700, currency: 'CHF' });
      expect(value(700, { source: source('CommSec') }, { currency: 'USD' })).toEqual({
        amount: 700,
        currency: 'USD',
      });
    });

    test('the currency of the source, where nothing else tells', () => {
      expect(value(700, { source: source('CommSec') })).toEqual({ amount: 700, currency: 'AUD' });
    });

    test('the currency of the account, of which nothing is told, in the file of a broker', () => {
      expect(value(700, { source: source('Freetrade') }, { currency: 'USD' })).toEqual({ amount: 700 });
    });

    test('the currency of the price on a sheet of a person, unless the header speaks of the base', () => {
      expect(value(700, {}, { currency: 'USD' })).toEqual({ amount: 700, currency: 'USD' });
      const heads = (words: string) => ({ heads: ['', 'ticker', 'shares', 'price', words, 'currency'] });
      expect(value(700, heads('market value base'), { currency: 'USD' })).toEqual({ amount: 700 });
      expect(value(700, heads('base value'), { currency: 'USD' })).toEqual({ amount: 700 });
      expect(value(700, heads('based value'), { currency: 'USD' })).toEqual({ amount: 700, currency: 'USD' });
      expect(value(700, heads('database'), { currency: 'USD' })).toEqual({ amount: 700, currency: 'USD' });
    });

    test('another currency than the price, where the rows of the file show it', () => {
      const told = { file: { valuedElsewhere: new Set(['USD']) } };
      expect(value(700, told, { currency: 'USD' })).toEqual({ amount: 700 });
      expect(value(700, told, { currency: 'EUR' })).toEqual({ amount: 700, currency: 'EUR' });
      expect(value(700, told, { currency: 'USD', valueCurrency: 'EUR' })).toEqual({
        amount: 700,
        currency: 'EUR',
      });
      expect(value(700, told)).toEqual({ amount: 700 });
      const broker = { ...told, source: source('Parqet') };
      expect(value(700, broker, { currency: 'USD' })).toEqual({ amount: 700, currency: 'USD' });
    });
  });

  test('pounds around an amount with the sign of dollars are those of other rows', () => {
    expect(value('$700', units(POUNDS))).toEqual({ amount: 700 });
    expect(value('$700', units(POUNDS), { currency: 'CAD' })).toEqual({ amount: 700, currency: 'CAD' });
    expect(value('$700', units(DOLLARS))).toEqual({ amount: 700, currency: 'USD' });
    expect(value('US$700', units(POUNDS))).toEqual({ amount: 700, currency: 'USD' });
    expect(value('700', units(POUNDS))).toEqual({ amount: 700, currency: 'GBP' });
  });

  test.each([
    ['Moomoo AUD', '$700', 'AUD'],
    ['EasyEquities USD', '$700', 'USD'],
    ['Moomoo', '$700', undefined],
    ['Moomoo (AUD)', '$700', undefined],
    ['AUD', '$700', undefined],
    ['Moomoo AUD', '700', undefined],
    ['Moomoo AUD', '£700', 'GBP'],
  ])('beside the account %s %s is of the currency %s', (account, written, currency) =>
    expect(
      readMoney(['X', written, account], 'value', headerOf(['ticker', 'value', 'account']))?.currency,
    ).toBe(currency),
  );

  describe('in hundredths, as its price', () => {
    const inPence = (price: unknown, shares: unknown, written: unknown, told: Partial<Header> = {}) =>
      value(written, told, { currency: 'GBX', price, shares });

    test.each([
      ['exactly', 70, 10, 700, 7],
      ['whole pounds', 70, 10, 7, 7],
      ['whole pounds at the price of another day', 70, 10, 10, 10],
      ['just within a half more', 100, 100, 149.9, 149.9],
      ['a half more', 100, 100, 150, 1.5],
      ['just within a half less', 100, 100, 66.7, 66.7],
      ['a half less', 100, 100, 66.6, 0.666],
      ['two thirds exactly', 3, 1, 0.02, 0.0002],
      ['nothing of the price', '', 10, 7, 0.07],
      ['nothing of the shares', 70, '', 7, 0.07],
      ['sold short', 70, -10, -7, -7],
      ['sold short, without its sign', 70, -10, 7, 7],
      ['worth nothing', 70, 10, 0, 0],
    ])('%s', (_, price, shares, written, amount) => {
      expect(inPence(price, shares, written)).toEqual({ amount, currency: 'GBP' });
    });

    test('as the file writes its numbers', () => {
      expect(inPence('1.000', 10, '100', { file: { decimalComma: true } })?.amount).toBe(100);
      expect(inPence('1.000', 10, '100')?.amount).toBe(1);
    });

    test('in a table without a price, or without shares', () => {
      const header = headerOf(['ticker', 'quantity', 'value', 'currency']);
      expect(readMoney(['X', 10, 7, 'GBX'], 'value', header)).toEqual({ amount: 0.07, currency: 'GBP' });
      const other = headerOf(['ticker', 'price', 'value', 'currency']);
      expect(readMoney(['X', 10, 7, 'GBX'], 'value', other)).toEqual({ amount: 0.07, currency: 'GBP' });
    });
  });

  test('an amount in whole ones stays as it is beside a price that shows something else', () => {
    expect(value(70000, {}, { currency: 'GBP', price: 70, shares: 10 })).toEqual({
      amount: 70000,
      currency: 'GBP',
    });
  });

  test.each([
    ['a header in Katakana', { heads: ['ticker', 'コード'] }, '', { amount: 700, currency: 'JPY' }],
    ['a header in Hiragana', { heads: ['ticker', 'ひらがな'] }, '', { amount: 700, currency: 'JPY' }],
    ['a header in Chinese', { heads: ['ticker', '代码'] }, '', { amount: 700 }],
    ['the yuan', {}, 'CNY', { amount: 700, currency: 'CNY' }],
    ['the yen', {}, 'JPY', { amount: 700, currency: 'JPY' }],
    ['dollars', {}, 'USD', { amount: 700 }],
    ['the yuan in a file of Japan', { heads: ['ticker', 'コード'] }, 'CNY', { amount: 700, currency: 'CNY' }],
    ['nothing', {}, '', { amount: 700 }],
  ])('the sign of the yen and the yuan beside %s', (_, told, currency, money) => {
    expect(value('¥700', told, { currency })).toEqual(money);
    expect(value('\uffe5700', told, { currency })).toEqual(money);
  });
});

describe('the price of a row', () => {
  const price = (written: unknown, currency: string, told: Partial<Header> = {}) =>
    readMoney(['X', written, currency], 'price', {
      ...headerOf(['ticker', 'price', 'currency']),
      ...told,
    });

  test('is counted in the currency of the row, also in the file of a broker', () => {
    expect(price(70, 'GBX')).toEqual({ amount: 0.7, currency: 'GBP' });
    expect(price(70, 'USD', { source: source('Freetrade') })).toEqual({ amount: 70, currency: 'USD' });
    expect(price(70, '', { source: source('CommSec') })).toEqual({ amount: 70, currency: 'AUD' });
    expect(price(70, 'USD', { file: { valuedElsewhere: new Set(['USD']) } })).toEqual({
      amount: 70,
      currency: 'USD',
    });
  });
});

describe('a value out of price and number of shares', () => {
  const out = (price: unknown, quantity: number | undefined, currency = '', ticker = 'AAPL') =>
    worth([ticker, price, currency], headerOf(['ticker', 'price', 'currency']), {
      ticker,
      ...(quantity === undefined ? {} : { quantity }),
    });

  test('is their product', () => {
    expect(out(1.1, 3, 'USD')).toEqual({ value: 3.3, currency: 'USD' });
    expect(out(1.1, -3, 'USD')).toEqual({ value: -3.3, currency: 'USD' });
    expect(out(200, 3)).toStrictEqual({ value: 600 });
    expect(out(70, 10, 'GBX', 'VOD.L')).toEqual({ value: 7, currency: 'GBP' });
  });

  test('is none where one of them is missing', () => {
    expect(out('', 3, 'USD')).toEqual({});
    expect(out(200, undefined, 'USD')).toEqual({});
  });

  test('is none of a share of London priced in who knows what', () => {
    expect(out(70, 10, '', 'VOD.L')).toEqual({});
    expect(out(70, 10, '', 'SHOP.TO')).toEqual({ value: 700 });
  });

  test('is none where it is more than a number can hold', () => {
    expect(out(1e308, 1e10, 'USD')).toEqual({});
  });
});

describe('amounts in rupees, which several countries write alike', () => {
  const value = (written: unknown, exchange = '', ticker = 'X') =>
    readMoney([ticker, written, exchange], 'value', headerOf(['ticker', 'value', 'exchange']))?.currency;

  test.each([
    ['an exchange of Pakistan', 'Rs. 500', 'PSX', 'X', 'PKR'],
    ['an exchange of India', 'Rs 500', 'NSE', 'X', 'INR'],
    ['a mark in the symbol', 'Rs 500', '', 'MEBL.KA', 'PKR'],
    ['an exchange of the United States', 'Rs 500', 'NASDAQ', 'X', 'Rs'],
    ['nothing', 'Rs 500', '', 'X', 'Rs'],
    ['a code of them', 'INR 500', 'PSX', 'X', 'INR'],
    ['no currency at all', '500', 'NSE', 'X', undefined],
  ])('beside %s', (_, written, exchange, ticker, currency) => {
    expect(value(written, exchange, ticker)).toBe(currency);
  });
});
