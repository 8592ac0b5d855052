import * as z from 'zod/mini';
import { groupsOf, limitsIn } from '../../src/contract/methodology';

test('the limits of a rulebook are among the values by their served name; without a methodology there are none', () => {
  const ours = { debt: 30 };
  const others = { debt: 33 };
  const values = { thresholds: ours, thresholds_djim: others };
  expect(limitsIn(values, 'aaoifi')).toBe(ours);
  expect(limitsIn(values, 'djim')).toBe(others);
  expect(limitsIn(values, 'sp')).toBeUndefined();
});

test('the schema of a known rulebook is made once, and that of one which a service makes up is not kept', () => {
  const made: string[] = [];
  const schema = groupsOf((rulebook) => {
    made.push(rulebook);
    return z.looseObject({});
  });
  for (let time = 0; time < 2; time += 1) schema.parse({ aaoifi: {}, sp: {}, invented: {} });
  expect(made).toEqual(['aaoifi', 'sp', 'invented', 'invented']);
});
