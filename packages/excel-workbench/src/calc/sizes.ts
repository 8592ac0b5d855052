import { BaseValueObject, type BaseFunction } from '@univerjs/engine-formula';
import { LONGEST_TEXT, thousands } from 'xlsx-patch';

/** Values that one function may make: as many as a sheet has rows. The engine keeps an object for each. */
const MOST_VALUES = 1_048_576;

/** Beyond Excel's last day, 31 December 9999, there is none to count to. */
const MOST_DAYS = 2_958_465;

/** Which arguments say how many rows and columns come out, counted from zero; one that is left out stands for one. */
const MAKERS: Readonly<Record<string, readonly number[]>> = {
  SEQUENCE: [0, 1],
  RANDARRAY: [0, 1],
  MAKEARRAY: [0, 1],
  EXPAND: [1, 2],
  ARRAY_CONSTRAIN: [1, 2],
  MUNIT: [0, 0],
};

/**
 * Functions that go through as many steps as one of their numbers is high, and the highest that they are called with: in a browser
 * nothing could end them. Found by calling every function of the engine with numbers up to 1E300 (test/abuse/functions.test.ts).
 */
const STEPPERS = new Set(
  `BESSELI BESSELJ BESSELK BESSELY BINOM.DIST BINOM.DIST.RANGE BINOM.INV BINOMDIST COMBIN COMBINA CRITBINOM CUMIPMT CUMPRINC DB DDB FACT
   FACTDOUBLE FVSCHEDULE GCD HYPGEOM.DIST HYPGEOMDIST LCM MULTINOMIAL NEGBINOM.DIST NEGBINOMDIST NETWORKDAYS NETWORKDAYS.INTL PERMUT
   PERMUTATIONA POISSON POISSON.DIST SERIESSUM SYD VDB`.split(/\s+/),
);
const MOST_STEPS = 10_000_000;

/** Which arguments are counted through. */
const COUNTERS: Readonly<Record<string, readonly number[]>> = {
  WORKDAY: [1],
  'WORKDAY.INTL': [1],
};

/** Functions that hold every value of one argument against every value of another. */
const EACH_WITH_EACH = new Set([
  'PLUS',
  'MINUS',
  'MULTIPLY',
  'DIVIDED',
  'COMPARE',
  'POWER',
  'CONCAT',
  'CONCATENATE',
  'IF',
]);

/**
 * Why a function is not called with these arguments: it would make more than can be held, or count longer than anyone waits. One call
 * is enough for that, so it must be known before. Undefined when it may be called.
 */
export function sizeFault(
  { name }: Pick<BaseFunction, 'name'>,
  given: readonly BaseValueObject[],
): string | undefined {
  const called = String(name);
  const sides = MAKERS[called];
  if (sides) {
    const [rows, columns] = sides.map((side) => Math.abs(numberOf(given[side]) ?? 1)) as [number, number];
    if (rows * columns > MOST_VALUES)
      return `${called} would make ${thousands(rows * columns)} values, and makes at most ${thousands(MOST_VALUES)} here. Ask for fewer rows or columns.`;
  }
  for (const at of COUNTERS[called] ?? []) {
    const days = numberOf(given[at]);
    if (days !== undefined && Math.abs(days) > MOST_DAYS)
      return `${called} cannot count ${thousands(days)} days: Excel's last day is 31 December 9999.`;
  }
  if (STEPPERS.has(called)) {
    const high = given.map(numberOf).find((number) => number !== undefined && Math.abs(number) > MOST_STEPS);
    if (high !== undefined)
      return `${called} would go through ${high.toPrecision(3)} steps, and goes through at most ${thousands(MOST_STEPS)} here. Use smaller numbers.`;
  }
  if (called === 'REPT') {
    const [text, times] = [textOf(given[0]), numberOf(given[1])];
    if (text !== undefined && times !== undefined && text.length * times > LONGEST_TEXT) return tooLong;
  }
  if (EACH_WITH_EACH.has(called)) {
    const sizes = given.filter((value) => value.isArray()).map(sizeOf);
    const most = (side: 0 | 1) => sizes.reduce((least, size) => Math.max(least, size[side]), 1);
    if (sizes.length > 1 && most(0) * most(1) > MOST_VALUES)
      return `This would make ${thousands(most(0) * most(1))} values, and at most ${thousands(MOST_VALUES)} are made here. Name smaller ranges.`;
  }
  return undefined;
}

const tooLong = `The text would have more than ${thousands(LONGEST_TEXT)} characters, which is what a cell holds. Make it shorter.`;

/** Why a result is refused: the text is longer than a cell may hold. The next formula would double it, and the one after that again. */
export function resultFault(result: BaseValueObject): string | undefined {
  // A LAMBDA that is called later is no value yet.
  if (!(result instanceof BaseValueObject)) return undefined;
  const text = textOf(result);
  return text !== undefined && text.length > LONGEST_TEXT ? tooLong : undefined;
}

/** Functions that do no more than look at each argument once, whatever its value. */
const QUICK = new Set(
  `ABS AND AVERAGE CEILING CHAR CHOOSE CLEAN CODE COLUMN COLUMNS COMPARE CONCAT CONCATENATE COUNT COUNTA COUNTBLANK DATE DATEVALUE DAY
   DIVIDED EDATE EOMONTH EXACT EXP FLOOR HOUR HYPERLINK IF IFERROR IFNA IFS INT INDEX INDIRECT ISBLANK ISERR ISERROR ISEVEN ISLOGICAL
   ISNA ISNONTEXT ISNUMBER ISODD ISREF ISTEXT LEFT LEN LN LOG LOG10 LOWER MAX MID MIN MINUS MINUTE MOD MONTH MULTIPLY N NA NOT NOW
   OFFSET OR PI PLUS POWER PRODUCT PROPER QUOTIENT RIGHT ROUND ROUNDDOWN ROUNDUP ROW ROWS SECOND SIGN SQRT SUM SWITCH T TEXT TIME TODAY
   TRIM TRUE FALSE TRUNC UPPER VALUE WEEKDAY XOR YEAR`.split(/\s+/),
);

const LARGE_NUMBER = 10_000;
const LONG_TEXT = 500;
const MANY_CELLS = 100_000;

/** Whether a call may take long: of a function that counts, searches or repeats, with an argument that gives it much to do. */
export function mayTakeLong(
  { name }: Pick<BaseFunction, 'name'>,
  given: readonly BaseValueObject[],
): boolean {
  if (QUICK.has(String(name))) return false;
  return given.some((value) => {
    if (value.isReferenceObject()) return true;
    if (value.isArray()) {
      const [rows, columns] = sizeOf(value);
      return rows * columns > MANY_CELLS;
    }
    const plain =
      value.isError() || value.isNull() || value.isBoolean() || value.isLambda()
        ? undefined
        : value.getValue();
    return typeof plain === 'number'
      ? Math.abs(plain) > LARGE_NUMBER
      : typeof plain === 'string' && plain.length > LONG_TEXT;
  });
}

function sizeOf(array: BaseValueObject): [rows: number, columns: number] {
  const { getRowCount, getColumnCount } = array as unknown as {
    readonly getRowCount: () => number;
    readonly getColumnCount: () => number;
  };
  return [getRowCount.call(array), getColumnCount.call(array)];
}

/** The number of a single value; undefined for anything else. */
function numberOf(value: BaseValueObject | undefined): number | undefined {
  const single = singleOf(value);
  if (!single) return undefined;
  const plain = Number(single.getValue());
  return Number.isFinite(plain) ? plain : undefined;
}

function textOf(value: BaseValueObject | undefined): string | undefined {
  const single = singleOf(value);
  const plain = single?.getValue();
  return plain === undefined || plain === null ? undefined : String(plain);
}

function singleOf(value: BaseValueObject | undefined): BaseValueObject | undefined {
  if (value === undefined || value.isReferenceObject()) return undefined;
  if (!value.isArray()) return value.isError() || value.isNull() || value.isLambda() ? undefined : value;
  const [rows, columns] = sizeOf(value);
  const only = rows === 1 && columns === 1 ? value.getArrayValue()[0]?.[0] : undefined;
  return only && !only.isError() && !only.isNull() ? only : undefined;
}
