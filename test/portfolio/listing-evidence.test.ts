import {
  findMarket,
  hasEvidence,
  torontoOrTokyo,
  uncoveredIssuer,
  writtenExchange,
  type ListingEvidence,
} from '../../src/portfolio/shares/listing';
import {
  LONDON,
  marketOfCountry,
  TORONTO,
  UNITED_STATES,
  type Market,
} from '../../src/portfolio/shares/markets';

const GERMANY = marketOfCountry('DE')!;
const JAPAN = marketOfCountry('JP')!;
const SYDNEY = marketOfCountry('AU')!;
const PARIS = marketOfCountry('FR')!;
const DUBLIN = marketOfCountry('IE')!;
const TASHKENT = marketOfCountry('UZ')!;

const REMEDY = 'Write the exchange in the ticker, such as NYSE:BBY or LON:BBY, or pick the listing.';
const found = (evidence: ListingEvidence): string => {
  const finding = findMarket(evidence);
  return 'market' in finding ? finding.market.place : finding.unclear;
};
const contradiction = (one: string, other: string) =>
  `may trade in more than one market: ${one}, and ${other}. ${REMEDY}`;

/** ISINs of companies in the country; the digits behind it tell nothing. */
const of = (country: string): string => `${country}0000000001`;

type Case = readonly [evidence: ListingEvidence, expected: Market | string];
const expectAll = (cases: readonly Case[]): void => {
  for (const [evidence, expected] of cases)
    expect([evidence, found(evidence)]).toEqual([
      evidence,
      typeof expected === 'string' ? expected : expected.place,
    ]);
};

describe('what decides, in this order', () => {
  test('nothing at all is the United States, as the service spells tickers', () =>
    expectAll([[{}, UNITED_STATES]]));

  test('what the source’s own spelling tells, against all else', () =>
    expectAll([[{ market: LONDON, exchange: 'NYSE', currency: 'USD', isin: of('US') }, LONDON]]));

  test('a fund of no exchange has no ticker', () => {
    const unlisted = 'is a fund that no exchange lists, and has no ticker.';
    for (const exchange of ['Fund', 'FUNDS', 'Mutual Fund', 'FUNDAU', 'funds', ' Mutual  funds ', 'FUNDUK'])
      expectAll([[{ exchange }, unlisted]]);
    for (const exchange of [
      'Fond',
      'Fonds',
      'Investmentfonds',
      'fondos',
      'Fundo',
      'Fondi',
      'Fonder',
      'Fundusze',
    ])
      expectAll([[{ exchange }, unlisted]]);
    for (const exchange of ['Funds of London', 'Hedge fund', 'FUNDX'])
      expect(found({ exchange })).toMatch(/an exchange that is not known here/);
  });

  test('the exchange, by the source’s names first, and before what the share is', () =>
    expectAll([
      [{ exchange: 'LSE', isReceipt: true, currency: 'USD', isin: of('US') }, LONDON],
      [{ exchange: 'can', exchanges: new Map([['CAN', TORONTO]]) }, TORONTO],
      [{ exchange: 'lse', exchanges: new Map([['CAN', TORONTO]]) }, LONDON],
      // Some write the currency of the market for its name.
      [{ exchange: 'gbp' }, LONDON],
      [
        { exchange: 'XQQQ' },
        'trades on "XQQQ", an exchange that is not known here. Write NASDAQ, NYSE, LON or TSX there, or the exchange in the ticker.',
      ],
    ]));

  test('a receipt trades in the United States, whatever the company’s country', () =>
    expectAll([[{ isReceipt: true, country: 'Japan', isin: of('JP') }, UNITED_STATES]]));
});

test('TSE is Toronto or Tokyo by what stands beside it, and otherwise neither', () => {
  const unclear =
    'may mean Toronto or Tokyo. Write TSX: for Toronto; Tokyo is a market that the screening service does not cover.';
  expectAll([
    [{ exchange: 'TSE', currency: 'CAD' }, TORONTO],
    [{ exchange: 'tse', currency: 'JPY' }, JAPAN],
    [{ exchange: 'TSE', country: 'Canada' }, TORONTO],
    [{ exchange: 'TSE', isin: of('JP') }, JAPAN],
    [{ exchange: 'TSE' }, unclear],
    [{ exchange: 'TSE', currency: 'USD' }, unclear],
    [{ exchange: 'TSE', currency: 'GBP' }, unclear],
  ]);
  expect(torontoOrTokyo({ exchange: 'TSX' })).toEqual({ market: TORONTO });
  expect(torontoOrTokyo({ exchange: 'NYSE' })).toEqual({ unclear });
  expect(torontoOrTokyo({ exchange: 'TSE', currency: 'CAD' })).toEqual({ market: TORONTO });
});

describe('what people write instead of an exchange', () => {
  test.each([
    ...['', ' ', '-', '--', 'n/a', 'NA', 'None', 'null', 'Unknown', 'other', 'No market maker', 'Unlisted'],
    ...['Market', 'main market', 'Equity', 'EQUITIES', 'Stock', 'Stocks', 'Share', 'shares', 'ETF', 'ETFs'],
    ...[
      'Common stock',
      'Cash',
      'default',
      'SMART',
      'Value',
      'IBKR',
      'IBKRATS',
      'mercado à vista',
      'a vista',
      'Vista',
    ],
    ...[
      'mercado fracionário',
      'Fracionario',
      'Lote padrão',
      'Round lot',
      'odd lots',
      'normal lots',
      'Regular',
    ],
    ...['Normal', 'Spot', 'Contado', '现货', '现股', '整股', '零股'].map((text) =>
      text.replace('现股', '現股'),
    ),
  ])('%j is none', (written) => expect(writtenExchange(written)).toBe(''));

  test.each([
    'LSE',
    'Main market of London',
    'New York Stock',
    'ETF Plus',
    'Spot market of Oslo',
    'Börse',
    '东京',
    '1',
  ])('%j is one', (written) => expect(writtenExchange(` ${written} `)).toBe(written));

  test('undefined is none', () => expect(writtenExchange(undefined)).toBe(''));
});

test('evidence is a market, an exchange, a country, the country of an issuer or a currency', () => {
  for (const evidence of [
    { market: UNITED_STATES },
    { exchange: 'Moon' },
    { country: 'Japan' },
    { isin: of('US') },
    { currency: '$' },
    { currency: 'pounds of the moon' },
  ])
    expect([evidence, hasEvidence(evidence)]).toEqual([evidence, true]);
  for (const evidence of [
    {},
    { exchange: 'n/a' },
    { country: '' },
    { country: 'Atlantis' },
    // Companies of Ireland are listed abroad.
    { isin: of('IE') },
    { isin: 'no code' },
    { currency: '' },
    { currency: 'N/A' },
    { currency: '7' },
    { valueCurrency: 'GBP', sign: 'x' },
  ])
    expect([evidence, hasEvidence(evidence)]).toEqual([evidence, false]);
});

describe('the country of the share', () => {
  test('tells its market, where the currency does not say otherwise', () =>
    expectAll([
      [{ country: 'GB' }, LONDON],
      [{ country: ' United  Kingdom ' }, LONDON],
      [{ country: 'GB', currency: '$' }, LONDON],
      [{ country: 'GB', currency: 'GBX' }, LONDON],
      [{ country: 'GB', currency: 'USD' }, contradiction('its country is GB', 'it is counted in USD')],
      [{ country: 'GB', currency: 'EUR' }, contradiction('its country is GB', 'it is counted in EUR')],
      [{ country: 'Atlantis' }, UNITED_STATES],
    ]));

  test('of American shares is believed beside converted prices, but not beside those of exchanges with codes of their own', () =>
    expectAll([
      [{ country: 'USA', currency: 'GBP' }, UNITED_STATES],
      [{ country: 'USA', currency: 'AUD' }, UNITED_STATES],
      [{ country: 'USA', currency: 'EUR' }, contradiction('its country is USA', 'it is counted in EUR')],
      [{ country: 'USA', currency: 'CHF' }, contradiction('its country is USA', 'it is counted in CHF')],
      [
        { country: 'USA', currency: 'moons' },
        'is priced in "moons", a currency that is not known here. Write its code, such as USD or GBP, or the exchange in the ticker.',
      ],
    ]));

  test('of Canadian companies priced in American dollars is New York', () =>
    expectAll([
      [{ country: 'Canada', currency: 'USD' }, UNITED_STATES],
      [{ country: 'Canada', currency: 'CAD' }, TORONTO],
      [
        { country: 'Canada', currency: 'GBP' },
        contradiction('its country is Canada', 'it is counted in GBP'),
      ],
    ]));

  test('is not covered, whichever other uncovered market the price may be of', () =>
    expectAll([
      [{ country: 'Germany', currency: 'EUR' }, GERMANY],
      [{ country: 'Germany', currency: 'JPY' }, GERMANY],
      [{ country: 'Germany', currency: 'moons' }, GERMANY],
      [
        { country: 'Germany', currency: 'USD' },
        contradiction('its country is Germany', 'it is counted in USD'),
      ],
      [
        { country: 'Germany', currency: 'GBP' },
        contradiction('its country is Germany', 'it is counted in GBP'),
      ],
    ]));

  test('against the country of the issuer is a contradiction where one of them is the United States', () =>
    expectAll([
      [{ country: 'US', isin: of('GB') }, contradiction('its country is US', 'its ISIN begins with GB')],
      [{ country: 'GB', isin: of('US') }, contradiction('its country is GB', 'its ISIN begins with US')],
      [{ country: 'GB', isin: of('GB') }, LONDON],
      [{ country: 'US', isin: of('US') }, UNITED_STATES],
      [{ country: 'GB', isin: of('DE') }, LONDON],
      // Companies of havens are listed everywhere.
      [{ country: 'US', isin: of('IE') }, UNITED_STATES],
      [{ country: 'US', isin: 'XS0000000001' }, UNITED_STATES],
    ]));

  describe('whose companies are listed abroad', () => {
    const unclear = `may trade in New York, in London or elsewhere: its country is Ireland, whose companies and funds are listed abroad. ${REMEDY}`;

    test('tells nothing of a listing, unless a currency other than the euro is told', () =>
      expectAll([
        [{ country: 'Ireland' }, unclear],
        [{ country: 'Ireland', currency: '$' }, unclear],
        [{ country: 'Ireland', currency: 'EUR' }, unclear],
        [
          { country: 'Ireland', currency: 'GBP' },
          contradiction('its country is Ireland', 'it is counted in GBP'),
        ],
        [
          { country: 'Ireland', currency: 'USD' },
          contradiction('its country is Ireland', 'it is counted in USD'),
        ],
        [{ country: 'Ireland', currency: 'JPY' }, DUBLIN],
        [{ country: 'Ireland', currency: 'moons' }, DUBLIN],
      ]));

    test('tells nothing beside the ISIN of such a company, which is asked about first where no euro is told', () => {
      const byIsin = `may trade in New York, in London or elsewhere: its ISIN begins with IE, whose companies are listed abroad. ${REMEDY}`;
      expectAll([
        [{ country: 'Ireland', isin: of('IE') }, byIsin],
        [{ country: 'Ireland', isin: of('IE'), currency: '$' }, byIsin],
        [{ country: 'Ireland', isin: of('IE'), home: LONDON }, LONDON],
        [{ country: 'Ireland', isin: of('IE'), currency: 'EUR' }, unclear],
        [{ country: 'Ireland', isin: of('KY'), currency: 'EUR' }, unclear],
      ]);
    });

    test('is believed beside the ISIN of another country, but for the United States', () =>
      expectAll([
        [{ country: 'Ireland', isin: of('DE') }, DUBLIN],
        [{ country: 'Ireland', isin: of('DE'), currency: 'EUR' }, DUBLIN],
        [
          { country: 'Ireland', isin: of('US') },
          contradiction('its country is Ireland', 'its ISIN begins with US'),
        ],
      ]));
  });

  test('beside an American code of the security is no listing where companies of that country are listed in New York too', () => {
    const unclear = `may trade in New York or in ${GERMANY.place}: its country is Germany. ${REMEDY}`;
    expectAll([
      [{ country: 'Germany', hasCusip: true }, unclear],
      [{ country: 'Germany', hasCusip: true, currency: 'EUR' }, GERMANY],
      [{ country: 'Germany', hasCusip: true, isin: of('DE') }, GERMANY],
      [{ country: 'Germany' }, GERMANY],
      [{ country: 'Japan', hasCusip: true }, JAPAN],
    ]);
  });
});

describe('the country of the issuer, by the ISIN', () => {
  test('tells the market of most companies', () =>
    expectAll([
      [{ isin: of('US') }, UNITED_STATES],
      [{ isin: of('US'), currency: 'GBP' }, UNITED_STATES],
      [{ isin: of('US'), currency: 'EUR' }, contradiction('its ISIN begins with US', 'it is counted in EUR')],
      [{ isin: of('JP') }, JAPAN],
      [{ isin: of('FR'), currency: 'USD' }, contradiction('its ISIN begins with FR', 'it is counted in USD')],
      [{ isin: 'no code', currency: 'GBP' }, LONDON],
      [{ isin: of('AQ') }, `is registered in AQ, whose exchange is not known here. ${REMEDY}`],
    ]));

  test('tells nothing of companies that are registered in a haven', () => {
    const says = 'its ISIN begins with IE';
    expectAll([
      [
        { isin: of('IE') },
        `may trade in New York, in London or elsewhere: ${says}, whose companies are listed abroad. ${REMEDY}`,
      ],
      [
        { isin: of('IE'), currency: '$' },
        `may trade in New York, in London or elsewhere: ${says}, whose companies are listed abroad. ${REMEDY}`,
      ],
      [{ isin: of('IE'), home: UNITED_STATES }, UNITED_STATES],
      [{ isin: of('IE'), home: UNITED_STATES, currency: 'USD' }, UNITED_STATES],
      [{ isin: of('IE'), home: LONDON }, LONDON],
      [{ isin: of('IE'), currency: 'GBP' }, LONDON],
      [
        { isin: of('IE'), currency: 'USD' },
        `may trade in New York or in London: it is priced in USD and ${says}, and such shares are quoted in dollars in both. ${REMEDY}`,
      ],
      [
        { isin: of('IE'), currency: 'USD', home: LONDON },
        `may trade in New York or in London: it is priced in USD and ${says}, and such shares are quoted in dollars in both. ${REMEDY}`,
      ],
      // Those of Bermuda are not quoted in dollars in London.
      [{ isin: of('BM'), currency: 'USD' }, UNITED_STATES],
    ]);
  });

  test('the name of a fund of Europe speaks against New York where dollars alone speak for it', () =>
    expectAll([
      [
        { isFundOfEurope: true, currency: 'USD' },
        `may trade in London or elsewhere: it is called as funds of Europe are. ${REMEDY}`,
      ],
      [{ isFundOfEurope: true, currency: 'GBP' }, LONDON],
      [{ isFundOfEurope: true, currency: 'USD', exchange: 'LSE' }, LONDON],
      [{ isFundOfEurope: false, currency: 'USD' }, UNITED_STATES],
      [{ isFundOfEurope: true, home: LONDON }, LONDON],
      [{ isFundOfEurope: true }, `may trade in New York or elsewhere: nothing in the file tells. ${REMEDY}`],
    ]));

  test('of an American company is no ticker among the codes of exchanges in Europe', () =>
    expectAll([
      [
        { isin: of('US'), hasForeignCodes: true },
        `may be the code of an exchange outside of the United States, although its ISIN begins with US. ${REMEDY}`,
      ],
      [
        { isin: of('US'), hasForeignCodes: true, currency: '$' },
        `may be the code of an exchange outside of the United States, although its ISIN begins with US. ${REMEDY}`,
      ],
      [{ isin: of('US'), hasForeignCodes: true, currency: 'USD' }, UNITED_STATES],
      [{ isin: of('JP'), hasForeignCodes: true }, JAPAN],
    ]));

  test('of an American company valued in euro or francs, with no price, may be held in Europe', () =>
    expectAll([
      [
        { isin: of('US'), valueCurrency: 'EUR' },
        contradiction('its ISIN begins with US', 'it is counted in EUR'),
      ],
      [
        { isin: of('US'), valueCurrency: 'CHF' },
        contradiction('its ISIN begins with US', 'it is counted in CHF'),
      ],
      [{ isin: of('US'), valueCurrency: 'GBP' }, UNITED_STATES],
      [{ isin: of('US'), valueCurrency: '$' }, UNITED_STATES],
      [{ isin: of('US'), valueCurrency: 'moons' }, UNITED_STATES],
      [{ isin: of('US'), valueCurrency: 'EUR', currency: 'USD' }, UNITED_STATES],
      [{ isin: of('JP'), valueCurrency: 'EUR' }, JAPAN],
      [{ isin: of('UZ'), valueCurrency: 'EUR' }, TASHKENT],
    ]));

  test('of a British or Canadian company does not decide alone, since many are listed in New York as well', () => {
    const unclear = (market: Market, country: string) =>
      `may trade in New York or in ${market.place}: its ISIN begins with ${country}, and nothing else in the file tells. ${REMEDY}`;
    expectAll([
      [{ isin: of('GB') }, unclear(LONDON, 'GB')],
      [{ isin: of('GB'), currency: '$' }, unclear(LONDON, 'GB')],
      [{ isin: of('GB'), currency: 'GBX' }, LONDON],
      [{ isin: of('GB'), home: LONDON }, LONDON],
      [{ isin: of('GB'), home: UNITED_STATES }, unclear(LONDON, 'GB')],
      [{ isin: of('GB'), valueCurrency: 'GBP' }, LONDON],
      [{ isin: of('GB'), valueCurrency: 'USD' }, unclear(LONDON, 'GB')],
      [{ isin: of('GB'), hasForeignCodes: true }, LONDON],
      [{ isin: of('GB'), isInDollars: true }, unclear(LONDON, 'GB')],
      [{ isin: of('CA') }, unclear(TORONTO, 'CA')],
      [{ isin: of('CA'), home: TORONTO }, TORONTO],
      [{ isin: of('CA'), valueCurrency: 'CAD' }, TORONTO],
      [{ isin: of('CA'), hasForeignCodes: true }, unclear(TORONTO, 'CA')],
      [{ isin: of('CA'), isInDollars: true }, UNITED_STATES],
      [{ isin: of('CA'), home: UNITED_STATES }, UNITED_STATES],
      [{ isin: of('CA'), valueCurrency: 'USD' }, UNITED_STATES],
    ]);
  });

  test('of a company that may be listed in New York under it is unclear in a file of American shares', () => {
    const unclear = `may trade in New York or in ${GERMANY.place}: its ISIN begins with DE. ${REMEDY}`;
    expectAll([
      [{ isin: of('DE'), isAmongAmericans: true }, unclear],
      [{ isin: of('DE'), isAmongAmericans: true, currency: '$' }, unclear],
      [{ isin: of('DE'), isAmongAmericans: true, currency: 'EUR' }, GERMANY],
      [{ isin: of('DE') }, GERMANY],
      [{ isin: of('JP'), isAmongAmericans: true }, JAPAN],
    ]);
  });

  test('where no other market will do, is not covered', () => {
    expect(uncoveredIssuer(of('JP'))).toBe(JAPAN);
    for (const country of ['US', 'GB', 'CA', 'UZ', 'IE', 'DE', 'AQ'])
      expect([country, uncoveredIssuer(of(country))]).toEqual([country, undefined]);
    expect(uncoveredIssuer('no code')).toBeUndefined();
  });
});

describe('a code in letters alone', () => {
  test('is of no exchange that gives numbers, so that it is American', () =>
    expectAll([
      [{ isInLetters: true, currency: 'JPY' }, UNITED_STATES],
      [{ isInLetters: true, valueCurrency: 'KRW' }, UNITED_STATES],
      [{ isInLetters: true, currency: 'HKD' }, UNITED_STATES],
      [{ isInLetters: true, isAmongNumbers: true, sign: 'x' }, UNITED_STATES],
    ]));

  test('tells nothing of other exchanges, or where the source has a home', () =>
    expectAll([
      [{ isInLetters: true, currency: 'GBP' }, LONDON],
      [{ isInLetters: true, currency: 'GBP', valueCurrency: 'JPY' }, LONDON],
      [{ isInLetters: true, isAmongNumbers: true, currency: 'GBP' }, LONDON],
      [{ isInLetters: true, currency: 'JPY', home: JAPAN }, JAPAN],
      [{ currency: 'JPY' }, JAPAN],
      [
        { isInLetters: true, sign: 'the file is in Thai' },
        `may trade in New York or elsewhere: the file is in Thai. ${REMEDY}`,
      ],
      [
        { isAmongNumbers: true, sign: 'the file is in Thai' },
        `may trade in New York or elsewhere: the file is in Thai. ${REMEDY}`,
      ],
    ]));
});

describe('the currency of the price', () => {
  test('tells the market of its country', () =>
    expectAll([
      [{ currency: 'GBP' }, LONDON],
      [{ currency: 'GBX' }, LONDON],
      [{ currency: 'CAD' }, TORONTO],
      [{ currency: 'USD', home: LONDON }, UNITED_STATES],
      [{ currency: 'AUD' }, SYDNEY],
    ]));

  test('a bare $ is that of the source’s home, and the American one for a British source', () =>
    expectAll([
      [{ currency: '$', home: LONDON }, UNITED_STATES],
      [{ currency: '$', home: SYDNEY }, SYDNEY],
      [{ currency: '$', home: TORONTO }, TORONTO],
      [{ currency: '$' }, UNITED_STATES],
    ]));

  test('the euro stands for a dozen markets; it is that of a home that pays in euro', () => {
    const unclear =
      'is priced in EUR, not in the currency of a market that the screening service covers. If it trades in such a market, write the exchange in the ticker: NASDAQ:AAPL.';
    expectAll([
      [{ currency: 'EUR' }, unclear],
      [{ currency: 'EUR', home: PARIS }, PARIS],
      [{ currency: 'EUR', home: LONDON }, unclear],
    ]);
  });

  test('that is not known here is asked about', () =>
    expectAll([
      [
        { currency: 'moons' },
        'is priced in "moons", a currency that is not known here. Write its code, such as USD or GBP, or the exchange in the ticker.',
      ],
      [{ currency: 'n/a' }, UNITED_STATES],
      [{ currency: 'NA' }, UNITED_STATES],
      [{ currency: 'null' }, UNITED_STATES],
      [{ currency: '12' }, UNITED_STATES],
      [
        { currency: 'nones' },
        'is priced in "nones", a currency that is not known here. Write its code, such as USD or GBP, or the exchange in the ticker.',
      ],
      [
        { currency: 'kwacha of Zambia/na' },
        'is priced in "kwacha of Zambia/na", a currency that is not known here. Write its code, such as USD or GBP, or the exchange in the ticker.',
      ],
    ]));

  test('of an uncovered market may be that of the account, beside the name of an American company or among American shares', () => {
    const unclear = `may trade in New York or in ${SYDNEY.place}: it is counted in AUD, and nothing else tells. ${REMEDY}`;
    expectAll([
      [{ currency: 'AUD', hasAmericanName: true }, unclear],
      [{ currency: 'AUD', isAmongAmericans: true }, unclear],
      [{ currency: 'AUD', hasAmericanName: true, home: SYDNEY }, SYDNEY],
      [{ currency: 'GBP', hasAmericanName: true }, LONDON],
    ]);
  });
});

describe('the currency of the value alone, which may be that of the account', () => {
  const unclear = (code: string) =>
    `may trade in New York or elsewhere: it is valued in ${code}, and nothing else tells. ${REMEDY}`;
  test('leaves open where a share trades, unless it is the dollar', () =>
    expectAll([
      [{ valueCurrency: 'GBP' }, unclear('GBP')],
      [{ valueCurrency: 'GBP', isOfCost: true }, unclear('GBP').replace('it is valued', 'its cost is told')],
      [{ valueCurrency: 'USD' }, UNITED_STATES],
      [{ valueCurrency: '$' }, UNITED_STATES],
      [{ valueCurrency: 'moons' }, UNITED_STATES],
    ]));

  test('of an American company is its account’s; corporations of Toronto and Manila are called so, too', () =>
    expectAll([
      [{ valueCurrency: 'GBP', hasAmericanName: true }, UNITED_STATES],
      [{ valueCurrency: 'CAD', hasAmericanName: true }, unclear('CAD')],
      [{ valueCurrency: 'PHP', hasAmericanName: true }, unclear('PHP')],
    ]));

  test('counts less than the home of the source', () =>
    expectAll([[{ valueCurrency: 'EUR', home: LONDON }, LONDON]]));
});

describe('what the rest of the file tells', () => {
  test('other rows that trade in one foreign market leave a bare symbol open', () =>
    expectAll([
      [
        { others: LONDON, sign: 'x' },
        `says nothing of where it trades, while other rows of the file trade outside of the United States, as in London. ${REMEDY}`,
      ],
    ]));

  test('a dollar is the American one where the others are counted in no dollars', () => {
    const RIYADH = marketOfCountry('SA')!;
    const open = `says nothing of where it trades, while other rows of the file trade outside of the United States, as in ${RIYADH.place}. ${REMEDY}`;
    expectAll([
      [{ currency: '$', hasOwnDollars: true, others: RIYADH, sign: 'the file counts in SAR' }, UNITED_STATES],
      [{ hasOwnDollars: true, others: RIYADH }, open],
      [{ currency: '$', others: RIYADH }, open],
    ]);
  });

  test('a sign of another country, a source that tells nothing, and foreign codes leave it open', () =>
    expectAll([
      [
        { sign: 'the file speaks of Thailand', isUntold: true },
        `may trade in New York or elsewhere: the file speaks of Thailand. ${REMEDY}`,
      ],
      [{ isUntold: true }, `may trade in New York or elsewhere: nothing in the file tells. ${REMEDY}`],
      [{ hasForeignCodes: true }, `may trade in New York or elsewhere: nothing in the file tells. ${REMEDY}`],
    ]));
});

test('the markets of this table are those of their countries', () =>
  expect([GERMANY, JAPAN, SYDNEY, PARIS].map((market) => market.suffix)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]));
