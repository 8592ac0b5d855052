import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { pino } from 'pino';
import { addinFiles } from '../gateway/addin-files';
import { pageFiles } from '../gateway/admin/page-files';
import { createGateway } from '../gateway/gateway';
import { GatewayProblem } from '../gateway/gateway-problem';
import { nodeTimers as timers } from '../gateway/platform';
import { serveGateway } from '../gateway/server';
import type { Database } from '../gateway/store/database';
import { SettingTable } from '../gateway/store/setting-table';
import { TokenTable } from '../gateway/store/token-table';
import { forAllowedHosts } from '../service/allowed-hosts';
import { addressIn, builtAddin, builtGatewayPage } from './built-addin';
import { nodePlatform } from './gateway-platform';
import { CommandProblem } from './command-problem';
import { cipherOf, openDatabase, withDatabase } from './gateway-database';
import { startDemo } from './gateway-demo';
import { forgetKey } from './gateway-forget-key';
import {
  HELP,
  hostOf,
  readAccess,
  readArguments,
  readNumber,
  readOpenId,
  readOrigin,
  readPlan,
  readPort,
  readTls,
  type GatewayValues,
} from './gateway-options';
import { tokens } from './gateway-tokens';
import { runCommand } from './run-command';

const MEGABYTE = 1024 * 1024;

const now = (): number => Date.now();

/** Runs the command; what keeps the gateway from starting is told in its own sentence. */
function gateway(args: readonly string[]): Promise<number> {
  return run(args).catch((error: unknown) => {
    throw error instanceof GatewayProblem ? new CommandProblem(error.message) : error;
  });
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, ...rest] = positionals;
  if (command === undefined) return values.demo ? demonstrate(values) : serve(values);
  if (command === 'tokens') return withDatabase(values, (database) => tokens(database, rest, values.role));
  if (command === 'forget-key' && rest.length === 0)
    return withDatabase(values, (database) => forgetKey(new SettingTable(database, cipherOf(values))));
  throw new CommandProblem(`"${positionals.join(' ')}" is no command of the gateway. --help lists them.`);
}

/** Serves until it is told to stop. */
async function serve(values: GatewayValues): Promise<number> {
  const port = readPort(values.port);
  const tls = readTls(values);
  const id = values.name ?? `${hostname()}:${port}`;
  const database = await openDatabase(values, id, true);
  const log = pino({ base: { process: id }, timestamp: pino.stdTimeFunctions.isoTime });
  const setupCode = randomBytes(9).toString('base64url');
  try {
    const isSecure = tls !== undefined || values['trust-proxy'];
    const running = await serveGateway(
      await createGateway({
        database,
        cipher: cipherOf(values),
        id,
        now,
        ...nodePlatform,
        log,
        access: readAccess(),
        plan: readPlan(values.plan),
        allowedOrigins: values['allow-origin'].map(readOrigin),
        openId: readOpenId(values),
        setupCode,
        memory: readNumber('--memory', values.memory) * MEGABYTE,
        adminFiles: pageFiles(await builtGatewayPage(), isSecure),
        ...(values['no-addin'] ? {} : { files: addinFiles(await builtFor(values.address), isSecure) }),
      }),
      {
        port,
        host: values.host,
        tls,
        trustProxy: values['trust-proxy'],
        guard: (answer) => forAllowedHosts(answer, hostOf(values)),
        timers,
      },
    );
    const shown = values.address?.replace(/\/+$/, '') ?? running.url;
    if (values.json) console.log(JSON.stringify({ url: running.url, setup: setupCode }));
    else console.log(welcome(shown, (await isSetUp(database, values)) ? undefined : setupCode));
    await stopped();
    await running.close();
    return 0;
  } finally {
    await database.close();
  }
}

/** Shows three gateways on PostgreSQL before the local service, until it is told to stop. */
async function demonstrate(values: GatewayValues): Promise<number> {
  const log = pino({ level: 'warn', timestamp: pino.stdTimeFunctions.isoTime });
  const files = {
    adminFiles: pageFiles(await builtGatewayPage(), false),
    ...(values['no-addin'] ? {} : { files: addinFiles((await builtAddin()).dist, false) }),
  };
  const demo = await startDemo({ port: readPort(values.port), log, files });
  if (values.json) console.log(JSON.stringify({ urls: demo.urls, control: demo.control }));
  else {
    console.log(
      [
        '',
        'Three gateways on one PostgreSQL, before the local service on sample figures (not a current screening):',
        '',
        ...demo.urls.map((url) => `  ${url}`),
        '',
        `  admin page          ${demo.urls[0]!}/admin`,
        `  its token           ${demo.adminToken}`,
        `  a desk's token      ${demo.deskToken}`,
        `  a nightly run       curl -X POST ${demo.control}/nightly`,
        '',
        'Tokens and data end with this command. Ctrl+C stops it.',
      ].join('\n'),
    );
  }
  await stopped();
  await demo.close();
  return 0;
}

/** Whether somebody has a token and there is a key: after it was forgotten, the first-run page asks for it again. */
async function isSetUp(database: Database, values: GatewayValues): Promise<boolean> {
  if ((await new TokenTable(database, now).count()) === 0) return false;
  const stored = new SettingTable(database, cipherOf(values));
  return readAccess() !== undefined || (await stored.read('key')) !== undefined;
}

/** @param setupCode what has to be entered on the first-run page; undefined for a gateway that is set up. */
function welcome(url: string, setupCode: string | undefined): string {
  return [
    '',
    `The gateway of Shariah Screening for Excel: ${url}`,
    '',
    ...(setupCode === undefined
      ? [`  admin page          ${url}/admin`]
      : [`  The gateway is not set up. Open ${url}/setup and enter this code: ${setupCode}`]),
    `  add-in for Excel    ${url}/manifest.xml`,
    `  screening service   ${url}/api/v1/…  (header X-API-Key: a personal token)`,
    '',
    'Ctrl+C stops it; requests under way are answered first.',
  ].join('\n');
}

/** The add-in's files, built for the gateway's address. */
async function builtFor(address: string | undefined): Promise<string> {
  if (address !== undefined) process.env['ADDIN_ADDRESS'] = address.replace(/\/+$/, '');
  const { dist, manifest } = await builtAddin();
  const wanted = process.env['ADDIN_ADDRESS'];
  const standing = addressIn(manifest);
  if (wanted !== undefined && standing !== wanted) {
    throw new CommandProblem(
      `dist/ is built for ${standing}, and the gateway is reached at ${wanted}. Run: npm run build -- --address ${wanted}`,
    );
  }
  return dist;
}

function stopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}

runCommand(gateway);
