import { Circuit } from '../../src/client/http/circuit';
import { LimitError } from '../../src/client/errors/limit-error';
import { VirtualClock } from '../support/virtual-clock';
import { virtualClient, VirtualService } from '../support/virtual-service';

const DEADLINE = 20_000;
const reset = new Error('reset');

/** A circuit, and the clock that it is told. */
function circuitAt(): { circuit: Circuit; pass(milliseconds: number): void; now(): number } {
  let uptime = 1_000;
  return {
    circuit: new Circuit(() => uptime, DEADLINE),
    pass: (milliseconds) => (uptime += milliseconds),
    now: () => uptime,
  };
}

// Before, ten failures in a row opened it, however short a time they took: 30 % resets in front of answers after 200 ms did.
test('fast failures that overtake slow answers only put the service in doubt', () => {
  const { circuit, pass, now } = circuitAt();
  for (let failures = 0; failures < 200; failures += 1) circuit.fail(reset, now(), 16);
  expect(circuit.reason).toBeUndefined();
  expect(circuit.isInDoubt).toBe(true);
  expect(circuit.nextTry).toBeGreaterThan(now());
  pass(200);
  circuit.succeed();
  expect(circuit.isInDoubt).toBe(false);
  expect(circuit.nextTry).toBe(0);
});

test('nobody answered for some seconds: it opens, and after a pause one request finds out', () => {
  const { circuit, pass, now } = circuitAt();
  for (let failures = 0; failures < 10; failures += 1) circuit.fail(reset, now(), 0);
  pass(4_999);
  circuit.fail(reset, now(), 0);
  expect(circuit.reason).toBeUndefined();
  pass(1);
  circuit.fail(reset, now(), 0);
  expect(circuit.reason).toBe(reset);
  pass(15_000);
  expect(circuit.reason).toBeUndefined();
  expect(circuit.isInDoubt).toBe(true);
  circuit.fail(reset, now(), 0);
  expect(circuit.reason).toBe(reset);
});

test('while a request still waits for its answer, it opens only when that is overdue', () => {
  const { circuit, pass, now } = circuitAt();
  const begun = now();
  for (let failures = 0; failures < 10; failures += 1) circuit.fail(reset, begun, 3);
  pass(DEADLINE - 1);
  circuit.fail(reset, now(), 3);
  expect(circuit.reason).toBeUndefined();
  pass(1);
  circuit.fail(reset, now(), 3);
  expect(circuit.reason).toBe(reset);
});

test('silence is counted from the last success, not from the start of a request that was long on its way', () => {
  const { circuit, pass, now } = circuitAt();
  const begun = now();
  pass(19_000);
  circuit.succeed();
  pass(1_000);
  for (let failures = 0; failures < 20; failures += 1) circuit.fail(reset, begun, 0);
  expect(circuit.reason).toBeUndefined();
});

test('nine failures in a row leave no doubt, however long they take; the tenth does, for a quarter of a second', () => {
  const { circuit, pass, now } = circuitAt();
  for (let failures = 0; failures < 9; failures += 1, pass(10_000)) circuit.fail(reset, now(), 0);
  expect([circuit.isInDoubt, circuit.nextTry, circuit.reason]).toEqual([false, 0, undefined]);
  circuit.fail(reset, now(), 0);
  expect([circuit.isInDoubt, circuit.nextTry, circuit.reason]).toEqual([true, now() + 250, reset]);
});

test('one answer ends the pause at once, and silence is counted anew', () => {
  const { circuit, pass, now } = circuitAt();
  const failTenTimes = () => {
    for (let failures = 0; failures < 10; failures += 1) circuit.fail(reset, now(), 0);
  };
  failTenTimes();
  pass(5_000);
  circuit.fail(reset, now(), 0);
  expect(circuit.reason).toBe(reset);
  circuit.succeed();
  expect(circuit.reason).toBeUndefined();
  pass(10_000);
  failTenTimes();
  expect(circuit.reason).toBeUndefined();
});

test('a service that is gone: few requests, and every cell has its reason after some seconds', async () => {
  const clock = new VirtualClock();
  const service = new VirtualService(clock, 'business-ultimate');
  const client = virtualClient(clock, service, { plan: 'business-ultimate' });
  const ask = (ticker: string) => client.get(ticker, { stock: ['halal_status'] });
  await clock.until(ask('A'));
  service.isDown = true;
  const begun = clock.uptime();
  const before = service.asked.length;
  const all = await clock.until(
    Promise.allSettled(Array.from({ length: 2_000 }, (_, index) => ask(`T${index}`))),
  );
  expect(
    all.every((one) => one.status === 'rejected' && (one.reason as Error).name === 'UnreachableError'),
  ).toBe(true);
  expect(clock.uptime() - begun).toBeLessThan(7_000);
  expect(service.asked.length - before).toBeLessThan(16 + 4 * 7 + 1);
});

describe('Retry-After', () => {
  const DAY = 86_400_000;

  // Before, a year was a year: nothing was asked until it was over, and the wait outlived every restart.
  test.each(['31536000', '99999999999999999999'])('%s seconds count as a day', async (seconds) => {
    const clock = new VirtualClock();
    const service = new VirtualService(clock, 'business-ultimate');
    let limited = true;
    const client = virtualClient(clock, service, {
      transport: async (request) => {
        const answer = await service.transport(request);
        return limited ? { ...answer, status: 429, retryAfter: seconds, text: '' } : answer;
      },
    });
    const ask = () => client.get('A', { stock: ['halal_status'] });
    await expect(clock.until(ask())).rejects.toMatchObject({
      name: LimitError.name,
      message: expect.stringContaining('Recalculate in 24 hours'),
    });
    limited = false;
    await clock.pass(DAY + 1_000);
    expect(await clock.until(ask())).toMatchObject({ values: { halal_status: 'HALAL' } });
  });
});
