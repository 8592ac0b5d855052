import {
  EURONEXT,
  isOfEuroArea,
  isOfEuronext,
  LONDON,
  marketOfBloomberg,
  marketOfCountry,
  marketOfCurrency,
  marketOfEnding,
  marketOfMic,
  marketOfName,
  TORONTO,
  UNITED_STATES,
} from '../../src/portfolio/shares/markets';

const placeOf = (name: string): string | undefined => marketOfName(name)?.place;

describe('the market that a name says', () => {
  test.each([
    // Codes of exchanges, in any case and with any punctuation.
    ['XLON', LONDON],
    ['xnas', UNITED_STATES],
    ['L.S.E.', LONDON],
    // Names of exchanges, with words that say nothing.
    ['London Stock Exchange', LONDON],
    ['New York Stock Exchange Inc.', UNITED_STATES],
    ['NASDAQ/NGS (GLOBAL SELECT MARKET)', UNITED_STATES],
    ['Nasdaq Stock Market', UNITED_STATES],
    ['Toronto Stock Exchange', TORONTO],
    ['The Toronto Stock Exchange - Main Market', TORONTO],
    // Countries in many languages.
    ['United Kingdom', LONDON],
    ['Großbritannien', undefined],
    ['Vereinigtes Königreich', LONDON],
    ['Royaume-Uni', LONDON],
    ['États-Unis', UNITED_STATES],
    ['Estados Unidos', UNITED_STATES],
    ['美国', UNITED_STATES],
    ['أمريكا', undefined],
    // Whose letters without accents are the code of another country.
    ['Mỹ', UNITED_STATES],
    ['MY', marketOfCountry('MY')],
    // As people say them.
    ['England', LONDON],
    ['Great Britain', LONDON],
    ['United States of America', UNITED_STATES],
    ['United Kingdom of Great Britain and Northern Ireland', LONDON],
  ])('%s', (name, market) => {
    expect(marketOfName(name)).toBe(market);
  });

  test.each([
    ['Nasdaq Stockholm', /Stockholm/],
    ['Stockholm Nasdaq', /Stockholm/],
    ['Nasdaq Omx Stockholm', /Stockholm/],
    ['Nasdaq Omx Nordic', /Nordic countries/],
    ['Nasdaq Nordic', /Nordic countries/],
    ['Nasdaq OMX', /Nordic countries/],
    // Not of a brand alone.
    ['New York Nordic', /the United States/],
    ['NYSE Euronext Paris', /Paris/],
    ['Euronext Amsterdam', /Amsterdam/],
    ['Hong Kong Stock Exchange', /Hong Kong/],
    ['Deutschland', /Germany/],
    ['Zagreb', /Croatia/],
    ['Ljubljana Stock Exchange', /Slovenia/],
    ['Tunis', /Tunisia/],
    ['Ghana', /Accra/],
  ])('%s is where its city is', (name, place) => {
    expect(placeOf(name)).toMatch(place);
  });

  test.each([
    ['nothing', ''],
    ['an unknown word', 'Zorp Stock Exchange'],
    ['two markets', 'London Toronto'],
    ['two markets of one brand', 'Nasdaq Stockholm Helsinki'],
    ['words that say nothing', 'Stock Exchange'],
    // Austria, Belgium and Australia in Vietnamese, without their accents.
    ['two letters that are the code of another country', 'AO'],
    ['the same of an island of Africa', 'BI'],
    ['two letters that are no code', 'UC'],
  ])('not of %s', (_, name) => {
    expect(marketOfName(name)).toBeUndefined();
  });
});

test('by codes in any case', () => {
  expect(marketOfMic('xlon')).toBe(LONDON);
  expect(marketOfMic('London')).toBeUndefined();
  expect(marketOfCountry('gb')).toBe(LONDON);
  expect(marketOfEnding('l')).toBe(LONDON);
  expect(marketOfEnding('to')).toBe(TORONTO);
  expect(marketOfBloomberg('ln')).toBe(LONDON);
  expect(marketOfBloomberg('uw')).toBe(UNITED_STATES);
  expect(marketOfCurrency('GBP')).toBe(LONDON);
  expect(marketOfCurrency('EUR')).toBeUndefined();
});

test.each([
  ['DE', true],
  ['IE', true],
  ['CH', false],
  ['US', false],
])('shares are traded in euro in %s: %s', (country, expected) => {
  expect(isOfEuroArea(marketOfCountry(country)!)).toBe(expected);
});

test('a market of no country is of no currency area', () => {
  expect(isOfEuroArea({ place: 'somewhere', mics: [] })).toBe(false);
});

test.each([
  ['NL', true],
  ['FR', true],
  ['NO', true],
  ['DE', false],
  ['SE', false],
  ['US', false],
])('Euronext runs the exchange of %s: %s', (country, expected) => {
  expect(isOfEuronext(marketOfCountry(country)!)).toBe(expected);
});

test('Euronext alone is of no city', () => {
  expect(marketOfName('Euronext')).toBe(EURONEXT);
  expect(isOfEuronext(EURONEXT)).toBe(false);
});
