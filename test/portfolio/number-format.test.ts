import { isDollarFormat, isPercentFormat } from '../../src/portfolio/cells/number-format';

test.each(['0%', '0.00%', '#,##0.0 %;-0.0 %'])('%s shows percentages', (format) =>
  expect(isPercentFormat(format)).toBe(true),
);

test.each(['0.00', 'General', '', undefined, null, 10, ['0%']])('%j shows none', (format) =>
  expect(isPercentFormat(format)).toBe(false),
);

test.each([
  '$#,##0.00',
  '"$"#,##0',
  '_($* #,##0.00_)',
  '[$$-409]#,##0.00',
  '[$$]0',
  '#,##0 $',
  '[Red][$$-409]0',
])('%s writes a dollar sign', (format) => expect(isDollarFormat(format)).toBe(true));

test.each([
  '#,##0.00',
  '[$€-407]#,##0.00',
  '[$-409]d-mmm-yy',
  '[$US$-409]0',
  '[$CA$-1009]0',
  '',
  undefined,
  null,
  7,
  ['$0'],
])('%j writes no lone one', (format) => expect(isDollarFormat(format)).toBe(false));
