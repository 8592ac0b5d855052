import { parseArgs } from 'node:util';
import { PLANS } from '../contract/plan';
import { SAMPLE_NOTICE } from './readings';
import { startService } from './server';

const HELP = `The local screening service: the interface's stock and fund endpoints, answered from sample data
(${SAMPLE_NOTICE}).

npm run service -- [--port N] [--host ADDRESS] [--json]

  --port N        the port to listen on, 0 to 65535; 0, the default, takes any free one
  --host ADDRESS  the address to listen on; 127.0.0.1, the default, is reached from this machine alone
  --json          print one line {"url","keys":{…}} when ready, instead of text for people
  --help          print this
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);

  const service = await startService({
    port: readPort(values.port),
    host: values.host,
    now: () => new Date(),
    onError: (error) => console.error(`The service failed on a request: ${error.message}`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
  const { url, keys } = service;
  if (values.json) return console.log(JSON.stringify({ url, keys }));
  console.log(`Screening service: ${url} (sample data: ${SAMPLE_NOTICE})`);
  console.log('Keys, one a plan, for the header X-API-Key:');
  for (const { id, name } of PLANS) console.log(`  ${name.padEnd(20)} ${keys[id]}`);
  console.log('Ctrl+C stops it.');
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
