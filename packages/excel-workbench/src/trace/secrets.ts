import type { WireRequest } from '../wire/protocol';

/** Where the add-in's secrets are, which are cut out of a trace. */
export interface TraceSecrets {
  /** Names in the add-in's storage. */
  readonly storage: readonly string[];
  /** Headers of the requests that the add-in makes, in lower case. */
  readonly headers: readonly string[];
}

/** What stands in the place of a secret. */
export const REMOVED = '(removed)';

/** Names of services that keep values for the add-in: its key is among them. */
const STORING = /storage|kvstore/i;

/**
 * Whether a request is about what the add-in stores. Where Excel has its own storage for add-ins, the key goes through it as a plain
 * argument, and comes back in an answer or an event.
 */
export function isAboutStorage({ ObjectPaths }: WireRequest): boolean {
  return Object.values(ObjectPaths).some(({ Name }) => STORING.test(Name ?? ''));
}

/** A value with every text in it replaced; numbers, and the names of members, stay. */
export function withoutTexts<Value>(value: Value): Value {
  return mapTexts(value, () => REMOVED) as Value;
}

/** A text, such as a line of JSON, with every secret cut out of it, also where JSON or an address would spell it otherwise. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const spelled of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
      clean = clean.replaceAll(spelled, REMOVED);
    }
  }
  return clean;
}

/** A copy of plain data with every text in it put through a function; the names of members stay. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}
