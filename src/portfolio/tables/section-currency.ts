import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { namedCurrency, readUnit, type Unit } from '../cells/currency';
import { statesRate } from '../cells/exchange-rate';
import { groupBy } from '../cells/group-by';
import { isDollarFormat } from '../cells/number-format';
import { whyNoHolding } from '../shares/no-security';

/** What stands before or behind a currency in the heading of a part of a table. */
const AROUND =
  /\b(currency|ccy|denominated|in|securities|stocks|shares|equities|holdings|positions|account|assets|wahrung|devise|divisa|moneda|moeda|valuta|waluta|mena)\b|通貨|币种|幣別|통화|[:()\-–/]/giu;

/** What a row of one text, or of a label and a text, says beside words of headings: `CAD` of `Currency: CAD`; '' for any other row. */
function headingOf(cells: Row): string {
  const texts = cells.filter((cell) => !isBlank(cell));
  if (texts.length > 2 || !texts.every((cell) => typeof cell === 'string')) return '';
  const text = tidy(texts.map(cellText).join(' '));
  if (text.length > 40 || /\d/.test(text)) return '';
  // Without marks on letters: Währung, Wahrung.
  return tidy(text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').replace(AROUND, ' '));
}

/** The currency that a heading names alone: `Currency: CAD`, `US Dollars`, `Holdings in GBP`. */
const currencyNamedBy = (heading: string): string | undefined =>
  (/^[A-Z]{3}$/.test(heading) ? readUnit(heading) : namedCurrency(heading))?.code;

/**
 * By row, the currency of the part of the table in which it stands, where headings part the table by currencies; empty where there are not
 * two of them, so that a line of cash alone parts nothing.
 *
 * @returns also the rows of the headings.
 */
export function sectionCurrencies(grid: readonly Row[]): {
  readonly byRow: ReadonlyMap<number, string>;
  readonly headings: ReadonlySet<number>;
} {
  const texts = grid.map(headingOf);
  const byRow = new Map<number, string>();
  const headings = new Set<number>();
  // One heading parts nothing, and the names of currencies take long to read for the first time.
  if (texts.filter((text) => text !== '').length < 2) return { byRow, headings };
  const codes = new Set<string>();
  let current: string | undefined;
  for (const [row, text] of texts.entries()) {
    const code = currencyNamedBy(text);
    if (code !== undefined) {
      current = code;
      codes.add(code);
      headings.add(row);
    } else if (current !== undefined) byRow.set(row, current);
  }
  return codes.size < 2 ? { byRow: new Map(), headings: new Set() } : { byRow, headings };
}

/** A lone text that ends in the code of a currency: `EasyEquities USD`. */
const IN_CURRENCY = /^(?<account>.*\p{L}.*?)[ (:–-]+(?<code>[A-Z]{3})\)?$/u;

/**
 * The same where the headings are those of accounts that differ by their currency alone: `EasyEquities ZAR` and `EasyEquities USD`.
 */
export function accountCurrencies(grid: readonly Row[]): ReturnType<typeof sectionCurrencies> {
  const found = grid.flatMap((cells, row) => {
    const filled = cells.filter((cell) => !isBlank(cell));
    const text = filled.length === 1 && typeof filled[0] === 'string' ? tidy(filled[0]) : '';
    const { account, code = '' } = text.length > 40 ? {} : (IN_CURRENCY.exec(text)?.groups ?? {});
    return account !== undefined && readUnit(code) ? [{ row, account: account.toLowerCase(), code }] : [];
  });
  const heads = [...groupBy(found, ({ account }) => account).values()]
    .filter((alike) => new Set(alike.map(({ code }) => code)).size > 1)
    .flat()
    .sort((one, other) => one.row - other.row);
  const byRow = new Map<number, string>();
  for (const [nth, { row, code }] of heads.entries())
    for (let below = row + 1; below < (heads[nth + 1]?.row ?? grid.length); below += 1)
      byRow.set(below, code);
  return { byRow, headings: new Set(heads.map(({ row }) => row)) };
}

/**
 * The code of a currency that begins what stands in brackets at the end of a title: `2) TFSA (CAD)`, `Joint, US side (USD, NYSE / Nasdaq)`; a
 * broker may stand behind it. Or behind a dash: `ABD BORSASI (Midas) - USD`.
 */
const ENDS_IN_CURRENCY =
  /(?:\(|(?<=\p{L}.*) [-–] (?=[^()]+$))(?<code>[A-Z]{3}|RM|Rp|TL|[A-Z]{0,2}\$)(?:(?:[,;:][^()]*)?\)(?: [-–] [^()]{1,30}| [\d./]{6,10} ?[-–] ?[\d./]{6,10})?)?$/u;

/** The same where titles end in currencies, of two at least. A part goes on to the next row of one text. */
function titledCurrencies(grid: readonly Row[]): ReturnType<typeof sectionCurrencies> {
  const byRow = new Map<number, string>();
  const headings = new Set<number>();
  // A bare sign of dollars says that its part is another one, and not whose dollars they are.
  let hasDollars = false;
  let current: string | undefined;
  for (const [row, cells] of grid.entries()) {
    const [title, ...more] = cells.filter((cell) => !isBlank(cell));
    if (typeof title === 'string' && more.length === 0) {
      const text = tidy(title);
      const code = text.length > 80 ? '' : (ENDS_IN_CURRENCY.exec(text)?.groups?.['code'] ?? '');
      current = readUnit(code)?.code;
      hasDollars ||= code === '$';
      if (current !== undefined) headings.add(row);
    } else if (current !== undefined) byRow.set(row, current);
  }
  return new Set(byRow.values()).size + Number(hasDollars) < 2
    ? { byRow: new Map(), headings: new Set() }
    : { byRow, headings };
}

/** By row, the currency that a heading tells of its part. */
export function currenciesOfParts(grid: readonly Row[]): ReturnType<typeof sectionCurrencies> {
  const ways = [sectionCurrencies, accountCurrencies, titledCurrencies];
  for (const way of ways) {
    const found = way(grid);
    if (found.headings.size > 0) return found;
  }
  return { byRow: new Map(), headings: new Set() };
}

/** The code of a currency in brackets, or behind a word for in: `Moomoo (USD)`, `harga dan nilai dalam USD`. */
const IN_OTHER =
  /\((?<code>[A-Z]{3}|US\$)\)|(?<!\p{L})(?:in|dalam|en|em|w|v|olarak) (?<named>[A-Z]{3}|US\$)(?![\p{L}\d])/gu;

/**
 * By row, the currency of a part whose title names another one than the header of the table: `Moomoo (USD)` amid amounts below `Nilai (RM)`. A
 * part goes on to the next row of one text.
 *
 * @param units what the header says of its columns; where it says nothing, titles are not looked for.
 */
export function otherCurrencies(
  grid: readonly Row[],
  headerRow: number,
  units: readonly (Unit | undefined)[],
): { readonly byRow: ReadonlyMap<number, Unit>; readonly headings: ReadonlySet<number> } {
  const stated = new Set(units.flatMap((unit) => unit?.code ?? []));
  const byRow = new Map<number, Unit>();
  const headings = new Set<number>();
  let current: Unit | undefined;
  for (let row = headerRow + 1; stated.size === 1 && row < grid.length; row += 1) {
    const [title, ...more] = grid[row]!.filter((cell) => !isBlank(cell));
    if (typeof title === 'string' && more.length === 0) {
      const codes = [...tidy(title).matchAll(IN_OTHER)].flatMap(
        ({ groups }) => readUnit(groups?.['code'] ?? groups?.['named'] ?? '')?.code ?? [],
      );
      const [code, ...others] = new Set(codes);
      current =
        code !== undefined && others.length === 0 && !stated.has(code) ? { code, parts: 1 } : undefined;
      if (current) headings.add(row);
    } else if (current) byRow.set(row, current);
  }
  return { byRow, headings };
}

/** The first currency other than dollars that the lines above a table speak of: "Valuation in GBP", `£12,400.00`; rates of exchange tell none. */
export function currencyAbove(lines: readonly Row[]): string | undefined {
  for (const cell of lines.flat()) {
    if (statesRate(tidy(cellText(cell).slice(0, 200)))) continue;
    for (const word of tidy(cellText(cell).slice(0, 200)).match(
      /(?<!\p{L})\p{Lu}{3}\b|\b\p{Lu}{1,3}\$|[£€₹₺₩₪฿₱₫₦]/gu,
    ) ?? []) {
      const code = readUnit(word)?.code;
      if (code !== undefined && code !== 'USD') return code;
    }
  }
  return undefined;
}

/** How a line above or below a table says in what its amounts are: `Importi in euro`, `Remark: Amounts in Thai Baht.`, `Las cifras se expresan en moneda nacional (MXN).` */
const AMOUNTS_IN = new RegExp(
  [
    /^\W*(?:(?:remarks?|notes?|nota|hinweis): )?(?:all |the |alle |tous les |todos los |tutti gli |las |los |les )?/,
    /(?:amounts|figures|values|prices|importi|betrage|montants|importes|cifras|bedragen|valores|kwoty|belopp|belob|castky)/,
    /(?: (?:are|shown|stated|expressed|sind|sont|sono|zijn|se expresan|expresad[ao]s))* (?:in|en|em|w|i|v) ([^.;]{2,40})(?:[.;].*)?$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

/** The currency that lone lines of a sheet name in such words; undefined where they name several. */
export function currencyInWords(grid: readonly Row[]): string | undefined {
  const codes = grid.flatMap((cells) => {
    const [text, ...more] = cells.filter((cell) => !isBlank(cell));
    const [, named] = more.length > 0 ? [] : (AMOUNTS_IN.exec(plainWords(tidy(cellText(text)))) ?? []);
    if (named === undefined) return [];
    const code = /\(([a-z]{3})\)$/.exec(named)?.[1] ?? named;
    return (readUnit(code.toUpperCase()) ?? namedCurrency(code))?.code ?? [];
  });
  const [one, ...others] = new Set(codes);
  return others.length === 0 ? one : undefined;
}

/**
 * What is told of the rows of each part, without those of cash that write no sign of a currency where most of their part do: a deposit at home
 * below shares in dollars.
 */
export function withoutOtherCash<T>(
  byRow: ReadonlyMap<number, T>,
  grid: readonly Row[],
  formats: readonly (readonly unknown[])[] = [],
): ReadonlyMap<number, T> {
  const hasSign = (row: number): boolean =>
    grid[row]!.some((cell) => /\p{Sc}/u.test(cellText(cell))) || formats[row]?.some(isDollarFormat) === true;
  const isCash = (row: number): boolean =>
    whyNoHolding(tidy(cellText(grid[row]!.find((cell) => !isBlank(cell)))))?.startsWith('is cash') === true;
  const signed = groupBy(
    [...byRow].filter(([row]) => hasSign(row)),
    ([, told]) => told,
  );
  return new Map(
    [...byRow].filter(([row, told]) => !isCash(row) || hasSign(row) || (signed.get(told)?.length ?? 0) < 2),
  );
}

/** What ends a title in brackets where it says in what the amounts below are. */
const ENDS_IN_AMOUNTS =
  /\((?:(?:alles? |all |tout |todo )?(?:in|en|em|w|i|v|dalam) )?([A-Z]{3}|RM|Rp|TL|[A-Z]{1,2}\$|[€£₹₺₩₪฿₱]|[Ee]uros?)\)$/u;

/**
 * The currency in brackets at the end of a title above a table, `Dividendes encaissés (en €)`, or in a cell of its own beside one; undefined where
 * titles name several.
 */
export function currencyInTitles(lines: readonly Row[]): string | undefined {
  const codes = lines.flatMap((cells) => {
    const [title, beside, ...more] = cells
      .filter((cell) => !isBlank(cell))
      .map((cell) => tidy(cellText(cell)));
    if (title === undefined || more.length > 0) return [];
    // One word beside it is a label, such as that of an account.
    if (beside !== undefined) return (title.includes(' ') && readUnit(beside)?.code) || [];
    const [, named = ''] = ENDS_IN_AMOUNTS.exec(title) ?? [];
    return (readUnit(named) ?? namedCurrency(named.toLowerCase()))?.code ?? [];
  });
  const [one, ...others] = new Set(codes);
  return others.length === 0 ? one : undefined;
}

/** What labels the currency in which a whole report counts, with its code behind a colon or in the cell beside it. */
const OF_REPORT = /^(?:(?:portfolio|base|report|reporting|valuation) )?currency ?:? ?([A-Z]{3})?$/i;

/** The currency in which the lines above a table say by a label that it counts: `Currency:,AUD`; undefined where they name several. */
export function currencyOfReport(lines: readonly Row[]): string | undefined {
  const codes = lines.flatMap((cells) => {
    const [label, beside, ...more] = cells
      .filter((cell) => !isBlank(cell))
      .map((cell) => tidy(cellText(cell)));
    const [isLabel, code = beside] = OF_REPORT.exec(label ?? '') ?? [];
    const isStated = isLabel !== undefined && code !== undefined && more.length === 0;
    return (isStated && /^[A-Z]{3}$/.test(code) && readUnit(code)?.code) || [];
  });
  const [one, ...others] = new Set(codes);
  return others.length === 0 ? one : undefined;
}
