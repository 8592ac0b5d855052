import { betterSymbols, markedSymbols, SYMBOL_HEADS } from '../../src/portfolio/tables/symbol-column';

describe('symbols with the mark of their market', () => {
  const HEADS = ['ticker', 'bloomberg ticker'];

  test('stand beside those without: a bare one is of the United States', () => {
    const rows = [
      ['IWDA', 'IWDA.AS'],
      ['MA', 'MA'],
    ];
    expect(markedSymbols(HEADS, rows, 0)).toBe(1);
    expect(
      markedSymbols(
        [...HEADS].reverse(),
        rows.map((cells) => [...cells].reverse()),
        1,
      ),
    ).toBe(0);
    // Case and blanks are no difference.
    expect(markedSymbols(HEADS, [['iwda', ' Iwda.as '], ['MA', 'ma']], 0)).toBe(1); // prettier-ignore
  });

  test('cash and empty rows are left out', () =>
    expect(
      markedSymbols(
        HEADS,
        [
          ['IWDA', 'IWDA.AS'],
          ['', 'x'],
          ['CASH', ''],
          ['USD', '-'],
        ],
        0,
      ),
    ).toBe(1));

  test.each([
    ['none is marked', [['MA', 'MA']]],
    ['one is another symbol', [['IWDA', 'IWDA.AS'], ['MA', 'V']]], // prettier-ignore
    ['a mark is none of a market', [['BRK', 'BRK.QQ']]],
    ['a mark stands behind another symbol', [['IWDA', 'EUNL.DE']]],
    ['one is missing', [['IWDA', 'IWDA.AS'], ['MA', '']]], // prettier-ignore
    ['something stands behind a mark', [['IWDA', 'IWDA.AS2']]],
    ['there are no symbols', [['', 'IWDA.AS']]],
  ])('the column is not taken where %s', (_, rows) => expect(markedSymbols(HEADS, rows, 0)).toBeUndefined());

  test('are looked for below headers of symbols alone, and beside a column of symbols', () => {
    const rows = [['IWDA', 'IWDA.AS']];
    expect(markedSymbols(['ticker', 'note'], rows, 0)).toBeUndefined();
    expect(markedSymbols(['ticker'], rows, 0)).toBeUndefined();
    expect(markedSymbols(HEADS, rows, undefined)).toBeUndefined();
  });

  test('below Yahoo Ticker they are what Yahoo writes, whatever the others are', () => {
    const heads = ['ticker', 'yahoo ticker'];
    expect(markedSymbols(heads, [['MA', 'MA']], 0)).toBe(1);
    expect(markedSymbols(heads, [['IWDA', 'EUNL.DE'], ['BRKB', 'BRK-B']], 0)).toBe(1); // prettier-ignore
    expect(markedSymbols(heads, [['IWDA', 'iShares Core MSCI World']], 0)).toBeUndefined();
    expect(markedSymbols(heads, [['', 'IWDA.AS']], 0)).toBeUndefined();
    // Beside themselves alone they are no other symbols.
    expect(markedSymbols(['yahoo ticker', 'price'], [['MA', '7']], 0)).toBeUndefined();
  });

  test.each(['bloomberg', 'reuters ric', 'yahoo', 'symbol 2', 'code'])('%s heads symbols', (head) =>
    expect(head).toMatch(SYMBOL_HEADS),
  );
  test.each(['local symbol', 'underlying ticker', 'home code', 'codes', 'name'])('%s does not', (head) =>
    expect(head).not.toMatch(SYMBOL_HEADS),
  );
});

describe('a column of symbols in the place of one of names', () => {
  const HEADS = ['ativo', 'symbol'];

  test('is taken where most of the others are names', () => {
    const rows = [
      ['Petrobras PN', 'PETR4'],
      ['Vale ON', 'VALE3'],
      ['WEGE3', 'WEGE3'],
    ];
    expect(betterSymbols(HEADS, rows, 0)).toBe(1);
    expect(betterSymbols(HEADS, [...rows, ['', ''], ['', ''], ['', '']], 0)).toBe(1);
  });

  test('is taken beside names in capitals, of which some look like a symbol and its market', () => {
    const rows = [
      ['PETROBRAS PN', 'PETR4'],
      ['VALE ON', 'VALE3'],
      ['WEG ON', 'WEGE3'],
    ];
    expect(betterSymbols(HEADS, rows, 0)).toBe(1);
  });

  test.each([
    ['half of the others are symbols', [['Petrobras PN', 'PETR4'], ['VALE3', 'VALE3']]], // prettier-ignore
    ['half of those are no symbols', [['Petrobras PN', 'PETR4'], ['Vale ON', 'Vale ON']]], // prettier-ignore
    ['the others have one small letter, as Reuters writes a class', [['BRKb', 'BRK B']]],
    ['there are none', [['Petrobras PN', '']]],
    ['there are no rows', []],
  ])('is not taken where %s', (_, rows) => expect(betterSymbols(HEADS, rows, 0)).toBeUndefined());

  test('is headed as one, and not as one of other codes', () => {
    const rows = [['Petrobras PN', 'PETR4']];
    expect(betterSymbols(['ativo', 'price'], rows, 0)).toBeUndefined();
    expect(betterSymbols(['ativo', 'isin'], rows, 0)).toBeUndefined();
    expect(betterSymbols(['ativo'], [['Petrobras PN']], 0)).toBeUndefined();
    expect(betterSymbols(HEADS, rows, undefined)).toBeUndefined();
  });
});
