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
  const numbersAt = (at: number) => {
    const numbers = rows.flatMap((cells) => readAmount(cells[at])?.number ?? []);
    return { filled: numbers.length, distinct: new Set(numbers).size };
  };
  const own = numbersAt(columns.value);
  if (own.filled < FEW || own.distinct * FEW > own.filled) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const [value] = COLUMN_WORDS.value.flatMap((words) => {
    const at = heads.indexOf(words);
    if (at === -1 || taken.has(at)) return [];
    const { filled, distinct } = numbersAt(at);
    return distinct * 2 > filled && filled >= own.filled / 2 ? [at] : [];
  });
  return value === undefined ? header : { ...header, columns: { ...columns, value } };
}
