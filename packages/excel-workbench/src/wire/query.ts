import type { WireQuery } from './protocol';
import { notImplemented } from './wire-error';
import { WireCollection, WireObject, plainMembers, wireMember } from './wire-object';

/** Clients name members `values`; the wire names them `Values`. */
export function wireName(name: string): string {
  return name.startsWith('_') ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The identity that lets the client find the object again: `Id` when the class has one, `_Id` when it does not. */
export function wireIdentity(object: WireObject, referenceId?: string): Record<string, unknown> {
  const identity: Record<string, unknown> = {};
  if (object.wireId !== undefined) identity[wireMember(object, 'Id') ? 'Id' : '_Id'] = object.wireId;
  if (referenceId !== undefined) identity['_ReferenceId'] = referenceId;
  return identity;
}

/**
 * What a load asks for, in wire names. Paths (`format/fill/color`) become nested records; on a collection, members that are
 * not its own are asked of its items, which come under `_Items`. Null for a null object.
 */
export function query(
  object: WireObject | null,
  { Select = [], Expand = [], Top, Skip = 0 }: WireQuery,
): unknown {
  if (object === null) return null;
  const asked = [...Select, ...Expand];
  const paths = asked.length > 0 ? asked : ['*'];
  return object instanceof WireCollection
    ? collection(object as WireCollection, paths, Skip, Top)
    : single(object, paths);
}

function collection(object: WireCollection, paths: string[], skip: number, top: number | undefined): unknown {
  const isOwn = (path: string) => wireMember(object, wireName(headOf(path))) !== undefined;
  const own = paths.filter(isOwn);
  const ofItems = paths.filter((path) => !isOwn(path)).map(withoutItems);
  const result = own.length > 0 ? single(object, own) : wireIdentity(object);
  if (ofItems.length > 0) {
    const items = object.wireItems().slice(skip, top === undefined ? undefined : skip + top);
    result['_Items'] = items.map((item) => query(item, { Select: ofItems }));
  }
  return result;
}

function single(object: WireObject, paths: string[]): Record<string, unknown> {
  const result = wireIdentity(object);
  const nested = new Map<string, string[]>();
  for (const path of paths) {
    const head = headOf(path);
    if (head === '*' || head === '$all' || head === '$none') {
      if (head !== '$none') loadPlain(object, result);
      continue;
    }
    const name = wireName(head);
    if (!wireMember(object, name)?.get) throw notImplemented(`${object.wireType}.${head}`);
    const value = (object as unknown as Record<string, unknown>)[name];
    if (value instanceof WireObject) {
      const rest = path.slice(head.length + 1);
      nested.set(name, [...(nested.get(name) ?? []), ...(rest ? [rest] : [])]);
    } else {
      result[name] = value ?? null;
    }
  }
  for (const [name, rest] of nested) {
    result[name] = query((object as unknown as Record<string, WireObject>)[name] ?? null, { Select: rest });
  }
  return result;
}

function loadPlain(object: WireObject, result: Record<string, unknown>): void {
  for (const name of plainMembers(object)) {
    const value = (object as unknown as Record<string, unknown>)[name];
    if (!(value instanceof WireObject)) result[name] = value ?? null;
  }
}

/** The client writes `items/name`, or just `name`. */
function withoutItems(path: string): string {
  return /^items\//i.test(path) ? path.slice('items/'.length) : /^items$/i.test(path) ? '*' : path;
}

function headOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}

/** The same answer with the client's names, for `retrieve`. */
export function spellForClient(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spellForClient);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name === '_Items'
        ? 'items'
        : name.startsWith('_')
          ? name
          : name.charAt(0).toLowerCase() + name.slice(1),
      spellForClient(item),
    ]),
  );
}
