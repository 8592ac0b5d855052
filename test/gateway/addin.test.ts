/** The built add-in, as Excel loads it, calculates the same through gateways as at the service itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/cli/embedded-postgres';
import { SAMPLE } from '../../src/cli/sample-workbook';
import { linkService } from '../../src/cli/service-link';
import { openSession } from '../../src/cli/session';
import { MINUTE } from '../../src/client/durations';
import type { Timers } from '../../src/client/timers';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { startService, type RunningService } from '../../src/service/server';
import { readCsv } from 'excel-workbench/csv/csv';
import { databaseOfItsOwn, startGateway, timers, type GatewayUnderTest } from './support/gateway-bed';

const ROOT = join(__dirname, '../..');

/** Without those for hours and minutes: gateways read the feed then, which no desk has asked for. */
const withoutFeed: Timers = {
  after: (milliseconds, callback) =>
    milliseconds >= MINUTE ? () => undefined : timers.after(milliseconds, callback),
};

let postgres: EmbeddedPostgres;
let service: RunningService;
const databases: PostgresDatabase[] = [];
const gateways: GatewayUnderTest[] = [];

beforeAll(async () => {
  postgres = await startEmbeddedPostgres();
  service = await startService();
  const address = await databaseOfItsOwn(postgres.url);
  for (const id of ['one', 'two']) {
    const options = { url: address, timers, now: Date.now, id, serves: true, connections: 4 };
    const database = await PostgresDatabase.open(options);
    databases.push(database);
    const access = { service: service.url, key: service.keys['business-ultimate'] };
    gateways.push(
      await startGateway({ database, id, access, plan: 'business-ultimate', timers: withoutFeed }),
    );
  }
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  for (const database of databases) await database.close();
  await service.close();
  await postgres.stop();
});

/** Calculates a workbook as one desk does. @returns its cells, and how many requests the desk has made. */
async function calculate(contents: Parameters<typeof openSession>[0], url: string, key: string) {
  const link = await linkService({ service: url, key });
  const session = await openSession(contents, link);
  try {
    const { sheets } = session.book.export();
    const cells = sheets.flatMap(({ name, cells }) =>
      cells.map(({ row, column, formula, value, error, message }) => ({
        ...{ sheet: name, row, column },
        ...{ formula, value, error, message },
      })),
    );
    return { cells, requests: link.requests() };
  } finally {
    await session.close();
    await link.close();
  }
}

/** Formulas of every kind for many tickers, of which some are unknown. */
function manyTickers() {
  const companies = readFileSync(join(ROOT, 'src/service/universe/data/us-companies.csv'), 'utf8');
  const listed = companies.split('\n').flatMap((line) => /^[A-Z]+(?=,)/.exec(line) ?? []);
  const rows = ['SPUS', 'NOSUCH', ...listed.slice(0, 200)].map((ticker, index) => {
    const cell = `A${index + 1}`;
    return [
      ticker,
      `=SHARIAH.HALAL_STATUS(${cell})`,
      `"=SHARIAH.HALAL_STATUS(${cell},""djim"")"`,
      `=SHARIAH.DEBT_RATIO(${cell})`,
      `=SHARIAH.ETF_COVERAGE(${cell})`,
      `"=SHARIAH.PURIFY(${cell},120)"`,
      `"=SHARIAH.FIELD(${cell},""last_scanned"")"`,
    ].join(',');
  });
  return readCsv(new TextEncoder().encode(rows.join('\n')));
}

test.each([
  ['the sample workbook', () => SAMPLE.contents],
  ['the example of formulas', () => readCsv(readFileSync(join(ROOT, 'assets/examples/formulas.csv')))],
  ['a sheet of many tickers', manyTickers],
])(
  '%s: the same cells through two gateways, and the second desk costs the service nothing',
  async (_, read) => {
    const [one, two] = [gateways[0]!, gateways[1]!];
    const direct = await calculate(read(), service.url, service.keys['business-ultimate']);
    expect(direct.cells.filter(({ value }) => value === 'HALAL')).not.toEqual([]);

    const before = service.requests();
    const first = await calculate(read(), one.url, await one.token('Amina'));
    const between = service.requests();
    const second = await calculate(read(), two.url, await two.token('Bilal'));

    expect(first.cells).toEqual(direct.cells);
    expect(second.cells).toEqual(direct.cells);
    expect(between - before).toBeLessThanOrEqual(direct.requests);
    expect(second.requests).toBe(first.requests);
    expect(service.requests()).toBe(between);
  },
  120_000,
);
