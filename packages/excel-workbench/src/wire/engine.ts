import { ActionType, PathType } from './protocol';
import type { WireAction, WireAnswer, WireArguments, WirePath, WireRequest } from './protocol';
import { query, spellForClient, wireIdentity, wireName } from './query';
import { WireError, invalidArgument, notImplemented } from './wire-error';
import { WireCollection, WireObject, wireMember } from './wire-object';

/** What the requests are about. */
export interface WireModel {
  /** The object that `context.workbook` and its like are members of. */
  readonly root: WireObject;
  /** Services beside the root, by the type name under which the client creates them. */
  readonly services: Readonly<Record<string, WireObject>>;
  /** Called before values are read; the engine waits for it. */
  beforeRead?(): Promise<void> | undefined;
  /** Called when a batch is over, whether it failed or not. */
  afterBatch?(): void;
}

/** An object, or a null object: what `getItemOrNullObject` gives when there is none. */
type Resolved = WireObject | null;

/**
 * The protocol: it answers requests from a model, and knows nothing of Excel. Members are found by name, so a new one is a
 * change of the model alone. When an action fails, those before it stay done, and those after it are not run.
 */
export class WireEngine {
  /** How many requests were answered. */
  requests = 0;

  readonly #references = new Map<string, WireObject>();
  readonly #referenceIds = new WeakMap<WireObject, string>();

  constructor(private readonly model: WireModel) {}

  async process(request: WireRequest): Promise<WireAnswer> {
    this.requests += 1;
    const batch = new Batch(request.ObjectPaths, this.model, this.#references);
    const answer: WireAnswer = { Results: [], TraceIds: [] };
    try {
      for (const [index, action] of request.Actions.entries()) {
        try {
          const value = await this.#perform(action, batch);
          if (action.ActionType === ActionType.Trace) answer.TraceIds.push(action.Id);
          answer.Results.push({ ActionId: action.Id, Value: value ?? null });
        } catch (error) {
          answer.Error = failure(error, action, index, batch);
          return answer;
        }
      }
      return answer;
    } finally {
      this.model.afterBatch?.();
    }
  }

  async #perform(action: WireAction, batch: Batch): Promise<unknown> {
    if (action.ActionType === ActionType.Trace) return null;
    const object = batch.resolve(action.ObjectPathId);
    switch (action.ActionType) {
      case ActionType.Instantiate:
        return object && wireIdentity(object, this.#referenceIds.get(object));
      case ActionType.Query:
        await this.model.beforeRead?.();
        return query(object, action.QueryInfo ?? {});
      case ActionType.QueryAsJson:
        await this.model.beforeRead?.();
        return spellForClient(query(object, action.QueryInfo ?? {}));
      case ActionType.Method:
        return object && this.#call(object, action, batch);
      case ActionType.SetProperty:
        if (object) assign(object, action.Name ?? '', batch.arguments(action.ArgumentInfo)[0]);
        return null;
      case ActionType.Update:
        for (const [name, value] of Object.entries(action.ObjectState ?? {})) {
          if (object) assign(object, wireName(name), batch.dereference(value));
        }
        return null;
      case ActionType.EnsureUnchanged:
        return null;
      default:
        throw notImplemented(`Action type ${action.ActionType}`);
    }
  }

  async #call(object: WireObject, action: WireAction, batch: Batch): Promise<unknown> {
    const name = action.Name ?? '';
    if (name === '_KeepReference') {
      this.#keep(object);
      return null;
    }
    if (name === '_RemoveReference') {
      this.#references.delete(String(batch.arguments(action.ArgumentInfo)[0]));
      return null;
    }
    await this.model.beforeRead?.();
    return (await call(object, name, batch.arguments(action.ArgumentInfo))) ?? null;
  }

  #keep(object: WireObject): void {
    const id = this.#referenceIds.get(object) ?? `kept-${this.#references.size + 1}-${this.requests}`;
    this.#referenceIds.set(object, id);
    this.#references.set(id, object);
  }
}

/** One request's objects: each path is walked once. */
class Batch {
  readonly #resolved = new Map<number, Resolved>();

  constructor(
    readonly paths: Record<string, WirePath>,
    private readonly model: WireModel,
    private readonly references: ReadonlyMap<string, WireObject>,
  ) {}

  resolve(id: number): Resolved {
    const known = this.#resolved.get(id);
    if (known !== undefined) return known;
    const path = this.paths[id];
    if (!path)
      throw new WireError('InvalidObjectPath', `The request mentions object ${id} and does not describe it.`);
    const object = this.#walk(path);
    this.#resolved.set(id, object);
    return object;
  }

  arguments(info: WireArguments | undefined): unknown[] {
    const references = info?.ReferencedObjectPathIds;
    return (info?.Arguments ?? []).map((value, index) => this.dereference(value, references?.[index]));
  }

  /** Replaces references by the objects they refer to; other values are returned unchanged. */
  dereference(value: unknown, reference?: unknown): unknown {
    if (Array.isArray(reference) && Array.isArray(value)) {
      return value.map((item, index) => this.dereference(item, reference[index]));
    }
    if (typeof reference === 'number' && reference !== 0) return this.resolve(reference);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const pathId = (value as { _ObjectPathId?: unknown })._ObjectPathId;
    if (typeof pathId === 'number') return this.resolve(pathId);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.dereference(item)]));
  }

  #walk(path: WirePath): Resolved {
    const name = path.Name ?? '';
    if (path.ObjectPathType === PathType.Global) return this.model.root;
    if (path.ObjectPathType === PathType.NullObject) return null;
    if (path.ObjectPathType === PathType.NewObject) {
      const service = this.model.services[name];
      if (!service) throw new WireError('ApiNotFound', `${name} is not implemented by the workbench.`);
      return service;
    }
    if (path.ObjectPathType === PathType.ReferenceId) {
      const kept = this.references.get(name);
      if (!kept)
        throw new WireError('InvalidReference', 'This reference is not valid for the current operation.');
      return kept;
    }
    const parent = path.ParentObjectPathId === undefined ? null : this.resolve(path.ParentObjectPathId);
    if (parent === null) return null;
    switch (path.ObjectPathType) {
      case PathType.Method:
        return asObject(call(parent, name, this.arguments(path.ArgumentInfo)), parent, name);
      case PathType.Property:
        return asObject(read(parent, name), parent, name);
      case PathType.Indexer:
        if (!(parent instanceof WireCollection)) throw notImplemented(`${parent.wireType}[…]`);
        return (parent as WireCollection).wireItem(this.arguments(path.ArgumentInfo)[0]);
      default:
        throw notImplemented(`Object path type ${path.ObjectPathType}`);
    }
  }
}

function asObject(value: unknown, parent: WireObject, name: string): Resolved {
  if (value === null || value === undefined) return null;
  if (value instanceof WireObject) return value;
  throw invalidArgument(`${parent.wireType}.${name} does not lead to an object.`);
}

function read(object: WireObject, name: string): unknown {
  if (!wireMember(object, name)?.get) throw notImplemented(`${object.wireType}.${clientName(name)}`);
  return (object as unknown as Record<string, unknown>)[name];
}

function call(object: WireObject, name: string, values: unknown[]): unknown {
  const method: unknown = wireMember(object, name)?.value;
  if (typeof method !== 'function') throw notImplemented(`${object.wireType}.${clientName(name)}`);
  return (method as (...values: unknown[]) => unknown).apply(object, values);
}

function assign(object: WireObject, name: string, value: unknown): void {
  if (!wireMember(object, name)?.set) {
    throw notImplemented(`Setting ${object.wireType}.${clientName(name)}`);
  }
  (object as unknown as Record<string, unknown>)[name] = value;
}

function clientName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function failure(
  error: unknown,
  action: WireAction,
  index: number,
  batch: Batch,
): NonNullable<WireAnswer['Error']> {
  // A crash of the workbench itself is reported as one: the add-in is not at fault, and we need the line to mend it.
  const reported =
    error instanceof WireError
      ? error
      : new WireError(
          'GeneralException',
          `The workbench failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
  let owner = batch.paths[action.ObjectPathId]?.Name ?? '';
  try {
    owner = batch.resolve(action.ObjectPathId)?.wireType ?? owner;
  } catch {
    // The object itself could not be reached: only the name of its path is known.
  }
  return {
    Code: reported.code,
    Message: reported.message,
    Location: action.Name ? `${owner}.${clientName(action.Name)}` : owner,
    HttpStatusCode: reported.httpStatus,
    ActionIndex: index,
  };
}
