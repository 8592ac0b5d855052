import type { QueryResult } from '../../src/client/query/field-query';
import { loadReportTranslator } from '../../src/i18n/report-translator';
import { agreement, rulebooksDiffer } from '../../src/reports/agreement';
import { answerOf } from '../support/query-results';
import { englishTexts } from '../support/report-texts';

/** An answer with these statuses of aaoifi, djim, ftse, msci and sp. */
function answer(kind: 'stock' | 'fund', ...statuses: readonly (string | null)[]): QueryResult {
  const names = [kind === 'fund' ? 'status' : 'halal_status'];
  for (const rulebook of ['djim', 'ftse', 'msci', 'sp']) names.push(`halal_status_${rulebook}`);
  const values = Object.fromEntries(statuses.map((status, at) => [names[at]!, status]));
  return answerOf('X', kind, values);
}

const [yes, no, maybe] = ['HALAL', 'NOT HALAL', 'DOUBTFUL'] as const;

test.each([
  [[yes, yes, yes, yes, yes], false, 'all agree'],
  [[no, no, no, no, no], false, 'all agree'],
  [[yes, yes, yes, null, 'INCOMPLETE_DATA'], false, '3 agree, 2 have no verdict'],
  [[yes, yes, yes, yes, 'ERROR_DATA'], false, '4 agree, 1 has no verdict'],
  // One verdict agrees with nobody.
  [[yes, null, null, null, null], false, 'only 1 verdict, 4 have no verdict'],
  [[yes], false, 'only 1 verdict, 4 have no verdict'],
  [['UNQUALIFIED', null, 'INCOMPLETE_DATA', null, 'ERROR_DATA'], false, 'no verdict'],
  [[yes, no, yes, yes, yes], true, 'differ: 4 say HALAL, 1 says NOT HALAL'],
  // Most voices first, whichever they say.
  [[maybe, no, no, yes, no], true, 'differ: 3 say NOT HALAL, 1 says DOUBTFUL, 1 says HALAL'],
  [[no, yes, null, yes, null], true, 'differ: 2 say HALAL, 1 says NOT HALAL, 2 have no verdict'],
  [[yes, no, null, 'UNQUALIFIED', no], true, 'differ: 2 say NOT HALAL, 1 says HALAL, 2 have no verdict'],
] as const)('%j', (statuses, differs, text) => {
  for (const kind of ['stock', 'fund'] as const) {
    const served = answer(kind, ...statuses);
    expect(agreement(served, englishTexts)).toEqual({ differs, text });
    expect(rulebooksDiffer(served)).toBe(differs);
  }
});

test('rulebooks that are not asked have no voice, and a sixth one that is served has one', () => {
  const served = answer('stock', yes, yes, no, no, yes);
  expect(agreement(served, englishTexts, ['aaoifi', 'djim'])).toEqual({ differs: false, text: 'all agree' });
  expect(rulebooksDiffer(served, ['aaoifi', 'djim'])).toBe(false);
  expect(agreement(served, englishTexts, ['djim', 'ftse']).text).toBe(
    'differ: 1 says HALAL, 1 says NOT HALAL',
  );
  expect(rulebooksDiffer(served, ['djim', 'ftse'])).toBe(true);
  // One asked, one heard.
  expect(agreement(served, englishTexts, ['sp'])).toEqual({ differs: false, text: 'all agree' });
  const six = answer('stock', yes, yes, yes, yes, yes);
  const sixth = { ...six, values: { ...six.values, halal_status_asx: no } };
  expect(agreement(sixth, englishTexts).text).toBe('differ: 5 say HALAL, 1 says NOT HALAL');
  expect(rulebooksDiffer(sixth)).toBe(true);
});

test('in Arabic the parts are listed with its comma', async () => {
  const { text } = agreement(answer('stock', yes, no), await loadReportTranslator('ar'));
  expect(text.split('، ')).toHaveLength(3);
});
