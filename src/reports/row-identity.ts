/**
 * The identity of each row of a table: the texts of its identifying cells and, where rows are equal in them, the row's number among its
 * equals.
 */
export function rowIdentities(rows: readonly (readonly unknown[])[], columns: readonly number[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = columns.map((column) => cellIdentity(row[column])).join('\u001f');
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return number === 1 ? name : `${name}\u001e${number}`;
  });
}

/** The identity of the first of several equal rows. */
export const firstOf = (identity: string): string => identity.split('\u001e')[0]!;

/** An empty cell reads back as '', and so does a null. A formula is no identity, since its text changes with its table. */
function cellIdentity(cell: unknown): string {
  // Null is an object too.
  return cell === undefined || typeof cell === 'object' ? '' : String(cell);
}

/** Characters of one row's fingerprint. */
const LENGTH = 5;

/**
 * Fingerprints of the rows that a report wrote, five characters each. That is enough to distinguish them from rows that somebody typed in
 * later, and short enough for eleven thousand of them to be stored with the sheet.
 */
export function encodeRowFingerprints(identities: readonly string[]): string {
  return identities.map(fingerprint).join('');
}

/**
 * Whether a row is among those that the report wrote. Another row is taken for one of them with a probability of one in a million for
 * each row of the report.
 */
export function hasFingerprint(fingerprints: ReadonlySet<string>, identity: string): boolean {
  return fingerprints.has(fingerprint(identity));
}

export function decodeRowFingerprints(text: string): ReadonlySet<string> {
  const fingerprints = new Set<string>();
  for (let at = 0; at < text.length; at += LENGTH) fingerprints.add(text.slice(at, at + LENGTH));
  return fingerprints;
}

/** FNV-1a in five letters or digits. */
function fingerprint(identity: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < identity.length; at += 1)
    hash = Math.imul(hash ^ identity.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % 36 ** LENGTH).toString(36).padStart(LENGTH, '0');
}
