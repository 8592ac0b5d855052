import type { CellContents, SheetContents, WorkbookContents } from 'xlsx-patch';
import { formula, verdictFormats } from './sheet-parts';

/** A workbook that people open, fill with their own tickers and keep: `assets/templates`. */
export interface Template {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly contents: WorkbookContents;
}

/** Rows that are ready for entries. */
const READY = 40;

const HEADER = { bold: true, color: '#FFFFFF', fill: '#0B5345' };

/** Title and instructions at the head of a sheet. */
const head = (title: string, ...lines: readonly string[]): CellContents[] => [
  { row: 0, column: 0, value: title, style: { bold: true, size: 14, color: '#0B5345' } },
  ...lines.map((line, at): CellContents => ({
    row: at + 1,
    column: 0,
    value: line,
    style: { italic: true },
  })),
];

const titlesOf = (row: number, titles: readonly string[], column = 0): CellContents[] =>
  titles.map((value, at) => ({ row, column: column + at, value, style: HEADER }));

/** One formula in each of the ready rows; `ROW` in it is the number of the row. */
const inEachRow = (first: number, column: number, text: string, numberFormat?: string): CellContents[] =>
  Array.from({ length: READY }, (_, at) => ({
    ...formula(first + at, column, text.replaceAll('ROW', String(first + at + 1))),
    ...(numberFormat === undefined ? {} : { style: { numberFormat } }),
  }));

const sheetOf = (name: string, cells: CellContents[], more: Partial<SheetContents> = {}): SheetContents => ({
  name,
  cells,
  tables: [],
  conditionalFormats: [],
  page: { orientation: 'landscape', fit: { wide: 1, tall: 0 } },
  ...more,
});

const RULING = 'Informational screening, not a religious ruling.';
const FIRST = 5;
const LAST = FIRST + READY;

function portfolio(): SheetContents {
  const titles = [
    'Ticker',
    'Shares',
    'Price',
    'Currency',
    'Value',
    'Verdict',
    'Fund coverage (%)',
    'Debt ratio (%)',
    'Why',
  ];
  return sheetOf(
    'Portfolio',
    [
      ...head(
        'Portfolio monitor',
        'Replace the tickers by your own, in any usual spelling: AAPL, BP.L, SHOP.TO. The formulas of forty rows are ready; copy the last row for more.',
        'A verdict changes by itself while the workbook is open. "Refresh all" on the Home tab asks for all of them.',
        RULING,
      ),
      ...titlesOf(FIRST - 1, titles),
      ...['AAPL', 'MSFT', 'CSX'].map((value, at): CellContents => ({ row: FIRST + at, column: 0, value })),
      ...inEachRow(FIRST, 4, '=IF(OR(AROW="",BROW="",CROW=""),"",BROW*CROW)', '#,##0.00'),
      ...inEachRow(FIRST, 5, '=IF(AROW="","",SHARIAH.HALAL_STATUS(AROW))'),
      ...inEachRow(FIRST, 6, '=IF(AROW="","",IFERROR(SHARIAH.ETF_COVERAGE(AROW),"–"))', '0.00'),
      ...inEachRow(FIRST, 7, '=IF(AROW="","",IFERROR(SHARIAH.DEBT_RATIO(AROW),"–"))', '0.00'),
      ...inEachRow(FIRST, 8, '=IF(AROW="","",SHARIAH.EXPLAIN(AROW))'),
    ],
    {
      columnWidths: { 0: 14, 1: 10, 2: 10, 3: 10, 4: 14, 5: 18, 6: 14, 7: 14, 8: 80 },
      frozen: { rows: FIRST, columns: 1 },
      conditionalFormats: verdictFormats(`F${FIRST + 1}:F${LAST}`),
    },
  );
}

function overview(): SheetContents {
  const verdicts = ['HALAL', 'NOT HALAL', 'DOUBTFUL'];
  const range = (column: string) => `Portfolio!$${column}$${FIRST + 1}:$${column}$${LAST}`;
  const rows = verdicts.map((verdict, at): CellContents[] => [
    { row: 3 + at, column: 0, value: verdict },
    formula(3 + at, 1, `=COUNTIF(${range('F')},A${4 + at})`),
  ]);
  const others = 3 + verdicts.length;
  return sheetOf(
    'Overview',
    [
      ...head('How many positions have which verdict', RULING),
      ...titlesOf(2, ['Verdict (AAOIFI)', 'Positions']),
      ...rows.flat(),
      { row: others, column: 0, value: 'no verdict' },
      formula(others, 1, `=SUMPRODUCT(--(${range('A')}<>""))-SUM(B4:B${others})`),
    ],
    { columnWidths: { 0: 30, 1: 12 } },
  );
}

function fund(): SheetContents {
  const facts: readonly (readonly [title: string, formula: string])[] = [
    ['Verdict (AAOIFI)', '=SHARIAH.ETF_STATUS(B4)'],
    ['Coverage (%)', '=SHARIAH.ETF_COVERAGE(B4)'],
    ['Weight: compliant (%)', '=SHARIAH.ETF_WEIGHT(B4,"compliant")'],
    ['Weight: not compliant (%)', '=SHARIAH.ETF_WEIGHT(B4,"non_compliant")'],
    ['Weight: doubtful (%)', '=SHARIAH.ETF_WEIGHT(B4,"doubtful")'],
    ['Weight: not screened (%)', '=SHARIAH.ETF_WEIGHT(B4,"unscreened")'],
    ['Cost (% a year)', '=SHARIAH.FIELD(B4,"expense_ratio")'],
    ['Holdings as of', '=SHARIAH.FIELD(B4,"holdings_as_of")'],
  ];
  return sheetOf(
    'Fund',
    [
      ...head(
        'Fund analyst',
        'Write the symbol of a fund into the coloured cell; everything below and on the other sheets follows.',
        RULING,
      ),
      { row: 3, column: 0, value: 'Fund' },
      { row: 3, column: 1, value: 'SPUS', style: { bold: true, fill: '#FFF8DC' } },
      ...facts.flatMap(([title, text], at) => [
        { row: 4 + at, column: 0, value: title },
        { ...formula(4 + at, 1, text), style: { numberFormat: at === 7 ? 'yyyy-mm-dd' : '0.00' } },
      ]),
      { row: 14, column: 0, value: 'Under every rulebook', style: { bold: true } },
      formula(15, 0, '=SHARIAH.ETF_SCREENING(B4)'),
    ],
    {
      columnWidths: { 0: 28, 1: 18, 2: 16, 3: 16, 4: 16, 5: 16, 6: 16 },
      conditionalFormats: verdictFormats('B5:G30'),
    },
  );
}

const fundHoldings = (): SheetContents =>
  sheetOf(
    'Holdings',
    [
      ...head(
        'Holdings, the heaviest first',
        'Of the fund on the sheet "Fund". "not rated" is no verdict in either direction.',
      ),
      formula(3, 0, '=SHARIAH.ETF_HOLDINGS(Fund!B4,500)'),
    ],
    { columnWidths: { 0: 14, 1: 40, 2: 14, 3: 16 }, conditionalFormats: verdictFormats('A4:H520') },
  );

const compared = (): SheetContents =>
  sheetOf(
    'Side by side',
    [
      ...head(
        'Funds side by side',
        'Write symbols into column A. Fields and values stand as the service sends them; a verdict is read with its coverage.',
      ),
      ...['SPUS', 'HLAL'].map((value, at): CellContents => ({ row: 3 + at, column: 0, value })),
      formula(3, 2, '=SHARIAH.ETF_COMPARE(A4:A13)'),
    ],
    { columnWidths: { 0: 14, 1: 4, 2: 16 } },
  );

function purification(): SheetContents {
  const titles = ['Date', 'Ticker', 'Dividend', 'Currency', 'Share (%)', 'To give away', 'Paid on'];
  const within = (column: string) => `$${column}$${FIRST + 1}:$${column}$${LAST}`;
  const counted = `ISNUMBER(${within('F')})`;
  const dueIn = (row: number) => `=SUMPRODUCT((${within('D')}=J${row})*${counted},${within('F')})`;
  const paidIn = (row: number) =>
    `=SUMPRODUCT((${within('D')}=J${row})*(${within('G')}<>"")*${counted},${within('F')})`;
  return sheetOf(
    'Purification',
    [
      ...head(
        'Purification of dividends',
        'Enter the dividends that you received. What is given away is the dividend times the non-compliant share of the revenue, or of a fund’s weight.',
        'Other methods (AAOIFI per share, time held while NOT HALAL, gains) are in the report "Purification" of the pane. The amount must not pay for anything that you owe, taxes included.',
        RULING,
      ),
      ...titlesOf(FIRST - 1, titles),
      ...inEachRow(FIRST, 4, '=IF(BROW="","",SHARIAH.PURIFY_RATIO(BROW))', '0.00'),
      ...inEachRow(FIRST, 5, '=IF(OR(BROW="",CROW=""),"",SHARIAH.PURIFY(BROW,CROW))', '#,##0.00'),
      ...titlesOf(FIRST - 1, ['Currency', 'Due', 'Paid', 'Pending'], 9),
      ...['USD', 'GBP', 'EUR'].flatMap((currency, at): CellContents[] => {
        const row = FIRST + at;
        return [
          { row, column: 9, value: currency },
          formula(row, 10, dueIn(row + 1)),
          formula(row, 11, paidIn(row + 1)),
          formula(row, 12, `=K${row + 1}-L${row + 1}`),
        ].map((cell, column) => (column === 0 ? cell : { ...cell, style: { numberFormat: '#,##0.00' } }));
      }),
    ],
    {
      columnWidths: { 0: 12, 1: 12, 2: 12, 3: 10, 4: 10, 5: 14, 6: 12, 9: 10, 10: 12, 11: 12, 12: 12 },
      frozen: { rows: FIRST, columns: 0 },
    },
  );
}

function zakat(): SheetContents {
  const titles = ['Holding', 'Value', 'Currency', 'Method', 'Zakatable', 'Zakat'];
  return sheetOf(
    'Zakat',
    [
      ...head(
        'Zakat on shares',
        'Methods: trader (the whole value), proxy 25 (25 % of the value: National Zakat Foundation, Mufti Faraz Adam), proxy 40 (40 %: Islamic Finance Guru, guidance 4.2).',
        'No method is chosen for you. The rate is 2.5 % of a lunar year, or 2.577 % of a solar one. The nisab is of all your wealth, not of these shares alone.',
        RULING,
      ),
      ...titlesOf(FIRST - 1, titles),
      { row: FIRST - 1, column: 7, value: 'Rate (%)', style: HEADER },
      { row: FIRST - 1, column: 8, value: 2.5, style: { fill: '#FFF8DC', numberFormat: '0.000' } },
      ...inEachRow(
        FIRST,
        4,
        '=IF(AROW="","",IF(NOT(ISNUMBER(BROW)),"enter the value",IF(BROW<0,"a value is 0 or more",IF(DROW="trader",BROW,IF(DROW="proxy 25",BROW*25%,IF(DROW="proxy 40",BROW*40%,"choose a method"))))))',
        '#,##0.00',
      ),
      ...inEachRow(FIRST, 5, `=IF(ISNUMBER(EROW),EROW*$I$${FIRST}/100,"")`, '#,##0.00'),
      ...titlesOf(FIRST + 1, ['Currency', 'Zakat'], 7),
      ...['USD', 'GBP', 'EUR'].flatMap((currency, at): CellContents[] => {
        const row = FIRST + 2 + at;
        const within = (column: string) => `$${column}$${FIRST + 1}:$${column}$${LAST}`;
        return [
          { row, column: 7, value: currency },
          {
            ...formula(
              row,
              8,
              `=SUMPRODUCT((${within('C')}=H${row + 1})*ISNUMBER(${within('F')}),${within('F')})`,
            ),
            style: { numberFormat: '#,##0.00' },
          },
        ];
      }),
    ],
    {
      columnWidths: { 0: 18, 1: 14, 2: 10, 3: 12, 4: 20, 5: 12, 7: 12, 8: 12 },
      frozen: { rows: FIRST, columns: 0 },
    },
  );
}

/**
 * The workbooks of `assets/templates`; `UPDATE_TEMPLATES=1 npx jest test/cli/templates` writes them. Their formulas have no values until Excel calculates them with the add-in.
 */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'portfolio-monitor',
    contents: { sheets: [portfolio(), overview()], names: [], active: 'Portfolio' },
  },
  {
    name: 'fund-analyst',
    contents: { sheets: [fund(), fundHoldings(), compared()], names: [], active: 'Fund' },
  },
  {
    name: 'purification-and-zakat',
    contents: { sheets: [purification(), zakat()], names: [], active: 'Purification' },
  },
];
