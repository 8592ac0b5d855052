import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { times, type Row } from './bench';

export const name = 'Requests a second of /compliance, on one core';

const CONNECTIONS = 32;
const WARMING = 1000;
const MEASURED = 4000;

/** The service beside a bare Hono route that answers the same bytes; each in a process of its own, asked from here. */
export async function run(): Promise<Row[]> {
  const bare = await rate('bare');
  const ours = await rate('service');
  return [
    { what: 'a bare Hono route', figure: `${Math.round(bare)} / s` },
    { what: 'the service', figure: `${Math.round(ours)} / s`, beside: times(ours, bare) },
  ];
}

async function rate(what: string): Promise<number> {
  const script = join(__dirname, 'measured', 'service-load.ts');
  const child = fork(script, [what], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  });
  try {
    const [url] = (await once(child, 'message')) as [string];
    await ask(url, WARMING);
    const started = performance.now();
    await ask(url, MEASURED);
    return MEASURED / ((performance.now() - started) / 1000);
  } finally {
    child.kill();
  }
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
