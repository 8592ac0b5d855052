import { leastLimit, limitOf } from '../../src/client/rate/limit';
import { includesEndpoint, PlanKnowledge, type PlanEvidence } from '../../src/client/rate/plan-knowledge';
import { isRateUnknown, planProbeFor } from '../../src/client/rate/plan-probe';
import type { Endpoint } from '../../src/contract/endpoint';
import { PLANS } from '../../src/contract/plan';

const DAY = 86_400_000;
const NOW = 100 * DAY;

let plan: PlanKnowledge;

beforeEach(() => {
  plan = new PlanKnowledge();
});

describe('what an answer says of the plan', () => {
  test('nothing is known before the first one', () => {
    expect(plan.keyIsGood).toBe(false);
    expect(plan.includes('compliance')).toBeUndefined();
    expect(plan.possiblePlans()).toEqual(PLANS.map(({ id }) => id));
  });

  test('what was served is included, and what was refused is not, whatever the plans say', () => {
    plan.note('full-report', true, NOW);
    plan.note('compliance', false, NOW);
    // No plan has a full report and no compliance: the service's plans have changed, and only what was seen counts.
    expect(plan.possiblePlans()).toStrictEqual([]);
    expect([plan.includes('full-report'), plan.includes('compliance')]).toEqual([true, false]);
    expect(plan.includes('methodology')).toBeUndefined();
  });

  test('a refusal of the full report says that rulebooks are refused too, and that verdicts are served', () => {
    plan.note('full-report', false, NOW);
    expect(plan.includes('methodology')).toBe(false);
    expect(plan.includes('compliance')).toBe(true);
    expect(plan.keyIsGood).toBe(true);
  });

  test('the plans that a refusal names are kept', () => {
    plan.note('methodology', false, NOW, ['Business Ultimate']);
    expect(plan.plansThatInclude('methodology')).toEqual(['Business Ultimate']);
    expect(plan.plansThatInclude('compliance')).toBeUndefined();
  });

  test('the same again, not later, changes nothing; later it is noted with its moment', () => {
    plan.note('compliance', true, NOW, ['first']);
    const before = plan.evidence;
    plan.note('compliance', true, NOW, ['second']);
    plan.note('compliance', true, NOW - 1, ['third']);
    expect(plan.evidence).toBe(before);
    plan.note('compliance', true, NOW + 1, ['fourth']);
    expect(plan.evidence).toEqual({ compliance: { served: true, at: NOW + 1, plans: ['fourth'] } });
  });

  test('another answer than before, which no plan gives with the rest: the plan was changed, and the rest is of the old one', () => {
    plan.note('compliance', true, NOW);
    plan.note('full-report', true, NOW);
    plan.note('compliance', false, NOW + 1);
    expect(plan.evidence).toStrictEqual({ compliance: { served: false, at: NOW + 1, plans: undefined } });
  });

  test('another answer than before that some plan gives is no change of the rest', () => {
    plan.note('compliance', true, NOW);
    plan.note('full-report', true, NOW);
    plan.note('full-report', false, NOW + 1);
    expect(Object.keys(plan.evidence)).toEqual(['compliance', 'full-report']);
    expect(plan.includes('full-report')).toBe(false);
  });

  test('a first answer that no plan gives forgets nothing', () => {
    plan.note('full-report', true, NOW);
    plan.note('compliance', false, NOW);
    expect(Object.keys(plan.evidence)).toEqual(['full-report', 'compliance']);
  });

  test('the same answer again is no change of the plan, though no plan gives it with the rest', () => {
    plan.note('full-report', true, NOW);
    plan.note('compliance', false, NOW);
    plan.note('compliance', false, NOW + 1);
    expect(plan.includes('full-report')).toBe(true);
  });

  test('what was seen can be forgotten', () => {
    plan.note('full-report', false, NOW);
    plan.forget();
    expect(plan.evidence).toStrictEqual({});
    expect(plan.possiblePlans()).toEqual(PLANS.map(({ id }) => id));
    expect(plan.keyIsGood).toBe(false);
  });
});

describe('a plan that somebody has stated', () => {
  const stated = () => new PlanKnowledge('business-ultimate');

  test('is believed before the first answer', () => {
    expect(stated().possiblePlans()).toEqual(['business-ultimate']);
    expect(stated().includes('methodology')).toBe(true);
    expect(new PlanKnowledge('basic-free').includes('methodology')).toBe(false);
  });

  test('is believed while it fits what is seen, and no longer', () => {
    const fits = stated();
    fits.note('verdict-changes', true, NOW);
    expect(fits.possiblePlans()).toEqual(['business-ultimate']);
    const other = stated();
    other.note('verdict-changes', false, NOW);
    expect(other.possiblePlans()).not.toContain('business-ultimate');
    expect(other.possiblePlans().length).toBeGreaterThan(1);
  });
});

describe('what other windows have learned', () => {
  const learned = (stored: object, now = NOW) => {
    plan.learn(stored as PlanEvidence, now);
    return plan.evidence;
  };

  test.each(['compliance', 'verdict-changes', 'etf-screener'])('of %s', (endpoint) =>
    expect(learned({ [endpoint]: { served: false, at: NOW - 1, plans: ['A'] } })).toEqual({
      [endpoint]: { served: false, at: NOW - 1, plans: ['A'] },
    }),
  );

  test.each<[string, object]>([
    ['of an endpoint that there is not', { nothing: { served: true, at: NOW } }],
    ['that does not say whether it was served', { compliance: { at: NOW } }],
    ['that says it in another way', { compliance: { served: 'yes', at: NOW } }],
    ['that does not say when', { compliance: { served: true } }],
    ['that is nothing', { compliance: null }],
    ['that is more than seven days old', { compliance: { served: true, at: NOW - 7 * DAY - 1 } }],
  ])('is not believed %s', (_what, stored) => {
    expect(learned({ ...stored, 'full-report': { served: true, at: NOW } })).toEqual({
      'full-report': { served: true, at: NOW },
    });
  });

  test('is believed for seven days', () =>
    expect(Object.keys(learned({ compliance: { served: true, at: NOW - 7 * DAY } }))).toEqual([
      'compliance',
    ]));

  test('counts when it is later than what this window has seen', () => {
    plan.note('full-report', true, NOW);
    expect(learned({ 'full-report': { served: false, at: NOW } })['full-report']?.served).toBe(true);
    expect(learned({ 'full-report': { served: false, at: NOW - 1 } })['full-report']?.served).toBe(true);
    expect(learned({ 'full-report': { served: false, at: NOW + 1 } })['full-report']?.served).toBe(false);
  });
});

describe('a call that finds out the rate', () => {
  const probe = (endpoint: Endpoint, page?: { limit: number; offset: number }) =>
    planProbeFor({ endpoint, ticker: 'AAPL', ...(page ? { page } : {}) }, plan);

  test('is of the lightest record that contains the wanted one, and that the slowest plan does not include', () => {
    plan.note('compliance', true, NOW);
    expect(probe('compliance')).toEqual({ endpoint: 'basic-report', ticker: 'AAPL' });
    plan.note('basic-report', true, NOW);
    expect(probe('basic-report')).toEqual({ endpoint: 'full-report', ticker: 'AAPL' });
    expect(probe('compliance')).toEqual({ endpoint: 'full-report', ticker: 'AAPL' });
  });

  test('is none when nothing wider is left to ask', () => {
    plan.note('full-report', true, NOW);
    expect(isRateUnknown(plan)).toBe(true);
    expect(probe('full-report')).toBeUndefined();
    expect(probe('methodology')).toBeUndefined();
  });

  test('is none for a page of holdings, for the feed and for lists of funds', () => {
    expect(probe('etf-holdings', { limit: 1, offset: 0 })).toBeUndefined();
    expect(planProbeFor({ endpoint: 'verdict-changes', since: undefined, limit: 1 }, plan)).toBeUndefined();
    expect(planProbeFor({ endpoint: 'etf-screener', parameters: {} }, plan)).toBeUndefined();
  });

  test('is none of what the plan is known not to include', () => {
    plan.note('compliance', true, NOW);
    plan.note('full-report', false, NOW);
    expect(isRateUnknown(plan)).toBe(true);
    expect(probe('basic-report')).toBeUndefined();
  });

  test('is never of what the slowest plan includes, whatever was seen of any plan', () => {
    const endpoints = ['compliance', 'basic-report', 'full-report', 'methodology', 'etf'] as const;
    for (const { id } of PLANS)
      for (let seen = 0; seen < 2 ** endpoints.length; seen += 1) {
        plan = new PlanKnowledge();
        endpoints.forEach((endpoint, at) => {
          if (seen & (1 << at)) plan.note(endpoint, includesEndpoint(id, endpoint), NOW);
        });
        const least = leastLimit(plan.possiblePlans());
        const slowest = plan.possiblePlans().filter((one) => limitOf(one)?.requests === least?.requests);
        for (const endpoint of [...endpoints, 'etf-screening', 'etf-holdings'] as const) {
          const asked = probe(endpoint)?.endpoint as Endpoint | undefined;
          if (asked) expect(slowest.filter((one) => includesEndpoint(one, asked))).toStrictEqual([]);
        }
      }
  });

  test('is none once the rate is known', () => {
    plan = new PlanKnowledge('basic-free');
    expect(isRateUnknown(plan)).toBe(false);
    expect(probe('compliance')).toBeUndefined();
  });
});
