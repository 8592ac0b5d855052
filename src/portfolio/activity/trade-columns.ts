import { readAmount } from '../cells/amount';
import { textAt, type Row } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { tickerInBrackets } from '../shares/symbol-in-brackets';
import { symbolLikeness } from '../shares/symbol-looks';
import { withoutCountry } from '../shares/ticker';
import { headsCompanies } from '../tables/header-row';
import { OF_COMPANIES, shareNames } from '../tables/share-names';
import { betterSymbols, markedSymbols } from '../tables/symbol-column';
import { executedColumn } from './executed-shares';
import { holdsStatus } from './order-status';
import type { TradeHeader } from './trade-header';
import { kindOfPhrase, tradeKind } from './trade-kind';
import { isPlainTrades } from './trade-sources';
import { isTrade } from './trade-table';
import { TRADE_WORDS } from './trade-words';

/**
 * The header of a table of unknown make as its rows show it: a column of securities that holds symbols alone is one of tickers, and one of
 * names that holds amounts alone, or another text in each row of a share, is none.
 */
export function withSymbols(said: TradeHeader, rows: readonly Row[]): TradeHeader {
  if (!isPlainTrades(said.source)) return said;
  const given = withSecurities(withNamesBesideTickers(withEspecie(said), rows), rows);
  const traded = rows.filter((cells) => isTrade(cells, given));
  const marked = markedSymbols(given.heads, traded, given.columns.ticker);
  if (marked !== undefined)
    return { ...given, columns: { ...given.columns, ticker: marked }, isMarked: true };
  const better = betterSymbols(given.heads, traded, given.columns.ticker);
  const header = withShareNames(better === undefined ? given : withTicker(given, better), rows);
  const { columns, heads } = header;
  if (columns.name === undefined) return header;
  const { name, ...others } = columns;
  const of = (at: number | undefined) =>
    rows
      .filter((cells) => isTrade(cells, header))
      .map((cells) => textAt(cells, at))
      .filter(Boolean);
  const names = of(name);
  const isBracketed = (text: string) => tickerInBrackets(text) !== undefined;
  const hasNoCodes = [undefined, name].includes(columns.ticker) && columns.isin === undefined;
  if (hasNoCodes && names.filter(isBracketed).length * 2 > names.length)
    return { ...header, columns: { ...columns, ticker: name } };
  const hasCodes = of(columns.ticker).every((text) => /^\d{5,}$/.test(text));
  const mayBeSymbols = columns.ticker === name || (hasCodes && columns.isin === undefined);
  // Shares of Hong Kong have numbers, beside symbols and beside names.
  const spelled = names.filter((text) => !/^\d{3,6}$/.test(text)).map(withoutCountry);
  const mostlySpelled = spelled.length * 2 > names.length;
  const looks =
    mayBeSymbols && mostlySpelled ? symbolLikeness(spelled, headsCompanies(heads[name] ?? '')) : 'names';
  if (looks !== 'names') {
    const told = nameBeside(header, rows, name);
    const named = told === undefined ? others : { ...others, name: told };
    const isSure = looks === 'symbols' || columns.ticker === name;
    return { ...header, columns: { ...named, ticker: name }, ...(isSure ? {} : { mayBeNames: true }) };
  }
  const isAmounts = names.length > 0 && names.every((text) => readAmount(text) !== undefined);
  const hasShare = (columns.ticker ?? columns.isin) !== undefined;
  return (isAmounts || isOfEvents(rows, columns)) && hasShare ? { ...header, columns: others } : header;
}

/** So many shares, each with a name of its own, show that a column names them. */
const ENOUGH_NAMES = 3;

/**
 * Whether a column has one text beside each ticker and another beside each other one, and most of them tell nothing that was done: they are the
 * names of the shares, whatever its header is.
 */
export function holdsNames(rows: readonly Row[], at: number, ticker: number | undefined): boolean {
  const names = new Map<string, string>();
  for (const cells of rows) {
    const [share, name] = [textAt(cells, ticker), textAt(cells, at)];
    if (share === '' || at === ticker) continue;
    if (name === '' || (names.get(share) ?? name) !== name) return false;
    names.set(share, name);
  }
  const texts = new Set(names.values());
  const untold = [...texts].filter((text) => tradeKind(text) === 'unknown' && readAmount(text) === undefined);
  return texts.size >= ENOUGH_NAMES && texts.size === names.size && untold.length * 2 > texts.size;
}

/** Whether a column below a header of what was done tells that, and not the names of the shares. */
export const tellsWhatWasDone = ({ kinds, columns }: TradeHeader, rows: readonly Row[]): boolean =>
  !kinds.every((at) => holdsNames(rows, at, columns.ticker));

/** The header with a column of names as one of these, where its header is that of what was done: `What`. */
function withNamesBesideTickers(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { columns, kinds } = header;
  const named = kinds.find((at) => holdsNames(rows, at, columns.ticker));
  if (named === undefined) return header;
  const { kind, ...others } = columns;
  return {
    ...header,
    kinds: kinds.filter((at) => at !== named),
    columns: {
      ...others,
      ...(kind === undefined || kind === named ? {} : { kind }),
      name: columns.name ?? named,
    },
  };
}

/** The header with another column as that of the tickers, and the one that was taken for them as that of the names, where no other has these. */
function withTicker(header: TradeHeader, ticker: number): TradeHeader {
  const { ticker: names, name, ...others } = header.columns;
  return { ...header, columns: { ...others, name: (name === ticker ? undefined : name) ?? names!, ticker } };
}

/**
 * The header with another column as that of the shares, where nothing but one that may hold comments was taken for it: below `Libellé` stands
 * what a person wrote, where each trade has its share below `Valeur`.
 */
function withSecurities(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { columns, dates, kinds, heads } = header;
  const { ticker, isin, name, description } = columns;
  if (ticker !== undefined || isin !== undefined || name !== description) return header;
  const taken = new Set<number | undefined>([...Object.values(columns), ...dates, ...kinds]);
  const traded = rows.filter((cells) => isTrade(cells, header));
  const found = heads.findIndex(
    (words, at) =>
      !taken.has(at) &&
      TRADE_WORDS.name!.includes(words) &&
      traded.every((cells) => textAt(cells, at) !== '' && readAmount(cells[at]) === undefined),
  );
  return found === -1 || traded.length === 0 ? header : { ...header, columns: { ...columns, name: found } };
}

/** The column of names beside one of symbols that no header tells: most of its texts are called as companies are. */
function nameBeside(
  { columns, dates, kinds, heads }: TradeHeader,
  rows: readonly Row[],
  ticker: number,
): number | undefined {
  const taken = new Set<number | undefined>([...Object.values(columns), ...dates, ...kinds]);
  const found = heads.findIndex((_, at) => {
    if (taken.has(at)) return false;
    const texts = rows.filter((cells) => textAt(cells, ticker) !== '').map((cells) => textAt(cells, at));
    const isName = (text: string) => / /.test(text) && OF_COMPANIES.test(text);
    return texts.filter(isName).length * 3 > texts.length;
  });
  return found === -1 ? undefined : found;
}

/** In Argentina a column Especie holds names, where another one holds the tickers. */
function withEspecie(header: TradeHeader): TradeHeader {
  const { columns, heads } = header;
  const name = heads.indexOf('especie');
  const isBeside = name !== -1 && columns.name === undefined && ![undefined, name].includes(columns.ticker);
  return isBeside ? { ...header, columns: { ...columns, name } } : header;
}

/** The header with the column of the names of shares, where another one of names was taken for it. */
function withShareNames(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { name, ...others } = header.columns;
  const share = others.ticker ?? others.isin;
  if (share === undefined || name === undefined) return header;
  const found = shareNames(header.heads, rows, { ticker: share, name });
  return { ...header, columns: { ...others, ...(found === undefined ? {} : { name: found }) } };
}

/** Whether a text is the code of a currency; signs of currencies stand beside amounts. */
export const isCurrencyCode = (text: string): boolean =>
  /^[A-Z]{3}$/.test(text) && readUnit(text) !== undefined;

/** Headers of currencies of money that moved, which need not be those of the price. */
const OF_CASH = /\b(account|base|settle\w*|cash|payment|amount|fees?|commission|tax|cost|fx)\b/;

const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;

/**
 * The header of a table of unknown make with what its cells show: a column of currencies is told by them where no header is known as one,
 * and one of hours is none of days where another has those.
 */
export function withToldCells(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { source, columns, dates, heads } = header;
  if (!isPlainTrades(source)) return header;
  const filled = (at: number) => rows.map((cells) => textAt(cells, at)).filter(Boolean);
  const days = dates.filter((at) => !filled(at).every((text) => TIME.test(text)));
  const taken = new Set<number | undefined>(Object.values(columns));
  const isCurrency = (at: number) => {
    const texts = filled(at);
    return texts.length > 0 && texts.every(isCurrencyCode);
  };
  // A and V: the letters of a purchase and a sale in French, Turkish and the languages of Italy and Portugal.
  const lettered = header.kinds.filter((at) => {
    const letters = new Set(filled(at).map((text) => text.toUpperCase()));
    return letters.has('A') && letters.has('V') && [...letters].every((text) => text.length === 1);
  });
  const currency =
    columns.priceCurrency ??
    heads.findIndex((words, at) => words !== '' && !taken.has(at) && !OF_CASH.test(words) && isCurrency(at));
  const units = new Set(filled(columns.price ?? -1).map((text) => readAmount(text)?.unit?.code));
  const isMixed = currency === -1 && header.priceUnit === undefined && units.has('USD') && units.size > 1;
  const { description: _, account: _account, name: _name, ...telling } = columns;
  const others = new Set<number | undefined>([...Object.values(telling), ...dates, ...header.kinds]);
  const status =
    columns.status ?? heads.findIndex((words, at) => !others.has(at) && holdsStatus(words, filled(at)));
  return {
    ...header,
    dates: days.length > 0 ? days : dates,
    phrases: [...new Set([...header.phrases, ...lettered])],
    ...(isMixed ? { bareUnit: header.amountUnit ?? '$' } : {}),
    columns: {
      ...columns,
      ...(currency === -1 ? {} : { priceCurrency: currency }),
      ...(status === -1 ? {} : { status }),
    },
  };
}

/** The header of a table of orders of unknown make with the column of the shares that were executed as that of their number. */
export function withExecuted(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { source, columns, heads } = header;
  if (!isPlainTrades(source) || columns.quantity === undefined) return header;
  const quantity = executedColumn(heads, rows, columns.quantity);
  return quantity === undefined ? header : { ...header, columns: { ...columns, quantity } };
}

/** Whether a text tells what was done: it begins with a word for it, or has a number. */
const tellsOfEvent = (text: string): boolean => kindOfPhrase(text) !== 'unknown' || /\d/.test(text);

/** Whether a description tells what was done with a share, and not its name. */
function isOfEvents(rows: readonly Row[], { ticker, name, description }: TradeHeader['columns']): boolean {
  if (name !== description) return false;
  const texts = new Map<string, string>();
  return rows.some((cells) => {
    const [share, text] = [textAt(cells, ticker), textAt(cells, name)];
    if (share === '' || text === '') return false;
    const before = texts.get(share) ?? text;
    texts.set(share, before);
    return before !== text && [before, text].some(tellsOfEvent);
  });
}
