import { readAmount } from '../cells/amount';
import type { Row } from '../cells/cell-text';
import { COLUMN_WORDS } from '../tables/column-words';
import type { Header } from '../tables/header-row';
import { PLAIN_SHEET } from '../tables/sources';

/** By so many rows a column shows what it holds. */
const SAMPLE = 200;
/** So few rows may have the same value by chance. */
const FEW = 4;

/**
 * The header without a column of values that holds the worth of a whole account or fund, the same in each of its rows, where another column
 * that is headed so has a value for each row.
 */
export function withoutValuesOfAccounts(header: Header, all: readonly Row[]): Header {
  const { source, columns, heads } = header;
  if (source !== PLAIN_SHEET || columns.value === undefined) return header;
  const rows = all.slice(0, SAMPLE);
  const differ = (at: number) => {
    const numbers = rows.flatMap((cells) => readAmount(cells[at])?.number ?? []);
    return { all: numbers.length, other: new Set(numbers).size };
  };
  const own = differ(columns.value);
  if (own.all < FEW || own.other * FEW > own.all) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const [value] = COLUMN_WORDS.value.flatMap((words) => {
    const at = heads.indexOf(words);
    const { all, other } = differ(at);
    return at !== -1 && !taken.has(at) && other * 2 > all && all >= own.all / 2 ? [at] : [];
  });
  return value === undefined ? header : { ...header, columns: { ...columns, value } };
}
