import { createHash } from 'node:crypto';

/** The workbook beside those of the clients that has a row for each of them. */
export const OVERVIEW = 'overview.xlsx';

/** What no file name may hold on Windows, or in Excel, which refuses square brackets; and what is not seen. */
const FORBIDDEN = /[\\/:*?"<>|[\]\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Names of devices, which Windows has for no file, whatever their ending. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Bytes of a name before its ending: with ending and temporary names beside it, it stays below the 255 that disks take. */
const LONGEST = 120;

/** Hexadecimal digits of a digest. Two clients of the same file name and digest are refused before anything is written. */
const DIGEST = 8;

/**
 * The names of the clients' workbooks, without their ending. A name that cannot be that of a file gets characters that can, and then, as
 * two clients whose names differ in case alone, a short digest of the client's name behind it. So a client's workbook has the same name
 * whoever else stands in the book: a number would give it another tomorrow, and the report of one client the name of another.
 */
export function clientFileNames(clients: readonly string[]): ReadonlyMap<string, string> {
  const plain = new Map<string, number>();
  for (const client of clients) {
    const key = caseless(client);
    plain.set(key, (plain.get(key) ?? 0) + 1);
  }
  return new Map(
    clients.map((client) => {
      const safe = safeName(client);
      const isFree =
        safe === client && plain.get(caseless(client)) === 1 && `${caseless(client)}.xlsx` !== OVERVIEW;
      return [client, isFree ? safe : `${safe} ${digestOf(client)}`];
    }),
  );
}

function safeName(client: string): string {
  const safe = shortened(client.replace(FORBIDDEN, '_'))
    // Hidden files and Excel's lock files begin so, and Windows takes away what a name ends with.
    .replace(/^[.~]/, '_')
    .replace(/[. ]+$/, '_');
  return DEVICES.test(safe) ? `_${safe}` : safe;
}

function shortened(name: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > LONGEST) break;
    text += character;
  }
  return text;
}

/** Disks may take names for the same whose letters differ in case or composition. */
const caseless = (name: string): string => name.normalize('NFC').toLowerCase();

const digestOf = (client: string): string =>
  `(${createHash('sha256').update(client).digest('hex').slice(0, DIGEST)})`;
