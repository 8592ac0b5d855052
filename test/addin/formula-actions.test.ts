import { withoutSheet } from '../../src/addin/formula-actions';

test.each([
  ['=F(Holdings!A2)', 'Holdings', '=F(A2)'],
  ["=F('My sheet'!A2:'My sheet'!A9,Other!B1)", 'My sheet', '=F(A2:A9,Other!B1)'],
  ["=F('Ali''s'!A2)", "Ali's", '=F(A2)'],
  // Neither another sheet whose name ends so, nor a text.
  ['=F(MyHoldings!A2)', 'Holdings', '=F(MyHoldings!A2)'],
  ['=F("Holdings!A2")', 'Holdings', '=F("Holdings!A2")'],
  ['=F("say ""Holdings!""",Holdings!A2)', 'Holdings', '=F("say ""Holdings!""",A2)'],
])('%s on %s becomes %s', (formula, sheet, expected) => {
  expect(withoutSheet(formula, sheet)).toBe(expected);
});
