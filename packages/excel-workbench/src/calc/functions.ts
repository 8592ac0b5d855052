/** One function of an add-in, as functions.json describes it. */
export interface FunctionDescription {
  readonly id: string;
  /** Without the namespace. */
  readonly name: string;
  /** What it gives, for people; empty when functions.json does not say. */
  readonly description: string;
  readonly parameters: readonly ParameterDescription[];
  readonly options: {
    readonly cancelable?: boolean;
    /** Whether the function gets the address of the cell that asks. */
    readonly requiresAddress?: boolean;
    readonly requiresParameterAddresses?: boolean;
    /** Whether it may answer data types: `allowCustomDataForDataTypeAny` of the whole list, for results of any type. */
    readonly allowsDataTypes?: boolean;
  };
}

export interface ParameterDescription {
  readonly name: string;
  readonly description: string;
  readonly type: 'any' | 'string' | 'number' | 'boolean';
  /** Whether the function wants rows of values, or one value. */
  readonly matrix: boolean;
  readonly optional: boolean;
  /** Whether this, the last parameter, may be given any number of times: the function then gets a list. */
  readonly repeating: boolean;
}

const TYPES = ['any', 'string', 'number', 'boolean'] as const;

/**
 * Reads the contents of a functions.json.
 *
 * @throws {Error} with a sentence, when it is none, or describes something that the workbench cannot calculate.
 */
export function readFunctions(json: unknown): FunctionDescription[] {
  const { functions: list, allowCustomDataForDataTypeAny } = (json ?? {}) as Record<string, unknown>;
  if (!Array.isArray(list)) {
    throw new Error('functions.json holds no list of functions; build the add-in again.');
  }
  return list.map((entry) => readFunction(entry, allowCustomDataForDataTypeAny === true));
}

function readFunction(entry: unknown, allowsCustomData: boolean): FunctionDescription {
  const {
    id,
    name = id,
    description = '',
    parameters = [],
    options = {},
    result,
  } = (entry ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(parameters)) {
    throw new Error('functions.json describes a function without id or parameters; build the add-in again.');
  }
  const flags = options as Record<string, unknown>;
  // A result of no named type is one of any.
  const { type: resultType = 'any' } = (result ?? {}) as Record<string, unknown>;
  if (flags['stream'] === true)
    throw new Error(`${name} streams its values, which the workbench does not do.`);
  if (flags['volatile'] === true) throw new Error(`${name} is volatile, which the workbench does not do.`);
  return {
    id,
    name,
    description: String(description),
    parameters: parameters.map((parameter) => readParameter(name, parameter)),
    options: {
      cancelable: flags['cancelable'] === true,
      requiresAddress: flags['requiresAddress'] === true,
      requiresParameterAddresses: flags['requiresParameterAddresses'] === true,
      allowsDataTypes: allowsCustomData && resultType === 'any',
    },
  };
}

function readParameter(owner: string, entry: unknown): ParameterDescription {
  const {
    name,
    description = '',
    type = 'any',
    dimensionality,
    optional,
    repeating,
  } = (entry ?? {}) as Record<string, unknown>;
  const known = TYPES.find((candidate) => candidate === type);
  if (known === undefined) {
    throw new Error(
      `${owner} takes a parameter of the type ${String(type)}, which the workbench does not know.`,
    );
  }
  return {
    name: String(name),
    description: String(description),
    type: known,
    matrix: dimensionality === 'matrix',
    optional: optional === true,
    repeating: repeating === true,
  };
}
