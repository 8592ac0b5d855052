import { visibleText } from '../contract/visible-text';
import { writeDisplayDate, writeIsoDate, type CalendarDate } from '../contract/dates';
import { readAmount } from './amount';
import { cellText, isBlank, quoted, tidy } from './cell-text';
import { readUnit } from './currency';
import type { DividendHeader } from './dividend-header';
import type { ReadCell } from './dividend-sources';
import { cellsOf, isOtherSection, type DividendTable } from './dividend-table';
import type { Row } from './header-row';
import { COVERED } from './markets';
import { moneyOf, type Money } from './money';
import { readTicker, type TickerHint } from './ticker';
import { readDate } from './written-date';

/** A dividend as a broker's file or a person's sheet states it. */
export interface Dividend {
  readonly row: number;
  /** As the service is asked for it; absent where the file does not tell, with the sentence in `noTicker`. */
  readonly ticker?: string;
  /** What the file names the share by, as it stood. */
  readonly written: string;
  readonly name?: string;
  readonly date: CalendarDate;
  /** In whole units of `currency`: pounds, also where the file counts in pence. Negative for a reversal. */
  readonly amount: number;
  /** ISO-4217 code; absent when the file does not tell. Never converted. */
  readonly currency?: string;
  /** Why there is no ticker: a sentence for people. */
  readonly noTicker?: string;
}

/** A row that looks like a dividend and cannot be read. */
export interface SkippedDividend {
  readonly row: number;
  readonly written: string;
  /** A sentence for people. */
  readonly reason: string;
}

/** What a file says of all its rows, apart from the table. */
export interface FileFacts {
  /** Where symbols are listed: a MIC or the name of an exchange. */
  readonly exchanges: ReadonlyMap<string, string>;
  /** ISO code. */
  readonly baseCurrency?: string;
}

/** Reads one row by what its table tells: a dividend, why it is none, or `other` for all that is no dividend. Never throws. */
export function readDividendRow(
  cells: Row,
  row: number,
  table: DividendTable,
  facts: FileFacts,
): Dividend | SkippedDividend | 'other' {
  const { header } = table;
  const cell = cellsOf(cells, header);
  const date = readDate(cells[header.columns.date], table.habit);
  if (isOtherSection(cells, header) || (date.kind === 'none' && isTotal(cells))) return 'other';
  const kind = table.kind(cell);
  if (kind === 'other') return 'other';
  const share = shareOf(cells, header, cell);
  const skip = (reason: string): SkippedDividend => ({ row, written: share.written, reason });
  if (kind !== 'dividend') return skip(`${quoted(cell('kind') || cell('description'))} ${kind.unclear}.`);
  if (date.kind === 'none') return skip(noDate(cell('date')));
  if (date.kind === 'either') return skip(twoDates(cells[header.columns.date], date.dates));
  const money = amountOf(cells, header, cell, facts);
  if (!money) return skip(noAmount(cell('amount')));
  const ticker = tickerOf(share, header, cell, facts);
  if ('reason' in ticker) return skip(ticker.reason);
  return {
    row,
    ...ticker,
    written: share.written,
    ...(share.name === '' ? {} : { name: share.name }),
    date: date.date,
    ...money,
  };
}

const TOTAL = /^(\w+ ){0,3}(sub-?)?totals?( (in|for|of|paid|dividends?|income|amount|[12]\d{3})\b.*)?:?$/i;

/** A line of totals has a label where others have a date or a share. */
const isTotal = (cells: Row): boolean =>
  cells.some((cell) => typeof cell === 'string' && TOTAL.test(tidy(cell.slice(0, 60))));

const noDate = (text: string): string =>
  text === ''
    ? 'The row has no date. Write the day of the payment in the column of dates.'
    : `${quoted(text)} is not a date that can be read. Write it as 2025-09-15.`;

function twoDates(written: unknown, [one, other]: readonly [CalendarDate, CalendarDate]): string {
  const may = `may be ${writeDisplayDate(one)} or ${writeDisplayDate(other)}`;
  const remedy = `Write it as ${writeIsoDate(one)} or ${writeIsoDate(other)}.`;
  return typeof written === 'number'
    ? `The date ${may}: Excel took other dates of the column for text, so that it read them in another order. ${remedy}`
    : `${quoted(cellText(written))} ${may}, and no other date of the column tells which. ${remedy}`;
}

const noAmount = (text: string): string =>
  text === ''
    ? 'The row has no amount. Write what was paid in the column of amounts.'
    : `${quoted(text)} is not an amount that can be read. Write a number, such as 12.34.`;

function amountOf(cells: Row, header: DividendHeader, cell: ReadCell, facts: FileFacts): Money | undefined {
  const { columns, units, source } = header;
  const stated = readAmount(cells[columns.amount]);
  const net = columns.net === undefined ? undefined : readAmount(cells[columns.net]);
  const isNet = !stated?.number && net !== undefined;
  const read = isNet ? net : stated;
  const at = isNet ? columns.net! : columns.amount;
  const ofFile = source.baseCurrency ? facts.baseCurrency : source.currency;
  const ofSource = ofFile === undefined ? undefined : { code: ofFile, parts: 1 };
  return read && moneyOf(read, units[at], readUnit(cell('currency')), ofSource);
}

interface Share {
  readonly written: string;
  /** The cell, or the part of one, that holds the ticker; blank when none does. */
  readonly ticker: unknown;
  readonly isin: string;
  readonly name: string;
}

function shareOf(cells: Row, { source, columns }: DividendHeader, cell: ReadCell): Share {
  const told = source.share?.exec(cell('description'))?.groups;
  const ticker = columns.ticker === undefined ? told?.ticker : cells[columns.ticker];
  const isin = (told?.isin ?? cell('isin')).toUpperCase();
  const name = told?.name ?? (cell('name') && tidy(visibleText(cellText(cells[columns.name!]))));
  const written = visibleText(
    isBlank(ticker) ? isin || cell('name') || cell('description') : cellText(ticker),
  );
  return { written, ticker, isin, name };
}

type Ticker = { readonly ticker: string } | { readonly noTicker: string } | { readonly reason: string };

function tickerOf(share: Share, header: DividendHeader, cell: ReadCell, facts: FileFacts): Ticker {
  const { ticker, isin, written } = share;
  if (isBlank(ticker)) {
    if (written === '')
      return { reason: 'The row names no share. Write its ticker in the column of tickers.' };
    return {
      noTicker: `The file names ${quoted(share.name || written)} without a ticker. Write the ticker.`,
    };
  }
  const symbol = tidy(cellText(ticker));
  const mic = cell('mic') || (facts.exchanges.get(symbol) ?? '');
  const currency = cell('priceCurrency') || cell('currency');
  const hint = hintOf(mic, isin, currency, header);
  const reading = readTicker(ticker, hint ?? {});
  if (reading.kind === 'none') return { reason: reading.reason };
  if (hint === undefined && !saysMarket(reading.ticker)) {
    const beside = [currency && `its payment in ${currency}`, isin && `its ISIN ${isin}`].filter(Boolean);
    return {
      noTicker: `Where ${quoted(symbol)} trades is not told${beside.length > 0 ? ` by ${beside.join(' and ')}` : ''}. Write the ticker, with .L behind it for London and .TO for Toronto.`,
    };
  }
  return { ticker: reading.ticker };
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

const saysMarket = (ticker: string): boolean =>
  COVERED.some(({ suffix }) => Boolean(suffix) && ticker.endsWith(suffix!));

/**
 * Where a bare symbol trades: by its exchange, by an ISIN of the United States, by its currency. Undefined when it may trade in
 * several places: dollars are paid in many markets for shares of other countries than the United States.
 */
function hintOf(
  mic: string,
  isin: string,
  currency: string,
  { source }: DividendHeader,
): TickerHint | undefined {
  if (mic !== '') return currency === '' ? { mic } : { mic, currency };
  if (ISIN.test(isin) && isin.startsWith('US')) return { mic: 'US' };
  const code = readUnit(currency)?.code ?? '';
  if (source.telling?.includes(code) === false) return undefined;
  if (ISIN.test(isin) && code === 'USD') return undefined;
  return currency === '' ? {} : { currency };
}
