import {
  comesAllTheSame,
  lotsIn,
  movement,
  sharesInLot,
  sharesOf,
  splitsInPairs,
} from '../../src/portfolio/activity/trade-row-shares';
import { headerWith, tableWith, tradeSource } from './trade-table-of';

const ROBINHOOD = headerWith(['date', 'ticker', 'kind', 'quantity'], { source: tradeSource('Robinhood') });

describe('the number of shares of a row', () => {
  const shares = (cell: unknown, header = headerWith(['quantity'])) => sharesOf([cell], header, '.');

  test.each([
    [12, 12],
    ['12.5', 12.5],
    ['-1,000', -1000],
    ['15 Stk.', 15],
    ['5S', -5],
    ['1,250.5S', -1250.5],
    ['0', 0],
  ])('%s', (cell, number) => {
    expect(shares(cell)).toBe(number);
  });

  test.each([
    ['20', 2000],
    ['20 unit', 20],
    ['512.3345 units', 512.3345],
    ['300 lembar', 300],
  ])('%s below Lot', (cell, number) => {
    const header = headerWith(['quantity'], { heads: ['lot', 'harga'] });
    expect(shares(cell, header)).toBe(number);
  });

  test.each(['many', 'S', 'S5', '5 S'])('"%s" cannot be read', (cell) => {
    expect(shares(cell)).toBe('unreadable');
  });

  test.each(['', '  ', '-', null, undefined])('"%s" is none', (cell) => {
    expect(shares(cell)).toBeUndefined();
  });

  test('an unbreakable space is no number either', () => {
    expect(shares('\u00a0')).toBeUndefined();
    expect(shares('\u2007')).toBeUndefined();
  });

  test('decimal commas where the table has them', () => {
    expect(sharesOf(['1.250,5'], headerWith(['quantity']), ',')).toBe(1250.5);
  });

  test('a description tells it where the files of a broker write it there', () => {
    const source = { ...tradeSource('Robinhood'), told: [/^Bought (?<quantity>\d+) /] };
    expect(sharesOf(['Bought 30 AAPL', ''], headerWith(['description', 'quantity'], { source }), '.')).toBe(
      30,
    );
    expect(sharesOf(['Bought 30 AAPL', 7], headerWith(['description', 'quantity'], { source }), '.')).toBe(7);
  });

  test('shares that a split added have a column of their own at some brokers', () => {
    const header = headerWith(['quantity', 'splitShares']);
    expect(sharesOf(['', 30], header, '.')).toBe(30);
    expect(sharesOf([4, 30], header, '.')).toBe(30);
    expect(sharesOf([4, ''], header, '.')).toBe(4);
    expect(sharesOf(['', ''], header, '.')).toBeUndefined();
    expect(sharesOf([30], headerWith(['splitShares']), '.')).toBe(30);
    expect(sharesOf(['AAPL', 30], headerWith(['ticker', '']), '.')).toBeUndefined();
    expect(sharesOf(['Bought 30 AAPL'], headerWith(['description']), '.')).toBeUndefined();
  });
});

describe('lots', () => {
  test.each([
    ['lot', 'lot'],
    ['Lots', 'lots'],
    ['LOT', 'lot'],
    ['shares', undefined],
    ['ballots', undefined],
    ['lotsa', undefined],
    ['', undefined],
  ])('a unit of %s', (unit, lots) => {
    expect(lotsIn([unit], headerWith(['unit']))).toBe(lots);
  });

  test.each([
    ['IDX', 100],
    ['Bursa Malaysia', 100],
    ['NYSE', undefined],
    ['somewhere', undefined],
    ['', undefined],
  ])('a lot at %s', (exchange, shares) => {
    expect(sharesInLot([exchange], headerWith(['mic']))).toBe(shares);
  });

  test('a unit of lots beside an exchange on which a lot is known', () => {
    const header = headerWith(['quantity', 'unit', 'mic']);
    expect(sharesOf([3, 'lot', 'IDX'], header, '.')).toBe(300);
    expect(sharesOf([3, 'shares', 'IDX'], header, '.')).toBe(3);
    expect(sharesOf([3, 'lot', 'NYSE'], header, '.')).toBe(3);
  });

  describe('below a header of lots', () => {
    const header = (told: { heads?: readonly string[]; priceUnit?: string; source?: string } = {}) =>
      headerWith(['', 'ticker', 'quantity', 'priceCurrency'], {
        heads: ['account', ...(told.heads ?? ['ticker', 'lots', 'currency'])],
        ...(told.priceUnit ? { priceUnit: told.priceUnit } : {}),
        ...(told.source ? { source: tradeSource(told.source) } : {}),
      });

    test.each([
      ['the currency of the row', ['BBCA', 3, 'IDR'], header(), 300],
      ['another currency', ['AAPL', 3, 'USD'], header(), 3],
      ['no currency', ['AAPL', 3, ''], header(), 3],
      ['the currency of the prices', ['BBCA', 3, ''], header({ priceUnit: 'IDR' }), 300],
      ['the currency of the row before that of the prices', ['X', 3, 'USD'], header({ priceUnit: 'IDR' }), 3],
      [
        'the header of the tickers',
        ['1155', 3, ''],
        header({ heads: ['kode saham', 'lots', 'currency'] }),
        300,
      ],
      ['a header of shares', ['BBCA', 3, 'IDR'], header({ heads: ['ticker', 'quantity', 'currency'] }), 3],
      ['a broker that is known', ['BBCA', 3, 'IDR'], header({ source: 'Robinhood' }), 3],
    ])('%s', (_, cells, table, shares) => {
      expect(sharesOf(['ISA', ...cells], table, '.')).toBe(shares);
    });

    test.each([
      ['the header of the amounts', ['BBCA', 3, '9000', ''], { amountUnit: 'IDR' }, 300],
      ['the cell of the price', ['BBCA', 3, 'Rp 9.000', ''], {}, 300],
      ['the cell of the amount', ['BBCA', 3, '', 'Rp 27.000'], {}, 300],
      ['the lines above', ['BBCA', 3, '9000', ''], { currencyAbove: 'IDR' }, 300],
      ['the prices before the lines above', ['X', 3, '9', ''], { priceUnit: 'USD', currencyAbove: 'IDR' }, 3],
      ['the language', ['BBCA', 3, '9000', ''], { heads: ['kode', 'lot', 'harga', 'nilai'] }, 300],
      ['no language but its own', ['MSFT', 3, '70', ''], { heads: ['ticker', 'jumlah lot', 'price', ''] }, 3],
      ['another language', ['ASELS', 3, '70', ''], { heads: ['hisse', 'lot', 'fiyat', 'tutar'] }, 3],
      [
        'a currency before the language',
        ['AAPL', 3, 'US$70', ''],
        { heads: ['kode', 'lot', 'harga', 'nilai'] },
        3,
      ],
    ])('by %s', (_, cells, told, shares) => {
      const heads = ['ticker', 'lot', 'price', 'amount'];
      const table = headerWith(['ticker', 'quantity', 'price', 'amount'], { heads, ...told });
      expect(sharesOf(cells, table, '.')).toBe(shares);
    });

    test('a table without a column of tickers', () => {
      const heads = ['lots', 'kode saham'];
      const header = headerWith(['quantity', 'name'], { heads, priceUnit: 'USD' });
      expect(sharesOf([3, 'Maybank'], header, '.')).toBe(3);
    });

    test('a table without a column of shares', () => {
      const header = headerWith(['splitShares', 'priceCurrency'], { heads: ['shares added', 'lots'] });
      expect(sharesOf([3, 'IDR'], header, '.')).toBe(3);
    });

    test('a thousand shares in Taiwan', () => {
      const header = headerWith(['ticker', 'quantity'], { heads: ['ticker', '買進張數'] });
      expect(sharesOf(['2330', 2], header, '.')).toBe(2000);
    });
  });
});

describe('shares with an S, which Robinhood takes away', () => {
  const table = (pairs: readonly string[] = []) => tableWith(ROBINHOOD, { pairs: new Set(pairs) });
  const row = (kind: string, quantity = '5S') => ['1/2/2024', 'AAPL', kind, quantity];

  test('splits of which one row takes the old shares and another gives the new ones', () => {
    const gone = row('SPL', '5S');
    const came = row('SPL', '20');
    const bought = ['1/3/2024', 'KO', 'Buy', '7'];
    expect([...splitsInPairs([gone, came, bought], ROBINHOOD)]).toEqual(['AAPL\u00001/2/2024']);
    expect([...splitsInPairs([came, bought], ROBINHOOD)]).toEqual([]);
    expect([...splitsInPairs([gone, bought], ROBINHOOD)]).toEqual([]);
  });

  test.each([
    ['a split that no other row gives', 'SPL', 'split', true],
    ['a reverse split', 'SPR', 'split', false],
    ['a spin-off', 'SOFF', 'in', true],
    ['a dividend of shares', 'SDIV', 'in', true],
    ['what only ends in such a word', 'XSDIV', 'in', false],
    ['what only begins with it', 'SDIVX', 'in', false],
    ['a sale', 'Sell', 'sell', false],
    ['a split of a longer word', 'SPRX', 'split', true],
    ['a split of a word with something before', 'XSPR', 'split', true],
  ] as const)('%s', (_, word, kind, comes) => {
    expect(comesAllTheSame(row(word), kind, table())).toBe(comes);
  });

  test('a split whose new shares another row gives', () => {
    expect(comesAllTheSame(row('SPL'), 'split', table(['AAPL\u00001/2/2024']))).toBe(false);
    expect(comesAllTheSame(row('SPL'), 'split', table(['AAPL\u00001/3/2024']))).toBe(true);
  });

  test('one of several columns of kinds is enough', () => {
    const header = headerWith(['ticker', 'kind', 'kind', 'quantity']);
    const comes = (...kinds: string[]) =>
      comesAllTheSame(['AAPL', ...kinds, '5S'], 'split', tableWith(header));
    expect(comes('SPL', '')).toBe(true);
    expect(comes('SPR', '')).toBe(false);
    expect(comes('', 'SOFF')).toBe(true);
    expect(comes('SPR', 'SOFF')).toBe(true);
  });

  test('a number without an S says what it says', () => {
    expect(comesAllTheSame(row('SOFF', '5'), 'in', table())).toBe(false);
  });
});

describe('shares that came or went', () => {
  const moved = (kind: Parameters<typeof movement>[0], shares: number | undefined, flow = '', told = {}) =>
    movement(kind, shares, tableWith(headerWith([]), told), flow);

  test.each(['buy', 'cover', 'in', 'split'] as const)('%s as written', (kind) => {
    expect(moved(kind, 3)).toBe(3);
    expect(moved(kind, -3)).toBe(-3);
  });

  test.each(['sell', 'short', 'out'] as const)('%s takes away', (kind) => {
    expect(moved(kind, 3)).toBe(-3);
    expect(moved(kind, -3)).toBe(-3);
  });

  test('where sales have a minus, one without takes a sale back; what was sent away went all the same', () => {
    expect(moved('sell', 3, '', { salesAreNegative: true })).toBe(3);
    expect(moved('sell', -3, '', { salesAreNegative: true })).toBe(-3);
    expect(moved('out', 3, '', { salesAreNegative: true })).toBe(-3);
  });

  test.each(['buy', 'sell', 'moved', 'change', 'none'] as const)('%s of no number moves none', (kind) => {
    expect(moved(kind, undefined)).toBeUndefined();
  });

  test.each(['D', 'Dr', 'debit', 'Débito', 'saída', 'out', 'ASSET_REDEEM'])('%s went', (flow) => {
    expect(moved('change', 3, flow)).toBe(-3);
    expect(moved('moved', 3, flow)).toBe(-3);
  });

  test.each(['C', 'Cr', 'credit', 'Credito', 'Crédito', 'entrada', 'in', 'asset_deposit'])(
    '%s came',
    (flow) => {
      expect(moved('change', 3, flow)).toBe(3);
      expect(moved('moved', -3, flow)).toBe(-3);
    },
  );

  test.each(['', 'and', 'drop', 'outer', 'inner', 'cash', 'asset_deposited', 'tin', 'saí2da', 'cred1'])(
    '"%s" does not tell',
    (flow) => {
      expect(moved('change', 3, flow)).toBe('unclear');
      expect(moved('change', -3, flow)).toBe(-3);
      expect(moved('change', 3, flow, { changesAreSigned: true })).toBe(3);
    },
  );

  test('a change of no shares is unclear as long as no sign tells', () => {
    expect(moved('change', 0)).toBe('unclear');
  });

  test('what was moved came, unless the flow says that it went', () => {
    expect(moved('moved', 3)).toBe(3);
    expect(moved('moved', 3, 'zorp')).toBe(3);
  });

  test.each(['none', 'unknown', 'margin', 'option'] as const)('%s tells nothing', (kind) => {
    expect(moved(kind, 3)).toBe('unclear');
  });
});
