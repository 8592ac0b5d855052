import { doubtedRows } from '../../src/portfolio/activity/doubted-rows';
import { headerWith } from './trade-table-of';
import { held, reasons } from './typed-file';

const HEADER = headerWith(['date', 'kind', 'name', 'quantity', 'description']);
const NOTES = [4];
const FIRST = ['2025-02-10', 'Buy', 'HSBC', '200', 'London'];
const again = (remark: string, shares = '200') => ['2025-02-10', 'Buy', 'HSBC', shares, remark];
const doubtIn = (...rows: readonly string[][]) => [...doubtedRows(rows, HEADER, NOTES, '.').values()];
const twice = (remark: string) =>
  `Another row says the same, and "${remark}" stands beside this one. If it is one trade, take this row out; if there were two, take out that remark.`;
const doubted = (remark: string) =>
  `Beside it stands "${remark}", which may say that it does not count. Take the row out if it does not, and that remark if it does.`;

test.each(['typed twice?? CHECK', 'Duplicate', 'double entry?', 'steht doppelt', 'مكرر'])(
  'a row that says "%s" and is the same as another one is doubted',
  (remark) => {
    const row = again(remark);
    expect([...doubtedRows([FIRST, row], HEADER, NOTES, '.')]).toEqual([[row, twice(remark)]]);
  },
);

test.each([
  'typed twice?',
  'cancelled',
  'ملغي',
  'wrong account',
  'yanlış',
  'ошибка',
  'NOT YET, after earnings',
])('so is one that says "%s" and is the same as no other', (remark) =>
  expect(doubtIn(FIRST, again(remark, '300'))).toEqual([doubted(remark)]),
);

test('a row is not doubted where no remark says so', () => {
  expect(doubtIn(FIRST, again(''))).toEqual([]);
  expect(doubtIn(FIRST, FIRST)).toEqual([]);
  expect(doubtedRows([again('Duplicate')], HEADER, [], '.').size).toBe(0);
});

test('what another row takes back counts with that', () => {
  const wrong = ['2025-02-10', 'Buy', 'HSBC', '4', 'wrong'];
  const back = ['2025-02-10', 'Storno', 'HSBC', '-4', 'cancelled'];
  expect(doubtIn(wrong, back)).toEqual([]);
  expect(doubtIn(wrong, ['2025-02-10', 'Sell', 'HSBC', '-4', ''])).toEqual([doubted('wrong')]);
  expect(doubtIn(wrong, ['2025-02-10', 'Storno', 'BP', '-4', ''])).toEqual([doubted('wrong')]);
  expect(doubtIn(['2025-02-10', 'Storno', 'HSBC', '4', 'cancelled'])).toEqual([]);
});

test('a sale without a minus takes back one with it', () => {
  const sold = ['2025-02-10', 'Sold', 'HSBC', '-40', ''];
  const back = (shares: string, share = 'HSBC') => ['2025-02-10', 'Sold', share, shares, 'CANCELLED TRADE'];
  expect(doubtIn(sold, back('40'))).toEqual([]);
  expect(doubtIn(sold, back('30'))).toEqual([doubted('CANCELLED TRADE')]);
  expect(doubtIn(sold, back('40', 'BP'))).toEqual([doubted('CANCELLED TRADE')]);
  expect(doubtIn(sold, back('-40'))).toEqual([doubted('CANCELLED TRADE')]);
});

test('what went out by mistake counts where a reversal brings it back', () => {
  const gone = ['2025-02-10', 'Delivered', 'HSBC', '40', 'SUBMITTED IN ERROR'];
  const came = (shares: string, note = 'REVERSAL OF 02/10') => [
    '2025-02-11',
    'Received',
    'HSBC',
    shares,
    note,
  ];
  expect(doubtIn(gone, came('40'))).toEqual([]);
  expect(doubtIn(gone, came('30'))).toEqual([doubted('SUBMITTED IN ERROR')]);
  expect(doubtIn(gone, came('40', ''))).toEqual([doubted('SUBMITTED IN ERROR')]);
});

test('nothing is computed of a share whose row may stand in the list twice', () => {
  const LOG = (remark: string) =>
    `date,what,ticker,how many,price,remarks\n2025-02-10,BUY,HSBC,200,8,\n2025-02-10,BUY,HSBC,200,8,${remark}\n2025-02-11,BUY,T,5,8,`;
  expect(held(LOG(''))).toEqual(['HSBC 400', 'T 5']);
  expect(held(LOG('typed twice?'))).toEqual(['T 5']);
  expect(reasons(LOG('typed twice?'))[1]).toBe(
    'Another row says the same, and "typed twice?" stands beside this one. If it is one trade, take this row out; if there were two, take out that remark.',
  );
});
