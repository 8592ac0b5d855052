import type { InstrumentKind } from '../contract/endpoint';
import { decimalsBeside, FUND_LIMITS, type ScreenedFigure } from '../contract/screen';
import { sentenceOf } from '../i18n/error-sentence';
import { comma, type ReportTranslator } from '../i18n/translator';
import { NameMismatchError } from './name-check';

/**
 * Why a status is not a verdict (3.1). UNQUALIFIED has two possible causes on a fund, and no field shows which, so the sentence names
 * neither (3.2).
 *
 * @param status as served; null and undefined mean "not computed".
 */
export function reasonForNoVerdict(status: unknown, kind: InstrumentKind, texts: ReportTranslator): string {
  if (status === 'UNQUALIFIED') return texts.t(kind === 'fund' ? 'reasonFundNotRated' : 'reasonNeverAudited');
  if (status === 'ERROR_DATA' || status === 'INCOMPLETE_DATA') return texts.t('reasonNoData', { status });
  return texts.t('reasonNotYet');
}

/** An error as a sentence of a report. A sentence that has no translation is in English. */
export function errorInWords(error: Error, texts: ReportTranslator): string {
  if (error instanceof NameMismatchError) {
    const { ticker, written, served, example } = error;
    return texts.t('reasonOtherName', { ticker, written, served, example });
  }
  // In English, errors are their own sentences.
  const { errors } = texts;
  return errors
    ? sentenceOf(error, errors, { duration: (seconds) => `${Math.ceil(seconds)} s` })
    : error.message;
}

/** The names of the ratios that have a limit, by the keys of the served limits. */
export const STOCK_FIGURES = {
  debt: 'figureDebt',
  liquidity: 'figureCash',
  receivables: 'figureReceivables',
  income: 'figureRevenue',
} as const;

/** The figures in words, such as `debt 166.0 of 30 %, cash 9.8 of 30 %`; undefined when there is none. */
export function figuresInWords(
  figures: readonly ScreenedFigure[],
  kind: InstrumentKind,
  texts: ReportTranslator,
): string | undefined {
  const words = figures.map(({ what, figure: served, limit }) => {
    const figure = inDigits(served, limit, texts);
    if (what === 'coverage') return texts.t('figureCoverage', { figure, limit: FUND_LIMITS.coverage });
    if (what === 'doubtful')
      return `${texts.t(kind === 'fund' ? 'figureDoubtfulWeight' : 'figureDoubtfulRevenue')} ${figure} %`;
    const name = texts.t(kind === 'fund' ? 'figureWeight' : STOCK_FIGURES[what]);
    return limit === undefined
      ? `${name} ${figure} %`
      : texts.t('figureWithLimit', { what: name, figure, limit: String(limit) });
  });
  return words.length === 0 ? undefined : words.join(comma(texts.language));
}

/** A fund's coverage as a sentence, to be shown with its verdict (3.2). It is the coverage under the primary rulebook (2.7). */
export function coverageInWords(values: Readonly<Record<string, unknown>>, texts: ReportTranslator): string {
  const served = values['coverage_weight_perc'];
  return typeof served === 'number'
    ? texts.t('coverageIs', { figure: inDigits(served, FUND_LIMITS.coverage, texts) })
    : texts.t('coverageNotServed');
}

/** A figure with as many decimals as show that it is not its limit, written as the language writes decimals. */
function inDigits(figure: number, limit: number | undefined, { locale }: ReportTranslator): string {
  const digits = decimalsBeside(figure, limit);
  const key = `${locale} ${digits}`;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, options);
  FORMATS.set(key, format);
  return format.format(Number(figure.toFixed(digits)));
}

/** By locale and decimals: making one is slow beside using it, and a report has thousands of figures. */
const FORMATS = new Map<string, Intl.NumberFormat>();
