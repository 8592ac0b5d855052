import { withMarksOff } from '../../src/portfolio/cells/spelled-out';

test.each([
  ['transaktionsart kaeufe', 'transaktionsart kaufe'],
  ['ausschuettungen', 'ausschuttungen'],
  ['stueck', 'stuck'],
  // No such word: the letters are its own.
  ['israel', 'israel'],
])('%s is %s', (words, plain) => expect(withMarksOff(words)).toBe(plain));
