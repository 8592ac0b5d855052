import type { TransportAnswer } from '../../src/client/http/transport';
import { eventOf } from '../support/verdict-events';
import type { VirtualClock } from '../support/virtual-clock';
import { virtualClient, type VirtualService, virtualWorld } from '../support/virtual-service';

let clock: VirtualClock;
let service: VirtualService;
let asked: string[];
let answer: Partial<TransportAnswer>;

beforeEach(() => {
  ({ clock, service } = virtualWorld('business-ultimate'));
  [asked, answer] = [[], { status: 200, text: '[{"ticker":"SPF"},{"ticker":"HLF"}]' }];
});

const open = () =>
  virtualClient(clock, service, {
    transport: ({ url }) => {
      asked.push(url.replace('https://service.example/api/v1/', ''));
      return Promise.resolve({ status: 200, retryAfter: null, text: '', notice: null, ...answer });
    },
  });
const MINUTES = 60_000;

test('is asked once for the same parameters, and again after five minutes', async () => {
  const client = open();
  const list = await clock.until(client.fundList('etf-screener', { status: 'HALAL' }));
  expect(list).toMatchObject({ funds: [{ ticker: 'SPF' }, { ticker: 'HLF' }] });
  expect(clock.now() - list!.readAt).toBeLessThan(1_000);
  expect(await clock.until(client.fundList('etf-screener', { status: 'HALAL' }))).toBe(list);
  expect(asked).toEqual(['etf/screener?status=HALAL']);
  await clock.until(client.fundList('etf-screener', {}));
  await clock.until(client.fundList('etf-list'));
  expect(asked.slice(1)).toEqual(['etf/screener', 'etf/list']);
  await clock.pass(5 * MINUTES - 1 - (clock.now() - list!.readAt));
  expect(await clock.until(client.fundList('etf-screener', { status: 'HALAL' }))).toBe(list);
  await clock.pass(1);
  await clock.until(client.fundList('etf-screener', { status: 'HALAL' }));
  expect(asked.slice(3)).toEqual(['etf/screener?status=HALAL']);
});

test('is asked again when a verdict has changed', async () => {
  const client = open();
  await clock.until(client.fundList('etf-list'));
  await clock.until(client.hear([eventOf('SPF')]));
  await clock.until(client.fundList('etf-list'));
  expect(asked).toHaveLength(2);
});

test('none for these parameters is not kept', async () => {
  answer = { status: 404, text: '{}' };
  const client = open();
  expect(await clock.until(client.fundList('etf-compare', { tickers: 'XX' }))).toBeUndefined();
  answer = { status: 200, text: '[{"ticker":"XX"}]' };
  expect(await clock.until(client.fundList('etf-compare', { tickers: 'XX' }))).toMatchObject({
    funds: [{ ticker: 'XX' }],
  });
});

test('a plan without it says so', async () => {
  answer = { status: 403, text: '{"error":"plan"}' };
  await expect(clock.until(open().fundList('etf-list'))).rejects.toMatchObject({ name: 'PlanError' });
});

test('who has cancelled before asks nothing', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(open().fundList('etf-list', {}, { signal })).rejects.toThrow('gone');
  expect(asked).toStrictEqual([]);
});

test('a range of the feed is read once in five minutes', async () => {
  answer = { text: JSON.stringify({ changes: [], next_cursor: 0, oldest_seq: 1, truncated: false }) };
  const client = open();
  const { readAt } = await clock.until(client.changes(5));
  await clock.pass(5 * MINUTES - 1 - (clock.now() - readAt));
  await clock.until(client.changes(5));
  expect(asked).toHaveLength(1);
  await clock.pass(1);
  await clock.until(client.changes(5));
  expect(asked).toEqual(['verdict-changes?since=5&limit=1000', 'verdict-changes?since=5&limit=1000']);
});
