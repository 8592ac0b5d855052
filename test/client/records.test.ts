import { wholeRecord } from '../../src/client/endpoints';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

let clock: VirtualClock;
let service: VirtualService;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
});

const open = () => virtualClient(clock, service);
const paths = () => service.asked.map(({ path }) => path);

test.each([
  ['compliance', 'A', 'halal_status'],
  ['basic-report', 'A', 'debt_ratio_perc'],
  ['full-report', 'A', 'halal_revenue_source'],
  ['methodology', 'A', 'methodologies'],
  ['etf', 'SPF', 'holdings_total'],
  ['etf-screening', 'SPF', 'methodology_count'],
] as const)('%s whole, with the moment it was read', async (endpoint, ticker, field) => {
  const { record, readAt, outdated } = await clock.until(open().record(endpoint, ticker));
  expect(record).toMatchObject({ ticker });
  expect(record).toHaveProperty(field);
  expect(clock.now() - readAt).toBeLessThan(1_000);
  expect(outdated).toBeUndefined();
  expect(service.asked).toHaveLength(1);
});

test('a wider report at hand does for a narrower one, and in one tick one request does for both', async () => {
  const client = open();
  const [full, basic, facts] = await clock.until(
    Promise.all([
      client.record('full-report', 'A'),
      client.record('basic-report', 'A'),
      client.get('A', { stock: ['halal_status'] }),
    ]),
  );
  expect(paths()).toEqual(['full-report/A']);
  expect(basic.record.debt_ratio_perc).toBe(full.record.debt_ratio_perc);
  expect(facts.values['halal_status']).toBe('HALAL');
  await clock.until(client.record('compliance', 'A'));
  expect(service.asked).toHaveLength(1);
});

test("a fund's screening answers its verdicts and weights too", async () => {
  const client = open();
  await clock.until(client.record('etf-screening', 'SPF'));
  const ask = {
    fund: ['status', 'halal_status_djim', 'non_compliant_weight_perc', 'compliant_weight_perc_sp'],
  };
  const { values } = await clock.until(client.get('SPF', ask));
  expect(values).toMatchObject({ status: 'HALAL', halal_status_djim: 'HALAL', compliant_weight_perc_sp: 97 });
  expect(service.asked).toHaveLength(1);
  await clock.until(client.get('SPF', { fund: ['coverage_weight_perc'] }));
  expect(paths()).toEqual(['etf/SPF/screening', 'etf/SPF']);
});

test('rankings that the plan is not served are asked for once, and absent', async () => {
  const client = open();
  const ask = { stock: ['ranking_score', 'halal_rating'] };
  const { values, refusals } = await clock.until(client.get('A', ask));
  expect(values).not.toHaveProperty('ranking_score');
  expect(refusals.size).toBe(0);
  await clock.until(client.get('A', ask));
  expect(service.asked).toHaveLength(1);
});

test('what the plan lacks is refused with the plans that have it; an unknown ticker is not covered', async () => {
  service.plan = 'personal-standard';
  const client = open();
  await expect(clock.until(client.record('full-report', 'A'))).rejects.toMatchObject({
    name: 'PlanError',
    message: /full report\. They come with Personal Ultimate, Business Standard/,
  });
  await expect(clock.until(client.record('basic-report', 'XYZ'))).rejects.toMatchObject({
    name: 'NotCoveredError',
  });
});

test('out of reach, the last known record is given with its date', async () => {
  const client = open();
  await clock.until(client.record('methodology', 'A'));
  const readAt = clock.now();
  await clock.pass(4 * 86_400_000);
  service.isDown = true;
  const last = await clock.until(client.record('methodology', 'A'));
  expect(last.outdated).toMatchObject({ name: 'UnreachableError' });
  expect(Math.abs(last.readAt - readAt)).toBeLessThan(1_000);
});

test('a field that no endpoint serves is a mistake of the caller, and hurts nobody else', async () => {
  const client = open();
  await expect(clock.until(client.get('A', { stock: ['nonsense'] }))).rejects.toThrow(
    'No stock endpoint serves the field nonsense.',
  );
  expect(wholeRecord('etf')).toBe('etf/*');
});
