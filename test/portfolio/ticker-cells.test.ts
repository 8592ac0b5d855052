import type { ListingEvidence } from '../../src/portfolio/shares/listing';
import { LONDON, marketOfCountry, TORONTO, UNITED_STATES } from '../../src/portfolio/shares/markets';
import {
  listingInBrackets,
  markedSymbol,
  readTicker,
  sameSymbolElsewhere,
  whyUncovered,
  whyUncoveredExchange,
} from '../../src/portfolio/shares/ticker';

const COVERED = 'The service covers the United States, London, Toronto and Tashkent.';
const NUMBER =
  'is a number, as shares have in Riyadh, Kuala Lumpur, Tokyo or Hong Kong, and the screening service covers none of these markets. If it is something else, write a ticker there, such as AAPL.';
const UNREADABLE =
  'is not a ticker that can be read. Write the symbol alone, or with its exchange: AAPL, BRK.B, BP.L, TSX:SHOP.';
const SAO_PAULO = 'is spelled as the codes of Sao Paulo are. Write the ticker.';
const notCovered = (place: string) =>
  `is from a market that the screening service does not cover: ${place}. ${COVERED}`;

const reasonFor = (text: unknown, evidence?: ListingEvidence): string => {
  const reading = readTicker(text, evidence);
  return reading.kind === 'none' ? reading.reason : `the ticker ${reading.ticker}`;
};
const tickerOf = (text: unknown, evidence?: ListingEvidence): string => {
  const reading = readTicker(text, evidence);
  return reading.kind === 'ticker' ? reading.ticker : reading.reason;
};

test('what cannot be a ticker says what to do', () => {
  expect(readTicker('  ')).toEqual({ kind: 'none', reason: 'The cell is empty. Write a ticker there.' });
  expect(readTicker({})).toEqual({ kind: 'none', reason: 'The cell holds no text. Write a ticker there.' });
  expect(reasonFor(true)).toBe(
    "The cell holds the logical value TRUE. If it is a ticker, enter it as text, with ' before it.",
  );
  expect(reasonFor('x'.repeat(201))).toMatch(
    /^"x{39}…" is too long for a ticker. Write the ticker alone in the cell\.$/,
  );
  expect(reasonFor('x'.repeat(200))).not.toMatch(/too long for a ticker/);
});

describe('what may name a security in another way says so, so that its ticker can be asked for', () => {
  test.each([
    [
      'Ford',
      /^"Ford" is written as a name is, and a name is often another company’s ticker\. If it is a ticker, write it in capitals; otherwise write the ticker in its place\.$/,
    ],
    [
      'Société',
      /^"Société" holds characters that no ticker has\. Write the ticker in plain letters, such as AAPL\.$/,
    ],
    ['2222', new RegExp(`^"2222" ${NUMBER}$`)],
    ['Apple Inc', new RegExp(`^"Apple Inc" ${UNREADABLE}$`)],
    ['US0378331005', /^"US0378331005" .*ISIN.*\.$/],
  ])('%j', (text, reason) => {
    const reading = readTicker(text);
    expect(reading).toMatchObject({ kind: 'none', isNoTicker: true });
    expect(reasonFor(text)).toMatch(reason);
  });

  test('cash, an option and a share of an uncovered market do not', () => {
    for (const text of ['Cash', 'TSLA270617C300', 'SAP.DE'])
      expect(readTicker(text)).not.toHaveProperty('isNoTicker');
  });

  test('a capital and one small letter is no name, and neither is a word in small letters', () => {
    expect(tickerOf('Ko')).toBe('KO');
    expect(tickerOf('ford')).toBe('FORD');
    expect(reasonFor('Kof')).toMatch(/written as a name is/);
    expect(tickerOf('FORd')).toBe('FORD');
  });
});

describe('a number', () => {
  test('is the code of a share where the market gives numbers', () => {
    expect(reasonFor('7203', { market: marketOfCountry('JP')! })).toBe(
      `"7203" ${notCovered('Tokyo, Japan')}`,
    );
    expect(reasonFor('7203', { currency: 'JPY' })).toBe(`"7203" ${notCovered('Tokyo, Japan')}`);
  });
  test('of nine digits is a share’s there, and not the American code of a security', () =>
    expect(reasonFor('037833100', { market: marketOfCountry('JP')! })).toBe(
      `"037833100" ${notCovered('Tokyo, Japan')}`,
    ));
  test('is not what only begins or ends with digits: a mark beside them decides', () => {
    expect(tickerOf('LON:CSP1', { market: marketOfCountry('JP')! })).toBe('CSP1.L');
    expect(tickerOf('3IN.L', { market: marketOfCountry('JP')! })).toBe('3IN.L');
  });
  test('with a fraction is a number; letters beside it make it none', () => {
    for (const text of ['AB1.5', '1.5AB', 'AB1.5AB']) expect(reasonFor(text)).toBe(`"${text}" ${UNREADABLE}`);
  });
  test('is no ticker of a covered market, whatever stands beside it', () => {
    for (const evidence of [{}, { isUntold: true }, { currency: 'GBP' }, { market: LONDON }])
      expect(readTicker('7203', evidence)).toEqual({
        kind: 'none',
        reason: `"7203" ${NUMBER}`,
        isNoTicker: true,
      });
  });
});

describe('a symbol that is also a word for something else', () => {
  test('is a share on an exchange whose tickers have a suffix, and beside the name of an American company', () => {
    expect(tickerOf('CASH', { exchange: 'TSX' })).toBe('CASH.TO');
    expect(tickerOf('CASH', { market: LONDON })).toBe('CASH.L');
    expect(tickerOf('CASH', { hasAmericanName: true })).toBe('CASH');
  });
  test('is none in New York without a name, and none in more than one word', () => {
    expect(reasonFor('CASH')).toMatch(/^"CASH" is cash/);
    expect(reasonFor('CASH', { exchange: 'NYSE' })).toMatch(/^"CASH" is cash/);
    expect(reasonFor('CASH', { exchange: 'Xetra' })).toMatch(/^"CASH" is cash/);
    expect(reasonFor('Cash & Cash Investments', { hasAmericanName: true })).toMatch(/is cash/);
    expect(reasonFor('Account Total', { exchange: 'TSX' })).toMatch(/totals/);
  });
});

test('a Stocks data type is read by its symbol and exchange, which weigh more than its text', () => {
  const entity = (properties: unknown) => ({ type: 'LinkedEntity', text: 'Apple', properties });
  expect(tickerOf(entity({ 'Ticker symbol': 'AAPL' }))).toBe('AAPL');
  expect(
    tickerOf(entity({ 'Ticker symbol': 'SHOP', 'Exchange abbreviation': 'XTSE' }), { exchange: 'NYSE' }),
  ).toBe('SHOP.TO');
  expect(tickerOf(entity({ 'Ticker symbol': 'SHOP' }), { exchange: 'TSX' })).toBe('SHOP.TO');
  for (const other of [null, 'text', {}, { 'Exchange abbreviation': 'XTSE' }])
    expect(reasonFor(entity(other))).toMatch(/^"Apple" is written as a name is/);
});

test('the symbol and the exchange in the last brackets count, whatever the name before them is', () => {
  expect(tickerOf('Société (NYSE: KO )')).toBe('KO');
  expect(reasonFor('(NYSE:KO) Coca-Cola')).toMatch(/^"\(NYSE:KO\) Coca-Cola"/);
  expect(listingInBrackets('Tesco PLC ( LSE:TSCO )')).toBe('LSE:TSCO');
  expect(listingInBrackets('Apple Inc (AAPL US)')).toBe('AAPL US');
  expect(listingInBrackets('Some Company (FOO:BAR)')).toBe('FOO:BAR');
  // These name no market.
  for (const name of ['Apple Inc. (AAPL)', 'Some Fund (GBP)', 'Apple Inc.', 'Apple ()'])
    expect([name, listingInBrackets(name)]).toEqual([name, undefined]);
});

describe('marks of the market', () => {
  test.each([
    ['US.AAPL', 'AAPL'],
    ['US AAPL', 'AAPL'],
    ['US T', 'T'],
    ['US.BRK.B', 'BRK.B'],
    // Two letters behind US are the exchange.
    ['ABC.US.KO', 'KO'],
    ['ABC.GB.VOD', 'VOD.L'],
    ['ABC.UK.VOD', 'VOD.L'],
    ['RY-T', 'RY.TO'],
    ['BCE-B-T', 'BCE.B.TO'],
    ['KO-N', 'KO'],
    ['AAPL-Q', 'AAPL'],
    ['BBY-GB', 'BBY.L'],
    ['BBY_GB', 'BBY.L'],
    ['BRK.B-US', 'BRK.B'],
    ['BBD.B-CA', 'BBD.B.TO'],
    // A fund of Toronto, and no code of an exchange.
    ['XEQT:CA', 'XEQT.TO'],
    ['BBY.XLON', 'BBY.L'],
    ['BBY.LONDON', 'BBY.L'],
    ['SHOP.TSX', 'SHOP.TO'],
    ['VOD ln', 'VOD.L'],
    ['VOD LN EQUITY', 'VOD.L'],
    ['NYSE : KO', 'KO'],
    ['BP : XLON', 'BP.L'],
    ['REI.UN-T', 'REI.UN.TO'],
    ['RCIb.TO', 'RCI.B.TO'],
    ['nyse:ko', 'KO'],
  ])('%j is %s', (text, ticker) => expect(tickerOf(text)).toBe(ticker));

  test.each([
    ['HK.00700', 'Hong Kong'],
    ['SH.600519', marketOfCountry('CN')!.place],
    ['SZ.000001', marketOfCountry('CN')!.place],
    ['ABC.ZA.NPN', marketOfCountry('ZA')!.place],
    ['ABC.AU.CBA', marketOfCountry('AU')!.place],
    ['ABC-X', 'the TSX Venture Exchange, Canada'],
    ['CBA-AU', marketOfCountry('AU')!.place],
  ])('%j is of a market that is not covered: %s', (text, place) =>
    expect(reasonFor(text)).toBe(`"${text}" ${notCovered(place)}`),
  );

  test.each([
    'FOO:NYSE:KO',
    'NYSE:KO:X',
    // The countries of brokers in Asia stand in front of one code.
    'US.AAPL MSFT',
    'US.FOO.US.KO',
    // Nor are these the boards of Toronto.
    'ABCDEF-T',
    'RY-TX',
    // A dot and an exchange stand at the end.
    'BBY.L2',
    'VOD.LN plc',
  ])('%j bears no mark that is known', (text) => {
    expect(reasonFor(text)).toBe(`"${text}" ${UNREADABLE}`);
    expect(markedSymbol(text)).toBeUndefined();
  });

  test('the kind of a fund behind Bloomberg’s code is no part of it where an exchange stands beside it', () => {
    expect(tickerOf('IBTA LN ETF', { exchange: 'LSE' })).toBe('IBTA.L');
    expect(tickerOf('IBTA LN ETC', { exchange: 'LSE' })).toBe('IBTA.L');
    expect(markedSymbol('IBTA LN ETF')).toBeUndefined();
    expect(reasonFor('IBTA LN ETF')).toBe(`"IBTA LN ETF" ${UNREADABLE}`);
  });

  test('the country behind a symbol is no code of Bloomberg where the exchange beside it is of that country', () => {
    expect(reasonFor('NDA SE', { exchange: 'XSTO' })).toMatch(
      /^"NDA SE" is from .* not cover: Stockholm, Sweden\./,
    );
    expect(reasonFor('CDR PL', { exchange: 'XWAR' })).toMatch(/not cover: Warsaw, Poland\./);
    expect(reasonFor('NDA SE', { exchange: 'NYSE' })).toBe(
      '"NDA SE" is marked as trading in Zurich, Switzerland, and the exchange beside it is "NYSE". Correct the one that is wrong.',
    );
    expect(reasonFor('NESN SE')).toMatch(/Zurich, Switzerland/);
  });

  test('an exchange beside the symbol may agree with its mark, and never contradict it', () => {
    expect(tickerOf('VOD.L', { exchange: 'LSE' })).toBe('VOD.L');
    expect(tickerOf('VOD.L', { exchange: 'Moon' })).toBe('VOD.L');
    expect(reasonFor('VOD.L', { exchange: 'NYSE' })).toBe(
      '"VOD.L" is marked as trading in London, and the exchange beside it is "NYSE". Correct the one that is wrong.',
    );
    // What the source itself calls London.
    expect(tickerOf('VOD.L', { exchange: 'can', exchanges: new Map([['CAN', LONDON]]) })).toBe('VOD.L');
    expect(reasonFor('VOD.L', { exchange: 'lse', exchanges: new Map([['LSE', TORONTO]]) })).toMatch(
      /marked as trading in London/,
    );
  });

  test('a colon separates a symbol from an exchange on either side', () => {
    expect(tickerOf('NEO:XTSE')).toBe('NEO.TO');
    expect(tickerOf('XTSE:NEO')).toBe('NEO.TO');
    expect(tickerOf('BP:LN')).toBe('BP.L');
    expect(reasonFor('SHOP:TSE')).toMatch(/^"SHOP:TSE" may mean Toronto or Tokyo/);
    expect(tickerOf('SHOP:tse', { currency: 'CAD' })).toBe('SHOP.TO');
    expect(reasonFor('FOO:BAR')).toBe(
      '"FOO:BAR" names an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX before the colon.',
    );
    // The code of an exchange behind the symbol, as Saxo writes it, is none of the symbols that are offered.
    expect(readTicker('AZN:xzzz')).toMatchObject({ candidates: ['AZN', 'AZN.L', 'AZN.TO'] });
    expect(readTicker('FOO:BAR')).toMatchObject({ candidates: ['BAR', 'BAR.L', 'BAR.TO'] });
    for (const code of ['sedol', 'ISIN', 'WKN', 'CUSIP', 'VALOR'])
      expect(readTicker(`${code}:QQQQQ`)).toEqual({
        kind: 'none',
        reason: `"${code}:QQQQQ" has no ticker, but another code. Write the ticker in its place if there is one.`,
      });
  });

  test('what bears a mark is told apart from what bears none', () => {
    expect(markedSymbol('BBY.L')).toEqual({ symbol: 'BBY', market: LONDON });
    expect(markedSymbol(' LON:BBY ')).toEqual({ symbol: 'BBY', market: LONDON });
    expect(markedSymbol('BBY LN')).toEqual({ symbol: 'BBY', market: LONDON });
    expect(markedSymbol('BBY-GB')).toEqual({ symbol: 'BBY', market: LONDON });
    expect(markedSymbol('AAPL US')).toEqual({ symbol: 'AAPL', market: UNITED_STATES });
    for (const none of ['BBY', 'BRK.B', 'FOO:BAR', ''])
      expect([none, markedSymbol(none)]).toEqual([none, undefined]);
  });
});

describe('codes that look like those of Sao Paulo', () => {
  test('are of no share in New York', () => {
    for (const code of ['PETR3', 'PETR4', 'BBDC5', 'ITSA6', 'HGLG11', 'AAPL34', 'petr4'])
      expect(reasonFor(code)).toBe(`"${code}" ${notCovered(marketOfCountry('BR')!.place)}`);
    expect(reasonFor('PETR4', { currency: 'USD' })).toBe(`"PETR4" ${SAO_PAULO}`);
    expect(reasonFor('PETR4 US')).toBe(`"PETR4 US" ${SAO_PAULO}`);
    expect(reasonFor('PETR4.US')).toBe(`"PETR4.US" ${SAO_PAULO}`);
  });
  test('are what they are elsewhere, and other codes are none of these', () => {
    expect(tickerOf('PETR4.L')).toBe('PETR4.L');
    expect(tickerOf('PETR4', { exchange: 'LSE' })).toBe('PETR4.L');
    for (const code of ['PET4', 'PETRO4', 'PETR7', 'PETR12', 'PETR40']) expect(tickerOf(code)).toBe(code);
  });
});

test('a Canadian mutual fund has a code of letters and digits, and no ticker', () => {
  for (const code of ['RBF556', 'TD8150', 'BIP15100'])
    expect(reasonFor(code, { currency: 'CAD' })).toBe(
      `"${code}" is the code of a mutual fund, which no exchange lists: it has no ticker.`,
    );
  expect(tickerOf('RBFXY556', { currency: 'CAD' })).toBe('RBFXY556.TO');
  expect(reasonFor('RBF556')).toMatch(/code of a Canadian mutual fund or a German security number/);
  // In London, where a code may have digits, the ending says that it is one.
  expect(tickerOf('ABC123.L')).toBe('ABC123.L');
});

describe('a symbol whose market is not clear', () => {
  test('has a ticker in each of the three large markets to choose from', () => {
    expect(readTicker('BBY', { isUntold: true })).toMatchObject({ candidates: ['BBY', 'BBY.L', 'BBY.TO'] });
    expect(readTicker('BRK.B', { isUntold: true })).toMatchObject({
      candidates: ['BRK.B', 'BRK.B.L', 'BRK.B.TO'],
    });
    // A symbol of New York begins with a letter.
    expect(readTicker('3IN', { isUntold: true })).toMatchObject({ candidates: ['3IN.L', '3IN.TO'] });
  });
  test('of six letters or more is another exchange’s, or a name', () => {
    expect(readTicker('ABCDEF', { isUntold: true })).toEqual({
      kind: 'none',
      isNoTicker: true,
      reason:
        '"ABCDEF" is longer than the tickers of New York, London and Toronto: it is the code of another exchange, or a name. If it is a name, write the ticker in its place.',
    });
    expect(readTicker('ABCDE', { isUntold: true })).toHaveProperty('candidates');
    expect(readTicker('ABCDE1', { isUntold: true })).toHaveProperty('candidates');
    expect(readTicker('ABCDEF.B', { isUntold: true })).toHaveProperty('candidates');
    expect(readTicker('A-BCDEFGH', { isUntold: true })).not.toHaveProperty('isNoTicker');
  });
  test('in several words is no symbol', () => {
    expect(readTicker('Apple Inc', { isUntold: true })).toEqual({
      kind: 'none',
      isNoTicker: true,
      reason: `"Apple Inc" ${UNREADABLE}`,
    });
    expect(readTicker('BRK B', { isUntold: true })).toMatchObject({
      candidates: ['BRK.B', 'BRK.B.L', 'BRK.B.TO'],
    });
    expect(readTicker('@', { isUntold: true })).toEqual({
      kind: 'none',
      reason: expect.stringMatching(/^"@" may trade in New York or elsewhere/),
    });
  });
  test('the same symbol elsewhere', () => {
    expect(sameSymbolElsewhere('BBY')).toEqual(['BBY', 'BBY.L', 'BBY.TO']);
    expect(sameSymbolElsewhere('BBY.L')).toEqual(['BBY', 'BBY.L', 'BBY.TO']);
    expect(sameSymbolElsewhere('RCI.B.TO')).toEqual(['RCI.B', 'RCI.B.L', 'RCI.B.TO']);
    expect(sameSymbolElsewhere('HMKB.UZ')).toEqual(['HMKB', 'HMKB.L', 'HMKB.TO', 'HMKB.UZ']);
  });
});

describe('share classes, units, warrants and preferred shares', () => {
  test.each([
    ['BRKA', {}, 'BRK.A'],
    ['bfb', {}, 'BF.B'],
    ['BRKB', { exchange: 'LSE' }, 'BRKB.L'],
    ['BRKB', { exchange: 'TSX' }, 'BRKB.TO'],
    ['Brk.B', {}, 'BRK.B'],
    // No symbol of Reuters has six letters before its class, and none has letters behind its exchange.
    ['ABCDEFb.N', {}, 'ABCDEFB'],
    ['BTa.B:XLON', {}, 'BTA.B.L'],
    ['BRKBX', {}, 'BRKBX'],
    ['ABC-UN', {}, 'ABC.UN'],
    ['ABC_WS', {}, 'ABC.WS'],
    ['ABC WT', {}, 'ABC.WT'],
    ['ABC/RT', {}, 'ABC.RT'],
    ['BAC-P-L', {}, 'BAC.PRL'],
    ['BAC_PR_L', {}, 'BAC.PRL'],
    ['BAC/PRL', {}, 'BAC.PRL'],
    ['bac-pl', {}, 'BAC.PRL'],
    ['MKC.V', {}, 'MKC.V'],
    ['mkc.v', {}, 'MKC.V'],
    // Symbols of two letters are filled up in London.
    ['BP.', { exchange: 'LSE' }, 'BP.L'],
    ['BP/', { exchange: 'LSE' }, 'BP.L'],
    ['RDSB..', { exchange: 'LSE' }, 'RDSB.L'],
    ['BRKb.N', {}, 'BRK.B'],
    ['BTa.L', {}, 'BT.A.L'],
    // Reuters marks the depositary receipts of London so.
    ['CBKDq.L', {}, 'CBKD.L'],
  ] as const)('%s beside %j is %s', (text, evidence, ticker) =>
    expect(tickerOf(text, evidence)).toBe(ticker),
  );

  test.each(['1AB', 'ABC-DEF', '-B', 'ABC.', 'A B C', 'ABC-L', 'ABC--B'])('%s is none of New York', (text) =>
    expect(reasonFor(text)).toBe(`"${text}" ${UNREADABLE}`),
  );

  test('two letters and a dot are London’s where nothing else is told', () => {
    expect(tickerOf('BP.')).toBe('BP.L');
    expect(reasonFor('BPX.')).toBe(`"BPX." ${UNREADABLE}`);
    expect(reasonFor('BP.', { currency: 'USD' })).toBe(`"BP." ${UNREADABLE}`);
  });

  test('a capitalised word before a letter is prose', () => {
    for (const prose of ['Plan B', 'Class A']) expect(reasonFor(prose)).toBe(`"${prose}" ${UNREADABLE}`);
    expect(tickerOf('brk b')).toBe('BRK.B');
  });
});

describe('why a share is not asked for by its ticker', () => {
  test('its issuer is of a country whose market is not covered', () => {
    const reason = `"JP3633400001" ${notCovered('Tokyo, Japan')}`;
    expect(whyUncovered('JP3633400001')).toBe(reason);
    expect(whyUncovered('JP3633400001', 'n/a')).toBe(reason);
    expect(whyUncovered('JP3633400001', 'Tokyo')).toBe(reason);
    expect(whyUncovered('JP3633400001', 'NYSE')).toBeUndefined();
    expect(whyUncovered('US0378331005')).toBeUndefined();
    expect(whyUncovered('DE0007164600')).toBeUndefined();
    for (const home of ['XETR', 'Xetra'])
      expect(whyUncovered('DE0007164600', home)).toBe(
        `"DE0007164600" ${notCovered('Frankfurt and Xetra, Germany')}`,
      );
    // Held at another exchange than that of its country, the share may still be asked for.
    expect(whyUncovered('DE0007164600', 'NYSE')).toBeUndefined();
    expect(whyUncovered('US0378331005', 'XETR')).toBeUndefined();
    expect(whyUncovered('GB0007188757', 'XLON')).toBeUndefined();
    expect(readTicker('JP3633400001')).toEqual({ kind: 'none', reason });
    expect(readTicker('JP3633400001', { exchange: 'NYSE' })).toMatchObject({ isNoTicker: true });
  });
  test('its exchange is not covered', () => {
    expect(whyUncoveredExchange('Toyota', 'Tokyo')).toBe(`"Toyota" ${notCovered('Tokyo, Japan')}`);
    expect(whyUncoveredExchange('', 'Tokyo')).toBeUndefined();
    expect(whyUncoveredExchange('Toyota', 'NYSE')).toBeUndefined();
    expect(whyUncoveredExchange('Toyota', 'Moon')).toBeUndefined();
    expect(whyUncoveredExchange('Toyota', undefined)).toBeUndefined();
  });
  test.each(['Reliance Industries', 'Infosys'])('%s beside its exchange is of that market', (name) =>
    expect(reasonFor(name, { exchange: 'NSE' })).toBe(
      `"${name}" ${notCovered(marketOfCountry('IN')!.place)}`,
    ),
  );
  test('the name of a fund is not said to be of the market of its file', () => {
    expect(reasonFor('Avanza Zero', { currency: 'SEK' })).toBe(`"Avanza Zero" ${UNREADABLE}`);
    expect(reasonFor('VOLV B', { currency: 'SEK' })).toBe(
      `"VOLV B" ${notCovered(marketOfCountry('SE')!.place)}`,
    );
  });
});

describe('a fund of which a column of exchanges says that no exchange lists it', () => {
  const UNLISTED = 'is a fund that no exchange lists, and has no ticker.';

  test.each(['Avanza Zero', 'Länsförsäkringar Global', 'Spiltan', 'SAVR Global Islamisk', 'MGE0001AU'])(
    '%s has no ticker, and none is asked for',
    (name) => {
      const reading = readTicker(name, { exchange: 'FUND', currency: 'SEK', isin: 'SE0001718388' });
      expect(reading).toEqual({ kind: 'none', reason: `"${name}" ${UNLISTED}` });
      expect(reasonFor(name, { exchange: 'Fonds' })).toBe(`"${name}" ${UNLISTED}`);
    },
  );

  test('what bears the mark of a market is listed there', () => {
    expect(readTicker('VUSA.L', { exchange: 'Fund' })).toEqual(readTicker('VUSA.L', { exchange: 'LSE' }));
    expect(readTicker('LON:VUSA', { exchange: 'Fund' })).toEqual({ kind: 'ticker', ticker: 'VUSA.L' });
    expect(readTicker('Avanza Zero', { exchange: 'Fund', market: UNITED_STATES })).toMatchObject({
      isNoTicker: true,
    });
  });

  test('a symbol may be that of a mutual fund of the United States, and so may a name', () => {
    expect(readTicker('AMAGX', { exchange: 'Fund' })).toMatchObject({
      candidates: ['AMAGX', 'AMAGX.L', 'AMAGX.TO'],
    });
    expect(readTicker('Amana Growth', { exchange: 'Mutual Fund' })).toMatchObject({ isNoTicker: true });
  });
});

describe('a fund of Istanbul, by its five characters before the F', () => {
  test.each(['ZPX30.F', 'GLDTR.F'])('%s', (cell) =>
    expect(readTicker(cell)).toMatchObject({ reason: expect.stringContaining('Istanbul, Turkey') }),
  );
  test.each(['APC.F', 'ABEA.F', 'SIEGN.F', 'SIEGn.F'])('%s is of Frankfurt', (cell) =>
    expect(readTicker(cell)).toMatchObject({ reason: expect.stringContaining('Frankfurt') }),
  );
});

test('GIC is a deposit in Toronto, and Global Industrial in New York', () => {
  expect(readTicker('GIC', { currency: 'CAD' })).toMatchObject({
    reason: expect.stringMatching(/^"GIC" is a deposit in Canada, .* NYSE:GIC\.$/),
  });
  expect(readTicker('NYSE:GIC', { currency: 'CAD' })).toEqual({ kind: 'ticker', ticker: 'GIC' });
});

test('what is spelled as a future is a share beside an exchange that the service does not cover', () => {
  expect(readTicker('OV8', { exchange: 'SGX' })).toMatchObject({
    reason: expect.stringMatching(/^"OV8" is from a market that .*: Singapore\./),
  });
  const future = { reason: expect.stringContaining('is a future') };
  expect(readTicker('OV8')).toMatchObject({
    reason: expect.stringMatching(/as a future is, and as shares of some exchanges are/),
  });
  expect(readTicker('CNX1', { exchange: 'LSE' })).toEqual({ kind: 'ticker', ticker: 'CNX1.L' });
  expect(readTicker('ESZ6', { exchange: 'LSE' })).toMatchObject(future);
  expect(readTicker('ESZ4', { exchange: 'CME' })).toMatchObject(future);
  expect(readTicker('ESZ4', { exchange: 'NYSE' })).toMatchObject(future);
});

describe('a code of Colombo, whose kind of share stands behind the dot', () => {
  test.each(['JKH.N0000', 'jkh.n0000', 'COMB.X0000', 'AB.P0001', 'LOLC.W0020', 'DIAL.R0000'])('%s', (cell) =>
    expect(readTicker(cell)).toEqual({
      kind: 'none',
      reason: expect.stringMatching(
        / is from a market that the screening service does not cover: Colombo, Sri Lanka\./,
      ),
    }),
  );

  test.each(['JKH.N000', 'JKH.N00000', 'A.N0000', 'ABCDEF.N0000', 'JKH.Z0000'])('%s is none', (cell) =>
    expect(readTicker(cell)).not.toMatchObject({ reason: expect.stringContaining('Colombo') }),
  );
});

test.each(['150.25', '0.5'])('%s is a number', (cell) =>
  expect(readTicker(cell)).toEqual({
    kind: 'none',
    reason: `"${cell}" is a number, and no ticker. Write the ticker.`,
    isNoTicker: true,
  }),
);

test('a country of two letters may end a symbol of London', () => {
  expect(tickerOf('SHEL.GB')).toBe('SHEL.L');
});
