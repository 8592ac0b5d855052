import { ListingChoices, type ListingChoice } from '../../src/portfolio/own-lists/listing-choices';
import type { Holding } from '../../src/portfolio/positions/position';
import { knownTicker, NOTHING_KNOWN, ownReading } from '../../src/portfolio/positions/row-ticker';
import { LONDON, UNITED_STATES } from '../../src/portfolio/shares/markets';
import type { ListingEvidence } from '../../src/portfolio/shares/listing';
import type { TickerReading } from '../../src/portfolio/shares/ticker';
import type { Header } from '../../src/portfolio/tables/header-row';
import { headerOf, source } from './positions-header';

/** What the cell of a ticker says, below a header of tickers that is not the first column. */
const own = (
  written: unknown,
  {
    head = 'ticker',
    evidence = {},
    ...told
  }: Partial<Header> & { head?: string; evidence?: ListingEvidence } = {},
  holding: Partial<Holding> = {},
) =>
  ownReading(
    written,
    { row: 1, written: String(written), ...holding },
    headerOf(['', 'ticker'], { heads: ['', head], ...told }),
    evidence,
  );
/** The ticker that it says, or `?` with those that it may be, or why it is none. */
const said = (...asked: Parameters<typeof own>): string | undefined => {
  const reading = own(...asked);
  if (reading?.kind === 'ticker') return reading.ticker;
  return reading?.candidates ? `? ${reading.candidates.join(' ')}` : reading?.reason;
};

describe('the cell of the ticker', () => {
  test('says nothing where it is blank', () => {
    expect(own('')).toBeUndefined();
    expect(own(' \u00a0')).toBeUndefined();
    expect(own(null)).toBeUndefined();
  });

  test('says nothing where it is that of a name, unless this has its listing in brackets', () => {
    expect(own('FORD', { isNamed: true })).toBeUndefined();
    expect(own('Apple Inc. (AAPL)', { isNamed: true })).toBeUndefined();
    expect(said('Tesco PLC (LSE:TSCO)', { isNamed: true })).toBe('TSCO.L');
    expect(said('FORD')).toBe('FORD');
  });

  test('is read beside what tells where it is listed', () => {
    expect(said('BBY', { evidence: { currency: 'GBP' } })).toBe('BBY.L');
    expect(said('Apple Inc. (AAPL)')).toBe('AAPL');
    expect(said({ text: 'AAPL' }, {}, { written: 'AAPL' })).toBe('AAPL');
  });
});

describe('a code below the header of codes', () => {
  const code = (written: string, head: string, name?: string, evidence: ListingEvidence = {}) =>
    said(written, { head, evidence }, name === undefined ? {} : { name });

  test('is no ticker, and one may be asked for', () => {
    expect(own('865985', { head: 'wkn' })).toStrictEqual({
      kind: 'none',
      reason:
        '"865985" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
      isNoTicker: true,
    });
    expect(own('B0YBKJ7', { head: 'sedol' }, { name: 'Best Buy' })).toMatchObject({ isNoTicker: true });
    expect(code('AAPL', 'wkn')).toBe('AAPL');
  });

  test('may have the ticker behind the name, in a market that the code tells', () => {
    expect(code('2046251', 'sedol', 'Apple Inc. (AAPL)')).toBe('AAPL');
    expect(code('2046251', 'sedol', 'Best Buy (BBY)', { currency: 'GBP' })).toBe('BBY');
    expect(code('0263494', 'sedol', 'BAE Systems (BA)')).toBe('BA.L');
    expect(code('0263494', 'sedol', 'BAE Systems (BA)', { currency: 'USD' })).toBe('BA.L');
  });

  test('tells no market otherwise, and what the row is valued in does not either', () => {
    expect(code('B0YBKJ7', 'sedol', 'Best Buy (BBY)', { currency: 'GBP' })).toBe('? BBY BBY.L BBY.TO');
    expect(code('865985', 'wkn', 'Best Buy (BBY)')).toBe('? BBY BBY.L BBY.TO');
    expect(code('865985', 'wkn', 'Best Buy (NYSE:BBY)')).toBe('BBY');
  });
});

describe('a symbol as its source alone writes it', () => {
  test('endings of Reuters, below their header', () => {
    expect(said('AAPL.K', { head: 'ric' })).toBe('AAPL');
    expect(said('IBM.A', { head: 'ric' })).toBe('IBM');
    expect(said('IBM.A')).toBe('IBM.A');
    expect(said('VOD.L', { head: 'ric' })).toBe('VOD.L');
    expect(said('A.KX', { head: 'ric' })).not.toBe('A');
  });

  test('with the market that it tells, or none', () => {
    expect(said('BRK_B_US_EQ')).toBe('BRK.B');
    expect(said('A_B_C_US_EQ')).toMatch(/"A\.B\.C"/);
    expect(said('BBY_US_EQ', { evidence: { currency: 'GBP' } })).toBe('BBY');
    expect(said('BBY_BE_EQ')).toBe('? BBY BBY.L BBY.TO');
    expect(said('BBY_BE_EQ', { evidence: { currency: 'GBP' } })).toBe('BBY.L');
    expect(said('BBY', { source: source('Trading 212') })).toBe('? BBY BBY.L BBY.TO');
    expect(said('BBYl_EQ', { source: source('Trading 212') })).toBe('BBY.L');
  });

  test('as everybody does, in the file of a source without a way of its own', () => {
    expect(said('AAPL', { source: source('Parqet') })).toBe('AAPL');
    expect(said('AAPL_US_EQ', { source: source('Parqet') })).not.toBe('AAPL');
    expect(said('AAPL.K', { head: 'ric', source: source('Parqet') })).toBe('AAPL');
  });

  test('with an ISIN behind it, which says of what company it is', () => {
    expect(said('NVDA | US67066G1040')).toBe('NVDA');
    expect(said('RIO | AU000000RIO1')).toMatch(/Australia/);
    expect(said('RIO | AU000000RIO1', { evidence: { isin: 'US67066G1040' } })).toMatch(/Australia/);
    const others = [
      'NV DA | US67066G1040',
      'NVDA | US67066G104',
      'NVDA | US67066G1040X',
      'NVDA US67066G1040',
    ];
    for (const text of others) expect(own(text)?.kind).toBe('none');
  });
});

describe('a fund that writes U for America', () => {
  const inAmerica = (text: string, isin: string | undefined, name?: string) =>
    said(
      text,
      { evidence: { ...(isin ? { isin } : {}), currency: 'GBP' } },
      name === undefined ? {} : { name },
    ) === text.slice(0, -2);
  const US = 'US0378331005';

  test('is told by an American ISIN, or by an American name', () => {
    expect(inAmerica('AAPL U', US)).toBe(true);
    expect(inAmerica('AAPL U', undefined, 'Apple Inc')).toBe(true);
    expect(inAmerica('AAPL U', undefined, 'Apple plc')).toBe(false);
    expect(inAmerica('AAPL U', undefined)).toBe(false);
    expect(inAmerica('AAPL U', 'IE00B3XXRP09')).toBe(false);
    expect(said('AAPL', {}, { name: 'Apple Inc' })).toBe('AAPL');
    expect(said('CASH U', { evidence: { hasAmericanName: true } }, { name: 'Pathward Inc' })).toBe('CASH');
  });

  test('with a class of shares', () => {
    expect(said('BRK/B U', { evidence: { isin: US } })).toBe('BRK.B');
  });

  test.each(['AAPLES U', 'aapl U', 'AAPL  UU', 'X AAPL U', 'AAPL U X', 'AAPL V', 'AAPL u'])(
    'not "%s"',
    (text) => {
      expect(said(text, { evidence: { isin: US, currency: 'GBP' } })).not.toBe(
        text.replace(/^X | U( X)?$/g, ''),
      );
    },
  );

  test.each([
    'Acme Units',
    'Acme unit',
    'Acme UT',
    'Acme UTS',
    'Acme Acquisition Corp',
    'ACME ACQUISITIONS',
    'Acme Acq',
    'Acme SPAC',
    'Acme Merger Inc',
  ])('not the units of %s', (name) => {
    expect(inAmerica('ABC U', US, name)).toBe(false);
  });

  test.each(['United Inc', 'Utah Corp', 'Spacely', 'Mergers', 'Acquisitionx', 'Community'])(
    '%s is no such company',
    (name) => {
      expect(inAmerica('ABC U', US, name)).toBe(true);
    },
  );
});

describe('a unit in dollars at a broker of Toronto', () => {
  const told = (currency?: string, from = 'Questrade', more: ListingEvidence = {}) => ({
    source: source(from),
    evidence: {
      home: source(from).home,
      valueCurrency: 'CAD',
      ...(currency === undefined ? {} : { currency }),
      ...more,
    },
  });
  const named = (name: string, more: ListingEvidence = {}) =>
    said('DLR.U', told('USD', 'Questrade', more), { name });

  test('is that of a fund or a trust of Toronto', () => {
    expect(named('GLOBAL X US DOLLAR CURRENCY ETF UNITS CL A USD')).toBe('DLR.U.TO');
    expect(said('DLR-U', told('USD'), { name: 'Global X US Dollar Currency ETF' })).toBe('DLR.U.TO');
    expect(named('Global X US Dollar Currency ETF', { isin: 'CA37963M1095' })).toBe('DLR.U.TO');
    expect(said('DLR.U', told('USD', 'Questrade', { exchange: 'TSX' }))).toBe('DLR.U.TO');
  });

  test('but may be one of New York by its name, its ISIN, or without a name', () => {
    expect(named('Pershing Acquisition Corp')).toMatch(/^\? /);
    expect(named('Pershing', { isin: 'US0378331005' })).toBe('DLR.U');
    for (const written of ['ABC.U', 'ABC-U', 'abc.u']) {
      const reading = own(written, told('USD'));
      expect(reading).toMatchObject({
        candidates: expect.anything(),
        reason: expect.stringContaining('nothing in the file tells'),
      });
    }
  });

  test('but not in Canadian dollars, in others, and elsewhere', () => {
    expect(said('ABC.U', told('CAD'))).not.toMatch(/^\? /);
    expect(said('ABC.U', told())).not.toMatch(/^\? /);
    expect(said('ABC.UN', told('USD'))).not.toMatch(/^\? /);
    expect(said('ABCU', told('USD'))).not.toMatch(/^\? /);
    expect(said('ABC.U', told('USD', 'Hargreaves Lansdown'))).not.toMatch(/^\? /);
  });
});

describe('a ticker that is known', () => {
  const HOLDING: Holding = { row: 1, written: 'BBY' };
  const READ: TickerReading = { kind: 'ticker', ticker: 'BBY' };
  const UNCLEAR: TickerReading = { kind: 'none', reason: 'unclear', candidates: ['BBY', 'BBY.L'] };
  const NONE: TickerReading = { kind: 'none', reason: 'none' };
  const LISTED: ListingEvidence = { exchange: 'LSE' };

  describe('by the person', () => {
    const chosen = (
      choice: ListingChoice,
      reading: TickerReading | undefined,
      evidence: ListingEvidence,
      holding: Partial<Holding> = {},
    ) =>
      knownTicker(
        { ...HOLDING, ...holding },
        { ...NOTHING_KNOWN, choices: new ListingChoices([choice]) },
        reading,
        evidence,
      );
    const BY_SYMBOL = { symbol: 'BBY', ticker: 'BBY.TO' };

    test('for the name or the ISIN of the row, whatever its cell says', () => {
      const found = { ticker: 'BBY.TO', chosen: true };
      expect(
        chosen({ name: 'Best Buy', ticker: 'BBY.TO' }, READ, LISTED, { name: 'Best Buy' }),
      ).toStrictEqual(found);
      expect(
        chosen({ isin: 'US0865161014', ticker: 'BBY.TO' }, READ, LISTED, { isin: 'US0865161014' }),
      ).toStrictEqual(found);
    });

    test('for its symbol, where nothing tells its market', () => {
      expect(chosen(BY_SYMBOL, READ, {})).toStrictEqual({ ticker: 'BBY.TO', chosen: true });
      expect(chosen(BY_SYMBOL, undefined, LISTED)).toStrictEqual({ ticker: 'BBY.TO', chosen: true });
      expect(chosen(BY_SYMBOL, UNCLEAR, LISTED)).toStrictEqual({ ticker: 'BBY.TO', chosen: true });
    });

    test('for its symbol not where its market is told, or where it is none', () => {
      expect(chosen(BY_SYMBOL, READ, LISTED)).toBeUndefined();
      expect(chosen(BY_SYMBOL, READ, { home: LONDON })).toBeUndefined();
      expect(chosen(BY_SYMBOL, NONE, { market: UNITED_STATES })).toBeUndefined();
      expect(chosen(BY_SYMBOL, NONE, {})).toStrictEqual({ ticker: 'BBY.TO', chosen: true });
    });

    test('for its symbol alone does not say that its name is the company’s', () => {
      expect(chosen(BY_SYMBOL, READ, {}, { name: 'Best Buy' })).toStrictEqual({ ticker: 'BBY.TO' });
    });

    test('for another row is none', () => {
      expect(chosen({ symbol: 'KO', ticker: 'KO' }, READ, {})).toBeUndefined();
      expect(chosen({ name: 'Best Buy', ticker: 'BBY.TO' }, READ, {}, { name: 'Other' })).toBeUndefined();
    });
  });

  describe('by other files', () => {
    const ISIN = 'US0865161014';
    const learned = (reading: TickerReading | undefined, holding: Partial<Holding>) =>
      knownTicker(
        { ...HOLDING, ...holding },
        { ...NOTHING_KNOWN, learned: new Map([[ISIN, 'BBY']]) },
        reading,
        {},
      );

    test('beside the same ISIN, where the row has no ticker of its own', () => {
      expect(learned(undefined, { written: '', isin: ISIN })).toStrictEqual({ ticker: 'BBY' });
      expect(learned(NONE, { written: ISIN, isin: ISIN })).toStrictEqual({ ticker: 'BBY' });
    });

    test('not beside a ticker, another ISIN, or none', () => {
      expect(learned(READ, { isin: ISIN })).toBeUndefined();
      expect(learned(NONE, { isin: ISIN })).toBeUndefined();
      expect(learned(undefined, { written: '', isin: 'US0378331005' })).toBeUndefined();
      expect(learned(undefined, { written: '' })).toBeUndefined();
    });
  });

  test('is none, where nothing is known', () => {
    expect(knownTicker(HOLDING, NOTHING_KNOWN, undefined, {})).toBeUndefined();
    expect(NOTHING_KNOWN.learned.size).toBe(0);
  });
});
