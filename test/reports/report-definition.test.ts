import {
  currentSource,
  identityOf,
  isSameReport,
  requestedAgain,
  subjectOf,
  type PortfolioSource,
  type ReportDefinition,
} from '../../src/reports/report-definition';

const source = (more: Partial<PortfolioSource> = {}): PortfolioSource => ({
  sheetId: '{A}',
  sheet: 'Holdings',
  ...more,
});
const portfolio = (more: Partial<PortfolioSource> = {}): ReportDefinition => ({
  kind: 'portfolio',
  source: source(more),
});

test('the subject of a report is what a person names it by', () => {
  const subjects: readonly (readonly [ReportDefinition, string])[] = [
    [portfolio(), 'Holdings'],
    [{ kind: 'methodology', source: source({ sheet: 'ISA' }) }, 'ISA'],
    [{ kind: 'methodology', ticker: 'AAPL' }, 'AAPL'],
    [{ kind: 'fund', symbol: 'SPUS' }, 'SPUS'],
    [{ kind: 'compare', symbols: ['SPUS', 'HLAL'] }, 'SPUS, HLAL'],
    // Of a fund from whose holdings something is offered, it is the fund, also where the portfolio is a sheet.
    [{ kind: 'instead', symbol: 'SPUS', rulebook: 'aaoifi', source: source() }, 'SPUS'],
    [{ kind: 'instead', symbol: 'HLAL', rulebook: 'aaoifi' }, 'HLAL'],
    [{ kind: 'purification' }, ''],
    [{ kind: 'changes' }, ''],
  ];
  for (const [definition, subject] of subjects) expect(subjectOf(definition)).toBe(subject);
});

test('an id of a sheet counts only in the session it is of, and only while there is such a sheet', () => {
  const sheets = [{ id: '{B}' }, { id: '{A}' }];
  expect(currentSource(source(), true, sheets)).toEqual(source());
  expect(currentSource(source(), false, sheets)).toEqual({ sheetId: '', sheet: 'Holdings' });
  expect(currentSource(source(), true, [{ id: '{B}' }])).toEqual({ sheetId: '', sheet: 'Holdings' });
});

/** Pairs that are asked both ways round. */
const same = (a: ReportDefinition, b: ReportDefinition) => [isSameReport(a, b), isSameReport(b, a)];

describe('asked for again, a report is refreshed and not made twice', () => {
  test('a sheet is known by its id when it was renamed, and by its name when one of the ids is of another session', () => {
    expect(same(portfolio(), portfolio({ sheet: 'Renamed' }))).toEqual([true, true]);
    expect(same(portfolio(), portfolio({ sheetId: '{B}' }))).toEqual([false, false]);
    expect(same(portfolio(), portfolio({ sheetId: '' }))).toEqual([true, true]);
    expect(same(portfolio(), portfolio({ sheetId: '', sheet: 'Other' }))).toEqual([false, false]);
    expect(same(portfolio({ sheetId: '' }), portfolio({ sheetId: '' }))).toEqual([true, true]);
  });

  test('a table is known by its id when it was renamed; without an id, by its name', () => {
    const renamed = portfolio({ table: 'New', tableId: '7' });
    expect(same(portfolio({ table: 'Old', tableId: '7' }), renamed)).toEqual([true, true]);
    expect(same(portfolio({ table: 'New', tableId: '8' }), renamed)).toEqual([false, false]);
    expect(same(portfolio({ table: 'New' }), portfolio({ table: 'New' }))).toEqual([true, true]);
    expect(same(portfolio({ table: 'New' }), portfolio({ table: 'Old' }))).toEqual([false, false]);
    expect(same(portfolio({ table: 'New' }), portfolio())).toEqual([false, false]);
  });

  test('another selection, and another kind of report, is another report; other columns are not', () => {
    expect(same(portfolio({ address: 'A1:B9' }), portfolio({ address: 'A1:B9' }))).toEqual([true, true]);
    expect(same(portfolio({ address: 'A1:B9' }), portfolio({ address: 'D1:E9' }))).toEqual([false, false]);
    expect(same(portfolio({ address: 'A1:B9' }), portfolio())).toEqual([false, false]);
    expect(same(portfolio(), { kind: 'lookthrough', source: source() })).toEqual([false, false]);
    expect(same(portfolio({ header: 'Ticker' }), portfolio({ header: 'Symbol' }))).toEqual([true, true]);
  });

  test('what a fund offers instead is another report for another fund, rulebook or portfolio', () => {
    const instead = (symbol: string, rulebook: string, more: object = {}): ReportDefinition => ({
      kind: 'instead',
      symbol,
      rulebook,
      source: source(more),
    });
    expect(same(instead('SPUS', 'djim'), instead('SPUS', 'djim'))).toEqual([true, true]);
    expect(same(instead('SPUS', 'djim'), instead('HLAL', 'djim'))).toEqual([false, false]);
    expect(same(instead('SPUS', 'djim'), instead('SPUS', 'sp'))).toEqual([false, false]);
    expect(same(instead('SPUS', 'djim'), instead('SPUS', 'djim', { sheetId: '{B}' }))).toEqual([
      ...[false, false],
    ]);
    // What is held may also be what the workbook's reports list.
    const ofReports: ReportDefinition = { kind: 'instead', symbol: 'SPUS', rulebook: 'djim' };
    expect(same(instead('SPUS', 'djim'), ofReports)).toEqual([false, false]);
    expect(same(ofReports, { ...ofReports })).toEqual([true, true]);
  });

  test('funds compared in another order are the same comparison', () => {
    const compare = (...symbols: string[]): ReportDefinition => ({ kind: 'compare', symbols });
    expect(same(compare('SPUS', 'HLAL'), compare('HLAL', 'SPUS'))).toEqual([true, true]);
    expect(same(compare('SPUS', 'HLAL'), compare('SPUS', 'UMMA'))).toEqual([false, false]);
    const symbols = ['SPUS', 'HLAL'];
    identityOf({ kind: 'compare', symbols });
    expect(symbols).toEqual(['SPUS', 'HLAL']);
  });

  test('there is one log of changes and one ledger, wherever the log has got to', () => {
    expect(same({ kind: 'changes', cursor: 5 }, { kind: 'changes', cursor: 9 })).toEqual([true, true]);
    expect(same({ kind: 'purification' }, { kind: 'purification' })).toEqual([true, true]);
    expect(same({ kind: 'changes' }, { kind: 'purification' })).toEqual([false, false]);
  });

  test('a report of one ticker or fund is known by all that was asked, in whatever order it is stored', () => {
    expect(same({ kind: 'fund', symbol: 'SPUS' }, { symbol: 'SPUS', kind: 'fund' })).toEqual([true, true]);
    expect(same({ kind: 'fund', symbol: 'SPUS' }, { kind: 'fund', symbol: 'HLAL' })).toEqual([false, false]);
    expect(same({ kind: 'fund', symbol: 'SPUS' }, { kind: 'holdings', symbol: 'SPUS' })).toEqual([
      ...[false, false],
    ]);
    const page: ReportDefinition = { kind: 'holdings', symbol: 'SPUS', offset: 100, limit: 50 };
    expect(same(page, { limit: 50, offset: 100, symbol: 'SPUS', kind: 'holdings' })).toEqual([true, true]);
    expect(same(page, { ...page, offset: 0 })).toEqual([false, false]);
    expect(same({ kind: 'methodology', ticker: 'AAPL' }, { kind: 'methodology', source: source() })).toEqual([
      false,
      false,
    ]);
  });
});

describe('asked for again', () => {
  const columns = { headerRow: 0, ticker: 2 };

  test('the columns that were picked before are kept, and the header is not held against the present one', () => {
    const existing = portfolio({ sheetId: '', header: 'fingerprint', columns, table: 'Old' });
    expect(requestedAgain(existing, portfolio({ sheet: 'Renamed' }))).toEqual({
      kind: 'portfolio',
      source: { sheetId: '{A}', sheet: 'Renamed', columns, table: 'Old' },
    });
    expect(requestedAgain(existing, portfolio({ header: 'present' }))).toMatchObject({
      source: { header: 'present' },
    });
  });

  test('what is made from no sheet is made as requested', () => {
    const request: ReportDefinition = { kind: 'changes', cursor: 7 };
    expect(requestedAgain({ kind: 'changes', cursor: 3 }, request)).toBe(request);
    expect(requestedAgain(portfolio({ columns }), request)).toBe(request);
    const asked = portfolio();
    expect(requestedAgain({ kind: 'changes' }, asked)).toBe(asked);
  });
});
