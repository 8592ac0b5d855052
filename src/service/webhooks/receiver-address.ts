import { BlockList, isIP } from 'node:net';
import { MAX_URL_LENGTH } from './assumptions';

/** Looks up every address of a host. It rejects, or gives none, when there is no such host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface AddressRules {
  readonly resolve: Resolve;
  /** Whether receivers may be on this machine and may use http; for tests and demonstrations. */
  readonly allowLoopback: boolean;
}

/** The URL of a receiver with its addresses, which have all been checked. */
export interface ReceiverAddress {
  readonly url: URL;
  readonly addresses: readonly string[];
  /** Whether the receiver is on this machine, which the rules then allow. */
  readonly isLoopback: boolean;
}

/** A URL to which nothing may be delivered. The message is for people (7, `invalid_url`). */
export class InvalidUrl extends Error {
  override readonly name = 'InvalidUrl';
}

/**
 * Checks the URL of a receiver and looks up its host (7, `invalid_url`).
 *
 * @throws {InvalidUrl} when it is not an https URL, when its host is this machine or does not resolve, or when any of its addresses is in a
 *   private or reserved network.
 */
export async function receiverAddress(
  text: string,
  { resolve, allowLoopback }: AddressRules,
): Promise<ReceiverAddress> {
  const url = readUrl(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLocalName(host) && !allowLoopback) throw new InvalidUrl('A receiver cannot be on localhost.');
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) {
    throw new InvalidUrl('The URL has to begin with https://.');
  }
  const addresses = isIP(host) === 0 ? await lookUp(host, resolve) : [host];
  const isLoopback = allowLoopback && addresses.every((address) => contains(LOOPBACK, address));
  if (isLoopback) return { url, addresses, isLoopback };
  if (!addresses.every(isPublic)) {
    throw new InvalidUrl('The host of the URL is, or resolves to, a private or reserved address.');
  }
  if (url.protocol !== 'https:') throw new InvalidUrl('The URL has to begin with https://.');
  return { url, addresses, isLoopback };
}

function readUrl(text: string): URL {
  if (text.length > MAX_URL_LENGTH) {
    throw new InvalidUrl(`The URL is longer than ${MAX_URL_LENGTH} characters.`);
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new InvalidUrl('This is not a URL. A receiver is an address that begins with https://.');
  if (url.username || url.password) {
    throw new InvalidUrl('The URL may not carry a user name or password.');
  }
  return url;
}

/** Whether a host name is `localhost` or below it. The name may end with a dot, which only makes it absolute. */
function isLocalName(host: string): boolean {
  return /(^|\.)localhost\.?$/i.test(host);
}

async function lookUp(host: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) {
    throw new InvalidUrl('The host of the URL does not resolve to any address. Check its spelling.');
  }
  return addresses;
}

const LOOPBACK = blockList(['127.0.0.0/8'], ['::1/128']);

/** IPv4 addresses that are not public: those of the special-purpose registry, multicast, and reserved ones. */
const RESERVED_V4 = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** The global unicast addresses of IPv6; and those among them that are for special purposes or for 6to4, which contains an IPv4 address. */
const GLOBAL_V6 = blockList([], ['2000::/3']);
const RESERVED_V6 = blockList([], ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !contains(RESERVED_V4, address);
  return family === 6 && contains(GLOBAL_V6, address) && !contains(RESERVED_V6, address);
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function blockList(v4: readonly string[], v6: readonly string[] = []): BlockList {
  const list = new BlockList();
  for (const [family, networks] of [['ipv4', v4] as const, ['ipv6', v6] as const]) {
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      list.addSubnet(address, Number(prefix), family);
    }
  }
  return list;
}
