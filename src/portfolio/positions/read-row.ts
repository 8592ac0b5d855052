import { cellText, quoted, type Row, tidy } from '../cells/cell-text';
import { readAmount } from '../cells/amount';
import { namedCurrency } from '../cells/currency';
import { whyMaybeCoin } from '../shares/coins';
import { readIsin } from '../shares/isin';
import { AN_UNLISTED_FUND } from '../shares/listing';
import { COVERED } from '../shares/markets';
import { whyNoCommonShare } from '../shares/no-security';
import { whyOtherAsset } from '../shares/other-assets';
import { isUnitTrust } from '../shares/sedol';
import { namesSymbol } from '../shares/share-listing';
import { whyMaybeName } from '../shares/symbol-looks';
import { symbolAlone, symbolAmongNames, type SymbolAmongNames } from '../shares/symbol-among-names';
import { readTicker, type TickerReading } from '../shares/ticker';
import type { Header } from '../tables/header-row';
import { withCountOf } from '../tables/share-counts';
import { PLAIN_SHEET } from '../tables/sources';
import type { Holding, Position, SkippedRow } from './position';
import { evidenceOf } from './row-evidence';
import { worth } from './row-figures';
import { numberOf } from './row-cells';
import { readHolding } from './row-holding';
import { readLabelled } from './row-label';
import { whyHeading, whyRefused } from './row-refusal';
import { shiftedRow } from './shifted-row';
import { type Found, type KnownListings, knownTicker, NOTHING_KNOWN, ownReading } from './row-ticker';

/** Reads one row of a positions table by its header: a position, or why it is none. Never throws. */
export function readRow(
  cells: Row,
  row: number,
  table: Header,
  known: KnownListings = NOTHING_KNOWN,
): Position | SkippedRow {
  const header = withCountOf(cells, table);
  const { source, columns } = header;
  const shifted = shiftedRow(cells, row, header);
  if (shifted) return shifted;
  const told = readHolding(cells, row, header);
  const isCode = isOwnCode(told, header);
  const among = source === PLAIN_SHEET && header.isNamed ? symbolOf(told, cells, header) : undefined;
  const holding = isCode ? { ...told, written: told.isin! } : among ? withNameOf(told, among) : told;
  const skip = (reason: string): SkippedRow => ({ ...holding, reason });
  const inCell = isDashes(cells[columns.ticker]) ? '' : cells[columns.ticker];
  const isNamed = source === PLAIN_SHEET && namesSymbol(told.name ?? '', inCell);
  const written = isCode ? told.isin : isNamed ? told.name : inCell;
  const refusal = whyRefused(cells, row, header, holding);
  if (refusal !== undefined) return skip(refusal);
  const evidence = evidenceOf(cells, header);
  // Among names, nothing is taken for granted of a symbol, not even that no exchange of numbers has it.
  const own = among
    ? readTicker(among.symbol, { ...evidence, isUntold: true, isInLetters: false })
    : ownReading(written, holding, header, evidence);
  const { ticker, chosen } = knownTicker(holding, known, own, evidence) ?? tickerOf(own);
  if (ticker === undefined) {
    if (own?.kind !== 'none') return readLabelled(cells, holding, header, evidence.exchange);
    const { reason, candidates } = own;
    if (isUnitTrust(tidy(holding.written), holding.name ?? ''))
      return skip(`${quoted(holding.name!)} ${AN_UNLISTED_FUND}`);
    if (candidates) return { ...skip(reason), candidates };
    const heading = whyHeading(cells, header);
    if (heading !== undefined) return skip(heading);
    const other =
      source === PLAIN_SHEET && own.isNoTicker ? (whyMoney(holding) ?? whyOtherWords(holding)) : undefined;
    if (other !== undefined) return skip(other);
    return { ...skip(reason), ...(lacksTicker(holding, own) ? { lacksTicker: true } : {}) };
  }
  if (header.mayBeNames && !chosen && own?.kind === 'ticker')
    return { ...skip(whyMaybeName(holding.written)), candidates: [ticker] };
  if (header.file?.hasNames && !chosen && NOT_FOUND.test(holding.name ?? ''))
    return { ...skip(whyNameless(holding)), candidates: [ticker] };
  const coin =
    header.file?.hasCoins &&
    !chosen &&
    source === PLAIN_SHEET &&
    !evidence.exchange &&
    !holding.isin &&
    !holding.name
      ? whyMaybeCoin(holding.written)
      : undefined;
  if (coin !== undefined) return { ...skip(coin), candidates: [ticker] };
  const line = chosen ? undefined : whyNoCommonShare(ticker);
  if (line) return skip(`${quoted(holding.written)} is ${line}.`);
  const position = { ...holding, ticker, ...(chosen ? { chosen } : {}) };
  if (columns.value === undefined) return { ...position, ...worth(cells, header, position) };
  if (source.valuedIn !== 'market' || position.value === undefined || position.currency !== undefined)
    return position;
  return { ...position, currency: currencyAt(ticker, cells, header) };
}

/** Why a row whose code is no ticker is of money: it is called as a currency is. */
const whyMoney = ({ name = '', isin }: Holding): string | undefined =>
  isin === undefined && namedCurrency(name) !== undefined
    ? `${quoted(name)} is cash, and there is nothing to screen in it.`
    : undefined;

/** Why words in the place of a ticker name something that is no share; one word alone may be a ticker. */
function whyOtherWords({ written, quantity }: Holding): string | undefined {
  const why = written.includes(' ') ? whyOtherAsset(written, quantity !== undefined) : undefined;
  return why === undefined ? undefined : `${quoted(written)} ${why}.`;
}

/** What a spreadsheet writes where it did not find what it looked up: in English, German, French and Italian, Spanish. */
const NOT_FOUND = /^#(N\/A|NV|N\/D|¡N\/D!|N\/D!)$/i;

/** Why a symbol is asked about whose company the sheet itself did not find, while it found those of others. */
const whyNameless = ({ written, name = '' }: Holding): string =>
  `The sheet found no company for ${quoted(written)}: in the place of its name stands ${quoted(name)}. The ticker may have changed, or be another share's now. Write the one that it has today, or say that this one is right.`;

/**
 * Whether the cell of the ticker holds a number beside an ISIN that tells a share of a covered country: the code of a bank, and not that of
 * an exchange of numbers.
 */
function isOwnCode({ written, isin }: Holding, { source }: Header): boolean {
  if (source !== PLAIN_SHEET || isin === undefined || !/\d/.test(written)) return false;
  return 'isNoTicker' in readTicker(written) && readIsin(written) !== tidy(written).toUpperCase();
}

/** The symbol in the name of a row, else that in its details. */
function symbolOf(told: Holding, cells: Row, { notes }: Header): SymbolAmongNames | undefined {
  const inName = symbolAmongNames(told.written);
  if (inName !== undefined || notes === undefined || told.quantity === undefined) return inName;
  const symbol = symbolAlone(tidy(cellText(cells[notes])));
  return symbol === undefined ? undefined : { symbol, name: told.name };
}

/** What a row says whose name is told beside its symbol, or not at all. */
function withNameOf({ name: _, ...others }: Holding, { name }: SymbolAmongNames): Holding {
  return { ...others, ...(name === undefined ? {} : { name }) };
}

const tickerOf = (reading: TickerReading | undefined): Found =>
  reading?.kind === 'ticker' ? { ticker: reading.ticker } : {};

/** An ISIN is a security's; other codes and names may head a group, so that they count where the row has a figure. */
const lacksTicker = ({ written, quantity, value }: Holding, own: TickerReading): boolean =>
  'isNoTicker' in own && (readIsin(written) !== undefined || quantity !== undefined || value !== undefined);

const isDashes = (value: unknown): boolean =>
  typeof value === 'string' && /^(-+|n\/a|n\.a\.|none|null)$/i.test(tidy(value));

/**
 * The currency of the market whose suffix a ticker has. Where the price is far from what is bid for the share, it was exchanged into that of the
 * account: TD WebBroker shows American shares so in an account of Canadian dollars.
 */
function currencyAt(ticker: string, cells: Row, header: Header): string {
  const market = COVERED.find(({ suffix }) => suffix && ticker.endsWith(suffix));
  const bid = readAmount(cells[header.heads.indexOf('bid')])?.number ?? 0;
  const times = bid > 0 ? numberOf(cells, header, 'price') / bid : 1;
  const isExchanged = times < 1 / 1.1 || times > 1.1;
  return (isExchanged ? header.source.home : market)?.currencies?.[0] ?? 'USD';
}
