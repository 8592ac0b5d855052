import { ContractError } from '../../src/contract/contract-error';
import { readFundList } from '../../src/contract/fund-list';

const SPUS = { ticker: 'SPUS', fund_name: 'A fund', status: 'HALAL', coverage_weight_perc: 98.5 };
const HLAL = { ticker: 'HLAL', fund_name: null, status: 'NOT HALAL', coverage_weight_perc: 91 };

const read = (body: unknown) => readFundList('etf-list', body);

describe('the funds are found, however the service lays them out', () => {
  test.each([
    ['the body itself', [SPUS, HLAL]],
    ['a list of any name', { funds: [SPUS, HLAL] }],
    ['a list two levels below', { data: { results: [SPUS, HLAL] } }],
    ['one record for each symbol', { SPUS, HLAL }],
    ['such records below a name', { comparison: { SPUS, HLAL } }],
    ['a list beside one of what was not found', { funds: [SPUS, HLAL], not_found: [], unknown: ['XYZ'] }],
  ])('%s', (_, body) => {
    expect(read(body).funds).toEqual([SPUS, HLAL]);
  });

  test('records that do not repeat their symbol', () => {
    const { ticker: _, ...rest } = SPUS;
    expect(read({ SPUS: rest }).funds).toEqual([SPUS]);
  });

  test('a symbol under another name', () => {
    expect(read([{ symbol: 'SPUS', cost: 0.45 }]).funds).toEqual([
      { ticker: 'SPUS', symbol: 'SPUS', cost: 0.45 },
    ]);
  });
});

test('the number of all funds is read where it is served', () => {
  expect(read({ total: 80, limit: 2, offset: 0, funds: [SPUS, HLAL] }).total).toBe(80);
  expect(read({ count: 2, funds: [SPUS, HLAL] }).total).toBe(2);
  expect(read([SPUS]).total).toBeUndefined();
  // It cannot be the number of all.
  expect(read({ count: 1, funds: [SPUS, HLAL] }).total).toBeUndefined();
});

test('the page is read where the answer says which it is', () => {
  expect(read({ total: 80, limit: 2, offset: 40, funds: [SPUS, HLAL] }).page).toEqual({
    limit: 2,
    offset: 40,
  });
  expect(read({ total: 80, limit: 2, funds: [SPUS, HLAL] }).page).toBeUndefined();
  expect(read([SPUS]).page).toBeUndefined();
});

test('known fields have the types of the fund record; others, and what does not fit, are as served', () => {
  const odd = { ...SPUS, status: 'UNRATED', halal_status_sp: 'EXCELLENT', esg: { score: 3 } };
  expect(read([odd]).funds).toEqual([
    { ...SPUS, status: 'UNQUALIFIED', halal_status_sp: 'EXCELLENT', esg: { score: 3 } },
  ]);
});

test('no funds are funds of an empty list', () => {
  expect(read({ total: 0, funds: [] })).toEqual({ funds: [], total: 0, page: undefined });
});

describe('what is no list of funds is not taken for one', () => {
  test.each([
    ['null', null],
    ['a text', 'SPUS'],
    ['a message', { message: 'Soon.' }],
    ['a list of symbols alone', ['SPUS', 'HLAL']],
    ['records without a symbol', [{ fund_name: 'A fund' }]],
    ['one record of many without a symbol', [SPUS, { fund_name: 'A fund' }]],
    ['two lists of funds', { halal: [SPUS], other: [HLAL] }],
    ['a record below the symbol of another fund', { SPUS: HLAL }],
  ])('%s', (_, body) => {
    expect(() => read(body)).toThrow(ContractError);
  });
});
