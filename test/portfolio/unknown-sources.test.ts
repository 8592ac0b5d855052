import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIVIDEND_SOURCES } from '../../src/portfolio/activity/dividend-sources';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { TRADE_SOURCES } from '../../src/portfolio/activity/trade-sources';
import { PortfolioProblem, readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { PLAIN_SHEET, SOURCES } from '../../src/portfolio/tables/sources';
import { CORPUS, CORPUS_FILES, TODAY, corpusSheet } from './corpus-files';

/**
 * Brokers change a column, and others have like files: each file of a known source is read once more as if no source were known. A share may be
 * asked about then, or the file refused; what is read has to be what the known source reads.
 */

type Told = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** What a file tells of its shares, by row; of computed holdings by ticker. A refusal is undefined. */
function toldBy(
  file: string,
): { readonly source: string; readonly kind: string; readonly told: Told } | undefined {
  const { grid, numberFormats } = corpusSheet(file);
  const options = { today: TODAY, numberFormats };
  try {
    if (file.startsWith('dividends/')) {
      const { source, dividends } = readDividends(grid, options);
      return {
        source,
        kind: 'dividends',
        told: new Map(dividends.map((one) => [`row ${one.row}`, { ...one }])),
      };
    }
    const { source, positions, computed } = readPortfolio(grid, options);
    const key = (one: (typeof positions)[number]) =>
      computed ? `${one.ticker} ${one.account ?? ''}` : `row ${one.row}`;
    return {
      source,
      kind: computed ? 'computed' : 'positions',
      told: new Map(positions.map((one) => [key(one), { ...one }])),
    };
  } catch (problem) {
    if (problem instanceof PortfolioProblem) return undefined;
    throw problem;
  }
}

const COMPARED = ['ticker', 'quantity', 'value', 'amount', 'currency'] as const;

/** What an unknown source reads otherwise than the known one, or where the known one reads nothing. */
const differences = (known: Told, unknown: Told): readonly string[] =>
  [...unknown].flatMap(([key, one]) => {
    const own = known.get(key);
    if (own === undefined)
      return [`${key}: read alone, ${String(one['ticker'])} ${String(one['quantity'] ?? one['amount'])}`];
    return COMPARED.flatMap((what) =>
      one[what] === undefined || one[what] === own[what]
        ? []
        : [`${key}: ${what} ${String(own[what])} is ${String(one[what])}`],
    );
  });

test('what a file tells does not hang on the table of its source (UPDATE_READINGS=1 writes what is left)', () => {
  const known = CORPUS_FILES.flatMap((file) => {
    const read = toldBy(file);
    return read === undefined || read.source === PLAIN_SHEET.name ? [] : [{ file, read }];
  });
  for (const sources of [SOURCES, TRADE_SOURCES, DIVIDEND_SOURCES] as unknown[][]) sources.length = 0;
  const found = known.flatMap(({ file, read }) => {
    const unknown = toldBy(file);
    if (unknown === undefined) return [];
    const differ =
      unknown.kind === read.kind ? differences(read.told, unknown.told) : [`read as ${unknown.kind}`];
    return differ.map((one) => `${file} ${one}\n`);
  });
  const path = join(CORPUS, 'as-unknown-source.txt');
  if (process.env['UPDATE_READINGS'] !== undefined) writeFileSync(path, found.join(''));
  expect(known.length).toBeGreaterThan(250);
  expect(found.join('')).toBe(readFileSync(path, 'utf8'));
});
