/** What `test/service` expects of the service, through three gateways that share PostgreSQL. */
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/cli/embedded-postgres';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { through, type ServiceUnderTest } from '../support/service-under-test';
import { startBehindGateways } from './support/behind-gateways';
import { databaseOfItsOwn, timers } from './support/gateway-bed';
import '../service/routes.test';
import '../service/fund-lists.test';
import '../service/mcp.test';
import '../service/strange-requests.test';

let postgres: EmbeddedPostgres | undefined;
const started = new Map<number, ServiceUnderTest>();
afterAll(async () => {
  await Promise.all([...started.values()].map((service) => service.close()));
  await postgres?.stop();
});

async function start(options: Parameters<typeof startBehindGateways>[0]): Promise<ServiceUnderTest> {
  const { url } = (postgres ??= await startEmbeddedPostgres());
  const addresses = new Map<string, Promise<string>>();
  return startBehindGateways(options, 3, async (firm, id, now) => {
    const address = addresses.get(firm) ?? databaseOfItsOwn(url);
    addresses.set(firm, address);
    return PostgresDatabase.open({ url: await address, timers, now, id, serves: true, connections: 2 });
  });
}

// One for all the suites of a date: they change nothing at it.
through(async (options) => {
  const date = options.now!().getTime();
  const service = started.get(date) ?? (await start(options));
  started.set(date, service);
  return { ...service, close: () => Promise.resolve() };
});
