import { BaseReferenceObject, LexerNode } from '@univerjs/engine-formula';
import type {
  AstTreeBuilder,
  BaseAstNode,
  BaseFunction,
  BaseValueObject,
  FunctionNodeFactory,
  Interpreter,
  LexerTreeBuilder,
  UnionNodeFactory,
} from '@univerjs/engine-formula';
import { COLUMN_COUNT, ROW_COUNT } from '../files/a1';
import { reachesOutside, whyNotRun } from '../files/outside';
import { errorValue, holdsPending, pendingValue } from './values';

type Result = ReturnType<BaseFunction['calculate']>;

/**
 * Changes one of the engine's own functions in two ways. While answers are awaited, it passes an awaited argument on: IFERROR,
 * COUNTIF and their like would else make a value of it, and functions of the add-in would be called with that value though no
 * user ever sees it. And what it throws becomes an error of its cell: a throw would end the whole calculation.
 *
 * @param awaiting whether anything is awaited; looked at first, since looking through ranges takes time.
 */
export function guard(executor: BaseFunction, awaiting: () => boolean): void {
  const calculate = executor.calculate.bind(executor);
  executor.calculate = (...given: BaseValueObject[]): Result => {
    if (awaiting() && given.some(isAwaited)) return pendingValue() as Result;
    try {
      return calculate(...given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return errorValue({
        error: '#VALUE!',
        message: `The workbench failed to calculate ${executor.name}: ${reason}`,
      }) as Result;
    }
  };
}

/**
 * Changes how the engine reads and follows formulas: where it trips over one, such as `=:@` or `=LAMBDA(A1:A3&%1,)`, that cell
 * gets an error. What is thrown there ends the calculation without a sound: the engine waits for no one to hear of it, and
 * whoever waits for the calculation's end waits for ever.
 *
 * @returns the formulas that could not be read, for those who know more of them.
 */
export function guardFormulas(reader: AstTreeBuilder, interpreter: Interpreter): Faults {
  const faults: Faults = new WeakMap();
  const parse = reader.parse.bind(reader);
  reader.parse = (words) => {
    try {
      return parse(words);
    } catch (error) {
      // A formula that says nothing, in place of the one that cannot be read; the interpreter knows it again.
      const nothing = parse(new LexerNode());
      if (nothing) faults.set(nothing, fault(error));
      return nothing;
    }
  };
  const execute = interpreter.execute.bind(interpreter);
  interpreter.execute = (data) => {
    const known = data.node && faults.get(data.node);
    if (known) return known;
    try {
      return execute(data);
    } catch (error) {
      return fault(error);
    }
  };
  const executeAsync = interpreter.executeAsync.bind(interpreter);
  interpreter.executeAsync = async (data) => {
    const known = data.node && faults.get(data.node);
    return known ?? executeAsync(data).catch(fault);
  };
  return faults;
}

/** What cannot be in a formula that reaches outside by a link to a program, or by the address of another workbook. */
const MAY_LEAD_OUTSIDE = /\||\[.*(\/\/|\\\\)|(\/\/|\\\\).*\[/s;

/**
 * Changes how the engine takes formulas apart: of one that leads to a program (`cmd|'/C calc'!A0`) or to a workbook on another
 * computer, nothing is read at all, and its cell says so. One that the engine trips over, such as `=__proto__`, gets an error.
 */
export function guardWords(words: LexerTreeBuilder, reader: AstTreeBuilder, faults: Faults): void {
  const known = new WeakMap<LexerNode, BaseValueObject>();
  const nothing = (value: BaseValueObject): LexerNode => {
    const node = new LexerNode();
    known.set(node, value);
    return node;
  };
  const build = words.treeBuilder.bind(words);
  words.treeBuilder = (formula, ...rest) => {
    const reaches = MAY_LEAD_OUTSIDE.test(formula) ? reachesOutside(formula) : undefined;
    if (reaches !== undefined)
      return nothing(errorValue({ error: '#BLOCKED!', message: whyNotRun(reaches) }));
    try {
      return build(formula, ...rest);
    } catch (error) {
      return nothing(fault(error));
    }
  };
  const parse = reader.parse.bind(reader);
  reader.parse = (node) => {
    const parsed = parse(node);
    const value = known.get(node);
    if (parsed && value) faults.set(parsed, value);
    return parsed;
  };
}

/** Formulas of which nothing was read, with what stands in their cells. */
export type Faults = WeakMap<BaseAstNode, BaseValueObject>;

/** The engine goes through the cells of a range one by one, empty ones too: SUM takes about four seconds over so many. */
const MOST_CELLS = 20_000_000;

/**
 * Changes what the engine makes of a range: one that no sheet has, such as `TRUEA:A`, is a name that nobody knows, as in Excel,
 * and one with more cells than can be gone through is an error that says so. The engine would go through them all.
 */
export function guardRanges(makers: readonly (UnionNodeFactory | FunctionNodeFactory)[]): void {
  for (const maker of makers) {
    const make = maker.checkAndCreateNodeType.bind(maker);
    maker.checkAndCreateNodeType = (words: LexerNode) => {
      const node = make(words);
      const execute = node?.execute.bind(node);
      if (node && execute) {
        node.execute = () => {
          execute();
          const value = node.getValue();
          if (value instanceof BaseReferenceObject) node.setValue(withinReason(value));
        };
      }
      return node;
    };
  }
}

function withinReason(range: BaseReferenceObject): BaseReferenceObject | BaseValueObject {
  const { startRow, startColumn, endRow, endColumn } = range.getRangePosition();
  if (endRow >= ROW_COUNT || endColumn >= COLUMN_COUNT) return errorValue({ error: '#NAME?' });
  if ((endRow - startRow + 1) * (endColumn - startColumn + 1) <= MOST_CELLS) return range;
  return errorValue({
    error: '#VALUE!',
    message: `The workbench goes through at most ${MOST_CELLS / 1e6} million cells of a range. Name only the rows and columns that are filled.`,
  });
}

function fault(error: unknown): BaseValueObject {
  const reason = error instanceof Error ? error.message : String(error);
  return errorValue({
    error: '#VALUE!',
    message: `The workbench cannot make sense of this formula. Look for an operator or a bracket too many, or too few. (${reason})`,
  });
}

/** Some functions are given references instead of the values behind them. */
function isAwaited(given: BaseValueObject): boolean {
  if (!given.isReferenceObject()) return holdsPending(given);
  return holdsPending((given as unknown as { toArrayValueObject(): BaseValueObject }).toArrayValueObject());
}
