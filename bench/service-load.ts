import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { times, type Row } from './bench';
import { median } from './client/scenario';

export const name = 'Requests a second of /compliance, on one core';

const CONNECTIONS = 32;
const WARMING = 3000;
/** Each asked so many times in turn, so that what else the machine does hits both alike. */
const ROUNDS = 9;
const PER_ROUND = 1500;

/** The service beside a bare Hono route that answers the same bytes; each in a process of its own, asked from here. */
export async function run(): Promise<Row[]> {
  const servers = await Promise.all([start('bare'), start('service')]);
  try {
    const [bareUrl, url] = [servers[0]!.url, servers[1]!.url];
    await ask(bareUrl, WARMING);
    await ask(url, WARMING);
    const bare: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await rate(bareUrl));
      ours.push(await rate(url));
    }
    const ratio = median(ours.map((figure, round) => figure / bare[round]!));
    return [
      { what: 'a bare Hono route', figure: `${Math.round(median(bare))} / s` },
      {
        what: 'the service',
        figure: `${Math.round(median(ours))} / s`,
        beside: times(ratio, 1),
        higherIsBetter: true,
      },
    ];
  } finally {
    for (const { stop } of servers) stop();
  }
}

async function start(what: string): Promise<{ url: string; stop: () => void }> {
  const script = join(__dirname, 'measured', 'service-load.ts');
  const child = fork(script, [what], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.kill() };
}

async function rate(url: string): Promise<number> {
  const started = performance.now();
  await ask(url, PER_ROUND);
  return PER_ROUND / ((performance.now() - started) / 1000);
}

async function ask(url: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await once200(url, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

function once200(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const asked = request(
      url,
      { agent, headers: { 'X-API-Key': 'demo-business-enterprise' } },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? done() : failed(new Error(`Answered ${response.statusCode}.`)),
        );
      },
    );
    asked.once('error', failed);
    asked.end();
  });
}
