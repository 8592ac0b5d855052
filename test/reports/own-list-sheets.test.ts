import {
  EXCLUSIONS_TABLE,
  exclusionCells,
  exclusionsSheet,
  watchlistSheet,
} from '../../src/reports/own-list-sheets';
import { englishTexts } from '../support/report-texts';

const entry = { ticker: 'MSFT', name: 'Microsoft', reason: 'contracts', who: 'Amina', since: '2026-11-21' };

test('the table of exclusions keeps its name for good: it is found by it', () => {
  expect(EXCLUSIONS_TABLE).toBe('OwnExclusions');
});

describe('the cells of an entry', () => {
  test('its day is a date of Excel', () => {
    // Nov 21, 2026 is day 46347 of Excel.
    expect(exclusionCells(entry)).toEqual(['MSFT', 'Microsoft', 'contracts', 'Amina', 46347]);
  });

  test('what nobody wrote is an empty cell, and a day that is none stays as it was written', () => {
    expect(exclusionCells({ name: 'Microsoft', reason: '', who: '', since: 'last year' })).toEqual([
      null,
      'Microsoft',
      null,
      null,
      'last year',
    ]);
    expect(exclusionCells({ ticker: 'KO', reason: '', who: '', since: '' })).toEqual([
      'KO',
      null,
      null,
      null,
      null,
    ]);
  });

  test('only the day is read as a date, whatever else looks like one', () => {
    const day = '2026-11-21';
    expect(exclusionCells({ name: day, reason: day, who: day, since: day })).toEqual([
      null,
      day,
      day,
      day,
      46347,
    ]);
  });
});

test('the sheet of exclusions, whole: how to fill it, that it is the person’s, and the entries', () => {
  expect(exclusionsSheet([entry], englishTexts)).toEqual({
    part: 'list',
    name: 'Own exclusions',
    lines: [
      { key: 'title', row: 0, text: 'Own exclusions', style: 'title' },
      {
        key: 'note0',
        row: 1,
        text: 'Write a ticker or a company’s name in the next row of the table, and why it is excluded. Reports then show the reason beside the served verdict.',
        style: 'note',
      },
      {
        key: 'note1',
        row: 2,
        text: 'No verdict is changed by this list. Refreshing reports leaves it alone. Keep the name of the table, OwnExclusions: the list is found by it.',
        style: 'note',
      },
    ],
    tables: [
      {
        key: 'list',
        name: 'OwnExclusions',
        // Below the lines, with a blank row between them.
        row: 5,
        columns: [
          { key: 'Ticker', title: 'Ticker', kind: 'text' },
          { key: 'Name', title: 'Name', kind: 'text' },
          { key: 'Reason', title: 'Reason', kind: 'text' },
          { key: 'Who', title: 'Who', kind: 'text' },
          { key: 'Since', title: 'Since', kind: 'date' },
        ],
        rows: [['MSFT', 'Microsoft', 'contracts', 'Amina', 46347]],
        // No refresh takes a row away.
        identity: [],
        owner: 'user',
      },
    ],
    columnWidths: [16, 36, 44, 18, 14],
    // The lines and the header stay in view.
    frozen: { rows: 6, columns: 0 },
    print: 'portrait',
  });
});

test('a list without entries has one blank row to write in', () => {
  const [table] = exclusionsSheet([], englishTexts).tables;
  expect(table!.rows).toEqual([[null, null, null, null, null]]);
});

test('the sheet of a watchlist, whole', () => {
  expect(watchlistSheet('Tech', englishTexts)).toEqual({
    part: 'list',
    name: 'Watchlist Tech',
    lines: [
      { key: 'title', row: 0, text: 'Watchlist: Tech', style: 'title' },
      {
        key: 'note0',
        row: 1,
        text: 'Write a ticker in the next row of the table, and screen the list from the pane. The report of changes names the lists that a ticker is on.',
        style: 'note',
      },
      {
        key: 'note1',
        row: 2,
        text: 'Refreshing reports leaves this list alone. Keep the name of the table, Watchlist_Tech: the list is found by it.',
        style: 'note',
      },
    ],
    tables: [
      {
        key: 'list',
        name: 'Watchlist_Tech',
        row: 5,
        columns: [
          { key: 'Ticker', title: 'Ticker', kind: 'text' },
          { key: 'Name', title: 'Name', kind: 'text' },
          { key: 'Note', title: 'Note', kind: 'text' },
        ],
        rows: [[null, null, null]],
        identity: [],
        owner: 'user',
      },
    ],
    columnWidths: [16, 36, 50],
    frozen: { rows: 6, columns: 0 },
    print: 'portrait',
  });
});

test('a character that Excel refuses in the name of a sheet is a blank there', () => {
  for (const character of [...'[]:*?/\\', "'"]) {
    const { name, lines } = watchlistSheet(`a${character}b${character}`, englishTexts);
    expect(name).toBe('Watchlist a b');
    expect(lines[0]!.text).toBe('Watchlist: a b');
  }
});
