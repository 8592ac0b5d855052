import { canBeSameCompany, canSpeakOf, nameKey } from '../../src/portfolio/shares/company-name';

/** Each rule of the comparison of names by a pair that only it decides. */
test.each([
  // What brackets hold is left out or read.
  ['Alphabet (Google)', 'Google Alphabet Inc'],
  ['Zorp (a remark', 'Zorp Inc'],
  ['Lilly (Eli)', 'Eli Lilly'],
  // Marks on letters, apostrophes, points between letters, and-signs, single letters apart.
  ['NESTLÉ', 'Nestle SA'],
  ["Kohl's", 'KOHLS CORP'],
  ['U.S. Steel', 'US Steel Corp'],
  ['H & R Block', 'H&R Block, Inc.'],
  ['J M Smucker', 'JM Smucker Co'],
  // Registers and remarks.
  ['ZORP CORP /DE/', 'Zorp Corp'],
  ['ZORP CORP /NEW', 'Zorp Corp'],
  ['ZORP CORP /CA', 'Zorp Corp'],
  // The value of a share.
  ['ZORP PLC ORD 25P', 'Zorp plc'],
  ['ZORP PLC ORD GBP0.50', 'Zorp plc'],
  ['ZORP ORD USD 0.20', 'Zorp plc'],
  ['ZORP PLC ORD US$0.20 20/21', 'Zorp plc'],
  ['ZORP ORD 28 57/75P', 'Zorp plc'],
  ['ZORP ORD £0.10', 'Zorp plc'],
  ['ZORP INC. DL-,001', 'Zorp Inc'],
  ['ZORP INC. DL 0,01', 'Zorp Inc'],
  ['ZORP AG O.N.', 'Zorp AG'],
  ['ZORP CDI 10:1', 'Zorp Ltd'],
  // Classes, and letters at the end.
  ['ZORP INC CLASS A', 'Zorp Inc'],
  ['ZORP INC CL B', 'Zorp Inc'],
  ['ZORP INC SER C', 'Zorp Inc'],
  ['ZORP INC A', 'Zorp Inc'],
  ['ZORP A SHS', 'Zorp Inc'],
  // Cut ends.
  ['ZORP BLIM GRO', 'Zorp Blim Group'],
  ['ZORP BLIM INCORP', 'Zorp Blim'],
  ['ZORPTRONIC INTERN', 'Zorptronic International Blimfabrik'],
  // What nothing but such words is left of.
  ['The Group', 'Group Holdings Inc'],
  // Initials.
  ['ZBQ', 'Zorp Blim Quux Inc'],
  ['ZORP BLIM QUUX', 'ZBQ Inc'],
  ['ZB', 'Zorp Blim Quux Inc'],
  ['ZABQ', 'Zorp and Blim Quux'],
  // Written in one word or in two.
  ['WAL MART', 'Walmart Inc'],
  ['WALMART', 'Wal Mart Inc'],
  ['ZORPCOM', 'Zorp Inc'],
  ['Zorp', 'Zorp.com, Inc.'],
  // Abbreviations and plurals.
  ['ZORP FINL', 'Zorp Financial'],
  ['ZORP INTL', 'Zorp International'],
  ['ZORP SVCS', 'Zorp Services'],
  ['ZORP LABS', 'Zorp Laboratories'],
  ['ZORP PPTYS', 'Zorp Properties'],
  ['ZORP BK', 'Zorp Bank'],
  ['ZORP TECHNOLOGY', 'Zorp Technologies'],
  ['BLIMTRONIC ZORPS', 'Blimtronic Zorp'],
  ['BLIMT ZORP', 'Blimtronic Zorp'],
])('%s can be %s', (written, served) => expect(canBeSameCompany(written, served)).toBe(true));

test.each([
  // Each has a word of its own.
  ['Zorp Media', 'Zorp Motors'],
  ['Zorp Blim', 'Zorp Quux'],
  // The written name has a word that the served one lacks.
  ['Zorp Blim', 'Zorp Inc'],
  // A whole name is not cut.
  ['Zorp Inc', 'Zorp Blim Inc'],
  // Of two laws.
  ['Zorp plc', 'Zorp Energy Inc'],
  // Too little is alike.
  ['International Bank', 'International Zorp'],
  ['Zorp', 'Blim'],
  // No initials: too long, too short, in another order, of one word alone.
  ['ZBQXYWV', 'Zorp Blim Quux Xylem Yorp Worp Vorp'],
  ['BZQ', 'Zorp Blim Quux'],
  ['ZBQ Blim', 'Zorp Quux Xylem'],
  ['ZO', 'Zorp'],
  // No abbreviations: too short, or of another word.
  ['ZOR BLIMMER', 'Zorptronic Blimmer'],
  ['Amcor', 'AMC'],
  // What stands in brackets is the name where nothing else tells.
  ['Inc (Zorp)', 'Blim Inc'],
])('%s cannot be %s', (written, served) => expect(canBeSameCompany(written, served)).toBe(false));

test('a text of more than a name speaks of a company unless nothing of its name is in it', () => {
  expect(canSpeakOf('QUALIFIED DIVIDEND APPLE INC', 'Apple Inc.')).toBe(true);
  expect(canSpeakOf('Apple', 'Apple Inc.')).toBe(true);
  expect(canSpeakOf('Payment of ZORP on 5 May', 'Zorp (sample figures)')).toBe(true);
  expect(canSpeakOf('QUALIFIED DIVIDEND MICROSOFT CORP', 'Apple Inc.')).toBe(false);
  // A word that many companies have tells nothing.
  expect(canSpeakOf('Dividend of the zorp bank in dollars', 'Blim Bank')).toBe(false);
});

test.each([
  ['Apple Inc.', 'apple'],
  ['Société Générale SA', 'SOCIETE GENERALE'],
  ['Novo Nordisk A/S', 'Novo Nordisk'],
  ['S.A. Zorp', 'SA Zorp'],
  ['PT Astra International Tbk', 'Astra International'],
  ['AB Volvo', 'Volvo'],
  ['H & M', 'H and M'],
  ["Kohl's", 'KOHLS'],
  ['Apple  Inc   Co', 'Apple'],
])('%s and %s have one key', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test.each([
  ['Apple Inc', 'Apple Hospitality'],
  ['AB', 'KK'],
  ['Inc', 'Corp'],
  ['Zorp AB Blim', 'Zorp Blim'],
])('%s and %s have two', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

test('a text without a letter or digit has none', () => {
  expect(nameKey('')).toBe('');
  expect(nameKey(' - . ')).toBe('');
  expect(nameKey('Inc')).toBe('INC');
});
