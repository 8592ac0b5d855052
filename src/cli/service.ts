import { parseArgs } from 'node:util';
import { PLANS } from '../contract/plan';
import { SAMPLE_NOTICE } from '../service/assumptions';
import { startService } from '../service/server';

const HELP = `The local screening service: the interface's endpoints, feed and webhooks, answered from sample data
(${SAMPLE_NOTICE}).

npm run service -- [--port N] [--host ADDRESS] [--loopback-webhooks] [--json]

  --port N             the port to listen on, 0 to 65535; 0, the default, takes any free one
  --host ADDRESS       the address to listen on; 127.0.0.1, the default, is reached from this machine alone
  --loopback-webhooks  let webhook receivers be on this machine, by http too (elsewhere they need https and a public address)
  --json               print one line {"url","mcp","control","keys":{…}} when ready, instead of text for people
  --help               print this

Controls, for tests and demonstrations, need no key: whoever reaches the address may use them. Under /control:

  GET                                 the clock, the quarter end that counts, held batches, faults, and unsent e-mails
  POST nightly {"fail":["AAPL"]}      a nightly run, now; market values move on by a quarter end (fail: stocks whose recompute fails)
  POST rule-change                    the djim thresholds of 2026-09-19 come into force, or go back; its events are held for review
  POST release                        delivers what is held
  POST clock {"now":"2026-09-21T12:00:00Z"}
                                      sets the clock; forwards, everything that falls due on the way is done at its time, and the
                                      answer waits for it; backwards, the feed begins anew; null is the own clock
  POST faults {"latency_ms":200,"fail_rate":0.1,"status":500,"reset_rate":0,"truncate_rate":0,"hang_rate":0,"garble_rate":0}
                                      what goes wrong under /api/v1; rates from 0 to 1, what is left out is off
  POST session {"plan":"business-ultimate"}
                                      signs a new account in, for /user/webhooks; the answer's "cookie" is the header Cookie to send
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      'loopback-webhooks': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);

  const service = await startService({
    port: readPort(values.port),
    host: values.host,
    now: () => new Date(),
    loopbackWebhooks: values['loopback-webhooks'],
    onError: (error) => console.error(`The service failed on a request: ${error.message}`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
  const { url, mcp, control, keys } = service;
  if (values.json) return console.log(JSON.stringify({ url, mcp, control, keys }));
  console.log(`Screening service: ${url} (sample data: ${SAMPLE_NOTICE})`);
  console.log('Keys, one a plan, for the header X-API-Key:');
  for (const { id, name } of PLANS) console.log(`  ${name.padEnd(20)} ${keys[id]}`);
  console.log(`Controls: ${control} (--help tells them). Ctrl+C stops it.`);
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new Error(`--port has to be a whole number from 0 to 65535, and was "${text}".`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
