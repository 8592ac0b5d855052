/** A whole firm's open workbooks at one gateway process, from the command that is started to its end. */
import { execSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOOK_PATH } from '../../src/gateway/live/webhook-routes';
import { Cipher, readSecretFile } from '../../src/gateway/store/cipher';
import { SettingTable } from '../../src/gateway/store/setting-table';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { TokenTable } from '../../src/gateway/store/token-table';
import { eventOf } from '../support/verdict-events';
import { deliverTo } from '../support/webhook-delivery';
import { timers } from './support/gateway-bed';
import { startGatewayProcess, type GatewayProcess } from './support/gateway-process';
import { startUpstream, type Upstream } from './support/upstream';

const SIGNING_SECRET = 'whsec-of-the-tests-0123456789';

/** Files and connections that a process may have open; Node raises its own limit to the hard one of the system. */
const openFiles = (): number => {
  if (process.platform === 'win32') return Infinity;
  const told = execSync('ulimit -Hn', { shell: '/bin/sh', encoding: 'utf8' }).trim();
  return told === 'unlimited' ? Infinity : Number(told);
};

/** Besides the connections of desks, a process has some files of its own. */
const OTHER_FILES = 200;

/** Where the system allows a process fewer connections, as many as it does. */
const DESKS = Math.min(5_000, openFiles() - OTHER_FILES);

/** Bytes of memory that a connected desk may cost the gateway. It is several times what was measured (docs/gateway.md). */
const MOST_PER_DESK = 100_000;

let child: ChildProcess;
let folder: string;
let upstream: Upstream;
let gateway: GatewayProcess;
let token: string;

beforeAll(async () => {
  child = fork(join(__dirname, 'support/desks.mjs'));
  folder = mkdtempSync(join(tmpdir(), 'gateway-desks-'));
  upstream = await startUpstream();
  const [database, secretFile] = [join(folder, 'gateway.db'), join(folder, 'gateway.secret')];
  const options = { path: database, timers, now: Date.now, id: 'operator', serves: false };
  const operator = await SqliteDatabase.open(options);
  ({ token } = await new TokenTable(operator, Date.now).add('Amina'));
  const settings = new SettingTable(operator, new Cipher(readSecretFile(secretFile)));
  await settings.write('webhook-secret', SIGNING_SECRET);
  await operator.close();
  const { url: service, key } = upstream;
  const plan = 'business-ultimate';
  gateway = await startGatewayProcess({ name: 'one', database, secretFile, plan, service, key });
});
afterAll(async () => {
  child.disconnect();
  await gateway.kill();
  await upstream.close();
  rmSync(folder, { recursive: true });
});

/** Has the desks do something. */
async function desks<Result = void>(
  action: 'connect' | 'told' | 'stories' | 'leave' | 'ended',
  options: object = {},
): Promise<{ readonly result: Result; readonly at: number }> {
  child.send({ action, ...options });
  const [answer] = (await once(child, 'message')) as [{ result: Result; at: number }];
  return answer;
}

/** Has the service deliver a change. */
async function deliver(seq: number): Promise<void> {
  const answer = await deliverTo(`${gateway.url}${HOOK_PATH}`, eventOf(`T${seq}`, seq), SIGNING_SECRET);
  expect(answer.status).toBe(200);
}

test(`${DESKS} open workbooks at one process are told of every change, once, also those that were away`, async () => {
  const { url } = gateway;
  const memory = () => gateway.metric('process_resident_memory_bytes');
  const measured: Record<string, number> = {};
  /** Does something, and notes the milliseconds until the desks have done theirs. */
  const timed = async (what: string, begin: () => Promise<unknown>, done: () => ReturnType<typeof desks>) => {
    const began = Date.now();
    const [{ at }] = await Promise.all([done(), begin()]);
    measured[what] = at - began;
  };
  const connect = () => desks('connect', { url, token, count: DESKS });
  const nothing = () => Promise.resolve();

  const before = await memory();
  await timed('connected', nothing, connect);
  expect(await gateway.metric('gateway_desks')).toBe(DESKS);
  measured['bytes a desk'] = Math.round(((await memory()) - before) / DESKS);
  await timed(
    'told 1',
    () => deliver(1),
    () => desks('told', { changes: 1 }),
  );
  await timed(
    'told 2',
    () => deliver(2),
    () => desks('told', { changes: 2 }),
  );
  expect((await desks('stories')).result).toEqual({ '1,2': DESKS });

  // All go at once, miss a change, and come back at once.
  await desks('leave');
  while ((await gateway.metric('gateway_desks')) > 0);
  await deliver(3);
  await timed('back', nothing, async () => {
    await connect();
    return desks('told', { changes: 3 });
  });
  await timed(
    'told 4',
    () => deliver(4),
    () => desks('told', { changes: 4 }),
  );
  expect((await desks('stories')).result).toEqual({ '1,2,3,4': DESKS });
  expect(await gateway.metric('gateway_desks')).toBe(DESKS);
  const grown = (await memory()) - before;
  measured['bytes a desk at the end'] = Math.round(grown / DESKS);
  if (process.env['MEASURE']) process.stderr.write(`${JSON.stringify({ desks: DESKS, ...measured })}\n`);
  expect(grown).toBeLessThan(DESKS * MOST_PER_DESK);

  // The gateway stops: all are let go, and none holds it up.
  const [code] = await Promise.all([gateway.stop(), desks('ended')]);
  expect(code).toBe(0);
});
