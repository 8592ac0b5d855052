import { randomBytes } from 'node:crypto';
import { createGateway, type GatewayOptions } from '../gateway/gateway';
import { nodeTimers } from '../gateway/platform';
import { serveGateway, type RunningGateway } from '../gateway/server';
import { Cipher } from '../gateway/store/cipher';
import { PostgresDatabase } from '../gateway/store/postgres-database';
import { SettingTable } from '../gateway/store/setting-table';
import { TokenTable } from '../gateway/store/token-table';
import { forAllowedHosts } from '../service/allowed-hosts';
import { startService } from '../service/server';
import { nodePlatform } from './gateway-platform';
import { startEmbeddedPostgres } from './embedded-postgres';

/** What the demonstration needs of the command. */
export interface DemoOptions {
  /** The port of the first gateway; the others take the next two. */
  readonly port: number;
  readonly log: GatewayOptions['log'];
  /** What every gateway serves besides the interface: the add-in and the admin page. */
  readonly files: Pick<GatewayOptions, 'files' | 'adminFiles'>;
}

/** A running demonstration. */
export interface Demo {
  readonly urls: readonly string[];
  /** The address of the local service's controls. */
  readonly control: string;
  readonly adminToken: string;
  readonly deskToken: string;
  close(): Promise<void>;
}

const GATEWAYS = 3;

/** Starts the local service on sample figures, PostgreSQL, and three gateways, of which the first gets the service's webhooks. */
export async function startDemo({ port, log, files }: DemoOptions): Promise<Demo> {
  const now = () => Date.now();
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const service = await startService({ now: () => new Date(), loopbackWebhooks: true });
    closing.push(() => service.close());
    const postgres = await startEmbeddedPostgres();
    closing.push(() => postgres.stop());
    const cipher = new Cipher(randomBytes(16).toString('hex'));
    const running: RunningGateway[] = [];
    let first: PostgresDatabase | undefined;
    for (let index = 0; index < GATEWAYS; index += 1) {
      const id = `demo ${index + 1}`;
      const database = await PostgresDatabase.open({
        url: postgres.url,
        timers: nodeTimers,
        now,
        id,
        serves: true,
      });
      closing.push(() => database.close());
      first ??= database;
      const gateway = await createGateway({
        database,
        cipher,
        id,
        now,
        ...nodePlatform,
        log,
        access: { service: service.url, key: service.keys['business-ultimate'] },
        setupCode: randomBytes(9).toString('base64url'),
        ...files,
      });
      const served = await serveGateway(gateway, {
        port: port === 0 ? 0 : port + index,
        host: '127.0.0.1',
        guard: (answer) => forAllowedHosts(answer, '127.0.0.1'),
        timers: nodeTimers,
      });
      running.push(served);
      closing.push(() => served.close());
    }
    const tokens = new TokenTable(first!, now);
    const admin = await tokens.add('Administrator of the demonstration', 'admin');
    const desk = await tokens.add('Amina');
    const secret = await registerWebhook(
      service.url,
      service.control,
      `${running[0]!.url}/hooks/verdict-changes`,
    );
    await new SettingTable(first!, cipher).write('webhook-secret', secret);
    return {
      urls: running.map(({ url }) => url),
      control: service.control,
      adminToken: admin.token,
      deskToken: desk.token,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Signs an account of the local service in and registers the address (4.10); the signing secret is told this once. */
async function registerWebhook(service: string, control: string, url: string): Promise<string> {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { cookie } = await post(`${control}/session`, { plan: 'business-ultimate' });
  const { secret, signing_secret: signingSecret } = await post(
    `${service}/user/webhooks`,
    { url },
    { Cookie: cookie! },
  );
  const told = signingSecret ?? secret;
  if (told === undefined) throw new Error('The local service gave no signing secret.');
  return told;
}
