import { KnownAnswers } from '../../src/functions/known-answers';
import { etfHoldings } from '../../src/functions/funds';
import { etfList } from '../../src/functions/fund-lists';
import { verdictChanges } from '../../src/functions/lists';
import { methodology } from '../../src/functions/records';
import { halalStatus } from '../../src/functions/verdicts';
import type { ScreeningClient } from '../../src/client/query/screening-client';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { notAvailable as na } from '../support/cell-errors';
import { compliance, fund, methodology as methodologyOf } from '../support/records';
import { serverClient } from '../support/server-client';

let server: AnsweringServer;
let asked: string[];
let client: ScreeningClient;

beforeEach(async () => {
  asked = [];
  server = await answeringServer((path, response) => {
    asked.push(path);
    const [endpoint, ticker = ''] = path.split('/');
    if (endpoint === 'etf' && ticker === 'SPUS') return json(response, 200, fund('SPUS'));
    if (endpoint === 'compliance' && ticker === 'AAPL') return json(response, 200, compliance('AAPL'));
    if (endpoint === 'methodology' && ticker === 'AAPL') return json(response, 200, methodologyOf('AAPL'));
    return json(response, 404, { error: 'not_found' });
  });
  client = serverClient(server);
});
afterEach(() => server.close());

const UNKNOWN = na(/The service is asked when the formula is entered/);

test('what is not known yet is refused, and costs no request', async () => {
  const known = new KnownAnswers(client);
  const call = { client: known };
  expect(await halalStatus([['AAPL']], undefined, call)).toEqual([[UNKNOWN]]);
  await expect(methodology([['AAPL']], call)).rejects.toEqual(UNKNOWN);
  await expect(etfHoldings([['SPUS']], undefined, undefined, call)).rejects.toEqual(UNKNOWN);
  await expect(etfList(call)).rejects.toEqual(UNKNOWN);
  await expect(verdictChanges(undefined, undefined, call)).rejects.toEqual(UNKNOWN);
  expect(known.hasRefused).toBe(true);
  expect(asked).toEqual([]);
});

test('what was asked before is answered, and costs no request', async () => {
  await halalStatus([['AAPL'], ['SPUS']], undefined, { client });
  await methodology([['AAPL']], { client });
  const before = asked.length;
  const known = new KnownAnswers(client);
  const call = { client: known };
  expect(await halalStatus([['AAPL'], ['SPUS']], undefined, call)).toEqual(
    await halalStatus([['AAPL'], ['SPUS']], undefined, { client }),
  );
  expect((await methodology([['AAPL']], call))[0]).toContain('aaoifi');
  expect(known.hasRefused).toBe(false);
  // Of the first rulebook alone the service was asked.
  expect(await halalStatus([['SPUS'], ['AAPL']], 'aaoifi', call)).toHaveLength(2);
  expect(asked).toHaveLength(before);
});

test('a ticker that is known to be no stock may still be a fund: that is not known', async () => {
  await client.get('SPUS', { stock: ['halal_status'] }).catch(() => undefined);
  const before = asked.length;
  const known = new KnownAnswers(client);
  expect(await halalStatus([['SPUS']], undefined, { client: known })).toEqual([[UNKNOWN]]);
  expect(known.hasRefused).toBe(true);
  expect(asked).toHaveLength(before);
});
