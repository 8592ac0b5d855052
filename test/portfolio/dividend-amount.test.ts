import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';
import { dividendsOf } from './typed-dividends';

/** Each dividend as `amount currency`, and the tax, with `after` where the amount is what was left of it; or the reasons of what is skipped. */
const sums = (text: string): string[] => {
  const { dividends, skipped } = readDividends(gridOf(text));
  return [
    ...dividends.map(
      ({ amount, currency = '?', tax, afterTax }) =>
        `${amount} ${currency}` +
        (tax ? ` ${afterTax ? 'after' : 'tax'} ${tax.amount} ${tax.currency ?? '?'}` : ''),
    ),
    ...skipped.map(({ reason }) => reason),
  ];
};

const NOTHING_PAID =
  'Its amount is 0, so no payment is counted. Write what was paid in the column of amounts if something was.';

describe('the amount', () => {
  test('of a column of debits alone is that of no dividend', () =>
    expect(sums('Date|Symbol|Dividend|Debit\n2026-05-14|KO||5.30')).toEqual([
      'The row has no amount. Write what was paid in the column of amounts.',
    ]));

  test('of 0 is told to be no payment, where only what was left is told as well', () =>
    expect(sums('Date|Symbol|Net dividend\n2026-05-14|KO|0.00')).toEqual([NOTHING_PAID]));

  test('that was left is told as such where tax and it are too large to be added', () =>
    expect(sums('Date|Symbol|Net dividend|Tax\n2026-05-14|KO|1e308|1e308')).toEqual([
      '1e+308 ? after 1e+308 ?',
    ]));

  test('that was left of pence, too few for a number, is no reversal', () =>
    expect(sums('Date|Symbol|Net dividend|Tax|Currency\n2026-05-14|KO|1e-323|150|GBX')).toEqual([
      '1.5 GBP tax 1.5 GBP',
    ]));

  test.each(['Dividend', 'Net dividend', 'Credit'])(
    'that cannot be read is quoted, of a column %s',
    (column) =>
      expect(sums(`Pay date|Symbol|${column}\n2026-05-14|KO|five`)).toEqual([
        '"five" is not an amount that can be read. Write a number, such as 12.34.',
      ]),
  );
});

describe('an amount after tax', () => {
  test('is told by another cell that holds what it and the tax sum up to', () => {
    const head = 'Date|Symbol|Amount|Income paid|Tax withheld|Currency';
    expect(sums(`${head}\n2026-05-14|TSM|56.22|71.14|14.92|USD`)).toEqual(['71.14 USD tax 14.92 USD']);
    expect(sums(`${head}\n2026-05-14|TSM|56.22|71.20|14.92|USD`)).toEqual(['56.22 USD tax 14.92 USD']);
  });

  test('is what is left where its own description tells what was withheld', () =>
    expect(
      sums(
        'Date|Symbol|Description|Amount\n2026-05-14|KO|COCA-COLA CO CASH DIV ON 100 SHS NON-RES TAX WITHHELD $15.30|35.70',
      ),
    ).toEqual(['51 ? tax 15.3 ?']));

  test('is less than the number of shares times the price, which a cell holds, in its currency', () => {
    const head = 'Date|Type|Symbol|Shares|Price|Price currency|Worth|Amount|Currency';
    const row = (price: string, worth: string, currency: string) =>
      sums(`${head}\n2026-05-14|Dividend|AAPL|8|${price}|${currency}|${worth}|10.88|USD`);
    expect(row('1.60', '12.80', 'USD')).toEqual(['12.8 USD']);
    expect(row('1.60', '12.80', '')).toEqual(['10.88 USD']);
    expect(row('1.60', '11.00', 'USD')).toEqual(['10.88 USD']);
    expect(row('3.20', '25.60', 'USD')).toEqual(['10.88 USD']);
  });

  test('or of which a cell holds the rest', () => {
    const head = 'Date|Type|Symbol|Shares|Price|Costs|Amount|Currency';
    const row = (costs: string) => sums(`${head}\n2026-05-14|Dividend|AAPL|1|24.00|${costs}|20.40|USD`);
    expect(row('3.60')).toEqual(['24 USD']);
    expect(row('3.00')).toEqual(['20.4 USD']);
  });
});

describe('a dividend in two currencies', () => {
  const table = (rate: string, dollars: string, rupees: string, currency = 'USD') =>
    sums(
      `Date|Symbol|Gross amount|Amount|Currency|Exchange rate\n2026-05-14|KO|${dollars}|${rupees}|${currency}|${rate}`,
    );

  test.each([
    ['20', '5', '100'],
    ['100', '5', '500'],
    ['0.05', '5', '100'],
    ['0.01', '5', '500'],
  ])('at the rate %s the smaller amount is that of dollars', (rate, one, other) => {
    expect(table(rate, one, other)).toEqual(['5 USD']);
    expect(table(rate, other, one)).toEqual(['5 USD']);
  });

  test.each(['19', '1.25', '0.06', '0.8'])('at the rate %s nobody knows', (rate) =>
    expect(table(rate, '100', String(100 * Number(rate)))).toEqual([
      expect.stringContaining('two currencies'),
    ]),
  );

  test.each([
    ['a hundredth less than the rate', '100', '1', '99'],
    ['a hundredth more', '100', '1', '101'],
    ['far from the rate', '100', '1', '50'],
    ['a hundredth less, the other way round', '100', '99', '1'],
    ['a hundredth more, the other way round', '100', '101', '1'],
    ['far from it, the other way round', '100', '50', '1'],
    ['farther than the rate', '100', '500', '1'],
    ['nothing', '100', '5', '0'],
    ['empty', '100', '5', ''],
    ['at no rate', '0', '5', '100'],
    ['at a rate below 0', '-20', '5', '100'],
    ['at a rate of 1', '1', '5', '5'],
  ])('is none where the second is %s', (_, rate, one, other) =>
    expect(table(rate, one, other)).toEqual([`${one} USD`]),
  );

  test('nor where no currency is named', () => expect(table('100', '5', '500', '')).toEqual(['5 ?']));

  test('nor where the header of one of them names it', () => {
    const row = '2026-05-14|KO|500|5|USD|100';
    expect(sums(`Date|Symbol|Gross amount (PKR)|Amount|Currency|Exchange rate\n${row}`)).toEqual(['500 PKR']);
    expect(sums(`Date|Symbol|Gross amount|Amount (USD)|Currency|Exchange rate\n${row}`)).toEqual(['500 USD']);
  });

  test('nor where the first is 0, which is what was paid then', () =>
    expect(table('100', '0', '5')).toEqual([NOTHING_PAID]));
});

describe('the currency', () => {
  test('is that of the price where nothing was exchanged, with a comma or a point in the rate', () => {
    const at = (rate: string) =>
      sums(`Date|Symbol|Price currency|Exchange rate|Dividend\n2026-05-14|KO|USD|${rate}|5.30`);
    expect(at('1.00')).toEqual(['5.3 USD']);
    expect(at('1,00')).toEqual(['5.3 USD']);
    expect(at('0,90')).toEqual(['5.3 ?']);
    expect(at('')).toEqual(['5.3 ?']);
  });

  test('of a country is that which the maker means, in capitals or not', () => {
    const head =
      'Date de règlement|Type de transaction|Symbole|Description|Montant de l’opération|Devise du compte';
    const of = (currency: string) => sums(`${head}\n2026-05-14|Dividende|KO|COCA-COLA|5,30|${currency}`);
    expect(of('USA')).toEqual(['5.3 USD']);
    expect(of('usa')).toEqual(['5.3 USD']);
  });

  test('of an account is what its name ends in, and not what stands within', () => {
    const of = (account: string) =>
      sums(`Account|Date|Type|Ticker|Amount\n${account}|2026-05-14|Dividend|KO|5.30`);
    expect(of('Cash EUR')).toEqual(['5.3 EUR']);
    expect(of('My EUR account')).toEqual(['5.3 ?']);
  });

  test.each([
    ['Joint (EUR)', 'EUR'],
    ['310 0000000 01 (RON)', 'RON'],
    ['Joint RON', '?'],
    ['Joint (Ron)', '?'],
    ['Joint (ISA)', '?'],
    ['Joint (EUR) old', '?'],
    ['Joint(EUR)', '?'],
  ])('of an account may stand in brackets behind its name: that of %s is %s', (account, currency) =>
    expect(sums(`Account|Date|Type|Ticker|Amount\n${account}|2026-05-14|Dividend|KO|5.30`)).toEqual([
      `5.3 ${currency}`,
    ]),
  );
});

describe('a tax in a text', () => {
  const booked = (tax: string) =>
    sums(
      `Date|Type|Description|Debit|Credit|Balance\n2026-10-09|Credit|DIVIDEND on NVDA.US (WHT of ${tax}) - USD to AUD @ 1.4248||33.04|500`,
    );

  test('in another currency was taken before the exchange', () =>
    expect(booked('USD -4.09')).toEqual(['33.04 AUD after 4.09 USD']));

  test('in that of the amount was taken from it', () =>
    expect(booked('AUD -4.09')).toEqual(['33.04 AUD tax 4.09 AUD']));
});

describe('a tax beside a dividend in pence', () => {
  const row = (head: string, amount: string, tax: string, currency: string, heads = 'Tax') =>
    sums(`Date|Symbol|${head}|${heads}|Currency\n2026-05-14|VOD.L|${amount}|${tax}|${currency}`);

  test.each([
    ['the currency of the row', row('Dividend', '1000', '150', 'GBX')],
    ['what was left as well', row('Net dividend', '850', '150', 'GBX')],
    ['the header of the dividend', row('Dividend (p)', '1000', '150', '')],
    ['the dividend itself', row('Dividend', '1000p', '150', '')],
    ['but in pounds where its header says so', row('Dividend', '1000', '1.50', 'GBX', 'Tax (£)')],
    ['or its own cell', row('Dividend', '1000', '£1.50', 'GBX')],
  ])('is in pence too, by %s', (_, told) => expect(told).toEqual(['10 GBP tax 1.5 GBP']));
});

test('a tax beside the dividend of one share in pence is in pounds, unless the row counts in pence', () => {
  const row = (head: string, tax: string, currency: string) =>
    sums(`Date|Symbol|Shares|${head}|Tax|Currency\n2026-05-14|VOD.L|40|25|${tax}|${currency}`);
  expect(row('Dividend per share (p)', '1.50', '')).toEqual(['10 GBP tax 1.5 GBP']);
  expect(row('Dividend per share (p)', '1.50', 'GBP')).toEqual(['10 GBP tax 1.5 GBP']);
  expect(row('Dividend per share', '150', 'GBX')).toEqual(['10 GBP tax 1.5 GBP']);
  expect(row('Dividend per share (p)', '1.50', 'USD')).toEqual(['10 GBP tax 1.5 GBP']);
  expect(row('Dividend per share', '150', '')).toEqual(['1000 ? tax 150 ?']);
});

describe('the dividend of one share times their number', () => {
  const table = (amount: string, tax: string, each = '0.26', shares = '40', head = 'Tax') =>
    sums(
      `Date|Symbol|Shares|Dividend per share|Amount|${head}|Currency\n2026-05-14|KO|${shares}|${each}|${amount}|${tax}|EUR`,
    );

  test('tells that the amount is what was left', () => {
    expect(table('8.84', '1.56')).toEqual(['10.4 EUR tax 1.56 EUR']);
    expect(table('10.40', '1.56')).toEqual(['10.4 EUR tax 1.56 EUR']);
  });

  test('not where the tax is in another currency', () =>
    expect(table('8.84', '1.56', '0.26', '40', 'Tax (USD)')).toEqual(['8.84 EUR tax 1.56 USD']));

  test('not where the amount is theirs but for rounding, however small the tax', () => {
    expect(table('10.40', '0.01')).toEqual(['10.4 EUR tax 0.01 EUR']);
    expect(table('10.39', '0.01')).toEqual(['10.39 EUR tax 0.01 EUR']);
  });

  test('in pence as well', () => {
    const row = (head: string, amount: string, tax: string, currency: string) =>
      sums(
        `Date|Symbol|Shares|${head}|Amount|Tax|Currency\n2026-05-14|VOD.L|40|26|${amount}|${tax}|${currency}`,
      );
    expect(row('Dividend per share', '884', '156', 'GBX')).toEqual(['10.4 GBP tax 1.56 GBP']);
    expect(row('Dividend per share (p)', '8.84', '1.56', 'GBP')).toEqual(['10.4 GBP tax 1.56 GBP']);
    expect(row('Dividend per share (p)', '£8.84', '1.56', '')).toEqual(['10.4 GBP tax 1.56 GBP']);
  });

  test('not where the dividend of one share is in another currency, and so where nothing tells its', () => {
    const row = (head: string) =>
      sums(`Date|Symbol|Shares|${head}|Amount|Tax\n2026-05-14|KO|40|0.26|€8.84|€1.56`);
    expect(row('Dividend per share (USD)')).toEqual(['8.84 EUR tax 1.56 EUR']);
    expect(row('Dividend per share')).toEqual(['10.4 EUR tax 1.56 EUR']);
  });

  test('counts as the sum to a hundredth and no further', () => {
    expect(table('0.001', '0.012', '0.024', '1')).toEqual(['0.001 EUR tax 0.012 EUR']);
    expect(table('0.001', '0.012', '0.023', '1')).toEqual(['0.001 EUR tax 0.012 EUR']);
    expect(table('0.001', '0.023', '0.024', '1')).toEqual(['0.024 EUR tax 0.023 EUR']);
  });

  test('that is too large for a number is no amount', () =>
    expect(sums('Date|Symbol|Shares|Dividend per share\n2026-05-14|KO|1e300|1e300')).toEqual([
      'The row tells the dividend of one share, and not of how many shares. Write their number in the column of shares.',
    ]));
});

describe('the franked and the unfranked part of a dividend in Australia', () => {
  const HEAD = 'Paid|Stock|Franked amt|Unfranked|Franking credit';

  test('are the amount together, without the credit', () =>
    expect(
      dividendsOf(
        `${HEAD}\n25/09/2026|BHP|$295.15||126.49\n16/10/2026|VAS|140.21|44.69|60.09\n17/10/2026|CSL||A$64.91|`,
      ),
    ).toMatchObject({
      dividends: [{ written: 'CSL', amount: 64.91, currency: 'AUD' }],
      skipped: [
        { written: 'BHP', amount: 295.15 },
        { written: 'VAS', amount: 184.9 },
      ],
    }));

  test('are none where one cannot be read, or where they are in two currencies', () => {
    expect(sums(`${HEAD}\n25/09/2026|BHP|295.15|some|`)).toEqual([
      '"295.15 + some" is not an amount that can be read. Write a number, such as 12.34.',
    ]);
    expect(sums(`${HEAD}\n25/09/2026|BHP|A$295.15|US$3.10|`)[0]).toMatch(
      /^"A\$295.15 \+ US\$3.10" is not an amount/,
    );
  });

  test('stand back where a column has the whole amount', () =>
    expect(
      dividendsOf('Paid|Stock|Franked|Unfranked|Amount\n25/09/2026|VAS|140.21|44.69|184.90').skipped,
    ).toMatchObject([{ written: 'VAS', amount: 184.9 }]));
});
