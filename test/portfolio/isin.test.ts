import { countryOfIsin, lastingIsin, readIsin } from '../../src/portfolio/shares/isin';

describe('an ISIN is two letters, nine letters or digits and a digit', () => {
  test.each([
    ['US0378331005', 'US0378331005'],
    [' us0378331005 ', 'US0378331005'],
    // The exchange of Brazil writes the series of a distribution behind it.
    ['BRPETRACNPR6 - 256', 'BRPETRACNPR6'],
    ['BRPETRACNPR6 - 1', 'BRPETRACNPR6'],
    ['870747 / US5949181045', 'US5949181045'],
    ['870747/US5949181045', 'US5949181045'],
    ['US5949181045|MSFT', 'US5949181045'],
    ['MSFT, US5949181045', 'US5949181045'],
    ['MSFT; US5949181045', 'US5949181045'],
  ])('%j holds %s', (written, isin) => expect(readIsin(written)).toBe(isin));

  test.each([
    '',
    'AAPL',
    'US037833100',
    'US03783310055',
    'U10378331005',
    'US037833100A',
    'XUS0378331005',
    'US0378331005X',
    'BRPETRACNPR6 - 25600',
    'BRPETRACNPR6 - 256 - 1',
    'BRPETRACNPR6 256',
    // A series stands behind a whole code.
    'US037 - 12348331005',
    // Of two, neither is the one that is meant.
    'US0378331005 / US5949181045',
    'Microsoft Corporation of Redmond / US5949181045',
  ])('%j holds none', (written) => expect(readIsin(written)).toBeUndefined());

  test('it is looked for beside other codes in texts of up to forty characters', () => {
    expect(readIsin(`${'7'.repeat(25)} / US5949181045`)).toBe('US5949181045');
    expect(readIsin(`${'7'.repeat(26)} / US5949181045`)).toBeUndefined();
  });
});

describe('the country of the issuer', () => {
  test.each([
    ['US0378331005', 'US'],
    ['870747 / GB0007188757', 'GB'],
    // Estonia, Qatar and Uzbekistan, whose codes begin like those of no country.
    ['EE3100004466', 'EE'],
    ['QA0006929895', 'QA'],
    ['UZ7011340005', 'UZ'],
  ])('%s is registered in %s', (isin, country) => expect(countryOfIsin(isin)).toBe(country));

  test.each([
    'XS0378331005',
    'XA0378331005',
    'EU0378331005',
    'EZ0378331005',
    'QS0378331005',
    'QT0378331005',
    'AAPL',
  ])('%s names no country', (isin) => expect(countryOfIsin(isin)).toBeUndefined());
});

test.each([
  ['INE239A01016', 'INE239A01'],
  ['INE239A01024', 'INE239A01'],
  ['INE239A07013', 'INE239A07013'],
  ['INF204KB17I5', 'INF204KB17I5'],
  ['IN9155A01020', 'IN9155A01020'],
  ['US0378331005', 'US0378331005'],
  ['', ''],
])('what stays of %s when the share is split: %s', (isin, lasting) =>
  expect(lastingIsin(isin)).toBe(lasting),
);
