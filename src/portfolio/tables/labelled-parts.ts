import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { currencyOfCell, readUnit, type Unit } from '../cells/currency';
import { exchangeName } from '../shares/exchange-names';
import { marketInTitle } from '../shares/market-titles';
import { marketOfName, type Market } from '../shares/markets';
import { marketInTitleAbroad } from '../shares/titles-abroad';

/** What the lines above a table tell by labels: `السوق,الأسواق الأمريكية` and `العملة,دولار أمريكي (USD)`. */
interface Part {
  readonly market?: Market;
  readonly unit?: Unit;
}

/** By row, what the labels above its table tell. */
export interface LabelledParts {
  readonly byRow: ReadonlyMap<number, Market>;
  readonly units: ReadonlyMap<number, Unit>;
}

const OF_MARKET = new RegExp(
  plainWords(
    '^(market|exchange|stock exchange|bursa|bursa efek|pasar|bolsa|mercado|marché|bourse|börse|beurs|borsa|piyasa|mercato|giełda|السوق|البورصة|birja|биржа|市場|交易所)$',
  ),
);
const OF_CURRENCY = new RegExp(
  plainWords(
    '^(account |base )?(currency|ccy|mata uang|moneda|divisa|devise|währung|valuta|waluta|para birimi|moeda|العملة|عملة الحساب|valyuta|валюта|通貨|幣種|币种)$',
  ),
);

/**
 * What the lines of a label and a text above each table of a sheet tell of its rows: the market on which they trade, and the currency in which
 * they count. Currencies are told where they differ; of one alone, nothing is told that is not told of the whole file.
 */
export function labelledParts(grid: readonly Row[]): LabelledParts {
  const byRow = new Map<number, Market>();
  const units = new Map<number, Unit>();
  let part: Part = {};
  let above: Row[] = [];
  for (const [row, cells] of grid.entries()) {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length <= 2) {
      if (filled.length > 0) above.push(filled);
      continue;
    }
    if (above.length > 0) part = partBelow(above, part);
    above = [];
    if (part.market) byRow.set(row, part.market);
    if (part.unit) units.set(row, part.unit);
  }
  return new Set([...units.values()].map(({ code }) => code)).size > 1
    ? { byRow, units }
    : { byRow, units: new Map() };
}

/** What lines of one text or two tell of the rows below them; where they tell nothing, they are those of the part that goes on, unless one heads another. */
function partBelow(lines: readonly Row[], before: Part): Part {
  const told = lines.map(([label, value]) => labelled(tidy(cellText(label)), tidy(cellText(value))));
  const market = told.map((one) => one.market).find(Boolean);
  const unit = told.map((one) => one.unit).find(Boolean);
  if (market || unit) return { ...(market ? { market } : {}), ...(unit ? { unit } : {}) };
  return lines.some((line) => line.length === 1) ? {} : before;
}

function labelled(first: string, second: string): Part {
  const [, label = first, value = second] = second === '' ? (/^([^:]+): ?(.+)$/.exec(first) ?? []) : [];
  const words = plainWords(label).replace(/ ?:$/, '');
  if (OF_MARKET.test(words)) {
    const market = marketOfName(exchangeName(value)) ?? marketInTitle(value) ?? marketInTitleAbroad(value);
    return market ? { market } : {};
  }
  if (!OF_CURRENCY.test(words)) return {};
  const code = /\(([A-Z]{3})\)$/.exec(value)?.[1];
  const unit = code === undefined ? currencyOfCell(value) : readUnit(code);
  return unit ? { unit } : {};
}
