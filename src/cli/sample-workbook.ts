import type { SheetContents } from 'xlsx-patch';
import type { WorkbenchPage } from 'excel-workbench/node/site';
import { constants, formula, verdictFormats, type Row } from './sheet-parts';

/** Model funds: a real one, weighed with figures of other years, would stand there with a verdict that nobody ever gave. */
const FUNDS: ReadonlySet<string> = new Set(['MDUK.L', 'MDHAL', 'MDNOT']);

function portfolio(): SheetContents {
  const titles = [
    'Symbol',
    'Description',
    'Quantity',
    'Price',
    'Value',
    'Verdict',
    'Debt ratio (%)',
    'Coverage (%)',
  ];
  const holdings: readonly Row[] = [
    ['AAPL', 'Apple', 40, 228.02],
    ['MSFT', 'Microsoft', 25, 417.19],
    ['NVDA', 'NVIDIA', 60, 134.8],
    ['JPM', 'JPMorgan Chase', 15, 225.4],
    ['XOM', 'Exxon Mobil', 30, 120.05],
    ['MDUK.L', 'Model UK Equity Fund, in London', 200, 4.2],
    ['MDHAL', 'Model Halal Equity Fund', 120, 41.2],
    ['MDNOT', 'Model Conventional Equity Fund', 10, 570.1],
    ['ZZZZ', 'No such company: point at its errors', 5, 10],
  ];
  const cells = holdings.flatMap((holding, index) => {
    const row = index + 1;
    const line = row + 1;
    const [ticker] = holding;
    const kind = FUNDS.has(String(ticker)) ? 'fund' : 'stock';
    return [
      ...constants(row, holding),
      { ...formula(row, 4, `=C${line}*D${line}`), style: { numberFormat: '#,##0.00' } },
      formula(row, 5, `=SHARIAH.HALAL_STATUS(A${line})`),
      kind === 'stock'
        ? { ...formula(row, 6, `=SHARIAH.DEBT_RATIO(A${line})`), style: { numberFormat: '0.00' } }
        : { ...formula(row, 7, `=SHARIAH.ETF_COVERAGE(A${line})`), style: { numberFormat: '0.00' } },
    ];
  });
  const last = holdings.length + 1;
  return {
    name: 'Portfolio',
    cells: [...constants(0, titles), ...cells],
    columnWidths: { 0: 10, 1: 38, 2: 10, 3: 10, 4: 13, 5: 18, 6: 15, 7: 14 },
    frozen: { rows: 1, columns: 1 },
    tables: [{ name: 'Holdings', range: `A1:H${last}`, style: 'TableStyleMedium2', columns: titles }],
    conditionalFormats: verdictFormats(`F2:F${last}`),
  };
}

function dividends(): SheetContents {
  const titles = ['Symbol', 'Dividend', 'To purify'];
  const received: readonly Row[] = [
    ['AAPL', 24.6],
    ['MSFT', 52.4],
    ['NVDA', 9.1],
  ];
  return {
    name: 'Dividends',
    cells: [
      ...constants(0, titles).map((cell) => ({ ...cell, style: { bold: true } })),
      ...received.flatMap((dividend, index) => [
        ...constants(index + 1, dividend),
        {
          ...formula(index + 1, 2, `=SHARIAH.PURIFY(A${index + 2},B${index + 2})`),
          style: { numberFormat: '0.0000' },
        },
      ]),
      { row: 6, column: 0, value: 'One formula, many verdicts:', style: { italic: true } },
      { ...formula(7, 0, '=SHARIAH.HALAL_STATUS(Portfolio!A2:A9)') },
    ],
    columnWidths: { 0: 26, 1: 12, 2: 12 },
    tables: [],
    conditionalFormats: verdictFormats('A8:A15'),
    charts: [
      {
        name: 'Dividends',
        type: 'columnClustered',
        title: 'Dividends, and what of them is to be given away',
        series: ['B', 'C'].map((column, index) => ({
          name: `=Dividends!$${column}$1`,
          categories: '=Dividends!$A$2:$A$4',
          values: `=Dividends!$${column}$2:$${column}$4`,
          color: ['#0B5345', '#D4AC0D'][index]!,
        })),
        range: 'E2:K16',
        legend: 'bottom',
      },
    ],
  };
}

/** What the page opens with: a small portfolio whose formulas ask the sample service. */
export const SAMPLE: WorkbenchPage['sample'] = {
  name: 'Sample portfolio.xlsx',
  contents: { sheets: [portfolio(), dividends()], names: [], active: 'Portfolio' },
};
