import type { AddinReports, Session } from '../../src/cli/session';
import { parseCell } from 'xlsx-patch';
import { readCsv } from 'excel-workbench/csv/csv';
import { sampleSessions } from '../support/sample-sessions';
import { tableRows } from '../support/table-rows';

jest.setTimeout(120_000);

const sessions = sampleSessions();

async function opened(csv: string): Promise<[Session, AddinReports]> {
  const session = await sessions.open(readCsv(Buffer.from(csv)));
  return [session, await session.reports()];
}

const watch = () => ({ signal: new AbortController().signal, progress: () => undefined });
const HOLDINGS = 'Ticker,Shares,Value,Currency\nAAPL,1,1000,USD\nMSFT,2,500,USD\nSPUS,3,1500,USD\n';
const from = { area: 'sheet' };

test('a report is made in at most twelve requests to Excel, each of which takes a real Excel tens of milliseconds', async () => {
  let requests = 0;
  const session = await sessions.open(readCsv(Buffer.from(HOLDINGS)), { onRequest: () => (requests += 1) });
  const reports = await session.reports();
  requests = 0;
  await reports.make({ kind: 'portfolio', from }, watch());
  expect(requests).toBeLessThanOrEqual(12);
});

test('methodology of one stock: every key by every rulebook that is served, denominators by their meaning', async () => {
  const [session, reports] = await opened(HOLDINGS);
  const { report } = await reports.make({ kind: 'methodology', ticker: 'AAPL' }, watch());
  expect(report).toMatchObject({ kind: 'methodology', subject: 'AAPL', sheet: 'Methodology AAPL' });
  const rows = Object.fromEntries(
    tableRows(session.book, 'ShariahMethodology').map((row) => [row['Figure'], row]),
  );
  // 17 keys as one row each, and the limits of `thresholds` as four.
  expect(Object.keys(rows)).toHaveLength(21);
  expect(Object.keys(rows['Verdict']!)).toEqual(['Figure', 'AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP']);
  expect(rows['Denominator is']).toMatchObject({
    AAOIFI: '12-quarter average market cap',
    DJIM: '24-month average market cap',
    FTSE: 'total assets',
    SP: '36-month average market value of equity',
  });
  expect(rows['Receivables ratio (%)']).toMatchObject({
    AAOIFI: 'no screen',
    DJIM: 'no screen',
    SP: 'no screen',
  });
  expect(typeof rows['Receivables ratio (%)']!['FTSE']).toBe('number');
  expect(rows['Limit: receivables (%)']).toMatchObject({ AAOIFI: 'no screen', FTSE: 50, MSCI: 70 });
  expect(rows['Limit: debt (%)']).toMatchObject({ AAOIFI: 30, FTSE: 33.333, MSCI: 33.33, SP: 33 });
});

test('methodology of a portfolio: tickers by rulebooks, disagreements said in words. "≠ 3 HALAL, 2 NOT HALAL" had to be explained, and "3 of 5 agree" said that two do not', async () => {
  const [session, reports] = await opened(HOLDINGS);
  await reports.make({ kind: 'methodology', from }, watch());
  const rows = tableRows(session.book, 'ShariahRulebookGrid');
  expect(rows.map((row) => [row['Ticker'], row['AAOIFI'], row['FTSE'], row['Agreement']])).toEqual([
    ['AAPL', 'HALAL', 'HALAL', 'all agree'],
    ['MSFT', 'HALAL', 'NOT HALAL', 'differ: 3 say HALAL, 2 say NOT HALAL'],
    ['SPUS', 'NOT HALAL', 'NOT HALAL', '3 agree, 2 have no verdict'],
  ]);
});

test('a fund: coverage beside the verdict, buckets as served and drawn as one bar, its dates', async () => {
  const [session, reports] = await opened(HOLDINGS);
  await reports.make({ kind: 'fund', symbol: 'SPUS' }, watch());
  const [aaoifi, ...others] = tableRows(session.book, 'ShariahFundVerdicts');
  expect(aaoifi).toMatchObject({ Rulebook: 'AAOIFI', Verdict: 'NOT HALAL' });
  expect(typeof aaoifi!['Coverage (%)']).toBe('number');
  // No coverage is served by rulebook.
  expect(others.map((row) => row['Coverage (%)'])).toEqual(['–', '–', '–', '–']);
  const [weights] = tableRows(session.book, 'ShariahFundBuckets');
  const total = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'not rated'].reduce(
    (sum, title) => sum + Number(weights![title]),
    0,
  );
  expect(total).toBeCloseTo(100, 0);
  const sheet = session.book.sheetByName('Fund SPUS')!;
  expect(sheet.export().charts).toMatchObject([
    { type: 'barStacked100', title: 'Weight by verdict of the holdings (AAOIFI)' },
  ]);
  const fields = tableRows(session.book, 'ShariahFundRecord').map((row) => row['Figure']);
  expect(fields).toEqual(
    expect.arrayContaining(['Holdings as of', 'Basket fetched', 'Last updated', 'Domicile']),
  );
});

test('holdings: all of them or a page, in the order of their weight; "not rated" where there is no verdict', async () => {
  const [session, reports] = await opened(HOLDINGS);
  await reports.make({ kind: 'holdings', symbol: 'SPUS' }, watch());
  const all = tableRows(session.book, 'ShariahHoldings');
  expect(all).toHaveLength(200);
  const weights = all.map((row) => Number(row['Weight (%)']));
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(all.some((row) => row['Verdict'] === 'not rated')).toBe(true);
  expect(all.some((row) => row['Verdict'] === null || row['Verdict'] === 'ERROR_DATA')).toBe(false);
  await reports.make({ kind: 'holdings', symbol: 'SPUS', offset: 50, limit: 25 }, watch());
  const page = tableRows(session.book, 'ShariahHoldings2');
  expect(page.map((row) => row['Holding'])).toEqual(all.slice(50, 75).map((row) => row['Holding']));
  expect(session.book.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Holdings SPUS', 'Holdings SPUS 2']);
});

test('the ledger: a broker’s dividends become rows with live formulas; read twice they are there once; totals by year and currency', async () => {
  const [session, reports] = await opened(
    'Date,Ticker,Amount,Currency\n2025-02-03,AAPL,100,USD\n2025-05-03,AAPL,50,USD\n2026-02-03,BP.L,10,GBP\n2026-03-03,NOSUH,5,USD\n',
  );
  const front = session.book.active;
  for (let time = 0; time < 2; time += 1) {
    session.book.active = front;
    await reports.make({ kind: 'purification' }, watch());
    await session.book.recalculate();
  }
  const rows = tableRows(session.book, 'ShariahLedger');
  expect(rows.map((row) => [row['Ticker'], row['Dividend'], row['Year']])).toEqual([
    ['AAPL', 100, 2025],
    ['AAPL', 50, 2025],
    ['BP.L', 10, 2026],
    ['NOSUH', 5, 2026],
  ]);
  const share = Number(rows[0]!['Served share (%)']);
  expect(share).toBeGreaterThan(0);
  expect(rows.map((row) => row['Purify'])).toEqual([
    share,
    share / 2,
    (10 * Number(rows[2]!['Served share (%)'])) / 100,
    'unknown',
  ]);
  const totals = tableRows(session.book, 'ShariahLedgerTotals');
  expect(totals.map((row) => [row['Year'], row['Currency'], row['Dividends'], row['Due unknown']])).toEqual([
    [2025, 'USD', 150, 0],
    [2026, 'GBP', 10, 0],
    [2026, 'USD', 5, 1],
  ]);
  expect(totals[0]!['Due']).toBeCloseTo(share * 1.5, 9);
  expect(await reports.ledgerCsv()).toMatch(/^Date,Ticker.*\r\n2025-02-03,AAPL,dividend,100,,USD,,/);
});

test('cancelled while asking: nothing is touched', async () => {
  const [session, reports] = await opened(HOLDINGS);
  const before = session.book.export();
  const calling = new AbortController();
  const making = reports.make(
    { kind: 'portfolio', from },
    { signal: calling.signal, progress: () => calling.abort(new Error('Called off.')) },
  );
  await expect(making).rejects.toThrow('Called off.');
  expect(session.book.export()).toEqual(before);
});

test('progress: asking from none to all, then writing from none to all', async () => {
  const [, reports] = await opened(HOLDINGS);
  const seen: { stage: string; done: number; all: number }[] = [];
  await reports.make(
    { kind: 'portfolio', from },
    {
      signal: new AbortController().signal,
      progress: (one?: unknown) => void seen.push(one as (typeof seen)[number]),
    },
  );
  const asking = seen.filter(({ stage }) => stage === 'asking');
  expect(asking[0]).toMatchObject({ done: 0, all: 3 });
  expect(asking.at(-1)).toMatchObject({ done: 3, all: 3 });
  expect(seen.at(-1)!.stage).toBe('writing');
  expect(seen.at(-1)!.done).toBe(seen.at(-1)!.all);
});

test('a fund that is not covered, or a stock in its place: one sentence, and no sheet', async () => {
  const [session, reports] = await opened(HOLDINGS);
  await expect(reports.make({ kind: 'fund', symbol: 'AAPL' }, watch())).rejects.toThrow(/AAPL/);
  await expect(reports.make({ kind: 'changes' }, watch())).rejects.toThrow(/Screen a portfolio first/);
  expect(session.book.sheets).toHaveLength(1);
});

test('freeze leaves values, spilled ones too, and forgets the recipes; what is not the add-in’s stays', async () => {
  const [session, reports] = await opened(
    'AAPL,=SHARIAH.HALAL_STATUS(A1)\nNOSUH,=SHARIAH.HALAL_STATUS(A1:A2)\n2,=A3*2\n',
  );
  // The spill of B2 would cover B3.
  session.book.active.write({ top: 1, left: 1, bottom: 1, right: 1 }, () => ({ value: null }));
  session.book.active.write({ top: 0, left: 3, bottom: 0, right: 3 }, () => ({
    value: null,
    formula: '=SHARIAH.HALAL_STATUS(A1:A2)',
  }));
  session.book.markDirty();
  await session.book.recalculate();
  await reports.make({ kind: 'methodology', ticker: 'AAPL' }, watch());
  const shown = () =>
    ['B1', 'D1', 'D2', 'B3'].map((address) => session.book.sheets[0]!.entry(parseCell(address)!));
  expect(shown().map(({ value, error }) => error ?? value)).toEqual(['HALAL', 'HALAL', '#N/A', 4]);
  expect(await (reports as unknown as { freeze(): Promise<number> }).freeze()).toBe(2);
  await session.book.recalculate();
  expect(shown().map(({ value, error }) => error ?? value)).toEqual(['HALAL', 'HALAL', '#N/A', 4]);
  expect(shown()[2]!.error).toBe('#N/A');
  expect(shown().map(({ formula }) => formula)).toEqual([undefined, undefined, undefined, '=A3*2']);
  expect((await reports.refresh(undefined, watch())).refreshed).toEqual([]);
});
