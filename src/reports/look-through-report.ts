import type { ScreeningClient } from '../client/query/screening-client';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import { isVerdict, VERDICTS } from '../contract/status';
import { sumDecimals } from '../portfolio/cells/decimals';
import type { HeldTicker } from '../portfolio/positions/holdings';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column, type ReportContext } from './cells';
import { gatherHoldings } from './holdings-report';
import { comma, type ReportTranslator } from '../i18n/translator';
import type { Exposure, LookThrough, SeenFund, Unseen } from './look-through';
import { ownExclusionColumn } from './own-exclusion-column';
import { queryResultOf, isOfOneReport, screenAll, type Gathering, type Screened } from './screening';
import type { PlanCell, ReportPlan, SheetPlan } from './sheet-plan';
import { VERDICT_BARS } from './status-colors';
import { grossOf, type Sides } from './totals';
import { NOT_APPLICABLE } from './words';

/** The positions of a portfolio with their answers, funds apart, each with its holdings. */
interface SeenPortfolio {
  readonly stocks: readonly Screened[];
  readonly funds: readonly SeenFund[];
}

/** Asks for every position, and for the holdings of every fund among them. */
export async function gatherLookThrough(
  client: ScreeningClient,
  held: readonly HeldTicker[],
  { signal, strict, progress }: Gathering = {},
): Promise<SeenPortfolio & { readonly screened: readonly Screened[] }> {
  const screened = await screenAll(client, held, { signal, strict, progress });
  const isFund = (holding: Screened) => queryResultOf(holding)?.kind === 'fund';
  const funds = await Promise.all(
    screened.filter(isFund).map(async (holding): Promise<SeenFund> => {
      try {
        return {
          screened: holding,
          fundHoldings: await gatherHoldings(client, { symbol: holding.held.ticker }, { signal }),
        };
      } catch (error) {
        signal?.throwIfAborted();
        if (strict && !(error instanceof Error && isOfOneReport(error))) throw error;
        return { screened: holding, error: error instanceof Error ? error : new Error(String(error)) };
      }
    }),
  );
  return { stocks: screened.filter((holding) => !isFund(holding)), funds, screened };
}

/** A portfolio with its funds resolved to companies: exposure by verdict, what could not be seen, and the companies. */
export function lookThroughReport(
  { seen, title }: { readonly seen: LookThrough; readonly title: string },
  context: ReportContext,
): ReportPlan {
  return { sheets: [exposureSheet(seen, title, context), companiesSheet(seen, title, context)] };
}

type Bucket = (typeof VERDICTS)[number] | 'none' | 'unseen' | 'total';
const BUCKETS: readonly Bucket[] = [...VERDICTS, 'none', 'unseen', 'total'];
const WORDS = { none: 'noVerdict', unseen: 'notSeen', total: 'total' } as const;

/** A served verdict as it is, or the word for what has none. */
const titleOf = (bucket: Bucket, texts: ReportTranslator): string =>
  bucket === 'none' || bucket === 'unseen' || bucket === 'total' ? texts.t(WORDS[bucket]) : bucket;

const CHART_ROWS = 15;

function exposureSheet(seen: LookThrough, title: string, context: ReportContext): SheetPlan {
  const { texts } = context;
  const currencies = currenciesOf(seen);
  const columns: Column<Bucket>[] = [
    {
      key: 'verdict',
      title: texts.t('columnVerdict'),
      kind: 'status',
      width: 18,
      cell: (bucket) => titleOf(bucket, texts),
    },
    ...currencies.flatMap((currency): Column<Bucket>[] => {
      const inCurrency = { currency: currency ?? texts.t('noCurrency') };
      const sides = (bucket: Bucket) => amountsOf(seen, currency, bucket);
      const whole = grossOf(sides('total'));
      const isShort = BUCKETS.some((bucket) => sides(bucket).short !== 0);
      const short: Column<Bucket> = {
        key: `short:${currency ?? ''}`,
        title: texts.t('shortIn', inCurrency),
        kind: 'amount',
        width: 18,
        cell: (bucket) => sides(bucket).short,
      };
      return [
        {
          key: `share:${currency ?? ''}`,
          title: texts.t(isShort ? 'longAndShortIn' : 'exposureShareIn', inCurrency),
          kind: 'percent',
          width: 18,
          cell: (bucket) => (whole === 0 ? NOT_APPLICABLE : (grossOf(sides(bucket)) / whole) * 100),
        },
        {
          key: `value:${currency ?? ''}`,
          title: texts.t(isShort ? 'longIn' : 'exposureIn', inCurrency),
          kind: 'amount',
          width: 18,
          cell: (bucket) => sides(bucket).long,
        },
        ...(isShort ? [short] : []),
      ];
    }),
  ];
  const exposure = tableOf(columns, BUCKETS, {
    key: 'exposure',
    name: 'ShariahExposure',
    row: FIRST_TABLE,
    identity: ['verdict'],
  });
  const chartRow = exposure.row + exposure.rows.length + 2;
  const first = currencies[0];
  const unseen = tableOf(unseenColumns(texts), seen.unseen, {
    key: 'unseen',
    name: 'ShariahUnseen',
    row: chartRow + CHART_ROWS + 3,
    heading: texts.t('unseen'),
    optional: true,
    identity: ['ticker', 'currency', 'reason'],
  });
  return {
    part: 'exposure',
    name: texts.t('sheetLookThrough'),
    lines: headLines(texts.t('titleLookThrough', { title }), context, noteOf(seen, texts)),
    tables: [exposure, unseen],
    charts:
      currencies.length === 0
        ? []
        : [
            {
              name: 'Exposure by verdict',
              type: 'Doughnut',
              title: texts.t('chartExposure', { currency: first ?? texts.t('noCurrency') }),
              altText: texts.t('chartExposureAlt'),
              table: 'exposure',
              from: 'verdict',
              to: `share:${first ?? ''}`,
              rows: BUCKETS.length - 1,
              colors: [...VERDICT_BARS, '#C9D1CE'],
              place: { row: chartRow, column: 0, rows: CHART_ROWS, columns: 4 },
            },
          ],
    columnWidths: columns.map(() => 20),
    frozen: { rows: 0, columns: 0 },
    print: 'portrait',
  };
}

const unseenColumns = (texts: ReportTranslator): readonly Column<Unseen>[] => [
  { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 18, cell: ({ ticker }) => ticker },
  {
    key: 'amount',
    title: texts.t('columnAmount'),
    kind: 'amount',
    width: 18,
    cell: ({ amount }) => amount ?? NOT_APPLICABLE,
  },
  {
    key: 'currency',
    title: texts.t('columnCurrency'),
    kind: 'text',
    width: 18,
    cell: ({ currency }) => currency ?? NOT_APPLICABLE,
  },
  { key: 'reason', title: texts.t('columnWhy'), kind: 'text', width: 18, cell: ({ reason }) => reason },
];

const shortColumn = (texts: ReportTranslator): Column<CompanyRow> => ({
  key: 'short',
  title: texts.t('columnShort'),
  kind: 'amount',
  width: 14,
  cell: ({ sides }) => sides.short,
});

interface CompanyRow extends Exposure {
  readonly share: PlanCell;
}

const companyColumns = (
  rulebooks: readonly string[],
  isShort: boolean,
  context: ReportContext,
  { texts } = context,
): readonly Column<CompanyRow>[] => [
  { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 14, cell: ({ ticker }) => ticker },
  { key: 'name', title: texts.t('columnName'), kind: 'name', width: 36, cell: ({ name }) => name ?? null },
  {
    key: 'amount',
    title: texts.t(isShort ? 'columnLong' : 'columnExposure'),
    kind: 'amount',
    width: 14,
    cell: ({ sides }) => sides.long,
  },
  ...(isShort ? [shortColumn(texts)] : []),
  {
    key: 'currency',
    title: texts.t('columnCurrency'),
    kind: 'text',
    width: 10,
    cell: ({ currency }) => currency ?? null,
  },
  { key: 'share', title: texts.t('columnShare'), kind: 'weight', width: 12, cell: ({ share }) => share },
  ...rulebooks.map((rulebook): Column<CompanyRow> => ({
    key: rulebook,
    title: rulebook === PRIMARY_RULEBOOK ? texts.t('columnVerdict') : rulebook.toUpperCase(),
    kind: 'status',
    width: 16,
    cell: ({ statuses }) => statuses[rulebook] ?? NOT_APPLICABLE,
  })),
  ...ownExclusionColumn<CompanyRow>(context, ({ ticker, name }) => ({ ticker, names: [name] })),
  ...sampleColumn<CompanyRow>(context),
  {
    key: 'ways',
    title: texts.t('columnWays'),
    kind: 'count',
    width: 10,
    cell: ({ holders }) => waysOf(holders).length,
  },
  {
    key: 'through',
    title: texts.t('columnThrough'),
    kind: 'text',
    width: 44,
    cell: ({ holders }) => waysOf(holders).join(comma(texts.language)),
  },
];

function companiesSheet(seen: LookThrough, title: string, context: ReportContext): SheetPlan {
  const { texts } = context;
  const rows = seen.exposures.map((exposure): CompanyRow => {
    const total = grossOf(amountsOf(seen, exposure.currency, 'total'));
    return { ...exposure, share: total === 0 ? NOT_APPLICABLE : (grossOf(exposure.sides) / total) * 100 };
  });
  const isShort = rows.some(({ sides }) => sides.short < 0);
  const rulebooks = new Set([...RULEBOOKS, ...rows.flatMap(({ statuses }) => Object.keys(statuses))]);
  const columns = companyColumns([...rulebooks], isShort, context);
  const companies = tableOf(columns, rows, {
    key: 'companies',
    name: 'ShariahCompanies',
    row: FIRST_TABLE,
    identity: ['ticker', 'currency'],
  });
  const overlaps = seen.exposures.filter(({ holders }) => waysOf(holders).length > 1).length;
  const note = [
    texts.t('noteCompanies', { number: rows.length, overlaps }),
    texts.t('noteNotRated'),
    texts.t('noteLargestFirst'),
    ...(isShort ? [texts.t('noteNeverNetted')] : []),
  ].join(' ');
  return {
    part: 'companies',
    name: texts.t('sheetCompanies'),
    lines: headLines(texts.t('titleCompanies', { title }), context, note),
    tables: [companies],
    columnWidths: columns.map(({ width }) => width),
    frozen: { rows: companies.row + 1, columns: 1 },
    print: 'landscape',
  };
}

const waysOf = (holders: Exposure['holders']): string[] => [
  ...new Set(holders.map(({ through }) => through)),
];

function bucketOf({ statuses }: Exposure): Bucket {
  const verdict = statuses['aaoifi'];
  return isVerdict(verdict) ? verdict : 'none';
}

/** The amounts in one currency: amounts of two currencies are never added, and long and short are never netted. */
function amountsOf({ exposures, unseen }: LookThrough, currency: string | undefined, bucket: Bucket): Sides {
  const seen = exposures
    .filter((exposure) => exposure.currency === currency)
    .filter((exposure) => bucket === 'total' || bucketOf(exposure) === bucket)
    .map(({ sides }) => sides);
  // A part that could not be seen belongs to the side of its position, whatever its own sign.
  const rest = unseen
    .filter((position) => position.currency === currency && (bucket === 'total' || bucket === 'unseen'))
    .map(({ amount = 0, isShort }) => (isShort ? { long: 0, short: amount } : { long: amount, short: 0 }));
  const sum = (side: keyof Sides) =>
    Math.round((sumDecimals([...seen, ...rest].map((sides) => sides[side])) ?? NaN) * 1e6) / 1e6;
  return { long: sum('long'), short: sum('short') };
}

function currenciesOf({ exposures, unseen }: LookThrough): (string | undefined)[] {
  const counts = new Map<string | undefined, number>();
  const valued = [...exposures, ...unseen.filter(({ amount }) => amount !== undefined)];
  for (const { currency } of valued) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([currency]) => currency);
}

function noteOf({ exposures, unseen }: LookThrough, texts: ReportTranslator): string {
  const blind =
    unseen.length === 0 ? texts.t('noteAllSeen') : texts.t('noteUnseen', { number: unseen.length });
  return [
    texts.t('noteExposure', { number: exposures.length }),
    blind,
    // A fund that is sold short and cannot be seen has an amount in the column of short ones too.
    ...(exposures.some(({ sides }) => sides.short < 0) || unseen.some(({ isShort }) => isShort)
      ? [texts.t('noteNeverNetted')]
      : []),
    texts.t('noteOwnColumns'),
  ].join(' ');
}
