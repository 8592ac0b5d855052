import * as z from 'zod/mini';
import { displayDate } from './dates';
import { isKnownRulebook, PRIMARY_RULEBOOK, servedName } from './rulebook';
import { indexStatus, stockStatus } from './status';
import { amountFigure, figure, stockHead } from './stock';
import type { WholeNumber } from './whole-number';

/** The figures of a group (2.5). Each has the suffix of the rulebook, except in the primary group. */
const GROUP_FIGURES = [
  'debt_ratio_perc',
  'debt_ratio_dollar',
  'liquidity_ratio_perc',
  'liquidity_ratio_dollar',
  'receivables_ratio_perc',
  'receivables_ratio_dollar',
  'non_compliant_revenue_perc',
  'non_compliant_revenue_dollar',
  'compliant_revenue_perc',
  'compliant_revenue_dollar',
  'screen_denominator',
] as const;

/** Every key of a group that has a suffix, in served order. The others are name, owner, primary and thresholds. */
export const GROUP_FIELDS = [
  'halal_status',
  'halal_rating',
  ...GROUP_FIGURES,
  'screen_denominator_type',
] as const;

/**
 * What a group says of its rulebook, by our names in a flat record: its owner, all of its limits, and each limit (2.5). They are served without
 * a suffix in every group; in a flat record they have that of their rulebook, so that they do not clash.
 */
export const RULEBOOK_FIELDS = [
  'owner',
  'thresholds',
  'thresholds_debt',
  'thresholds_liquidity',
  'thresholds_receivables',
  'thresholds_income',
] as const;

/** The limits of a rulebook, for display only: they decide no verdict here. A key may be absent or null (2.5). */
const thresholds = z.looseObject({
  debt: z.optional(figure),
  liquidity: z.optional(figure),
  receivables: z.optional(figure),
  income: z.optional(figure),
});

export type Thresholds = z.infer<typeof thresholds>;

/**
 * The group of one rulebook with its keys without suffix: the result of {@link readGroup}. Amounts are numbers; whole ones beyond 2^53 are
 * bigints.
 */
export interface MethodologyGroup {
  name: string;
  owner: string;
  primary: boolean;
  halal_status: z.infer<typeof stockStatus> | null;
  halal_rating: number | null;
  debt_ratio_perc: number | null;
  debt_ratio_dollar: WholeNumber | null;
  liquidity_ratio_perc: number | null;
  liquidity_ratio_dollar: WholeNumber | null;
  receivables_ratio_perc: number | null;
  receivables_ratio_dollar: WholeNumber | null;
  non_compliant_revenue_perc: number | null;
  non_compliant_revenue_dollar: WholeNumber | null;
  compliant_revenue_perc: number | null;
  compliant_revenue_dollar: WholeNumber | null;
  screen_denominator: WholeNumber | null;
  screen_denominator_type: string | null;
  thresholds: Thresholds;
}

/** What every group says of its rulebook, a stock's (2.5) and a fund's (2.9). */
export const groupHead = z.looseObject({
  name: z.string(),
  owner: z.string(),
  primary: z.boolean(),
});

/**
 * The schema of a served group. A screen that the rulebook does not define is null and not absent (2.5). The status of an index group is null
 * when the record's `methodology_updated_at` is null.
 */
function groupSchema(rulebook: string) {
  const key = (field: string) => servedName(field, rulebook);
  return z.extend(groupHead, {
    [key('halal_status')]: rulebook === PRIMARY_RULEBOOK ? stockStatus : z.nullable(indexStatus),
    [key('halal_rating')]: z.nullable(z.int()),
    ...Object.fromEntries(
      GROUP_FIGURES.map((field) => [key(field), field.endsWith('_perc') ? figure : amountFigure]),
    ),
    [key('screen_denominator_type')]: z.nullable(z.string()),
    thresholds,
  });
}

/** The groups by rulebook: always the primary one, and any number of others. Each is checked with the suffix of its rulebook. */
const methodologyGroups = groupsOf(groupSchema);

/** The record of `/methodology` (2.5). */
export const methodologyRecord = z.extend(stockHead, {
  methodology_updated_at: z.nullable(displayDate),
  methodology_count: z.int(),
  methodologies: methodologyGroups,
});

export type MethodologyRecord = z.infer<typeof methodologyRecord>;

/** A group with its keys as served. */
export type ServedGroup = Record<string, unknown>;

/** A group of a parsed record with its keys without suffix; undefined when the record does not have that rulebook. */
export function readGroup(record: MethodologyRecord, rulebook: string): MethodologyGroup | undefined {
  const group = record.methodologies[rulebook];
  if (!group) return undefined;
  const unsuffixed = GROUP_FIELDS.map((field) => [field, group[servedName(field, rulebook)]]);
  return { ...pick(group), ...Object.fromEntries(unsuffixed) } as MethodologyGroup;
}

/** The limits of a rulebook among the values of a query; undefined where no methodology is among them. */
export function limitsIn(
  values: Readonly<Record<string, unknown>>,
  rulebook: string,
): Thresholds | undefined {
  return values[servedName('thresholds', rulebook)] as Thresholds | undefined;
}

const pick = ({ name, owner, primary, thresholds }: ServedGroup) => ({ name, owner, primary, thresholds });

/**
 * The schema of an object of groups, in which the schema of each group depends on its key. An issue inside a group is reported with its whole
 * path. A rulebook that is not known here is checked like the others.
 */
export function groupsOf(schemaFor: (rulebook: string) => z.ZodMiniType<ServedGroup>) {
  // Making a schema takes twenty times as long as using it.
  const schemas = new Map<string, z.ZodMiniType<ServedGroup>>();
  const schemaOf = (rulebook: string) => {
    const schema = schemas.get(rulebook) ?? schemaFor(rulebook);
    // What a service makes up is not kept.
    if (isKnownRulebook(rulebook)) schemas.set(rulebook, schema);
    return schema;
  };
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((served, context) => {
      const groups: Record<string, ServedGroup> = {};
      if (!(PRIMARY_RULEBOOK in served)) {
        context.issues.push({
          code: 'custom',
          path: [PRIMARY_RULEBOOK],
          input: undefined,
        });
      }
      for (const [rulebook, group] of Object.entries(served)) {
        const parsed = schemaOf(rulebook).safeParse(group);
        if (parsed.success) groups[rulebook] = parsed.data;
        else {
          for (const issue of parsed.error.issues) {
            context.issues.push({
              ...issue,
              path: [rulebook, ...issue.path],
            } as (typeof context.issues)[number]);
          }
        }
      }
      return groups;
    }),
  );
}
