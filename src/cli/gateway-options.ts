import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PLANS, type PlanId } from '../contract/plan';
import { readServiceAccess, type ServiceAccess } from '../gateway/answers/service-link';
import { CommandProblem } from './command-problem';

/** What `--help` prints. */
export const HELP = `The gateway: one key, one cache and one live feed of changes for a whole firm.

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

/** The options of the command line, as texts. */
export type GatewayValues = ReturnType<typeof readArguments>['values'];

/** The arguments of the command. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** Where the service is and the firm's key, from the environment; undefined when they are to be entered. */
export function readAccess(): ServiceAccess | undefined {
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

/** The plan that the operator states. */
export function readPlan(text: string | undefined): PlanId | undefined {
  if (text === undefined) return undefined;
  const plan = PLANS.find(({ id }) => id === text);
  if (plan) return plan.id;
  throw new CommandProblem(`--plan must be one of: ${PLANS.map(({ id }) => id).join(', ')}.`);
}

/** Certificate and key; undefined for http. */
export function readTls({
  'tls-cert': cert,
  'tls-key': key,
}: GatewayValues): { cert: Buffer; key: Buffer } | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new CommandProblem('--tls-cert and --tls-key belong together.');
  try {
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    throw new CommandProblem(`The certificate cannot be read: ${(error as Error).message}.`);
  }
}

/** The firm's OpenID Connect provider; undefined without one. */
export function readOpenId(values: GatewayValues) {
  const { 'oidc-issuer': issuer, 'oidc-audience': audience, 'oidc-admin-role': adminRole } = values;
  if (issuer === undefined && audience === undefined) return undefined;
  if (issuer === undefined || audience === undefined) {
    throw new CommandProblem('--oidc-issuer and --oidc-audience belong together.');
  }
  return { issuer, audience, adminRole };
}

/** An origin that may ask the gateway; `*` for all. */
export function readOrigin(text: string): string {
  if (text === '*') return text;
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new CommandProblem(
    `--allow-origin takes an origin such as https://addin.example.com, and was "${text}".`,
  );
}

/** The host by which people reach the gateway; requests for another are refused. */
export function hostOf({ address, host }: GatewayValues): string {
  if (address === undefined) return host;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).hostname;
  throw new CommandProblem(
    `--address takes an address such as https://gateway.example.com, and was "${address}".`,
  );
}

/** A port; 0 for any. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new CommandProblem(`--port must be a whole number up to 65535, and was "${text}".`);
}

/** @param name of the option, for the sentence about a wrong one. */
export function readNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CommandProblem(`${name} must be a whole number above 0, and was "${text}".`);
}
