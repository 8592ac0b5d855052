import { answerOf } from '../../src/functions/answer';
import { badArgument, Card, CellError, DateCell, noAnswer, type Cell } from '../../src/functions/cell';

const textOf = (result: Cell[][] | CellError) => answerOf(result, { notRenewed: undefined }).text;
const card = (value: string, listed: Record<string, string>) =>
  new Card(value, new Map(Object.entries(listed)));
const away = (sentence: string) => new CellError('notAvailable', sentence, true);

test('a card is another answer when its value or anything on it is another, but for the mark that it is not current', () => {
  expect(textOf([[card('HALAL', { Rating: '3' })]])).not.toBe(textOf([[card('HALAL', { Rating: '4' })]]));
  expect(textOf([[card('HALAL', {})]])).not.toBe(textOf([[card('NOT HALAL', {})]]));
  expect(textOf([[card('HALAL', { 'Not current': 'x' })]])).toBe(textOf([[card('HALAL', {})]]));
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

test('a failure that passes is distinguished from an answer, and its sentence does not matter', () => {
  expect(textOf(away('Try again at 12:00.'))).toBe(textOf(away('Try again at 12:10.')));
  const some = answerOf([['HALAL', away('away')]], { notRenewed: undefined });
  expect(some).toMatchObject({ isBlank: true, failure: 'away' });
  const marked = [[card('HALAL', { 'Not current': 'x' })]];
  expect(answerOf(marked, { notRenewed: undefined })).toMatchObject({ isOutdatedCard: true });
  const old = answerOf([['HALAL']], { notRenewed: new Error('away') });
  expect(old).toMatchObject({ isBlank: false, failure: 'away' });
});
