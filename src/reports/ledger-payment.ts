import { writeIsoDate, type CalendarDate } from '../contract/dates';

/** A dividend of a file or of the ledger. Cells of the ledger contain whatever the person wrote. */
export interface Payment {
  readonly date?: CalendarDate | undefined;
  readonly ticker?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly note?: unknown;
  /** Always added, even when the ledger has the same dividend already. */
  readonly typed?: boolean | undefined;
}

/**
 * The entries that do not stand yet. A row stands for one entry, so that two equal dividends of a file are both there; and a row in which
 * its owner has written the ticker or the currency that the file does not state is still that entry's. An entry that could not be
 * read is known by its note.
 */
export function newPayments<Entry extends Payment>(
  entries: readonly Entry[],
  existing: readonly Payment[],
): Entry[] {
  const rows = existing.map(compared);
  const byPayment = groupedBy(rows, ({ payment }) => payment);
  const byNote = groupedBy(rows, ({ note }) => note);
  const taken = new Set<Compared>();
  const stands = entries.map(() => false);
  const sought = entries.map(compared);
  // The surest sign first, for all: a weaker one must not take a row from the entry that is exactly like it.
  for (const isIt of SIGNS) {
    sought.forEach((entry, at) => {
      if (stands[at] || entries[at]!.typed) return;
      const candidates = entry.payment === '' ? byNote.get(entry.note) : byPayment.get(entry.payment);
      const row = candidates?.find((candidate) => !taken.has(candidate) && isIt(entry, candidate));
      if (!row) return;
      taken.add(row);
      stands[at] = true;
    });
  }
  return entries.filter((_, at) => !stands[at]);
}

/** A code as it is compared: blanks around it and its case make no difference. */
export const codeOf = (written: unknown): string => withoutBlanks(written).toUpperCase();

/** As Excel's TRIM has it, and without the blanks that copies from web pages bring. */
export const withoutBlanks = (text: unknown): string =>
  String(text ?? '')
    .replace(/[ \u00a0]+/g, ' ')
    .trim();

/** What is compared. What is not known is empty. */
interface Compared {
  /** Date and amount. */
  readonly payment: string;
  readonly ticker: string;
  readonly currency: string;
  readonly note: string;
}

const SIGNS: readonly ((entry: Compared, row: Compared) => boolean)[] = [
  (entry, row) => entry.ticker === row.ticker && entry.currency === row.currency,
  (entry, row) => fits(entry, row) && entry.note === row.note,
  fits,
];

function fits(entry: Compared, row: Compared): boolean {
  return (
    (entry.ticker === '' || entry.ticker === row.ticker) &&
    (entry.currency === '' || entry.currency === row.currency)
  );
}

const compared = ({ date, ticker, amount, currency, note }: Payment): Compared => ({
  // Twelve digits: sums in binary have their dust behind those.
  payment: date && typeof amount === 'number' ? `${writeIsoDate(date)} ${amount.toPrecision(12)}` : '',
  ticker: codeOf(ticker),
  currency: codeOf(currency),
  note: withoutBlanks(note),
});

function groupedBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return groups;
}
