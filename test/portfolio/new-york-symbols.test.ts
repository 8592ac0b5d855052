import { isListedInNewYork } from '../../src/portfolio/shares/new-york-symbols';
import { signOfSymbols } from '../../src/portfolio/shares/signs-of-shares';
import { dividendLines } from './typed-dividends';
import { asked, held } from './typed-file';

test.each(['A', 'M', 'BH', 'AAPL', 'GOOGL', 'CMCSA', 'SPY', 'HLAL', 'SPUS', 'ZYME'])(
  'New York lists %s',
  (symbol) => expect(isListedInNewYork(symbol)).toBe(true),
);

test.each(['PTT', 'AOT', 'CPALL', 'THYAO', 'OGDC', 'JFC', '', 'AA:', 'aapl'])(
  'New York does not list %j',
  (symbol) => expect(isListedInNewYork(symbol)).toBe(false),
);

describe('what many symbols say against New York', () => {
  test('two of three that it does not list', () =>
    expect(signOfSymbols(['PTT', 'M', 'AOT'])).toBe(
      'the file has "PTT" and "AOT", which no exchange of New York lists',
    ));

  test('a third of them says it still, and fewer do not', () => {
    expect(signOfSymbols(['PTT', 'AOT', 'M', 'BH', 'T', 'F'])).toBeDefined();
    expect(signOfSymbols(['PTT', 'AOT', 'M', 'BH', 'T', 'F', 'KO'])).toBeUndefined();
  });

  test('one alone may be newer than the list, however often it stands there', () =>
    expect(signOfSymbols(['PTT', 'PTT'])).toBeUndefined());

  test('mutual funds, shares over the counter, and what is no share, are none', () =>
    expect(signOfSymbols(['VTSAX', 'NSRGY', 'TCEHY', 'BRK.B', 'USD', '7203', ''])).toBeUndefined());
});

describe('a list that says nothing of itself but its symbols', () => {
  const HEAD = 'Symbol,Date,Type,Quantity,Price';

  test('trades: symbols of Bangkok are asked about, and one that is known everywhere is not', () => {
    const file = `${HEAD}\nPTT,2025-02-14,buy,1000,31.25\nM,2025-03-20,buy,800,19.8\nAOT,2025-05-08,buy,500,38.75\nAAPL,2025-06-08,buy,5,190`;
    expect(held(file)).toEqual(['AAPL 5']);
    expect(asked(file)).toEqual([true, true, true]);
  });

  test('trades of New York are read', () =>
    expect(held(`${HEAD}\nM,2025-03-20,buy,800,19.8\nBH,2025-05-08,buy,5,238.75`)).toEqual([
      'M 800',
      'BH 5',
    ]));

  test('dividends', () =>
    expect(
      dividendLines(
        'Date,Symbol,Dividend\n2025-10-03,PTT,900\n2026-05-12,M,400\n2026-05-13,CPALL,60\n2026-05-13,KO,3',
      ),
    ).toEqual(['? 2025-10-03 900 -', '? 2026-05-12 400 -', '? 2026-05-13 60 -', '? 2026-05-13 3 -']));

  test('holdings', () => {
    expect(held('Symbol,Quantity\nPTT,1000\nM,800\nAOT,500')).toEqual([]);
    expect(asked('Symbol,Quantity\nPTT,1000\nM,800\nAOT,500')).toEqual([true, true, true]);
    expect(held('Symbol,Quantity\nKO,1000\nM,800\nAOT,500')).toHaveLength(3);
  });
});
