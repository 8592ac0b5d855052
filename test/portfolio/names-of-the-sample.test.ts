import fc from 'fast-check';
import { judgeNames } from '../../bench/names';
import { canBeSameCompany } from '../../src/portfolio/shares/company-name';
import { servedNames } from '../support/broker-names';

test.each([
  ['APPLE INC COM USD0.01', 'Apple Inc.'],
  ['Vodafone Group plc Ordinary US$0.20 20/21', 'Vodafone Group PLC'],
  ['BERKSHIRE HATHAWAY INC DEL CL B NEW', 'Berkshire Hathaway Inc.'],
  ['ALPHABET INC CAP STK CL C', 'Alphabet Inc Class C'],
  ['Alphabet (Google) Class A', 'Alphabet Inc Class A'],
  ['IBM', 'International Business Machines Corp'],
  ['INTL BUSINESS MACHS', 'International Business Machines Corp'],
  ['JP Morgan Chase', 'JPMorgan Chase & Co.'],
  ['WALMART INC', 'Wal-Mart Stores'],
  ['MCDONALDS CORP', "McDonald's Corp."],
  ['Coca-Cola Co/The', 'The Coca-Cola Company'],
  ['PROCTER AND GAMBLE CO COM', 'Procter & Gamble'],
  ['UNITEDHEALTH GROUP INC', 'United Health Group Inc.'],
  ['BP PLC ORD USD0.25', 'BP p.l.c.'],
  ['RELX PLC ORD 14 51/116P', 'RELX PLC'],
  ['SP FDS TR S&P 500 SHARIA IND', 'SP Funds S&P 500 Sharia Industry Exclusions ETF'],
  ['SPDR S&P500 ETF Trust', 'SPDR S&P 500'],
  ['Exxon Mobil Corp', 'ExxonMobil Corporation'],
  ['Novo-Nordisk A/S ADR', 'Novo Nordisk A/S'],
  ['SHOPIFY INC SUB VTG SHS CL A', 'Shopify Inc.'],
  ['AMAZON COM INC', 'Amazon.com Inc'],
  ['Lilly (Eli) & Co.', 'ELI LILLY AND CO'],
  ['COSTCO WHOLESALE CORP COM', 'Costco Co.'],
  ['BP PLC', 'BP p.l.c. (sample figures)'],
  ['BP', 'BP p.l.c. (sample figures)'],
  ['Model Halal Equity Fund', 'Model Halal Equity Fund (sample basket)'],
  ['STATE STREET SPDR S&P 500 ETF', 'SPDR S&P 500 ETF Trust (sample basket)'],
  // Nothing to compare, and a script that cannot be compared.
  ['ORD 25P', 'Balfour Beatty plc'],
  ['شركة', 'Saudi Aramco'],
  ['', 'Apple Inc.'],
])('%s can be %s', (written, served) => expect(canBeSameCompany(written, served)).toBe(true));

// Codes that are another company's ticker in another market, and names that begin alike.
test.each([
  ['Balfour Beatty plc', 'Best Buy Co., Inc.'],
  ['BALFOUR BEATTY ORD GBP0.50', 'Best Buy Co Inc'],
  ['CSL Limited', 'Carlisle Companies Incorporated'],
  ['AMCOR PLC-CDI 1:1', 'AMC Entertainment Holdings, Inc.'],
  ['Prudential plc Ordinary 5p', 'Prudential Financial, Inc.'],
  ['JD Sports Fashion PLC', 'JD.com, Inc.'],
  ['HINDUSTAN AERONAUTICS LTD', 'Halliburton Company'],
  ['Tata Consultancy Services', 'The Container Store Group'],
  ['Aristocrat Leisure', 'Allstate Corp'],
  ['WESFARMERS LIMITED', 'Western Midstream Partners'],
  ['COMMONWEALTH BANK OF AUSTRALIA', 'ClearBridge American Energy MLP'],
  ['TELUS CORP', 'AT&T Inc.'],
  ['LOBLAW COMPANIES LTD', 'Loews Corp.'],
  ['Anglo American plc', 'American Airlines Group'],
  ['3i Group plc', 'Information Services Group'],
  ['Persimmon plc', 'Parsons Corporation'],
  ['Taylor Wimpey', 'Tradeweb Markets Inc'],
  ['iShares MSCI World Islamic UCITS ETF', 'iShares MSCI USA Islamic UCITS ETF'],
  ['Liberty Media Corp', 'Liberty Global Ltd'],
  ['Apple Inc', 'Apple Hospitality REIT Inc'],
  ['Apple Hospitality REIT', 'Apple Inc.'],
  ['Bank of Montreal', 'Bank of America Corp'],
  ['General Motors', 'General Electric'],
  ['American Express', 'American Airlines'],
])('%s cannot be %s', (written, served) => expect(canBeSameCompany(written, served)).toBe(false));

test('on all names of the sample: few false alarms, and nearly every other company is found out', () => {
  const { alarms, spelled, found, pairs } = judgeNames(7);
  expect(alarms.length / spelled).toBeLessThanOrEqual(0.01);
  expect(found / pairs).toBeGreaterThanOrEqual(0.99);
});

test('a name is itself whatever its case, spacing and word order', () => {
  const names = fc.constantFrom(...servedNames().map(({ name }) => name));
  fc.assert(
    fc.property(names, fc.nat(), (name, turn) => {
      const words = name.split(' ');
      const turned = [...words.slice(turn % words.length), ...words.slice(0, turn % words.length)].join('  ');
      expect(canBeSameCompany(turned.toLowerCase(), name)).toBe(true);
    }),
  );
});

test('whatever stands in a cell, it answers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 60 }),
      (written, served) => {
        expect(typeof canBeSameCompany(written, served)).toBe('boolean');
      },
    ),
    { numRuns: 500 },
  );
});
