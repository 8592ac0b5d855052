import { activityHeads } from './activity-head';
import { cellText, quoted, tidy } from './cell-text';
import type { Row } from './header-row';
import { PortfolioProblem } from './portfolio-problem';
import { readDate } from './written-date';

/** What heads the day on which a position ended. */
const SOLD_ON =
  /^(date sold|sold date|sold on|sell date|date of sale|sale date|sales date|closed date|date closed|closed on|disposal date|date of disposal|realised date|realized date|exit date|verkaufsdatum|verkauft am|date de vente|fecha de venta|fecha venta|data vendita|data di vendita|verkoopdatum|data sprzedazy|datum prodeje|saljdatum|forsaljningsdatum|data de venda)$/;

/** These head the day of a price as well, unless another column says when or at what price the position began. */
const CLOSED_ON = /^(close date|close time|closing date|closing time)$/;
const OPENED =
  /^(open|opened|opening|buy|purchase|acquired|entry)( date| time| rate| price|ed)|^(date acquired|date opened)$/;

/** The column that tells when each position was sold; undefined where the header has none. */
export function soldColumn(header: Row): number | undefined {
  const heads = activityHeads(header).map(({ words }) => words);
  const isClosed = heads.some((words) => OPENED.test(words));
  const at = heads.findIndex((words) => SOLD_ON.test(words) || (isClosed && CLOSED_ON.test(words)));
  return at === -1 ? undefined : at;
}

/** Why a row is not held: a sentence where the column of sales has a day, else undefined. */
export function whySold(cells: Row, at: number): string | undefined {
  const text = tidy(cellText(cells[at]));
  return readDate(cells[at]).kind === 'none'
    ? undefined
    : `It was sold on ${quoted(text)}: it is not held now.`;
}

/** The refusal of a table in which every position was sold. */
export const salesOnly = (header: Row, at: number): PortfolioProblem =>
  new PortfolioProblem(
    `These are sales that were made, and not what is held: the column ${quoted(cellText(header[at]))} says when each was sold.`,
    'Open the file of your positions, or that of all purchases and sales from the first one on.',
  );
