/** A report as it is named on the command line: `portfolio`, `portfolio:Tech`, `fund:SPUS`, `compare:SPUS,HLAL`, `instead:SPUS:djim`. */
export interface ReportName {
  readonly kind: string;
  /** A ticker, a fund's symbol or several with commas between them, a fund's symbol with a rulebook, or a watchlist's name. */
  readonly subject: string | undefined;
}

/** The reports that the add-in makes, and whether each is of several things, or of one that must, may or must not be named. */
const KINDS: Readonly<Record<string, 'several' | 'must' | 'may' | 'none'>> = {
  portfolio: 'may',
  methodology: 'may',
  fund: 'must',
  compare: 'several',
  holdings: 'must',
  lookthrough: 'none',
  instead: 'must',
  purification: 'none',
  zakat: 'none',
  changes: 'none',
};

/**
 * Reads a list such as `portfolio,methodology:AAPL,compare:SPUS,HLAL,lookthrough`. What follows a comparison belongs to it as long as it is no
 * report's name.
 *
 * @throws what `misused` makes of a sentence, for a list that makes no sense.
 */
export function readReportNames(list: string, misused: (sentence: string) => Error): ReportName[] {
  return itemsOf(list).map((text) => {
    const [kind = '', ...rest] = text.trim().split(':');
    const subject = rest.join(':').trim() || undefined;
    const named = KINDS[kind];
    if (named === undefined) {
      throw misused(`--reports knows ${Object.keys(KINDS).join(', ')}, and not "${text.trim()}".`);
    }
    if (named === 'must' && subject === undefined)
      throw misused(`--reports ${kind} is of a fund: write ${kind}:SPUS.`);
    if (named === 'several' && symbolsIn(subject).length < 2)
      throw misused(`--reports ${kind} is of two to ten funds: write ${kind}:SPUS,HLAL.`);
    if (named === 'none' && subject !== undefined)
      throw misused(`--reports ${kind} is of the whole workbook: leave ":${subject}" out.`);
    return { kind, subject };
  });
}

const symbolsIn = (subject = ''): string[] =>
  subject
    .split(',')
    .map((symbol) => symbol.trim())
    .filter((symbol) => symbol !== '');

/** The reports of a list, each with all of its symbols. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const text of list.split(',')) {
    const [kind = ''] = text.trim().split(':');
    const [before = ''] = items.at(-1)?.trim().split(':') ?? [];
    if (KINDS[before] === 'several' && KINDS[kind] === undefined) items.push(`${items.pop()},${text}`);
    else items.push(text);
  }
  return items;
}

/**
 * The name as the add-in is asked (docs/architecture.md, "Driven without the pane").
 *
 * @param columns where the portfolio's columns stand, for reports that are made from one.
 * @param zakat the settings of the report zakat.
 */
export function wishOf({ kind, subject }: ReportName, columns?: object, zakat?: object): object {
  const from = { area: 'sheet', ...(columns ? { columns } : {}) };
  if (kind === 'compare') return { kind, symbols: symbolsIn(subject) };
  if (kind === 'fund' || kind === 'holdings') return { kind, symbol: subject };
  if (kind === 'zakat') return { kind, from, settings: zakat };
  if (kind === 'methodology' && subject !== undefined) return { kind, ticker: subject };
  if (kind === 'instead') {
    const [symbol, rulebook] = subject!.split(':').map((part) => part.trim());
    return { kind, symbol, ...(rulebook ? { rulebook } : {}), from };
  }
  if (kind === 'portfolio' && subject !== undefined) return { kind, from: { ...from, watchlist: subject } };
  return kind === 'purification' || kind === 'changes' ? { kind } : { kind, from };
}
