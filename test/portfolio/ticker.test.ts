import fc from 'fast-check';
import type { ListingEvidence } from '../../src/portfolio/shares/listing';
import { CLASS_SEPARATOR, readTicker } from '../../src/portfolio/shares/ticker';

const TICKER = /^[A-Z0-9][A-Z0-9.-]*$/;

type Case = [written: unknown, ticker: string, hint?: ListingEvidence];

const read: Record<string, Case[]> = {
  'a dot before the code of an American share, told by its ISIN': [
    ['.AAPL', 'AAPL', { isin: 'US0378331005', currency: 'USD' }],
    ['.BRK.B', 'BRK.B', { isin: 'US0846707026', currency: 'USD' }],
  ],
  'the country in brackets': [
    ['MSFT (US)', 'MSFT'],
    ['BRK.B (USA)', 'BRK.B'],
    ['BP (UK)', 'BP.L'],
    ['ENB (CA)', 'ENB.TO'],
    ['ENB(CDN)', 'ENB.TO'],
  ],
  'share classes, in every separator': [
    ['BRK.B', 'BRK.B'],
    ['BRK-B', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['BRK B', 'BRK.B'],
    ['brk.b', 'BRK.B'],
    ['BRK\u2013B', 'BRK.B'],
    ['BRKB', 'BRK.B'],
    ['BF-B', 'BF.B'],
    ['BRK/B US Equity', 'BRK.B'],
    ['NYSE:BRK.B', 'BRK.B'],
    ['BRK.B.NYSE', 'BRK.B'],
    ['BRK.B-US', 'BRK.B'],
    ['BRKb.N', 'BRK.B'],
    ['RCI-B.TO', 'RCI.B.TO'],
    ['RCI.B', 'RCI.B.TO', { currency: 'CAD' }],
    ['BT/A LN Equity', 'BT.A.L'],
    ['MKC-V', 'MKC.V'],
    ['MKC.V', 'MKC.V'],
  ],
  'preferred shares, units and warrants, in one form': [
    ['BAC-PL', 'BAC.PRL'],
    ['BAC.PR.L', 'BAC.PRL'],
    ['BAC PRL', 'BAC.PRL'],
    ['BCE.PR.A.TO', 'BCE.PRA.TO'],
    ['REI-UN.TO', 'REI.UN.TO'],
    ['REI.UN', 'REI.UN.TO', { exchange: 'TSX' }],
    ['ABC/WS', 'ABC.WS'],
  ],
  'the United States, with every mark of an exchange': [
    ['AAPL', 'AAPL'],
    ['aapl', 'AAPL'],
    ['T', 'T'],
    ['V', 'V'],
    ['\u00a0 AAPL\u200b\n', 'AAPL'],
    ['NASDAQ:AAPL', 'AAPL'],
    ['NYSEARCA: SPUS', 'SPUS'],
    ['XNAS:AAPL', 'AAPL'],
    ['AAPL:XNAS', 'AAPL'],
    ['AAPL:US', 'AAPL'],
    ['AAPL US', 'AAPL'],
    ['AAPL UW Equity', 'AAPL'],
    ['aapl us equity', 'AAPL'],
    ['Apple Inc (XNAS:AAPL)', 'AAPL'],
    ['Soci\u00e9t\u00e9 d\u2019exemple SA (XNYS:EXA)', 'EXA'],
    ['AAPL.O', 'AAPL'],
    ['AAPL.OQ', 'AAPL'],
    ['KO.N', 'KO'],
    ['OTCMKTS:NSRGY', 'NSRGY'],
    ['SHOP', 'SHOP', { exchange: 'XNYS', currency: 'CAD' }],
    ['SHOP', 'SHOP', { currency: 'usd' }],
    ['MSFT', 'MSFT', { exchange: 'N/A' }],
  ],
  London: [
    ['LON:BP', 'BP.L'],
    ['LSE:BP.', 'BP.L'],
    ['XLON:BP', 'BP.L'],
    ['BP:LN', 'BP.L'],
    ['BP/ LN Equity', 'BP.L'],
    ['VOD LN', 'VOD.L'],
    ['BP.L', 'BP.L'],
    ['bp.l', 'BP.L'],
    ['CSPX.UK', 'CSPX.L'],
    ['BP..L', 'BP.L'],
    ['BP.', 'BP.L'],
    ['BP.', 'BP.L', { currency: 'GBX' }],
    ['VOD', 'VOD.L', { currency: 'GBp' }],
    ['VOD', 'VOD.L', { currency: 'GBx' }],
    ['VOD', 'VOD.L', { currency: 'GBP' }],
    ['BT.A', 'BT.A.L', { exchange: 'XLON' }],
    ['3IN.L', '3IN.L'],
    ['LON:BATS', 'BATS.L'],
    ['BATS:XLON', 'BATS.L'],
  ],
  Toronto: [
    ['TSX:SHOP', 'SHOP.TO'],
    ['XTSE:SHOP', 'SHOP.TO'],
    ['SHOP CN Equity', 'SHOP.TO'],
    ['SHOP CT', 'SHOP.TO'],
    ['SHOP.TO', 'SHOP.TO'],
    ['SHOP.TO', 'SHOP.TO', { currency: 'USD' }],
    ['SHOP', 'SHOP.TO', { currency: 'CAD' }],
    ['SHOP', 'SHOP.TO', { exchange: 'XTSE', currency: 'USD' }],
    ['TSE:SHOP', 'SHOP.TO', { currency: 'CAD' }],
    ['SHOP', 'SHOP.TO', { exchange: 'TSE', currency: 'CAD' }],
    ['NEO:XTSE', 'NEO.TO'],
    ['TSX:NEO', 'NEO.TO'],
    ['CASH.TO', 'CASH.TO'],
    ['CASH', 'CASH.TO', { exchange: 'XTSE' }],
  ],
  Tashkent: [
    ['UZTL.UZ', 'UZTL.UZ'],
    ['UZSE:HMKB', 'HMKB.UZ'],
    ['UZTL', 'UZTL.UZ', { currency: 'UZS' }],
  ],
  'the Stocks data type': [
    [{ type: 'LinkedEntity', text: 'Apple Inc (XNAS:AAPL)', basicValue: '#VALUE!' }, 'AAPL'],
    [{ type: 'Entity', text: 'BP PLC (XLON:BP.)' }, 'BP.L'],
    [
      {
        type: 'LinkedEntity',
        text: 'Shopify',
        properties: {
          'Ticker symbol': { type: 'String', basicValue: 'SHOP' },
          'Exchange abbreviation': { type: 'String', basicValue: 'XTSE' },
        },
      },
      'SHOP.TO',
    ],
    [{ type: 'String', basicValue: 'AAPL' }, 'AAPL'],
  ],
};

const refused: [written: unknown, why: RegExp, hint?: ListingEvidence][] = [
  ['', /is empty/],
  [' \u00a0 ', /is empty/],
  [null, /is empty/],
  [undefined, /is empty/],
  [{ type: 'Entity' }, /holds no text/],
  ['n/a', /stands for an empty cell/],
  ['--', /stands for an empty cell/],
  ['#REF!', /error of Excel/],
  [true, /logical value TRUE/],
  [700, /"700" is a number, as shares have in Riyadh/],
  ['Ford', /written as a name is/],
  ['NaN', /stands for an empty cell/],
  ['ABC.V', /does not cover: the TSX Venture Exchange, Canada/],
  ['ABC.NE', /does not cover: Cboe Canada/],
  ['ABC.CN', /does not cover: the Canadian Securities Exchange/],
  ['SAP.DE', /does not cover: .*Germany/],
  ['0700.HK', /does not cover: Hong Kong/],
  ['7203.T', /does not cover: Tokyo/],
  ['NOVO B.CO', /does not cover: Copenhagen/],
  ['MC.PA', /does not cover: Paris/],
  ['MC.PA', /does not cover: Paris/, { exchange: 'Euronext' }],
  ['ASML NA', /does not cover: Amsterdam/, { exchange: 'Euronext' }],
  ['SAP GY', /marked as trading in Frankfurt and Xetra/, { exchange: 'Euronext' }],
  ['BRK.BB.NYSE', /not a ticker that can be read/],
  ['TYO:7203', /does not cover: Tokyo/],
  ['7203 JP Equity', /does not cover: Tokyo/],
  ['TSE:7203', /does not cover: Tokyo/, { currency: 'JPY' }],
  ['TSE:SHOP', /Toronto or Tokyo.*TSX:/],
  ['TSE:SHOP', /Toronto or Tokyo/, { currency: 'USD' }],
  ['AAPL', /does not cover: Cboe Canada/, { exchange: 'NEOE', currency: 'CAD' }],
  ['ABC', /does not cover: Hong Kong/, { currency: 'HKD' }],
  ['SAP', /priced in EUR/, { currency: 'EUR' }],
  ['ABC', /"XQQQ", an exchange that is not known/, { exchange: 'XQQQ' }],
  ['FOO:BAR', /exchange that is not known/],
  ['ABC-L', /not a ticker that can be read/],
  ['SPAXX**', /is cash/],
  ['SPAXX', /is cash/],
  ['VMFXX', /is cash/],
  ['Cash', /is cash/],
  ['Cash & Cash Investments', /is cash/],
  ['$$CASH_TX', /is cash/],
  ['USD', /is cash/],
  ['NASDAQ:CASH', /is cash/],
  ['Pending Activity', /on its way/],
  ['Total', /totals/],
  ['Grand Total', /totals/],
  ['Account Total', /totals/],
  ['Totals (USD):', /totals/],
  ['Subtotal', /totals/],
  [' -TSLA270617C300', /option/],
  ['TSLA270617P12.5', /option/],
  ['AAPL  240119C00150000', /option/],
  ['AAPL 01/19/2024 150.00 C', /option/],
  ['MSFT 15JAN27 450 P', /option/],
  ['AAPL Jan 19 2024 150 Call', /option/],
  ['AMZN18Dec26C260.00', /option/],
  ['ES=F', /future/],
  ['/ESZ24', /future/],
  ['ESZ4', /future/],
  ['CLZ25 Comdty', /future/],
  ['BTC-USD', /cryptocurrency/],
  ['BTCUSD', /cryptocurrency/],
  ['SOLUSDT', /cryptocurrency/],
  ['ETH', /cryptocurrency/],
  ['EURUSD=X', /pair of currencies/],
  ['^GSPC', /index/],
  ['SPX Index', /index/],
  ['T 4.5 05/15/35 Govt', /bond/],
  ['US TREASURY BOND 4% 11/15/2052', /bond/],
  ['US0378331005', /ISIN/],
  ['037833100', /CUSIP/],
  ['912810TM0', /CUSIP/],
  ['B0YBKJ7', /SEDOL/],
  ['../', /not a ticker/],
  ['../../etc/passwd', /not a ticker/],
  ['AAPL?x=1', /not a ticker/],
  ['123-PA', /not a ticker/],
  ['=AAPL', /not a ticker/],
  ['Apple Inc', /not a ticker/],
  ['Plan B', /not a ticker/],
  ['Large US', /not a ticker/],
  ['AAPL MSFT', /not a ticker/],
  ['\u{1f680}', /characters that no ticker has/],
  ['AA\u0000PL', /characters that no ticker has/],
  ['\u0131bm', /characters that no ticker has/],
  [['AAPL'], /holds no text/],
];

for (const [spellings, cases] of Object.entries(read)) {
  describe(spellings, () => {
    for (const [written, ticker, hint] of cases) {
      test(`${JSON.stringify(written)}${hint ? ` beside ${JSON.stringify(hint)}` : ''} is ${ticker}`, () => {
        expect(readTicker(written, hint)).toEqual({ kind: 'ticker', ticker });
      });
    }
  });
}

describe('what is no ticker of a covered market says why', () => {
  for (const [written, why, hint] of refused) {
    test(`${JSON.stringify(written)}${hint ? ` beside ${JSON.stringify(hint)}` : ''}: ${why.source}`, () => {
      expect(readTicker(written, hint)).toMatchObject({ kind: 'none', reason: expect.stringMatching(why) });
    });
  }

  test('a text of ten thousand characters: too long', () => {
    expect(readTicker('x'.repeat(10_000))).toEqual({
      kind: 'none',
      reason: expect.stringMatching(/^"x{39}…" is too long/),
    });
  });

  test('what the service covers is named where a market is not covered', () => {
    expect(readTicker('7203.T')).toEqual({
      kind: 'none',
      reason:
        '"7203.T" is from a market that the screening service does not cover: Tokyo, Japan. The service covers the United States, London, Toronto and Tashkent.',
    });
  });

  test('a sentence never repeats more than forty characters of a cell, and no control characters', () => {
    const words = fc.string({ unit: 'binary', minLength: 41, maxLength: 400 });
    fc.assert(
      fc.property(words, (text) => {
        const reading = readTicker(text);
        if (reading.kind === 'ticker') return;
        const echo = /"(.*?)" (is|holds|names|may|trades|stands)/s.exec(reading.reason)?.[1] ?? '';
        expect(Array.from(echo).length).toBeLessThanOrEqual(40);
        expect(reading.reason).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});

describe('whatever is in the cell', () => {
  const hints: fc.Arbitrary<ListingEvidence> = fc.record(
    {
      currency: fc.oneof(
        fc.constantFrom('USD', 'GBP', 'GBp', 'GBX', 'CAD', 'UZS', 'EUR', 'JPY'),
        fc.string(),
      ),
      exchange: fc.oneof(fc.constantFrom('XNAS', 'XLON', 'XTSE', 'TSE', 'TSX', 'XTKS'), fc.string()),
    },
    { requiredKeys: [] },
  );
  const letters = fc.string({ unit: fc.constantFrom(...'ABLNOPTUVXabz019'), minLength: 1, maxLength: 6 });
  const marks = fc.constantFrom('.', '-', '/', ' ', ':', '..', '. ');
  const ends = fc.constantFrom(
    'L',
    'TO',
    'B',
    'V',
    'O',
    'PR.A',
    'UN',
    'US',
    'LN Equity',
    'XTSE',
    'T',
    'UZ',
    '',
  );
  const tickerLike = fc.tuple(letters, marks, ends).map((parts) => parts.join(''));
  const twoMarks = fc.tuple(letters, marks, letters, marks, ends).map((parts) => parts.join(''));
  const known = Object.values(read).flatMap((cases) => cases.map(([written]) => written));
  const cells = fc.oneof(tickerLike, twoMarks, letters, fc.constantFrom(...known), fc.anything());

  test('it is read as a ticker in the service’s form, or as none with a sentence', () => {
    fc.assert(
      fc.property(cells, hints, (cell, hint) => {
        const reading = readTicker(cell, hint);
        if (reading.kind === 'ticker') expect(reading.ticker).toMatch(TICKER);
        else expect(reading.reason).toMatch(/^(The cell|").*\.$/s);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['Uz:US', 'LON:US', 'TSX:US', 'US LN'])(
    '%s would be read as a share of New York the next time',
    (cell) => expect(readTicker(cell)).toMatchObject({ kind: 'none', reason: expect.stringContaining(cell) }),
  );

  test('reading what was read gives the same', () => {
    fc.assert(
      fc.property(cells, fc.oneof(fc.constant(undefined), hints), (cell, hint) => {
        const first = readTicker(cell, hint);
        if (first.kind === 'ticker') expect(readTicker(first.ticker)).toEqual(first);
      }),
      { numRuns: 4_000 },
    );
  });

  test.each(['AUa.L', 'AAbA11'])('%s is read in the same way again', (cell) => {
    const first = readTicker(cell);
    expect(readTicker(first.kind === 'ticker' ? first.ticker : cell)).toEqual(first);
  });

  test('a share class is one form, whatever separates it', () => {
    const root = fc.string({ unit: fc.constantFrom(...'BCDEGHKQRY'), minLength: 1, maxLength: 4 });
    const separators = fc.constantFrom('.', '-', '/', ' ');
    fc.assert(
      fc.property(root, fc.constantFrom('A', 'B', 'C', 'K'), separators, (symbol, shareClass, separator) => {
        expect(readTicker(`${symbol}${separator}${shareClass}`)).toEqual({
          kind: 'ticker',
          ticker: `${symbol}${CLASS_SEPARATOR}${shareClass}`,
        });
      }),
    );
  });
});

test('letters with a long number are a reference, and no ticker of New York, London or Toronto', () => {
  for (const evidence of [{}, { currency: 'GBP' }, { exchange: 'TSX' }, { isUntold: true }])
    expect(readTicker('S318840127', evidence)).toMatchObject({
      kind: 'none',
      isNoTicker: true,
      reason: expect.stringContaining('as references of orders are') as string,
    });
  expect(readTicker('A005930', { exchange: 'KRX' })).toMatchObject({
    reason: expect.stringContaining('Korea') as string,
  });
});
