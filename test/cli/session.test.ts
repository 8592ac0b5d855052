import { readFileSync } from 'node:fs';
import { linkService, type ServiceLink } from '../../src/cli/service-link';
import { openSession, type Session } from '../../src/cli/session';
import type { CellValue, WorkbookContents } from 'xlsx-patch';
import { answeringServer, json } from '../support/answering-server';
import { closedAfterEach } from '../support/closed-after-each';
import { fullReport } from '../support/records';
import { cellsOfRows } from '../support/sheet-cells';

jest.setTimeout(60_000);

const open = closedAfterEach();

/** A workbook of one sheet with the built add-in in it; texts that begin with `=` are formulas. */
async function session(
  rows: CellValue[][],
  service: { service?: string; key?: string } = {},
): Promise<[Session, ServiceLink]> {
  const link = await linkService(service);
  open.push(() => link.close());
  const opened = await openSession(
    {
      sheets: [{ name: 'Holdings', cells: cellsOfRows(rows), tables: [], conditionalFormats: [] }],
      names: [],
    },
    link,
  );
  open.push(() => opened.close());
  return [opened, link];
}

describe("Microsoft's Office.js, into the workbook and back", () => {
  test('values, formulas, formats, tables, conditional formats, frozen panes and names', async () => {
    const [{ window, book }] = await session([['Ticker', 'Units']]);
    const { Excel } = window as unknown as { Excel: typeof globalThis.Excel };
    const seen = await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Holdings');
      const range = sheet.getRange('A2:B3');
      range.values = [
        ["'=1+1", '12'],
        ['=1+1', true],
      ];
      range.format.font.bold = true;
      range.numberFormat = '0.00' as unknown as string[][];
      const table = sheet.tables.add('A1:B3', true);
      table.name = 'Positions';
      const format = range.conditionalFormats.add('CellValue');
      format.cellValue.format.fill.color = '#FF0000';
      format.cellValue.rule = { formula1: '=5', operator: 'GreaterThan' };
      sheet.freezePanes.freezeAt(sheet.getRange('A1:A1'));
      context.workbook.names.add('Units', sheet.getRange('B2:B3'));
      sheet.getRange('D1:E1').formulas = [['=SUM(Positions[Units])', '=SUM(Units)']];
      await context.sync();
      const again = context.workbook.tables
        .getItem('Positions')
        .getDataBodyRange()
        .load('values,formulas,address');
      const missing = context.workbook.worksheets.getItemOrNullObject('Nope').load('name');
      const named = context.workbook.names.getItem('Units').load('formula');
      await context.sync();
      return {
        values: again.values,
        formulas: again.formulas,
        address: again.address,
        missing: missing.isNullObject,
        named: named.formula,
      };
    });
    expect(seen).toMatchObject({
      values: [
        ['=1+1', 12],
        ['', true],
      ],
      formulas: [
        ['=1+1', 12],
        ['=1+1', true],
      ],
      address: 'Holdings!A2:B3',
      missing: true,
      named: '=Holdings!$B$2:$B$3',
    });
    await book.recalculate();
    const { cells, tables, conditionalFormats, frozen } = book.export().sheets[0]!;
    const at = (row: number, column: number) =>
      cells.find((cell) => cell.row === row && cell.column === column);
    expect(at(1, 0)).toMatchObject({ value: '=1+1', style: { bold: true, numberFormat: '0.00' } });
    expect(at(1, 0)).not.toHaveProperty('formula');
    expect(at(2, 0)).toMatchObject({ value: 2, formula: '=1+1' });
    expect([at(0, 3)?.value, at(0, 4)?.value]).toEqual([12, 12]);
    expect(tables).toMatchObject([{ name: 'Positions', range: 'A1:B3', columns: ['Ticker', 'Units'] }]);
    expect(conditionalFormats).toMatchObject([
      { range: 'A2:B3', fill: '#FF0000', rule: { operator: 'greaterThan' } },
    ]);
    expect(frozen).toEqual({ rows: 1, columns: 1 });
  });

  test('what is not loaded, not there, of the wrong shape or not implemented fails by its name', async () => {
    const [{ window }] = await session([['x']]);
    const { Excel } = window as unknown as { Excel: typeof globalThis.Excel };
    const failure = (batch: (context: Excel.RequestContext) => Promise<unknown>) =>
      Excel.run(batch).then(
        () => 'no failure',
        ({ code, message }: { code: string; message: string }) => ({ code, message }),
      );
    const sheetOf = (context: Excel.RequestContext) => context.workbook.worksheets.getItem('Holdings');
    expect(await failure(async (context) => sheetOf(context).getRange('A1').values)).toMatchObject({
      code: 'PropertyNotLoaded',
    });
    expect(
      await failure(async (context) => {
        context.workbook.worksheets.getItem('Nope').load('name');
        await context.sync();
      }),
    ).toMatchObject({ code: 'ItemNotFound' });
    expect(
      await failure(async (context) => {
        sheetOf(context).getRange('A1:B2').values = [[1]];
        await context.sync();
      }),
    ).toMatchObject({ code: 'InvalidArgument' });
    expect(
      await failure(async (context) => {
        sheetOf(context).getRange('A1').group('ByRows');
        await context.sync();
      }),
    ).toEqual({
      code: 'NotImplemented',
      message: 'Range.group("ByRows") is not implemented by the workbench.',
    });
    expect(
      await failure(async (context) => {
        sheetOf(context).name = 'a/b';
        await context.sync();
      }),
    ).toMatchObject({ code: 'InvalidArgument' });
  });
});

describe('the built add-in, through the real custom-functions runtime', () => {
  test('1,000 cells over 200 tickers and all four functions: a request a ticker, one more for a fund', async () => {
    const funds = ['SPUS', 'HLAL', 'SPY', 'QQQ', 'DIA', 'XLF'];
    const companies = readFileSync('src/service/universe/data/us-companies.csv', 'utf8')
      .split('\n')
      .slice(1, 195);
    const tickers = [...companies.map((line) => line.split(',')[0]!), ...funds];
    expect(tickers).toHaveLength(200);
    const rows = tickers.map((ticker, index) => {
      const row = index + 1;
      return [
        ticker,
        `=SHARIAH.HALAL_STATUS(A${row})`,
        `=SHARIAH.DEBT_RATIO(A${row})`,
        `=SHARIAH.PURIFY(A${row},100)`,
        `=SHARIAH.ETF_COVERAGE(A${row})`,
        `=SHARIAH.HALAL_STATUS(A${row})`,
      ];
    });
    const [{ book }, link] = await session(rows);
    expect(link.requests()).toBeLessThanOrEqual(tickers.length + funds.length);
    const at = (row: number, column: number) => book.active.entry({ row, column });
    for (const row of tickers.keys()) {
      expect(at(row, 1).value).toMatch(/^(HALAL|NOT HALAL|DOUBTFUL|UNQUALIFIED|INCOMPLETE_DATA|ERROR_DATA)$/);
      const fund = row >= companies.length;
      expect(at(row, 2).error !== undefined).toBe(fund);
      expect(at(row, 4).error !== undefined).toBe(!fund);
      expect(at(row, 5)).toMatchObject({ value: at(row, 1).value });
    }
  });

  test('a spill carries errors with their sentences; IFERROR and IF see them', async () => {
    const [{ book }] = await session([
      ['AAPL', '=SHARIAH.HALAL_STATUS(A1:A3)', '=IFERROR(SHARIAH.HALAL_STATUS(A2),"none")'],
      ['NOSUCH', null, '=IF(SHARIAH.DEBT_RATIO(A1)<30,"low","high")'],
      ['MO', null, '=SHARIAH.HALAL_STATUS(A1,"hanafi")'],
    ]);
    const at = (row: number, column: number) => book.active.entry({ row, column });
    expect(at(0, 1).value).toBe('HALAL');
    expect(at(1, 1)).toEqual({
      value: null,
      error: '#N/A',
      message: expect.stringMatching(/no stock or fund NOSUCH/),
    });
    expect(at(2, 1).value).toBe('NOT HALAL');
    expect(at(0, 2).value).toBe('none');
    expect(at(1, 2).value).toBe('low');
    expect(at(2, 2)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/The rulebook must be one of/),
    });
  });
});

/** What people see of a workbook. */
const cellsOf = ({ sheets }: WorkbookContents) =>
  sheets.map(({ name, cells, tables }) => ({ name, cells, tables }));

describe('Screen portfolio', () => {
  const holdings = [
    ['Ticker', 'Note', 'Units', 'Value'],
    ['EVIL', 'x', 3, 100],
    ['CASH', 'money', null, 5],
  ];

  async function evilService() {
    const server = await answeringServer((path, response) => {
      const [endpoint, ticker] = path.split('/') as [string, string];
      if (endpoint === 'methodology') json(response, 403, { plans: ['Business Ultimate'] });
      else
        json(response, 200, { ...fullReport(ticker), company_name: '=HYPERLINK("https://example.com","x")' });
    });
    open.push(() => server.close());
    return server;
  }

  test('text from the service lands as text, whatever it begins with', async () => {
    const server = await evilService();
    const [opened] = await session(holdings, { service: server.url, key: 'k' });
    await opened.press('screenPortfolio');
    expect(opened.notice()).toMatch(/1 positions? screened/);
    const [source, , report] = opened.book.export().sheets;
    expect(report!.name).toBe('Shariah screening');
    const cell = report!.cells.find(({ value }) => String(value).startsWith('=HYPERLINK'));
    expect(cell).toBeDefined();
    expect(report!.cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
    expect(source!.cells).toHaveLength(11);
    expect(report!.tables.map(({ name }) => name)).toEqual(['ShariahPortfolio', 'ShariahSkipped']);
  });

  test('screened again, the report that stands is brought up to date; there is no second one', async () => {
    const server = await evilService();
    const [opened] = await session(holdings, { service: server.url, key: 'k' });
    const sheets = ['Holdings', 'Shariah summary', 'Shariah screening'];
    await opened.press('screenPortfolio');
    const first = opened.book.export();
    opened.book.active = opened.book.sheetByName('Holdings')!;
    await opened.press('screenPortfolio');
    expect(opened.book.sheets.map(({ name }) => name)).toEqual(sheets);
    await opened.press('screenPortfolio');
    expect(opened.notice()).toMatch(/1 positions screened/);
    expect(cellsOf(opened.book.export())).toEqual(cellsOf(first));
  });

  test('names that are taken get a number', async () => {
    const server = await evilService();
    const [opened] = await session(holdings, { service: server.url, key: 'k' });
    opened.book.addSheet('shariah SCREENING');
    await opened.press('screenPortfolio');
    expect(opened.book.sheets.map(({ name }) => name)).toEqual([
      'Holdings',
      'Shariah summary',
      'Shariah screening 2',
      'shariah SCREENING',
    ]);
  });

  test('when writing fails half way, the workbook is as it was', async () => {
    const server = await evilService();
    const [opened] = await session(holdings, { service: server.url, key: 'k' });
    const before = opened.book.export();
    jest.spyOn(opened.book, 'registerTable').mockImplementation(() => {
      throw new Error('no table today');
    });
    await opened.press('screenPortfolio');
    expect(opened.notice()).toContain('no table today');
    expect(opened.book.export()).toEqual(before);
  });

  test('nothing is written when the service gives no answer', async () => {
    const [opened] = await session(holdings, { key: 'wrong' });
    const before = opened.book.export();
    await opened.press('screenPortfolio');
    expect(opened.notice()).toMatch(/does not accept the stored key/);
    expect(opened.book.export()).toEqual(before);
  });
});
