import { withLatestPeriod } from '../../src/portfolio/tables/latest-period';
import { gridOf, heldWithValue } from './typed-file';

const HEADERS = 'Symbol|Shares|Price|Value|Units|Shares|Price|Value|Gain';
const ROWS = 'AAPL|10|100|1000|5|15|120|1800|50\nKO|3|60|180|-3|0|0|0|9';
const headersOf = (captions: string, headers = HEADERS) =>
  withLatestPeriod(gridOf(`${captions}\n${headers}\n${ROWS}`))[1];

const OF_END = ['Symbol', '', '', '', '', 'Shares', 'Price', 'Value', 'Gain'];
const OF_FIRST = ['Symbol', 'Shares', 'Price', 'Value', '', '', '', '', 'Gain'];

test('what is held at the end of the period counts', () =>
  expect(
    heldWithValue(
      `|Stav na začátku 1.1.2026|||Změna|Stav na konci 25.11.2026|||Výsledek\n${HEADERS}\n${ROWS}`,
    ),
  ).toEqual(['AAPL 15 1800']));

test.each([
  ['by their days', '|State 1.1.2026|||Change|State 25.11.2026|||Result', OF_END],
  ['by days that stand the other way round', '|25/11/2026|||Change|01/10/2026|||Result', OF_FIRST],
  ['by days with the year first', '|2026-01-01|||Change|2026-11-25|||Result', OF_END],
  ['by their words', '|Opening balance|||Change|Closing balance|||Result', OF_END],
  ['by their words, the end first', '|Ende|||Bewegung|Anfang|||Ergebnis', OF_FIRST],
])('the captions are told apart %s', (_, captions, headers) => expect(headersOf(captions)).toEqual(headers));

test.each([
  ['nothing tells them apart', '|Broker A|||Change|Broker B|||Result'],
  ['they have the same day', '|A 1.1.2026|||Change|B 1.1.2026|||Result'],
  ['day and month may be swapped', '|02/01/2026|||Change|01/02/2026|||Result'],
  ['one has a day', '|A 1.1.2026|||Change|B|||Result'],
  ['there is one alone', 'State 1.1.2026||||||||'],
])('all headers stay where %s', (_, captions) => expect(headersOf(captions)).toEqual(HEADERS.split('|')));

test('all headers stay where they differ below the captions, or one alone stands again', () => {
  const captions = '|Opening|||Change|Closing|||Result';
  for (const headers of [
    'Symbol|Shares|Price|Cost|Units|Shares|Price|Value|Gain',
    'Symbol|Value||||Value|||Gain',
  ])
    expect(headersOf(captions, headers)).toEqual(headers.split('|'));
});

test('a grid without such captions is given back as it is', () => {
  const grid = gridOf(`${HEADERS}\n${ROWS}`);
  expect(withLatestPeriod(grid)).toBe(grid);
});
