import type { DatedRecord, QueryResult } from '../../client/query/field-query';
import { readGroup, type MethodologyGroup, type MethodologyRecord } from '../../contract/methodology';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../../contract/rulebook';
import {
  DOUBTFUL_REVENUE,
  FUND_FIELDS,
  fundFigures,
  INDEX_VERDICTS,
  stockFigures,
  type ScreenedFigure,
} from '../../contract/screen';
import type { OwnExclusion } from '../../portfolio/own-lists/own-exclusions';
import { readTicker } from '../../portfolio/shares/ticker';
import { mayHaveRulebooks } from '../capabilities';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** The fields that list revenue sources, by the text of their kind (2.4). */
export const SOURCES = {
  sourcesHalal: 'halal_revenue_source',
  sourcesNonCompliant: 'non_compliant_revenue_source',
  sourcesDoubtful: 'doubtful_revenue_source',
} as const;

/** The fields of a lookup; as many as the plan includes are shown. */
const LOOKUP_FIELDS = {
  stock: [
    'company_name',
    'listing_country',
    'reporting_currency',
    'halal_status',
    'debt_ratio_perc',
    'liquidity_ratio_perc',
    'non_compliant_revenue_perc',
    DOUBTFUL_REVENUE,
    ...INDEX_VERDICTS,
    ...Object.values(SOURCES),
    'last_scanned',
    'last_updated',
  ],
  fund: FUND_FIELDS,
};

/** The result of a lookup. */
export interface LookupResult {
  readonly queryResult: QueryResult;
  /** Of a stock, when the plan includes it. */
  readonly methodology: DatedRecord<MethodologyRecord> | undefined;
}

/** A rulebook's verdict, and its figures where they are known. */
export interface RulebookLine {
  readonly rulebook: string;
  readonly status: unknown;
  readonly group: MethodologyGroup | undefined;
}

/** Revenue sources of a kind that are rendered at once: rendering 200,000 blocked the pane for minutes. */
const SOURCES_AT_ONCE = 100;

/** The lookup of one ticker. */
export class LookupState {
  readonly task: Task;
  readonly inserting: Task;
  typed = '';
  result: LookupResult | undefined;
  /** The index of the chosen formula in {@link formulasOf}. */
  chosen = 0;
  /** How many revenue sources of each kind are rendered. */
  sourcesShown = SOURCES_AT_ONCE;
  /** The entry of the person's own exclusions for it, or why the list cannot be read. */
  exclusion: OwnExclusion | Error | undefined;
  /** Where a formula was written. */
  insertedAt: string | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.inserting = new Task(() => store.changed());
  }

  lookUp(): Promise<void> {
    return this.#lookUpText(async () => this.typed);
  }

  takeSelected(): Promise<void> {
    return this.#lookUpText(() => this.store.options.host.workbook.selectedText());
  }

  showMoreSources(): void {
    this.sourcesShown += SOURCES_AT_ONCE;
    this.store.changed();
  }

  insert(formula: string): Promise<void> {
    return this.inserting.run(async () => {
      const address = await this.store.options.host.workbook.insertFormula(formula);
      this.insertedAt = address;
      this.store.announce(this.store.translator.t('insertedAt', { address }));
    });
  }

  #exclusionOf(queryResult: QueryResult): Promise<LookupState['exclusion']> {
    const security = { ticker: queryResult.ticker, names: [nameIn(queryResult)] };
    // The verdict is shown all the same.
    return this.store.options.host.workbook.ownExclusion(security).catch((error: unknown) => error as Error);
  }

  #lookUpText(textOf: () => Promise<string>): Promise<void> {
    this.result = undefined;
    this.exclusion = undefined;
    this.insertedAt = undefined;
    this.chosen = 0;
    this.sourcesShown = SOURCES_AT_ONCE;
    this.inserting.clear();
    return this.task.run(async ({ signal }) => {
      this.typed = (await textOf()).trim();
      const reading = readTicker(this.typed);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const client = await this.store.connect();
      const queryResult = await client.get(reading.ticker, LOOKUP_FIELDS, { signal });
      const methodology =
        queryResult.kind === 'stock' && mayHaveRulebooks(client.possiblePlans())
          ? // The verdict stands without it.
            await client.record('methodology', queryResult.ticker, { signal }).catch(() => undefined)
          : undefined;
      const exclusion = await this.#exclusionOf(queryResult);
      signal.throwIfAborted();
      this.typed = queryResult.ticker;
      this.exclusion = exclusion;
      this.result = { queryResult, methodology };
      this.store.announce(
        `${queryResult.ticker}: ${primaryOf(queryResult) ?? this.store.translator.t('notComputed')}`,
      );
    });
  }
}

/** The served name of a stock or fund; undefined when there is none. */
export function nameIn({ kind, values }: QueryResult): string | undefined {
  const served = values[kind === 'fund' ? 'fund_name' : 'company_name'];
  return typeof served === 'string' ? served : undefined;
}

/** The primary verdict as served; undefined when it is null or absent. */
export function primaryOf({ kind, values }: QueryResult): string | undefined {
  const served = values[kind === 'fund' ? 'status' : 'halal_status'];
  return typeof served === 'string' ? served : undefined;
}

/** The served figures and limits behind a primary verdict that people ask the reason of. */
export function whyOf({ queryResult, methodology }: LookupResult): readonly ScreenedFigure[] {
  const verdict = primaryOf(queryResult);
  if (verdict !== 'NOT HALAL' && verdict !== 'DOUBTFUL') return [];
  // A fund's coverage is shown beside its verdict already.
  if (queryResult.kind === 'fund')
    return fundFigures(queryResult.values).filter(({ what }) => what !== 'coverage');
  const group = methodology && readGroup(methodology.record, PRIMARY_RULEBOOK);
  return stockFigures(queryResult.values, group?.thresholds);
}

/** All rulebooks that are served, the primary one first. */
export function rulebooksOf({ queryResult, methodology }: LookupResult): readonly RulebookLine[] {
  if (methodology) {
    return Object.keys(methodology.record.methodologies).map((rulebook) => {
      const group = readGroup(methodology.record, rulebook);
      return { rulebook, group, status: group?.halal_status };
    });
  }
  return statusesOf(queryResult.values, queryResult.kind);
}

/** The rulebooks that a person can choose: those that are known, and others that the last answer had (2.5). */
export function rulebookChoices(result: LookupResult | undefined): readonly string[] {
  const served = result ? rulebooksOf(result).map(({ rulebook }) => rulebook) : [];
  return [...new Set<string>([...RULEBOOKS, ...served])];
}

/** The verdicts of a flat record by rulebook, without those that the plan does not include. */
export function statusesOf(
  values: Readonly<Record<string, unknown>>,
  kind: QueryResult['kind'],
): readonly RulebookLine[] {
  const primary = values[kind === 'fund' ? 'status' : 'halal_status'];
  const others = Object.entries(values).flatMap(([name, status]) => {
    const rulebook = /^halal_status_(.+)$/.exec(name)?.[1];
    return rulebook ? [{ rulebook, status, group: undefined }] : [];
  });
  return [{ rulebook: PRIMARY_RULEBOOK, status: primary, group: undefined }, ...others];
}

/** The formulas for what is shown. A ticker contains no quotation mark; if one did, it would be doubled. */
export function formulasOf({ ticker, kind }: QueryResult): readonly string[] {
  const names =
    kind === 'fund'
      ? ['HALAL_STATUS', 'ETF_COVERAGE', 'VERDICTS', 'PURIFY_RATIO', 'ETF_HOLDINGS']
      : ['HALAL_STATUS', 'VERDICTS', 'DEBT_RATIO', 'LIQUIDITY_RATIO', 'NON_COMPLIANT_REVENUE', 'REPORT'];
  return names.map((name) => `=SHARIAH.${name}("${ticker.replaceAll('"', '""')}")`);
}
