import { answerOf } from '../../src/functions/answer';
import { badArgument, Card, CellError, DateCell, noAnswer, type Cell } from '../../src/functions/cell';

const textOf = (result: Cell[][] | CellError, wholeCards = false) =>
  answerOf(result, { wholeCards, notRenewed: undefined }).text;
const card = (value: string, listed: Record<string, string>) =>
  new Card(value, new Map(Object.entries(listed)));
const away = (sentence: string) => new CellError('notAvailable', sentence, true);

test('answers that look the same in the cell are the same, whatever came along in a card', () => {
  expect(textOf([[card('HALAL', { Rating: '3' })]])).toBe(textOf([[card('HALAL', { Rating: '4' })]]));
  expect(textOf([[card('HALAL', {})]])).not.toBe(textOf([[card('NOT HALAL', {})]]));
  expect(textOf([[card('HALAL', { 'Not current': 'x' })]])).toBe(textOf([[card('HALAL', {})]]));
});

test('where the card is the answer, all of it counts', () => {
  const [before, after] = ['3', '4'].map((Rating) => textOf([[card('HALAL', { Rating })]], true));
  expect(before).not.toBe(after);
});

test('another shape, another value, another error is another answer', () => {
  const results: (Cell[][] | CellError)[] = [
    [['a', 'b']],
    [['a'], ['b']],
    [[1]],
    [['1']],
    [[true]],
    [[new DateCell({ year: 2026, month: 11, day: 20 })]],
    noAnswer('a'),
    noAnswer('b'),
    badArgument('a'),
    [['x'.repeat(200)]],
    [['x'.repeat(199) + 'y']],
  ];
  expect(new Set(results.map((result) => textOf(result))).size).toBe(results.length);
});

test('a failure that passes is told from an answer, and its sentence does not matter', () => {
  expect(textOf(away('Try again at 12:00.'))).toBe(textOf(away('Try again at 12:10.')));
  const some = answerOf([['HALAL', away('away')]], { wholeCards: false, notRenewed: undefined });
  expect(some).toMatchObject({ isBlank: true, trouble: 'away' });
  const marked = [[card('HALAL', { 'Not current': 'x' })]];
  expect(answerOf(marked, { wholeCards: true, notRenewed: undefined })).toMatchObject({ isMarked: true });
  const old = answerOf([['HALAL']], { wholeCards: false, notRenewed: new Error('away') });
  expect(old).toMatchObject({ isBlank: false, trouble: 'away' });
});
