import fc from 'fast-check';
import { MAIN } from '../testing/package-parts';
import type { CellStyle } from '../src/contents';
import { StyleSheet } from '../src/styles';
import { parseXml } from '../src/xml';

const THEME = parseXml(
  '<a:theme xmlns:a="urn:a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr lastClr="111111"/></a:dk1><a:lt1><a:srgbClr val="FEFEFE"/></a:lt1><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
);
const colored = (color: string): string =>
  `<styleSheet xmlns="${MAIN}"><fonts><font/><font><color ${color}/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>`;

test.each([
  ['rgb="FF1F4E78"', '#1F4E78'],
  ['rgb="1f4e78"', '#1F4E78'],
  ['theme="0"', '#FEFEFE'],
  ['theme="1"', '#111111'],
  ['theme="4"', '#4472C4'],
  ['theme="4" tint="0.5999938962981048"', '#B4C7E7'],
  ['theme="4" tint="-0.499984740745262"', '#203864'],
  ['indexed="10"', '#FF0000'],
  ['auto="1"', undefined],
  ['theme="99"', undefined],
  ['rgb="red"', undefined],
])('the colour %s is %s', (markup, color) => {
  expect(new StyleSheet(colored(markup), THEME).style(1)?.color).toBe(color);
});

const style = fc.record<CellStyle>(
  {
    bold: fc.constant(true),
    italic: fc.constant(true),
    wrap: fc.constant(true),
    color: fc.constantFrom('#FF0000', '#0563C1'),
    fill: fc.constantFrom('#FFFFFF', '#00FF00'),
    size: fc.constantFrom(8, 14.5),
    numberFormat: fc.constantFrom('0.00%', 'yyyy-mm-dd', '"a&b" 0', '0.0', '@'),
    horizontal: fc.constantFrom('left', 'right'),
    vertical: fc.constantFrom('top', 'center'),
  },
  { requiredKeys: [] },
);
const expected = (wanted: CellStyle): CellStyle | undefined =>
  Object.keys(wanted).length > 0 ? wanted : undefined;

test.each([
  [
    'a style sheet',
    `<styleSheet xmlns="${MAIN}"><fonts><font><sz val="11"/></font></fonts><cellXfs><xf/></cellXfs></styleSheet>`,
  ],
  [
    'one with prefixes',
    `<x:styleSheet xmlns:x="${MAIN}"><x:fonts><x:font><x:sz val="11"/></x:font></x:fonts><x:cellXfs><x:xf/></x:cellXfs><x:extLst/></x:styleSheet>`,
  ],
  ['an empty one', `<styleSheet xmlns="${MAIN}"/>`],
])('every style derived in %s is there in the text, and read as it was asked for', (_, text) => {
  fc.assert(
    fc.property(fc.array(style, { minLength: 1, maxLength: 12 }), (styles) => {
      const sheet = new StyleSheet(text);
      let format = 0;
      let before: CellStyle | undefined;
      const formats = styles.map((after) => {
        format = sheet.derive(format, before, after);
        before = after;
        return format;
      });
      const saved = new StyleSheet(sheet.toText());
      styles.forEach((wanted, index) => expect(saved.style(formats[index]!)).toEqual(expected(wanted)));
      expect(saved.style(0)).toBeUndefined();
      expect(saved.toText()).toBe(sheet.toText());
      for (const wanted of styles) saved.derive(0, undefined, wanted);
      const again = new StyleSheet(saved.toText());
      for (const wanted of styles) again.derive(0, undefined, wanted);
      expect(again.changed).toBe(false);
    }),
  );
});

test('highlights are found again', () => {
  const sheet = new StyleSheet(`<styleSheet xmlns="${MAIN}"><dxfs count="1"><dxf/></dxfs></styleSheet>`);
  const paint = { fill: '#C6EFCE', color: '#006100', bold: true };
  expect([
    sheet.addHighlight(paint),
    sheet.addHighlight({ fill: '#FFFFFF' }),
    sheet.addHighlight(paint),
  ]).toEqual([1, 2, 1]);
  expect(new StyleSheet(sheet.toText()).highlight(1)).toEqual(paint);
});

test('a colour that is none is refused by name', () => {
  const sheet = new StyleSheet(`<styleSheet xmlns="${MAIN}"/>`);
  expect(() => sheet.derive(0, undefined, { fill: 'red' })).toThrow('"red"');
});
