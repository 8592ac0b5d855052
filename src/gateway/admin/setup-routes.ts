import { timingSafeEqual, createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { readServiceAddress } from '../../client/http/service-address';
import { Refusal } from '../../contract/refusal';
import type { SettingTable } from '../store/setting-table';
import type { TokenTable } from '../store/token-table';

export interface SetupOptions {
  readonly settings: SettingTable;
  readonly tokens: TokenTable;
  readonly fetch: typeof globalThis.fetch;
  /** What was printed at the start: only whoever started the gateway may set it up. */
  readonly code: string;
  /** Whether the gateway has a key and somebody has a token. */
  readonly isSetUp: () => Promise<boolean>;
  /** Whether the service's address and key are there, from the operator or from an earlier run of this page. */
  readonly hasAccess: () => boolean;
  /** Takes over what was stored. */
  readonly reload: () => Promise<void>;
}

const MOST_BYTES = 16 * 1024;

const setupBody = z.object({
  code: z.string(),
  service: z.optional(z.string()),
  key: z.optional(z.string()),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
});

/** The first run: the service's address, the firm's key, and the first token of an administrator. */
export function setupRoutes(options: SetupOptions): Hono {
  const routes = new Hono();
  routes.get('/setup/state', async (context) =>
    context.json({ done: await options.isSetUp(), needsKey: !options.hasAccess() }),
  );
  const tooLarge = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw new Refusal(413, { error: 'body_too_large', message: 'That is too long for this page.' });
    },
  });
  routes.post('/setup', tooLarge, async (context) => {
    // JSON alone, which no page of a stranger can send here without asking first.
    if (!context.req.header('Content-Type')?.startsWith('application/json'))
      throw invalid('The body has to be JSON.');
    if (await options.isSetUp()) {
      throw new Refusal(409, {
        error: 'set_up',
        message: 'The gateway is set up already. Administrators make tokens on the admin page.',
      });
    }
    const body = setupBody.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success)
      throw invalid('Enter the code, a name, and where they are asked for, address and key.');
    const { code, service, key, name } = body.data;
    if (!isSame(code.trim(), options.code)) {
      throw new Refusal(403, {
        error: 'wrong_code',
        message: 'This is not the code that the gateway printed when it was started.',
      });
    }
    if (!options.hasAccess()) {
      const address = readServiceAddress(service ?? '');
      if ('problem' in address) throw invalid(address.problem);
      if (!key?.trim()) throw invalid("Enter the firm's key of the screening service.");
      await checkKey(options.fetch, address.address, key.trim());
      await options.settings.write('service', address.address);
      await options.settings.write('key', key.trim());
    }
    const { token } = await options.tokens.add(name, 'admin');
    await options.reload();
    return context.json({ token });
  });
  return routes;
}

/** Asks the service one thing with the key, so that a mistyped one is found out here and not by every desk. */
async function checkKey(fetch: SetupOptions['fetch'], service: string, key: string): Promise<void> {
  const answer = await fetch(`${service}/api/v1/compliance/AAPL`, {
    headers: { 'X-API-Key': key },
    redirect: 'error',
    signal: AbortSignal.timeout(CHECK_DEADLINE),
  }).catch(() => undefined);
  void answer?.body?.cancel();
  if (!answer) throw invalid(`The screening service cannot be reached at ${service}. Check the address.`);
  if (answer.status === 401)
    throw invalid('The screening service does not accept this key. Check that it was copied whole.');
  if (answer.status >= 500)
    throw invalid('The screening service fails at the moment. Try again in a few minutes.');
}

const CHECK_DEADLINE = 15_000;

const invalid = (message: string): Refusal =>
  new Refusal(400, { error: 'invalid_parameter', message, parameter: null });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
