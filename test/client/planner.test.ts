import { ENDPOINTS_OF, lightestEndpoint } from '../../src/client/endpoints';
import fc from 'fast-check';
import { answers, ENDPOINTS, type Endpoint } from '../../src/contract/endpoint';
import { planCalls } from '../../src/client/query/planner';

const FIELDS = {
  stock: [
    'ticker',
    'halal_status',
    'debt_ratio_perc',
    'interest_debt',
    'halal_status_sp',
    'debt_ratio_perc_djim',
    'methodology_updated_at',
  ],
  fund: ['status', 'coverage_weight_perc', 'fund_name', 'aum'],
};

const questions = fc.constantFrom<'stock' | 'fund'>('stock', 'fund').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    fields: fc.subarray(FIELDS[kind]),
    known: fc.subarray([...ENDPOINTS_OF[kind]]),
    allowed: fc.subarray([...ENDPOINTS_OF[kind]]),
  }),
);

/** Every way to answer, tried one after another without any cleverness. */
function bruteForce(fields: string[], known: Endpoint[], allowed: Endpoint[]): number {
  const choices = allowed.filter((endpoint) => !known.includes(endpoint));
  const answerable = fields.filter((field) =>
    [...known, ...choices].some((endpoint) => answers(endpoint, field)),
  );
  let fewest = Infinity;
  const tryFrom = (index: number, chosen: Endpoint[]): void => {
    if (answerable.every((field) => [...known, ...chosen].some((endpoint) => answers(endpoint, field)))) {
      fewest = Math.min(fewest, chosen.length);
    }
    for (let next = index; next < choices.length; next += 1) tryFrom(next + 1, [...chosen, choices[next]!]);
  };
  tryFrom(0, []);
  return fewest;
}

test('answers everything that can be answered, with as few calls as brute force finds', () => {
  fc.assert(
    fc.property(questions, ({ kind, fields, known, allowed }) => {
      const calls = planCalls({
        kind,
        fields,
        known: (endpoint) => known.includes(endpoint),
        allowed: (endpoint) => allowed.includes(endpoint),
      });
      expect(calls).toHaveLength(bruteForce(fields, known, allowed));
      const answeredBy = (endpoints: Endpoint[]) =>
        fields.filter((field) => endpoints.some((endpoint) => answers(endpoint, field)));
      expect(answeredBy([...known, ...calls])).toEqual(answeredBy([...known, ...allowed]));
      for (const call of calls) expect(allowed).toContain(call);
    }),
  );
});

test('among equally few calls it takes the lightest', () => {
  const ask = (fields: string[]) =>
    planCalls({ kind: 'stock', fields, known: () => false, allowed: () => true });
  expect(ask(['halal_status'])).toEqual(['compliance']);
  expect(ask(['halal_status', 'debt_ratio_perc'])).toEqual(['basic-report']);
  expect(ask(['halal_status_djim'])).toEqual(['full-report']);
  expect(ask(['halal_status_djim', 'debt_ratio_perc_djim'])).toEqual(['methodology']);
});

test('every field that an endpoint serves has a lightest endpoint', () => {
  for (const [endpoint, { kind, record }] of Object.entries(ENDPOINTS)) {
    if (endpoint === 'etf-holdings' || endpoint === 'etf-screening') continue;
    for (const field of Object.keys(record.shape)) {
      if (field !== 'methodologies' && field !== 'methodology_count')
        expect(lightestEndpoint(kind, field)).toBeDefined();
    }
  }
});
