import fc from 'fast-check';
import type { TablePlan } from '../../src/reports/sheet-plan';
import {
  tableMetadata,
  mergeTable,
  type ExistingTable,
  type TableMerge,
} from '../../src/reports/table-merge';

const KEYS = ['ticker', 'verdict', 'value'] as const;

const planOf = (
  rows: readonly (readonly [string, string, number])[],
  owner?: TablePlan['owner'],
): TablePlan => ({
  key: 'positions',
  name: 'Positions',
  row: 5,
  columns: KEYS.map((key) => ({ key, title: key, kind: key === 'verdict' ? 'status' : 'text' })),
  rows,
  identity: ['ticker'],
  ...(owner ? { owner } : {}),
});

/** What Excel's ids of our columns are; the owner's columns have others. */
const IDS = { ticker: 1, verdict: 2, value: 3 };

interface Table {
  readonly columns: readonly { readonly id: number; readonly title: string }[];
  readonly rows: readonly (readonly unknown[])[];
}

const standingOf = ({ columns, rows }: Table): ExistingTable => ({ columns, values: rows, formulas: rows });

/** Does to a table in memory what the writer does to the one in the workbook. */
function apply(merge: TableMerge, { columns, rows }: Table): unknown[][] {
  const place = (cells: unknown[], row: readonly unknown[]) => {
    row.forEach((cell, at) => {
      const column = merge.places[at];
      if (column !== undefined) cells[column] = cell;
    });
    return cells;
  };
  const stayed = rows.map((row, at) => {
    const planned = merge.rows[at];
    return planned ? place([...row], planned) : [...row];
  });
  const added = merge.addedRows.map((row) =>
    place(
      columns.map(() => ''),
      row,
    ),
  );
  return [...stayed.filter((_, at) => !merge.removedRows.includes(at)), ...added];
}

const ticker = fc.constantFrom('AAPL', 'MSFT', 'KO', 'SPUS', 'BP.L', 'NKE', 'XOM', 'CSX');
const verdict = fc.constantFrom('HALAL', 'NOT HALAL', 'unknown');
const rows = fc.array(fc.tuple(ticker, verdict, fc.integer({ min: 0, max: 9 })), {
  minLength: 1,
  maxLength: 9,
});

/** The table that was written, after its owner put columns in, moved and renamed them, sorted it, and typed rows of their own. */
const lived = rows.chain((written) =>
  fc
    .record({
      columns: fc.shuffledSubarray([1, 2, 3, 101, 102], { minLength: 5 }),
      titles: fc.array(fc.string(), { minLength: 5, maxLength: 5 }),
      order: fc.shuffledSubarray(
        written.map((_, at) => at),
        { minLength: written.length },
      ),
      own: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    })
    .map(({ columns, titles, order, own }) => {
      const cellOf = (row: number, id: number): unknown =>
        id > 100 ? `note ${id} on row ${row}` : written[row]![id - 1];
      const table: Table = {
        columns: columns.map((id, at) => ({ id, title: titles[at]! })),
        rows: [
          ...order.map((row) => columns.map((id) => cellOf(row, id))),
          ...own.map((number) => columns.map((id) => (id === 1 ? `own ${number}` : id > 100 ? 'mine' : ''))),
        ],
      };
      return { written, table };
    }),
);

const read = (table: readonly (readonly unknown[])[], columns: Table['columns'], id: number) => {
  const at = columns.findIndex((column) => column.id === id);
  return table.map((row) => row[at]);
};

test('after a refresh, the table says what the plan says, and keeps what is its owner’s', () => {
  fc.assert(
    fc.property(lived, rows, ({ written, table }, wanted) => {
      const plan = planOf(wanted);
      const merge = mergeTable(plan, standingOf(table), tableMetadata(planOf(written), IDS));
      const after = apply(merge, table);
      const { columns } = table;
      const ours = after.map((row) => [1, 2, 3].map((id) => row[columns.findIndex((one) => one.id === id)]));
      const isOwn = ([first]: readonly unknown[]) => String(first).startsWith('own ');
      // Every row of the plan, once; and nothing else but the owner's rows, whole.
      const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
      expect(sorted(ours.filter((row) => !isOwn(row)))).toEqual(sorted(wanted));
      expect(after.filter((row) => row.includes('mine'))).toEqual(
        table.rows.filter((row) => row.includes('mine')),
      );
      // Notes stay with their rows, and rows that stay keep their order.
      const notes = read(after, columns, 101).filter((note) => String(note).startsWith('note'));
      const before = read(table.rows, columns, 101).filter((note) => notes.includes(note));
      expect(notes).toEqual(before);
      for (const row of after) {
        const [note, name] = [101, 1].map((id) => row[columns.findIndex((one) => one.id === id)]);
        const at = /on row (\d+)/.exec(String(note))?.[1];
        if (at !== undefined) expect(name).toBe(written[Number(at)]![0]);
      }
    }),
    { numRuns: 500 },
  );
});

test('refreshed with what it says already, nothing is news and nothing is added or taken out', () => {
  fc.assert(
    fc.property(lived, ({ written, table }) => {
      const merge = mergeTable(planOf(written), standingOf(table), tableMetadata(planOf(written), IDS));
      expect([merge.addedRows, merge.removedRows]).toEqual([[], []]);
    }),
  );
});

const table = (rows: Table['rows'], ids = [1, 2, 3]): Table => ({
  columns: ids.map((id) => ({ id, title: String(id) })),
  rows,
});

describe('in particular', () => {
  const before = planOf([
    ['AAPL', 'HALAL', 1],
    ['KO', 'HALAL', 2],
  ]);
  const stood = table(before.rows as unknown as Table['rows']);
  const mark = tableMetadata(before, IDS);

  test('news: verdicts that moved, rows that came and went', () => {
    const now = planOf([
      ['AAPL', 'NOT HALAL', 7],
      ['NKE', 'HALAL', 2],
    ]);
    expect(
      mergeTable(now, standingOf(stood), mark).rowChanges.map(({ row, what }) => [row['ticker'], what]),
    ).toEqual([
      ['AAPL', { column: 'verdict', from: 'HALAL', to: 'NOT HALAL' }],
      ['NKE', 'joined'],
      ['KO', 'left'],
    ]);
  });

  test('a column that its owner took out stays out; one by which rows are known cannot be missed', () => {
    const without = table(
      stood.rows.map(([ticker, , value]) => [ticker, value]),
      [1, 3],
    );
    expect(mergeTable(before, standingOf(without), mark).places).toEqual([0, undefined, 1]);
    const headless = table(
      stood.rows.map((row) => row.slice(1)),
      [2, 3],
    );
    expect(() => mergeTable(before, standingOf(headless), mark)).toThrow(
      /The column "ticker" is gone.*make the report again/,
    );
  });

  test('a column that is new to the report is put on the right', () => {
    const wider: TablePlan = {
      ...before,
      columns: [...before.columns, { key: 'extra', title: 'Extra', kind: 'text' }],
      rows: before.rows.map((row) => [...row, 'x']),
    };
    const merge = mergeTable(wider, standingOf(stood), mark);
    expect(merge.newColumns.map(({ key }) => key)).toEqual(['extra']);
    expect(merge.places).toEqual([0, 1, 2, 3]);
  });

  test('a row that its owner has copied says what the report says now, and goes with it', () => {
    const copied = table([...stood.rows, stood.rows[0]!]);
    const now = planOf([['AAPL', 'NOT HALAL', 7]]);
    const merge = mergeTable(now, standingOf(copied), mark);
    expect(merge.rows).toEqual([now.rows[0], undefined, now.rows[0]]);
    expect(merge.removedRows).toEqual([1]);
    expect(mergeTable(planOf([['KO', 'HALAL', 2]]), standingOf(copied), mark).removedRows).toEqual([0, 2]);
  });

  test('a column that the report no longer has is listed, to be emptied: its old values would be taken for true', () => {
    const wide = { ...mark, columns: { ...mark.columns, 'value:GBP': 9 } };
    const existing = table(
      stood.rows.map((row) => [...row, 200]),
      [1, 2, 3, 9],
    );
    expect(mergeTable(before, standingOf(existing), wide).removedColumns).toEqual([3]);
  });

  test('an empty table’s blank row is filled, and not left above the first', () => {
    const merge = mergeTable(before, standingOf(table([['', '', '']])), tableMetadata(planOf([]), IDS));
    expect(merge.rows).toEqual([before.rows[0]]);
    expect(merge.addedRows).toEqual([before.rows[1]]);
    // Both have joined: the log of changes lacked the one that fills the blank row.
    expect(merge.rowChanges.map(({ row, what }) => [row['ticker'], what])).toEqual([
      ['AAPL', 'joined'],
      ['KO', 'joined'],
    ]);
  });

  test('a table whose rows are the user’s is only added to: what stands is left alone', () => {
    const ledger = planOf(
      [
        ['AAPL', 'other', 9],
        ['NKE', 'HALAL', 2],
      ],
      'user',
    );
    const merge = mergeTable(ledger, standingOf(stood), mark);
    expect(merge.rows).toEqual([undefined, undefined]);
    expect([merge.addedRows, merge.removedRows]).toEqual([[['NKE', 'HALAL', 2]], []]);
  });

  test('a holding without a ticker is not lost when the table was empty: its blank cells were taken for the blank row', () => {
    const plan = planOf([
      ['AAPL', 'HALAL', 1],
      ['', 'unknown', 2],
    ]);
    const blank = standingOf(table([['', '', '']]));
    const merge = mergeTable(plan, blank, tableMetadata(planOf([]), IDS));
    expect([merge.rows, merge.addedRows, merge.removedRows]).toEqual([[plan.rows[0]], [plan.rows[1]], []]);
    const alone = planOf([['', 'unknown', 2]]);
    expect(mergeTable(alone, blank, tableMetadata(alone, IDS))).toMatchObject({
      rows: [alone.rows[0]],
      addedRows: [],
      removedRows: [],
    });
    // Nothing to fill it with: it stays, since a table has a row.
    expect(mergeTable(planOf([]), blank, tableMetadata(alone, IDS))).toMatchObject({
      rows: [undefined],
      addedRows: [],
      removedRows: [],
    });
  });

  test('a blank row of the person’s above others is not filled, and a single row with a blank cell is a row', () => {
    const below = table([['', '', ''], ...stood.rows]);
    const more = planOf([...(before.rows as [string, string, number][]), ['NKE', 'HALAL', 3]]);
    const merge = mergeTable(more, standingOf(below), mark);
    expect(merge.rows).toEqual([undefined, more.rows[0], more.rows[1]]);
    expect(merge.addedRows).toEqual([more.rows[2]]);
    const single = mergeTable(planOf([['NKE', 'HALAL', 3]]), standingOf(table([['KO', 'HALAL', '']])), mark);
    expect([single.rows, single.removedRows, single.addedRows.length]).toEqual([[undefined], [0], 1]);
  });

  test('a column of a table of the user’s is never emptied', () => {
    const wide = { ...mark, columns: { ...mark.columns, gone: 9 } };
    const existing = table(
      stood.rows.map((row) => [...row, 200]),
      [1, 2, 3, 9],
    );
    const ledger = planOf(before.rows as [string, string, number][], 'user');
    expect(mergeTable(ledger, standingOf(existing), wide).removedColumns).toEqual([]);
  });

  test('rows are known by the columns that the plan names, wherever these stand', () => {
    const byValue = (rows: Parameters<typeof planOf>[0]): TablePlan => ({
      ...planOf(rows),
      identity: ['verdict', 'value'],
    });
    const written = byValue([
      ['AAPL', 'HALAL', 1],
      ['KO', 'HALAL', 2],
    ]);
    const now = byValue([
      ['PEP', 'HALAL', 2],
      ['AAPL', 'HALAL', 3],
    ]);
    const merge = mergeTable(now, standingOf(stood), tableMetadata(written, IDS));
    expect(merge.rows).toEqual([undefined, now.rows[0]]);
    expect([merge.addedRows, merge.removedRows]).toEqual([[now.rows[1]], [0]]);
    // A row that somebody typed in is not taken for one that was written.
    const typed = table([...stood.rows, ['AAPL', 'DOUBTFUL', 9]]);
    expect(mergeTable(now, standingOf(typed), tableMetadata(written, IDS)).removedRows).toEqual([0]);
  });

  describe('a verdict that moved', () => {
    const changesOf = (plan: TablePlan, existing: Table, asWritten = plan) =>
      mergeTable(plan, standingOf(existing), mark, asWritten).rowChanges.map(({ what }) => what);

    test('is one from a word to another, in a column of verdicts that was there', () => {
      // A text that changed is no verdict; a blank cell and a number were none, and a blank one is none.
      expect(changesOf(planOf([['KO', 'DOUBTFUL', 5]]), table([['KO', '', 2]]))).toEqual([]);
      expect(changesOf(planOf([['KO', 'DOUBTFUL', 5]]), table([['KO', 7, 2]]))).toEqual([]);
      const none = { ...planOf([]), rows: [['KO', null, 'new text']] };
      expect(changesOf(none, table([['KO', 'HALAL', 'old text']]))).toEqual([]);
      expect(changesOf(planOf([['KO', 'DOUBTFUL', 5]]), table([['KO', 2]], [1, 3]))).toEqual([]);
      const wider: TablePlan = {
        ...before,
        columns: [...before.columns, { key: 'djim', title: 'DJIM', kind: 'status' }],
        rows: [['KO', 'HALAL', 2, 'NOT HALAL']],
      };
      expect(changesOf(wider, table([['KO', 'HALAL', 2]]))).toEqual([]);
    });

    test('is told with the cells of its row; of a row that left, as they stood in the table', () => {
      const plan = planOf([['KO', 'DOUBTFUL', 5]]);
      // The person has deleted the column of the value.
      const existing = table(
        [
          ['HALAL', 'KO'],
          ['NOT HALAL', 'AAPL'],
        ],
        [2, 1],
      );
      expect(mergeTable(plan, standingOf(existing), mark).rowChanges).toEqual([
        {
          row: { ticker: 'KO', verdict: 'DOUBTFUL', value: 5 },
          what: { column: 'verdict', from: 'HALAL', to: 'DOUBTFUL' },
        },
        { row: { ticker: 'AAPL', verdict: 'NOT HALAL', value: undefined }, what: 'left' },
      ]);
    });

    test('a word of ours in another language is no move', () => {
      const asWritten = planOf([['KO', 'unknown', 2]]);
      const inTurkish = planOf([['KO', 'bilinmiyor', 2]]);
      expect(changesOf(inTurkish, table([['KO', 'unknown', 2]]), asWritten)).toEqual([]);
      expect(changesOf(inTurkish, table([['KO', 'HALAL', 2]]), asWritten)).toEqual([
        { column: 'verdict', from: 'HALAL', to: 'bilinmiyor' },
      ]);
    });
  });

  describe('a report in another language', () => {
    const titled = (titles: readonly string[], plan: TablePlan = before): TablePlan => ({
      ...plan,
      columns: plan.columns.map((column, at) => ({ ...column, title: titles[at]! })),
    });
    const english = titled(['Ticker', 'Verdict', 'Value']);
    const malay = titled(['Simbol', 'Keputusan', 'Nilai']);
    const standing = (columns: readonly (readonly [id: number, title: string])[]) => {
      const width = columns.map(([id]) => id - 1);
      return standingOf({
        columns: columns.map(([id, title]) => ({ id, title })),
        rows: before.rows.map((row) => width.map((at) => row[at] ?? '')),
      });
    };
    const retitled = (columns: Parameters<typeof standing>[0], plan = malay, asWritten = english) =>
      mergeTable(plan, standing(columns), mark, asWritten).retitledColumns;

    test('gives the columns their new titles, wherever they stand', () => {
      expect(
        retitled([
          [3, 'Value'],
          [9, 'My notes'],
          [1, 'Ticker'],
          [2, 'Verdict'],
        ]),
      ).toEqual([
        { at: 2, title: 'Simbol' },
        { at: 3, title: 'Keputusan' },
        { at: 0, title: 'Nilai' },
      ]);
    });

    test('but not where the person has renamed or deleted the column, or has one of that title', () => {
      expect(
        retitled([
          [1, 'My ticker'],
          [2, 'Verdict'],
          [9, 'Keputusan'],
        ]),
      ).toEqual([]);
      // The column of values is deleted, and the person's own one has its title: it is theirs.
      expect(
        retitled([
          [1, 'My ticker'],
          [9, 'Value'],
          [2, 'My verdict'],
        ]),
      ).toEqual([]);
    });

    test('a title that is the same in both stays, and a column that is new has its title already', () => {
      const whole = [
        [1, 'Ticker'],
        [2, 'Verdict'],
        [3, 'Value'],
      ] as const;
      expect(retitled(whole, english)).toEqual([]);
      const wider: TablePlan = {
        ...malay,
        columns: [...malay.columns, { key: 'extra', title: 'Baharu', kind: 'text' }],
        rows: malay.rows.map((row) => [...row, 'x']),
      };
      expect(retitled(whole, wider, english).map(({ title }) => title)).toEqual([
        ...['Simbol', 'Keputusan', 'Nilai'],
      ]);
      // Nor is it known what a column was called that the plan in the other language does not have.
      const standingWider = standing([...whole, [4, 'Extra']]);
      const markWider = { ...mark, columns: { ...mark.columns, extra: 4 } };
      const { retitledColumns } = mergeTable(wider, standingWider, markWider, english);
      expect(retitledColumns.map(({ at }) => at)).toEqual([0, 1, 2]);
    });
  });
});
