import { ContractError } from '../../src/contract/contract-error';
import { readFundList } from '../../src/contract/fund-list';

const read = (body: unknown) => readFundList('etf-screener', body);
const SPUS = { ticker: 'SPUS', status: 'HALAL' };

test('what is refused says which endpoint answered, and what', () => {
  expect(() => read({ message: 'Soon.' })).toThrow(
    'The service\'s answer to etf-screener does not fit its interface: the body was {"message":"Soon."}.',
  );
});

test('a fund is named by its ticker, its symbol or the name that holdings have; the first that is filled counts', () => {
  const named = (record: object) => read([record]).funds[0]!.ticker;
  expect(named({ ticker: 'SPUS', symbol: 'X', etf_ticker: 'Y' })).toBe('SPUS');
  expect(named({ ticker: null, symbol: 'HLAL', etf_ticker: 'Y' })).toBe('HLAL');
  expect(named({ ticker: ' ', symbol: 7, etf_ticker: 'UMMA' })).toBe('UMMA');
});

test('a list is looked for two levels below the body, and no deeper', () => {
  expect(read({ a: { b: [SPUS] } }).funds).toEqual([SPUS]);
  expect(() => read({ a: { b: { c: [SPUS] } } })).toThrow(ContractError);
  expect(read({ a: { b: { SPUS } } }).funds).toEqual([SPUS]);
});

test('an empty answer has no funds only where it is a list; an empty record is none', () => {
  expect(read([]).funds).toEqual([]);
  expect(read({ data: { funds: [] }, not_found: [] }).funds).toEqual([]);
  expect(() => read({})).toThrow(ContractError);
  expect(() => read({ data: {} })).toThrow(ContractError);
});

test.each([
  ['lower case', { spus: { status: 'HALAL' } }],
  ['a blank', { 'SP US': { status: 'HALAL' } }],
  ['a text before it', { '-SPUS': { status: 'HALAL' } }],
  ['too many letters', { ABCDEFGHIJKLMNOPQRSTUVWXY: { status: 'HALAL' } }],
  ['one record that is none', { SPUS: { status: 'HALAL' }, HLAL: 7 }],
  ['one record that is a list', { SPUS: { status: 'HALAL' }, HLAL: [1] }],
  ['a list of null', [null]],
  ['a list of lists', [[SPUS]]],
])('a record is below a symbol as the service writes it: %s is refused', (_, body) => {
  expect(() => read(body)).toThrow(ContractError);
});

test('the symbol above a record may have a suffix, and the record may write it in lower case', () => {
  expect(read({ 'ISDU.L': { status: 'HALAL' } }).funds).toEqual([{ ticker: 'ISDU.L', status: 'HALAL' }]);
  expect(read({ ABCDEFGHIJKLMNOPQRSTUVWX: { status: 'HALAL' } }).funds).toHaveLength(1);
  expect(read({ SPUS: { ticker: 'spus' } }).funds).toEqual([{ ticker: 'spus' }]);
});

test('the number of all funds has one of three names, and is a whole number that is large enough', () => {
  const total = (fields: object) => read({ ...fields, funds: [SPUS] }).total;
  expect(total({ total: 3, total_count: 4, count: 5 })).toBe(3);
  expect(total({ total: null, total_count: 4, count: 5 })).toBe(4);
  expect(total({ count: 5 })).toBe(5);
  expect(total({ count: 1 })).toBe(1);
  for (const none of [{ total: 0 }, { total: 1.5 }, { total: '3' }, { size: 3 }])
    expect(total(none)).toBeUndefined();
});

test('a page has both of its numbers, or it is none', () => {
  const page = (fields: object) => read({ ...fields, funds: [SPUS] }).page;
  expect(page({ limit: 10, offset: 0 })).toEqual({ limit: 10, offset: 0 });
  for (const none of [{ limit: 10 }, { offset: 0 }, { limit: '10', offset: 0 }, { limit: 10, offset: 0.5 }])
    expect(page(none)).toBeUndefined();
});

test('invisible characters in names are shown', () => {
  expect(read([{ ...SPUS, fund_name: 'A\u202efund' }]).funds[0]!['fund_name']).toBe('A[U+202E]fund');
});

test('an empty list is something else wherever it stands, beside one list of funds or several', () => {
  expect(read({ not_found: [], funds: [SPUS] }).funds).toEqual([SPUS]);
  expect(() => read({ not_found: [], halal: [SPUS], other: [{ ticker: 'HLAL' }] })).toThrow(ContractError);
});

test.each(['constructor', 'toString', 'valueOf'])(
  'a field that is served as %s is read like any other',
  (field) => {
    expect(read([{ ...SPUS, [field]: 1 }]).funds).toEqual([{ ...SPUS, [field]: 1 }]);
  },
);
