import { checksum } from '../../src/reports/checksum';
import type { ReportDefinition } from '../../src/reports/report-definition';
import {
  isMetadataProperty,
  METADATA_PROPERTY,
  parseMetadata,
  reportIdIn,
  serializeMetadata,
  unfinishedMetadata,
  type ReportMetadata,
} from '../../src/reports/report-metadata';
import {
  decodeRowFingerprints,
  encodeRowFingerprints,
  firstOf,
  hasFingerprint,
  rowIdentities,
} from '../../src/reports/row-identity';

const metadata = (more: Partial<ReportMetadata> = {}): ReportMetadata => ({
  id: '4f0c',
  part: 'positions',
  recipe: { kind: 'fund', symbol: 'SPUS' },
  refreshedAt: 1_795_000_000_000,
  tables: { positions: { id: 't1', name: 'ShariahPortfolio', columns: { ticker: 1 }, rows: '0k3x9' } },
  lines: { title: 'Fund: SPUS' },
  ...more,
});

/** A title so long that the metadata does not fit into one property. */
const long = metadata({ lines: { title: 'What is held by '.repeat(60) } });

/** The properties of a sheet with some of them changed; undefined takes one out. */
function changed(of: ReportMetadata, changes: Readonly<Record<string, string | undefined>>) {
  const properties = new Map(serializeMetadata(of));
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) properties.delete(name);
    else properties.set(name, value);
  }
  return properties;
}

const headOf = (of: ReportMetadata) => serializeMetadata(of).get(METADATA_PROPERTY)!;

/** The head with one of its words replaced: version, number of pieces, characters, checksum. */
const headWith = (of: ReportMetadata, at: 0 | 1 | 2 | 3, word: string) => {
  const words = headOf(of).split(' ');
  words[at] = word;
  return { [METADATA_PROPERTY]: words.join(' ') };
};

describe('what is stored with a sheet', () => {
  test('is read as it was written, of whichever kind the report is', () => {
    const source = { sheetId: '{1}', sheet: 'Holdings' };
    const recipes: readonly ReportDefinition[] = [
      { kind: 'portfolio', source },
      { kind: 'lookthrough', source },
      { kind: 'methodology', ticker: 'AAPL' },
      { kind: 'zakat', source },
      { kind: 'fund', symbol: 'SPUS' },
      { kind: 'compare', symbols: ['SPUS', 'HLAL'] },
      { kind: 'holdings', symbol: 'SPUS', offset: 5, limit: 10 },
      { kind: 'instead', symbol: 'SPUS', rulebook: 'djim' },
      { kind: 'purification' },
      { kind: 'changes', cursor: '9007199254740993' },
    ];
    for (const recipe of recipes) {
      const written = metadata({ recipe, language: 'ms', settings: { client: 'Amina' }, session: 's1' });
      expect(parseMetadata(serializeMetadata(written))).toEqual(written);
    }
  });

  test('is one head and as many pieces as it says, none longer than 250 characters between its fences', () => {
    const text = JSON.stringify(long);
    const pieces = Math.ceil(text.length / 250);
    const properties = serializeMetadata(long);
    expect([...properties.keys()]).toEqual([
      'shariah.report',
      ...Array.from({ length: pieces }, (_, at) => `shariah.report.${at + 1}`),
    ]);
    expect(properties.get('shariah.report')).toBe(`2 ${pieces} ${text.length} ${checksum(text)} 4f0c`);
    const [, ...values] = [...properties.values()];
    for (const value of values) expect(value).toMatch(/^\|.{1,250}\|$/);
    // Without the fences, the pieces are the text.
    expect(values.map((value) => value.slice(1, -1)).join('')).toBe(text);
    expect(values[0]).toHaveLength(252);
    expect(parseMetadata(properties)).toEqual(long);
  });

  test('no letter of two code units is torn apart: Excel would refuse one half of it', () => {
    // One of 250 neighbouring lengths puts the letter across the end of a piece.
    const titles = Array.from({ length: 250 }, (_, blanks) => `${' '.repeat(blanks)}😀${'x'.repeat(300)}`);
    for (const title of ['😀'.repeat(300), ` ${'😀'.repeat(300)}`, ...titles]) {
      const written = metadata({ lines: { title } });
      const properties = serializeMetadata(written);
      // Half of a pair cannot be encoded.
      for (const value of properties.values()) expect(() => encodeURIComponent(value)).not.toThrow();
      expect(Math.max(...[...properties.values()].map(({ length }) => length))).toBe(252);
      expect(parseMetadata(properties)).toEqual(written);
    }
  });

  test('a text that fills its last piece needs no further one', () => {
    const written = metadata({ lines: { title: 'x' } });
    const text = JSON.stringify(written);
    const lines = { title: 'x'.repeat(1 + ((250 - (text.length % 250)) % 250)) };
    const full = { ...written, lines };
    expect(JSON.stringify(full).length % 250).toBe(0);
    expect(serializeMetadata(full).size).toBe(1 + JSON.stringify(full).length / 250);
    expect(parseMetadata(serializeMetadata(full))).toEqual(full);
  });

  test('the checksum is FNV-1a with 32 bits, since sheets of earlier versions hold it', () => {
    // From the test vectors of the authors of FNV.
    expect(checksum('')).toBe((0x811c9dc5).toString(36));
    expect(checksum('a')).toBe((0xe40c292c).toString(36));
    expect(checksum('foobar')).toBe((0xbf9cf968).toString(36));
  });
});

describe('a sheet is left alone', () => {
  test('when it has no metadata', () => {
    expect(parseMetadata(new Map())).toBeUndefined();
    expect(parseMetadata(changed(long, { [METADATA_PROPERTY]: undefined }))).toBeUndefined();
  });

  test('when a piece is missing, was changed, or is of another time', () => {
    expect(parseMetadata(changed(long, { 'shariah.report.2': undefined }))).toBeUndefined();
    const other = serializeMetadata({ ...long, lines: { title: 'What is held by'.repeat(64) } });
    expect(
      parseMetadata(changed(long, { 'shariah.report.2': other.get('shariah.report.2') })),
    ).toBeUndefined();
    expect(parseMetadata(changed(long, headWith(long, 2, '17')))).toBeUndefined();
    expect(parseMetadata(changed(long, headWith(long, 3, 'ztntfp')))).toBeUndefined();
  });

  test('when the head counts more pieces than the sheet has properties: it is not asked for so many', () => {
    for (const count of ['9000000000000000', '-1', '0', 'x'])
      expect(parseMetadata(changed(long, headWith(long, 1, count)))).toBeUndefined();
  });

  test('when the head counts a piece that is not there, also where the others are the whole text', () => {
    const pieces = serializeMetadata(long).size - 1;
    const oneMore = changed(long, headWith(long, 1, String(pieces + 1)));
    expect(parseMetadata(oneMore)).toBeUndefined();
    // Whatever else the sheet has among its properties.
    expect(parseMetadata(new Map([...oneMore, ['of.another.program', 'x']]))).toBeUndefined();
  });

  test('when a later version wrote it', () => {
    expect(parseMetadata(changed(metadata(), headWith(metadata(), 0, '3')))).toBeUndefined();
    expect(reportIdIn('3 1 2 abc 4f0c')).toBeUndefined();
    const stored = JSON.stringify({ version: 2, ...metadata() });
    expect(parseMetadata(new Map([[METADATA_PROPERTY, stored]]))).toBeUndefined();
  });

  test.each([
    ['without an id', { id: undefined }],
    ['without a part', { part: 7 }],
    ['without a definition', { recipe: undefined }],
    ['of a kind that is not known here', { recipe: { kind: 'horoscope' } }],
    ['without the time of its refresh', { refreshedAt: '2026-11-22' }],
    ['without tables', { tables: null }],
    ['with tables that are a text', { tables: 'none' }],
    ['without lines', { lines: undefined }],
  ])('when the metadata is whole but %s', (_, change) => {
    const stored = { ...metadata(), ...change } as unknown as ReportMetadata;
    expect(parseMetadata(serializeMetadata(stored))).toBeUndefined();
  });

  test('when what is stored is no JSON, or nothing', () => {
    for (const text of ['{"id":', '{', 'null', ''])
      expect(parseMetadata(new Map([[METADATA_PROPERTY, text]]))).toBeUndefined();
  });
});

test('the first version, which was one property, is read all the same', () => {
  for (const version of [{ version: 1 }, {}]) {
    const stored = JSON.stringify({ ...version, ...metadata() });
    expect(parseMetadata(new Map([[METADATA_PROPERTY, stored]]))).toEqual(metadata());
  }
});

test('a sheet whose report is being made is known by the id of the report, and is not read as one', () => {
  const head = unfinishedMetadata('a report');
  expect(head).toBe(`2 0 0 ${checksum('')} a report`);
  expect(reportIdIn(head)).toBe('a report');
  expect(parseMetadata(new Map([[METADATA_PROPERTY, head]]))).toBeUndefined();
  expect(reportIdIn(headOf(long))).toBe('4f0c');
  expect(reportIdIn(undefined)).toBeUndefined();
});

test('a property belongs to the metadata by its name, as do pieces of earlier times that were more', () => {
  expect(['shariah.report', 'shariah.report.1', 'shariah.report.12'].map(isMetadataProperty)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['shariah.reports', 'shariah', 'my.shariah.report.1', ''].map(isMetadataProperty)).toEqual(
    Array(4).fill(false),
  );
});

describe('by what a row is known', () => {
  test('the texts of its identifying cells, and its number among its equals', () => {
    const rows = [
      ['AAPL', 'x', 2],
      ['AAPL', 'y', 2],
      ['AAPL', 'z', 3],
      ['AAPL', 'z', 2],
    ];
    const [first, second, other, third] = rowIdentities(rows, [0, 2]);
    expect(new Set([first, second, other, third]).size).toBe(4);
    expect([second, third].map((identity) => firstOf(identity!))).toEqual([first, first]);
    expect(firstOf(other!)).toBe(other);
    expect(third).toContain('3');
    // "1" beside "23" is another row than "12" beside "3".
    expect(rowIdentities([['1', '23']], [0, 1])).not.toEqual(rowIdentities([['12', '3']], [0, 1]));
  });

  test('an empty cell is the same as null, a missing one and a formula, whose text changes with its table', () => {
    const cells = ['', null, undefined, { formula: '=1' }];
    expect(cells.flatMap((cell) => rowIdentities([[cell]], [0]))).toEqual(['', '', '', '']);
    expect(rowIdentities([[0]], [0])).toEqual(['0']);
  });

  test('five characters a row are enough to recognise it', () => {
    const stored = encodeRowFingerprints(['AAPL', 'KO', '']);
    expect(stored).toHaveLength(15);
    const known = decodeRowFingerprints(stored);
    expect(known.size).toBe(3);
    expect(['AAPL', 'KO', '', 'MSFT', 'K'].map((identity) => hasFingerprint(known, identity))).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    expect(decodeRowFingerprints('')).toEqual(new Set());
  });

  test('a fingerprint is FNV-1a in base 36, its last five digits: those of earlier versions are still recognised', () => {
    const last = (hash: number) => (hash % 36 ** 5).toString(36).padStart(5, '0');
    expect(encodeRowFingerprints(['', 'a', 'foobar'])).toBe(
      last(0x811c9dc5) + last(0xe40c292c) + last(0xbf9cf968),
    );
  });

  test('a fingerprint that is short is filled up, so that those behind it are still found', () => {
    const identities = Array.from({ length: 200 }, (_, at) => `row ${at}`);
    const stored = encodeRowFingerprints(identities);
    expect(stored).toHaveLength(1000);
    const known = decodeRowFingerprints(stored);
    expect(identities.every((identity) => hasFingerprint(known, identity))).toBe(true);
  });
});
