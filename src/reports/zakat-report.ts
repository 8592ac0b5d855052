import { excelSerial } from '../contract/dates';
import { sumLots, type HeldSide, type HeldTicker } from '../portfolio/positions/holdings';
import type { Position, SkippedRow } from '../portfolio/positions/read-portfolio';
import type { ReportTexts } from '../i18n/catalogue';
import type { ReportTranslator } from '../i18n/translator';
import { headLines, rowBelow, tableOf, type Column, type ReportContext } from './cells';
import { nameOf } from './holding-cells';
import type { FieldQuery } from '../client/query/field-query';
import { NAMES } from './name-check';
import { errorInWords } from './reasons';
import type { Screened } from './screening';
import type { FormulaCell, PlanCell, ReportPlan } from './sheet-plan';
import {
  checkFormula,
  howFormula,
  listed,
  nisabFormula,
  rateFormula,
  totalFormulas,
  usedFormula,
  WORDS,
  zakatableFormula,
  zakatFormula,
  type TotalFormulas,
} from './zakat-formulas';
import { ABOUT_METHODS, type ZakatSettings } from './zakat-methods';

/**
 * What zakat asks of the service: the name alone, and with it whether a ticker is a share or a fund. No figure is asked for, since no
 * method is computed from one (docs/methods.md).
 */
export const ZAKAT_QUERY: FieldQuery = { stock: [NAMES.stock], fund: [NAMES.fund] };

/** What a report of zakat is made from. */
export interface ZakatReportInput {
  /** By ticker and currency ({@link heldByCurrency}). */
  readonly screened: readonly Screened[];
  readonly skipped: readonly SkippedRow[];
  /** The name of the sheet and of its source. */
  readonly title: string;
  /** What the person has just chosen; undefined when the report is refreshed: then the cells of the sheet count. */
  readonly settings: ZakatSettings | undefined;
}

/** One side of a holding in one currency. */
interface Row {
  readonly screened: Screened;
  readonly side: HeldSide;
  readonly isShort: boolean;
}

/**
 * Lots by ticker and currency, in the order of the sheet: amounts in two currencies are never added. Lots whose currency is not stated are
 * apart. So are those without a value, lest the others of their ticker have none either; they keep the currency that the sheet states.
 */
export function heldByCurrency(positions: readonly Position[]): HeldTicker[] {
  const currencies = [...new Set(positions.map(({ currency }) => currency))];
  return currencies
    .flatMap((currency) => {
      const lots = positions.filter((lot) => lot.currency === currency);
      const held = [
        ...sumLots(lots.filter(({ value }) => value !== undefined)),
        ...sumLots(lots.filter(({ value }) => value === undefined)),
      ];
      return currency === undefined ? held : held.map((ticker) => ({ ...ticker, currency }));
    })
    .sort((a, b) => a.rows[0]! - b.rows[0]!);
}

/**
 * Zakat on the positions of a sheet, with live formulas: settings that a person can change, totals by currency, the positions, the rows
 * that are not computed, and the methods with their sources.
 */
export function zakatReport(
  { screened, skipped, title, settings }: ZakatReportInput,
  context: ReportContext,
): ReportPlan {
  const { texts } = context;
  const rows = screened.flatMap(sidesOfHeld);
  // Those that are not stated come last.
  const written = [...new Set(rows.map(currencyOf))];
  const currencies = [...written.filter(Boolean), ...written.filter((currency) => currency === '')];
  const settingsTable = tableOf(settingColumns(settings, texts), [settings], {
    key: 'settings',
    name: 'ShariahZakatSettings',
    row: SETTINGS_ROW,
    heading: texts.t('zakatSettings', {
      methods: listed(WORDS.methods),
      years: listed(WORDS.years),
      metals: listed(WORDS.metals),
    }),
    // There is one row, whatever is typed into it.
    identity: [],
  });
  const totalRows = totalsOf(texts);
  const totals = tableOf(totalColumns(currencies, texts), totalRows, {
    key: 'totals',
    name: 'ShariahZakatTotals',
    row: SETTINGS_ROW + 4,
    heading: texts.t('zakatTotals'),
    identity: ['what'],
  });
  const columns = positionColumns(texts);
  const positions = tableOf(columns, rows, {
    // Not `positions`: changes of verdicts are no business of this report (addin/existing-readings.ts).
    key: 'zakat',
    name: 'ShariahZakat',
    row: rowBelow(totals),
    heading: texts.t('zakatPositions'),
    identity: ['ticker', 'currency', 'side'],
  });
  const skippedTable = tableOf(skippedColumns(texts), skipped, {
    key: 'skipped',
    name: 'ShariahZakatNotComputed',
    row: positions.row + Math.max(1, positions.rows.length) + 3,
    heading: texts.t('zakatSkipped'),
    optional: true,
    identity: ['row', 'written'],
  });
  const belowPositions = skipped.length > 0 ? skippedTable : positions;
  const methods = tableOf(methodColumns(texts), METHOD_TEXTS, {
    key: 'methods',
    name: 'ShariahZakatMethods',
    row: belowPositions.row + Math.max(1, belowPositions.rows.length) + 3,
    heading: texts.t('zakatMethods'),
    optional: true,
    identity: ['method'],
  });
  return {
    sheets: [
      {
        part: 'zakat',
        name: texts.t('zakatSheet'),
        lines: [
          ...headLines(texts.t('zakatTitle', { title }), context, texts.t('zakatNote')),
          { key: 'nisab', row: 4, text: texts.t('zakatNisabNote'), style: 'note' },
        ],
        // Formulas refer only to tables that are written before theirs.
        tables: [settingsTable, positions, totals, skippedTable, methods],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: 0, columns: 0 },
        print: 'landscape',
      },
    ],
  };
}

/** Below the head lines and the heading. */
const SETTINGS_ROW = 7;

/** The columns of the settings. What a person has just chosen is written; everything else stays as it is in the cells. */
function settingColumns(
  chosen: ZakatSettings | undefined,
  texts: ReportTranslator,
): Column<ZakatSettings | undefined>[] {
  const { nisab, day } = chosen ?? {};
  return [
    {
      key: 'method',
      title: texts.t('zakatMethod'),
      kind: 'text',
      width: 0,
      owner: 'user',
      cell: (settings) => settings?.method ?? null,
    },
    {
      key: 'day',
      title: texts.t('zakatDay'),
      kind: 'date',
      width: 0,
      owner: 'user',
      cell: () => (day ? excelSerial(day) : null),
    },
    {
      key: 'year',
      title: texts.t('zakatYear'),
      kind: 'text',
      width: 0,
      owner: 'user',
      cell: (settings) => settings?.year ?? null,
    },
    { key: 'rate', title: texts.t('zakatRate'), kind: 'quantity', width: 0, cell: () => rateFormula(texts) },
    {
      key: 'metal',
      title: texts.t('zakatMetal'),
      kind: 'text',
      width: 0,
      owner: 'user',
      cell: () => nisab?.metal ?? null,
    },
    {
      key: 'price',
      title: texts.t('zakatPrice'),
      kind: 'amount',
      width: 0,
      owner: 'user',
      cell: () => nisab?.pricePerGram ?? null,
    },
    {
      key: 'priceCurrency',
      title: texts.t('zakatCurrency'),
      kind: 'text',
      width: 0,
      owner: 'user',
      cell: () => nisab?.currency ?? null,
    },
    {
      key: 'nisab',
      title: texts.t('zakatNisab'),
      kind: 'amount',
      width: 0,
      cell: () => nisabFormula(texts),
    },
    {
      key: 'check',
      title: texts.t('zakatCheck'),
      kind: 'text',
      width: 0,
      cell: () => checkFormula(texts),
    },
  ];
}

/** The widest figures of the tables above are in the first columns, whose widths all tables share. */
function positionColumns(texts: ReportTranslator): Column<Row>[] {
  return [
    {
      key: 'ticker',
      title: texts.t('zakatTicker'),
      kind: 'text',
      width: 22,
      cell: ({ screened }) => screened.held.ticker,
    },
    {
      key: 'name',
      title: texts.t('zakatName'),
      kind: 'name',
      width: 24,
      cell: ({ screened }) => nameOf(screened),
    },
    {
      key: 'value',
      title: texts.t('zakatValue'),
      kind: 'amount',
      width: 14,
      cell: ({ side }) => side.value ?? texts.t('unknown'),
    },
    {
      key: 'quantity',
      title: texts.t('zakatShares'),
      kind: 'quantity',
      width: 13,
      cell: ({ side }) => side.quantity ?? texts.t('unknown'),
    },
    { key: 'currency', title: texts.t('zakatCurrency'), kind: 'text', width: 13, cell: currencyOf },
    {
      key: 'method',
      title: texts.t('zakatOwnMethod'),
      kind: 'text',
      width: 13,
      owner: 'user',
      cell: () => null,
    },
    {
      key: 'perShare',
      title: texts.t('zakatPerShare'),
      kind: 'amount',
      width: 14,
      owner: 'user',
      cell: () => null,
    },
    {
      key: 'intention',
      title: texts.t('zakatIntention'),
      kind: 'text',
      width: 14,
      owner: 'user',
      cell: () => null,
    },
    { key: 'used', title: texts.t('zakatUsed'), kind: 'text', width: 13, cell: usedFormula },
    {
      key: 'zakatable',
      title: texts.t('zakatZakatable'),
      kind: 'amount',
      width: 14,
      cell: () => zakatableFormula(texts),
    },
    { key: 'zakat', title: texts.t('zakatDue'), kind: 'amount', width: 13, cell: () => zakatFormula(texts) },
    {
      key: 'kind',
      title: texts.t('zakatKind'),
      kind: 'text',
      width: 10,
      cell: ({ screened }) => kindOf(screened, texts),
    },
    {
      key: 'side',
      title: texts.t('zakatSide'),
      kind: 'text',
      width: 10,
      cell: ({ isShort }) => (isShort ? texts.t('zakatShort') : null),
    },
    { key: 'row', title: texts.t('zakatRow'), kind: 'count', width: 7, cell: rowsOf },
    { key: 'how', title: texts.t('zakatHow'), kind: 'text', width: 62, cell: () => howFormula(texts) },
    {
      key: 'note',
      title: texts.t('zakatRemark'),
      kind: 'text',
      width: 26,
      cell: ({ screened }) => ('error' in screened ? errorInWords(screened.error, texts) : null),
    },
  ];
}

/** What a total is called, and its formula in one currency. */
interface Total {
  readonly what: string;
  readonly formula: keyof TotalFormulas;
}

const totalsOf = (texts: ReportTranslator): Total[] => [
  { what: texts.t('zakatZakatable'), formula: 'zakatable' },
  { what: texts.t('zakatDue'), formula: 'zakat' },
  { what: texts.t('zakatCounted'), formula: 'counted' },
  { what: texts.t('zakatLeftOut'), formula: 'leftOut' },
  { what: texts.t('zakatNisab'), formula: 'nisab' },
  { what: texts.t('zakatAgainstNisab'), formula: 'againstNisab' },
];

/** A column for each currency, since rows that are added later would move the table below. */
function totalColumns(currencies: readonly string[], texts: ReportTranslator): Column<Total>[] {
  return [
    { key: 'what', title: texts.t('zakatTotal'), kind: 'text', width: 0, cell: ({ what }) => what },
    ...currencies.map((currency): Column<Total> => {
      const formulas = totalFormulas(currency, texts);
      return {
        key: `in:${currency}`,
        title: currency || texts.t('zakatNoCurrency'),
        kind: 'amount',
        width: 0,
        cell: ({ formula }): FormulaCell => formulas[formula],
      };
    }),
  ];
}

const skippedColumns = (texts: ReportTranslator): readonly Column<SkippedRow>[] => [
  {
    key: 'written',
    title: texts.t('zakatWritten'),
    kind: 'text',
    width: 0,
    cell: ({ written }) => written,
  },
  { key: 'name', title: texts.t('zakatName'), kind: 'name', width: 0, cell: ({ name }) => name ?? null },
  {
    key: 'value',
    title: texts.t('zakatValue'),
    kind: 'amount',
    width: 0,
    cell: ({ value }) => value ?? null,
  },
  {
    key: 'currency',
    title: texts.t('zakatCurrency'),
    kind: 'text',
    width: 0,
    cell: ({ currency }) => currency ?? null,
  },
  { key: 'row', title: texts.t('zakatRow'), kind: 'count', width: 0, cell: ({ row }) => row },
  {
    key: 'zakat',
    title: texts.t('zakatDue'),
    kind: 'amount',
    width: 0,
    cell: () => texts.t('notComputed'),
  },
  { key: 'reason', title: texts.t('zakatReason'), kind: 'text', width: 0, cell: ({ reason }) => reason },
];

interface MethodText {
  /** As it is written into the cells. */
  readonly words: string;
  readonly text: keyof ReportTexts;
}

const METHOD_TEXTS: readonly MethodText[] = [
  ...WORDS.methods.map((method) => ({ words: method, text: ABOUT_METHODS[method] })),
  { words: listed(WORDS.years), text: 'zakatAboutYear' },
  { words: listed(WORDS.metals), text: 'zakatAboutNisab' },
];

const methodColumns = (texts: ReportTranslator): readonly Column<MethodText>[] => [
  { key: 'method', title: texts.t('zakatMethod'), kind: 'text', width: 0, cell: ({ words }) => words },
  {
    key: 'about',
    title: texts.t('zakatAbout'),
    kind: 'text',
    width: 0,
    cell: ({ text }) => texts.t(text as (typeof ABOUT_METHODS)['trader']),
  },
];

function sidesOfHeld(screened: Screened): Row[] {
  const { held } = screened;
  if (held.sides)
    return [
      { screened, side: held.sides.long, isShort: false },
      { screened, side: held.sides.short, isShort: true },
    ];
  const isShort = (held.quantity ?? 0) < 0 || held.values.some(({ amount }) => amount < 0);
  return [{ screened, side: held, isShort }];
}

/** Empty where the sheet does not state it. */
const currencyOf = ({ side, screened: { held } }: Row): string => side.currency ?? held.currency ?? '';

function kindOf(screened: Screened, texts: ReportTranslator): string {
  if ('error' in screened) return texts.t('unknown');
  return texts.t(screened.queryResult.kind === 'fund' ? 'zakatFund' : 'zakatStock');
}

const rowsOf = ({ screened: { held } }: Row): PlanCell =>
  held.rows.length === 1 ? held.rows[0]! : held.rows.join(', ');
