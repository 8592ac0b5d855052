import { hasUnseen } from 'visible-text';
import { printTable } from '../../src/cli/print-table';
import { parseRecord, parseVerdictChanges } from '../../src/contract/parse';
import { readProblem } from '../../src/contract/problem';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { fullReport } from '../support/records';

/* Unseen characters are shown where a text comes in from outside, and where one is printed. */

test('what the service says is shown: records, the feed, refusals', () => {
  const record = parseRecord('full-report', { ...fullReport('AAPL'), company_name: 'Apple\u202E.cnI' });
  expect(record).toMatchObject({ company_name: 'Apple[U+202E].cnI' });
  expect(readProblem({ message: 'no\u2067t', plans: ['Bas\u200Bic'] })).toEqual({
    message: 'no[U+2067]t',
    plans: ['Bas[U+200B]ic'],
  });
  expect(() => parseVerdictChanges({ events: '\u202E' })).toThrow(/^[^\u202E]*$/);
});

test('what a sheet says is shown, and its ticker is still read', () => {
  const { positions, skipped } = readPortfolio([
    ['Ticker', 'Description', 'Account'],
    ['\u200BAAPL', 'Apple\u202E.cnI', 'Mine\u2066'],
    ['no\u202Ee ticker here!', 'x', ''],
  ]);
  expect(positions).toMatchObject([
    { ticker: 'AAPL', written: '[U+200B]AAPL', name: 'Apple[U+202E].cnI', account: 'Mine[U+2066]' },
  ]);
  expect(skipped[0]!.written).toBe('no[U+202E]e ticker here!');
  expect(hasUnseen(skipped[0]!.reason)).toBe(false);
});

test('a terminal is not steered by what is printed', () => {
  expect(printTable([['Name'], ['\u001b]0;title\u0007evil\rline\ntwo']])).toBe(
    ['Name', '----', '[U+001B]]0;title[U+0007]evil line two'].join('\n').replace('----', '-'.repeat(37)),
  );
});
