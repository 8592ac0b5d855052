import { FIRST_TABLE, headLines, tableOf, type Column, type ReportContext } from './cells';
import type { SheetPlan } from './sheet-plan';

/** A line of the sheet of methods. */
interface MethodLine {
  /** What is written in the ledger. */
  readonly word: string;
  readonly formula: string;
  readonly source: string;
  readonly toKnow: string;
}

/** The sheet that names each method of the ledger with its source, so that it is printed and handed on with the figures. */
export function methodsSheet(context: ReportContext): SheetPlan {
  const { texts } = context;
  const lines: readonly MethodLine[] = [
    {
      word: 'dividend',
      formula: texts.t('formulaDividend'),
      source: texts.t('sourceDividend'),
      toKnow: texts.t('knowDividend'),
    },
    {
      word: 'per share',
      formula: texts.t('formulaPerShare'),
      source: texts.t('sourcePerShare'),
      toKnow: texts.t('knowPerShare'),
    },
    {
      word: 'not halal',
      formula: texts.t('formulaNotHalal'),
      source: texts.t('sourceNotHalal'),
      toKnow: texts.t('knowNotHalal'),
    },
    {
      word: 'gain',
      formula: texts.t('formulaGain'),
      source: texts.t('sourceGain'),
      toKnow: texts.t('knowGain'),
    },
    {
      word: 'half, all',
      formula: texts.t('formulaDoubtful'),
      source: texts.t('sourceDoubtful'),
      toKnow: texts.t('knowDoubtful'),
    },
  ];
  const columns: readonly Column<MethodLine>[] = [
    { key: 'method', title: texts.t('columnMethod'), kind: 'text', width: 12, cell: ({ word }) => word },
    {
      key: 'formula',
      title: texts.t('columnFormula'),
      kind: 'sentence',
      width: 40,
      cell: ({ formula }) => formula,
    },
    {
      key: 'source',
      title: texts.t('columnSource'),
      kind: 'sentence',
      width: 50,
      cell: ({ source }) => source,
    },
    {
      key: 'toKnow',
      title: texts.t('columnToKnow'),
      kind: 'sentence',
      width: 50,
      cell: ({ toKnow }) => toKnow,
    },
  ];
  const title = texts.t('methodsTitle');
  return {
    part: 'methods',
    name: 'Purification methods',
    lines: [
      ...headLines(title, context, texts.t('methodsNote')),
      { key: 'tax', row: 4, text: texts.t('methodsTax'), style: 'note' },
    ],
    tables: [
      tableOf(columns, lines, {
        key: 'methods',
        name: 'ShariahPurificationMethods',
        row: FIRST_TABLE + 1,
        identity: ['method'],
      }),
    ],
    columnWidths: columns.map(({ width }) => width),
    frozen: { rows: 0, columns: 0 },
    print: 'landscape',
  };
}
