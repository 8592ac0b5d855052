import { statusFields } from '../contract/status-field';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import { coverageInWords } from '../contract/screen';
import { isVerdict, VERDICTS } from '../contract/status';
import { agreement } from './agreement';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column } from './cells';
import { reasonOf, whyOf } from './holding-cells';
import { ownExclusionNote } from './own-exclusion-column';
import type { PortfolioReportInput } from './portfolio-report';
import { currenciesOf, grossOf, sidesIn } from './totals';
import { queryResultOf, type Screened } from './screening';
import type { ChartPlan, PlanCell, SheetPlan } from './sheet-plan';
import { VERDICT_BARS } from './status-colors';
import { NOT_APPLICABLE } from './words';

/** How many holdings have which verdict; what is none, for whatever reason, is under `none`. */
export type VerdictCounts = Readonly<Record<(typeof VERDICTS)[number] | 'none', number>>;

type Bucket = keyof VerdictCounts;

const BUCKETS: readonly Bucket[] = [...VERDICTS, 'none'];
const TITLES: Readonly<Record<Bucket, string>> = {
  HALAL: 'HALAL',
  'NOT HALAL': 'NOT HALAL',
  DOUBTFUL: 'DOUBTFUL',
  none: 'no verdict',
};

/**
 * One page for the person the report is handed to: how many positions have which verdict, where rulebooks differ, and what needs
 * attention.
 */
export function summarySheet(input: PortfolioReportInput): SheetPlan {
  const { screened } = input;
  const currencies = currenciesOf(screened.map(({ held }) => held));
  const verdicts = tableOf(verdictColumns(screened, currencies), [...BUCKETS, 'total'] as const, {
    key: 'verdicts',
    name: 'ShariahVerdicts',
    row: FIRST_TABLE,
    identity: ['verdict'],
  });
  const rulebooks = tableOf(rulebookColumns(screened), RULEBOOKS, {
    key: 'rulebooks',
    name: 'ShariahRulebooks',
    row: verdicts.row + verdicts.rows.length + 3,
    heading: 'By rulebook',
    identity: ['rulebook'],
  });
  const attentionColumns = [
    ...ATTENTION.slice(0, -1),
    ...sampleColumn<Attention>(input, ({ screened }) => queryResultOf(screened) !== undefined),
    // The last, so that nothing stands in the way of its length.
    ...ATTENTION.slice(-1),
  ];
  const attention = tableOf(attentionColumns, attentionOf(screened), {
    key: 'attention',
    name: 'ShariahAttention',
    row: rulebooks.row + rulebooks.rows.length + 3 + CHART_ROWS + 1,
    heading: 'What needs attention',
    optional: true,
    identity: ['ticker', 'what'],
  });
  const chartRow = rulebooks.row + rulebooks.rows.length + 2;
  return {
    part: 'summary',
    name: input.list === undefined ? 'Shariah summary' : `Shariah summary ${input.list}`,
    lines: headLines(
      `Shariah summary: ${input.title}`,
      input,
      [noteOf(screened), ...ownExclusionNote(input, screened)].join(' '),
    ),
    tables: [verdicts, rulebooks, attention],
    charts: chartsAt(chartRow),
    columnWidths: [18, 16, 18, 18, 22, 24, 26],
    frozen: { rows: 0, columns: 0 },
    print: 'portrait',
  };
}

const CHART_ROWS = 15;

function chartsAt(row: number): ChartPlan[] {
  return [
    {
      name: 'Positions by verdict',
      type: 'Doughnut',
      title: 'Positions by verdict',
      altText: 'How many positions have which verdict; the table Verdict above holds the same figures.',
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
      title: 'Verdicts by rulebook',
      altText: 'The verdicts of each rulebook; the table By rulebook above holds the same figures.',
      table: 'rulebooks',
      from: 'rulebook',
      to: 'none',
      colors: VERDICT_BARS,
      place: { row, column: 3, rows: CHART_ROWS, columns: 4 },
    },
  ];
}

type VerdictRow = Bucket | 'total';

function verdictColumns(
  screened: readonly Screened[],
  currencies: readonly (string | undefined)[],
): Column<VerdictRow>[] {
  const within = (row: VerdictRow) =>
    screened.filter((holding) => row === 'total' || bucketOf(holding, PRIMARY_RULEBOOK) === row);
  return [
    {
      key: 'verdict',
      title: 'Verdict',
      kind: 'status',
      width: 18,
      cell: (row) => (row === 'total' ? 'Total' : TITLES[row]),
    },
    { key: 'positions', title: 'Positions', kind: 'count', width: 12, cell: (row) => within(row).length },
    {
      key: 'share',
      title: 'Positions (%)',
      kind: 'percent',
      width: 12,
      cell: (row) => share(within(row).length, screened.length),
    },
    ...currencies.flatMap((currency): Column<VerdictRow>[] => {
      const name = currency ?? 'no currency stated';
      const sides = (row: VerdictRow) =>
        sidesIn(
          within(row).map(({ held }) => held),
          currency,
        );
      const isShort = sides('total').short < 0;
      const short: Column<VerdictRow> = {
        key: `short:${currency ?? ''}`,
        title: `Short (${name})`,
        kind: 'amount',
        width: 16,
        cell: (row) => sides(row).short,
      };
      return [
        {
          key: `value:${currency ?? ''}`,
          title: isShort ? `Long (${name})` : `Value (${name})`,
          kind: 'amount',
          width: 16,
          cell: (row) => sides(row).long,
        },
        ...(isShort ? [short] : []),
        {
          key: `share:${currency ?? ''}`,
          title: isShort ? `Long and short (${name}, %)` : `Value (${name}, %)`,
          kind: 'percent',
          width: 16,
          cell: (row) => share(grossOf(sides(row)), grossOf(sides('total'))),
        },
      ];
    }),
  ];
}

function rulebookColumns(screened: readonly Screened[]): Column<string>[] {
  const count = (rulebook: string, bucket: Bucket) =>
    screened.filter((holding) => bucketOf(holding, rulebook) === bucket).length;
  return [
    {
      key: 'rulebook',
      title: 'Rulebook',
      kind: 'text',
      width: 18,
      cell: (rulebook) => rulebook.toUpperCase(),
    },
    ...BUCKETS.map((bucket): Column<string> => ({
      key: bucket,
      title: TITLES[bucket],
      kind: 'count',
      width: 12,
      cell: (rulebook) => count(rulebook, bucket),
    })),
    {
      key: 'differs',
      title: 'Differs from AAOIFI',
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
  return queryResult !== undefined && agreement(queryResult, [PRIMARY_RULEBOOK, rulebook]).differs;
}

/** Something that a person should look at, with the holding it is about. */
export interface Attention {
  readonly screened: Screened;
  readonly what: string;
  readonly text: string;
}

const ATTENTION: readonly Column<Attention>[] = [
  { key: 'ticker', title: 'Ticker', kind: 'text', width: 18, cell: ({ screened }) => screened.held.ticker },
  { key: 'what', title: 'What', kind: 'text', width: 16, cell: ({ what }) => what },
  { key: 'text', title: 'Why', kind: 'text', width: 80, cell: ({ text }) => text },
];

/** What needs attention, the gravest first: not halal, doubtful, no verdict, then rulebooks that differ. */
export function attentionOf(screened: readonly Screened[]): Attention[] {
  const of = (bucket: Bucket) => screened.filter((holding) => bucketOf(holding, PRIMARY_RULEBOOK) === bucket);
  const note = (holding: Screened, what: string, text: string): Attention => ({
    screened: holding,
    what,
    text,
  });
  return [
    ...of('NOT HALAL').map((holding) =>
      note(holding, 'NOT HALAL', resting(holding, 'Not halal under AAOIFI')),
    ),
    ...of('DOUBTFUL').map((holding) => note(holding, 'DOUBTFUL', resting(holding, 'Doubtful under AAOIFI'))),
    ...of('none').map((holding) =>
      note(
        holding,
        'no verdict',
        [reasonOf(holding) ?? 'No verdict is served.', ...coverageOf(holding)].join(' '),
      ),
    ),
    ...of('HALAL').flatMap((holding) => {
      const queryResult = queryResultOf(holding)!;
      const { differs, text } = agreement(queryResult);
      if (differs)
        return note(
          holding,
          'rulebooks differ',
          [`${dissenters(holding).join(', ')}. Rulebooks ${text}.`, ...coverageOf(holding)].join(' '),
        );
      return queryResult.outdated ? note(holding, 'not fresh', reasonOf(holding) ?? '') : [];
    }),
  ];
}

/** A verdict with the served figures that it rests on. The verdict is the service's, whatever the figures are. */
function resting(screened: Screened, verdict: string): string {
  const why = whyOf(screened);
  return [`${verdict}${why ? `: ${why}` : ''}.`, reasonOf(screened)].filter(Boolean).join(' ');
}

/** A fund's coverage, which stands beside every status of it (3.2); where the figures are quoted, it is among them. */
function coverageOf(screened: Screened): string[] {
  const queryResult = queryResultOf(screened);
  return queryResult?.kind === 'fund' ? [`${sentence(coverageInWords(queryResult.values))}.`] : [];
}

const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;

function dissenters(screened: Screened): string[] {
  const queryResult = queryResultOf(screened)!;
  return RULEBOOKS.filter((rulebook) => differs(screened, rulebook)).map(
    (rulebook) =>
      `${rulebook.toUpperCase()}: ${String(queryResult.values[statusFields(rulebook)[queryResult.kind]])}`,
  );
}

/** How many holdings have which verdict of the primary rulebook. */
export function verdictCounts(screened: readonly Screened[]): VerdictCounts {
  const count = (bucket: Bucket) =>
    screened.filter((holding) => bucketOf(holding, PRIMARY_RULEBOOK) === bucket).length;
  return {
    HALAL: count('HALAL'),
    'NOT HALAL': count('NOT HALAL'),
    DOUBTFUL: count('DOUBTFUL'),
    none: count('none'),
  };
}

function bucketOf(screened: Screened, rulebook: string): Bucket {
  const queryResult = queryResultOf(screened);
  const served = queryResult?.values[statusFields(rulebook)[queryResult.kind]];
  return isVerdict(served) ? served : 'none';
}

const share = (part: number, whole: number): PlanCell => (whole > 0 ? (part / whole) * 100 : NOT_APPLICABLE);

function noteOf(screened: readonly Screened[]): string {
  const { HALAL, none } = verdictCounts(screened);
  const differing = screened.filter((holding) => {
    const queryResult = queryResultOf(holding);
    return queryResult && agreement(queryResult).differs;
  }).length;
  const unvalued = screened.filter(({ held }) => held.valueUnknown).length;
  const isShort = screened.some(({ held }) => held.values.some(({ amount }) => amount < 0));
  return (
    `${screened.length} positions: ${screened.length - none} have a verdict, ${HALAL} of them HALAL; ` +
    `the rulebooks differ on ${differing}. ` +
    (unvalued > 0
      ? `Of ${unvalued} the file does not tell the whole value: what it does not tell is in no amount. `
      : '') +
    (isShort ? 'Long and short are never set off against each other. ' : '') +
    `Amounts are never converted from one currency to another.`
  );
}
