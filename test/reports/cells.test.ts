import { PlanError } from '../../src/client/errors/plan-error';
import { UnreachableError } from '../../src/client/errors/unreachable-error';
import type { QueryResult } from '../../src/client/query/field-query';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import {
  fieldCell,
  headLines,
  lastKnown,
  preparedLine,
  sampleColumn,
  servedCell,
  servedDateInWords,
  statusCell,
  tableOf,
  type Column,
  type ReportContext,
} from '../../src/reports/cells';
import { answerOf } from '../support/query-results';
import { REPORT_CONTEXT } from '../support/report-context';
import { englishTexts } from '../support/report-texts';

const context: ReportContext = { ...REPORT_CONTEXT, readOn: { year: 2026, month: 3, day: 1 } };

const asked = (kind: 'stock' | 'fund', values: object, refused: readonly string[] = []): QueryResult =>
  answerOf('X', kind, values, {
    refusals: new Map(refused.map((field) => [field, new PlanError('full-report', [])])),
  });

test('a table has the cells of its columns in their order, and of a column what the sheet needs to know', () => {
  const columns: readonly Column<{ a: string; b: number }>[] = [
    { key: 'a', title: 'A', kind: 'text', width: 8, cell: ({ a }) => a },
    {
      key: 'b',
      title: 'B',
      kind: 'count',
      width: 9,
      owner: 'user',
      highlights: '',
      choices: { words: ['one'], message: 'Choose.' },
      calculated: { formula: '=1', former: [] },
      cell: ({ b }) => b,
    },
  ];
  const table = tableOf(columns, [{ a: 'x', b: 1 }], { key: 't', name: 'T', row: 5, identity: ['a'] });
  expect(table).toStrictEqual({
    key: 't',
    name: 'T',
    row: 5,
    identity: ['a'],
    columns: [
      { key: 'a', title: 'A', kind: 'text', width: 8 },
      {
        key: 'b',
        title: 'B',
        kind: 'count',
        width: 9,
        owner: 'user',
        highlights: '',
        choices: { words: ['one'], message: 'Choose.' },
        calculated: { formula: '=1', former: [] },
      },
    ],
    rows: [['x', 1]],
  });
});

describe('the head of a sheet', () => {
  test('title, who was asked and when, what is to be known, and that it is no ruling', () => {
    expect(headLines('Fund: SPUS', context, 'A note.')).toEqual([
      { key: 'title', row: 0, text: 'Fund: SPUS', style: 'title' },
      { key: 'asked', row: 1, text: 'Asked https://service.example on Mar 01, 2026.', style: 'note' },
      { key: 'note', row: 2, text: 'A note.', style: 'note' },
      { key: 'disclaimer', row: 3, text: 'Informational screening, not a religious ruling.', style: 'note' },
    ]);
  });

  test('a sample is a warning', () => {
    const [, , , disclaimer] = headLines('Fund: SPUS', { ...context, notice: 'figures of 2015' }, 'A note.');
    expect(disclaimer).toEqual({
      key: 'disclaimer',
      row: 3,
      text: 'Informational screening, not a religious ruling. Sample data: figures of 2015.',
      style: 'warning',
    });
  });

  test('for whom and by whom it was made, as far as that is known; the line is there in any case', () => {
    const line = (settings?: ReportContext['settings']) => preparedLine({ ...context, settings });
    expect(line({ client: 'Amina Yusuf', adviser: 'Omar Ali', firm: 'Barakah & Co' })).toEqual({
      key: 'prepared',
      row: 4,
      text: 'Client: Amina Yusuf · Adviser: Omar Ali · Barakah & Co · Mar 01, 2026',
      style: 'note',
    });
    expect(line({ adviser: 'Omar Ali' }).text).toBe('Adviser: Omar Ali · Mar 01, 2026');
    expect(line({ firm: 'Barakah & Co' }).text).toBe('Barakah & Co · Mar 01, 2026');
    expect(line({ client: 'Amina Yusuf' }).text).toBe('Client: Amina Yusuf · Mar 01, 2026');
    for (const nobody of [line({}), line(undefined), line({ language: 'ms' })])
      expect(nobody).toEqual({ key: 'prepared', row: 4, text: '', style: 'note' });
  });
});

describe('dates in words', () => {
  test('in English as the service writes them, in another language as it has them', async () => {
    expect(servedDateInWords('Mar 1, 2026', englishTexts)).toBe('Mar 1, 2026');
    expect(servedDateInWords('2026-03-01', englishTexts)).toBe('2026-03-01');
    const turkish = await loadReportTranslator('tr');
    expect(servedDateInWords('Mar 1, 2026', turkish)).toBe('1 Mar 2026');
    expect(servedDateInWords('2026-12-31', turkish)).toBe('31 Ara 2026');
    expect(servedDateInWords('soon', turkish)).toBe('soon');
  });

  test('in Arabic they begin with a mark of direction, or their first number would join a Latin name before them', async () => {
    const arabic = await loadReportTranslator('ar');
    expect(servedDateInWords('2026-03-01', arabic)).toMatch(/^\u200f.*2026/);
    expect(servedDateInWords('2026-03-01', await loadReportTranslator('ms'))).toBe('1 Mac 2026');
  });
});

describe('the column that marks a sample', () => {
  test('stands in every row that holds anything served, and in no other', () => {
    const [column, ...more] = sampleColumn<{ served: boolean }>(
      { notice: 'figures of 2015', texts: englishTexts },
      ({ served }) => served,
    );
    expect(more).toEqual([]);
    expect(column).toMatchObject({ key: 'sample', title: 'Figures', kind: 'text', width: 10 });
    expect([true, false].map((served) => column!.cell({ served }))).toEqual(['sample', null]);
    const [everywhere] = sampleColumn<object>({ notice: 'figures of 2015', texts: englishTexts });
    expect(everywhere!.cell({})).toBe('sample');
  });

  test('is not there for a service that says nothing of a sample', () => {
    for (const notice of [undefined, '']) expect(sampleColumn({ notice, texts: englishTexts })).toEqual([]);
  });
});

describe('what is served, as a cell', () => {
  test('figures with every digit; a whole number of more than 15 digits as text, which Excel would round', () => {
    expect(
      [12.34, -3.5, 0, 9_007_199_254_740_993n].map((served) => servedCell(served, englishTexts)),
    ).toEqual([12.34, -3.5, 0, '9007199254740993']);
  });

  test('true and false are words, dates Excel’s dates without a shift of time zone, and other texts stay', () => {
    const cells = [true, false, 'Nov 20, 2026', '2026-11-20', '2026-11-20T06:00:00', 'GBp', ''];
    expect(cells.map((served) => servedCell(served, englishTexts))).toEqual([
      ...['yes', 'no', 46_346, 46_346, 46_346.25],
      ...['GBp', ''],
    ]);
  });

  test('null and absence are "not computed" and never 0', () => {
    expect([null, undefined].map((served) => servedCell(served, englishTexts))).toEqual([
      'not computed',
      'not computed',
    ]);
  });

  test('a field: its figure, what its null says, or that the plan lacks it', () => {
    const answer = asked('stock', { debt_ratio_perc: 12.5, last_scanned: null, value: null }, ['owner']);
    const cells = ['debt_ratio_perc', 'last_scanned', 'value', 'owner', 'absent'].map((field) =>
      fieldCell(answer, field, englishTexts),
    );
    expect(cells).toEqual([12.5, 'never audited', 'not computed', 'not in plan', 'not computed']);
  });

  test('a status as served, of a stock and of a fund by its own name; without one the word that says why', () => {
    const stock = asked('stock', { halal_status: 'NOT HALAL', halal_status_sp: null, status: 'HALAL' }, [
      'halal_status_ftse',
    ]);
    const fund = asked('fund', { halal_status: 'NOT HALAL', status: 'DOUBTFUL', halal_status_sp: 'HALAL' });
    const statuses = (answer: QueryResult) =>
      ['aaoifi', 'ftse', 'sp'].map((rulebook) => statusCell(answer, rulebook, englishTexts));
    expect(statuses(stock)).toEqual(['NOT HALAL', 'not in plan', 'not computed']);
    expect(statuses(fund)).toEqual(['DOUBTFUL', 'not computed', 'HALAL']);
  });
});

test('an answer that is not fresh says of when it is, and why there is no newer one; a fresh one says nothing', async () => {
  const readAt = Date.UTC(2026, 10, 18, 23, 59);
  const outdated = new UnreachableError('https://service.example');
  expect(lastKnown({ readAt, outdated }, englishTexts)).toEqual([
    'Last known answer, of Nov 18, 2026. The screening service at https://service.example cannot be reached. Check the connection and the address in the pane.',
  ]);
  expect(lastKnown({ readAt }, englishTexts)).toEqual([]);
  const [malay] = lastKnown({ readAt, outdated }, await loadReportTranslator('ms'));
  expect(malay).toMatch(/^Jawapan terakhir yang diketahui, pada 18 Nov 2026\. \S/);
});
