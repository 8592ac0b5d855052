import { limitsIn, type Thresholds } from '../contract/methodology';
import { excelSerial, readServedDate } from '../contract/dates';
import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import { comma, type ReportTranslator } from '../i18n/translator';
import { servedDateInWords, tableOf, type Column } from './cells';
import type { PortfolioReportInput } from './portfolio-report';
import { STOCK_FIGURES } from './reasons';
import { queryResultOf, rulebooksOf, type Screened } from './screening';
import type { TablePlan } from './sheet-plan';

/** A line of what the reader of a report has to know of how it was made. */
interface MethodLine {
  readonly what: string;
  readonly how: string;
}

/**
 * How a portfolio was screened: the rulebooks with their served limits, the dates of the figures, and what was skipped. It is the last table
 * of the summary, so that it is handed on with it.
 *
 * @param row of its header.
 */
export function methodTable(input: PortfolioReportInput, row: number): TablePlan {
  const { screened, skipped, texts } = input;
  const rulebooks = rulebooksOf(screened);
  const others = rulebooks.filter((rulebook) => rulebook !== PRIMARY_RULEBOOK).map(inCapitals);
  const lines: readonly MethodLine[] = [
    {
      what: texts.t('methodVerdicts'),
      how: texts.t('methodVerdictsHow', {
        primary: inCapitals(PRIMARY_RULEBOOK),
        others: others.join(comma(texts.language)),
      }),
    },
    ...rulebooks.map((rulebook) => ({
      what: texts.t('methodLimits', { rulebook: inCapitals(rulebook) }),
      how: limitsInWords(screened, rulebook, texts),
    })),
    {
      what: texts.t('methodScanned'),
      how: periodOf(screened, 'stock', 'last_scanned', texts),
    },
    {
      what: texts.t('methodHoldings'),
      how: periodOf(screened, 'fund', 'holdings_as_of', texts),
    },
    {
      what: texts.t('methodSkipped'),
      how:
        skipped.length === 0
          ? texts.t('methodNothingSkipped')
          : texts.t('methodSkippedHow', { number: skipped.length, sheet: texts.t('sheetScreening') }),
    },
  ];
  const columns: readonly Column<MethodLine>[] = [
    { key: 'what', title: texts.t('columnWhat'), kind: 'text', width: 18, cell: ({ what }) => what },
    { key: 'how', title: texts.t('columnHow'), kind: 'text', width: 80, cell: ({ how }) => how },
  ];
  return tableOf(columns, lines, {
    key: 'method',
    name: 'ShariahMethod',
    row,
    heading: texts.t('howScreened'),
    identity: ['what'],
  });
}

/** The served limits of a rulebook. Where stocks are served different ones, each is named. */
function limitsInWords(screened: readonly Screened[], rulebook: string, texts: ReportTranslator): string {
  // Thousands of stocks are served the same few limits.
  const served = new Map<string, Thresholds>();
  for (const holding of screened) {
    const limits = limitsIn(queryResultOf(holding)?.values ?? {}, rulebook);
    if (limits) served.set(JSON.stringify(limits), limits);
  }
  const words = [...served.values()].map((limits) => inWords(limits, texts));
  return words.length === 0 ? texts.t('methodLimitsUnknown') : [...new Set(words)].join('; ');
}

function inWords(limits: Thresholds, texts: ReportTranslator): string {
  const format = new Intl.NumberFormat(texts.locale);
  const words = Object.entries(STOCK_FIGURES).flatMap(([screen, name]) => {
    const limit = limits[screen as keyof typeof STOCK_FIGURES];
    return typeof limit === 'number' ? [`${texts.t(name)} ${format.format(limit)} %`] : [];
  });
  return words.length === 0 ? texts.t('notServed') : words.join(comma(texts.language));
}

/** The days of a served date, from the oldest to the latest. */
function periodOf(
  screened: readonly Screened[],
  kind: 'stock' | 'fund',
  field: string,
  texts: ReportTranslator,
): string {
  const served = screened.flatMap((holding) => {
    const result = queryResultOf(holding);
    const value = result?.kind === kind ? result.values[field] : undefined;
    const date = typeof value === 'string' ? readServedDate(value) : undefined;
    return date ? [{ value: value as string, serial: excelSerial(date) }] : [];
  });
  if (served.length === 0) return texts.t('methodNoDate');
  served.sort((a, b) => a.serial - b.serial);
  const [from, to] = [served[0]!.value, served.at(-1)!.value].map((value) => servedDateInWords(value, texts));
  return from === to ? from! : texts.t('methodPeriod', { from: from!, to: to! });
}

const inCapitals = (rulebook: string): string => rulebook.toUpperCase();
