import fc from 'fast-check';
import type { FieldQuery } from '../../src/client/query/field-query';
import { answers, ENDPOINTS, type Endpoint, type InstrumentKind } from '../../src/contract/endpoint';
import { PLANS, type PlanId } from '../../src/contract/plan';
import { VirtualClock } from '../support/virtual-clock';
import { virtualClient, VirtualService } from '../support/virtual-service';

const STOCK = [
  'halal_status',
  'debt_ratio_perc',
  'interest_debt',
  'halal_status_djim',
  'debt_ratio_perc_djim',
  'methodology_updated_at',
];
const FUND = ['status', 'halal_status_djim', 'coverage_weight_perc', 'listing_venue', 'aum'];
/** Stocks, funds (…F) and what the service does not know (X…). */
const TICKERS = ['A', 'B', 'C', 'D', 'SF', 'TF', 'X', 'XF'];

const fields = (names: string[]) => fc.subarray(names, { minLength: 1, maxLength: 3 });
const ask: fc.Arbitrary<FieldQuery> = fc.oneof(
  fc.record({ stock: fields(STOCK) }),
  fc.record({ fund: fields(FUND) }),
  fc.record({ stock: fields(STOCK), fund: fields(FUND) }),
);
const tick = fc.array(fc.record({ ticker: fc.constantFrom(...TICKERS), ask }), {
  minLength: 1,
  maxLength: 14,
});
const ticks = fc.array(tick, { minLength: 1, maxLength: 5 });

const kindOf = (ticker: string): InstrumentKind | undefined =>
  ticker.startsWith('X') ? undefined : ticker.endsWith('F') ? 'fund' : 'stock';

/** What a client that wastes nothing must know of the world after some requests, kept as naively as can be. */
class Oracle {
  readonly held = new Map<string, Set<Endpoint>>();
  readonly refusedAs = new Map<string, Set<InstrumentKind>>();

  constructor(private readonly plan: PlanId) {}

  /** The fewest requests that answer everything asked of a ticker in one tick: every subset of endpoints is tried. */
  fewest(ticker: string, asks: FieldQuery[]): number {
    const real = kindOf(ticker);
    const known = [...(this.held.get(ticker) ?? [])].length > 0;
    const wanted = (kind: InstrumentKind) => [...new Set(asks.flatMap((one) => one[kind] ?? []))];
    const not = this.refusedAs.get(ticker) ?? new Set();
    const cost = (kind: InstrumentKind): number => {
      if (not.has(kind)) return 0;
      const held = [...(this.held.get(ticker) ?? [])];
      const open = (Object.keys(ENDPOINTS) as Endpoint[]).filter(
        (endpoint) =>
          ENDPOINTS[endpoint].kind === kind && this.#includes(endpoint) && !held.includes(endpoint),
      );
      const fields = wanted(kind).filter(
        (field) =>
          !held.some((endpoint) => answers(endpoint, field)) &&
          open.some((endpoint) => answers(endpoint, field)),
      );
      if (fields.length === 0) return 0;
      // What the service does not know, it says at once: one request, or as many as go out together.
      return fewestOf(open, fields);
    };
    if (known) return cost(real!);
    const first: InstrumentKind = wanted('stock').length > 0 ? 'stock' : 'fund';
    const second = first === 'stock' && real !== 'stock' && wanted('fund').length > 0 ? cost('fund') : 0;
    return cost(first) + second;
  }

  learn(path: string, status: number | string): void {
    const ticker = path.split('/')[1]!;
    const endpoint = endpointIn(path);
    if (status === 200) this.held.set(ticker, (this.held.get(ticker) ?? new Set()).add(endpoint));
    if (status === 404) {
      this.refusedAs.set(ticker, (this.refusedAs.get(ticker) ?? new Set()).add(ENDPOINTS[endpoint].kind));
    }
  }

  #includes(endpoint: Endpoint): boolean {
    return (ENDPOINTS[endpoint].plans as readonly string[]).includes(this.plan);
  }
}

function endpointIn(path: string): Endpoint {
  const [head = '', , tail] = path.split('/');
  return (tail ? `etf-${tail}` : head) as Endpoint;
}

function fewestOf(open: Endpoint[], fields: string[]): number {
  let fewest = Infinity;
  const choose = (index: number, chosen: Endpoint[]): void => {
    if (fields.every((field) => chosen.some((endpoint) => answers(endpoint, field)))) {
      fewest = Math.min(fewest, chosen.length);
    }
    for (let next = index; next < open.length; next += 1) choose(next + 1, [...chosen, open[next]!]);
  };
  choose(0, []);
  return fewest;
}

const plans = PLANS.map(({ id }) => id).filter((id) => id !== 'basic-free');

test.each([
  ['the plan is told: not one request more than brute force finds, tick by tick', true],
  ['the plan is learned: what it costs is at most one refusal an endpoint', false],
])('%s', async (_, told) => {
  await fc.assert(
    fc.asyncProperty(ticks, fc.constantFrom(...plans), async (ticksAsked, plan) => {
      const clock = new VirtualClock();
      const service = new VirtualService(clock, plan);
      const client = virtualClient(clock, service, told ? { plan } : {});
      const oracle = new Oracle(plan);
      let allowed = 0;
      const refused: string[] = [];
      for (const questions of ticksAsked) {
        const before = service.asked.length;
        const byTicker = new Map<string, FieldQuery[]>();
        for (const { ticker, ask: one } of questions)
          byTicker.set(ticker, [...(byTicker.get(ticker) ?? []), one]);
        let fewest = 0;
        for (const [ticker, asks] of byTicker) fewest += oracle.fewest(ticker, asks);
        const answered = await clock.until(
          Promise.allSettled(questions.map(({ ticker, ask: one }) => client.get(ticker, one))),
        );
        const wrong = answered.filter((outcome, index) => !isRight(outcome, questions[index]!, plan));
        expect(wrong).toEqual([]);
        const made = service.asked.slice(before);
        for (const { path, status } of made) oracle.learn(path, status);
        refused.push(...made.filter(({ status }) => status === 403).map(({ path }) => endpointIn(path)));
        allowed += fewest;
        if (told) expect(made.map(({ path }) => path)).toHaveLength(fewest);
      }
      expect(new Set(refused).size).toBe(refused.length);
      if (told) expect(refused).toEqual([]);
      expect(service.asked.length - refused.length).toBeLessThanOrEqual(allowed);
      expect(new Set(service.asked.map(({ path }) => path)).size).toBe(service.asked.length);
    }),
    { numRuns: 250 },
  );
});

/** Whether a question was settled as it must be. (An `expect` for each of so many answers takes longer than the answers.) */
function isRight(
  outcome: PromiseSettledResult<Awaited<ReturnType<ReturnType<typeof virtualClient>['get']>>>,
  { ticker, ask: one }: { ticker: string; ask: FieldQuery },
  plan: PlanId,
): boolean {
  const kind = kindOf(ticker);
  if (outcome.status === 'rejected') {
    const { name } = outcome.reason as Error;
    if (name === 'WrongKindError') return one[kind!] === undefined;
    // A fund on a plan without funds looks like something that is not covered.
    const isHidden = kind === 'fund' && !plan.startsWith('business-u') && plan !== 'business-enterprise';
    return name === 'NotCoveredError' && (!kind || !one[kind] || isHidden);
  }
  const { values, refusals, ticker: said, kind: told } = outcome.value;
  const isWhole = (one[told] ?? []).every((field) => refusals.has(field) || field in values);
  return said === ticker && isWhole && (!('ticker' in values) || values['ticker'] === ticker);
}
