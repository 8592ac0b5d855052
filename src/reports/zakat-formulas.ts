import type { ReportTranslator } from '../i18n/translator';
import type { FormulaCell } from './sheet-plan';
import { NISAB_GRAMS, PROXIES, ZAKAT_METHODS, ZAKAT_RATES } from './zakat-methods';

/** A text as it stands in a formula. Excel takes 255 characters at most between two quotation marks. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What was typed, in lower case, without blanks around it, and with blanks in the place of hyphens: `per-share` is `per share`. */
const word = (cell: string): string =>
  `LOWER(TRIM(SUBSTITUTE(SUBSTITUTE(IFERROR(${cell}&"","?"),"\u00a0"," "),"-"," ")))`;
const isOneOf = (cell: string, words: readonly string[]): string =>
  `OR(${words.map((allowed) => `${word(cell)}=${quoted(allowed)}`).join(',')})`;
const isEmpty = (cell: string): string => `${word(cell)}=""`;

/** A currency as it was typed, without blanks around it. Pence and pounds differ only in the case of their code. */
const code = (cell: string): string => `TRIM(SUBSTITUTE(IFERROR(${cell}&"","?"),"\u00a0"," "))`;
const PENCE = quoted('GBp');

/** A cell of the one row of settings. */
const setting = (key: string): string => `INDEX([#settings:${key}],1)`;

/** `IF(a,b,IF(c,d,e))` */
const firstOf = (cases: readonly (readonly [condition: string, result: string])[], otherwise: string) =>
  cases.reduceRight((rest, [condition, result]) => `IF(${condition},${result},${rest})`, otherwise);

const formula = (text: string): FormulaCell => ({ formula: `=${text}` });

/** Names in a row, as formulas and headings list them. */
export const listed = (words: readonly string[]): string => words.join(', ');

/** The words of the settings. */
export const WORDS = {
  methods: ZAKAT_METHODS,
  years: Object.keys(ZAKAT_RATES),
  metals: Object.keys(NISAB_GRAMS),
} as const;

/** Percent; a word when the year is not one of those known. */
export const rateFormula = (texts: ReportTranslator): FormulaCell =>
  formula(
    firstOf(
      Object.entries(ZAKAT_RATES).map(([year, rate]) => [`${word('[@year]')}=${quoted(year)}`, String(rate)]),
      quoted(texts.t('notComputed')),
    ),
  );

/** Whether the price per gram is a number above zero. An error or a text in the cell is none. */
const HAS_PRICE = 'IF(ISNUMBER([@price]),[@price]>0,FALSE)';

/** The nisab in the currency of the price; a word when metal, price or currency is missing or cannot be read. */
export function nisabFormula(texts: ReportTranslator): FormulaCell {
  const grams = firstOf(
    Object.entries(NISAB_GRAMS).map(([metal, weight]) => [
      `${word('[@metal]')}=${quoted(metal)}`,
      String(weight),
    ]),
    '0',
  );
  const currency = code('[@priceCurrency]');
  const isKnown = `AND(${isOneOf('[@metal]', WORDS.metals)},${HAS_PRICE},${currency}<>"",NOT(EXACT(${currency},${PENCE})))`;
  return formula(`IF(${isKnown},[@price]*${grams},${quoted(texts.t('zakatNotStated'))})`);
}

/** One sentence for each setting that cannot be read, and what to write instead. */
export function checkFormula(texts: ReportTranslator): FormulaCell {
  const methods = listed(WORDS.methods);
  const years = listed(WORDS.years);
  const metals = listed(WORDS.metals);
  const currency = code('[@priceCurrency]');
  const sentences = [
    firstOf(
      [
        [isEmpty('[@method]'), quoted(`${texts.t('zakatChooseMethod', { methods })} `)],
        [isOneOf('[@method]', WORDS.methods), '""'],
      ],
      quoted(`${texts.t('zakatUnknownMethod', { methods })} `),
    ),
    `IF(${isOneOf('[@year]', WORDS.years)},"",${quoted(`${texts.t('zakatUnknownYear', { years })} `)})`,
    firstOf(
      [
        [
          `AND(${isEmpty('[@metal]')},${isEmpty('[@price]')})`,
          quoted(`${texts.t('zakatNoNisab', { metals })} `),
        ],
        [`NOT(${isOneOf('[@metal]', WORDS.metals)})`, quoted(`${texts.t('zakatUnknownMetal', { metals })} `)],
        [isEmpty('[@price]'), quoted(`${texts.t('zakatPriceMissing')} `)],
        ['NOT(ISNUMBER([@price]))', quoted(`${texts.t('zakatPriceText')} `)],
        [`NOT(${HAS_PRICE})`, quoted(`${texts.t('zakatPriceNegative')} `)],
        [`${currency}=""`, quoted(`${texts.t('zakatPriceCurrencyMissing')} `)],
        [`EXACT(${currency},${PENCE})`, quoted(`${texts.t('zakatPence')} `)],
      ],
      '""',
    ),
  ].join('&');
  return formula(`IF(TRIM(${sentences})="",${quoted(texts.t('zakatSettingsFine'))},TRIM(${sentences}))`);
}

/** The method of a position: its own, else that of the settings. */
export const usedFormula = (): FormulaCell =>
  formula(`IF(${isEmpty('[@method]')},${word(setting('method'))},${word('[@method]')})`);

const isMethod = (method: (typeof ZAKAT_METHODS)[number]): string => `[@used]=${quoted(method)}`;
const IS_SHORT = '[@side]<>""';
const HAS_VALUE = 'ISNUMBER([@value])';
const HAS_SHARES = 'ISNUMBER([@quantity])';

/** What of a position zakat is due on; a word where that is not known. */
export function zakatableFormula(texts: ReportTranslator): FormulaCell {
  const none = quoted(texts.t('notComputed'));
  const ofValue = (amount: string) => `IF(${HAS_VALUE},${amount},${quoted(texts.t('unknown'))})`;
  const ofProxy = (proxy: keyof typeof PROXIES) => ofValue(`[@value]*${PROXIES[proxy]}/100`);
  const perShare = `IF(ISNUMBER([@perShare]),IF([@perShare]<0,${none},IF(${HAS_SHARES},[@perShare]*[@quantity],${quoted(texts.t('unknown'))})),${none})`;
  return formula(
    firstOf(
      [
        [IS_SHORT, none],
        [isMethod('trader'), ofValue('[@value]')],
        [isMethod('per share'), perShare],
        [isMethod('proxy 25'), `IF([@kind]=${quoted(texts.t('zakatStock'))},${ofProxy('proxy 25')},${none})`],
        [isMethod('proxy 40'), ofProxy('proxy 40')],
      ],
      none,
    ),
  );
}

/** Zakatable amount times rate. */
export const zakatFormula = (texts: ReportTranslator): FormulaCell =>
  formula(
    `IF(ISNUMBER([@zakatable]),IF(ISNUMBER(${setting('rate')}),[@zakatable]*${setting('rate')}/100,${quoted(texts.t('notComputed'))}),[@zakatable])`,
  );

/** The method and its source, or why nothing is computed and what to do. */
export function howFormula(texts: ReportTranslator): FormulaCell {
  const methods = listed(WORDS.methods);
  const ofValue = (how: string) => `IF(${HAS_VALUE},${how},${quoted(texts.t('zakatNoValue'))})`;
  const perShare = firstOf(
    [
      [
        'ISNUMBER([@perShare])',
        `IF([@perShare]<0,${quoted(texts.t('zakatPerShareNegative'))},IF(${HAS_SHARES},${quoted(texts.t('zakatPerShareHow'))},${quoted(texts.t('zakatNoShares'))}))`,
      ],
      ['ISTEXT([@perShare])', quoted(texts.t('zakatPerShareText'))],
    ],
    quoted(texts.t('zakatPerShareMissing')),
  );
  const isFund = `[@kind]=${quoted(texts.t('zakatFund'))}`;
  const proxy25 = firstOf(
    [
      [isFund, quoted(texts.t('zakatProxy25Fund'))],
      [`[@kind]=${quoted(texts.t('zakatStock'))}`, ofValue(quoted(texts.t('zakatProxy25How')))],
    ],
    quoted(texts.t('zakatProxy25Unknown')),
  );
  const proxy40 = ofValue(
    `IF(${isFund},${quoted(texts.t('zakatProxy40Fund'))},${quoted(texts.t('zakatProxy40How'))})`,
  );
  return formula(
    firstOf(
      [
        [IS_SHORT, quoted(texts.t('zakatShortWhy'))],
        [`NOT(ISNUMBER(${setting('rate')}))`, quoted(texts.t('zakatNoRate'))],
        [isMethod('trader'), ofValue(quoted(texts.t('zakatTraderHow')))],
        [isMethod('per share'), perShare],
        [isMethod('proxy 25'), proxy25],
        [isMethod('proxy 40'), proxy40],
        ['[@used]=""', quoted(texts.t('zakatChooseMethod', { methods }))],
      ],
      quoted(texts.t('zakatUnknownMethod', { methods })),
    ),
  );
}

/** The formulas of the totals in one currency. */
export interface TotalFormulas {
  readonly zakatable: FormulaCell;
  readonly zakat: FormulaCell;
  readonly counted: FormulaCell;
  readonly leftOut: FormulaCell;
  readonly nisab: FormulaCell;
  readonly againstNisab: FormulaCell;
}

/** @param currency empty for the positions whose currency is not stated. */
export function totalFormulas(currency: string, texts: ReportTranslator): TotalFormulas {
  // An empty table has one blank row, which is no position.
  const within = `([#zakat:currency]=${quoted(currency)})*([#zakat:ticker]<>"")`;
  const counted = `SUMPRODUCT(${within}*ISNUMBER([#zakat:zakat]))`;
  const leftOut = `SUMPRODUCT(${within}*(1-ISNUMBER([#zakat:zakat])))`;
  const sum = (column: string) => `SUMPRODUCT(${within}*ISNUMBER([#zakat:zakat]),[#zakat:${column}])`;
  const total = (column: string) => formula(`IF(${counted}=0,${quoted(texts.t('unknown'))},${sum(column)})`);
  const ofNisab = code(setting('priceCurrency'));
  const notStated = quoted(texts.t('zakatNotStated'));
  // Without a currency of the price, there is no nisab either.
  const nisab = `IF(UPPER(${ofNisab})=${quoted(currency)},${setting('nisab')},${notStated})`;
  const against = firstOf(
    [
      [`NOT(ISNUMBER(${nisab}))`, notStated],
      // Below zero there is nothing, so what is left out can only add to what is counted.
      [`${sum('zakatable')}>=${nisab}`, quoted(texts.t('zakatAbove'))],
      [`${leftOut}>0`, notStated],
    ],
    quoted(texts.t('zakatBelow')),
  );
  return {
    zakatable: total('zakatable'),
    zakat: total('zakat'),
    counted: formula(`TEXT(${counted},"0")`),
    leftOut: formula(`TEXT(${leftOut},"0")`),
    nisab: formula(nisab),
    againstNisab: formula(against),
  };
}
