import { statusFields } from '../contract/status-field';
import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import { isVerdict, VERDICTS } from '../contract/status';
import { comma, type ReportTranslator } from '../i18n/translator';
import { agreement, rulebooksDiffer } from './agreement';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  preparedLine,
  rowBelow,
  sampleColumn,
  tableOf,
  type Column,
} from './cells';
import { reasonOf, whyOf } from './holding-cells';
import { ownExclusionNote } from './own-exclusion-column';
import { coverageInWords } from './reasons';
import type { PortfolioReportInput } from './portfolio-report';
import { currenciesOf, grossOf, sidesIn } from './totals';
import { methodTable } from './screening-method';
import { queryResultOf, rulebooksOf, type Screened } from './screening';
import type { ChartPlan, PlanCell, SheetPlan } from './sheet-plan';
import { VERDICT_BARS } from './status-colors';
import { NOT_APPLICABLE } from './words';

/** How many holdings have which verdict; what is none, for whatever reason, is under `none`. */
export type VerdictCounts = Readonly<Record<(typeof VERDICTS)[number] | 'none', number>>;

type Bucket = keyof VerdictCounts;

const BUCKETS: readonly Bucket[] = [...VERDICTS, 'none'];

/** Holdings by their verdict under a rulebook, each bucket in the order of the holdings. */
function inBuckets(
  screened: readonly Screened[],
  rulebook: string,
): Readonly<Record<Bucket, readonly Screened[]>> {
  const buckets: Record<Bucket, Screened[]> = { HALAL: [], 'NOT HALAL': [], DOUBTFUL: [], none: [] };
  const fields = statusFields(rulebook);
  for (const holding of screened) {
    const queryResult = queryResultOf(holding);
    const served = queryResult?.values[fields[queryResult.kind]];
    buckets[isVerdict(served) ? served : 'none'].push(holding);
  }
  return buckets;
}

/** A served verdict as it is, or the word for what has none. */
const titleOf = (bucket: Bucket, texts: ReportTranslator): string =>
  bucket === 'none' ? texts.t('noVerdict') : bucket;

/**
 * One page for the person the report is handed to: how many positions have which verdict, where rulebooks differ, and what needs
 * attention.
 */
export function summarySheet(input: PortfolioReportInput): SheetPlan {
  const { screened, texts } = input;
  const currencies = currenciesOf(screened.map(({ held }) => held));
  const verdicts = tableOf(verdictColumns(screened, currencies, texts), VERDICT_ROWS, {
    key: 'verdicts',
    name: 'ShariahVerdicts',
    row: FIRST_TABLE,
    identity: ['verdict'],
  });
  const rulebooks = tableOf(rulebookColumns(screened, texts), rulebooksOf(screened), {
    key: 'rulebooks',
    name: 'ShariahRulebooks',
    row: rowBelow(verdicts),
    heading: texts.t('byRulebook'),
    identity: ['rulebook'],
  });
  const attention = tableOf(attentionColumns(input), attentionOf(screened, texts), {
    key: 'attention',
    name: 'ShariahAttention',
    row: rowBelow(rulebooks) + CHART_ROWS + 1,
    heading: texts.t('needsAttention'),
    optional: true,
    identity: ['ticker', 'what'],
  });
  const chartRow = rulebooks.row + rulebooks.rows.length + 2;
  return {
    part: 'summary',
    name: [texts.t('sheetSummary'), input.list].filter(Boolean).join(' '),
    lines: [
      ...headLines(
        texts.t('titleSummary', { title: input.title }),
        input,
        [noteOf(screened, texts), ...ownExclusionNote(input, screened)].join(' '),
      ),
      preparedLine(input),
    ],
    tables: [verdicts, rulebooks, attention, methodTable(input, rowBelow(attention))],
    charts: chartsAt(chartRow, texts),
    columnWidths: [18, 16, 18, 18, 22, 24, 26],
    frozen: { rows: 0, columns: 0 },
    print: 'portrait',
  };
}

const CHART_ROWS = 15;

function chartsAt(row: number, texts: ReportTranslator): ChartPlan[] {
  return [
    {
      name: 'Positions by verdict',
      type: 'Doughnut',
      title: texts.t('chartPositions'),
      altText: texts.t('chartPositionsAlt'),
      table: 'verdicts',
      from: 'verdict',
      to: 'positions',
      rows: BUCKETS.length,
      colors: VERDICT_BARS,
      place: { row, column: 0, rows: CHART_ROWS, columns: 3 },
    },
    {
      name: 'Verdicts by rulebook',
      type: 'BarStacked100',
      title: texts.t('chartRulebooks'),
      altText: texts.t('chartRulebooksAlt'),
      table: 'rulebooks',
      from: 'rulebook',
      to: 'none',
      colors: VERDICT_BARS,
      place: { row, column: 3, rows: CHART_ROWS, columns: 4 },
    },
  ];
}

const VERDICT_ROWS = [...BUCKETS, 'total'] as const;

type VerdictRow = (typeof VERDICT_ROWS)[number];

function verdictColumns(
  screened: readonly Screened[],
  currencies: readonly (string | undefined)[],
  texts: ReportTranslator,
): Column<VerdictRow>[] {
  const within = { ...inBuckets(screened, PRIMARY_RULEBOOK), total: screened };
  return [
    {
      key: 'verdict',
      title: texts.t('columnVerdict'),
      kind: 'status',
      width: 18,
      cell: (row) => (row === 'total' ? texts.t('total') : titleOf(row, texts)),
    },
    {
      key: 'positions',
      title: texts.t('columnPositions'),
      kind: 'count',
      width: 12,
      cell: (row) => within[row].length,
    },
    {
      key: 'share',
      title: texts.t('columnPositionsShare'),
      kind: 'percent',
      width: 12,
      cell: (row) => share(within[row].length, screened.length),
    },
    ...currencies.flatMap((currency): Column<VerdictRow>[] => {
      const inCurrency = { currency: currency ?? texts.t('noCurrency') };
      const sidesOf = (row: VerdictRow) =>
        sidesIn(
          within[row].map(({ held }) => held),
          currency,
        );
      const sides = new Map(VERDICT_ROWS.map((row) => [row, sidesOf(row)]));
      const total = sides.get('total')!;
      const isShort = total.short < 0;
      const short: Column<VerdictRow> = {
        key: `short:${currency ?? ''}`,
        title: texts.t('shortIn', inCurrency),
        kind: 'amount',
        width: 16,
        cell: (row) => sides.get(row)!.short,
      };
      return [
        {
          key: `value:${currency ?? ''}`,
          title: texts.t(isShort ? 'longIn' : 'valueIn', inCurrency),
          kind: 'amount',
          width: 16,
          cell: (row) => sides.get(row)!.long,
        },
        ...(isShort ? [short] : []),
        {
          key: `share:${currency ?? ''}`,
          title: texts.t(isShort ? 'longAndShortIn' : 'valueShareIn', inCurrency),
          kind: 'percent',
          width: 16,
          cell: (row) => share(grossOf(sides.get(row)!), grossOf(total)),
        },
      ];
    }),
  ];
}

function rulebookColumns(screened: readonly Screened[], texts: ReportTranslator): Column<string>[] {
  const buckets = new Map(rulebooksOf(screened).map((rulebook) => [rulebook, inBuckets(screened, rulebook)]));
  return [
    {
      key: 'rulebook',
      title: texts.t('columnRulebook'),
      kind: 'text',
      width: 18,
      cell: (rulebook) => rulebook.toUpperCase(),
    },
    ...BUCKETS.map((bucket): Column<string> => ({
      key: bucket,
      title: titleOf(bucket, texts),
      kind: 'count',
      width: 12,
      cell: (rulebook) => buckets.get(rulebook)![bucket].length,
    })),
    {
      key: 'differs',
      title: texts.t('columnDiffers'),
      kind: 'count',
      width: 18,
      cell: (rulebook) =>
        rulebook === PRIMARY_RULEBOOK
          ? NOT_APPLICABLE
          : screened.filter((holding) => differs(holding, rulebook)).length,
    },
  ];
}

/** Of two verdicts only: a rulebook without one does not disagree. */
function differs(screened: Screened, rulebook: string): boolean {
  const queryResult = queryResultOf(screened);
  return queryResult !== undefined && rulebooksDiffer(queryResult, [PRIMARY_RULEBOOK, rulebook]);
}

/** Something that a person should look at, with the holding it is about. */
export interface Attention {
  readonly screened: Screened;
  readonly what: string;
  readonly text: string;
}

const attentionColumns = (input: PortfolioReportInput, { texts } = input): readonly Column<Attention>[] => [
  {
    key: 'ticker',
    title: texts.t('columnTicker'),
    kind: 'text',
    width: 18,
    cell: ({ screened }) => screened.held.ticker,
  },
  { key: 'what', title: texts.t('columnWhat'), kind: 'text', width: 16, cell: ({ what }) => what },
  ...sampleColumn<Attention>(input, ({ screened }) => queryResultOf(screened) !== undefined),
  // The last, so that nothing stands in the way of its length.
  { key: 'text', title: texts.t('columnWhy'), kind: 'text', width: 80, cell: ({ text }) => text },
];

/** What needs attention, the gravest first: not halal, doubtful, no verdict, then rulebooks that differ. */
export function attentionOf(screened: readonly Screened[], texts: ReportTranslator): Attention[] {
  const buckets = inBuckets(screened, PRIMARY_RULEBOOK);
  const note = (holding: Screened, what: string, text: string): Attention => ({
    screened: holding,
    what,
    text,
  });
  return [
    ...buckets['NOT HALAL'].map((holding) =>
      note(holding, 'NOT HALAL', resting(holding, texts.t('notHalal'), texts)),
    ),
    ...buckets.DOUBTFUL.map((holding) =>
      note(holding, 'DOUBTFUL', resting(holding, texts.t('doubtful'), texts)),
    ),
    ...buckets.none.map((holding) =>
      note(
        holding,
        texts.t('noVerdict'),
        [reasonOf(holding, texts), ...coverageOf(holding, texts)].join(' '),
      ),
    ),
    ...buckets.HALAL.flatMap((holding) => {
      const queryResult = queryResultOf(holding)!;
      const old = lastKnown(queryResult, texts);
      const { differs, text } = agreement(queryResult, texts);
      if (differs) {
        const who = `${dissenters(holding).join(comma(texts.language))}.`;
        const said = texts.t('rulebooksSay', { agreement: text });
        const sentences = [who, said, ...coverageOf(holding, texts), ...old];
        return note(holding, texts.t('rulebooksDiffer'), sentences.join(' '));
      }
      return old.map((sentence) => note(holding, texts.t('notFresh'), sentence));
    }),
  ];
}

/** A verdict with the served figures that it rests on. The verdict is the service's, whatever the figures are. */
function resting(screened: Screened, verdict: string, texts: ReportTranslator): string {
  const why = whyOf(screened, texts);
  return [`${verdict}${why ? `: ${why}` : ''}.`, reasonOf(screened, texts)].filter(Boolean).join(' ');
}

/** A fund's coverage, which stands beside every status of it (3.2); where the figures are quoted, it is among them. */
function coverageOf(screened: Screened, texts: ReportTranslator): string[] {
  const queryResult = queryResultOf(screened);
  return queryResult?.kind === 'fund' ? [coverageInWords(queryResult.values, texts)] : [];
}

function dissenters(screened: Screened): string[] {
  const queryResult = queryResultOf(screened)!;
  return rulebooksOf([screened])
    .filter((rulebook) => differs(screened, rulebook))
    .map(
      (rulebook) =>
        `${rulebook.toUpperCase()}: ${String(queryResult.values[statusFields(rulebook)[queryResult.kind]])}`,
    );
}

/** How many holdings have which verdict of the primary rulebook. */
export function verdictCounts(screened: readonly Screened[]): VerdictCounts {
  const { HALAL, 'NOT HALAL': notHalal, DOUBTFUL, none } = inBuckets(screened, PRIMARY_RULEBOOK);
  return {
    HALAL: HALAL.length,
    'NOT HALAL': notHalal.length,
    DOUBTFUL: DOUBTFUL.length,
    none: none.length,
  };
}

const share = (part: number, whole: number): PlanCell => (whole > 0 ? (part / whole) * 100 : NOT_APPLICABLE);

function noteOf(screened: readonly Screened[], texts: ReportTranslator): string {
  const { HALAL, none } = verdictCounts(screened);
  const differing = screened.filter((holding) => {
    const queryResult = queryResultOf(holding);
    return queryResult && rulebooksDiffer(queryResult);
  }).length;
  const unvalued = screened.filter(({ held }) => held.valueUnknown).length;
  const isShort = screened.some(({ held }) => held.values.some(({ amount }) => amount < 0));
  return [
    texts.t('noteSummary', {
      positions: screened.length,
      rated: screened.length - none,
      halal: HALAL,
      differing,
    }),
    ...(unvalued > 0 ? [texts.t('noteUnvalued', { number: unvalued })] : []),
    ...(isShort ? [texts.t('noteNeverNetted')] : []),
    texts.t('noteNeverConverted'),
  ].join(' ');
}
