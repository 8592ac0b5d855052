import { isSedolAbroad, isUnitTrust, regionOfSedol } from '../../src/portfolio/shares/sedol';
import { held, reasons } from './typed-file';

test.each([
  ['B41YBW7', 'Fundsmith Equity Class I - Accumulation (GBP) *1', true],
  ['B41YBW7', 'FUNDSMITH EQUITY I ACC', true],
  ['B41YBW7', 'Fundsmith Equity I Inc (GBP)', true],
  ['B41YBW7', 'LifeStrategy 60% Equity Inc', true],
  ['B41YBW7', 'Fundsmith Equity Class T - Income (GBP)', true],
  ['B41YBW8', 'Fundsmith Equity I Acc', false],
  // Companies of America, whose names end so.
  ['2046251', 'Apple Inc', false],
  ['BYVY8G0', 'Alphabet Inc Class A', false],
  ['BYVY8G0', 'Alphabet Inc Class A (USD)', false],
  ['0798059', 'BP Plc Ordinary Class A', false],
  ['B3X1NT0', 'Vanguard FTSE All-World ETF Class A', false],
  ['B41YBW7', 'Fundsmith', false],
])('%s, %s, is a fund that no exchange lists: %s', (code, name, is) =>
  expect(isUnitTrust(code, name)).toBe(is),
);

// BP, Toyota, SAP and BAE's codes at the exchange of London.
test.each(['0798059', '6900643', '4846288', '0263494', 'B1YW440'])(
  '%s is a SEDOL of a share that is listed outside of the Americas',
  (code) => expect(isSedolAbroad(code)).toBe(true),
);

test.each([
  ['2046251', 'Apple: those of the Americas begin with a 2'],
  ['7903107', 'the CUSIP of AMD without its noughts'],
  ['6900644', 'a last digit that is wrong'],
  ['A900643', 'vowels are not used'],
  ['690064', 'too short'],
  ['69006430', 'too long'],
  ['06900643', 'too long, in front'],
  ['B1YW44O', 'a letter at the end'],
])('%s is none: %s', (code) => expect(isSedolAbroad(code)).toBe(false));

/** The digit behind eight others of a CUSIP: each second one is doubled, and of two digits the sum is taken. */
const lastOfCusip = (eight: string): string => {
  const digits = [...eight].flatMap((digit, at) => [...String(Number(digit) * (at % 2 === 0 ? 1 : 2))]);
  return String((10 - (digits.reduce((sum, digit) => sum + Number(digit), 0) % 10)) % 10);
};

const lastOfSedol = (six: string): string => {
  const sum = [1, 3, 1, 7, 3, 9].reduce((total, weight, at) => total + weight * Number(six[at]), 0);
  return String((10 - (sum % 10)) % 10);
};

test('a code that may be a CUSIP as well, without its noughts, is not taken for a SEDOL', () => {
  let both = 0;
  for (let number = 300_000; number < 302_000; number += 1) {
    const six = String(number);
    const mayBeCusip = lastOfCusip(`00${six}`) === lastOfSedol(six);
    if (mayBeCusip) both += 1;
    expect([six, isSedolAbroad(six + lastOfSedol(six))]).toEqual([six, !mayBeCusip]);
  }
  expect(both).toBeGreaterThan(100);
});

test.each([
  ['2046251', 'Americas'],
  ['0798059', 'Britain'],
  ['3134865', 'Britain'],
  ['6900643', undefined],
  ['B1YW440', undefined],
  ['X2046251', undefined],
  ['20462510', undefined],
] as const)('the first digit of %s tells the region: %s', (code, region) =>
  expect(regionOfSedol(code)).toBe(region),
);

describe('a SEDOL below CUSIP tells a share that is listed abroad', () => {
  test.each([
    ['6496584', true],
    ['4012250', true],
    ['BM8H5Y5', true],
    // Of the Americas; AMD's CUSIP without its zeros; one whose last digit is not the one of a SEDOL; CUSIPs.
    ['2046251', false],
    ['7903107', false],
    ['6496585', false],
    ['88160R101', false],
    ['M3760D101', false],
    ['', false],
  ])('%s: %s', (code, isAbroad) => expect(isSedolAbroad(code)).toBe(isAbroad));

  test('its symbol is asked about, and those beside CUSIPs are not', () => {
    const text =
      'company,ticker,cusip,shares\nKOMATSU,KMT,6496584,100\nADVANCED MICRO DEVICES,AMD,7903107,5\nTESLA INC,TSLA,88160R101,7';
    expect(held(text)).toEqual(['AMD 5', 'TSLA 7']);
    expect(reasons(text)).toEqual([expect.stringMatching(/^"KMT" may trade in New York or elsewhere/)]);
  });
});
