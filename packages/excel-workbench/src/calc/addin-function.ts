import { BaseFunction, NullValueObject } from '@univerjs/engine-formula';
import type { BaseValueObject } from '@univerjs/engine-formula';
import type { FunctionValue } from '../wire/function-calls';
import { ArgumentFault, shapeArguments, addressOf, type CallArguments, type ShapedCall } from './arguments';
import type { FunctionDescription } from './functions';
import { CIRCLE, type CellPlace, type PendingCalls } from './pending-calls';
import { arrayValue, errorValue, isPending, messageOf, pendingValue, toFormulaValue } from './values';

/** What the engine takes from a function; it exports no name for it. */
type NodeValueType = ReturnType<BaseFunction['calculate']>;

/** What a function needs to know of the workbook that calls it. */
export interface CallingBook {
  readonly pendingCalls: PendingCalls;
  /** The name of a sheet by its id. */
  sheetName(id: string): string | undefined;
  /** `Sheet1!B2`, with quotes where the sheet's name wants them. */
  address(sheetId: string, row: number, column: number): string;
}

/** One function of the add-in, as the formula engine calls it. It asks {@link PendingCalls}, and is pending until the answer is there. */
export class AddinFunction extends BaseFunction {
  // The number of arguments is checked with a sentence of our own.
  override minParams = -1;
  override maxParams = -1;

  constructor(
    name: string,
    private readonly description: FunctionDescription,
    private readonly book: CallingBook,
  ) {
    super(name);
  }

  override calculate(...given: BaseValueObject[]): NodeValueType {
    try {
      return this.#calculate(given);
    } catch (error) {
      // An error that is thrown here would end the whole calculation, and with it that of every other cell.
      const message = error instanceof Error ? error.message : String(error);
      const own =
        error instanceof ArgumentFault ? message : `The workbench failed on this formula: ${message}`;
      return errorValue({ error: '#VALUE!', message: own });
    }
  }

  /** Asks what a cell will ask when it is calculated with these arguments. What is wrong with them is said then. */
  askAhead(place: CellPlace, given: readonly BaseValueObject[]): void {
    let shaped: ShapedCall;
    try {
      shaped = shapeArguments(this.description, given);
    } catch {
      return;
    }
    if (shaped.kind !== 'calls') return;
    for (const row of shaped.rows) for (const call of row) this.#ask(call, undefined, place);
  }

  /** Whether its calls can be made before anything is calculated. */
  get asksAhead(): boolean {
    return !this.description.options.requiresParameterAddresses;
  }

  #calculate(given: BaseValueObject[]): BaseValueObject {
    const shaped = shapeArguments(this.description, given);
    if (shaped.kind === 'pending') return this.#await();
    if (shaped.kind === 'error') return shaped.value;
    const parameterAddresses = this.description.options.requiresParameterAddresses
      ? given.map((value) => addressOf(value, (id) => this.book.sheetName(id)))
      : undefined;
    const place = { sheetId: this.subUnitId ?? '', row: this.row, column: this.column };
    const answers = shaped.rows.map((row) => row.map((call) => this.#ask(call, parameterAddresses, place)));
    if (answers.some((row) => row.includes(undefined))) return this.#await();
    const values = answers.map((row) => row.map((answer) => this.#withhold(asValue(answer!))));
    return shaped.lifted ? arrayValue(values) : values[0]![0]!;
  }

  #await(): BaseValueObject {
    const { pendingCalls } = this.book;
    if (pendingCalls.stuck) return errorValue(CIRCLE);
    pendingCalls.awaiting = true;
    return pendingValue();
  }

  /** The value, with what is {@link PendingCalls.withheld} of it as awaited. */
  #withhold(value: BaseValueObject): BaseValueObject {
    const { pendingCalls } = this.book;
    if (pendingCalls.withheld.size === 0) return value;
    if (value.isArray()) {
      const rows = value.getArrayValue();
      const kept = rows.map((row) =>
        row.map((one) => (one ? this.#withhold(one) : NullValueObject.create())),
      );
      return kept.flat().some(isPending) ? arrayValue(kept) : value;
    }
    const sentence = value.isError() ? messageOf(value) : undefined;
    if (sentence === undefined || !pendingCalls.withheld.has(sentence)) return value;
    pendingCalls.awaiting = true;
    return pendingValue();
  }

  #ask(
    call: CallArguments,
    parameterAddresses: (string | null)[] | undefined,
    place: CellPlace,
  ): FunctionValue | BaseValueObject | undefined {
    if ('fault' in call) return { error: '#VALUE!', message: call.fault };
    if ('error' in call) return call.error;
    const { id, options } = this.description;
    return this.book.pendingCalls.ask(place, {
      id,
      values: call.values,
      address: options.requiresAddress ? this.book.address(place.sheetId, place.row, place.column) : null,
      cancelable: options.cancelable === true,
      allowsDataTypes: options.allowsDataTypes === true,
      ...(parameterAddresses ? { parameterAddresses } : {}),
    });
  }
}

function asValue(answer: FunctionValue | BaseValueObject): BaseValueObject {
  const already = typeof answer === 'object' && answer !== null && 'isArray' in answer;
  return already ? answer : toFormulaValue(answer);
}
