/** What `test/service` expects of the service, through one gateway with an SQLite file. */
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { through, type ServiceUnderTest } from '../support/service-under-test';
import { startBehindGateways } from './support/behind-gateways';
import { timers } from './support/gateway-bed';
import '../service/routes.test';
import '../service/fund-lists.test';
import '../service/mcp.test';
import '../service/strange-requests.test';

const started = new Map<number, ServiceUnderTest>();
afterAll(() => Promise.all([...started.values()].map((service) => service.close())));

// One for all the suites of a date: they change nothing at it.
through(async (options) => {
  const date = options.now!().getTime();
  const service =
    started.get(date) ??
    (await startBehindGateways(options, 1, (_, id, now) =>
      SqliteDatabase.open({ path: ':memory:', timers, now, id, serves: true }),
    ));
  started.set(date, service);
  return { ...service, close: () => Promise.resolve() };
});
