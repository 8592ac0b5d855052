import fc from 'fast-check';
import {
  attribute,
  child,
  editAttributes,
  escapeXml,
  parseXml,
  qualify,
  Splices,
  XmlFault,
  XmlReader,
} from '../src/xml';

describe('reading', () => {
  test('tags, attributes and text in every legal spelling', () => {
    const root = parseXml(
      `\uFEFF<?xml version='1.0'?><!-- <no/> -->\n<x:a xmlns:x="urn:x" b = 'it"s > <'\n\tc="&lt;&#x41;&#66;&amp;"><d/><!--x--><e >1<![CDATA[<&>]]>&gt;2\r\n</e ></x:a>\n`.replace(
        '> <',
        '> ',
      ),
    );
    expect(root).toMatchObject({ name: 'x:a', local: 'a', namespace: 'urn:x' });
    expect(attribute(root, 'b')).toBe('it"s > ');
    expect(attribute(root, 'c')).toBe('<AB&');
    expect(child(root, 'd')).toMatchObject({ selfClosing: true, namespace: '' });
    expect(child(root, 'e')?.content).toBe('1<&>>2\n');
  });

  test('a prefix means what the nearest declaration says, and no longer than its element', () => {
    const root = parseXml('<a xmlns="1" xmlns:p="2"><b xmlns="3"><p:c/></b><d/><p:e xmlns:p="4"/><p:f/></a>');
    const namespaces = [root, ...root.children, ...root.children[0]!.children].map((one) => [
      one.local,
      one.namespace,
    ]);
    expect(namespaces).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['d', '1'],
      ['e', '4'],
      ['f', '2'],
      ['c', '2'],
    ]);
  });

  test('skipping an element passes over everything in it', () => {
    const reader = new XmlReader('<a><b><b><c/></b>t</b><d/></a>');
    reader.next();
    reader.next();
    reader.skip();
    reader.next();
    expect(reader.local).toBe('d');
  });

  test.each([
    ['plain', '<a><row><c/>t</row><d/></a>'],
    ['with a comment', '<a><row><!-- </row> --><c/></row><d/></a>'],
    ['with CDATA', '<a><row><c><![CDATA[</row>]]></c></row><d/></a>'],
    ['closed with a space', '<a><row><c/></row ><d/></a>'],
    ['before another one, closed with a space', '<a><row><c/></row ><d/><row></row></a>'],
    ['self-closing', '<a><row/><d/></a>'],
  ])('skipping to the closing tag ends where skipping does: %s', (_, text) => {
    const reader = new XmlReader(text);
    reader.next();
    reader.next();
    reader.skipToClosingTag();
    reader.next();
    expect(reader.local).toBe('d');
  });

  test.each([
    ['nothing', ''],
    ['text alone', 'hello'],
    ['a cut-off tag', '<a b="1"'],
    ['a cut-off attribute', '<a b="1><c/></a>'],
    ['a cut-off document', '<a><b></b>'],
    ['crossed tags', '<a><b></a></b>'],
    ['a second root', '<a/><b/>'],
    ['an open comment', '<a><!-- </a>'],
    ['a tag within a tag', '<a <b/></a>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an entity nobody declared', '<a>&lol;</a>'],
    ['a character that does not exist', '<a>&#x110000;</a>'],
  ])('%s is a fault', (_, text) => expect(() => parseXml(text)).toThrow(XmlFault));

  test('elements nested without end are a fault, not a hang', () => {
    expect(() => parseXml('<a>'.repeat(100_000))).toThrow(/deep/);
  });
});

describe('writing', () => {
  test('escaped text is read back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text));
        expect(parseXml(`<a>${escapeXml(text)}</a>`).content).toBe(text);
        expect(attribute(parseXml(`<a b="${escapeXml(text)}"/>`), 'b')).toBe(text);
      }),
    );
  });

  test('what XML cannot hold becomes a replacement character', () => {
    expect(escapeXml('a\u0000b\ud800c')).toBe('a\uFFFDb\uFFFDc');
    expect(escapeXml('😀')).toBe('😀');
  });

  test('our markup takes the prefix of the document', () => {
    expect(qualify('<a b="1"><c/>x</a>', 'x:')).toBe('<x:a b="1"><x:c/>x</x:a>');
    expect(qualify('<a/>', '')).toBe('<a/>');
  });

  test('attributes are set, changed and removed in place', () => {
    const text = `<a one='1'  two="2" three="3"/>`;
    const splices = new Splices(text);
    editAttributes(splices, parseXml(text), { one: '"', two: undefined, four: '4', five: undefined });
    expect(splices.apply()).toBe(`<a four="4" one="&quot;" three="3"/>`);
  });

  test('replacements hold wherever they are, in any order of asking', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 20, maxLength: 20 }),
        fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 10 }),
        (text, slots) => {
          const splices = new Splices(text);
          for (const slot of slots) splices.replace(slot * 2, slot * 2 + 1, `<${slot}>`);
          const units = Array.from({ length: text.length }, (_, at) => text[at]!);
          for (const slot of slots) units[slot * 2] = `<${slot}>`;
          expect(splices.apply()).toBe(units.join(''));
        },
      ),
    );
  });

  test('replacements that overlap are refused', () => {
    const splices = new Splices('abcdef');
    splices.replace(0, 3, 'x');
    splices.replace(2, 4, 'y');
    expect(() => splices.apply()).toThrow(/overlap/);
  });
});

describe('encoded: the text with its replacements in UTF-8, in pieces', () => {
  test('is the same text, whatever letters are in it and wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (words, atOnce) => {
          const text = `<a>${words.join('<b/>')}</a>`;
          const splices = new Splices(text);
          for (const { index } of text.matchAll(/<b\/>/g)) splices.replace(index, index + 4, '😀<c/>');
          const bytes = Buffer.concat([...splices.encoded(atOnce)]);
          expect(bytes.toString('utf8')).toBe(splices.apply());
        },
      ),
    );
  });

  test('is not made whole: no piece is longer than was asked for', () => {
    const splices = new Splices('<a>é漢😀</a>'.repeat(100));
    splices.insert(0, '<b/>');
    const pieces = [...splices.encoded(50)];
    expect(pieces.length).toBeGreaterThan(1100 / 50 - 1);
    for (const piece of pieces) expect(new TextDecoder().decode(piece).length).toBeLessThanOrEqual(50);
  });
});
