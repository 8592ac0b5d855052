import type { Position, SkippedRow } from '../../src/portfolio/positions/read-portfolio';
import { NameMismatchError } from '../../src/reports/name-check';
import { learnedFrom, openQuestions } from '../../src/reports/open-questions';
import type { Screened } from '../../src/reports/screening';
import { heldTicker } from '../support/held-tickers';
import { answerOf } from '../support/query-results';

const position = (row: number, ticker: string, more: Partial<Position> = {}): Position => ({
  row,
  written: ticker,
  ticker,
  ...more,
});

const held = (ticker: string, rows: readonly number[]) => heldTicker(ticker, { rows });

const answered = (ticker: string, ...rows: number[]): Screened => ({
  held: held(ticker, rows),
  limits: undefined,
  queryResult: answerOf(ticker, 'stock'),
});

const misnamed = (ticker: string, ...rows: number[]): Screened => ({
  held: held(ticker, rows),
  error: new NameMismatchError(ticker, 'Barclays PLC', 'Barc Holdings Inc'),
});

const failed = (ticker: string, ...rows: number[]): Screened => ({
  held: held(ticker, rows),
  error: new Error('No answer.'),
});

test('a name that is not the served company’s is a question: every covered market is offered, the one that was asked last', () => {
  const positions = [
    position(2, 'BARC', { name: 'Barclays PLC', isin: 'GB0031348658', quantity: 5 }),
    position(3, 'AAPL', { name: 'Apple' }),
    position(7, 'BARC', { written: 'BARC ', name: 'Barclays' }),
  ];
  const screened = [answered('AAPL', 3), misnamed('BARC', 2, 7)];
  expect(openQuestions({ positions, skipped: [], screened })).toEqual([
    {
      rows: [2, 7],
      // What the rows are known by, and not how much is held.
      about: [
        { written: 'BARC', name: 'Barclays PLC', isin: 'GB0031348658' },
        { written: 'BARC ', name: 'Barclays' },
      ],
      candidates: ['BARC.L', 'BARC.TO', 'BARC'],
      reason:
        'Your file says Barclays PLC, the service says Barc Holdings Inc for BARC: which listing is it? Write the exchange in the ticker, such as LON:BARC, or choose the listing in the pane.',
      served: { ticker: 'BARC', name: 'Barc Holdings Inc' },
    },
  ]);
});

test('then come the rows whose market is not clear and those without a ticker; other skipped rows are no questions', () => {
  const skipped: SkippedRow[] = [
    { row: 4, written: 'SPAXX**', reason: 'Cash is no security.' },
    { row: 5, written: 'SHOP', reason: 'Two markets.', candidates: ['SHOP', 'SHOP.TO'] },
    { row: 6, written: '', name: 'Vodafone', reason: 'No ticker.', lacksTicker: true },
  ];
  const positions = [position(2, 'BARC', { name: 'Barclays PLC' })];
  const questions = openQuestions({ positions, skipped, screened: [misnamed('BARC', 2)] });
  expect(questions.map(({ rows, candidates, served }) => ({ rows, candidates, served }))).toEqual([
    { rows: [2], candidates: expect.anything(), served: { ticker: 'BARC', name: 'Barc Holdings Inc' } },
    { rows: [5], candidates: ['SHOP', 'SHOP.TO'], served: undefined },
    { rows: [6], candidates: [], served: undefined },
  ]);
});

test('an answer, any other error, and a holding whose rows are not in the file are no questions', () => {
  const positions = [position(2, 'AAPL'), position(3, 'KO')];
  const screened = [answered('AAPL', 2), failed('KO', 3), misnamed('BARC', 9)];
  expect(openQuestions({ positions, skipped: [], screened })).toEqual([]);
  expect(openQuestions({ positions, skipped: [], screened: [] })).toEqual([]);
});

test('which ticker an ISIN is of is learned from the file, except from rows that were misread', () => {
  const positions = [
    position(2, 'BARC', { isin: 'GB0031348658' }),
    position(3, 'AAPL', { isin: 'US0378331005' }),
    position(4, 'KO', { isin: 'US1912161007' }),
    position(5, 'PEP'),
  ];
  const screened = [misnamed('BARC', 2), answered('AAPL', 3), failed('KO', 4), answered('PEP', 5)];
  expect(learnedFrom({ positions, screened })).toEqual([
    ['US0378331005', 'AAPL'],
    ['US1912161007', 'KO'],
  ]);
});
