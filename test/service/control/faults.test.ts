import { ControlledService } from '../../support/controlled-service';

let service: ControlledService;
/** What chance says next, one after another; 0.5 when nothing is said. */
let fractions: number[];
beforeEach(async () => {
  fractions = [];
  service = await ControlledService.start({
    random: { token: () => 'token', fraction: () => fractions.shift() ?? 0.5 },
  });
});
afterEach(() => service.close());

const PATH = '/api/v1/compliance/AAPL';
const ask = () =>
  fetch(`${service.running.url}${PATH}`, { headers: { 'X-API-Key': service.running.keys['basic-free'] } });
const set = async (faults: object) =>
  expect((await service.control('faults', faults)).body).toMatchObject(faults);

/** Waits until so many data requests have come in. */
async function arrived(at: ControlledService, count: number): Promise<void> {
  while (at.running.requests() < count) await at.ask('/control');
}

test.each([
  [500, null],
  [404, null],
  [429, '1'],
  [503, '1'],
])('fail: every request is answered %d', async (status, retryAfter) => {
  await set({ fail_rate: 1, status });
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(await answer.json()).toMatchObject({ error: 'fault', message: expect.stringMatching(/fault/) });
  // A browser's page may read the failure.
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('reset: the connection ends without an answer', async () => {
  await set({ reset_rate: 1 });
  const refusal = await ask().catch((error: Error) => error);
  expect((refusal as Error & { cause?: { code?: string } }).cause?.code).toBe('ECONNRESET');
});

test('truncate: the answer begins well and is cut off in the middle of its body', async () => {
  await set({ truncate_rate: 1 });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/json/);
  const whole = Number(answer.headers.get('content-length'));
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  await expect(read()).rejects.toThrow();
  expect(text.length).toBe(Math.floor(whole / 2));
  expect(text).toMatch(/^\{"ticker":"AAPL"/);
});

test('garble: the answer is whole and no JSON', async () => {
  await set({ garble_rate: 1 });
  const answer = await ask();
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^\{"ticker":"AAPL"/);
  expect(() => JSON.parse(text)).toThrow();
});

test('hang: there is no answer until whoever asked gives up', async () => {
  await set({ hang_rate: 1 });
  const givingUp = new AbortController();
  const asked = fetch(`${service.running.url}${PATH}`, {
    headers: { 'X-API-Key': service.running.keys['basic-free'] },
    signal: givingUp.signal,
  });
  let answered = false;
  void asked.then(
    () => (answered = true),
    () => undefined,
  );
  await arrived(service, 1);
  await set({});
  // Another request, answered after it, shows that the first one had its chance.
  await (await ask()).arrayBuffer();
  expect(answered).toBe(false);
  givingUp.abort();
  await expect(asked).rejects.toThrow(/abort/);
  expect((await ask()).status).toBe(200);
});

test('a service with hanging requests still closes', async () => {
  const other = await ControlledService.start();
  await other.control('faults', { hang_rate: 1 });
  const asked = fetch(`${other.running.url}${PATH}`).catch((error: Error) => error);
  await arrived(other, 1);
  await other.close();
  expect(await asked).toMatchObject({ message: 'fetch failed' });
});

test('latency: the answer comes when its time has passed', async () => {
  await set({ latency_ms: 250 });
  let answered = false;
  const asked = ask().then((answer) => ((answered = true), answer));
  await arrived(service, 1);
  service.timers.advance(249);
  await service.ask('/control');
  expect(answered).toBe(false);
  service.timers.advance(1);
  expect((await asked).status).toBe(200);
});

test('a rate is the share that fails, and other paths never do', async () => {
  await set({ fail_rate: 0.3 });
  fractions = [0.1, 0.29999, 0.3, 0.9, 0.2];
  const statuses: number[] = [];
  for (let request = 0; request < 5; request += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([500, 500, 200, 200, 500]);
  await set({ fail_rate: 1, reset_rate: 1, hang_rate: 1 });
  for (const path of ['/', '/control']) expect((await service.ask(path)).status).toBe(200);
  expect((await service.signIn('business-ultimate')).account).toBe('account-1');
});

test('several may be set at once, and what is left out is off', async () => {
  await set({ fail_rate: 0.2, garble_rate: 0.2 });
  fractions = [0.1, 0.9, 0.1, 0.9, 0.9];
  expect((await ask()).status).toBe(500);
  const garbled = await ask();
  expect(garbled.status).toBe(200);
  await expect(garbled.json()).rejects.toThrow();
  expect(await (await ask()).json()).toMatchObject({ ticker: 'AAPL' });
  await set({});
  fractions = [0, 0, 0];
  expect((await ask()).status).toBe(200);
});

test('requests that fail are counted all the same', async () => {
  await set({ fail_rate: 1 });
  const before = service.running.requests();
  await ask();
  expect(service.running.requests() - before).toBe(1);
});
