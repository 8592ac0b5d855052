import { cellText, isBlank, tidy } from './cell-text';
import { currencyOfCell } from './currency';
import type { Header, Row } from './header-row';
import { marketOfMic } from './markets';
import { PLAIN_SHEET } from './sources';

/** Columns of money that tell nothing of a listing. */
const OF_CASH = /\b(account|base|settle\w*|cash|payment|value|cost|fx)\b/;

/** What may stand in a column, whatever it is called, and tells where each share trades; the first that fits all its cells counts. */
const TOLD: readonly (readonly ['mic' | 'country' | 'currency', (texts: readonly string[]) => boolean])[] = [
  ['mic', (texts) => texts.every((text) => /^[A-Z]{4}$/.test(text) && marketOfMic(text) !== undefined)],
  [
    'country',
    (texts) => texts.every((text) => /^(US|USA|CA|CAN|UK|GB|GBR)$/.test(text)) && texts.some(isAmerican),
  ],
  [
    'currency',
    (texts) =>
      texts.every((text) => /^[A-Z]{2,3}$/.test(text) && currencyOfCell(text) !== undefined) &&
      texts.some((text) => !isAmerican(text)),
  ],
];

const isAmerican = (text: string): boolean => /^USA?$/.test(text);

/**
 * The columns of a table of unknown make with those that only their cells tell: `US or CAD` above CAD and US is one of currencies. A column
 * that a header names already stays as it is.
 */
export function withToldColumns(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  const { mic, exchange, country, currency } = columns;
  if (source !== PLAIN_SHEET || [mic, exchange, country, currency].some((at) => at !== undefined))
    return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  for (let at = 0; at < width; at += 1) {
    if (taken.has(at) || OF_CASH.test(heads[at] ?? '')) continue;
    const texts = rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [tidy(cellText(cells[at]))]));
    const told = texts.length === 0 ? undefined : TOLD.find(([, fits]) => fits(texts))?.[0];
    if (told) return { ...header, columns: { ...columns, [told]: at } };
  }
  return header;
}
