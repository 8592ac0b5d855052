import { isIP } from 'node:net';

/** The names of this computer that are always allowed. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A server that listens on one of these listens on every address of its computer. */
const ALL_INTERFACES = ['0.0.0.0', '::', '[::]'];

type RequestHandler<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/**
 * Makes a server refuse requests whose `Host` header does not name it. Without this check a page of another site could point its own
 * host name at this computer (DNS rebinding). The browser would then treat that page and this server as one origin, so the page could
 * read keys and use the controls. The request's `Host` shows the foreign name. An IP address cannot be rebound, so a server that
 * listens on every address of its computer accepts every IP address.
 *
 * @param host the address or name that the server listens on.
 */
export function forAllowedHosts<Rest extends unknown[]>(
  handler: RequestHandler<Rest>,
  host: string,
): RequestHandler<Rest> {
  const allowed = new Set([...LOOPBACK, bracketed(host.toLowerCase())]);
  const onAllInterfaces = ALL_INTERFACES.includes(host);
  return (request, ...rest) => {
    // HTTP/2 has no such header: there the name stands in `:authority`, of which the request's address is made.
    const requested = hostName(request.headers.get('host') ?? new URL(request.url).host);
    const isAllowed =
      allowed.has(requested) || (onAllInterfaces && isIP(requested.replace(/^\[|\]$/g, '')) !== 0);
    return isAllowed ? handler(request, ...rest) : misdirected(requested, [...allowed]);
  };
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** The name in a `Host` header, in lower case and without its port. */
const hostName = (header: string): string => header.toLowerCase().replace(/:\d*$/, '');

/** The answer to a request for another host: 421 Misdirected Request. */
function misdirected(requested: string, allowed: readonly string[]): Response {
  const shown = JSON.stringify(requested.slice(0, 80));
  return Response.json(
    {
      error: 'foreign_host',
      message: `This server answers to ${allowed.join(', ')} and not to ${shown}. Ask it by one of these names.`,
    },
    { status: 421 },
  );
}
