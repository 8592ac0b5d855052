import { groupBy } from '../cells/group-by';
import { canBeSameCompany } from '../shares/company-name';
import { sumDecimals } from '../cells/decimals';
import type { Money } from '../cells/money';
import type { Position } from './position';

/** Lots that are all long, or all short. What is not known of every lot is absent, never 0; what is short is below zero. */
export interface HeldSide {
  /** Shares or units of the lots together; absent when a lot does not tell. */
  readonly quantity?: number;
  /** Worth of the lots together; absent when a lot does not tell, and when they are not all in one currency. */
  readonly value?: number;
  /** ISO-4217 code of `value`. */
  readonly currency?: string;
  /**
   * What the lots with a value are worth, a sum for each currency in order of appearance: never mixed, never converted. Amounts
   * whose currency the file does not tell are a sum of their own.
   */
  readonly values: readonly Money[];
  /** Whether a lot has no value, so that `values` is not all there is. */
  readonly valueUnknown: boolean;
  /** Share of the whole in percent, as the file states it of every lot. */
  readonly weight?: number;
}

/**
 * One ticker as somebody holds it, over all its lots and accounts. Long and short are never set off against each other: where there is
 * both, `values` has a sum for each side, and `quantity`, `value` and `currency` are absent, since no one number says it.
 */
export interface HeldTicker extends HeldSide {
  readonly ticker: string;
  /** Of the first lot that has one. */
  readonly name?: string;
  /** The person said of every lot that this is its ticker. */
  readonly chosen?: true;
  /** Each side for itself, where there are both. */
  readonly sides?: { readonly long: HeldSide; readonly short: HeldSide };
  /** Every row of the grid that holds the ticker. */
  readonly rows: readonly number[];
  /** The accounts that it is held in, each once. */
  readonly accounts: readonly string[];
}

/**
 * Sums the lots and accounts of each ticker into one, in order of first appearance. Sums are exact decimals, so the order of lots
 * changes no total. Long lots are summed with long ones, and short with short.
 */
export function sumLots(positions: readonly Position[]): readonly HeldTicker[] {
  return [...groupBy(positions, ({ ticker }) => ticker)].flatMap(([ticker, lots]) =>
    byCompany(lots).map((ofOne) => sumOf(ticker, ofOne)),
  );
}

/**
 * Lots that were read as one ticker and bear the names of different companies stay apart, because some of them were misread; so do
 * those without a name then, and those that the person chose the ticker for.
 */
function byCompany(lots: readonly Position[]): Position[][] {
  const companies: Position[][] = [];
  const named = lots.filter(({ name, chosen }) => name !== undefined && !chosen);
  for (const lot of named) {
    const known = companies.find(([first]) => canBeSameCompany(first!.name!, lot.name!));
    if (known) known.push(lot);
    else companies.push([lot]);
  }
  const nameless = lots.filter(({ name, chosen }) => name === undefined && !chosen);
  const chosen = lots.filter((lot) => lot.chosen);
  if (companies.length > 1) return [...companies, nameless, chosen].filter((ofOne) => ofOne.length > 0);
  const own = lots.filter((lot) => !lot.chosen);
  return [own, chosen].filter((ofOne) => ofOne.length > 0);
}

/** @param lots those of one company, of which the person chose the ticker of all or of none. */
function sumOf(ticker: string, lots: readonly Position[]): HeldTicker {
  const name = lots.find((lot) => lot.name !== undefined)?.name;
  const long = sideOf(lots.filter((lot) => !isShort(lot)));
  const short = sideOf(lots.filter(isShort).map(belowZero));
  const both = {
    values: [...long.values, ...short.values],
    valueUnknown: long.valueUnknown || short.valueUnknown,
    sides: { long, short },
  };
  return {
    ticker,
    ...(name === undefined ? {} : { name }),
    ...(lots[0]!.chosen ? { chosen: true as const } : {}),
    ...(lots.every(isShort) ? short : lots.some(isShort) ? both : long),
    rows: lots.map(({ row }) => row),
    accounts: [...new Set(lots.flatMap(({ account }) => account ?? []))],
  };
}

/** A lot is short when its quantity or its value is below zero; some brokers give only one of them its sign. */
const isShort = ({ quantity = 0, value = 0 }: Position): boolean => quantity < 0 || value < 0;

function belowZero(lot: Position): Position {
  const { quantity, value } = lot;
  return {
    ...lot,
    ...(quantity === undefined ? {} : { quantity: 0 - Math.abs(quantity) }),
    ...(value === undefined ? {} : { value: 0 - Math.abs(value) }),
  };
}

function sideOf(lots: readonly Position[]): HeldSide {
  const quantity = sumKnown(lots.map((lot) => lot.quantity));
  const { values, valueUnknown } = sumValues(lots);
  const whole = values.length === 1 && !valueUnknown ? values[0] : undefined;
  const weight = sumKnown(lots.map((lot) => lot.weight));
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(whole === undefined ? {} : { value: whole.amount }),
    ...(whole?.currency === undefined ? {} : { currency: whole.currency }),
    values,
    valueUnknown,
    ...(weight === undefined ? {} : { weight }),
  };
}

/** The sum of numbers that are all known, or undefined. */
const sumKnown = (numbers: readonly (number | undefined)[]): number | undefined =>
  sumDecimals(numbers.map((number) => number ?? NaN));

function sumValues(lots: readonly Position[]): Pick<HeldTicker, 'values' | 'valueUnknown'> {
  const valued = lots.filter(({ value }) => value !== undefined);
  const sums = [...groupBy(valued, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    amount: sumKnown(ofCurrency.map(({ value }) => value)),
    ...(currency === undefined ? {} : { currency }),
  }));
  // A sum beyond the largest number is not known either.
  const values = sums.filter((sum): sum is Money => sum.amount !== undefined);
  return { values, valueUnknown: valued.length < lots.length || values.length < sums.length };
}
