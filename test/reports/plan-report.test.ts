import { wholeRecord } from '../../src/client/endpoints';
import { MemoryStorage } from '../../src/client/cache/storage';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { OwnExclusions } from '../../src/portfolio/own-lists/own-exclusions';
import { readPortfolio, type Portfolio } from '../../src/portfolio/positions/read-portfolio';
import {
  heldOf,
  planReport,
  questionsOf,
  type PlannedReport,
  type Planning,
  type WorkbookReadings,
} from '../../src/reports/plan-report';
import { LEDGER_COLUMNS, type LedgerEntry } from '../../src/reports/purification-ledger';
import type { PortfolioSource, ReportDefinition } from '../../src/reports/report-definition';
import type { Gathering } from '../../src/reports/screening';
import type { SheetPlan } from '../../src/reports/sheet-plan';
import type { TickerPlaces } from '../../src/reports/ticker-places';
import { englishTexts } from '../support/report-texts';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, virtualWorld, type VirtualService } from '../support/virtual-service';

const ROWS = [
  ['Ticker', 'Shares', 'Value', 'Currency', 'Name'],
  ['T1', 10, 1000, 'USD', ''],
  ['T2F', 20, 800, 'USD', ''],
  ['T1', 5, 500, 'USD', ''],
  ['Cash', '', 250, 'USD', ''],
  ['T3.L', 1, 70, 'GBP', ''],
];
const SOURCE: PortfolioSource = { sheetId: '1', sheet: 'Positions' };
/** Where it was found: the sheet has been renamed since. */
const FOUND: PortfolioSource = { sheetId: '1', sheet: 'Holdings' };

let clock: VirtualClock;
let service: VirtualService;
let client: ScreeningClient;
/** What was read from the workbook, in order. */
let read: string[];

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-enterprise'));
  client = virtualClient(clock, service, { storage: new MemoryStorage(), plan: 'business-enterprise' });
  service.basket = 4;
  read = [];
});

interface Workbook {
  readonly rows?: readonly (readonly unknown[])[];
  readonly portfolio?: Portfolio;
  readonly places?: TickerPlaces;
  readonly exclusions?: OwnExclusions;
  readonly ledger?: Awaited<ReturnType<WorkbookReadings['ledger']>>;
}

/** A workbook whose sheet of holdings begins in its fourth row. */
const workbookOf = ({
  rows = ROWS,
  portfolio,
  places,
  exclusions,
  ledger = [],
}: Workbook): WorkbookReadings => ({
  portfolio: ({ sheet }) => {
    read.push(`portfolio of ${sheet}`);
    const source = { ...FOUND };
    return Promise.resolve({
      portfolio: portfolio ?? readPortfolio(rows),
      firstRow: 4,
      sheet: 'Holdings',
      source,
    });
  },
  ledger: () => (read.push('ledger'), Promise.resolve(ledger)),
  tickers: () => (read.push('tickers'), Promise.resolve(places ?? new Map())),
  exclusions: () => (read.push('exclusions'), Promise.resolve(exclusions)),
});

interface Asking extends Partial<Planning> {
  readonly book?: Workbook;
  readonly gathering?: Gathering;
}

const plan = (
  definition: ReportDefinition,
  { book = {}, gathering, ...more }: Asking = {},
): Promise<PlannedReport> =>
  clock.until(
    planReport(
      definition,
      {
        client,
        workbook: workbookOf(book),
        service: 'https://service.example',
        today: { year: 2026, month: 11, day: 20 },
        texts: englishTexts,
        ...more,
      },
      gathering,
    ),
  );

const titlesOf = ({ plan: { sheets } }: PlannedReport) => sheets.map(({ lines }) => lines[0]!.text);
const tableIn = (sheets: readonly SheetPlan[], key: string) =>
  sheets.flatMap(({ tables }) => tables).find((table) => table.key === key)!;
const columnIn = ({ plan: { sheets } }: PlannedReport, table: string, key: string) => {
  const { columns, rows } = tableIn(sheets, table);
  return rows.map((row) => row[columns.findIndex((column) => column.key === key)]);
};
const asked = () => service.asked.map(({ path }) => path.replace(/\?.*/, '')).sort();

test('lots are summed by ticker, and their rows are numbered as on the sheet', () => {
  const { held, positions, skipped } = heldOf(readPortfolio(ROWS), 4);
  // The header is row 4 of the sheet.
  expect(held.map(({ ticker, rows, value }) => [ticker, rows, value])).toEqual([
    ['T1', [5, 7], 1500],
    ['T2F', [6], 800],
    ['T3.L', [9], 70],
  ]);
  expect(positions.map(({ row }) => row)).toEqual([5, 6, 7, 9]);
  expect(skipped.map(({ row, written }) => [row, written])).toEqual([[8, 'Cash']]);
});

describe('reports of a sheet', () => {
  test('a portfolio: each ticker is asked once, and it is made again from where it was found', async () => {
    const report = await plan({ kind: 'portfolio', source: SOURCE });
    expect(titlesOf(report)).toEqual([
      'Shariah summary: Holdings (plain sheet)',
      'Shariah screening: Holdings (plain sheet)',
    ]);
    expect(report.definition).toEqual({ kind: 'portfolio', source: FOUND });
    expect(report.screened!.map(({ held }) => held.ticker)).toEqual(['T1', 'T2F', 'T3.L']);
    expect(report.skipped).toBe(1);
    expect(report.questions).toEqual([]);
    expect(read).toEqual(['exclusions', 'portfolio of Positions']);
    // That a ticker is a fund is known only when no stock was found.
    expect(asked()).toEqual(['etf/T2F', 'methodology/T1', 'methodology/T2F', 'methodology/T3.L']);
    expect(columnIn(report, 'positions', 'ticker')).toEqual(['T1', 'T2F', 'T3.L']);
    expect(columnIn(report, 'skipped', 'written')).toEqual(['Cash']);
  });

  test('a watchlist is named as its list', async () => {
    const source = { ...FOUND, table: 'Watchlist_Tech' };
    const workbook = {
      ...workbookOf({}),
      portfolio: () =>
        Promise.resolve({ portfolio: readPortfolio(ROWS), firstRow: 1, sheet: 'Holdings', source }),
    };
    const report = await plan({ kind: 'portfolio', source: SOURCE }, { workbook });
    expect(report.plan.sheets[0]!.name).toContain('Tech');
  });

  test('the title says which file it is, and of how many transactions the holdings were computed', async () => {
    const title = async (more: Partial<Portfolio>) => {
      const portfolio = { ...readPortfolio(ROWS), ...more };
      return titlesOf(await plan({ kind: 'lookthrough', source: SOURCE }, { book: { portfolio } }))[0];
    };
    expect(await title({ source: 'Fidelity' })).toBe('Look-through: Holdings (Fidelity)');
    expect(await title({ computed: { transactions: 1200 } })).toBe(
      'Look-through: Holdings (plain sheet, computed from 1,200 transactions)',
    );
    const texts = await loadReportTranslator('tr');
    const turkish = await plan({ kind: 'lookthrough', source: SOURCE }, { texts });
    expect(titlesOf(turkish)[0]).not.toContain('plain sheet');
    expect(titlesOf(turkish)[0]).toContain(texts.t('plainSheet'));
    const to = { year: 2026, month: 3, day: 4 };
    expect(await title({ source: 'Fidelity', computed: { transactions: 3, to } })).toBe(
      'Look-through: Holdings (Fidelity, computed from 3 transactions, to 2026-03-04)',
    );
  });

  test('a look-through asks for the baskets of its funds', async () => {
    const report = await plan({ kind: 'lookthrough', source: SOURCE });
    expect(report.definition).toEqual({ kind: 'lookthrough', source: FOUND });
    expect(report.questions).toEqual([]);
    expect(asked()).toContain('etf/T2F/holdings');
    expect(read[0]).toBe('exclusions');
  });

  test('zakat asks for names alone, by ticker and currency, and does not keep what was chosen', async () => {
    const settings = { method: 'proxy 40', year: 'solar' } as const;
    const report = await plan({ kind: 'zakat', source: SOURCE, settings });
    expect(report.definition).toEqual({ kind: 'zakat', source: FOUND });
    expect(report.questions).toEqual([]);
    expect(titlesOf(report)).toEqual(['Zakat: Holdings (plain sheet)']);
    expect(columnIn(report, 'settings', 'method')).toEqual(['proxy 40']);
    expect(columnIn(report, 'zakat', 'currency')).toEqual(['USD', 'USD', 'GBP']);
    expect(columnIn(report, 'skipped', 'written')).toEqual(['Cash']);
    expect(asked()).toEqual(['compliance/T1', 'compliance/T2F', 'compliance/T3.L', 'etf/T2F']);
  });

  test('a grid of methodologies', async () => {
    const report = await plan({ kind: 'methodology', source: SOURCE });
    expect(titlesOf(report)).toEqual(['Methodology grid: Holdings (plain sheet)']);
    expect(report.definition).toEqual({ kind: 'methodology', source: FOUND });
    expect(report.questions).toEqual([]);
  });

  test('of a holding whose name is that of another company it is asked which listing it is, and nothing is learned from it', async () => {
    const rows = [
      ['Ticker', 'ISIN', 'Shares', 'Name'],
      ['T1', 'US0378331005', 10, 'Gamma Water Holdings'],
      ['T3', 'US5949181045', 10, 'T3 night 0'],
    ];
    for (const kind of ['portfolio', 'lookthrough', 'methodology', 'zakat'] as const) {
      const definition = { kind, source: SOURCE } as ReportDefinition;
      const { questions, learned } = await plan(definition, { book: { rows } });
      expect(questions!.map(({ rows, served }) => [rows, served])).toEqual([
        [[5], { ticker: 'T1', name: 'T1 night 0' }],
      ]);
      expect(learned).toEqual([['US5949181045', 'T3']]);
    }
  });

  test('the list of own exclusions is read before, and stands beside the verdicts', async () => {
    const exclusions = new OwnExclusions([{ ticker: 'T3.L', reason: 'Weapons', who: '', since: '' }]);
    const report = await plan({ kind: 'portfolio', source: SOURCE }, { book: { exclusions } });
    expect(JSON.stringify(report.plan)).toContain('Weapons');
    expect(JSON.stringify((await plan({ kind: 'portfolio', source: SOURCE })).plan)).not.toContain('Weapons');
  });
});

describe('reports of a ticker or of funds', () => {
  test.each<[ReportDefinition, string, readonly string[]]>([
    [{ kind: 'methodology', ticker: 'T1' }, 'Methodology: T1, T1 night 0', ['methodology/T1']],
    [{ kind: 'fund', symbol: 'T2F' }, 'Fund: T2F, T2F Fund', ['etf/T2F', 'etf/T2F/screening']],
    [{ kind: 'holdings', symbol: 'T2F', limit: 5 }, 'Holdings: T2F', ['etf/T2F/holdings']],
  ])('%p', async (definition, title, paths) => {
    const report = await plan(definition);
    expect(titlesOf(report)[0]).toContain(title);
    expect(report.definition).toEqual(definition);
    expect(asked()).toEqual(paths);
    // Nothing of the workbook is needed for it.
    expect(read).toEqual([]);
  });

  test('a comparison has a column for each of its funds', async () => {
    const definition = { kind: 'compare', symbols: ['T1F', 'T2F'] } as const;
    const report = await plan(definition);
    expect(report.definition).toEqual(definition);
    expect(asked()).toEqual(
      expect.arrayContaining(['etf/T1F', 'etf/T2F', 'etf/T1F/holdings', 'etf/T2F/holdings']),
    );
    expect(read).toEqual([]);
  });

  test('a refresh takes no outdated answer; otherwise it stands, with its day', async () => {
    const outdated = new Error('The service cannot be reached.');
    const { record } = await clock.until(client.record('methodology', 'T1'));
    const stale = {
      record: () => Promise.resolve({ record, readAt: 0, outdated }),
    } as unknown as ScreeningClient;
    const definition = { kind: 'methodology', ticker: 'T1' } as const;
    const report = await plan(definition, { client: stale });
    expect(JSON.stringify(report.plan)).toContain('Last known answer, of Jan 01, 1970.');
    await expect(plan(definition, { client: stale, gathering: { strict: true } })).rejects.toBe(outdated);
    await expect(plan(definition, { gathering: { strict: true } })).resolves.toMatchObject({ definition });
  });
});

describe('what instead', () => {
  const INSTEAD = { kind: 'instead', symbol: 'T2F', rulebook: 'aaoifi' } as const;
  const held = (...tickers: string[]): TickerPlaces =>
    new Map(tickers.map((ticker) => [ticker, [{ name: 'Holdings', isHeld: true }]]));

  test('offers what the reports of the workbook do not hold already', async () => {
    const all = await plan(INSTEAD);
    const offered = columnIn(all, tableKeyOf(all), 'ticker') as string[];
    expect(offered.length).toBeGreaterThan(1);
    read = [];
    const rest = await plan(INSTEAD, { book: { places: held(offered[0]!) } });
    expect(columnIn(rest, tableKeyOf(rest), 'ticker')).toEqual(offered.slice(1));
    expect(rest.definition).toEqual(INSTEAD);
    expect(read).toEqual(['exclusions', 'tickers']);
    // On a watchlist alone it is not held.
    const watched = new Map([[offered[0]!, [{ name: 'Tech', isHeld: false }]]]);
    const again = await plan(INSTEAD, { book: { places: watched } });
    expect(columnIn(again, tableKeyOf(again), 'ticker')).toEqual(offered);
  });

  test('of a sheet: what it holds is left out, and its title is named', async () => {
    const all = await plan(INSTEAD);
    const offered = columnIn(all, tableKeyOf(all), 'ticker') as string[];
    read = [];
    const rows = [
      ['Ticker', 'Shares'],
      [offered[0]!, 10],
    ];
    const report = await plan({ ...INSTEAD, source: SOURCE }, { book: { rows } });
    expect(report.definition).toEqual({ ...INSTEAD, source: FOUND });
    expect(report.questions).toEqual([]);
    expect(read).toEqual(['exclusions', 'portfolio of Positions']);
    expect(JSON.stringify(report.plan)).toContain('Holdings (plain sheet)');
    const kept = report.plan.sheets.flatMap(({ tables }) =>
      tables.filter(({ key }) => key === tableKeyOf(all)),
    );
    const at = kept[0]!.columns.findIndex(({ key }) => key === 'ticker');
    expect(kept[0]!.rows.map((row) => row[at])).toEqual(offered.slice(1));
  });

  /** The table that has the weights of the fund's holdings. */
  function tableKeyOf({ plan: { sheets } }: PlannedReport): string {
    const tables = sheets.flatMap((sheet) => sheet.tables);
    return tables.find(({ columns }) => columns.some(({ key }) => key === 'weight'))!.key;
  }
});

test('what a fund offers and the feed of changes can be cancelled', async () => {
  const { signal } = new AbortController();
  const asked: [string, unknown][] = [];
  const failing = (what: string) => (_: unknown, options: { readonly signal?: unknown }) => {
    asked.push([what, options.signal]);
    return Promise.reject(new Error('cut off'));
  };
  const asking = { holdings: failing('holdings'), changes: failing('changes') };
  const places: TickerPlaces = new Map([['T1', [{ name: 'Holdings', isHeld: true }]]]);
  const more = { client: asking as unknown as ScreeningClient, book: { places }, gathering: { signal } };
  for (const definition of [
    { kind: 'instead', symbol: 'T2F', rulebook: 'aaoifi' },
    { kind: 'changes' },
  ] as const)
    await expect(plan(definition, more)).rejects.toThrow('cut off');
  expect(asked).toEqual([
    ['holdings', signal],
    ['changes', signal],
  ]);
});

describe('the ledger', () => {
  const date = { year: 2025, month: 3, day: 4 };
  const ledgerOf = (...dividends: LedgerEntry[]) => plan({ kind: 'purification' }, { dividends });

  test('is read last; what its formulas will need has been asked for by then', async () => {
    const report = await ledgerOf({ date, ticker: 'T1', amount: 5 }, { date, ticker: 'T2F', amount: 5 });
    expect(report.definition).toEqual({ kind: 'purification' });
    expect(read).toEqual(['ledger']);
    service.asked.length = 0;
    const ask = {
      stock: ['non_compliant_revenue_perc', 'halal_status'],
      fund: ['non_compliant_weight_perc', 'status'],
    };
    for (const ticker of ['T1', 'T2F']) await clock.until(client.get(ticker, ask));
    expect(asked()).toEqual([]);
  });

  test('of each dividend is asked what the formulas of its row need and its name, and it can be cancelled', async () => {
    const { signal } = new AbortController();
    const get = jest.fn(() => Promise.reject(new Error('cut off')));
    await plan(
      { kind: 'purification' },
      {
        client: { get } as unknown as ScreeningClient,
        dividends: [{ date, ticker: 'T1', amount: 5 }],
        gathering: { signal },
      },
    );
    expect(get.mock.calls).toEqual([
      [
        'T1',
        {
          stock: ['halal_status', 'non_compliant_revenue_perc', 'reporting_currency', 'company_name'],
          fund: ['status', 'non_compliant_weight_perc', 'fund_name'],
        },
        { signal },
      ],
    ]);
  });

  test('without dividends no row is added to those that stand', async () => {
    const cells = LEDGER_COLUMNS.map((key) => (key === 'note' ? 'As typed.' : ''));
    const ledger = [{ date: undefined, address: 'C7', cells }];
    const report = await plan({ kind: 'purification' }, { book: { ledger } });
    expect(tableIn(report.plan.sheets, 'ledger').rows).toEqual([]);
  });

  test('without dividends it is what stands, and nothing is asked', async () => {
    await ledgerOf();
    await plan({ kind: 'purification' });
    expect(asked()).toEqual([]);
  });

  test('a dividend of another company gets no ticker, and its note says why before what it said', async () => {
    const name = 'Gamma Water Holdings';
    const report = await ledgerOf(
      { date, ticker: 'T1', name, amount: 5, note: 'Before tax.' },
      { date, ticker: 'T1', name, amount: 6 },
      { date, ticker: 'T1', name: 'T1 NIGHT 0', amount: 7 },
      { date, ticker: 'T1', amount: 8, note: 'As typed.' },
      { date, name, amount: 9 },
    );
    expect(columnIn(report, 'ledger', 'ticker')).toEqual([null, null, 'T1', 'T1', null]);
    const why =
      /^Your file says Gamma Water Holdings, the service says T1 night 0 for T1: which listing is it\? .* in the pane\.$/;
    const notes = columnIn(report, 'ledger', 'note');
    expect(notes.slice(1)).toEqual([expect.stringMatching(why), null, 'As typed.', null]);
    expect(notes[0]).toMatch(/ in the pane\. Before tax\.$/);
    expect(columnIn(report, 'ledger', 'dividend')).toEqual([5, 6, 7, 8, 9]);
  });

  test('what is due per share has its total in the reporting currency', async () => {
    service.overrides.set('T1', { reporting_currency: 'EUR' });
    service.overrides.set('T3', { reporting_currency: null });
    const perShare = { date, method: 'per share', shares: 5, outstanding: 10 } as const;
    const report = await ledgerOf({ ...perShare, ticker: 'T1' }, { ...perShare, ticker: 'T3' });
    expect(columnIn(report, 'totals', 'currency')).toEqual(['unknown', 'EUR']);
    // By the dividend, that of the row counts.
    const byDividend = await ledgerOf({ date, ticker: 'T1', amount: 5, currency: 'USD' });
    expect(columnIn(byDividend, 'totals', 'currency')).toEqual(['USD']);
  });

  test('a ticker that was not answered stays: the formula of its row says why', async () => {
    const report = await ledgerOf({ date, ticker: 'X1', name: 'Something Limited', amount: 5 });
    expect(columnIn(report, 'ledger', 'ticker')).toEqual(['X1']);
  });

  test('nothing is planned once it was cancelled', async () => {
    const cancel = new AbortController();
    const asking = {
      get: () => (cancel.abort(new Error('Cancelled.')), Promise.reject(new Error('cut off'))),
    };
    await expect(
      plan(
        { kind: 'purification' },
        {
          client: asking as unknown as ScreeningClient,
          dividends: [{ ticker: 'T1' }],
          gathering: { signal: cancel.signal },
        },
      ),
    ).rejects.toThrow('Cancelled.');
    expect(read).toEqual([]);
  });
});

describe('the report of changes', () => {
  const places: TickerPlaces = new Map([['T1', [{ name: 'Holdings', isHeld: true }]]]);

  test('needs tickers: without any it says what to do', async () => {
    await expect(plan({ kind: 'changes' })).rejects.toThrow(
      'There is no report and no watchlist in this workbook yet whose changes could be listed. Screen a portfolio first.',
    );
    expect(asked()).toEqual([]);
  });

  test('has the events of the workbook’s tickers after the last one, and goes on after the newest', async () => {
    service.change('T1', 'NOT HALAL');
    service.change('T9', 'NOT HALAL');
    const report = await plan({ kind: 'changes' }, { book: { places } });
    expect(columnIn(report, 'log', 'ticker')).toEqual(['T1']);
    expect(columnIn(report, 'log', 'lists')).toEqual(['Holdings']);
    // The events are seven apart, and the second one is the newest, whoever it is of.
    expect(report.definition).toEqual({ kind: 'changes', cursor: 3_000_000_007 });
    expect(report.plan.sheets[0]!.lines[2]!.text).toContain(
      'What the service’s feed of verdict changes told',
    );
    const next = await plan(report.definition, { book: { places } });
    expect(columnIn(next, 'log', 'ticker')).toEqual([]);
    // On an empty page the larger cursor is kept.
    expect(next.definition).toEqual(report.definition);
  });

  test('numbers of events beyond fifteen digits keep all of them', async () => {
    service.firstSeq = 9_007_199_254_740_993n;
    service.change('T1', 'NOT HALAL');
    const report = await plan({ kind: 'changes' }, { book: { places } });
    expect(report.definition).toEqual({ kind: 'changes', cursor: '9007199254740993' });
    expect((await plan(report.definition, { book: { places } })).definition).toEqual(report.definition);
  });

  test('says when events are missing in between', async () => {
    service.oldestSeq = 3_000_000_007;
    service.change('T1', 'NOT HALAL');
    service.change('T1', 'HALAL');
    const report = await plan({ kind: 'changes', cursor: 5 }, { book: { places } });
    expect(columnIn(report, 'log', 'ticker')).toHaveLength(2);
  });
});

describe('every report', () => {
  const definition = { kind: 'methodology', ticker: 'T1' } as const;

  test('is not begun when it was cancelled before', async () => {
    const signal = AbortSignal.abort(new Error('Cancelled.'));
    await expect(plan({ kind: 'portfolio', source: SOURCE }, { gathering: { signal } })).rejects.toThrow(
      'Cancelled.',
    );
    expect([read, asked()]).toEqual([[], []]);
  });

  test('has the terms of the licence below its pages; a header, a logo and a direction where there is one', async () => {
    const layoutOf = async (more: Asking) => {
      const { header, footer, rightToLeft, logo } = (await plan(definition, more)).plan.sheets[0]!;
      expect(footer).toBe((more.texts ?? englishTexts).t('licence'));
      return { header, rightToLeft, logo };
    };
    const none = { header: undefined, rightToLeft: undefined, logo: undefined };
    expect(await layoutOf({})).toEqual(none);
    expect(await layoutOf({ settings: { adviser: 'Zainab Idris' } })).toEqual(none);
    expect(await layoutOf({ settings: { client: 'Amina Yusuf' } })).toEqual({
      ...none,
      header: { left: '', right: 'Amina Yusuf' },
    });
    expect(await layoutOf({ settings: { firm: 'Advice & Co' }, logo: 'aGk=' })).toEqual({
      ...none,
      header: { left: 'Advice & Co', right: '' },
      logo: { image: 'aGk=', altText: 'Advice & Co' },
    });
    expect(await layoutOf({ logo: 'aGk=' })).toEqual({
      ...none,
      logo: { image: 'aGk=', altText: 'Logo of the firm' },
    });
    const arabic = await loadReportTranslator('ar');
    expect(await layoutOf({ texts: arabic })).toEqual({ ...none, rightToLeft: true });
  });

  test('is in one language, and beside it as it was written where that is another one', async () => {
    const malay = await loadReportTranslator('ms');
    const settings = { client: 'Amina Yusuf' };
    const report = await plan(definition, { texts: malay, writtenTexts: englishTexts, settings });
    expect([report.language, report.settings]).toEqual(['ms', settings]);
    expect(report.planAsWritten!.sheets[0]!.lines[0]!.text).toBe('Methodology: T1, T1 night 0');
    expect(report.plan.sheets[0]!.lines[3]!.text).toBe(malay.t('disclaimer'));
    expect(report.planAsWritten!.sheets[0]!.lines[3]!.text).toBe(englishTexts.t('disclaimer'));
    const alone = await plan(definition);
    expect([alone.language, alone.settings, 'planAsWritten' in alone]).toEqual(['en', {}, false]);
  });

  test('says that its figures are a sample when the first answer has said so', async () => {
    const { record } = await clock.until(client.record('methodology', 'T1'));
    let notice: string | undefined;
    const telling = {
      get notice() {
        return notice;
      },
      record: () => ((notice = 'Sample figures of June'), Promise.resolve({ record, readAt: 0 })),
    } as unknown as ScreeningClient;
    const report = await plan(definition, { client: telling });
    expect(report.plan.sheets[0]!.lines[3]).toMatchObject({
      text: expect.stringContaining('Sample figures of June') as string,
      style: 'warning',
    });
  });
});

describe('what a report will ask, for the estimate before it begins', () => {
  const asks = (definition: ReportDefinition) => questionsOf(definition, workbookOf({}));

  test('of a sheet: each of its tickers, for zakat their names alone', async () => {
    const tickers = ['T1', 'T2F', 'T3.L'];
    const portfolio = await questionsOf({ kind: 'portfolio', source: SOURCE }, workbookOf({}));
    expect(portfolio.map(({ ticker }) => ticker)).toEqual(tickers);
    expect(portfolio[0]!.query.stock).toEqual(expect.arrayContaining(['halal_status', 'debt_ratio_perc']));
    const zakat = await questionsOf({ kind: 'zakat', source: SOURCE }, workbookOf({}));
    const names = { stock: ['company_name'], fund: ['fund_name'] };
    expect(zakat).toEqual(tickers.map((ticker) => ({ ticker, query: names })));
  });

  test('of a ticker and of funds: their records; of the others nothing that is known before', async () => {
    const stock = [wholeRecord('methodology')];
    expect(await asks({ kind: 'methodology', ticker: 'T1' })).toEqual([{ ticker: 'T1', query: { stock } }]);
    const fund = [wholeRecord('etf'), wholeRecord('etf-screening')];
    expect(await asks({ kind: 'fund', symbol: 'T2F' })).toEqual([{ ticker: 'T2F', query: { fund } }]);
    expect(await asks({ kind: 'compare', symbols: ['T1F', 'T2F'] })).toEqual(
      ['T1F', 'T2F'].map((ticker) => ({ ticker, query: { fund: [wholeRecord('etf')] } })),
    );
    expect(await asks({ kind: 'purification' })).toEqual([]);
    expect(await asks({ kind: 'changes' })).toEqual([]);
    expect(await asks({ kind: 'holdings', symbol: 'T2F' })).toEqual([]);
  });
});
