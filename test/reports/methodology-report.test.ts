import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { parseRecord } from '../../src/contract/parse';
import type { MethodologyRecord } from '../../src/contract/methodology';
import { OwnExclusions } from '../../src/portfolio/own-lists/own-exclusions';
import {
  gatherMethodology,
  methodologyGrid,
  methodologyReport,
  sheetName,
} from '../../src/reports/methodology-report';
import type { Screened } from '../../src/reports/screening';
import type { PlanCell } from '../../src/reports/sheet-plan';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';
import { fullReport, fund, methodology } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';

/** The grid of a record by its first column, and the note above it. */
function report(change: (groups: Record<string, Record<string, unknown>>) => void, more: object = {}) {
  const served = { ...methodology('AAPL'), reporting_currency: 'GBP', ...more };
  change(served.methodologies);
  // It is a record of the interface, and no 4xx.
  const record = parseRecord('methodology', served);
  const [sheet] = methodologyReport({ record, readAt: 0 }, REPORT_CONTEXT).sheets;
  const rows: Record<string, PlanCell[]> = Object.fromEntries(
    sheet!.tables[0]!.rows.map(([title, ...cells]) => [title, cells]),
  );
  const lineOf = (line: string) => sheet!.lines.find(({ key }) => key === line)!.text;
  return { rows, note: lineOf('note'), title: lineOf('title') };
}

test('a denominator is labelled by rulebook, since two of them serve the same type with different meanings', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['screen_denominator_type'] = 'avg_market_cap_36m';
    groups['djim']!['screen_denominator_type_djim'] = 'avg_market_cap_24m';
    groups['sp']!['screen_denominator_type_sp'] = 'avg_market_cap_36m';
  });
  expect(Object.values(rows)).toContainEqual([
    '12-quarter average market cap',
    '24-month average market cap',
    'total assets',
    'total assets',
    '36-month average market value of equity',
  ]);
});

test('a type of denominator that a rulebook did not have is shown as served: it was once labelled as the former one', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['screen_denominator_type'] = 'total_assets';
    groups['djim']!['screen_denominator_type_djim'] = null;
  });
  const labels = Object.values(rows).find((cells) => cells.includes('total assets'))!;
  expect(labels.slice(0, 3)).toEqual(['total_assets', 'not computed', 'total assets']);
  // Of every rulebook, each type that is not its own, and null.
  const own = [
    'avg_market_cap_36m',
    'avg_market_cap_24m',
    'total_assets',
    'total_assets',
    'avg_market_cap_36m',
  ];
  for (const type of ['avg_market_cap_36m', 'avg_market_cap_24m', 'total_assets', ' New type', null]) {
    const { rows: served } = report((groups) => {
      for (const [rulebook, group] of Object.entries(groups))
        group[rulebook === 'aaoifi' ? 'screen_denominator_type' : `screen_denominator_type_${rulebook}`] =
          type;
    });
    const shown = served['Denominator is']!.map((label, at) => (type === own[at] ? 'its own' : label));
    const other = type ?? 'not computed';
    expect(shown).toEqual(own.map((each) => (each === type ? 'its own' : other)));
  }
});

test('a screen that a rulebook does not define is "no screen", one that is not served "not served", and never 0', () => {
  const { rows } = report((groups) => {
    groups['djim']!['liquidity_ratio_perc_djim'] = null;
    groups['ftse']!['receivables_ratio_perc_ftse'] = 31.5;
  });
  expect(rows['Liquidity ratio (%)']).toEqual([20, 'not served', 20, 20, 'no screen']);
  expect(rows['Receivables ratio (%)']).toEqual([
    'no screen',
    'no screen',
    31.5,
    'not computed',
    'no screen',
  ]);
  // A real 0 stays one, and so does a figure below 0 and one beyond 100, of every rulebook that has the screen.
  const without = {
    'Liquidity ratio (%)': ['djim', 'sp'],
    'Receivables ratio (%)': ['aaoifi', 'djim', 'sp'],
  };
  for (const figure of [0, -2.5, 166.04, null]) {
    const { rows: all } = report((groups) => {
      for (const [rulebook, group] of Object.entries(groups)) {
        const suffix = rulebook === 'aaoifi' ? '' : `_${rulebook}`;
        for (const screen of ['liquidity', 'receivables'])
          for (const unit of ['perc', 'dollar'])
            group[`${screen}_ratio_${unit}${suffix}`] = without[
              screen === 'liquidity' ? 'Liquidity ratio (%)' : 'Receivables ratio (%)'
            ].includes(rulebook)
              ? null
              : figure;
      }
    });
    const computed = figure ?? 'not computed';
    const liquidity = [computed, 'not served', computed, computed, 'no screen'];
    const receivables = ['no screen', 'no screen', computed, computed, 'no screen'];
    expect(all['Liquidity ratio (%)']).toEqual(liquidity);
    expect(all['Liquid assets (GBP)']).toEqual(liquidity);
    expect(all['Receivables ratio (%)']).toEqual(receivables);
    expect(all['Receivables (GBP)']).toEqual(receivables);
  }
});

test('limits stand beside the figures; one that is absent or null is none', () => {
  const { rows } = report((groups) => {
    groups['aaoifi']!['thresholds'] = { debt: 30, liquidity: null, income: 5 };
    groups['ftse']!['thresholds'] = { debt: 33.333 };
  });
  const titles = Object.keys(rows).filter((title) => /limit/i.test(title));
  expect(titles.map((title) => rows[title]!.slice(0, 3))).toEqual([
    [30, 33, 33.333],
    ['not served', 'no screen', 'not served'],
    ['no screen', 'no screen', 'not served'],
    [5, 'not served', 'not served'],
  ]);
});

test('the report names the stock and its company', () => {
  expect(report(() => undefined).title).toBe('Methodology: AAPL, AAPL Incorporated');
  for (const [ticker, company_name] of [
    ['BRK.B', 'Berkshire Hathaway Inc. (Class B)'],
    ['BP.L', 'BP p.l.c.'],
    ['RCI-B.TO', 'Rogers Communications Inc.  Class B, non-voting'],
    ['HMKB.UZ', '“Hamkorbank” aksiyadorlik-tijorat banki'],
  ] as const) {
    const { title, note } = report(() => undefined, { ticker, company_name });
    expect(title).toBe(`Methodology: ${ticker}, ${company_name}`);
    expect(note).toContain(` are served for ${company_name}; `);
  }
});

test('amounts carry the reporting currency, and three dates stand apart: scanned, updated, recomputed', () => {
  const { note } = report(() => undefined, { last_scanned: null });
  // The currency is that of the filings, and never that of the listing: a company of London may report in dollars.
  for (const [country, currency] of [
    ['US', 'GBP'],
    ['GB', 'USD'],
    ['CA', 'USD'],
    ['UZ', 'UZS'],
    ['US', 'USD'],
    ['GB', 'GBP'],
    ['CA', 'CAD'],
    ['UZ', 'USD'],
  ] as const) {
    const listed = report(() => undefined, { listing_country: country, reporting_currency: currency });
    const titles = Object.keys(listed.rows).filter((title) => /\([A-Z]{3}\)$/.test(title));
    const amounts = ['Debt', 'Liquid assets', 'Receivables', 'Non-compliant revenue', 'Compliant revenue'];
    expect(titles).toEqual([...amounts, 'Denominator'].map((amount) => `${amount} (${currency})`));
    expect(listed.note.match(/USD|GBP|CAD|UZS/g)).toEqual([currency]);
  }
  expect(note).toContain('5 rulebooks are served');
  // As many as the service says, and each date as it is served or its own word, in every market.
  for (const [at, ticker] of ['AAPL', 'BP.L', 'RY.TO', 'HMKB.UZ'].entries()) {
    const dates = [`Feb 0${1 + at}, 2025`, `Mar 3${at % 2}, 2026`, `Dec 1${at}, 2024`] as const;
    for (const [last_scanned, last_updated, methodology_updated_at] of [
      dates,
      [dates[2], dates[1], dates[0]],
      [null, dates[1], dates[2]],
      [dates[0], dates[1], null],
      [null, dates[1], null],
    ] as const) {
      const methodology_count = 4 + at;
      const own = { ticker, last_scanned, last_updated, methodology_updated_at, methodology_count };
      const served = report(() => undefined, own).note;
      expect(served).toMatch(new RegExp(`^${methodology_count} rulebooks are served`));
      expect(served).toContain(
        `Last scanned: ${last_scanned ?? 'never audited'}. Last updated: ${last_updated}. Index rulebooks recomputed: ${methodology_updated_at ?? 'never'}.`,
      );
    }
  }
  expect(note).toContain(
    'Last scanned: never audited. Last updated: Nov 21, 2026. Index rulebooks recomputed: Nov 20, 2026.',
  );
});

test('before the index rulebooks were computed, their groups are "not computed" throughout, and no figure of AAOIFI fills them', () => {
  const { rows, note } = report(
    (groups) => {
      for (const rulebook of ['djim', 'ftse', 'msci', 'sp']) {
        for (const name of Object.keys(groups[rulebook]!))
          if (name.endsWith(`_${rulebook}`)) groups[rulebook]![name] = null;
      }
    },
    { methodology_updated_at: null },
  );
  expect(rows['Verdict']).toEqual(['HALAL', ...Array<string>(4).fill('not computed')]);
  expect(rows['Debt ratio (%)']).toEqual([12.5, ...Array<string>(4).fill('not computed')]);
  const none = ['not computed', 'no screen', 'not served'];
  const lines = Object.entries(rows).filter(([title]) => !/^(Rulebook|Author|Primary|Limit)/.test(title));
  expect(lines).toHaveLength(14);
  for (const [title, [, ...index]] of lines) {
    const words = /^(Liquid|Receivables)/.test(title) ? none : none.slice(0, 1);
    for (const shown of index) expect([title, words]).toEqual([title, expect.arrayContaining([shown])]);
  }
  expect(note).toContain('Index rulebooks recomputed: never.');
});

test.each(['INCOMPLETE_DATA', 'UNQUALIFIED'])(
  'a stock without methodology data has the status %s under every rulebook, and no figure anywhere',
  (status) => {
    const { rows } = report((groups) => {
      for (const group of Object.values(groups)) {
        for (const name of Object.keys(group).filter((key) => /_(perc|dollar|denominator|rating)/.test(key)))
          group[name] = null;
        const verdict = Object.keys(group).find((key) => key.startsWith('halal_status'))!;
        group[verdict] = status;
      }
    });
    expect(rows['Verdict']).toEqual(Array<string>(5).fill(status));
    const none = Array<string>(5).fill('not computed');
    const cash = ['not computed', 'not served', 'not computed', 'not computed', 'no screen'];
    const receivables = ['no screen', 'no screen', 'not computed', 'not computed', 'no screen'];
    expect(rows).toMatchObject({
      'Rating (0 to 10)': none,
      'Debt ratio (%)': none,
      'Debt (GBP)': none,
      'Liquidity ratio (%)': cash,
      'Liquid assets (GBP)': cash,
      'Receivables ratio (%)': receivables,
      'Receivables (GBP)': receivables,
      'Non-compliant revenue (%)': none,
      'Non-compliant revenue (GBP)': none,
      'Compliant revenue (%)': none,
      'Compliant revenue (GBP)': none,
      'Denominator (GBP)': none,
    });
  },
);

describe('the sheet of one stock', () => {
  const served = () => {
    const record = { ...methodology('AAPL'), reporting_currency: 'GBP' };
    Object.assign(record.methodologies['aaoifi']!, {
      name: 'AAOIFI Standard 21',
      halal_status: 'NOT HALAL',
      halal_rating: 0,
      debt_ratio_dollar: 9_007_199_254_740_993n,
      screen_denominator: 2500.5,
      screen_denominator_type: 'avg_market_cap_36m',
      thresholds: { debt: 30, liquidity: 30, income: 5 },
    });
    Object.assign(record.methodologies['djim']!, { halal_rating_djim: null });
    return record as unknown as MethodologyRecord;
  };
  const sheetOf = (more: object = {}, answer: object = {}) => {
    const { sheets } = methodologyReport(
      { record: served(), readAt: 0, ...answer },
      { ...REPORT_CONTEXT, ...more },
    );
    expect(sheets).toHaveLength(1);
    return sheets[0]!;
  };

  test('is named for it, and has a column for each rulebook', () => {
    const { lines, tables, ...sheet } = sheetOf();
    expect(sheet).toEqual({
      part: 'grid',
      name: 'Methodology AAPL',
      columnWidths: [30, 26, 26, 26, 26, 26],
      frozen: { rows: 6, columns: 1 },
      print: 'landscape',
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Methodology: AAPL, AAPL Incorporated',
      'Asked https://service.example on Nov 21, 2026.',
      '5 rulebooks are served for AAPL Incorporated; they are independent and expected to disagree. Last scanned: Nov 20, 2026. Last updated: Nov 21, 2026. Index rulebooks recomputed: Nov 20, 2026. Amounts are in GBP.',
      'Informational screening, not a religious ruling.',
    ]);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      key: 'grid',
      name: 'ShariahMethodology',
      row: 5,
      identity: ['figure'],
      columns: [
        { key: 'figure', title: 'Figure', kind: 'text' },
        ...['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((key) => ({
          key,
          title: key.toUpperCase(),
          kind: 'figure',
        })),
      ],
    });
  });

  test('has the 18 keys of each group: amounts with the currency, the rating as a grade, and the four limits', () => {
    const rows = sheetOf().tables[0]!.rows.map(([title, aaoifi, djim]) => [title, aaoifi, djim]);
    expect(rows).toEqual([
      ['Rulebook', 'AAOIFI Standard 21', 'DJIM'],
      ['Author', 'Somebody', 'Somebody'],
      ['Primary', 'yes', 'no'],
      ['Verdict', 'NOT HALAL', 'HALAL'],
      ['Rating (0 to 10)', '0', 'not computed'],
      ['Debt ratio (%)', 12.5, 12.5],
      ['Debt (GBP)', '9007199254740993', 4],
      ['Liquidity ratio (%)', 20, 20],
      ['Liquid assets (GBP)', 'not computed', 'not served'],
      ['Receivables ratio (%)', 'no screen', 'no screen'],
      ['Receivables (GBP)', 'no screen', 'no screen'],
      ['Non-compliant revenue (%)', 0.5, 0.5],
      ['Non-compliant revenue (GBP)', 1, 1],
      ['Compliant revenue (%)', 99.5, 99.5],
      ['Compliant revenue (GBP)', 199, 199],
      ['Denominator (GBP)', 2500.5, 1000],
      ['Denominator is', '12-quarter average market cap', 'total_assets'],
      ['Limit: debt (%)', 30, 33],
      ['Limit: liquidity (%)', 30, 'no screen'],
      ['Limit: receivables (%)', 'no screen', 'no screen'],
      ['Limit: income (%)', 5, 'not served'],
    ]);
  });

  test('of a sample it says so in the title', () => {
    expect(sheetOf({ notice: 'figures of 2015' }).lines[0]!.text).toBe(
      'Methodology: AAPL, AAPL Incorporated (sample figures)',
    );
  });

  test('of a record that is not fresh it says of when it is', () => {
    const outdated = new UnreachableError('https://service.example');
    const { lines } = sheetOf({}, { readAt: Date.UTC(2026, 10, 18), outdated });
    expect(lines[2]!.text).toMatch(/Amounts are in GBP\. Last known answer, of Nov 18, 2026\. The screening/);
  });

  test('characters that Excel refuses in the name of a sheet become hyphens', () => {
    expect(sheetName('Methodology', 'A[b]c:d*e?f/g\\h.L')).toBe('Methodology A-b-c-d-e-f-g-h.L');
  });

  test('is made from the record that the service has', async () => {
    const asked: unknown[] = [];
    const answer = { record: served(), readAt: 0 };
    const client = {
      record: (...question: unknown[]) => {
        asked.push(question);
        return Promise.resolve(answer);
      },
    } as unknown as ScreeningClient;
    const { signal } = new AbortController();
    expect(await gatherMethodology(client, 'AAPL', { signal })).toBe(answer);
    await gatherMethodology(client, 'KO');
    expect(asked).toEqual([
      ['methodology', 'AAPL', { signal }],
      ['methodology', 'KO', { signal: undefined }],
    ]);
  });
});

describe('a portfolio under every rulebook', () => {
  const answered = (
    ticker: string,
    kind: 'stock' | 'fund',
    values: object,
    refused: string[] = [],
  ): Screened => ({
    held: heldTicker(ticker),
    limits: undefined,
    queryResult: answerOf(ticker, kind, values, {
      refusals: new Map(refused.map((field) => [field, new PlanError('full-report', ['Personal Ultimate'])])),
    }),
  });
  const agreeing = {
    ...fullReport('MSFT'),
    halal_status_ftse: 'HALAL',
    halal_status_msci: 'HALAL',
    halal_status_sp: 'HALAL',
  };
  const screened: readonly Screened[] = [
    answered('AAPL', 'stock', fullReport('AAPL')),
    answered('MSFT', 'stock', agreeing),
    answered('SPUS', 'fund', fund('SPUS')),
    answered('KO', 'stock', { company_name: 'Coke', halal_status: 'NOT HALAL' }, [
      ...['halal_status_djim', 'halal_status_ftse'],
    ]),
    { held: heldTicker('XYZ', { name: 'Xyz in the file' }), error: new Error('Not covered.') },
  ];
  const sheetOf = (more: object = {}) => {
    const { sheets } = methodologyGrid(
      { screened, title: 'Holdings (Fidelity)' },
      { ...REPORT_CONTEXT, ...more },
    );
    expect(sheets).toHaveLength(1);
    return sheets[0]!;
  };

  test('is a sheet of its own, whose note says how often they differ and what the plan lacks, once', () => {
    const { lines, tables, ...sheet } = sheetOf();
    expect(sheet).toEqual({
      part: 'portfolio-grid',
      name: 'Methodology grid',
      columnWidths: [14, 34, 18, 18, 18, 18, 18, 12, 32, 70],
      frozen: { rows: 6, columns: 1 },
      print: 'landscape',
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Methodology grid: Holdings (Fidelity)',
      'Asked https://service.example on Nov 21, 2026.',
      '5 tickers; the rulebooks differ on 2 of them: see Agreement. AAOIFI is the primary verdict. Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
      'Informational screening, not a religious ruling.',
    ]);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      key: 'grid',
      name: 'ShariahRulebookGrid',
      row: 5,
      identity: ['ticker'],
      // A verdict that moves here is logged.
      reportsChanges: true,
    });
  });

  test('has a row for each ticker, with a fund’s coverage beside its verdicts and the disagreements in words', () => {
    const [table] = sheetOf().tables;
    expect(table!.columns.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['ticker', 'Ticker', 'text'],
      ['name', 'Name', 'name'],
      ...['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((key) => [key, key.toUpperCase(), 'status']),
      ['coverage', 'Fund coverage (%)', 'percent'],
      ['agreement', 'Agreement', 'text'],
      ['reason', 'Reason', 'text'],
    ]);
    expect(table!.columns.filter(({ highlights }) => highlights !== undefined)).toMatchObject([
      { key: 'agreement', highlights: 'differ: ' },
    ]);
    expect(table!.rows).toEqual([
      [
        ...['AAPL', 'AAPL Incorporated', 'HALAL', 'HALAL', 'NOT HALAL', 'not computed', 'INCOMPLETE_DATA'],
        ...['–', 'differ: 2 say HALAL, 1 says NOT HALAL, 2 have no verdict', null],
      ],
      [
        ...['MSFT', 'MSFT Incorporated', 'HALAL', 'HALAL', 'HALAL', 'HALAL', 'HALAL'],
        ...['–', 'all agree', null],
      ],
      [
        ...['SPUS', 'SPUS Fund', 'HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'UNQUALIFIED'],
        ...[97, 'differ: 3 say HALAL, 1 says NOT HALAL, 1 has no verdict', null],
      ],
      [
        ...['KO', 'Coke', 'NOT HALAL', 'not in plan', 'not in plan', 'not computed', 'not computed'],
        ...['–', 'only 1 verdict, 4 have no verdict'],
        'Your plan does not include index verdicts and the full report. They come with Personal Ultimate.',
      ],
      [
        ...['XYZ', 'Xyz in the file', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
        ...['unknown', 'unknown', 'Not covered.'],
      ],
    ]);
  });

  test('of a sample each row that was answered says so, and the person’s own list has a column', () => {
    const list = new OwnExclusions([{ ticker: 'MSFT', reason: 'Boycott', who: '', since: '' }]);
    const [table] = sheetOf({ notice: 'figures of 2015', exclusions: list }).tables;
    const cells = (key: string) => {
      const at = table!.columns.findIndex((column) => column.key === key);
      return table!.rows.map((row) => row[at]);
    };
    expect(cells('sample')).toEqual(['sample', 'sample', 'sample', 'sample', null]);
    expect(cells('ownExclusion')).toEqual([null, 'Boycott', null, null, null]);
  });
});
