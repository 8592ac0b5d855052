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
  ['ZORP BLIM GR. O.N.', 'Zorp Blim Group'],
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
  ['ZORPBLIM QUUX INC', 'Zorp Blimquux Corp'],
  ['BLIM QUX ZORP', 'Zorp Blimqux'],
  ['QU ZORP', 'Qucom Zorp'],
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
  ['BLIM ZOSTS', 'Blim Zost'],
  // A word goes with its equal, and not with what is short for it.
  ['BLIM BLIMQUX', 'Blimqux Blimmer'],
  ['BLIMT ZORP', 'Blimtronic Zorp'],
])('%s can be %s', (written, served) => expect(canBeSameCompany(written, served)).toBe(true));

test.each([
  // Each has a word of its own.
  ['Zorp Media', 'Zorp Motors'],
  ['Zorp Blim', 'Zorp Quux'],
  ['Alfa Beta Gamma Delta Media', 'Alfa Beta Gamma Delta Motors'],
  // The written name has a word that the served one lacks, or two that many have.
  ['Zorp Blim', 'Zorp Inc'],
  ['Zorp Media Motors', 'Zorp'],
  // A whole name is not cut.
  ['Zorp Inc', 'Zorp Blim Inc'],
  ['Zorp Inc', 'Zorp Media Motors'],
  // Of two laws.
  ['Zorp plc', 'Zorp Energy Inc'],
  // Too little is alike.
  ['International Bank', 'International Zorp'],
  ['Zorp', 'Blim'],
  // A company that is called as bonds without a nominal value are.
  ['On', 'Zorp'],
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

describe('what counts for nothing behind a name, so that "Zorp …" can be "Zorp Bank" as "Zorp" can', () => {
  test.each([
    // What a register adds.
    '/DE/',
    '/CA',
    '/CAL/',
    // The value of a share as German files have it.
    'DK10',
    'DL-,001',
    'SK 12,50',
    'HD-0,25',
    'EO-',
    'LS -,',
    'SF-,',
    '10:10',
    // The nominal value of a share.
    'USD12.50',
    'US$12.50',
    'USD 10',
    'EUR5',
    'GBP0.05',
    'GBP 10P',
    'USD0.25 20/21',
    'USD1 20/21P',
    '£12',
    '€12.50',
    '£125',
    '£0.125',
    'USD12.50 20/21P',
    'USD1/3',
    'USD120/21',
    '12.50P',
    '28 57/75P',
    '28.50 57/75P',
    '.50',
    '12.50',
    '20/21',
    // Kinds and classes of shares.
    'A',
    'A SHS',
    'B PLC',
    'CL B',
    'CLASS A SHARES',
    'SERIES C',
  ])('%s', (behind) => {
    expect(canBeSameCompany(`ZORP ${behind}`, 'Zorp Bank')).toBe(true);
  });

  test.each([
    ['the register behind a name in one piece', 'ZORP/DE/', 'Zorp Bank'],
    ['the same at the end', 'ZORP/DE', 'Zorp Bank'],
    ['a value between two words', 'ZORP£1BLIM', 'Blim Zorp Bank'],
    ['the same behind a letter that English lacks', 'ZORPØDL1BLIM', 'Blim Zorpø Bank'],
    ['a register in the midst of a name', 'ZORP /CA BLIM', 'Zorp Blim Bank'],
    ['what parts two words', 'ZORP/DE/BLIM', 'Blim Zorp'],
    ['the letter of a class in the midst of a name', 'CL B ZORP', 'Zorp Bank'],
    ['what stands behind the two-hundredth character', `ZORP ${' '.repeat(200)}BLIM`, 'Zorp Bank'],
    ['a remark in brackets between two words', 'Zorp(remark)Blim Bank', 'Blim Zorp'],
  ])('%s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(true);
  });

  test.each([
    ['a word', 'ZORP BLIM', 'Zorp Bank'],
    ['a word behind that of a class', 'ZORP CLASS BLIM', 'Zorp Bank'],
    ['a word behind the point after a value', 'ZORP ORD £1.BLIM', 'Zorp Bank'],
    ['a letter before the name', 'A ZORP', 'Zorp Bank'],
    ['a letter that is all of the name', 'X SHS', 'Zorp Bank'],
    ['a letter behind a word that ends as that of a class does', 'ZORPSER B BLIM', 'Zorpser Blim Bank'],
    ['a letter behind a word that begins as that of a class does', 'CLARK B BLIM', 'Clark Blim Bank'],
  ])('but not %s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(false);
  });
});

describe('letters that belong together', () => {
  test.each([
    ['parted by points', 'U.S.X. BLIM BANK', 'Usx Blim'],
    ['parted by and-signs', 'H&R&B BLIM BANK', 'Hrb Blim'],
    ['parted by blanks', 'J P M Q X BLIM BANK', 'Jpmqx Blim'],
  ])('%s are one word', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(true);
  });

  test('a single letter with a point is no part of the word behind it', () => {
    expect(canBeSameCompany('Z.BLIM QUUX', 'Blim Quux')).toBe(true);
  });

  test('they count as a word does', () => {
    expect(canBeSameCompany('U.S. ZORP', 'Blim Zorp')).toBe(false);
    expect(canBeSameCompany('J P ZORP', 'Blim Zorp')).toBe(false);
  });
});

describe('words that are written together or apart', () => {
  test.each([
    ['all of a name in one piece', 'ZORP BLIM QUUX', 'Zorpblimquux'],
    ['with a word that says nothing elsewhere', 'CAPITALONE', 'Capital One'],
    ['two beside another word', 'WAL MART STORES', 'Walmart'],
    ['two of the served name', 'WALMART STORES', 'Wal Mart'],
  ])('%s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(true);
  });
});

describe('legal forms', () => {
  test.each([
    ['alone tell nothing', 'BLIM ZORP PLC', 'Zorp Blim Inc'],
    ['tell nothing where one name has none', 'ZORP ENERGY', 'Zorp Inc'],
    ['tell nothing where they are of one law', 'ZORP ENERGY INC', 'Zorp Inc'],
  ])('%s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(true);
  });

  test('are no word whose first letter counts', () => {
    expect(canBeSameCompany('ZCB', 'Zorp Co Blim')).toBe(false);
  });
});

describe('a name that was cut', () => {
  test.each([
    ['within a word', 'ZORPTRONIC BL', 'Zorptronic Blimfabrik Quux'],
    ['at twelve characters', 'ZORPTRONI BL', 'Zorptroni Blimfabrik'],
    ['with eight letters of the name', 'ZORPBL QU ORD', 'Zorpbl Quuxfabrik'],
    ['behind its first word', 'ZORP', 'Zorp Blim Quux'],
    ['behind words that many have', 'BANK', 'Zorp Bank'],
  ])('%s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(true);
  });

  test.each([
    ['is longer than eleven characters', 'ZORPTRON BL', 'Zorptron Blimfabrik'],
    ['is so without the blanks around it', ' ZORPTRON BL ', 'Zorptron Blimfabrik'],
    ['has more than seven letters of the name', 'ZORPB QU ORD', 'Zorpb Quuxfabrik'],
    ['has no legal form', 'ZORPTRONIC BL INC', 'Zorptronic Blimfabrik Inc'],
    ['is more than the beginning of a legal form', 'INCORP', 'Zorp'],
  ])('%s', (_, written, served) => {
    expect(canBeSameCompany(written, served)).toBe(false);
  });
});

describe('a name in which little or nothing is left', () => {
  test('can be any company, on either side', () => {
    expect(canBeSameCompany('Zorp', 'Ord Shs')).toBe(true);
    expect(canSpeakOf('ORD 25P', 'Zorp plc')).toBe(true);
    expect(canBeSameCompany('PLC ORD 25P', 'Zorp plc')).toBe(true);
  });

  test('is what it consists of where a company is called so', () => {
    expect(canBeSameCompany('Capital Group', 'Zorp')).toBe(false);
  });

  test('is not taken out of brackets', () => {
    expect(canBeSameCompany('Bank (Zorp)', 'Blim Bank')).toBe(false);
  });

  test('what a fund is called counts little', () => {
    expect(canBeSameCompany('Growth Index Fund ETF', 'Growth')).toBe(true);
    expect(canBeSameCompany('Index Fund', 'Zorp Index')).toBe(false);
  });

  test('a single letter counts less than a word', () => {
    expect(canBeSameCompany('Z ZORP', 'Zorp')).toBe(true);
  });
});

describe('the first letters of a name', () => {
  test('are at most six', () => {
    expect(canBeSameCompany('ZBQXYW', 'Zorp Blim Quux Xylem Yorp Worp')).toBe(true);
  });

  test('are more than one, and all of what is written', () => {
    expect(canBeSameCompany('Z', 'Zorp Blim')).toBe(false);
    expect(canBeSameCompany('ZB Quux', 'Zorp Blim')).toBe(false);
  });
});

describe('abbreviations of words that many companies have', () => {
  test.each(['FINL', 'SVCS', 'FIN', 'TECHNO', 'MGT', 'ELC'])('%s weighs little', (short) => {
    expect(canBeSameCompany(`ZORP ${short}`, 'Zorp Inc')).toBe(true);
  });

  test.each([
    ['of two letters', 'FL'],
    ['of seven letters', 'FINANCL'],
    ['as long as the word', 'ENERGI'],
    ['that begins with another letter', 'NCL'],
  ])('one %s does not', (_, word) => {
    expect(canBeSameCompany(`ZORP ${word}`, 'Zorp Inc')).toBe(false);
  });

  test.each([
    ['MGT', 'Management'],
    ['ELC', 'Electric'],
    // Most of the letters.
    ['TECNOOG', 'Technology'],
    ['CDN', 'Canadian'],
    ['BK', 'Bank'],
    // The served name may be the short one.
    ['BANK', 'Bk'],
    ['FINANCIAL', 'Finl'],
  ])('%s can be %s', (file, served) => {
    expect(canBeSameCompany(`ZORP ${file}`, `Zorp ${served}`)).toBe(true);
  });

  test.each([
    ['FI', 'Financial'],
    ['FL', 'Financial'],
    // Those leave vowels out first.
    ['REOCE', 'Resources'],
    // As long as the word itself.
    ['ENERGI', 'Energy'],
  ])('%s cannot be %s', (file, served) => {
    expect(canBeSameCompany(`ZORP ${file}`, `Zorp ${served}`)).toBe(false);
  });
});

describe('abbreviations of other words', () => {
  test.each([
    ['three letters, and half of the word', 'BLI', 'Blimp'],
    ['four letters with most of the consonants', 'BLMP', 'Blimp'],
    ['half of the letters', 'BLMR', 'Blimerto'],
  ])('%s', (_, file, served) => {
    expect(canBeSameCompany(`${file} QUUX`, `${served} Quux`)).toBe(true);
  });

  test.each([
    ['three letters that the word does not begin with', 'BMP', 'Blimp'],
    ['less than half of the letters', 'BLMR', 'Blimmerton'],
    ['another word that is shorter', 'XYLE', 'Blimmer'],
    ['a word as long', 'BLIMI', 'Blimy'],
    ['the plural of two letters', 'BLS', 'Bl'],
  ])('not %s', (_, file, served) => {
    expect(canBeSameCompany(`${file} QUUX`, `${served} Quux`)).toBe(false);
  });
});

// Words that many companies have, and one that looks like an abbreviation of such a word.
test.each([
  'Bank of America Corp',
  'General Motors',
  'Intel Corp.',
  'AT&T Inc',
  'Realty Income Corporation',
  'American Airlines Group',
])('a text that holds all of a name speaks of the company: %s', (name) => {
  expect(canSpeakOf(`QUALIFIED DIVIDEND PAYMENT ON SHARES OF ${name}`, name)).toBe(true);
});

test('a text that holds a part of such a name does not', () => {
  expect(canSpeakOf('QUALIFIED DIVIDEND PAYMENT ON SHARES OF GENERAL ELECTRIC', 'General Motors')).toBe(
    false,
  );
});

test('a text speaks of a company by the words in its brackets, and not by the abbreviation of a common word', () => {
  expect(canSpeakOf('Payment of BLIM on 5 May', 'Zorp (Blim)')).toBe(true);
  expect(canSpeakOf('Dividend BK', 'Blim Bank')).toBe(false);
});

test.each([
  ['Zorp S.A.', 'Zorp'],
  ['Zorp A.Co', 'Zorp A'],
  ['Wal Mart', 'Walmart'],
])('%s and %s have one key, too', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test.each([
  ['NEXT PLC ORD 10P', 'Nextracker Inc.'],
  ['HAL TRUST', 'Halliburton Company'],
  ['ABB India Ltd', 'ABB Ltd'],
  ['NESTLE INDIA LTD', 'Nestle SA'],
  ['VODACOM GROUP', 'Vodafone Group PLC'],
  ['DOMINOS PIZZA ENTERPRISES AUSTRALIA', "Domino's Pizza, Inc."],
])('%s cannot be %s', (file, served) => expect(canBeSameCompany(file, served)).toBe(false));

test.each([
  ['APPLE INC. REGISTERED SHARES O.N.', 'Apple Inc.'],
  ['MICROSOFT DL-,00000625', 'Microsoft Corporation'],
  ['NVIDIA CORP. DL-,001', 'NVIDIA Corporation'],
  ['SHELL PLC EO-07', 'Shell plc'],
  ['BHP GROUP FPO', 'BHP Group Limited'],
  ['RESMED CDI 10:1', 'ResMed Inc.'],
  ['CDN NATIONAL RAILWAY CO', 'Canadian National Railway Company'],
])('%s can be %s', (file, served) => expect(canBeSameCompany(file, served)).toBe(true));
