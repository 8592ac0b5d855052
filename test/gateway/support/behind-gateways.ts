import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { PLANS, type PlanId } from '../../../src/contract/plan';
import type { Database } from '../../../src/gateway/store/database';
import { startService, type ServerOptions } from '../../../src/service/server';
import type { ServiceUnderTest } from '../../support/service-under-test';
import { startGateway, type GatewayUnderTest } from './gateway-bed';

/**
 * Starts the local service behind gateways: one plan has one firm with a key, a database and gateways of its own. Requests go to the
 * gateways of the firm that a token is of, in turns, as a balancer would send them.
 */
export async function startBehindGateways(
  options: ServerOptions,
  perFirm: number,
  openDatabase: (firm: PlanId, id: string, now: () => number) => Promise<Database>,
): Promise<ServiceUnderTest> {
  const service = await startService(options);
  // The service computes its records when it is first asked.
  const warmth = { headers: { 'X-API-Key': service.keys['business-enterprise'] } };
  await (await fetch(`${service.url}/api/v1/compliance/AAPL`, warmth)).text();
  const now = () => (options.now ?? (() => new Date()))().getTime();
  const firms = await Promise.all(
    PLANS.map(async ({ id: plan }) => {
      const databases: Database[] = [];
      const gateways: GatewayUnderTest[] = [];
      for (let index = 0; index < perFirm; index += 1) {
        const id = randomUUID();
        const database = await openDatabase(plan, id, now);
        databases.push(database);
        gateways.push(
          await startGateway({
            database,
            id,
            now,
            plan,
            access: { service: service.url, key: service.keys[plan] },
            allowedOrigins: ['*'],
          }),
        );
      }
      return { plan, databases, gateways, token: await gateways[0]!.token(`desk of ${plan}`), next: 0 };
    }),
  );
  const listener = getRequestListener((request) => {
    const key = request.headers.get('X-API-Key') || new URL(request.url).searchParams.get('apikey');
    const firm = firms.find(({ token }) => token === key) ?? firms[0]!;
    return firm.gateways[(firm.next += 1) % perFirm]!.gateway.app.fetch(request);
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: Object.fromEntries(firms.map(({ plan, token }) => [plan, token])) as Record<PlanId, string>,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      for (const { gateways, databases } of firms) {
        await Promise.all(gateways.map((gateway) => gateway.close()));
        await Promise.all(databases.map((database) => database.close()));
      }
      await service.close();
    },
  };
}
