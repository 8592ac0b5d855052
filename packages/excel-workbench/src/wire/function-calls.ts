import type { HostMessage } from './host-transport';
import { WireObject } from './wire-object';

/** One call of an add-in's function. */
export interface FunctionCall {
  /** The `id` of the function in functions.json. */
  readonly id: string;
  /** As Excel shapes them: scalars, rows of rows for ranges, null for what was left out. */
  readonly values: readonly unknown[];
  /** The cell that asks, `Sheet1!B2`; null for a function that does not want to know it (`requiresAddress`). */
  readonly address: string | null;
  /** Of each argument, where it came from; null for what came from no cell. */
  readonly parameterAddresses?: readonly (string | null)[];
  readonly cancelable?: boolean;
  /** Whether functions.json permits this function to answer data types. */
  readonly allowsDataTypes?: boolean;
}

/** Scalars, or rows of them; errors stand where a value would. */
export type FunctionValue = string | number | boolean | null | FunctionError | FunctionValue[][];

export interface FunctionError {
  /** Excel's spelling: `#N/A`. */
  readonly error: string;
  /** The sentence that the function gave; only `#VALUE!` and `#N/A` carry one out of an array. */
  readonly message?: string;
}

/** What an add-in's function is asked through. */
export interface FunctionCaller {
  /** Calls all of them in one message; each answer comes on its own. A function that throws gives an error, never a rejection. */
  invoke(calls: readonly FunctionCall[]): PendingCall[];
}

export interface PendingCall {
  readonly answer: Promise<FunctionValue>;
  /** Cancels the call: nobody waits any more. The answer then stays open. */
  cancel(): void;
}

/** Message category, and the message types, of the functions runtime. */
const CATEGORY = 1;
const INVOKE = 1000;
const CANCEL = 1001;

const CANCELABLE = 1;

/** The feature by which the runtime waits 200 ms instead of 500 ms between two batches of answers. */
const SHORT_PAUSES = 2;

/**
 * The errors behind the runtime's numbers. 0 to 4 are faults of the function's code (it returned an Error, threw, or
 * rejected), 9 and 10 a function that functions.json has and the script has not.
 */
const ERROR_BY_CODE: Readonly<Record<number, string>> = {
  1: '#N/A',
  5: '#DIV/0!',
  6: '#NUM!',
  8: '#NULL!',
  9: '#NAME?',
  10: '#NAME?',
};

/** The service that the functions runtime answers to, and the way to call functions. */
export class FunctionCalls extends WireObject implements FunctionCaller {
  readonly wireType = 'CustomFunctions';

  /** Resolves when the page can be asked. */
  readonly ready: Promise<void>;

  readonly #waiting = new Map<number, { call: FunctionCall; settle: (value: FunctionValue) => void }>();
  #count = 0;
  #markReady: () => void = () => undefined;

  /**
   * @param allowsDataTypes whether a call may be answered by a data type; any may when left out.
   */
  constructor(
    private readonly post: (messages: readonly HostMessage[]) => void,
    private readonly allowsDataTypes: (call: FunctionCall) => boolean = () => true,
  ) {
    super();
    this.ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
  }

  invoke(calls: readonly FunctionCall[]): PendingCall[] {
    const messages: HostMessage[] = [];
    const pending = calls.map((call) => {
      const id = (this.#count += 1);
      const body = [id, call.id, call.values, call.address, call.cancelable ? CANCELABLE : 0];
      messages.push(message(INVOKE, call.parameterAddresses ? [...body, call.parameterAddresses] : body));
      const answer = new Promise<FunctionValue>((settle) => this.#waiting.set(id, { call, settle }));
      return { answer, cancel: () => this.#cancel(id) };
    });
    this.post(messages);
    return pending;
  }

  #cancel(id: number): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    // The runtime keeps no record of calls that cannot be cancelled, so it could not handle a cancel.
    if (waiting?.call.cancelable) this.post([message(CANCEL, { invocationId: id })]);
  }

  _SetOsfControlContainerReadyForCustomFunctions(): void {
    this.#markReady();
  }

  _GetEnabledFeatures(): number[] {
    return [SHORT_PAUSES];
  }

  /** Each result is `[id, succeeded, value, errorCode?, timing]`; the code is there only when it failed. */
  SetInvocationArrayResults(results: [number, boolean, unknown, number?][]): void {
    for (const [id, succeeded, value, code] of results) {
      const waiting = this.#waiting.get(id);
      if (!waiting) continue;
      this.#waiting.delete(id);
      const { call, settle } = waiting;
      settle(
        succeeded ? readAnswer(call, value, this.allowsDataTypes(call)) : readFailure(call, value, code),
      );
    }
  }
}

function message(type: number, body: unknown): HostMessage {
  return [CATEGORY, type, '', JSON.stringify(body), ''];
}

function readFailure(call: FunctionCall, value: unknown, code: number | undefined): FunctionError {
  const error = ERROR_BY_CODE[code ?? 0] ?? '#VALUE!';
  if (error === '#NAME?') {
    return {
      error,
      message: `The add-in's script has no function "${call.id}", though its list of functions does.`,
    };
  }
  if (value === 'NaN' || value === 'Infinity') {
    return { error, message: `The function "${call.id}" returned ${value}, which is no number for a cell.` };
  }
  if (typeof value === 'string' && value !== '') return { error, message: value };
  // The runtime does not pass on what the code threw, and it calls functions that the script does not have.
  return (code ?? 0) <= 4
    ? {
        error,
        message: `The add-in's function "${call.id}" is missing from its script, or failed by a fault of its own.`,
      }
    : { error };
}

/** A data type where none is permitted makes an error of the whole answer: Excel takes all of it or nothing. */
function readAnswer(call: FunctionCall, value: unknown, allowsDataTypes: boolean): FunctionValue {
  if (allowsDataTypes || !holdsDataType(value)) return readValue(value);
  const message = `The function "${call.id}" answered a data type, which this Excel or functions.json (allowCustomDataForDataTypeAny) does not permit.`;
  return { error: '#VALUE!', message };
}

/** Errors are sent as objects too, and are no data types. */
function holdsDataType(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsDataType);
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type !== 'Error';
}

/**
 * A function that returns an error, alone or inside an array, sends it as a record: `basicValue` is the error, and `message`
 * its sentence. A date, a map and whatever else is no cell value gives `#VALUE!`, as in Excel.
 */
function readValue(value: unknown): FunctionValue {
  if (Array.isArray(value)) {
    // One row may come as a flat array.
    const rows: unknown[][] = value.every(Array.isArray) ? (value as unknown[][]) : [value];
    return rows.map((row) => row.map(readValue));
  }
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const { type, basicValue, message: sentence } = value as Record<string, unknown>;
  if (type === 'Error' && typeof basicValue === 'string') {
    return typeof sentence === 'string' ? { error: basicValue, message: sentence } : { error: basicValue };
  }
  if (typeof basicValue === 'string' || typeof basicValue === 'number' || typeof basicValue === 'boolean') {
    return basicValue;
  }
  return { error: '#VALUE!', message: 'The function returned something that no cell can show.' };
}

/** Narrows a value to an error. */
export function isFunctionError(value: FunctionValue): value is FunctionError {
  return typeof value === 'object' && value !== null && 'error' in value;
}
