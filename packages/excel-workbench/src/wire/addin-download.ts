import { STRICT, type Strictness } from '../excel/strictness';
import type { AddinManifest } from './manifest';

/** Where Excel on the web runs, and asks for an add-in's files from. */
const EXCEL_ON_THE_WEB = 'https://excel.officeapps.live.com';

/** Names of this computer and of networks that the internet does not reach: a browser asks beforehand whether it may. */
const PRIVATE =
  /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\])$/;

/**
 * Fetches what Excel on the web fetches of an add-in before any of its code runs: the page, functions.json and the icons. Each is asked
 * for from another origin, and refused as the browser refuses it ({@link Strictness.filesNeedCrossOriginHeaders}); the page too, though
 * its frame needs no more than the permission to reach this computer.
 *
 * @returns functions.json, parsed; undefined for an add-in without functions.
 * @throws {Error} with a sentence that names the file and the header that it lacks.
 */
export async function downloadAddin(
  { page, functions, icons }: AddinManifest,
  fetch: (url: string, init: RequestInit) => Response | Promise<Response>,
  { filesNeedCrossOriginHeaders: isStrict }: Strictness = STRICT,
): Promise<unknown> {
  const download = async (url: URL): Promise<Response> => {
    if (isStrict && PRIVATE.test(url.hostname)) {
      const preflight = await fetch(url.href, {
        method: 'OPTIONS',
        headers: {
          Origin: EXCEL_ON_THE_WEB,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Private-Network': 'true',
        },
      });
      requireSuccess(preflight, url, 'OPTIONS');
      requireOrigin(preflight, url);
      requireHeader(preflight, url, 'Access-Control-Allow-Private-Network', ['true']);
    }
    const answer = await fetch(url.href, { headers: { Origin: EXCEL_ON_THE_WEB } });
    requireSuccess(answer, url, 'GET');
    if (isStrict) requireOrigin(answer, url);
    return answer;
  };
  const [metadata] = await Promise.all([
    functions && download(functions),
    ...[page, ...icons].map(async (url) => {
      await (await download(url)).body?.cancel();
    }),
  ]);
  return metadata?.json();
}

function requireSuccess({ ok, status }: Response, url: URL, method: string): void {
  if (ok) return;
  throw new Error(
    `${url.pathname} of the add-in is answered with HTTP ${status} (${method}). Excel on the web loads nothing then.`,
  );
}

const requireOrigin = (answer: Response, url: URL): void =>
  requireHeader(answer, url, 'Access-Control-Allow-Origin', ['*', EXCEL_ON_THE_WEB]);

function requireHeader({ headers }: Response, { pathname }: URL, name: string, values: string[]): void {
  if (values.includes(headers.get(name) ?? '')) return;
  throw new Error(
    `${pathname} of the add-in is served without "${name}: ${values[0]}". Excel on the web refuses it; have the server send this header.`,
  );
}
