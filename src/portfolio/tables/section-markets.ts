import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { currencyOfCell, hasDollarSign, readUnit, type Unit } from '../cells/currency';
import { readHeaderCell } from '../cells/header-cell';
import { whyNoHolding } from '../shares/no-security';
import { hasFigures } from './header-row';
import { labelledParts } from './labelled-parts';
import { marketInTitle } from '../shares/market-titles';
import { marketOfName, UNITED_STATES, type Market } from '../shares/markets';
import {
  marketInTitleAbroad,
  marketOfCodeIn,
  marketOfDepository,
  namesExchange,
} from '../shares/titles-abroad';

/** The market of the one exchange whose code stands in the short lines above a table, as `Hisselerim (BIST)`; undefined for several. */
export function marketAbove(lines: readonly Row[]): Market | undefined {
  const titles = lines.filter((cells) => cells.filter((cell) => !isBlank(cell)).length <= 2);
  const [market, ...others] = new Set(
    titles.flatMap((cells) =>
      cells.map(cellText).flatMap((text) => marketOfCodeIn(text) ?? marketOfDepository(text) ?? []),
    ),
  );
  return others.length === 0 ? market : undefined;
}

/** The number or letter of a part: `A. Listed Equities - PSX`. */
const ENUMERATION = /^([A-Z]|\d{1,2}|[IVX]{1,4})[.)] /;

/** The brackets that Japanese titles stand in, and what follows them: `【米国株】楽天証券`. */
const IN_BRACKETS = /^【([^】]+)】.*$/;

const withoutFrame = (title: string): string => title.replace(ENUMERATION, '').replace(IN_BRACKETS, '$1');

/** The market that a lone text names: `PSX (CDC account)`, `US stocks`, `ABD Hisseleri`; undefined for any other row. */
export function marketOfTitle(cells: Row): Market | undefined {
  const filled = cells.filter((cell) => !isBlank(cell));
  const text = tidy(cellText(filled[0]));
  if (filled.length !== 1 || text.length > 60) return undefined;
  const title = withoutFrame(text);
  return marketInTitle(title) ?? marketInTitleAbroad(title) ?? marketOfCodeIn(title);
}

const wordsOf = (cells: Row): string => cells.map((cell) => readHeaderCell(cell).words).join('|');

/** Whether a row begins as a line of totals does, of a day as well: `2025/04/09 小計`. */
export const isTotalRow = (cells: Row): boolean =>
  whyNoHolding(tidy(cellText(cells.find((cell) => !isBlank(cell)))))?.includes('totals') === true;

/** By row, the market in which the shares of its part of a sheet trade, and the rows of the titles that name these. */
export interface SectionMarkets {
  readonly byRow: ReadonlyMap<number, Market>;
  /** By row, the currency of the amounts of its part, where its title says so. */
  readonly units?: ReadonlyMap<number, Unit>;
  /** Rows below a header that bears the sign of dollars. */
  readonly inDollars?: ReadonlySet<number>;
  readonly titles: ReadonlySet<number>;
}

/**
 * The markets of a sheet in parts: the header row is written again for each, below a title that names one, or each is a group of rows below
 * one header, with such a title above it. Titles of one market alone may be those of accounts: they count where one names an exchange, or
 * its market with the currency.
 */
export function sectionMarkets(grid: readonly Row[], headerRow: number): SectionMarkets {
  const parts = marketsOfTables(grid, headerRow);
  const found = parts.byRow.size === 0 ? marketsOfGroups(grid, headerRow) : parts;
  const [market, ...others] = new Set(found.byRow.values());
  const isSure = (row: number): boolean => {
    const text = grid[row]!.map((cell) => tidy(cellText(cell))).join(' ');
    return namesExchange(text) || isInCurrencyOf(text, market!);
  };
  const isTold = market !== undefined && (others.length > 0 || [...found.titles].some(isSure));
  return isTold ? found : NONE;
}

/** Whether a row heads a part in the columns of another header: most of its words are the same. */
function isAlike(cells: Row, header: Row): boolean {
  const filled = header.filter((cell) => !isBlank(cell)).length;
  if (filled < FEWEST_HEADS || hasFigures(cells)) return false;
  const same = header.filter((cell, at) => !isBlank(cell) && wordsOf([cell]) === wordsOf([cells[at]])).length;
  return same * 2 > filled;
}

/** So many columns are enough to tell a header in other words from rows. */
const FEWEST_HEADS = 4;

/** The groups of rows below one header. The first stands at once below a title; one of another kind, such as Crypto, is of no market. */
function marketsOfGroups(grid: readonly Row[], headerRow: number): SectionMarkets {
  const rows = grid.flatMap((cells, row) => (row <= headerRow || cells.every(isBlank) ? [] : [row]));
  const filled = (row: number | undefined): readonly unknown[] =>
    (grid[row ?? -1] ?? []).filter((cell) => !isBlank(cell));
  const isTitle = (row: number): boolean => filled(row).length === 1 && typeof filled(row)[0] === 'string';
  const byRow = new Map<number, Market>();
  const units = new Map<number, Unit>();
  const titles = new Set<number>();
  let market: Market | undefined;
  let unit: Unit | undefined;
  for (const [nth, row] of rows.entries()) {
    // A ticker alone in its row has no rows of its own below it.
    const isAbove = isTitle(row) && filled(rows[nth + 1]).length > 1;
    if (isTitle(row)) {
      market = isAbove ? (marketOfTitle(grid[row]!) ?? marketOfPart(grid[row]!)) : undefined;
      unit = market && unitNamedWith(market, cellText(filled(row)[0]));
    }
    if (nth === 0 && market === undefined) return NONE;
    if (market === undefined) continue;
    if (isTitle(row)) titles.add(row);
    else {
      byRow.set(row, market);
      if (unit) units.set(row, unit);
    }
  }
  return { byRow, titles, units };
}

/** The parts that have a header each, below a title that names a market; what stands below another title is of none. */
function marketsOfTables(grid: readonly Row[], headerRow: number): SectionMarkets {
  const header = grid[headerRow];
  if (!header) return NONE;
  const words = wordsOf(header);
  const isHeader = (cells: Row): boolean =>
    (cells.length === header.length && wordsOf(cells) === words) || isAlike(cells, header);
  const filledAbove = (row: number): number => {
    let above = row - 1;
    while (above >= 0 && grid[above]!.every(isBlank)) above -= 1;
    return above;
  };
  const byRow = new Map<number, Market>();
  const titles = new Set<number>();
  const inDollars = new Set<number>();
  const units = new Map<number, Unit>();
  let unit: Unit | undefined;
  let hasSign = false;
  let market: Market | undefined;
  let isBelowTitle = false;
  let isEnded = false;
  for (let row = headerRow; row < grid.length; row += 1) {
    const heads = isHeader(grid[row]!);
    const title = heads ? titleAbove(grid, filledAbove(row), row === headerRow) : row;
    const told = grid[title] ?? [];
    const named = heads || isLoneText(told) ? marketInPart(told) : undefined;
    if (heads || named) {
      market = named;
      unit = market && unitNamedWith(market, told.map(cellText).join(' '));
      if (market) titles.add(title);
      isBelowTitle ||= heads && market !== undefined;
      if (heads) hasSign = grid[row]!.some((cell) => /(?<!\p{L})\$/u.test(cellText(cell)));
      isEnded = false;
    } else if (market) {
      // What stands below the total of a part, after a gap, may be of any market, and so may what another title heads.
      isEnded ||= grid[row]!.every(isBlank) && isTotalRow(grid[filledAbove(row)]!);
      isEnded ||= isTitleBelowGap(grid, row);
      isEnded ||= isLoneText(grid[row]!) && isTotalRow(grid[filledAbove(row)]!);
      if (isEnded) continue;
      byRow.set(row, market);
      if (hasSign) inDollars.add(row);
      if (unit) units.set(row, unit);
    }
  }
  return isBelowTitle ? { byRow, titles, inDollars, units } : NONE;
}

const isLoneText = (cells: Row): boolean => {
  const [only, ...more] = cells.filter((cell) => !isBlank(cell));
  return typeof only === 'string' && more.length === 0;
};

/** The market that the title of a part names, also where a broker stands behind it: `السوق السعودي - الراجحي`. */
const marketInPart = (cells: Row): Market | undefined =>
  marketOfTitle(cells) ?? marketOfPart(cells) ?? marketOfShares(cells);

/** The market of a title that begins with it beside a word for shares or markets. A country alone may be that of an account: `UK - ISA`. */
function marketOfShares(cells: Row): Market | undefined {
  const filled = cells.filter((cell) => !isBlank(cell));
  const title = withoutFrame(tidy(cellText(filled[0])));
  const [begins = ''] = title.split(BEHIND_MARKET);
  if (filled.length !== 1 || title.length > LONGEST_TITLE || marketOfName(begins) !== undefined)
    return undefined;
  return marketOfTitle([begins]);
}

/** The row of the title above a header: of the first one it may stand above lines of a day or a remark. */
function titleAbove(grid: readonly Row[], above: number, isFirst: boolean): number {
  const filled = (row: number) => grid[row]!.filter((cell) => !isBlank(cell));
  for (let row = above; isFirst && row >= 0 && filled(row).length <= 2; row -= 1)
    if (filled(row).length > 0 && marketInPart(grid[row]!)) return row;
  return above;
}

/** Whether a text stands alone in its row, below a blank row, with a row of several texts right below it. */
function isTitleBelowGap(grid: readonly Row[], row: number): boolean {
  const filled = (of: number) => (grid[of] ?? []).filter((cell) => !isBlank(cell));
  const [only, ...more] = filled(row);
  return (
    typeof only === 'string' &&
    more.length === 0 &&
    filled(row - 1).length === 0 &&
    filled(row + 1).length > 1
  );
}

/** What parts the name of a market in a title from the name of a broker or an account. */
const BEHIND_MARKET = /\s+[-–—|]\s+|[:(（].*$|\s+(?:in\s+)?(?=[A-Z]{0,3}[$£€]$|[A-Z]{3}$)/u;
/** How titles and headers write currencies: `US$`, `$`, `USD`. */
const CURRENCIES = /\b[A-Z]{3}\b|\b[A-Z]{1,3}\$|[$£]/g;

/** The words in Arabic of a text, without what means "in the": الأسعار بالدولار says that prices are in dollars. */
const arabicWords = (text: string): readonly string[] =>
  (text.match(/\p{Script=Arabic}+/gu) ?? []).map((word) => word.replace(/^بال/, ''));

/** Whether a text says that amounts are in the currency of a market; a bare `$` is that of the market which is named beside it. */
const isInCurrencyOf = (text: string, { currencies = [] }: Market): boolean =>
  currencies.includes(currencyOfCell(tidy(/\(([^()]+)\)/.exec(text)?.[1] ?? ''))?.code ?? '') ||
  arabicWords(text).some((word) => currencies.includes(currencyOfCell(word)?.code ?? '')) ||
  (text.match(CURRENCIES) ?? []).some((written) => {
    const code = readUnit(written)?.code;
    return code === undefined
      ? written === '$' && currencies.some((one) => hasDollarSign({ code: one, parts: 1 }))
      : currencies.includes(code);
  });

/** The currency of a market, where the title of a part says that its amounts are in it. */
function unitNamedWith(market: Market, title: string): Unit | undefined {
  const [code] = isInCurrencyOf(title, market) ? market.currencies! : [];
  return code === undefined ? undefined : { code, parts: 1 };
}

const LONGEST_TITLE = 90;

/** Shares, and not what funds invest in: `米国株`, `미국주식`. */
const OF_SHARES = /株|주식|股/u;

/**
 * The market of a part whose title names it together with its currency: `US stocks (INDmoney) $`, `US SHARES - Stake (US$)`. Without the
 * currency a title may as well be that of what funds invest in.
 *
 * @param cells a row of one text; or the first cell of a header that has the title of the part in the place of that of the names.
 */
function marketOfPart(cells: Row): Market | undefined {
  const texts = cells.filter((cell) => !isBlank(cell)).map((cell) => tidy(cellText(cell)));
  const [title = '', ...more] = texts;
  if (title.length > LONGEST_TITLE || hasFigures(cells)) return undefined;
  const [market] = tidy(withoutFrame(title).replace(/\(.*\)/, ' '))
    .split(BEHIND_MARKET)
    .flatMap((part) => marketOfTitle([part]) ?? []);
  const isSure =
    market &&
    (OF_SHARES.test(title) || isInCurrencyOf([title, ...more].join(' '), market) || namesExchange(title));
  return isSure ? market : undefined;
}

/** The parts of a table that are titled amid its rows. */
export interface TitledParts {
  /** By row, where the shares of its part trade. */
  readonly byRow: ReadonlyMap<number, Market>;
  /** By row, the currency of the amounts of its part, where its title says so. */
  readonly units: ReadonlyMap<number, Unit>;
  readonly titles: ReadonlySet<number>;
}

/**
 * The parts of a table whose titles stand amid its rows and name a market with its currency; what stands above them is of no part. A part
 * goes on to the next title after a gap, or to its total. Where no title does, the labels above each table may: see {@link labelledParts}.
 */
export function titledParts(grid: readonly Row[], headerRow: number): TitledParts {
  const byRow = new Map<number, Market>();
  const units = new Map<number, Unit>();
  const titles = new Set<number>();
  let part: { readonly market: Market; readonly unit: Unit | undefined } | undefined;
  let above = headerRow;
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (cells.every(isBlank)) continue;
    const isBelowGap = above < row - 1;
    const filled = cells.filter((cell) => !isBlank(cell)).length;
    const market = isBelowGap || filled === 1 ? marketOfPart(cells) : undefined;
    if (market) {
      const [code] = market.currencies ?? [];
      part = { market, unit: filled === 1 && code !== undefined ? { code, parts: 1 } : undefined };
      titles.add(row);
    } else if (endsPart(cells, isBelowGap, grid[above] ?? [])) part = undefined;
    else if (part) {
      byRow.set(row, part.market);
      if (part.unit) units.set(row, part.unit);
    }
    above = row;
  }
  return titles.size > 0 ? { byRow, units, titles } : { ...labelledParts(grid), titles };
}

/** Whether a row ends the part above it: the title of another market, any title below a gap, or what stands below a total and a gap. */
const endsPart = (cells: Row, isBelowGap: boolean, above: Row): boolean =>
  marketOfTitle(cells) !== undefined ||
  (isBelowGap && (cells.filter((cell) => !isBlank(cell)).length === 1 || isTotalRow(above)));

/** The parts of a person's sheet, and whether each of its shares is of one: else those above the first title are of none. */
export interface Parts extends TitledParts {
  readonly isWhole: boolean;
}

/** The parts of a person's sheet in which shares of different markets stand: each below its own header, or below a title amid the rows. */
export function partsOf(grid: readonly Row[], headerRow: number, hasCurrencies = false): Parts {
  const titled = titledParts(grid, headerRow);
  const parts = withTitled(sectionMarkets(grid, headerRow), titled);
  const markets = new Set(parts.byRow.values()).size;
  // Of one part alone the rows tell more: some may be in another currency than its market's.
  return markets > (hasCurrencies ? 1 : 0)
    ? {
        ...parts,
        units: new Map([...unitsOfDollars(parts), ...(parts.units ?? [])]),
        isWhole: markets > 1,
      }
    : { ...titled, isWhole: false };
}

/** The parts of one market, with those of others whose titles tell their currency as well. */
function withTitled(parts: SectionMarkets, titled: TitledParts): SectionMarkets {
  const [market, ...more] = new Set(parts.byRow.values());
  if (market === undefined || more.length > 0) return parts;
  return {
    ...parts,
    byRow: new Map([...parts.byRow, ...titled.byRow]),
    units: new Map([...(parts.units ?? []), ...titled.units]),
    titles: new Set([...parts.titles, ...titled.titles]),
  };
}

/** By row of the American part, the dollar of the United States, where its own header bears the sign and no other part counts in dollars. */
function unitsOfDollars({ byRow, inDollars }: SectionMarkets): ReadonlyMap<number, Unit> {
  const unit = dollarsOfAmericanPart(byRow);
  const isCounted = (row: number) => inDollars?.has(row) === true && byRow.get(row) === UNITED_STATES;
  return new Map(unit ? [...byRow.keys()].filter(isCounted).map((row): [number, Unit] => [row, unit]) : []);
}

/**
 * What a bare `$` means in the American part of the sheet: the dollar of the United States, where the shares of the other parts are counted in
 * riyals or the like; undefined elsewhere.
 */
export function dollarsOfAmericanPart(byRow: ReadonlyMap<number, Market>): Unit | undefined {
  const markets = new Set(byRow.values());
  const isOne = [...markets].every(
    (one) =>
      one === UNITED_STATES || one.currencies?.every((code) => !hasDollarSign({ code, parts: 1 })) === true,
  );
  return markets.has(UNITED_STATES) && isOne ? { code: 'USD', parts: 1 } : undefined;
}

const NONE = { byRow: new Map<number, Market>(), titles: new Set<number>() };
