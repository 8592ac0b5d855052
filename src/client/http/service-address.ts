import { LOCAL_HOSTS } from './own-computer';

/**
 * Reads a service address that a person typed: https anywhere, or http on this computer alone where that is
 * allowed (`own-computer.ts`), for the key travels with every request. A query, a fragment or a user name in it is refused; a path stays.
 *
 * @returns the address without a closing slash, or the sentence that says why it is none.
 */
export function readServiceAddress(text: string): { address: string } | { problem: string } {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return { problem: 'The service address is not a web address. It looks like https://example.com.' };
  }
  const loopback = LOCAL_HOSTS.includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    const exception = LOCAL_HOSTS.length > 0 ? ' (http:// is for this computer alone)' : '';
    return { problem: `The service address must begin with https://${exception}.` };
  }
  if (url.search || url.hash || url.username || url.password) {
    return { problem: 'The service address must not hold a question mark, a hash or a user name.' };
  }
  return { address: (url.origin + url.pathname).replace(/\/+$/, '') };
}
