import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, type Row, tidy } from '../cells/cell-text';
import { namedCurrency } from '../cells/currency';
import { AN_UNLISTED_FUND, isOfUnlistedFunds } from '../shares/listing';
import { whyNoHolding } from '../shares/no-security';
import { whyOtherAsset } from '../shares/other-assets';
import { whyUncovered, whyUncoveredExchange } from '../shares/ticker';
import type { Header } from '../tables/header-row';
import { PLAIN_SHEET } from '../tables/sources';
import type { Holding, SkippedRow } from './position';
import { firstText, valueOf } from './row-cells';
import { isOfTotalCompany, whyHeading } from './row-refusal';

/** What is said of a row of which nothing else is known. */
export const NO_TICKER =
  'The row has no ticker. Write one in the column of tickers if it is a share or a fund.';

/**
 * Whether a row without a number of shares, a price and a code is that of a group, which says how many rows it has: `Azioni (8)`. Beside the
 * name it has sums alone, where a holding has other texts, such as its currency.
 */
const isGroupOfRows = (cells: Row, header: Header, { name = '', isin, quantity }: Holding): boolean =>
  header.columns.quantity !== undefined &&
  quantity === undefined &&
  isin === undefined &&
  isBlank(valueOf(cells, header, 'price')) &&
  /^\D+ \(\d{1,3}\)$/.test(name) &&
  cells.filter((cell) => !isBlank(cell) && readAmount(cell) === undefined).length === 1;

/**
 * Whether a row has a text and one figure, which stands in none of the columns of a holding: a line below the table, such as a sum or a rate of
 * exchange.
 */
function isFigureAlone(cells: Row, { columns }: Header): boolean {
  const { ticker, isin, quantity, value, price } = columns;
  const told = new Set([quantity, value, price]);
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ at, number: readAmount(cell) }]));
  const [text, figure] = filled;
  const isCoded = (ticker !== columns.name || isin !== undefined) && quantity !== undefined;
  return (
    isCoded && filled.length === 2 && !text!.number && figure!.number !== undefined && !told.has(figure!.at)
  );
}

/** Kinds of funds that their houses alone sell, where the row has no code: of Japan, China and Korea, and of the north. */
const OF_FUNDS_ALONE = /^(投資信託|投信|펀드|fonder|rahasto(t)?|investeringsforening)$/i;

/** What such a fund of Finland is called. */
const OF_HOUSE = /rahasto\b/i;

/** What E*TRADE writes at the beginning of the line that sums the others up. */
const SUMMARY = /^summary:?$/i;

/** The text behind the numbers of a row that has no other, as a person writes beside a sum what it is of; undefined for any other row. */
function labelBehind(cells: Row): string | undefined {
  const filled = cells.filter((cell) => !isBlank(cell));
  const label = filled.at(-1);
  const isBehind =
    typeof label === 'string' &&
    filled.length > 1 &&
    filled.slice(0, -1).every((cell) => readAmount(cell) !== undefined);
  return isBehind ? tidy(label) : undefined;
}

/** The text behind an account that a row begins with, as of its total: `XJ1004417`, `Account Total`. */
function textBehindAccount(cells: Row, { columns: { account } }: Header): string | undefined {
  const first = cells.findIndex((cell) => !isBlank(cell));
  return first === account ? firstText(cells.slice(first + 1)) : undefined;
}

/** A row without a ticker is known by its name, or by the text that it begins with: "Grand Total". */
export function readLabelled(
  cells: Row,
  holding: Holding,
  header: Header,
  exchange: string | undefined,
): SkippedRow {
  const { source, isNamed } = header;
  const { isin, quantity, value } = holding;
  const beginning = firstText(cells);
  const type = tidy(cellText(valueOf(cells, header, 'type')));
  const ofType = isin === undefined ? whyNoHolding(type) : undefined;
  if (ofType !== undefined)
    return { ...holding, reason: `${quoted(holding.name ?? beginning ?? type)} ${ofType}.` };
  const texts = cells.filter((cell) => !isBlank(cell));
  if (texts.every((text) => readAmount(text) !== undefined)) {
    if (texts.length === 1)
      return { ...holding, reason: 'A number alone in its row, as a sum is, and no holding.' };
    if (value !== undefined && isBlank(valueOf(cells, header, 'quantity')))
      return { ...holding, reason: 'Numbers alone in their row, as sums are, and no holding.' };
  }
  if (holding.name !== undefined && isin === undefined && namedCurrency(holding.name) !== undefined)
    return { ...holding, reason: `${quoted(holding.name)} is cash, and there is nothing to screen in it.` };
  if (isGroupOfRows(cells, header, holding))
    return {
      ...holding,
      reason: `${quoted(holding.name!)} heads the rows of a group and counts them; it is no holding.`,
    };
  const label = [holding.name, beginning, labelBehind(cells), textBehindAccount(cells, header)].find(
    (text) => text !== undefined && whyNoHolding(text) !== undefined && !isOfTotalCompany(text, holding),
  );
  if (label !== undefined)
    return { ...holding, name: label, reason: `${quoted(label)} ${whyNoHolding(label)!}.` };
  const name = holding.name ?? beginning;
  if (isin === undefined && name !== undefined && SUMMARY.test(name))
    return { ...holding, name, reason: `${quoted(name)} is a line of totals, not a holding.` };
  const named = name === undefined ? holding : { ...holding, name };
  const isFundAlone = OF_FUNDS_ALONE.test(type) || OF_HOUSE.test(holding.name ?? '');
  if (holding.name !== undefined && (isOfUnlistedFunds(exchange) || isFundAlone))
    return { ...named, reason: `${quoted(holding.name)} ${AN_UNLISTED_FUND}` };
  const uncovered =
    isin === undefined ? whyUncoveredExchange(holding.name ?? '', exchange) : whyUncovered(isin, exchange);
  if (uncovered !== undefined) return { ...named, reason: uncovered };
  const heading = isin === undefined ? whyHeading(cells, header) : undefined;
  if (heading !== undefined) return { ...named, reason: heading };
  const other =
    isin === undefined && source === PLAIN_SHEET
      ? whyOtherAsset(name ?? '', quantity !== undefined)
      : undefined;
  if (other !== undefined) return { ...named, reason: `${quoted(name ?? '')} ${other}.` };
  if (isin === undefined && isFigureAlone(cells, header))
    return {
      ...named,
      reason: `${quoted(name ?? '')} has one figure beside it, in no column of a holding: it is more likely a sum or a rate. If it is a holding, write its ticker and its number of shares.`,
    };
  // Of names and weights alone, a weight is all that a row tells.
  const { columns } = header;
  const isOfWeights = isNamed && (columns.quantity ?? columns.value) === undefined;
  const size = quantity ?? value ?? (isOfWeights ? holding.weight : undefined);
  const isHolding = (isin !== undefined || holding.name !== undefined) && size !== undefined;
  return {
    ...named,
    ...(isHolding ? { lacksTicker: true } : {}),
    reason:
      isNamed && source === PLAIN_SHEET
        ? 'The row has no ticker, and the table has no column of tickers. Write one below a header Ticker.'
        : NO_TICKER,
  };
}
