import { isIP } from 'node:net';

/** The names by which a computer is its own. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses that stand for every address of a computer. */
const EVERY = ['0.0.0.0', '::', '[::]'];

type Answering<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Response | Promise<Response>;

/**
 * Lets a server answer by its own names alone. A stranger's page may have its host's name lead to this computer (DNS rebinding), and
 * then counts as of the same origin as what is served here: it could read keys, and use the controls. The name in the request's
 * `Host` gives it away. By a bare IP address nobody is deceived, so where a server listens on every address of its computer,
 * every address will do.
 *
 * @param host the address or name that the server was told to listen on.
 */
export function forOwnHosts<Rest extends unknown[]>(answer: Answering<Rest>, host: string): Answering<Rest> {
  const own = new Set([...LOOPBACK, bracketed(host.toLowerCase())]);
  const everywhere = EVERY.includes(host);
  return (request, ...rest) => {
    const asked = nameIn(request.headers.get('host') ?? '');
    const isOwn = own.has(asked) || (everywhere && isIP(asked.replace(/^\[|\]$/g, '')) !== 0);
    return isOwn ? answer(request, ...rest) : refusal(asked, [...own]);
  };
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** The name in a header `Host`, without its port. */
const nameIn = (header: string): string => header.toLowerCase().replace(/:\d*$/, '');

function refusal(asked: string, own: readonly string[]): Response {
  const shown = JSON.stringify(asked.slice(0, 80));
  return Response.json(
    {
      error: 'foreign_host',
      message: `This server answers to ${own.join(', ')} and not to ${shown}. Ask it by one of these names.`,
    },
    { status: 421 },
  );
}
