import { withSymbolsOfShares } from '../../src/portfolio/activity/inner-codes';
import { tradeWith } from './traded-share';
import { held, reasons } from './typed-file';

const CODES = { innerCode: /^[A-Z]\d{6}$/ };

const SPLIT = tradeWith(
  { ticker: 'K012345', name: 'KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS' },
  { kind: 'split', row: 7 },
);
const BOUGHT = tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCK WE ACTED AS AGENT' });
const BOUGHT_AGAIN = tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCK AS PRINCIPAL' });
/** By which symbol the split is told beside such trades. */
const symbolOf = (split = SPLIT, ...others: readonly ReturnType<typeof tradeWith>[]) =>
  withSymbolsOfShares([...others, split], CODES).at(-1)!.share.written;

test('a split below a code of the broker is one of the share whose trades are called alike', () => {
  expect(withSymbolsOfShares([BOUGHT, SPLIT], CODES)).toEqual([BOUGHT, { ...SPLIT, share: BOUGHT.share }]);
  expect(symbolOf(SPLIT, BOUGHT, BOUGHT_AGAIN)).toBe('KLAC');
});

test.each([
  'Acme Corp Common split on 2',
  'Acme Corp Common forward split',
  'Acme Corp Common Reverse Split',
])('it may be called "%s"', (name) => {
  const split = tradeWith({ ticker: 'A000001', name }, { kind: 'split' });
  expect(symbolOf(split, tradeWith({ ticker: 'ACME', name: 'Acme Corp Common bought' }))).toBe('ACME');
});

describe('it keeps its code', () => {
  test('at a broker that has no codes of its own', () => {
    const trades = [BOUGHT, SPLIT];
    expect(withSymbolsOfShares(trades, {})).toBe(trades);
  });

  test('where no trade is called so', () => {
    expect(symbolOf()).toBe('K012345');
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'KLX', name: 'KLX CORPORATION COMMON STOCK X' }))).toBe(
      'K012345',
    );
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'KLAC', name: 'KLA CORPORATION COMMON STOCKS X' }))).toBe(
      'K012345',
    );
    expect(symbolOf(SPLIT, tradeWith({ ticker: 'X', name: 'OF KLA CORPORATION COMMON STOCK X' }))).toBe(
      'K012345',
    );
  });

  test('where several shares are called so', () => {
    const other = tradeWith({ ticker: 'KLAX', name: 'KLA CORPORATION COMMON STOCK X' });
    expect(symbolOf(SPLIT, BOUGHT, other)).toBe('K012345');
    expect(symbolOf(SPLIT, BOUGHT, BOUGHT_AGAIN, other)).toBe('K012345');
  });

  test('where the trades are of another account', () => {
    expect(symbolOf(SPLIT, { ...BOUGHT, account: 'B' })).toBe('K012345');
    expect(symbolOf({ ...SPLIT, account: 'B' }, { ...BOUGHT, account: 'B' })).toBe('KLAC');
  });

  test('where the trades that are called so have such a code as well', () => {
    const other = tradeWith({ ticker: 'K099999', name: 'KLA CORPORATION COMMON STOCK X' });
    expect(symbolOf(SPLIT, other)).toBe('K012345');
    expect(symbolOf(SPLIT, other, BOUGHT)).toBe('KLAC');
  });

  test('where its name says nothing of a split', () => {
    const named = (name: string) => tradeWith({ ticker: 'K012345', name }, { kind: 'split' });
    expect(symbolOf(named('KLA CORPORATION COMMON STOCK'), BOUGHT)).toBe('K012345');
    expect(symbolOf(named(''), BOUGHT)).toBe('K012345');
    expect(symbolOf(named(''), tradeWith({ ticker: 'UNDF', name: 'undefined shares' }))).toBe('K012345');
  });
});

test('what is no split, and a split below a symbol, stay what they are', () => {
  expect(symbolOf({ ...SPLIT, kind: 'trade' }, BOUGHT)).toBe('K012345');
  const own = tradeWith({ ticker: 'KLA.X', name: SPLIT.share.name }, { kind: 'split' });
  expect(symbolOf(own, BOUGHT)).toBe('KLA.X');
});

describe('shares that a merger takes away below a code of the broker', () => {
  const OWN = tradeWith({ ticker: 'HES', name: 'HESS CORP', currency: 'USD' });
  const TAKEN = tradeWith({ ticker: 'A417702', name: 'HESS CORP', currency: 'USD' }, { row: 7 });
  const symbol = (taken: typeof TAKEN, ...others: readonly (typeof TAKEN)[]) =>
    withSymbolsOfShares([...others, taken], CODES).at(-1)!.share.written;

  test('are those of the share of that name', () => {
    expect(withSymbolsOfShares([OWN, TAKEN], CODES)).toEqual([OWN, { ...TAKEN, share: OWN.share }]);
    expect(symbol(TAKEN, OWN, { ...OWN, row: 3 })).toBe('HES');
  });

  test('keep the code where no share, another or several have the name, the currency and the account', () => {
    const other = (share: Parameters<typeof tradeWith>[0]) => tradeWith({ ...OWN.share, ...share });
    expect(symbol(TAKEN)).toBe('A417702');
    expect(symbol(TAKEN, other({ name: 'HESS CORP NEW' }))).toBe('A417702');
    expect(symbol(TAKEN, other({ currency: 'CAD' }))).toBe('A417702');
    expect(symbol(TAKEN, OWN, other({ currency: 'CAD' }))).toBe('A417702');
    expect(symbol(TAKEN, OWN, other({ ticker: 'HESM', written: 'HESM' }))).toBe('A417702');
    expect(symbol(TAKEN, other({ ticker: 'B000001', written: 'B000001' }))).toBe('A417702');
    expect(symbol(TAKEN, { ...OWN, account: 'B' })).toBe('A417702');
  });

  test('keep it where they have no name, and where it is no code of the broker', () => {
    const nameless = { ...TAKEN, share: { ...TAKEN.share, name: '' } };
    expect(symbol(nameless, { ...OWN, share: { ...OWN.share, name: '' } })).toBe('A417702');
    expect(withSymbolsOfShares([OWN, TAKEN], {})).toEqual([OWN, TAKEN]);
    expect(symbol({ ...TAKEN, kind: 'short' }, OWN)).toBe('A417702');
  });

  test('may be those that a split takes away', () => {
    expect(symbol({ ...TAKEN, kind: 'split' }, OWN)).toBe('HES');
  });
});

test('RBC: a merger below a code of its own closes the share, and a dividend that was reinvested adds to it', () => {
  const file = `Date|Activity|Symbol|Symbol Description|Quantity|Price|Settlement Date|Account|Value|Currency|Description
June 30, 2026|Dividends|KO|COCA-COLA CO|0.5||July 2, 2026|1|0|USD|DIV - COCA-COLA CO REINVEST @ $70.10
July 21, 2025|Reorganization|CVX|CHEVRON CORP|41||July 21, 2025|1|0|USD|MGR - SHRS RECEIVED THRU MERGER
July 21, 2025|Reorganization|A417702|HESS CORP|-40||July 21, 2025|1|0|USD|MGR - HESS CORP MERGER TO CHEVRON CORP
April 14, 2025|Buy|HES|HESS CORP|40|131.20|April 15, 2025|1|-5257.95|USD|HESS CORP UNSOLICITED
April 14, 2025|Buy|KO|COCA-COLA CO|10|70|April 15, 2025|1|-700|USD|COCA-COLA CO UNSOLICITED`;
  expect(held(file)).toEqual(['KO 10.5', 'CVX 41']);
  expect(reasons(file)).toEqual([]);
});

test('Fidelity: a reverse split takes the old shares away under their CUSIP', () => {
  const file = `Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Amount ($)
07-20-2026,REVERSE SPLIT R/S FROM 00846L101#REOR M001 ACME HLDGS INC (ACME) (Cash),ACME,ACME HLDGS INC,Shares,,50,612.5
07-20-2026,REVERSE SPLIT R/S TO 00846L507#REOR M000 ACME HLDGS INC (00846L101) (Cash),00846L101,ACME HLDGS INC,Shares,,-500,-612.5
02-24-2026,YOU BOUGHT ACME HLDGS INC (ACME) (Cash),ACME,ACME HLDGS INC,Cash,1.3,500,-650`;
  expect(held(file)).toEqual(['ACME 50']);
  expect(reasons(file)).toEqual([]);
});

test('codes of Canada’s brokers are those of the share that is called alike, in files of no known make as well', () => {
  const head = 'Date|Action|Symbol|Name|Quantity|Price';
  const bought = '2026-01-02|Buy|HES|HESS CORP|40|150';
  expect(held(`${head}\n${bought}\n2026-02-03|Transfer out|A417702|HESS CORP|40|`)).toEqual([]);
  expect(held(`${head}\n${bought}\n2026-02-03|Transfer out|A417702|OTHER CORP|40|`)).toEqual(['HES 40']);
});
