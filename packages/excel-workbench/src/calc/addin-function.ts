import { BaseFunction, NullValueObject } from '@univerjs/engine-formula';
import type { BaseValueObject } from '@univerjs/engine-formula';
import type { FunctionValue } from '../wire/function-calls';
import { ArgumentFault, shapeArguments, addressOf, type CallArguments } from './arguments';
import type { FunctionDescription } from './functions';
import { CIRCLE, type PendingCalls } from './pending-calls';
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

  #calculate(given: BaseValueObject[]): BaseValueObject {
    const shaped = shapeArguments(this.description, given);
    if (shaped.kind === 'pending') return this.#await();
    if (shaped.kind === 'error') return shaped.value;
    const parameterAddresses = this.description.options.requiresParameterAddresses
      ? given.map((value) => addressOf(value, (id) => this.book.sheetName(id)))
      : undefined;
    const answers = shaped.rows.map((row) => row.map((call) => this.#ask(call, parameterAddresses)));
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
  ): FunctionValue | BaseValueObject | undefined {
    if ('fault' in call) return { error: '#VALUE!', message: call.fault };
    if ('error' in call) return call.error;
    const { row, column } = this;
    const { id, options } = this.description;
    const sheetId = this.subUnitId ?? '';
    return this.book.pendingCalls.ask(
      { sheetId, row, column },
      {
        id,
        values: call.values,
        address: options.requiresAddress ? this.book.address(sheetId, row, column) : null,
        cancelable: options.cancelable === true,
        allowsDataTypes: options.allowsDataTypes === true,
        ...(parameterAddresses ? { parameterAddresses } : {}),
      },
    );
  }
}

function asValue(answer: FunctionValue | BaseValueObject): BaseValueObject {
  const already = typeof answer === 'object' && answer !== null && 'isArray' in answer;
  return already ? answer : toFormulaValue(answer);
}
