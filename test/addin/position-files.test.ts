import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkService, type ServiceLink } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import { readCsv } from 'excel-workbench/csv/csv';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { answeringServer, json } from '../support/answering-server';
import { fullReport } from '../support/records';
import { tableRows, type TableRow } from '../support/table-rows';

jest.setTimeout(120_000);

let link: ServiceLink;
beforeAll(async () => void (link = await linkService({})));
afterAll(() => link.close());

async function screened(file: string): Promise<Session> {
  const bytes = await readFile(join(__dirname, '../../assets/portfolios', file));
  const session = await openSession(readCsv(bytes), link);
  await session.press('screenPortfolio');
  expect(session.notice()).toMatch(/positions screened/);
  return session;
}

/** What a report says of each position: how much of what, in which rows, and its weight among what is valued in its currency. */
const described = (rows: readonly TableRow[]) =>
  rows.map((row) =>
    [
      row['Ticker'],
      row['Quantity'] || row['Short quantity'],
      row['Value'] || row['Short value'],
      row['Currency'],
      String(row['Row']),
    ].join(' '),
  );

/** By the title of a column of values, the total that the summary shows. */
function totals(session: Session): Record<string, unknown> {
  const total = tableRows(session.book, 'ShariahVerdicts').find((row) => row['Verdict'] === 'Total')!;
  return Object.fromEntries(
    Object.entries(total).filter(([title]) => /^(Value|Long|Short) \([^,]*\)$|^Positions$/.test(title)),
  );
}

/** Expectations written by hand from the files: lots summed, pence as pounds, cash and the like skipped, currencies apart. */
const FILES = {
  'fidelity.csv': {
    // The file's own grand total of 97,064.25, less what is no listed security: 3,120.55 + 1,785 + 6,280 - 120 + 842.17.
    totals: { Positions: 23, 'Value (USD)': 85_156.53 },
    skipped: 6,
    // 40 shares for 9,120.80 and, in the second account, 12.345 for 2,814.91.
    some: ['AAPL 52.345 11935.71 USD 3, 25', 'BP.L 400 2084 USD 15', 'SHOP.TO 12 943.68 USD 16'],
  },
  'schwab.csv': {
    totals: { Positions: 4, 'Value (USD)': 16_985.38 },
    skipped: 5,
    some: ['BRK.B 5 2295.6 USD 5', 'UNP 6 1441.98 USD 15'],
  },
  'vanguard.csv': {
    totals: { Positions: 6, 'Value (USD)': 17_217.89 },
    skipped: 3,
    some: ['SPUS 75.5 3115.89 USD 5'],
  },
  'interactive-brokers.csv': {
    totals: { Positions: 5, 'Value (USD)': 11_416.4, 'Value (GBP)': 2_462, 'Value (CAD)': 1_300.8 },
    skipped: 11,
    some: ['BP.L 400 1580 GBP 16', 'RR.L 150 882 GBP 17'],
  },
  'hargreaves-lansdown.csv': {
    totals: { Positions: 5, 'Value (GBP)': 4_345.9 },
    skipped: 2,
    some: ['BT.A.L 500 720 GBP 15', 'BA.L 60 793.5 GBP 13'],
  },
  'wealthsimple.csv': {
    totals: { Positions: 5, 'Value (CAD)': 2_681.96, 'Value (USD)': 1_965.5 },
    skipped: 2,
    some: ['BBD.B.TO 10 981 CAD 5', 'CASH.TO 8 400.16 CAD 7'],
  },
  'yahoo.csv': {
    // 10 and 5 shares at 228.02; BP.L's price says neither pence nor pounds, so it has no value.
    totals: { Positions: 4, 'Value (no currency stated)': 6_557.58 },
    skipped: 4,
    some: ['AAPL 15 3420.3  2, 3', 'BP.L 400   5'],
  },
  'plain.csv': {
    totals: {
      Positions: 9,
      // 14,220.02 that is held, and 20 shares of PFE that are owed: once one sum of 13,641.82.
      'Long (USD)': 14_220.02,
      'Short (USD)': -578.2,
      'Value (GBP)': 2_311,
      'Value (CAD)': 943.68,
      'Value (UZS)': 5_400_000,
    },
    skipped: 4,
    some: ['PFE -20 -578.2 USD 13', 'VOD.L 1000 731 GBP 7'],
  },
};

test.each(Object.entries(FILES))('%s: every position and total, by hand', async (file, expected) => {
  const session = await screened(file);
  const positions = tableRows(session.book, 'ShariahPortfolio');
  expect(described(positions)).toEqual(expect.arrayContaining(expected.some));
  expect(totals(session)).toEqual(expected.totals);
  expect(tableRows(session.book, 'ShariahSkipped')).toHaveLength(expected.skipped);
  for (const { Verdict, Reason } of positions)
    if (!['HALAL', 'NOT HALAL', 'DOUBTFUL'].includes(String(Verdict))) expect(Reason).toMatch(/\w.*\./);
  await session.close();
});

const NAMES: Record<string, string> = {
  AAPL: '=HYPERLINK("https://example.com","Apple")',
  MSFT: '+1',
  KO: '-2+3',
  PFE: '@SUM(A1:A9)',
  NKE: 'N'.repeat(300),
  XOM: 'شركة النفط',
  MRK: '默克公司',
  MCD: "'quoted",
  COST: '007',
  CSCO: '{=1+1}',
};

test('names that could be read as formulas or numbers: text in the cell, in the saved file, and after a refresh', async () => {
  const server = await answeringServer((path, response) => {
    const [endpoint, ticker] = path.split('/') as [string, string];
    if (!['full-report', 'compliance', 'basic-report'].includes(endpoint))
      json(response, 403, { plans: ['Business Ultimate'] });
    else json(response, 200, { ...fullReport(ticker), company_name: NAMES[ticker] });
  });
  const hostile = await linkService({ service: server.url, key: 'k' });
  const csv = ['Ticker,Shares,Value', ...Object.keys(NAMES).map((ticker) => `${ticker},1,2`)].join('\n');
  const session = await openSession(readCsv(Buffer.from(csv)), hostile);
  for (const command of ['screenPortfolio', 'refreshAll']) {
    await session.press(command);
    const rows = tableRows(session.book, 'ShariahPortfolio');
    expect(Object.fromEntries(rows.map((row) => [row['Ticker'], row['Name']]))).toEqual(NAMES);
  }
  const saved = readXlsx(saveXlsx(session.book.export(), {}));
  const cells = saved.sheets.flatMap((sheet) => sheet.cells);
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  for (const name of Object.values(NAMES)) expect(cells.map(({ value }) => value)).toContain(name);
  await session.close();
  await server.close();
});
