/** A report as it is named on the command line: `portfolio`, `fund:SPUS`. */
export interface ReportName {
  readonly kind: string;
  /** A ticker or a fund's symbol. */
  readonly subject: string | undefined;
}

/** The reports that the add-in makes, and whether each is of something that must, may or must not be named. */
const KINDS: Readonly<Record<string, 'must' | 'may' | 'none'>> = {
  portfolio: 'none',
  methodology: 'may',
  fund: 'must',
  holdings: 'must',
  lookthrough: 'none',
  purification: 'none',
  zakat: 'none',
  changes: 'none',
};

/**
 * Reads a list such as `portfolio,methodology:AAPL,fund:SPUS`.
 *
 * @throws what `misused` makes of a sentence, for a list that makes no sense.
 */
export function readReportNames(list: string, misused: (sentence: string) => Error): ReportName[] {
  return list.split(',').map((text) => {
    const [kind = '', ...rest] = text.trim().split(':');
    const subject = rest.join(':').trim() || undefined;
    const named = KINDS[kind];
    if (named === undefined) {
      throw misused(`--reports knows ${Object.keys(KINDS).join(', ')}, and not "${text.trim()}".`);
    }
    if (named === 'must' && subject === undefined)
      throw misused(`--reports ${kind} is of a fund: write ${kind}:SPUS.`);
    if (named === 'none' && subject !== undefined)
      throw misused(`--reports ${kind} is of the whole workbook: leave ":${subject}" out.`);
    return { kind, subject };
  });
}

/**
 * The name as the add-in is asked (docs/architecture.md, "Driven without the pane").
 *
 * @param columns where the portfolio's columns stand, for reports that are made from one.
 * @param zakat the settings of the report zakat.
 */
export function wishOf({ kind, subject }: ReportName, columns?: object, zakat?: object): object {
  const from = { area: 'sheet', ...(columns ? { columns } : {}) };
  if (kind === 'fund' || kind === 'holdings') return { kind, symbol: subject };
  if (kind === 'zakat') return { kind, from, settings: zakat };
  if (kind === 'methodology' && subject !== undefined) return { kind, ticker: subject };
  return kind === 'purification' || kind === 'changes' ? { kind } : { kind, from };
}
