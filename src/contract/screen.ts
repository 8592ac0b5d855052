import { GROUP_FIELDS, RULEBOOK_FIELDS, type Thresholds } from './methodology';
import { INDEX_RULEBOOKS, PRIMARY_RULEBOOK, servedName } from './rulebook';

/** The fields of the index rulebooks' verdicts, in the records of stocks and of funds. */
export const INDEX_VERDICTS = INDEX_RULEBOOKS.map((rulebook) => servedName('halal_status', rulebook));

/** The fields of a fund that are shown with its verdict, among them its coverage and weights (3.2). */
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

/** The screens of a stock. Each has a ratio, and a limit in the `thresholds` of a rulebook (2.5). */
export const SCREENS = [
  { screen: 'debt', ratio: 'debt_ratio_perc' },
  { screen: 'liquidity', ratio: 'liquidity_ratio_perc' },
  { screen: 'receivables', ratio: 'receivables_ratio_perc' },
  { screen: 'income', ratio: 'non_compliant_revenue_perc' },
] as const;

export type Screen = (typeof SCREENS)[number]['screen'];

/** The rulebooks that do not define a screen. Its figures are always null there (2.5). */
const NOT_DEFINED: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  liquidity: ['sp'],
  receivables: ['aaoifi', 'djim', 'sp'],
};

/** DJIM's cash screen: it has a limit from this day on, but its ratio is served as null (2.5). */
const NOT_SERVED = { rulebook: 'djim', screen: 'liquidity', from: '2026-09-19' } as const;

/**
 * Why a rulebook never serves the figure of a screen: `none`, it does not define the screen; `unserved`, it does, but the ratio is not served.
 * Undefined when the figure is served; null then means that it is not computed yet.
 *
 * @param rulebook one that is not known here counts as having every screen.
 */
export function screenOf(rulebook: string, screen: Screen): 'none' | 'unserved' | undefined {
  if (rulebook === NOT_SERVED.rulebook && screen === NOT_SERVED.screen) return 'unserved';
  return NOT_DEFINED[screen]?.includes(rulebook) ? 'none' : undefined;
}

/** For people: why a screen has no figure under a rulebook; undefined when it should have one. */
export function reasonForNoScreen(rulebook: string, screen: Screen): string | undefined {
  const name = rulebook.toUpperCase();
  const what = screen === 'liquidity' ? 'cash' : screen;
  const known = screenOf(rulebook, screen);
  if (known === 'none') return `${name} has no ${what} screen.`;
  if (known === 'unserved')
    return `${name}'s ${what} ratio is not served, although a limit applies from ${NOT_SERVED.from}.`;
  return undefined;
}

/** A field and its suffix. A longer field comes before one that it begins with: `screen_denominator_type` has no suffix. */
const SUFFIXED = new RegExp(
  `^(${[...GROUP_FIELDS, ...RULEBOOK_FIELDS, '(non_)?compliant_weight_perc'].reverse().join('|')})(?:_([a-z0-9]+))?$`,
);

/**
 * Splits a served name: `debt_ratio_perc_djim` is the field `debt_ratio_perc` of `djim`. A name without suffix is of the primary rulebook. The
 * suffix of a rulebook that is not known here is read too.
 */
export function readServedName(name: string): { readonly field: string; readonly rulebook: string } {
  const [, field = name, , rulebook = PRIMARY_RULEBOOK] = SUFFIXED.exec(name) ?? [];
  return { field, rulebook };
}

/** A served figure with its served limit, in percent. They explain a verdict but do not decide it (2.5, 3.2). */
export interface ScreenedFigure {
  readonly what: Screen | 'doubtful' | 'coverage';
  readonly figure: number;
  /** Undefined when no limit is served. */
  readonly limit: number | undefined;
}

/** The limits of a fund's verdict in percent (3.2): at most this non-compliant weight, and at least this coverage. */
export const FUND_LIMITS = { nonCompliant: 5, coverage: 95 } as const;

/** The doubtful revenue of a stock. Only the full report has it, and there is no limit for it (2.4). */
export const DOUBTFUL_REVENUE = 'doubtful_revenue_perc';

/**
 * The figures of a stock under a rulebook with their limits. Screens without a figure are left out. When limits are known, screens without a
 * limit are left out too.
 *
 * @param values the fields of the stock by served name, as `flatten` gives them.
 * @param limits the limits of that rulebook; undefined when the plan does not include them, and then the figures have none.
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

/** The weights of a fund with the limits of its verdict (3.2), and last its coverage. */
export function fundFigures(values: Readonly<Record<string, unknown>>, rulebook: string = PRIMARY_RULEBOOK) {
  const figures: ScreenedFigure[] = [];
  const add = (what: ScreenedFigure['what'], field: string, limit: number | undefined) => {
    const figure = values[field];
    if (typeof figure === 'number') figures.push({ what, figure, limit });
  };
  const isPrimary = rulebook === PRIMARY_RULEBOOK;
  // The interface does not show the limits of index rulebooks for funds (3.2).
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

/** The number of decimals to show: one, or as many as show that a figure differs from its limit (30.004 of 30 is not "30.0 of 30"). */
export function decimalsBeside(figure: number, limit: number | undefined): number {
  let decimals = 1;
  while (decimals < 15 && figure !== limit && Number(figure.toFixed(decimals)) === limit) decimals += 1;
  return decimals;
}

const written = (figure: number, limit?: number): string => figure.toFixed(decimalsBeside(figure, limit));

/**
 * The coverage of a fund in words, to be shown with its verdict (3.2): `coverage 97.0 %`. It is the coverage under the primary rulebook; there
 * is no other (2.7).
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
