import type { Thresholds } from './methodology';
import { INDEX_RULEBOOKS, PRIMARY_RULEBOOK, RULEBOOKS, servedName } from './rulebook';

/** Where the verdicts of the index rulebooks stand in the records of stocks and funds. */
export const INDEX_VERDICTS = INDEX_RULEBOOKS.map((rulebook) => servedName('halal_status', rulebook));

/** What is shown of a fund wherever its verdict is: the coverage and the shares of its basket stand beside it (3.2). */
export const FUND_FIELDS: readonly string[] = [
  'fund_name',
  'status',
  ...INDEX_VERDICTS,
  'coverage_weight_perc',
  'non_compliant_weight_perc',
  'doubtful_weight_perc',
  'holdings_as_of',
  'last_updated',
];

/** The screens of a stock: each has a ratio, and a limit in a rulebook's `thresholds` (2.5). */
export const SCREENS = [
  { screen: 'debt', ratio: 'debt_ratio_perc' },
  { screen: 'liquidity', ratio: 'liquidity_ratio_perc' },
  { screen: 'receivables', ratio: 'receivables_ratio_perc' },
  { screen: 'income', ratio: 'non_compliant_revenue_perc' },
] as const;

export type Screen = (typeof SCREENS)[number]['screen'];

/** The rulebooks that do not define a screen: its figures are null by rule, and no run will ever compute them (2.5). */
const WITHOUT: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  liquidity: ['djim', 'sp'],
  receivables: ['aaoifi', 'djim', 'sp'],
};

/** DJIM's cash screen: a limit applies from this day, and the ratio is null as served all the same (2.5). */
const UNSERVED = { rulebook: 'djim', screen: 'liquidity', from: '2026-09-19' } as const;

/**
 * What is known of a screen that a rulebook serves no figure of: `none`, it has no such screen; `unserved`, it has one whose ratio is
 * not served; undefined, it serves the figure, and null means that it is not computed yet.
 *
 * @param rulebook one that is not known here has every screen, as far as is known here.
 */
export function screenOf(rulebook: string, screen: Screen): 'none' | 'unserved' | undefined {
  if (rulebook === UNSERVED.rulebook && screen === UNSERVED.screen) return 'unserved';
  return WITHOUT[screen]?.includes(rulebook) ? 'none' : undefined;
}

/** Why a screen has no figure under a rulebook, in a sentence; undefined when it should have one. */
export function reasonForNoScreen(rulebook: string, screen: Screen): string | undefined {
  const name = rulebook.toUpperCase();
  const what = screen === 'liquidity' ? 'cash' : screen;
  const known = screenOf(rulebook, screen);
  if (known === 'none') return `${name} has no ${what} screen.`;
  if (known === 'unserved')
    return `${name}'s ${what} ratio is not served, although a limit applies from ${UNSERVED.from}.`;
  return undefined;
}

const SUFFIX = new RegExp(`_(${RULEBOOKS.filter((one) => one !== PRIMARY_RULEBOOK).join('|')})$`);

/** A served name taken apart: `debt_ratio_perc_djim` is the field `debt_ratio_perc` of `djim`; a bare name is the primary rulebook's. */
export function readServedName(name: string): { readonly field: string; readonly rulebook: string } {
  const rulebook = SUFFIX.exec(name)?.[1];
  if (rulebook === undefined) return { field: name, rulebook: PRIMARY_RULEBOOK };
  return { field: name.slice(0, -rulebook.length - 1), rulebook };
}

/** A served figure beside its served limit, in percent; neither is a verdict (2.5, 3.2). */
export interface ScreenedFigure {
  readonly what: Screen | 'doubtful' | 'coverage';
  readonly figure: number;
  /** Undefined where none is served. */
  readonly limit: number | undefined;
}

/** Of a fund's verdict (3.2): what is not compliant may be this much, and what is covered must be this much. */
export const FUND_LIMITS = { nonCompliant: 5, coverage: 95 } as const;

/** What a DOUBTFUL stock is doubtful for; of the full report alone, and without a limit of its own (2.4). */
export const DOUBTFUL_REVENUE = 'doubtful_revenue_perc';

/**
 * A stock's figures under a rulebook beside its limits: what a verdict rests on, said neutrally. A screen without a figure is left
 * out, and where limits are known, so is one without a limit.
 *
 * @param values by served name, as {@link flatten} has them.
 * @param limits of that rulebook; undefined where the plan does not include them: the figures stand alone then.
 */
export function stockFigures(
  values: Readonly<Record<string, unknown>>,
  limits: Thresholds | undefined,
  rulebook: string = PRIMARY_RULEBOOK,
): ScreenedFigure[] {
  const figures = SCREENS.flatMap(({ screen, ratio }): ScreenedFigure[] => {
    const figure = values[servedName(ratio, rulebook)];
    const limit = limits?.[screen] ?? undefined;
    if (typeof figure !== 'number' || (limits && limit === undefined)) return [];
    return [{ what: screen, figure, limit }];
  });
  const doubtful = values[DOUBTFUL_REVENUE];
  const isDoubtful = rulebook === PRIMARY_RULEBOOK && values['halal_status'] === 'DOUBTFUL';
  if (isDoubtful && typeof doubtful === 'number')
    figures.push({ what: 'doubtful', figure: doubtful, limit: undefined });
  return figures;
}

/** A fund's weights beside the limits of its verdict ladder (3.2), its coverage last. */
export function fundFigures(values: Readonly<Record<string, unknown>>, rulebook: string = PRIMARY_RULEBOOK) {
  const figures: ScreenedFigure[] = [];
  const add = (what: ScreenedFigure['what'], field: string, limit: number | undefined) => {
    const figure = values[field];
    if (typeof figure === 'number') figures.push({ what, figure, limit });
  };
  const isPrimary = rulebook === PRIMARY_RULEBOOK;
  // How an index rulebook judges a fund is not shown beyond the weights (3.2).
  add(
    'income',
    servedName('non_compliant_weight_perc', rulebook),
    isPrimary ? FUND_LIMITS.nonCompliant : undefined,
  );
  if (isPrimary) {
    if (values['status'] === 'DOUBTFUL') add('doubtful', 'doubtful_weight_perc', undefined);
    add('coverage', 'coverage_weight_perc', FUND_LIMITS.coverage);
  }
  return figures;
}

/** One decimal, or as many as it takes to tell a figure from its limit: 30.004 of 30 is not "30.0 of 30". */
export function decimalsBeside(figure: number, limit: number | undefined): number {
  let decimals = 1;
  while (decimals < 15 && figure !== limit && Number(figure.toFixed(decimals)) === limit) decimals += 1;
  return decimals;
}

const written = (figure: number, limit?: number): string => figure.toFixed(decimalsBeside(figure, limit));

/**
 * A fund's coverage in words, for a place beside its verdict (3.2): `coverage 97.0 %`. There is none by rulebook: it is that of the
 * primary one (2.7).
 */
export function coverageInWords(values: Readonly<Record<string, unknown>>): string {
  const served = values['coverage_weight_perc'];
  return typeof served === 'number'
    ? `coverage ${written(served, FUND_LIMITS.coverage)} %`
    : 'coverage not served';
}

const STOCK_WORDS = {
  debt: 'debt',
  liquidity: 'cash',
  receivables: 'receivables',
  income: 'non-compliant revenue',
};

/** The figures in words, such as `debt 166.0 of 30 %, cash 9.8 of 30 %`; undefined when there is none. */
export function figuresInWords(
  figures: readonly ScreenedFigure[],
  kind: 'stock' | 'fund',
): string | undefined {
  const words = figures.map(({ what, figure, limit }) => {
    if (what === 'coverage') return `coverage ${written(figure, limit)} of at least ${limit} %`;
    if (what === 'doubtful') return `doubtful ${kind === 'fund' ? 'weight' : 'revenue'} ${written(figure)} %`;
    const name = kind === 'fund' ? 'non-compliant weight' : STOCK_WORDS[what];
    return `${name} ${written(figure, limit)}${limit === undefined ? '' : ` of ${limit}`} %`;
  });
  return words.length === 0 ? undefined : words.join(', ');
}
