import fc from 'fast-check';
import { tokenize } from '../src/formula-tokens';
import * as formula from '../src/formula';
import { NAMESPACES } from '../testing/read-xlsx';

const { sharedFormula } = formula;
const toStored = (typed: string, table?: string): string =>
  formula.toStored(typed, { namespaces: NAMESPACES, table });
const fromStored = (stored: string): string => formula.fromStored(stored, NAMESPACES);
const callsAddIn = (text: string): boolean => formula.callsAddIn(text, NAMESPACES);
const storedAsTyped = (stored: string): boolean => formula.storedAsTyped(stored, NAMESPACES);
const isDynamic = (typed: string): boolean => formula.isDynamic(typed, NAMESPACES);

describe('typed and stored', () => {
  test.each([
    ['=SHARIAH.HALAL_STATUS(A2)', '_xldudf_SHARIAH_HALAL_STATUS(A2)'],
    [
      '=IF(SHARIAH.DEBT_RATIO(A2)>33,"no","SHARIAH.X(")',
      'IF(_xldudf_SHARIAH_DEBT_RATIO(A2)>33,"no","SHARIAH.X(")',
    ],
    ['=SUM(FILTER(A1:A3,B1:B3>0))', 'SUM(_xlfn._xlws.FILTER(A1:A3,B1:B3>0))'],
    ['=SORT(UNIQUE(A1:A9))', '_xlfn._xlws.SORT(_xlfn.UNIQUE(A1:A9))'],
    ['=STDEV.S(A1:A9)+IFS(A1>1,2)', '_xlfn.STDEV.S(A1:A9)+_xlfn.IFS(A1>1,2)'],
    ['=LET(x,A1,y,x+1,x*y&"x")', '_xlfn.LET(_xlpm.x,A1,_xlpm.y,_xlpm.x+1,_xlpm.x*_xlpm.y&"x")'],
    ['=LAMBDA(a,b,a+b)(1,2)', '_xlfn.LAMBDA(_xlpm.a,_xlpm.b,_xlpm.a+_xlpm.b)(1,2)'],
    ['=LET(f,LAMBDA(n,n*2),f(3))', '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.n,_xlpm.n*2),_xlpm.f(3))'],
    ['=D1#', '_xlfn.ANCHORARRAY(D1)'],
    ["=SUM('My sheet'!D1#)+1", "SUM(_xlfn.ANCHORARRAY('My sheet'!D1))+1"],
    ['=@A1:A3', '_xlfn.SINGLE(A1:A3)'],
    ['=1+@FOO(A1:A2)', '1+_xlfn.SINGLE(FOO(A1:A2))'],
    ["='[a.xlsx]S'!A1+[1]Sheet1!A1", "'[a.xlsx]S'!A1+[1]Sheet1!A1"],
    ['=SUM(A1:A3)*Holdings[Value]', 'SUM(A1:A3)*Holdings[Value]'],
  ])('%s is stored as %s, and back', (typed, stored) => {
    expect(toStored(typed)).toBe(stored);
    expect(fromStored(stored)).toBe(typed);
  });

  test('names are taken in any case', () => {
    expect(toStored('=shariah.halal_status(a2)')).toBe('_xldudf_SHARIAH_HALAL_STATUS(a2)');
    expect(fromStored('_xlfn._xldudf_SHARIAH_PURIFY(A1,2)')).toBe('=SHARIAH.PURIFY(A1,2)');
  });

  test('a column of this row is stored with its table', () => {
    expect(toStored('=[@Ticker]&[@[My [ value]]', 'T')).toBe(
      'T[[#This Row],[Ticker]]&T[[#This Row],[My [ value]]',
    );
    expect(toStored('=SUM([Value])', 'T')).toBe('SUM(T[Value])');
    expect(toStored('=T[@Ticker]')).toBe('T[[#This Row],[Ticker]]');
  });

  test("other add-ins' functions stay as the file has them", () => {
    expect(toStored(fromStored('_xldudf_OTHER_FOO(A1)'))).toBe('_xldudf_OTHER_FOO(A1)');
  });

  test('of several add-ins each has its own namespace, and none is one without', () => {
    const namespaces = ['CONTOSO', 'Fabrikam.Prices'];
    const typed = '=CONTOSO.RATE(A1)+Fabrikam.Prices.LAST(A2)+SHARIAH.X(A3)';
    const stored = '_xldudf_CONTOSO_RATE(A1)+_xldudf_FABRIKAM_PRICES_LAST(A2)+SHARIAH.X(A3)';
    expect(formula.toStored(typed, { namespaces })).toBe(stored);
    expect(formula.fromStored(stored, namespaces)).toBe(typed);
    expect(formula.callsAddIn('=SHARIAH.X(A1)', [])).toBe(false);
    expect(formula.mayHoldOtherForm('<f>contoso.rate(A1)</f>', 'excel', namespaces)).toBe(true);
    expect(formula.mayHoldOtherForm('<f>contosoXrate(A1)</f>', 'excel', namespaces)).toBe(false);
    expect(formula.mayHoldOtherForm('<f>_xldudf_FABRIKAM_PRICES_LAST(A2)</f>', 'plain', namespaces)).toBe(
      true,
    );
    expect(formula.mayHoldOtherForm('<f>contoso.rate(A1)</f>', 'excel', [])).toBe(false);
  });

  test('tokens together are the formula, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-C1-3$:!#@"'[\](){},+\s.]*$/)),
        (formula) => {
          expect(
            tokenize(formula)
              .map(({ text }) => text)
              .join(''),
          ).toBe(formula);
          expect(() => fromStored(toStored(formula, 'T'))).not.toThrow();
        },
      ),
    );
  });
});

test('a call of the add-in is distinguished from its name in a text', () => {
  expect(callsAddIn('=1+SHARIAH.X(A1)')).toBe(true);
  expect(callsAddIn('=_xldudf_SHARIAH_X(A1)')).toBe(true);
  expect(callsAddIn('="SHARIAH.X(A1)"')).toBe(false);
  expect(callsAddIn('=SHARIAH.X')).toBe(false);
  expect(storedAsTyped('SHARIAH.X(A1)')).toBe(true);
  expect(storedAsTyped('_xldudf_SHARIAH_X("SHARIAH.X(")')).toBe(false);
});

test.each([
  ['=SHARIAH.X(A1)', true],
  ['=FILTER(A1:A9,B1:B9>1)', true],
  ['=A1:A3', true],
  ['=Sheet1!A1:A3', true],
  ['=A1:A3*2', true],
  ['=2*A1:A3', true],
  ['=SUM(A1:A3*2)', true],
  ['=T[A]*2', true],
  ['=D1#', true],
  ['={1,2}', true],
  ['=SUM(A1:A3)', false],
  ['=SUM(A1:A3)*2', false],
  ['=VLOOKUP(A1,B1:C9,2,0)', false],
  ['=SUM(T[A])', false],
  ['=T[@A]*2', false],
  ['=@A1:A3', false],
  ['=A1+B1', false],
  ['="A1:A3"', false],
])('%s may spill: %s', (formula, expected) => expect(isDynamic(formula)).toBe(expected));

describe('shared formulas', () => {
  test('relative references move, locked ones and texts stay', () => {
    const at = sharedFormula(`A1+$B$2+B$1+$B1+SUM(A:A,$A:B,1:1,$2:3)+Q1!A1+LOG10(A1)+'A1'!A1&"A1"+T1[A1]`);
    expect(at(2, 1)).toBe(`B3+$B$2+C$1+$B3+SUM(B:B,$A:C,3:3,$2:5)+Q1!B3+LOG10(B3)+'A1'!B3&"A1"+T1[A1]`);
  });

  test('what leaves the sheet is no reference any more', () => {
    expect(sharedFormula('A1')(-1, 0)).toBe('#REF!');
    expect(sharedFormula('XFD1')(0, 1)).toBe('#REF!');
  });
});
