import { GatewayApi, RefusedError, UnreachableError } from '../../src/gateway/page/gateway-api';

interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

/** A browser whose requests are answered by a function. */
function hostWith(answer: (asked: Asked) => Promise<Response>) {
  const asked: Asked[] = [];
  const deadlines: (() => void)[] = [];
  const host = {
    fetch: ((path: string, init: RequestInit) => {
      asked.push({ path, init });
      return answer({ path, init });
    }) as typeof globalThis.fetch,
    after: (_milliseconds: number, call: () => void) => {
      deadlines.push(call);
      return () => void deadlines.splice(deadlines.indexOf(call), 1);
    },
  };
  return { host, asked, deadlines };
}

const never = ({ init }: Asked): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test('a gateway that does not answer is given up after a while', async () => {
  const { host, deadlines } = hostWith(never);
  const overview = new GatewayApi(host, 'sgw_token').overview();
  deadlines[0]!();
  await expect(overview).rejects.toThrow(UnreachableError);
  expect(deadlines).toEqual([]);
});

test('the token is in the header and in no address', async () => {
  const { host, asked, deadlines } = hostWith(async () => Response.json({ entries: [] }));
  await new GatewayApi(host, 'sgw_token').audit({ person: 'Amina & co', ticker: '' }, 12.5);
  expect(asked[0]!.path).toBe('/admin/api/audit?person=Amina+%26+co&ticker=&before=12.5');
  expect(asked[0]!.init.headers).toEqual({ 'X-API-Key': 'sgw_token' });
  expect(asked[0]!.init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
  expect(deadlines).toEqual([]);
});

test('a refusal is told in the words of the gateway', async () => {
  const problem = { error: 'wrong_code', message: 'This is not the code.' };
  const { host } = hostWith(async () => Response.json(problem, { status: 403 }));
  const refused = new GatewayApi(host).setUp({ code: 'x', name: 'Amina' });
  await expect(refused).rejects.toThrow(new RefusedError(403, problem.message));
});

test.each([
  ['a proxy for a gateway that is away', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['something that is no gateway', () => new Response('<h1>Welcome</h1>')],
])('the answer of %s is none', async (_, answer) => {
  const { host } = hostWith(async () => answer());
  await expect(new GatewayApi(host).setupState()).rejects.toThrow(UnreachableError);
});
