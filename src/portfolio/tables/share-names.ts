import { cellText, tidy, type Row } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';

const NAME_WORDS: ReadonlySet<string> = new Set(COLUMN_WORDS.name);
/** Below these stand names of companies, or of the person who holds them. */
const OF_ANYBODY = /^((full|first|last) )?names?$|^(holder|client|owner|customer|investor)( names?)?$/;
/** Legal forms and words that names of companies and funds have. */
export const OF_COMPANIES =
  /\b(inc|incorporated|corp|corporation|co|company|plc|ltd|limited|llc|l\.?p|ag|se|sa|s\.a|nv|n\.v|spa|s\.p\.a|ab|asa|a\/s|oyj|bhd|berhad|tbk|pcl|kgaa|group|holdings?|hldgs?|trust|reit|etfs?|funds?|adr|bancorp|bank|partners|industries|technologies|international|ord|com|cl a|class a)\b\.?/i;

/** What parts of a table are called by the kind of securities in them: `Equities - International`, `Funds / ETFs`. */
export const OF_KINDS =
  /^(common |preferred |foreign |domestic |mutual |index )?(equit(y|ies)|stocks?|shares|funds?|etfs?|bonds|securities)(?= ?([-–—/&|:(]|in\b|of\b|and\b|$))/i;

/** A page or a file, where a text names it: https://… */
const ADDRESS = /^[a-z]+:\/\/\S+$/i;

/** What the texts of a column say of the symbols beside them. */
interface Likeness {
  readonly symbols: number;
  /** How many texts there are, each counted once. */
  readonly names: number;
  /** How many of these are called as companies are. */
  readonly companies: number;
}

function likenessAt(rows: readonly Row[], ticker: number, at: number): Likeness {
  const symbols = new Set<string>();
  const names = new Set<string>();
  for (const cells of rows) {
    const [symbol, name] = [tidy(cellText(cells[ticker])), tidy(cellText(cells[at]))];
    if (symbol === '' || !/\p{L}/u.test(name) || ADDRESS.test(name)) continue;
    symbols.add(symbol.toUpperCase());
    names.add(name.toUpperCase());
  }
  const companies = [...names].filter((name) => OF_COMPANIES.test(name)).length;
  return { symbols: symbols.size, names: names.size, companies };
}

/** One text stands beside several symbols more often than the name of a company with classes of shares does. */
const repeats = ({ symbols, names }: Likeness): boolean => names * 3 < symbols * 2;

/**
 * The column of the names of shares, where the one that was taken for it may hold those of clients: its texts stand beside several symbols,
 * or another column is headed as one of companies. Undefined where no column holds names of shares.
 */
export function shareNames(
  heads: readonly string[],
  rows: readonly Row[],
  { ticker, name }: { readonly ticker: number; readonly name: number },
): number | undefined {
  if (ticker === name) return name;
  const own = likenessAt(rows, ticker, name);
  const isOfAnybody = OF_ANYBODY.test(heads[name] ?? '');
  const better = heads.findIndex((words, at) => {
    if (at === name || at === ticker || !NAME_WORDS.has(words) || OF_ANYBODY.test(words)) return false;
    const other = likenessAt(rows, ticker, at);
    if (other.symbols < own.symbols || repeats(other)) return false;
    return (
      repeats(own) ||
      (isOfAnybody && other.companies * own.names > own.companies * other.names) ||
      (isOfAnybody &&
        /(company|company name|security name|stock name)$/.test(words) &&
        other.companies === own.companies &&
        other.names >= own.names)
    );
  });
  if (better !== -1) return better;
  return own.symbols >= 3 && repeats(own) && own.companies === 0 ? undefined : name;
}
