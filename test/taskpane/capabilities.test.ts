import { PLANS } from '../../src/contract/plan';
import {
  capabilitiesOf,
  limitsOf,
  mayHaveRulebooks,
  surelyHasChanges,
} from '../../src/taskpane/capabilities';

const included = (plans: string[]) =>
  Object.fromEntries(capabilitiesOf(plans).map(({ text, included }) => [text, included]));

test('a plan can what section 8 gives it', () => {
  expect(included(['Personal Standard'])).toEqual({
    canVerdicts: true,
    canRatios: true,
    canReports: false,
    canRulebooks: false,
    canFunds: false,
    canChanges: false,
  });
  expect(Object.values(included(['Business Ultimate']))).toEqual(Array(6).fill(true));
});

test('while several plans are in question, what they differ in is not known', () => {
  const all = PLANS.map(({ name }) => name);
  expect(included(all)).toMatchObject({ canVerdicts: true, canRatios: undefined, canChanges: undefined });
  expect(surelyHasChanges(all)).toBe(false);
  expect(mayHaveRulebooks(all)).toBe(true);
  expect(surelyHasChanges(['Business Ultimate', 'Business Enterprise'])).toBe(true);
  expect(mayHaveRulebooks(['Basic Free'])).toBe(false);
});

test('the limits of one plan alone are stated', () => {
  expect(limitsOf(['Basic Free'])?.rate).toEqual({ requests: 10, per: 'day' });
  expect(limitsOf(['Business Ultimate', 'Business Enterprise'])).toBeUndefined();
});
