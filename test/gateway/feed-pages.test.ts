import { eventOf } from '../support/verdict-events';
import { AnswerTable } from '../../src/gateway/store/answer-table';
import { startGateway, type GatewayUnderTest } from './support/gateway-bed';
import { listen } from './support/live-stream';
import { startUpstream, type Upstream } from './support/upstream';

let upstream: Upstream;
let gateway: GatewayUnderTest;
let token: string;

/** What the feed has; empty until a test lets a verdict change. */
let changes: object[];

beforeEach(async () => {
  changes = [];
  upstream = await startUpstream();
  upstream.behaviour = (request, response) => {
    if (!request.url!.includes('/verdict-changes')) return false;
    const page = { changes, next_cursor: changes.length * 10, oldest_seq: changes.length, truncated: false };
    response.end(JSON.stringify(page));
    return true;
  };
  gateway = await startGateway({ access: { service: upstream.url, key: upstream.key } });
  token = await gateway.token('Amina');
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const verdictOf = async (ticker: string): Promise<unknown> => {
  const answer = await gateway.get(`api/v1/full-report/${ticker}`, token);
  return ((await answer.json()) as Record<string, unknown>)['halal_status'];
};
const readFeed = async (): Promise<unknown> =>
  (await gateway.get('api/v1/verdict-changes?since=0', token)).json();

/** The gateway's own reading of the feed, which it does as it starts. */
async function feedWasRead(): Promise<void> {
  while (upstream.asked.filter((path) => path.includes('/verdict-changes')).length === 0)
    await gateway.get('healthz');
  while ((await gateway.database.query("select 1 from setting where name = 'feed-cursor'")).length === 0)
    await gateway.get('healthz');
}

test('who has read of a change in the feed is given no answer from before it', async () => {
  await feedWasRead();
  expect(await verdictOf('AAPL')).toBe('HALAL');
  expect(await verdictOf('MSFT')).toBe('HALAL');
  upstream.verdict = 'NOT HALAL';
  changes = [eventOf('AAPL', 10)];
  expect(await readFeed()).toMatchObject({ changes: [{ ticker: 'AAPL' }] });
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  // Of this one the feed says nothing.
  expect(await verdictOf('MSFT')).toBe('HALAL');
});

test('nor when the gateway itself has not been able to read the feed before', async () => {
  await feedWasRead();
  expect(await verdictOf('AAPL')).toBe('HALAL');
  upstream.verdict = 'NOT HALAL';
  changes = [eventOf('AAPL', 10)];
  await gateway.database.query("delete from setting where name = 'feed-cursor'");
  await readFeed();
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
});

test('when changes may have been missed, every process asks again, and open workbooks are told', async () => {
  await feedWasRead();
  expect(await verdictOf('AAPL')).toBe('HALAL');
  const desk = await listen(gateway.url, token);
  await desk.count(1);
  upstream.verdict = 'NOT HALAL';
  // As another process does it, which has read that the feed no longer goes back so far.
  await new AnswerTable(gateway.database, 'another process', Date.now).outdateAll();
  expect((await desk.count(2)).map(({ event }) => event)).toEqual(['ready', 'reset']);
  expect(await verdictOf('AAPL')).toBe('NOT HALAL');
  desk.close();
});
