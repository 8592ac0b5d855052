import { quoted, textAt, type Row } from '../cells/cell-text';
import type { DecimalSign } from '../cells/decimal-sign';
import { saysInDoubt, saysTwice, whyTwice } from './doubtful-note';
import type { TradeHeader } from './trade-header';
import type { TradeKind } from './trade-kind';
import { kindOfRow } from './trade-row-kind';
import { sharesOf } from './trade-row-shares';

/**
 * The rows of which a note beside them says that they may not count, each with a sentence that says so: it is called off or a mistake, or it
 * may stand in the list twice, and does. A row that another one takes back counts with that.
 *
 * @param notes the columns in which such notes may stand.
 */
export function doubtedRows(
  rows: readonly Row[],
  header: TradeHeader,
  notes: readonly number[],
  decimals: DecimalSign,
): ReadonlyMap<Row, string> {
  const noted = rows.flatMap((cells) => {
    const note = notes.map((at) => textAt(cells, at)).find(saysInDoubt);
    return note === undefined ? [] : [{ cells, note }];
  });
  if (noted.length === 0) return new Map();
  const { columns } = header;
  const beside = (cells: Row) => JSON.stringify(cells.map((cell, at) => (notes.includes(at) ? '' : cell)));
  const share = (cells: Row) => textAt(cells, columns.ticker ?? columns.isin ?? columns.name);
  const moved = (cells: Row) => Number(sharesOf(cells, header, decimals));
  const isBack = (cells: Row) => moved(cells) < 0 && !['sell', 'out'].includes(kindOfRow(cells, header));
  const back = new Set(rows.filter(isBack).map((cells) => `${moved(cells)} ${share(cells)}`));
  const key = (cells: Row, number: number) => `${number} ${share(cells)}`;
  const of = (kind: TradeKind) => rows.filter((cells) => kindOfRow(cells, header) === kind);
  const isOfReversal = (cells: Row) => notes.some((at) => REVERSAL.test(textAt(cells, at)));
  const sold = new Set(of('sell').map((cells) => key(cells, moved(cells))));
  const returned = new Set(
    of('in')
      .filter(isOfReversal)
      .map((cells) => key(cells, moved(cells))),
  );
  // A sale without a minus takes back one with it, and what went out may have come in again.
  const isEvened = (cells: Row) => {
    const kind = kindOfRow(cells, header);
    if (kind === 'sell') return moved(cells) > 0 && sold.has(key(cells, -moved(cells)));
    return kind === 'out' && returned.has(key(cells, Math.abs(moved(cells))));
  };
  const times = new Map<string, number>();
  for (const cells of rows) times.set(beside(cells), (times.get(beside(cells)) ?? 0) + 1);
  return new Map(
    noted.flatMap(({ cells, note }): [Row, string][] => {
      const isTakenBack = isBack(cells) || back.has(`${-moved(cells)} ${share(cells)}`) || isEvened(cells);
      if (isTakenBack || kindOfRow(cells, header) === 'change') return [];
      const isTwice = saysTwice(note) && times.get(beside(cells))! > 1;
      return [[cells, isTwice ? whyTwice(note, 'trade') : whyInDoubt(note)]];
    }),
  );
}

/** What is written beside a row that takes another one back. */
const REVERSAL = /\breversal of\b/i;

const whyInDoubt = (note: string): string =>
  `Beside it stands ${quoted(note)}, which may say that it does not count. Take the row out if it does not, and that remark if it does.`;
