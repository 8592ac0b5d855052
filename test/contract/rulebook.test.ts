import {
  INDEX_RULEBOOKS,
  isKnownRulebook,
  PRIMARY_RULEBOOK,
  readRulebook,
  RULEBOOKS,
  servedName,
  servedRulebooks,
} from '../../src/contract/rulebook';
import { statusFields } from '../../src/contract/status-field';

test('there are five rulebooks in served order, the first is the primary one', () => {
  expect(RULEBOOKS).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  expect(PRIMARY_RULEBOOK).toBe('aaoifi');
  expect(INDEX_RULEBOOKS).toEqual(['djim', 'ftse', 'msci', 'sp']);
  expect(['sp', 'qfi', 'SP'].map(isKnownRulebook)).toEqual([true, false, false]);
});

test('a field has the suffix of its rulebook, but for the primary one', () => {
  expect(servedName('debt_ratio_perc', 'aaoifi')).toBe('debt_ratio_perc');
  expect(servedName('debt_ratio_perc', 'djim')).toBe('debt_ratio_perc_djim');
});

test('the primary status of a fund is called status', () => {
  expect(statusFields('aaoifi')).toEqual({ stock: 'halal_status', fund: 'status' });
  expect(statusFields('sp')).toEqual({ stock: 'halal_status_sp', fund: 'halal_status_sp' });
});

test.each([
  ['sp', 'sp'],
  [' AAOIFI ', 'aaoifi'],
  // It may be served one day: two to sixteen letters and digits.
  ['qfi2', 'qfi2'],
  ['a123456789012345', 'a123456789012345'],
])('%j is typed for the rulebook %s', (typed, rulebook) => expect(readRulebook(typed)).toBe(rulebook));

test.each(['', 's', '2sp', 's p', 'sp!', '!sp', 'a1234567890123456', 'ß2'])(
  '%j is the key of no rulebook',
  (typed) => expect(readRulebook(typed)).toBeUndefined(),
);

test('a sixth rulebook has its column as soon as a record has its verdict', () => {
  expect(servedRulebooks([])).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp']);
  const records = [
    { halal_status: 'HALAL', halal_status_sp: 'HALAL' },
    { halal_status_qfi: null, halal_status_x: 'HALAL' },
    {
      halal_status_qfi: 'HALAL',
      'old halal_status_y': 1,
      halal_status_Z: 1,
      'halal_status_z z': 1,
      debt_ratio_perc_w: 1,
      // A name of another field, which is longer than the beginning of a verdict's.
      thresholds_income: 5,
    },
  ];
  expect(servedRulebooks(records)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'qfi', 'x']);
});
