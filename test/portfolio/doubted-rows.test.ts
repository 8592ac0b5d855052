import { doubtedRows } from '../../src/portfolio/activity/doubted-rows';
import { headerWith } from './trade-table-of';
import { held, reasons } from './typed-file';

const HEADER = headerWith(['date', 'kind', 'name', 'quantity', 'description']);
const FIRST = ['2025-02-10', 'Buy', 'HSBC', '200', 'London'];
const again = (remark: string, shares = '200') => ['2025-02-10', 'Buy', 'HSBC', shares, remark];

test.each(['typed twice?? CHECK', 'Duplicate', 'double entry?', 'steht doppelt'])(
  'a row that says "%s" and is the same as another one is doubted',
  (remark) => {
    const row = again(remark);
    expect([...doubtedRows([FIRST, row], HEADER)]).toEqual([row]);
  },
);

test('a row is not doubted where no remark says so, or no other row is the same', () => {
  expect(doubtedRows([FIRST, again('')], HEADER).size).toBe(0);
  expect(doubtedRows([FIRST, again('typed twice?', '300')], HEADER).size).toBe(0);
  expect(doubtedRows([again('typed twice?')], HEADER).size).toBe(0);
  expect(doubtedRows([FIRST, FIRST], headerWith(['date', 'kind', 'name', 'quantity'])).size).toBe(0);
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
