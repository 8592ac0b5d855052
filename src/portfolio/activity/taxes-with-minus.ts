import { excelSerial } from '../../contract/dates';
import { sumDecimals } from '../cells/decimals';
import { groupBy } from '../cells/group-by';
import type { Payment } from './dividend-row';

/** What rows tell of a source that books the tax of a dividend as one more dividend, with a minus. */
export interface TaxesWithMinus {
  /** Each row that is a tax, with the payment that it is of; with the row that takes a payment back, where its tax was given back. */
  readonly taxes: ReadonlyMap<Payment, Payment>;
  /** Rows with a minus that are the tax of no payment and take none back: what they are, the file does not tell. */
  readonly untold: ReadonlySet<Payment>;
}

/** Tells taxes, payments and what takes payments back apart, by the amounts and days of each share. */
export function taxesWithMinus(booked: readonly Payment[]): TaxesWithMinus {
  const shares = [...groupBy(booked, shareOf).values()].map(taxesOfShare);
  return {
    taxes: new Map(shares.flatMap(({ taxes }) => [...taxes])),
    untold: new Set(shares.flatMap(({ untold }) => [...untold])),
  };
}

function taxesOfShare(rows: readonly Payment[]): TaxesWithMinus {
  const days = groupBy(rows, dayOf);
  const payments = groupBy(
    rows.filter(({ amount }) => amount > 0),
    ({ amount }) => amount,
  );
  const taxes = new Map([...days.values()].flatMap(taxesOfDay));
  const left = rows.filter((one) => one.amount < 0 && !taxes.has(one));
  const taken = new Map(left.map((one) => [one, takenBackBy(one, payments)]));
  const othersOfDay = (one: Payment) => days.get(dayOf(one))!.filter((other) => other !== one);
  const taxed = new Set(taxes.values());
  const untold = new Set<Payment>();
  for (const one of left.filter((row) => taken.get(row) === undefined)) {
    const paid = othersOfDay(one).length === 0 ? taxedNearby(one, days, taxed) : undefined;
    if (paid) taxes.set(one, paid);
    else untold.add(one);
  }
  const withheld = groupBy([...taxes.keys()], (tax) => taxes.get(tax)!);
  for (const [one, paid] of taken) {
    const own = paid && withheld.get(paid);
    if (own) for (const given of givenBack(othersOfDay(one), own)) taxes.set(given, one);
  }
  return { taxes, untold };
}

const shareOf = ({ written, currency }: Payment): string => JSON.stringify([written, currency ?? '']);
const dayOf = ({ date }: Payment): number => excelSerial(date);

/** The payments below zero beside one larger payment of a day: a payment that is taken back is as large. */
function taxesOfDay(rows: readonly Payment[]): [Payment, Payment][] {
  const [paid, ...others] = withoutReversals(rows).filter(({ amount }) => amount > 0);
  const minus = withoutReversals(rows).filter(({ amount }) => amount < 0);
  const sum = sumDecimals(minus.map(({ amount }) => -amount)) ?? 0;
  return paid && others.length === 0 && sum <= paid.amount * MOST_WITHHELD
    ? minus.map((tax) => [tax, paid])
    : [];
}

/** The part of a dividend that is withheld at most: Denmark, Switzerland and Germany take less, and what is more takes a payment back. */
const MOST_WITHHELD = 0.5;

/** The payments of one day without those that were taken back, and what took them back. */
export function withoutReversals(paid: readonly Payment[]): Payment[] {
  const left = [...paid];
  for (const { amount } of paid.filter((one) => one.amount < 0)) {
    const of = (sought: number) => left.findIndex((one) => one.amount === sought);
    if (of(amount) === -1 || of(-amount) === -1) continue;
    left.splice(of(amount), 1);
    left.splice(of(-amount), 1);
  }
  return left;
}

/** The last payment that a row takes back wholly: as large, and not later. */
const takenBackBy = (row: Payment, payments: ReadonlyMap<number, readonly Payment[]>): Payment | undefined =>
  (payments.get(-row.amount) ?? [])
    .filter((paid) => dayOf(paid) <= dayOf(row))
    .reduce<Payment | undefined>(
      (last, paid) => (last && dayOf(last) > dayOf(paid) ? last : paid),
      undefined,
    );

/** The rows of a day that give back what was withheld of a payment which is taken back on it; none where the sums differ. */
function givenBack(rows: readonly Payment[], withheld: readonly Payment[]): readonly Payment[] {
  const sum = (all: readonly Payment[]) => sumDecimals(all.map(({ amount }) => Math.abs(amount)));
  return rows.every(({ amount }) => amount > 0) && sum(rows) === sum(withheld) ? rows : [];
}

/** So many days apart a payment and its tax are booked at most. */
const DAYS_APART = 5;

/** What the United States withhold of dividends, by treaties and by law. */
const RATES = [0.1, 0.15, 0.25, 0.3];
const ROUNDED = 0.011;

/**
 * What other countries withhold of dividends, as the lists of DEGIRO ("withholding tax", degiro.cz/helpdesk) and Exante (article 221234 of
 * its support pages) tell it: Greece 0.05, France 0.128 of people abroad, Japan 0.15315, Poland and Spain 0.19 (Spain 0.21 before), South
 * Africa 0.2, Italy 0.26, Germany 0.26375, Denmark 0.27, Austria 0.275, Switzerland 0.35; and what residents of Portugal (0.28) and Japan
 * (0.20315) pay at home.
 */
const RATES_ELSEWHERE = [
  0.05, 0.128, 0.15315, 0.19, 0.2, 0.20315, 0.21, 0.26, 0.26375, 0.27, 0.275, 0.28, 0.35,
];

/** Whether an amount is one of these parts of another. */
const isPartOf = ({ amount }: Payment, rates: readonly number[], tax: Payment): boolean =>
  rates.some((rate) => Math.abs(Math.abs(amount) * rate - Math.abs(tax.amount)) <= ROUNDED);

/** Whether an amount is what the United States withhold of another. */
export const isUsualTax = (tax: Payment, paid: Payment): boolean => isPartOf(paid, RATES, tax);

/** Whether a tax is what some country withholds of a payment. */
export const isTaxOfCountry = (tax: Payment, paid: Payment): boolean =>
  isPartOf(paid, [...RATES, ...RATES_ELSEWHERE], tax);

/** So many days after a payment its tax is booked at most, where the row names it a tax. */
const DAYS_LATER = 28;

/**
 * A tax at one of these rates may be booked later than that: of a payment that is large enough, no other amount is such a part by chance.
 * Germany's is 0.26375.
 */
const UNLIKELY = [0.128, 0.15315, 0.20315, 0.26375, 0.275];
const LARGE = 10;
const MOST_DAYS_LATER = 100;

/** The one untaxed payment of a share of which a row that names it is the tax, booked some days later: it is what some country withholds of it. */
export function taxedBefore(tax: Payment, paid: readonly Payment[]): Payment | undefined {
  const [only, ...others] = paid.filter((one) => {
    const later = dayOf(tax) - dayOf(one);
    const isSure = one.amount >= LARGE && isPartOf(one, UNLIKELY, tax);
    const isNear =
      shareOf(one) === shareOf(tax) && later >= 0 && later <= (isSure ? MOST_DAYS_LATER : DAYS_LATER);
    return isNear && isTaxOfCountry(tax, one);
  });
  return others.length === 0 ? only : undefined;
}

/** So many days after a payment its tax is booked at most, where both say of what dividend of one share they are. */
const DAYS_LATER_AS_SAID = 120;

/**
 * The one untaxed payment of a share of which a row of tax says the same dividend of one share, `7.95 DKK/AKSJE`, and which was booked before it.
 *
 * @param saidOf what a row says of the dividend of one share; '' where it says nothing.
 */
export function taxedAsSaid(
  tax: Payment,
  paid: readonly Payment[],
  saidOf: (one: Payment) => string,
): Payment | undefined {
  const said = saidOf(tax);
  const [only, ...others] = paid.filter((one) => {
    const later = dayOf(tax) - dayOf(one);
    return shareOf(one) === shareOf(tax) && later >= 0 && later <= DAYS_LATER_AS_SAID && saidOf(one) === said;
  });
  return said !== '' && only && others.length === 0 && Math.abs(tax.amount) < only.amount ? only : undefined;
}

/** The one payment of the days around a row of which it is a usual tax, and which has none of its own day. */
function taxedNearby(
  tax: Payment,
  days: ReadonlyMap<number, readonly Payment[]>,
  taxed: ReadonlySet<Payment>,
): Payment | undefined {
  const [paid, ...others] = Array.from({ length: 2 * DAYS_APART + 1 }, (_, at) => at - DAYS_APART)
    .flatMap((apart) => days.get(dayOf(tax) + apart) ?? [])
    .filter((one) => one.amount > 0 && !taxed.has(one) && isUsualTax(tax, one));
  return others.length === 0 ? paid : undefined;
}
