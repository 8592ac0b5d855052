import { DOUBTFUL_PARTS, PURIFICATION_METHODS, type PurificationMethod } from '../contract/purification';
import type { ReportTranslator } from '../i18n/translator';
import { UNKNOWN } from './words';

/**
 * The formulas of the ledger's rows. `[@key]` is the cell of the row in the column of that key. They calculate with what stands in the
 * row, so a row that a person adds, changes or moves calculates like any other. An amount is a number or `unknown`, never a 0 in the place
 * of what is not known.
 */

const METHOD = 'TRIM([@method])';
const DOUBTFUL = 'TRIM([@doubtful])';
const isMethod = (method: PurificationMethod): string =>
  method === 'dividend' ? `OR(${METHOD}="",${METHOD}="${method}")` : `${METHOD}="${method}"`;
const isOneOf = (cell: string, words: readonly string[]): string =>
  `OR(${['', ...words].map((word) => `${cell}="${word}"`).join(',')})`;
const isNotNegative = (cell: string): string => `AND(ISNUMBER(${cell}),${cell}>=0)`;
/** The percentage that is taken: the person's own where it is entered, else the served share. */
const PERCENT = 'IF([@factor]="",[@share],[@factor])';

/** The served share of a row's ticker. */
export const SHARE = '=IF([@ticker]="","",SHARIAH.PURIFY_RATIO([@ticker],"aaoifi",[@doubtful]))';

/** AAOIFI's amount, in the rows that are calculated so. */
export const PER_SHARE = `=IF(${isMethod('per share')},SHARIAH.PURIFY_PER_SHARE([@ticker],[@shares],[@outstanding],[@doubtful]),"")`;

/** What is to be given away. Empty in a row in which nobody has entered anything to calculate. */
export const PURIFY = `=IF(IFERROR([@method]&[@dividend]&[@gain]&[@shares]&[@outstanding],"?")="","",IFERROR(${due()},"${UNKNOWN}"))`;

function due(): string {
  const unknown = `"${UNKNOWN}"`;
  const ofPercent = (cell: string) => `IF(${isNotNegative(PERCENT)},${cell}*${PERCENT}/100,${unknown})`;
  const ofNotHalal =
    'IF(AND(OR(ISNUMBER([@dividend]),ISNUMBER([@gain])),OR([@dividend]="",ISNUMBER([@dividend])),OR([@gain]="",ISNUMBER([@gain])),N([@gain])>=0),N([@dividend])+N([@gain]),"' +
    `${UNKNOWN}")`;
  const byMethod = `IF(${isMethod('dividend')},IF(ISNUMBER([@dividend]),${ofPercent('[@dividend]')},${unknown}),IF(${isMethod('gain')},IF(${isNotNegative('[@gain]')},${ofPercent('[@gain]')},${unknown}),IF(${isMethod('not halal')},${ofNotHalal},IF(AND(${isMethod('per share')},ISNUMBER([@perShare])),[@perShare],${unknown}))))`;
  return `IF(${isOneOf(DOUBTFUL, DOUBTFUL_PARTS)},${byMethod},${unknown})`;
}

/** The currency of what is to be given away: by AAOIFI's method the company's reporting currency, else that of the row. */
export const DUE_IN = `=IF([@purify]="","",IF(${isMethod('per share')},IFERROR(SHARIAH.FIELD([@ticker],"reporting_currency"),"${UNKNOWN}"),[@currency]&""))`;

/** The source of the row's method, or what is missing or wrong in the row, as a sentence. */
export function basisFormula(texts: ReportTranslator): string {
  const say = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const unlessOk = (cases: readonly (readonly [condition: string, sentence: string])[], last: string) =>
    cases.reduceRight(
      (otherwise, [condition, sentence]) => `IF(${condition},${say(sentence)},${otherwise})`,
      last,
    );
  const sourceOf: Readonly<Record<PurificationMethod, string>> = {
    dividend: texts.t('sourceDividend'),
    'per share': texts.t('sourcePerShare'),
    'not halal': texts.t('sourceNotHalal'),
    gain: texts.t('sourceGain'),
  };
  const source = PURIFICATION_METHODS.reduceRight(
    (otherwise, method) => `IF(${isMethod(method)},${say(sourceOf[method])},${otherwise})`,
    '""',
  );
  const doubtful = `IF(AND(${METHOD}<>"not halal",OR(${DOUBTFUL}="half",${DOUBTFUL}="all")),${say(` ${texts.t('sourceDoubtful')}`)},"")`;
  const paid = `IF(OR([@paidOn]="",ISNUMBER([@paidOn])),"",${say(`${texts.t('paidOnIsNoDate')} `)})`;
  const badFactor = `AND([@factor]<>"",NOT(${isNotNegative('[@factor]')}))`;
  const ofPercent = unlessOk(
    [
      [badFactor, texts.t('factorIsBad')],
      ['[@ticker]=""', texts.t('tickerIsMissing')],
    ],
    say(texts.t('shareIsMissing')),
  );
  const perShare = unlessOk(
    [
      ['[@ticker]=""', texts.t('tickerIsMissing')],
      ['[@outstanding]=""', texts.t('outstandingIsMissing')],
      ['NOT(AND(ISNUMBER([@outstanding]),N([@outstanding])>0))', texts.t('outstandingIsBad')],
      [`NOT(${isNotNegative('[@shares]')})`, texts.t('sharesAreBad')],
      ['[@shares]>[@outstanding]', texts.t('sharesExceedOutstanding')],
    ],
    say(texts.t('perShareIsMissing')),
  );
  const badGain = `NOT(${isNotNegative('[@gain]')})`;
  const missing = `IF(NOT(${isOneOf(METHOD, PURIFICATION_METHODS)}),${say(texts.t('methodIsUnknown'))},IF(NOT(${isOneOf(DOUBTFUL, DOUBTFUL_PARTS)}),${say(texts.t('doubtfulIsUnknown'))},IF(${isMethod('per share')},${perShare},IF(${isMethod('gain')},IF(${badGain},${say(texts.t('gainIsBad'))},${ofPercent}),IF(${isMethod('not halal')},IF(AND([@gain]<>"",${badGain}),${say(texts.t('gainIsBad'))},${say(texts.t('dividendIsBad'))}),IF(ISNUMBER([@dividend]),${ofPercent},${say(texts.t('dividendIsBad'))}))))))`;
  return `=IF([@purify]="","",IFERROR(IF([@purify]="${UNKNOWN}",${missing},${paid}&${source}&${doubtful}),${say(texts.t('cellHasError'))}))`;
}

/** The formulas that earlier versions wrote, by the key of the column. A refresh replaces them, and nothing else that stands there. */
export const FORMER_FORMULAS = {
  share: ['=IF([@ticker]="","",SHARIAH.PURIFY_RATIO([@ticker]))'],
  purify: [
    `=IF([@dividend]="","",IF(NOT(ISNUMBER([@dividend])),"${UNKNOWN}",IF(ISNUMBER([@factor]),[@dividend]*[@factor]/100,IF(ISNUMBER([@share]),[@dividend]*[@share]/100,"${UNKNOWN}"))))`,
  ],
} as const;
