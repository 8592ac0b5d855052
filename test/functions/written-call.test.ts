import { readCalls } from '../../src/functions/written-call';

const cells = (top: number, left: number, bottom = top, right = left, sheet?: string) => ({
  kind: 'cells',
  sheet,
  top,
  left,
  bottom,
  right,
});
const value = (written: unknown) => ({ kind: 'value', value: written });
const omitted = { kind: 'omitted' };

test.each<[string, string, unknown[]]>([
  ['=SHARIAH.HALAL_STATUS(A2)', 'HALAL_STATUS', [cells(1, 0)]],
  ['=_xldudf_SHARIAH_HALAL_STATUS($B$10)', 'HALAL_STATUS', [cells(9, 1)]],
  ['= shariah.debt_ratio( a2 , "djim" ) ', 'DEBT_RATIO', [cells(1, 0), value('djim')]],
  ['=SHARIAH.HALAL_STATUS(A2:$C50)', 'HALAL_STATUS', [cells(1, 0, 49, 2)]],
  ['=SHARIAH.HALAL_STATUS(C50:A2)', 'HALAL_STATUS', [cells(1, 0, 49, 2)]],
  ["=SHARIAH.SCREEN('It''s, mine'!A2:A9)", 'SCREEN', [cells(1, 0, 8, 0, "It's, mine")]],
  [
    '=SHARIAH.SCREEN(Portfolio!AA1,"a ""b"", (c)")',
    'SCREEN',
    [cells(0, 26, 0, 26, 'Portfolio'), value('a "b", (c)')],
  ],
  ['=SHARIAH.ETF_HOLDINGS("SPUS",,-2.5E1)', 'ETF_HOLDINGS', [value('SPUS'), omitted, value(-25)]],
  ['=SHARIAH.VERDICT_CHANGES()', 'VERDICT_CHANGES', []],
  ['=SHARIAH.FIELD(TRUE)', 'FIELD', [value(true)]],
  [
    '=SHARIAH.HALAL_STATUS([@Symbol])',
    'HALAL_STATUS',
    [{ kind: 'column', table: undefined, title: 'Symbol' }],
  ],
  [
    '=SHARIAH.HALAL_STATUS([@[My symbol]])',
    'HALAL_STATUS',
    [{ kind: 'column', table: undefined, title: 'My symbol' }],
  ],
  [
    '=SHARIAH.HALAL_STATUS(Holdings[@Symbol])',
    'HALAL_STATUS',
    [{ kind: 'column', table: 'Holdings', title: 'Symbol' }],
  ],
  [
    '=SHARIAH.HALAL_STATUS(Holdings[[#This Row],[My symbol]])',
    'HALAL_STATUS',
    [{ kind: 'column', table: 'Holdings', title: 'My symbol' }],
  ],
])('%s is one call', (formula, id, parameters) => {
  expect(readCalls(formula)).toEqual({ calls: [{ id, parameters }], isWhole: true });
});

test.each([
  ['=IF(SHARIAH.HALAL_STATUS(A2)="HALAL",1,0)', ['HALAL_STATUS']],
  ['=SHARIAH.HALAL_STATUS(A2)&""', ['HALAL_STATUS']],
  ['=SHARIAH.HALAL_STATUS(A2)&SHARIAH.DEBT_RATIO(A2)', ['HALAL_STATUS', 'DEBT_RATIO']],
  ['="SHARIAH.PURIFY(" & SHARIAH.STOCK(A2)', ['STOCK']],
])('%s does more than one call', (formula, ids) => {
  const read = readCalls(formula)!;
  expect(read.calls.map(({ id }) => id)).toEqual(ids);
  expect(read.isWhole).toBe(false);
});

test.each([
  '=SHARIAH.HALAL_STATUS(UPPER(A2))',
  '=SHARIAH.PURIFY(A2,SHARIAH.DEBT_RATIO(A2))',
  '=SHARIAH.HALAL_STATUS(A2&".L")',
  '=SHARIAH.HALAL_STATUS(A:A)',
  '=SHARIAH.HALAL_STATUS(@A2:A9)',
  '=SHARIAH.HALAL_STATUS(A2#)',
  '=SHARIAH.HALAL_STATUS(Holdings[Symbol])',
  '=SHARIAH.HALAL_STATUS({"AAPL","MSFT"})',
  '=SHARIAH.HALAL_STATUS(ticker)',
  '=MAP(A2:A9,LAMBDA(x,SHARIAH.HALAL_STATUS(x)))',
  '=SHARIAH.HALAL_STATUS(A2',
  '="SHARIAH.HALAL_STATUS(A2)"',
  "='SHARIAH.HALAL_STATUS('!A1",
  '=MYSHARIAH.HALAL_STATUS(A2)',
  '=SUM(A2)',
])('%s is left to Excel', (formula) => {
  expect(readCalls(formula)).toBeUndefined();
});
