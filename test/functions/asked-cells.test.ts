import type { Answer } from '../../src/functions/answer';
import { AskedCells, cellKey } from '../../src/functions/asked-cells';

let uptime = 0;
let cells: AskedCells;
beforeEach(() => {
  uptime = 0;
  cells = new AskedCells(() => uptime);
});

const again = () => Promise.reject(new Error('not asked here'));
const answer = (text: string, trouble?: string): Answer => ({
  text,
  failure: trouble,
  isBlank: false,
  isOutdatedCard: false,
});
const call = (address: string, ...parameters: unknown[]) =>
  cells.called(address, 'HALAL_STATUS', parameters, again);
/** What is known of each cell: the texts of the answers that it was given. */
const known = () =>
  Object.fromEntries([...cells.all()].map(([key, calls]) => [key, calls.map(({ shown }) => shown?.text)]));

test.each([
  ['Sheet1!B2', 'sheet1!B2'],
  ["'My sheet'!$B$2", 'my sheet!B2'],
  ["'It''s'!b2", "it's!B2"],
  ['[Book1.xlsx]Sheet1!B2', 'sheet1!B2'],
  ["'[Book 1.xlsx]My sheet'!B2", 'my sheet!B2'],
  ["'Q!1'!B2:C3", 'q!1!B2'],
  ['B2', undefined],
  ['Sheet1!Total', undefined],
])('%s is the cell %s', (address, key) => {
  expect(cellKey(address)).toBe(key);
});

test('a cell is known by what it asked last; what it asked in an earlier calculation counts no more', () => {
  call('Sheet1!B2', [['AAPL']])(answer('HALAL'));
  expect(known()).toEqual({ 'sheet1!B2': ['HALAL'] });
  uptime = 60_000;
  const told = call('Sheet1!B2', [['JPM']]);
  expect(known()).toEqual({ 'sheet1!B2': [undefined] });
  told(answer('NOT HALAL'));
  expect(known()).toEqual({ 'sheet1!B2': ['NOT HALAL'] });
});

test('a formula may call several functions, the outer one when the inner one is answered', () => {
  const inner = call('Sheet1!B2', 'inner');
  const beside = call('Sheet1!B2', 'beside');
  uptime = 30_000;
  inner(answer('1'));
  beside(answer('2'));
  uptime = 30_500;
  call('Sheet1!B2', 'outer')(answer('3'));
  expect(known()).toEqual({ 'sheet1!B2': ['1', '2', '3'] });
});

test('a cell that is calculated again begins from nothing, at once', () => {
  call('Sheet1!B2', 'before')(answer('1'));
  cells.restart('sheet1!B2');
  expect(known()).toEqual({ 'sheet1!B2': ['1'] });
  call('Sheet1!B2', 'after')(answer('2'));
  expect(known()).toEqual({ 'sheet1!B2': ['2'] });
});

test('a call that was cancelled is forgotten, and one without an address is not noted', () => {
  call('Sheet1!B2', 'left')(undefined);
  call('', 'nowhere')(answer('1'));
  cells.called(undefined, 'HALAL_STATUS', [], again)(answer('1'));
  expect(known()).toEqual({ 'sheet1!B2': [] });
});

test('an answer that the service could not renew is remembered as a failure', () => {
  call('Sheet1!B2', 'a')(answer('HALAL'));
  expect(cells.hasFailures).toBe(false);
  call('Sheet1!B3', 'b')(answer('HALAL', 'The service cannot be reached.'));
  expect(cells.hasFailures).toBe(true);
});
