import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readPortfolio, type Portfolio } from '../../src/portfolio/positions/read-portfolio';
import { SAMPLES } from './sample-file';

const EXPECTED = join(__dirname, 'expected');

/** What a sample file says, written by hand: see expected/README.md. */
interface Expectation {
  readonly file: string;
  readonly source: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headerRow: number;
  readonly rows: readonly {
    readonly row: number;
    readonly is: 'position' | 'skipped';
    readonly ticker?: string;
    readonly quantity?: number;
    readonly value?: number;
    readonly currency?: string;
    readonly name?: string;
    readonly weight?: number;
    readonly why?: string;
    readonly written?: string;
  }[];
}

/** What the reason for a skipped row has to speak of. */
const REASONS: Readonly<Record<string, RegExp>> = {
  'not sure':
    /may (trade|mean)|nothing else tells|says nothing of where|not known here|whose exchange|is priced in|in more than one/,
  'no ticker (ISIN only)': /ISIN|no ticker|not a ticker/,
  'no ticker':
    /no ticker|SEDOL|WKN|CUSIP|not a ticker|a number, as shares have|written as a name|without a ticker/,
  lot: /lot/,
  'older snapshot': /older|earlier/,
  cash: /cash|on its way|money/i,
  total: /sums? (is|are), and no holding|as sums are|totals/,
  index: /index/,
  option: /option/,
  bond: /bond|CUSIP/,
  preferred: /preferred/,
  warrant: /warrant/,
  certificate: /certificate/,
  future: /future/,
  cfd: /contract on a price|currenc/,
  crypto: /cryptocurrency|currenc/,
  'other section': /.*/,
  prose: /.*/,
};

const gridOf = ({ file, encoding, delimiter }: Expectation): string[][] => {
  const name =
    { cp1252: 'windows-1252', cp1250: 'windows-1250', 'utf-16-le': 'utf-16le' }[encoding] ?? encoding;
  const text = new TextDecoder(name, { ignoreBOM: true }).decode(readFileSync(join(SAMPLES, file)));
  return Papa.parse<string[]>(text, { delimiter }).data;
};

/** A row in one line, to be compared. */
function lineOf({ positions, skipped, outside }: Portfolio, row: number, why: string | undefined): string {
  const position = positions.find((one) => one.row === row);
  if (position) {
    const { ticker, quantity, value, currency, name } = position;
    return [
      ticker,
      quantity ?? '?',
      value === undefined ? '?' : Number(value.toFixed(2)),
      currency ?? '?',
      name ?? '?',
    ].join(' | ');
  }
  const reason = skipped.find((one) => one.row === row)?.reason;
  if (reason === undefined) {
    const mayBeOutside = why === 'prose' || why === 'other section' || why === 'total';
    return outside.includes(row) && mayBeOutside
      ? `skipped: ${why}`
      : outside.includes(row)
        ? 'outside'
        : 'lost';
  }
  if (why === undefined) return `skipped for "${reason}"`;
  const place = /^not covered: (.*)/.exec(why)?.[1];
  const fits = place === undefined ? REASONS[why]!.test(reason) : reason.includes(`not cover: ${place}.`);
  return fits ? `skipped: ${why}` : `skipped for "${reason}"`;
}

for (const file of readdirSync(EXPECTED).filter((name) => name.endsWith('.json'))) {
  const expectation = JSON.parse(readFileSync(join(EXPECTED, file), 'utf8')) as Expectation;
  test(`${expectation.source}: ${expectation.file}`, () => {
    const portfolio = readPortfolio(gridOf(expectation));
    const read = expectation.rows.map(({ row, why }) => `${row} ${lineOf(portfolio, row, why)}`);
    const right = expectation.rows.map(({ row, is, ticker, quantity, value, currency, name, why }) =>
      is === 'skipped'
        ? `${row} skipped: ${why}`
        : `${row} ${[ticker, quantity ?? '?', value === undefined ? '?' : Number(value.toFixed(2)), currency ?? '?', name ?? '?'].join(' | ')}`,
    );
    expect(read).toEqual(right);
    expect(portfolio.headerRow).toBe(expectation.headerRow);
    for (const { row, weight } of expectation.rows) {
      const position = portfolio.positions.find((one) => one.row === row);
      if (position && weight !== undefined) expect(position.weight).toBeCloseTo(weight, 6);
    }
  });
}
