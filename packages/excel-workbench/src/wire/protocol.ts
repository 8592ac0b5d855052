/**
 * The JSON that Office.js sends with every `context.sync()`, and what it wants back. The numbers are those of
 * Microsoft's bundle.
 */
export interface WireRequest {
  /** When true, every object that is created is kept for later requests. */
  AutoKeepReference?: boolean;
  /** In the order in which the add-in asked for them. */
  Actions: WireAction[];
  /** Every object that the actions mention, by the number that the client gave it. */
  ObjectPaths: Record<string, WirePath>;
}

export interface WireAction {
  Id: number;
  ActionType: number;
  Name?: string;
  ObjectPathId: number;
  ArgumentInfo?: WireArguments;
  QueryInfo?: WireQuery;
  ObjectState?: Record<string, unknown>;
}

export interface WirePath {
  Id: number;
  ObjectPathType: number;
  Name?: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: WireArguments;
}

export interface WireArguments {
  Arguments?: unknown[];
  /** In the shape of the arguments: the path of each one that is an object, 0 or null for plain values. */
  ReferencedObjectPathIds?: unknown[] | null;
}

export interface WireQuery {
  Select?: string[];
  Expand?: string[];
  Top?: number;
  Skip?: number;
}

export interface WireAnswer {
  /** Of the actions up to the first that failed. */
  Results: { ActionId: number; Value: unknown }[];
  TraceIds: number[];
  Error?: {
    Code: string;
    Message: string;
    /** `Range.values`: class and member, as the client spells them. */
    Location: string;
    HttpStatusCode: number;
    ActionIndex: number;
  };
}

export const ActionType = {
  Instantiate: 1,
  Query: 2,
  Method: 3,
  SetProperty: 4,
  Trace: 5,
  EnsureUnchanged: 6,
  QueryAsJson: 7,
  Update: 9,
} as const;

export const PathType = {
  Global: 1,
  NewObject: 2,
  Method: 3,
  Property: 4,
  Indexer: 5,
  ReferenceId: 6,
  NullObject: 7,
} as const;
