import fc from 'fast-check';
import { readCalls } from '../../src/functions/written-call';
import { formulaOf } from '../../src/taskpane/formula-text';

const FUNCTION = {
  name: 'ETF_WEIGHT',
  description: '',
  parameters: [
    { name: 'symbol', description: '', isOptional: false },
    { name: 'bucket', description: '', isOptional: false, words: ['compliant', 'unscreened'] },
    { name: 'rulebook', description: '', isOptional: true, words: ['aaoifi', 'djim'] },
  ],
};
const built = (symbol: string, bucket = 'compliant', rulebook = '') =>
  formulaOf(FUNCTION, new Map(Object.entries({ symbol, bucket, rulebook })));

test.each([
  ['SPUS', '"SPUS"'],
  [' SPUS ', '"SPUS"'],
  ['A2', 'A2'],
  ['a2:a9', 'A2:A9'],
  ['$A$2', '$A$2'],
  ['A:A', 'A:A'],
  ["'My sheet'!a2", "'My sheet'!A2"],
  ['Tabelle1!B3', 'Tabelle1!B3'],
  ['[@Symbol]', '[@Symbol]'],
  ['Holdings[Symbol]', 'Holdings[Symbol]'],
  ['"A2"', '"A2"'],
  ['=TODAY()-7', 'TODAY()-7'],
  ['12.5', '12.5'],
  ['2026-11-21', '"2026-11-21"'],
  ['SPUS, HLAL', '"SPUS, HLAL"'],
  ['the "best"', '"the ""best"""'],
  // Not cells: a row of zero, more letters than Excel has columns, a ticker of London.
  ['A0', '"A0"'],
  ['ABCD1', '"ABCD1"'],
  ['BP.L', '"BP.L"'],
])('%s is written as %s', (written, argument) => {
  expect(built(written)).toEqual({ formula: `=SHARIAH.ETF_WEIGHT(${argument},"compliant")` });
});

test('what is left out at the end is not written, what is needed is named', () => {
  expect(built('A2', 'unscreened', 'djim')).toEqual({
    formula: '=SHARIAH.ETF_WEIGHT(A2,"unscreened","djim")',
  });
  expect(built('', 'compliant')).toEqual({ missing: 'symbol' });
  expect(built('A2', ' ')).toEqual({ missing: 'bucket' });
  const optional = {
    ...FUNCTION,
    parameters: FUNCTION.parameters.map((parameter) => ({ ...parameter, isOptional: true })),
  };
  expect(formulaOf(optional, new Map([['rulebook', 'sp']]))).toEqual({
    formula: '=SHARIAH.ETF_WEIGHT(,,"sp")',
  });
  expect(formulaOf(optional, new Map())).toEqual({ formula: '=SHARIAH.ETF_WEIGHT()' });
});

test('whatever is written as a text is one argument, and read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '' && /^[^=[\]"0-9.+-]/.test(text.trim()) && !/[\d:[]/.test(text));
      const result = built(text) as { formula: string };
      expect(readCalls(result.formula)?.calls[0]?.parameters[0]).toEqual({
        kind: 'value',
        value: text.trim(),
      });
    }),
  );
});
