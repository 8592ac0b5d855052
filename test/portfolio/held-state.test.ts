import { isNotHeld, saysSold, stateColumn } from '../../src/portfolio/positions/held-state';

const HEADS = ['ticker', 'status', 'shares'];

test('a column that holds words for held and for sold says which rows are held still', () => {
  const rows = [
    ['AAPL', 'Open', 1],
    ['KO', 'Closed', 2],
  ];
  expect(stateColumn(HEADS, rows)).toBe(1);
  expect(rows.map((cells) => isNotHeld(cells, 1))).toEqual([false, true]);
});

test('its empty cells say nothing', () => {
  expect(stateColumn(HEADS, [['AAPL', '', 1], ['MSFT'], ['KO', 'Verkauft', 2]])).toBe(1);
  expect(isNotHeld(['AAPL', ''], 1)).toBe(false);
});

test.each([
  ['all rows are held', [['AAPL', 'Open', 1]]],
  ['a word is none of them', [['AAPL', 'Closed', 1], ['KO', 'Pending', 2]]], // prettier-ignore
  ['there are no rows', []],
])('no column says it where %s', (_, rows) => expect(stateColumn(HEADS, rows)).toBeUndefined());

test.each(['market status', 'fund', 'trading session'])(
  'a column that is headed %s tells of others',
  (head) => expect(stateColumn(['ticker', head], [['AAPL', 'Closed']])).toBeUndefined(),
);

test('lines of totals and notes say nothing of a state, in whichever column they begin', () => {
  const rows = [['Otwarta', 'AMZN', 6], ['Zamknięta', 'TSLA', 0], ['Razem', '', 6], ['Valued on Friday']];
  expect(stateColumn(['status pozycji', 'symbol', 'ilosc'], rows)).toBe(0);
  expect(stateColumn(['status pozycji', 'symbol', 'ilosc'], [...rows, ['Valued on Friday', 'KO']])).toBe(
    undefined,
  );
});

test.each([
  ['Otwarty', 'Zamknięty'],
  ['Открытая', 'Закрытая'],
  ['Відкрита', 'Закрита'],
  ['Otevřená', 'Uzavřená'],
  ['Otvorena', 'Zatvorena'],
  ['Deschisă', 'Închisă'],
  ['Nyitott', 'Lezárt'],
  ['Åben', 'Lukket'],
  ['Avoin', 'Suljettu'],
  ['Ανοιχτή', 'Κλειστή'],
  ['Ochiq', 'Yopilgan'],
  ['Очиқ', 'Ёпиқ'],
  ['باز', 'بسته'],
  ['פתוחה', 'סגורה'],
])('%s is held, and %s is not', (open, closed) => {
  expect(stateColumn(['state'], [[open], [closed]])).toBe(0);
  expect(isNotHeld([open], 0)).toBe(false);
  expect(isNotHeld([closed], 0)).toBe(true);
});

test('the first such column counts', () =>
  expect(stateColumn(['status', 'ticker', 'state'], [['Closed', 'KO', 'Sold']])).toBe(0));

test.each(['CLOSED', ' sold ', 'Clôturée', 'Sprzedane', '已清仓', 'مغلق', 'مغلقة', 'Vendido'])(
  '%s is not held',
  (state) => expect(isNotHeld([state], 0)).toBe(true),
);

test.each(['Open', 'Unsold', 'Closed end fund', ''])('%j does not say so', (state) =>
  expect(isNotHeld([state], 0)).toBe(false),
);

test('in Arabic an open position is of either gender', () =>
  expect(stateColumn(['state'], [['مفتوحة'], ['مفتوح'], ['مغلقة']])).toBe(0));

describe('a text in the place of a number of shares', () => {
  test.each(['SOLD', 'sold in Aug', 'VENDUTE 10/9', 'Verkauft', 'sold out'])(
    '%s says that they were sold',
    (text) => expect(saysSold(text)).toBe(true),
  );

  test.each(['', '12', 'closed-end 12', 'to be sold', 'open', 'all'])('%j does not', (text) =>
    expect(saysSold(text)).toBe(false),
  );
});
