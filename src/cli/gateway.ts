import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { PLANS, type PlanId } from '../contract/plan';
import { addinFiles } from '../gateway/addin-files';
import { pageFiles } from '../gateway/admin/page-files';
import { readServiceAccess, type ServiceAccess } from '../gateway/answers/service-link';
import { createGateway } from '../gateway/gateway';
import { nodeTimers as timers } from '../gateway/platform';
import { serveGateway } from '../gateway/server';
import { Cipher, readSecretFile } from '../gateway/store/cipher';
import type { Database } from '../gateway/store/database';
import { PostgresDatabase } from '../gateway/store/postgres-database';
import { SettingTable } from '../gateway/store/setting-table';
import { SqliteDatabase } from '../gateway/store/sqlite-database';
import { ROLES, TokenTable, type Role } from '../gateway/store/token-table';
import { forAllowedHosts } from '../service/allowed-hosts';
import { addressIn, builtAddin, builtGatewayPage } from './built-addin';
import { CommandProblem } from './command-problem';
import { startDemo } from './gateway-demo';
import { printTable } from './print-table';
import { runCommand } from './run-command';

const HELP = `The gateway: one key, one cache and one live feed of changes for a whole firm.

npm run gateway -- [options]                       serves
npm run gateway -- tokens add "NAME" [--role ROLE]  makes a token, and shows it once
npm run gateway -- tokens list                     lists the tokens
npm run gateway -- tokens revoke ID                refuses a token from now on
npm run gateway -- --demo [--port N]               shows it: PostgreSQL, three gateways and the local service, on this computer
npm run gateway -- forget-key                      removes the stored key, so that the first-run page asks for it again

  --database FILE|URL   an SQLite file (gateway-data/gateway.db), or postgres://… for several gateways;
                        the variable GATEWAY_DATABASE does the same and is not seen in lists of processes
  --secret-file FILE    what the stored key is enciphered with; made beside the SQLite file when it is not there
  --host ADDRESS        the address to listen on (127.0.0.1); others need https
  --port N              the port to listen on (8480)
  --address URL         the address by which people reach the gateway, such as https://gateway.example.com
  --tls-cert FILE       certificate and
  --tls-key FILE        key for https
  --trust-proxy         a proxy in front speaks https to people
  --allow-origin URL    lets pages of another origin ask the gateway; may be given several times
  --plan PLAN           the plan of the key, where it has no limit: ${PLANS.map(({ id }) => id).join(', ')}
  --oidc-issuer URL     accepts tokens of this OpenID Connect provider
  --oidc-audience NAME  for which the provider made them
  --oidc-admin-role R   who has R in the claim "roles" may use the admin page (shariah-admin)
  --name NAME           this process's name (the computer's name and the port)
  --memory MB           memory for answers (64)
  --no-addin            serves no add-in, only the interface
  --json                prints one line {"url","setup"} when ready
  --help                prints this

The service's address and the firm's key come from SHARIAH_SERVICE and SHARIAH_KEY, or are entered on the first-run page.
`;

const OPTIONS = {
  database: { type: 'string' },
  'secret-file': { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8480' },
  address: { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'trust-proxy': { type: 'boolean', default: false },
  'allow-origin': { type: 'string', multiple: true, default: [] as string[] },
  plan: { type: 'string' },
  'oidc-issuer': { type: 'string' },
  'oidc-audience': { type: 'string' },
  'oidc-admin-role': { type: 'string', default: 'shariah-admin' },
  name: { type: 'string' },
  memory: { type: 'string', default: '64' },
  demo: { type: 'boolean', default: false },
  'no-addin': { type: 'boolean', default: false },
  role: { type: 'string', default: 'analyst' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

const DEFAULT_DATABASE = join('gateway-data', 'gateway.db');
const MEGABYTE = 1024 * 1024;

const now = (): number => Date.now();

function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

async function gateway(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [command, ...rest] = positionals;
  if (command === undefined) return values.demo ? demonstrate(values) : serve(values);
  if (command === 'tokens') return withDatabase(values, (database) => tokens(database, rest, values.role));
  if (command === 'forget-key' && rest.length === 0)
    return withDatabase(values, (database) => forgetKey(database, values));
  throw new CommandProblem(`"${positionals.join(' ')}" is no command of the gateway. --help lists them.`);
}

/** Serves until it is told to stop. */
async function serve(values: Values): Promise<number> {
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
        uptime: () => performance.now(),
        timers,
        random: () => Math.random(),
        fetch: (input, init) => fetch(input, init),
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
async function demonstrate(values: Values): Promise<number> {
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
async function isSetUp(database: Database, values: Values): Promise<boolean> {
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

async function tokens(
  database: Database,
  [action, ...rest]: readonly string[],
  role: string,
): Promise<number> {
  const table = new TokenTable(database, now);
  if (action === 'add' && rest.length === 1 && rest[0]!.trim() !== '') {
    if (!ROLES.includes(role as Role))
      throw new CommandProblem(`--role must be one of: ${ROLES.join(', ')}.`);
    const { token, entry } = await table.add(rest[0]!.trim(), role as Role);
    console.log(`${token}\n`);
    console.error(
      `This is the token of ${entry.name} (${entry.id}, ${entry.role}). It is shown this once: store it now.`,
    );
    return 0;
  }
  if (action === 'list' && rest.length === 0) {
    const entries = await table.list();
    if (entries.length === 0) console.error('Nobody has a token yet.');
    const rows = entries.map(({ id, name, role: of, createdAt, revokedAt }) => [
      id,
      name,
      of,
      day(createdAt),
      day(revokedAt),
    ]);
    console.log(printTable([['id', 'name', 'role', 'made', 'revoked'], ...rows]));
    return 0;
  }
  if (action === 'revoke' && rest.length === 1) {
    if (!(await table.revoke(rest[0]!))) {
      throw new CommandProblem(
        `There is no token ${rest[0]!} that could be revoked. "tokens list" shows their ids.`,
      );
    }
    console.error(`The token ${rest[0]!} is refused from now on.`);
    return 0;
  }
  throw new CommandProblem('Write: tokens add "NAME" [--role ROLE], tokens list, or tokens revoke ID.');
}

async function forgetKey(database: Database, values: Values): Promise<number> {
  const settings = new SettingTable(database, cipherOf(values));
  for (const name of ['key', 'service', 'plan'] as const) await settings.remove(name);
  console.error('The stored key is removed.');
  return 0;
}

const day = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString().slice(0, 10);

async function withDatabase(values: Values, work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(values, `command ${process.pid}`, false);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const databaseOf = ({ database }: Values): string =>
  database ?? process.env['GATEWAY_DATABASE'] ?? DEFAULT_DATABASE;

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

function openDatabase(values: Values, id: string, serves: boolean): Promise<Database> {
  const address = databaseOf(values);
  const options = { timers, now, id, serves };
  if (isPostgres(address)) return asProblem(PostgresDatabase.open({ ...options, url: address }));
  mkdirSync(dirname(address), { recursive: true, mode: 0o700 });
  return asProblem(SqliteDatabase.open({ ...options, path: address }));
}

/** What keeps a database from being opened is told in its own sentence. */
function asProblem(opened: Promise<Database>): Promise<Database> {
  return opened.catch((error: Error) => {
    throw new CommandProblem(error.message);
  });
}

function cipherOf(values: Values): Cipher {
  const database = databaseOf(values);
  const beside = isPostgres(database) ? join('gateway-data', 'gateway.secret') : `${database}.secret`;
  const path = values['secret-file'] ?? beside;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return new Cipher(readSecretFile(path));
}

function readAccess(): ServiceAccess | undefined {
  const { SHARIAH_SERVICE: service, SHARIAH_KEY: key } = process.env;
  if (!service && !key) return undefined;
  if (!service || !key) {
    throw new CommandProblem('SHARIAH_SERVICE and SHARIAH_KEY belong together: give both, or neither.');
  }
  try {
    return readServiceAccess(service, key);
  } catch (error) {
    throw new CommandProblem(`SHARIAH_SERVICE: ${(error as Error).message}`);
  }
}

function readPlan(text: string | undefined): PlanId | undefined {
  if (text === undefined) return undefined;
  const plan = PLANS.find(({ id }) => id === text);
  if (plan) return plan.id;
  throw new CommandProblem(`--plan must be one of: ${PLANS.map(({ id }) => id).join(', ')}.`);
}

function readTls({ 'tls-cert': cert, 'tls-key': key }: Values): { cert: Buffer; key: Buffer } | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new CommandProblem('--tls-cert and --tls-key belong together.');
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    throw new CommandProblem(`The certificate cannot be read: ${(error as Error).message}.`);
  }
}

function readOpenId(values: Values) {
  const { 'oidc-issuer': issuer, 'oidc-audience': audience, 'oidc-admin-role': adminRole } = values;
  if (issuer === undefined && audience === undefined) return undefined;
  if (issuer === undefined || audience === undefined) {
    throw new CommandProblem('--oidc-issuer and --oidc-audience belong together.');
  }
  return { issuer, audience, adminRole };
}

function readOrigin(text: string): string {
  if (text === '*') return text;
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new CommandProblem(
    `--allow-origin takes an origin such as https://addin.example.com, and was "${text}".`,
  );
}

/** The host by which people reach the gateway; requests for another are refused. */
function hostOf({ address, host }: Values): string {
  if (address === undefined) return host;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).hostname;
  throw new CommandProblem(
    `--address takes an address such as https://gateway.example.com, and was "${address}".`,
  );
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

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new CommandProblem(`--port must be a whole number up to 65535, and was "${text}".`);
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CommandProblem(`${name} must be a whole number above 0, and was "${text}".`);
}

function stopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}

runCommand(gateway);
