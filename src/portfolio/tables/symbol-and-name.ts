import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { COLUMN_WORDS } from './column-words';
import { readHeaderCell } from '../cells/header-cell';
import { whyNoHolding } from '../shares/no-security';

/** A header stands near the top. */
const ROWS = 60;

const JOINED =
  /\s+-\s+|\s*(?:[&/,+|()（）・\n]|\b(?:and|und|et|y|og|och|en|oraz)\b|和|及|與|与|および|및)\s*/iu;

const TICKERS: ReadonlySet<string> = new Set(COLUMN_WORDS.ticker);
const NAMES: ReadonlySet<string> = new Set(COLUMN_WORDS.name);
const KNOWN: ReadonlySet<string> = new Set(Object.values(COLUMN_WORDS).flat());

/** `AAPL`, `BRK.B`, `005930`, `A005930`, `0700.HK`. */
const CODE = String.raw`[A-Z][A-Z\d][A-Z]{2}\d{1,2}|[A-Z]{1,6}(?:[./-][A-Z]{1,3})?|[A-Z]?\d{4,6}(?:\.[A-Z]{1,2})?|\d{3}[A-Z]`;
const MARKS = String.raw`(?: ?[-|:,/] ?| )`;
const FIRST = new RegExp(String.raw`^(?<symbol>${CODE})${MARKS}(?<name>.*\p{L}{2}.*|3M.*)$`, 'u');
const LAST = new RegExp(
  String.raw`^(?<name>.*\p{L}{2}.*?)(?:${MARKS}| ?[(（\[])(?<symbol>${CODE})[)）\]]?$`,
  'u',
);
/** Below a header of names alone a mark has to part the two. */
const MARKED = new RegExp(
  String.raw`^(?<symbol>${CODE}) ?[-|:] (?!.*\b(?:CASH DIV|DIST) +ON +[\d.,]+ SHS\b)(?<name>\p{L}.*\p{L}.*)$`,
  'u',
);

/** Below a header of symbols what follows the mark has to be no symbol itself: `TSX - SHOP`. */
const BELOW_SYMBOLS = new RegExp(
  String.raw`^(?<symbol>${CODE}) - (?<name>(?=.*[\p{Ll} ]|[^.]{6})\p{L}.*\p{L}.*)$`,
  'u',
);

/** As Turkey's depository writes them, codes of funds, certificates and leases among them: `THYAO TÜRK HAVA YOLLARI A.O.`. */
const BELOW_TURKISH =
  /^(?<symbol>[A-Z]{3,6}(?:\.[A-Z]\d?)?|[A-Z]{3}\d{6}[A-Z]\d{2}) (?<name>\p{Lu}.*\p{Lu}.*)$/u;
const TURKISH: ReadonlySet<string> = new Set(['kiymet', 'menkul kiymet']);

const ABROAD = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
/**
 * A name in other than Latin letters behind the symbol needs no mark: `AAPL アップル`, `7203 トヨタ自動車`. Behind a number it may begin with Latin ones:
 * `1655 iシェアーズ S&P500`.
 */
const FIRST_ABROAD = new RegExp(
  String.raw`^(?<symbol>${CODE})(?: ?(?=${ABROAD})|(?<=\d) (?=.*${ABROAD}))(?<name>.*)$`,
  'u',
);

/** Numbers before names in any letters, as Japan's brokers write them: `7203 トヨタ`, `2914 ＪＴ`. */
const NUMBER_FIRST = /^(?<symbol>\d{4,5}|\d{3}[A-Z]) (?<name>.*\p{L}.*)$/u;

/** As Japan's brokers write American shares: `アップル AAPL / NASDAQ`; and those of Hong Kong: `テンセント 00700 / 香港`. */
const LISTED =
  /^(?<name>.*\p{L}.*) (?<symbol>[A-Z]{1,5}(?:[./-][A-Z])?|\d{5}(?= ?\/ ?香港)) ?\/ ?(?<place>NASDAQ|NYSE|New York Stock Exchange|NYSE ?ARCA|NYSE ?AMERICAN|AMEX|BATS|香港)$/iu;

/** How the cells of a column are parted that has symbols and names. */
interface Parted {
  readonly row: number;
  readonly at: number;
  readonly looks: RegExp;
  /** What heads the two. */
  readonly heads: Heads;
}

interface Heads {
  readonly symbol: string;
  readonly name: string;
}

/**
 * A sheet in which one column holds the symbol and the name together, as `NVDA NVIDIA CORPORATION` below `Symbol & Name`, with the name
 * in a column of its own behind all others. Any other sheet comes back as it is.
 */
export function withNamesApart(grid: readonly Row[]): readonly Row[] {
  const parted = partedColumn(grid);
  if (!parted) return grid;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return grid.map((cells, row) => {
    if (row < parted.row) return cells;
    // The header may stand there again above another part of the table.
    const isHeader = cells[parted.at] === grid[parted.row]![parted.at];
    const parts = isHeader ? undefined : parted.looks.exec(tidy(cellText(cells[parted.at])))?.groups;
    const { symbol, name, place } = isHeader ? { ...parted.heads, place: undefined } : (parts ?? {});
    if (symbol === undefined || name === undefined) return cells;
    const exchange = place === '香港' ? 'HKEX' : place;
    const written = exchange === undefined ? symbol : `${exchange}:${symbol}`;
    const wide = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    return [...wide.map((cell, at) => (at === parted.at ? written : cell)), name];
  });
}

function partedColumn(grid: readonly Row[]): Parted | undefined {
  for (const [row, cells] of grid.slice(0, ROWS).entries()) {
    const words = Array.from(cells, (cell) => readHeaderCell(cell).words);
    const isTold = words.some((one) => TICKERS.has(one));
    for (const [at, cell] of cells.entries()) {
      if (typeof cell !== 'string' || isBlank(cell) || cell.length > 60) continue;
      const ways = words.length > 1 ? waysOf(cell, words[at]!, isTold) : [];
      if (ways.length === 0) continue;
      const below = grid.slice(row + 1);
      const first = untilGap(below);
      const way = ways.find(
        ({ looks }) =>
          isMost(below, at, looks, cells) || (first.length > 2 && isMost(first, at, looks, cells)),
      );
      if (way) return { row, at, ...way };
    }
  }
  return undefined;
}

/** The rows up to the first that is blank: below it another table may stand. */
function untilGap(rows: readonly Row[]): readonly Row[] {
  const gap = rows.findIndex((cells) => cells.every(isBlank));
  return gap === -1 ? rows : rows.slice(0, gap);
}

interface Way {
  readonly looks: RegExp;
  readonly heads: Heads;
}

/** How the cells below a header may be parted; in no way below a header of one of the two, or of something else. */
function waysOf(header: string, words: string, isTold: boolean): readonly Way[] {
  if (!isTold && NAMES.has(words))
    return [MARKED, LISTED, FIRST_ABROAD].map((looks) => ({
      looks,
      heads: { symbol: 'Symbol', name: header },
    }));
  if (TICKERS.has(words))
    return [BELOW_SYMBOLS, FIRST_ABROAD, NUMBER_FIRST, ...(TURKISH.has(words) ? [BELOW_TURKISH] : [])].map(
      (looks) => ({
        looks,
        heads: { symbol: header, name: 'Name' },
      }),
    );
  if (KNOWN.has(words)) return [];
  const [one = '', other = '', ...more] = header.split(JOINED).filter((part) => part !== '');
  if (more.length > 0) return [];
  const is = (of: ReadonlySet<string>, part: string) => of.has(plainWords(readHeaderCell(part).words));
  if (is(TICKERS, one) && is(NAMES, other)) return [{ looks: FIRST, heads: { symbol: one, name: other } }];
  const heads = { symbol: other, name: one };
  return is(NAMES, one) && is(TICKERS, other) ? [LAST, FIRST_ABROAD].map((looks) => ({ looks, heads })) : [];
}

/** Whether most rows are parted so; those of which at most half is filled are headings and totals. */
function isMost(rows: readonly Row[], at: number, looks: RegExp, header: Row): boolean {
  const filled = (cells: Row) => cells.filter((cell) => !isBlank(cell)).length;
  const half = Math.max(1, filled(header) / 2);
  const texts = rows
    .filter((cells) => !isBlank(cells[at]) && cells[at] !== header[at] && filled(cells) > half)
    .map((cells) => tidy(cellText(cells[at])))
    .filter((text) => whyNoHolding(text) === undefined);
  const isMost = texts.filter((text) => looks.test(text)).length * 2 > texts.length;
  return isMost && (looks !== MARKED || !areKinds(texts));
}

/** Whether what stands before the names is no symbol, since one stands before several: `DIV - APPLE INC`, `DIV - COCA-COLA CO`. */
function areKinds(texts: readonly string[]): boolean {
  const named = new Map<string, Set<string>>();
  for (const text of texts) {
    const { symbol, name } = MARKED.exec(text)?.groups ?? {};
    if (symbol === undefined || name === undefined) continue;
    const [first = ''] = plainWords(name).split(/[ .,]/);
    named.set(symbol, (named.get(symbol) ?? new Set()).add(first));
  }
  return [...named.values()].some((firsts) => firsts.size >= NAMES_OF_NONE);
}

/** A share has one name, and what was done with it may be written in its place. */
const NAMES_OF_NONE = 3;
