import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { ServiceUnderTest } from './service-under-test';

/** A request whose path reaches the server as it is written: fetch would tidy it first. */
export async function rawRequest(
  service: ServiceUnderTest,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const { hostname, port } = new URL(service.url);
  const key = { 'X-API-Key': service.keys['business-enterprise'] };
  const asked = request({ hostname, port, path, method, headers: { ...key, ...headers }, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, body };
}
