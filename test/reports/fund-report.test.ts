import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { fundRecord, type FundRecord, type FundScreeningRecord } from '../../src/contract/fund';
import { reasonForNoVerdict } from '../../src/contract/no-verdict';
import type { ReportContext } from '../../src/reports/cells';
import { fundReport, gatherFund } from '../../src/reports/fund-report';
import type { PlanCell } from '../../src/reports/sheet-plan';
import { frameOf, headerOf, tableIn } from '../support/plan-tables';
import { fund, fundScreening } from '../support/records';
import { REPORT_CONTEXT } from '../support/report-context';

/** A table of the report by the key of the table: its rows, each a list of cells. */
function report(more: Partial<FundRecord> = {}) {
  const record = fundRecord.parse({ ...fund('ISWD.L'), ...more });
  const screening = fundScreening('ISWD.L', record.status) as unknown as FundScreeningRecord;
  const [sheet] = fundReport({ record, screening, read: [{ readAt: 0 }] }, REPORT_CONTEXT).sheets;
  const rows = (key: string) => sheet!.tables.find((table) => table.key === key)!.rows;
  const fields: Record<string, PlanCell[]> = Object.fromEntries(
    rows('record').map(([title, ...cells]) => [title, cells]),
  );
  const { charts } = sheet!;
  return { rows, fields, charts, note: sheet!.lines.find(({ key }) => key === 'note')!.text };
}

/** A fund of each place of listing. */
const LISTED = ['SPUS', 'ISWD.L', 'WSHR.TO'];

test('assets in pence are shown in pounds, and others as they are served', () => {
  for (const ticker of LISTED) {
    const assets = (aum: FundRecord['aum'], reporting_currency: string) => {
      const { Currency: currency, ...fields } = report({ ticker, aum, reporting_currency }).fields;
      return [
        ticker,
        currency,
        ...Object.entries(fields).flatMap(([title, cells]) =>
          title.startsWith('Assets') ? [title, cells] : [],
        ),
      ];
    };
    const pence = [ticker, ['GBp', 'Pence.'], 'Assets (GBP)'];
    const inPounds = 'Served in pence; shown in pounds.';
    expect(assets(123_456, 'GBp')).toEqual([...pence, [1_234.56, inPounds]]);
    expect(assets(50, 'GBp')).toEqual([...pence, [0.5, inPounds]]);
    expect(assets(0, 'GBp')).toEqual([...pence, [0, inPounds]]);
    expect(assets(2n ** 60n, 'GBp')).toEqual([...pence, [String(2n ** 60n / 100n), inPounds]]);
    for (const currency of ['USD', 'GBP', 'CAD', 'EUR'])
      for (const aum of [123_456, 2_500_000_000.25, 50, 0])
        expect(assets(aum, currency)).toEqual([
          ...[ticker, [currency, null], `Assets (${currency})`],
          [aum, null],
        ]);
  }
});

test('an expense ratio is a percentage already', () => {
  for (const ticker of LISTED)
    for (const reporting_currency of ['USD', 'GBp', 'CAD'])
      for (const expense_ratio of [0.45, 0, 1.25, 0.0035])
        expect([
          ticker,
          report({ ticker, reporting_currency, expense_ratio }).fields['Expense ratio (% a year)'],
        ]).toEqual([ticker, [expense_ratio, null]]);
});

test('null says what it means: unknown, or no fee, or not recorded; never 0', () => {
  const { fields } = report({
    issuer: null,
    listing_country: null,
    expense_ratio: null,
    aum: null,
    reporting_currency: null,
    holdings_as_of: null,
    holdings_fetched_at: null,
  });
  expect(Object.fromEntries(Object.entries(fields).map(([title, [value]]) => [title, value]))).toMatchObject({
    Issuer: 'unknown',
    Domicile: 'unknown',
    Currency: 'unknown',
    'Expense ratio (% a year)': 'unknown, or no fee',
    'Assets (currency not stated)': 'unknown',
    'Holdings as of': expect.stringMatching(/not fetched/),
    'Basket fetched': 'not recorded',
  });
  // Of each alone: what else the record has does not stand in, and what is known is as served.
  for (const ticker of LISTED)
    for (const fetched of [null, '2026-11-20T22:00:00', '2026-02-28T00:00:00'])
      expect([ticker, report({ ticker, holdings_fetched_at: fetched }).fields['Basket fetched']![0]]).toEqual(
        [ticker, fetched ?? 'not recorded'],
      );
});

test('the domicile is not where a fund trades, and two dates of its basket stand apart', () => {
  for (const ticker of LISTED) {
    for (const listing_country of ['IE', 'US', 'CA', 'LU', null])
      expect([ticker, report({ ticker, listing_country }).fields['Domicile']]).toEqual([
        ticker,
        [listing_country ?? 'unknown', 'Where the fund is domiciled, not where it trades.'],
      ]);
    for (const holdings_fetched_at of ['2026-11-20T22:00:00', null]) {
      const { fields } = report({ ticker, holdings_fetched_at });
      expect([ticker, fields['Holdings as of']![0], fields['Basket fetched']![0]]).toEqual([
        ...[ticker, '2026-11-19', holdings_fetched_at ?? 'not recorded'],
      ]);
    }
  }
});

test('the buckets are printed as served, whatever they total, with the coverage beside them', () => {
  const baskets = [
    [88.5, 1.5, 2.25, 3.5, 96.5],
    [0, 0, 0, 100, 0],
    [130.5, -12.25, 0, -18.25, 118.25],
    [61.123456789, 30, 20, 7.5, 92.5],
  ] as const;
  for (const ticker of LISTED)
    for (const status of ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED'] as const)
      for (const basket of baskets) {
        const [compliant, nonCompliant, doubtful, unscreened, coverage] = basket;
        const { rows, charts } = report({
          ticker,
          status,
          compliant_weight_perc: compliant,
          non_compliant_weight_perc: nonCompliant,
          doubtful_weight_perc: doubtful,
          unscreened_weight_perc: unscreened,
          coverage_weight_perc: coverage,
        });
        expect([status, ...rows('buckets')]).toEqual([status, [ticker, ...basket]]);
        // Only the bar is drawn to 100 %, and the coverage is none of its parts.
        expect(charts).toMatchObject([{ type: 'BarStacked100', from: 'basket', to: 'unscreened' }]);
      }
});

test('coverage stands beside the verdict of AAOIFI alone: there is none by rulebook', () => {
  const coverages = report({ coverage_weight_perc: 96.5 })
    .rows('verdicts')
    .map(([rulebook, , , coverage]) => [rulebook, coverage]);
  expect(coverages).toEqual([
    ['AAOIFI', 96.5],
    ['DJIM', '–'],
    ['FTSE', '–'],
    ['MSCI', '–'],
    ['SP', '–'],
  ]);
});

test('UNQUALIFIED is "not rated by this method": none of its two causes is named, and no limit judges again', () => {
  const sentence = 'The fund is not rated by this method (UNQUALIFIED).';
  for (const ticker of LISTED)
    for (const coverage_weight_perc of [0, 41.5, 94.9, 95, 99, 100])
      for (const non_compliant_weight_perc of [0, 4, 36]) {
        const weights = { coverage_weight_perc, non_compliant_weight_perc };
        const { rows, note } = report({ ticker, status: 'UNQUALIFIED', ...weights });
        expect([weights, rows('verdicts')[0]![2]]).toEqual([weights, 'UNQUALIFIED']);
        expect(note).toContain(sentence);
        expect(note).not.toMatch(/leverag|inverse|low coverage/i);
      }
  // A cell says the same.
  expect(reasonForNoVerdict('UNQUALIFIED', 'fund')).toBe(sentence);
});

test('the note says that the verdict is a test of weights, and the non-compliant weight no income', () => {
  expect(report().note).toContain('A verdict is a test of portfolio weight, not of one company’s income');
  expect(report().note).toContain('The non-compliant weight is not the fund’s impure income.');
});

describe('the sheet', () => {
  const sheetOf = (record: Partial<FundRecord> = {}, more: Partial<ReportContext> = {}) => {
    const ofFund = { ...fund('SPUS'), ...record } as FundRecord;
    const screening = fundScreening('SPUS', ofFund.status) as unknown as FundScreeningRecord;
    const { sheets } = fundReport(
      { record: ofFund, screening, read: [{ readAt: 0 }] },
      { ...REPORT_CONTEXT, ...more },
    );
    expect(sheets).toHaveLength(1);
    return sheets[0]!;
  };

  test('has the verdicts of all rulebooks as they are served, with what was weighed', () => {
    const screening = fundScreening('SPUS', 'DOUBTFUL') as unknown as FundScreeningRecord;
    const { methodologies } = screening as unknown as {
      methodologies: Record<string, Record<string, unknown>>;
    };
    Object.assign(methodologies['djim']!, {
      halal_status_djim: 'NOT HALAL',
      compliant_weight_perc_djim: 90.125,
      non_compliant_weight_perc_djim: 9.875,
      name: 'Dow Jones',
    });
    // What is served of another rulebook is nobody else's.
    delete methodologies['sp']!['halal_status_sp'];
    delete methodologies['sp']!['name'];
    methodologies['asx'] = { name: 'ASX', halal_status_asx: 'HALAL' };
    const record = { ...fund('SPUS'), status: 'DOUBTFUL' } as FundRecord;
    const [sheet] = fundReport({ record, screening, read: [{ readAt: 0 }] }, REPORT_CONTEXT).sheets;
    const verdicts = tableIn(sheet!, 'verdicts');
    expect(headerOf(verdicts)).toEqual([
      ['rulebook', 'Rulebook', 'text', 28],
      ['name', 'Title', 'name', 30],
      ['verdict', 'Verdict', 'status', 18],
      ['coverage', 'Coverage (%)', 'percent', 18],
      ['compliant', 'Compliant weight (%)', 'percent', 18],
      ['non_compliant', 'Non-compliant weight (%)', 'percent', 18],
    ]);
    expect(verdicts.rows).toEqual([
      ['AAOIFI', 'AAOIFI', 'DOUBTFUL', 97, 97, 0.8],
      ['DJIM', 'Dow Jones', 'NOT HALAL', '–', 90.125, 9.875],
      ['FTSE', 'FTSE', 'HALAL', '–', 97, 0.8],
      ['MSCI', 'MSCI', 'HALAL', '–', 97, 0.8],
      ['SP', '', 'not computed', '–', 97, 0.8],
      ['ASX', 'ASX', 'HALAL', '–', 'not computed', 'not computed'],
    ]);
    expect(frameOf(verdicts)).toEqual({
      key: 'verdicts',
      name: 'ShariahFundVerdicts',
      row: 5,
      identity: ['rulebook'],
    });
    // Six rows of verdicts end with row 11; a blank row and the heading stand between.
    expect(tableIn(sheet!, 'buckets').row).toBe(14);
  });

  test('has the four buckets with the coverage in one row, for the chart', () => {
    const buckets = tableIn(sheetOf(), 'buckets');
    expect(headerOf(buckets)).toEqual([
      ['basket', 'Basket', 'text', 28],
      ['compliant', 'HALAL', 'percent', 18],
      ['non_compliant', 'NOT HALAL', 'percent', 18],
      ['doubtful', 'DOUBTFUL', 'percent', 18],
      ['unscreened', 'not rated', 'percent', 18],
      ['coverage', 'Coverage', 'percent', 18],
    ]);
    expect(frameOf(buckets)).toEqual({
      key: 'buckets',
      name: 'ShariahFundBuckets',
      row: 13,
      heading: 'Weight by verdict of the holdings (AAOIFI), as served (%)',
      identity: ['basket'],
    });
  });

  test('has one bar of the four buckets without the coverage, between the tables', () => {
    const sheet = sheetOf();
    expect(sheet.charts).toEqual([
      {
        name: 'Weight by verdict',
        type: 'BarStacked100',
        title: 'Weight by verdict of the holdings (AAOIFI)',
        altText:
          'The four weights of the table above as one bar, drawn to 100 %; the table prints them as served.',
        table: 'buckets',
        from: 'basket',
        to: 'unscreened',
        // HALAL green, NOT HALAL red, DOUBTFUL amber, not rated grey.
        colors: ['#2E7D4F', '#B3303C', '#D9A520', '#9AA5A1'],
        // The row of the buckets is 14.
        place: { row: 16, column: 0, rows: 9, columns: 6 },
      },
    ]);
  });

  test('ends with the record: every field in a row of its own, with what it is', () => {
    const record = tableIn(
      sheetOf({
        issuer: 'SP Funds',
        listing_country: 'US',
        reporting_currency: 'USD',
        expense_ratio: 0.49,
        aum: 2_500_000,
        holdings_fetched_at: '2026-11-20T22:00:00',
      }),
      'record',
    );
    expect(headerOf(record)).toEqual([
      ['field', 'Figure', 'text', 28],
      ['value', 'Value', 'value', 30],
      ['note', 'What it is', 'text', 18],
    ]);
    expect(record.rows).toEqual([
      ['Issuer', 'SP Funds', null],
      ['Domicile', 'US', 'Where the fund is domiciled, not where it trades.'],
      ['Currency', 'USD', null],
      ['Expense ratio (% a year)', 0.49, null],
      ['Assets (USD)', 2_500_000, null],
      ['Rating', 8, '8 for a HALAL fund, otherwise 0.'],
      ['Holdings', 30, null],
      ['Holdings with a verdict', 29, null],
      ['Holdings as of', '2026-11-19', 'The date that the provider states for the basket.'],
      [
        'Basket fetched',
        '2026-11-20T22:00:00',
        'When the service last pulled the basket; "not recorded" is normal.',
      ],
      ['Last updated', '2026-11-21T03:10:00', 'The run that computed all verdicts.'],
    ]);
    expect(frameOf(record)).toEqual({
      key: 'record',
      name: 'ShariahFundRecord',
      // The chart ends with row 24.
      row: 27,
      heading: 'The record',
      identity: ['field'],
    });
  });

  test('is named for the fund, and its lines say which, when, and what to know', () => {
    const sheet = sheetOf();
    expect(sheet).toMatchObject({
      part: 'fund',
      name: 'Fund SPUS',
      columnWidths: [28, 30, 18, 18, 18, 18],
      frozen: { rows: 0, columns: 0 },
      print: 'portrait',
    });
    expect(sheet.tables.map(({ key }) => key)).toEqual(['verdicts', 'buckets', 'record']);
    expect(sheet.lines.map(({ text }) => text)).toEqual([
      'Fund: SPUS, SPUS Fund',
      'Asked https://service.example on Nov 21, 2026.',
      'A verdict is a test of portfolio weight, not of one company’s income: read it with the coverage beside it, which is served for AAOIFI alone. The non-compliant weight is not the fund’s impure income.',
      'Informational screening, not a religious ruling.',
    ]);
  });

  test('a fund without a name has its ticker in the title, and a sample says so there; a sample’s names say it themselves', () => {
    const titleOf = (...parts: Parameters<typeof sheetOf>) => sheetOf(...parts).lines[0]!.text;
    const notice = 'figures of 2015';
    expect(titleOf({ fund_name: null })).toBe('Fund: SPUS');
    expect(titleOf({ fund_name: null }, { notice })).toBe('Fund: SPUS (sample basket)');
    expect(titleOf({}, { notice })).toBe('Fund: SPUS, SPUS Fund');
  });

  test('an answer that could not be renewed says so, with its day and the reason, once for both records', () => {
    const outdated = new UnreachableError('https://service.example');
    const old = { readAt: Date.UTC(2026, 10, 18, 9), outdated };
    const record = { ...fund('SPUS'), status: 'UNQUALIFIED' } as FundRecord;
    const screening = fundScreening('SPUS', 'UNQUALIFIED') as unknown as FundScreeningRecord;
    const [sheet] = fundReport({ record, screening, read: [old, old] }, REPORT_CONTEXT).sheets;
    const note = sheet!.lines.find(({ key }) => key === 'note')!.text;
    expect(note).toMatch(/^The fund is not rated by this method \(UNQUALIFIED\)\. A verdict is a test/);
    expect(note.split('Last known answer, of Nov 18, 2026.')).toHaveLength(2);
    expect(note).toMatch(
      /impure income\. Last known answer, of Nov 18, 2026\. The screening service at \S+ cannot/,
    );
  });
});

describe('gathering', () => {
  const down = new UnreachableError('https://service.example');
  const clientOf = (answers: { readonly etf?: object; readonly screening?: object }) => {
    const asked: unknown[] = [];
    const client = {
      record: async (endpoint: string, symbol: string, { signal }: { readonly signal?: unknown }) => {
        asked.push([endpoint, symbol, signal]);
        return endpoint === 'etf'
          ? { record: 'the record', readAt: 1, ...answers.etf }
          : { record: 'the screening', readAt: 2, ...answers.screening };
      },
    } as unknown as ScreeningClient;
    return { client, asked };
  };

  test('asks for both records, and keeps when each was read', async () => {
    const { client, asked } = clientOf({ screening: { outdated: down } });
    const { signal } = new AbortController();
    const answers = await gatherFund(client, 'SPUS', { signal });
    expect(asked).toEqual([
      ['etf', 'SPUS', signal],
      ['etf-screening', 'SPUS', signal],
    ]);
    expect(answers).toEqual({
      record: 'the record',
      screening: 'the screening',
      read: [
        { record: 'the record', readAt: 1 },
        { record: 'the screening', readAt: 2, outdated: down },
      ],
    });
  });

  test.each([
    ['record', { etf: { outdated: down } }],
    ['screening', { screening: { outdated: down } }],
  ])(
    'a refresh takes no last known %s for a fresh one, and whoever asks otherwise takes it',
    async (_, answers) => {
      await expect(gatherFund(clientOf(answers).client, 'SPUS', { strict: true })).rejects.toBe(down);
      expect(await gatherFund(clientOf(answers).client, 'SPUS')).toMatchObject({ record: 'the record' });
    },
  );

  test('a refresh takes fresh answers', async () => {
    expect(await gatherFund(clientOf({}).client, 'SPUS', { strict: true })).toMatchObject({
      screening: 'the screening',
    });
  });
});
