/**
 * `npm run symbols -- nasdaqlisted.txt otherlisted.txt` writes the list of the symbols that the exchanges of New York list into
 * `src/portfolio/shares/new-york-symbols.ts`, from the two files of Nasdaq's symbol directory (nasdaqtrader.com, "Symbol Directory").
 */
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const FILE = path.join(__dirname, '../src/portfolio/shares/new-york-symbols.ts');
const WIDEST = 118;

/** Of five letters, the fifth tells what of a company is listed: such a name says that it is no share. */
const NO_SHARE = /warrant|\bunits?\b|\brights?\b|preferred|notes due|debenture|% /i;

/** The rows of a file by the names of its columns, and the day that its last line tells. */
function directory(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.trim().split('|');
  const rows = lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split('|')
        .map((cell, at) => [names[at], cell]),
    ),
  );
  const [, month, day, year] = /File Creation Time: (\d\d)(\d\d)(\d{4})/.exec(lines.at(-1)) ?? [];
  if (year === undefined) throw new Error(`${file} does not end as a file of the symbol directory does.`);
  return { rows: rows.slice(0, -1), day: `${year}-${month}-${day}` };
}

const isListed = ({ symbol, name, test }) =>
  test === 'N' && /^[A-Z]{1,5}$/.test(symbol) && !(symbol.length === 5 && NO_SHARE.test(name));

/** Symbols that begin alike stand together: `AA:,L,PL`; lines are filled with such groups, and a long group goes on in the next line. */
function linesOf(symbols) {
  const groups = new Map();
  for (const symbol of symbols) {
    const beginning = symbol.slice(0, 2);
    groups.set(beginning, [...(groups.get(beginning) ?? []), symbol.slice(2)]);
  }
  const lines = [''];
  for (const [beginning, endings] of groups) {
    let group = '';
    for (const ending of endings) {
      const longer = group === '' ? `${beginning}:${ending}` : `${group},${ending}`;
      const line = lines.at(-1);
      if (line.length + longer.length < WIDEST) group = longer;
      else {
        lines[lines.length - 1] = `${line} ${group}`.trim();
        lines.push('');
        group = `${beginning}:${ending}`;
      }
    }
    lines[lines.length - 1] = `${lines.at(-1)} ${group}`.trim();
  }
  return lines.filter(Boolean).map((line) => `  ${line}`);
}

const [nasdaq, other] = process.argv.slice(2);
if (other === undefined) throw new Error('Name the two files: nasdaqlisted.txt otherlisted.txt.');
const [ofNasdaq, ofOthers] = [directory(nasdaq), directory(other)];
const symbols = [...ofNasdaq.rows, ...ofOthers.rows]
  .map((row) => ({
    symbol: row.Symbol ?? row['ACT Symbol'],
    name: row['Security Name'],
    test: row['Test Issue'],
  }))
  .filter(isListed)
  .map(({ symbol }) => symbol)
  .sort();
const source = readFileSync(FILE, 'utf8');
writeFileSync(
  FILE,
  source
    .replace(/as of \d{4}-\d\d-\d\d/, `as of ${ofNasdaq.day}`)
    .replace(/(const LISTED = `\n)[^`]*`/, `$1${linesOf([...new Set(symbols)]).join('\n')}\n\``),
);
