/**
 * An object that an add-in can reach by its proxies. Its wire members are what its class declares in PascalCase (with or
 * without a leading underscore), as getters, setters and methods; everything else is out of the add-in's reach.
 */
export abstract class WireObject {
  /** Excel's name of the class, as refusals quote it: `Range`. */
  abstract readonly wireType: string;

  /** What an add-in may find this object by, once it was created or loaded: its `Id`. Undefined when it has no identity. */
  get wireId(): string | number | undefined {
    return (this as { readonly Id?: string | number }).Id;
  }
}

/** A collection: it answers a load with its items, and an index with one of them. */
export abstract class WireCollection<T extends WireObject = WireObject> extends WireObject {
  abstract wireItems(): readonly T[];

  /** @throws {WireError} `ItemNotFound`. */
  abstract wireItem(key: unknown): T;
}

const MEMBER = /^_?[A-Z]/;

/** The property descriptor of a wire member of an object, wherever its class chain declares it. */
export function wireMember(object: WireObject, name: string): PropertyDescriptor | undefined {
  if (!MEMBER.test(name)) return undefined;
  for (
    let level: object | null = object;
    level !== null;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    const descriptor = Object.getOwnPropertyDescriptor(level, name);
    if (descriptor) return descriptor;
  }
  return undefined;
}

/** The names of the readable members whose values are plain: what a load without a list brings. */
export function plainMembers(object: WireObject): string[] {
  const names = new Set<string>();
  for (
    let level: object | null = object;
    level !== null;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (MEMBER.test(name) && !name.startsWith('_') && descriptor.get) names.add(name);
    }
  }
  return [...names];
}
