import { tidy, cellText, textAt, type Row } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import {
  isOfWithholding,
  namesCorrection,
  namesReversal,
  namesTax,
  namesWithdrawal,
  saysLittle,
} from './dividend-kind';
import {
  isPayment,
  readDividendRow,
  type Dividend,
  type FileFacts,
  type Payment,
  type SkippedDividend,
} from './dividend-row';
import { cellsOf, kindWords, type DividendTable } from './dividend-table';
import { groupBy } from '../cells/group-by';
import { payerOf } from './payer';
import { taxAlone } from './tax-alone';
import {
  isTaxOfCountry,
  isUsualTax,
  taxedAsSaid,
  taxedBefore,
  taxesWithMinus,
  withoutReversals,
} from './taxes-with-minus';
import { withBookedAnew } from './taxes-booked-anew';

/** A row of a table of dividends, and what it was read as. */
export interface ReadRow {
  readonly row: number;
  readonly table: DividendTable;
  readonly is: Dividend | SkippedDividend | 'other';
  /** What is known of the part of the file in which it stands. */
  readonly facts: FileFacts;
}

/** What rows of a file tell of the taxes on dividends in other rows. */
export interface WithheldTaxes {
  /** What was withheld, without a sign, in the dividend's currency; nothing for a dividend of which no such row tells. */
  readonly amounts: ReadonlyMap<Payment, number>;
  /** Rows that were read as dividends, and are taxes. */
  readonly rows: ReadonlySet<number>;
  /** Dividends below zero of a source that books taxes so, which are the tax of no payment and take none back. */
  readonly untold: ReadonlySet<Payment>;
}

/**
 * The taxes that other rows tell of the share, day and currency of a dividend, as brokers write them who book a tax as a payment of its own:
 * in the table of the dividends, or in a section for them. Where a share paid several dividends on one day, each has its own tax only when
 * there are as many rows of tax, or when all but one were taken back. Where an account is told, a tax is of what was paid in it. One that stands
 * alone on its day may be of a payment some days before, or of one that both tell alike: see {@link taxedBefore} and {@link taxedAsSaid}.
 */
export function withheldTaxes(grid: readonly Row[], read: readonly ReadRow[]): WithheldTaxes {
  const booked = read.flatMap(({ row, table, is }) => {
    const said = saidOf(grid[row]!, table);
    return paymentsOf(is).map((one) => ({ one, said, isMinus: table.header.source.taxIsMinus }));
  });
  const named = booked.flatMap(({ one, said }) => (one.amount < 0 && isOfWithholding(said) ? [one] : []));
  const unnamed = booked.flatMap(({ one, said, isMinus }) =>
    isMinus !== undefined && !named.includes(one) && !namesReversal(said) ? [one] : [],
  );
  const isSure = booked.some(({ isMinus }) => isMinus === true);
  const { taxes: perhaps, untold } = taxesWithMinus(unnamed);
  const unnamedTaxes = new Map([...perhaps].filter(([tax, paid]) => isSure || isUsualTax(tax, paid)));
  // A minus may as well take back what was paid before the file begins, where none is that of a tax.
  const booksTaxes = isSure || unnamedTaxes.size > 0;
  const minus = new Set([...named, ...unnamedTaxes.keys()]);
  const dividends = read.flatMap(({ is }) => paymentsOf(is)).filter((one) => !minus.has(one));
  const corrected = new Set(
    read.flatMap(({ row, table: { header } }) => {
      // At XTB the remark begins with it: corr PEP.US USD WHT 15%.
      const [first = ''] = textAt(grid[row]!, header.columns.description).split(' ');
      return [kindWords(grid[row]!, header), first].some(namesCorrection) ? [row] : [];
    }),
  );
  const taxes = withBookedAnew(
    groupBy(
      read.flatMap(({ row, table, is, facts }) => {
        const tax = is === 'other' ? taxOfRow(grid[row]!, row, table, facts) : undefined;
        return tax ?? paymentsOf(is).filter((one) => minus.has(one));
      }),
      (tax) => paymentOf(unnamedTaxes.get(tax) ?? tax),
    ),
    new Set(dividends.map(paymentOf)),
    ({ row }) => corrected.has(row),
  );
  const amounts = new Map<Payment, number>();
  const accounts = new Map(
    read.map(({ row, table: { header } }) => [row, textAt(grid[row]!, header.columns.account)]),
  );
  const groups = (taxes.size === 0 ? [] : groupsOf(dividends)).flatMap(([payment, paid]) =>
    byAccount({ paid, told: taxes.get(payment) ?? [] }, accounts),
  );
  for (const { paid, told } of groups) {
    const isEach = paid.length === told.length;
    const taxed = isEach ? paid : taxedOfDay(paid, told);
    if (taxed.length !== 1 && !isEach) continue;
    for (const [nth, dividend] of taxed.entries()) {
      const own = taxed.length === 1 ? told : [told[nth]!];
      const tax = sumDecimals(own.map(({ amount }) => -amount)) ?? 0;
      const isPart =
        tax !== 0 && tax > 0 === dividend.amount > 0 && Math.abs(tax) < Math.abs(dividend.amount);
      if (isPart && dividend.tax === undefined) amounts.set(dividend, Math.abs(tax));
    }
  }
  const days = new Set(dividends.map(paymentOf));
  const untaxed = dividends.filter((one) => one.tax === undefined && one.amount > 0 && !amounts.has(one));
  for (const [payment, [tax, ...more]] of taxes) {
    if (tax === undefined || more.length > 0 || tax.amount > 0 || days.has(payment) || corrected.has(tax.row))
      continue;
    const inAccount = ({ row }: Payment): boolean => accounts.get(row) === accounts.get(tax.row);
    const before = untaxed.filter(inAccount);
    const perShare = ({ row }: Payment): string => perShareSaid(grid[row]!);
    const paid = taxedBefore(tax, before) ?? taxedAsSaid(tax, before, perShare);
    if (paid) amounts.set(paid, -tax.amount);
  }
  return {
    amounts,
    rows: new Set([...minus].map(({ row }) => row)),
    untold: booksTaxes ? untold : new Set(),
  };
}

/**
 * The payments of a share on one day that may be the taxed ones, where there are other numbers of both: what lasts of them, else those whose
 * signs fit, and of these the one of which a lone tax is what some country withholds.
 */
function taxedOfDay(paid: readonly Payment[], told: readonly Payment[]): readonly Payment[] {
  const lasting = firstOfAlike(withoutReversals(paid));
  if (lasting.length === 1) return lasting;
  const fitting = paid.filter((one) => told.every(isOf(one)));
  const [tax, ...others] = told;
  const ofRate = fitting.filter((one) => tax !== undefined && isTaxOfCountry(tax, one));
  return others.length === 0 && ofRate.length === 1 ? ofRate : fitting;
}

/** Whether a tax is withheld from a payment, or given back with one that is taken back, as far as the signs of both tell. */
const isOf =
  (paid: Payment) =>
  (tax: Payment): boolean =>
    tax.amount < 0 === paid.amount > 0;

/** The first of payments that are all of one amount, of which any may be the one that was taxed; all where they are not. */
const firstOfAlike = (paid: readonly Payment[]): readonly Payment[] =>
  paid.every(({ amount }) => amount === paid[0]!.amount) ? paid.slice(0, 1) : paid;

/** Payments of a share on one day, and the taxes that are told of them. */
interface TaxedPayments {
  readonly paid: readonly Payment[];
  readonly told: readonly Payment[];
}

/** The payments by the accounts in which they and their taxes are booked, where there are several; together where a row tells no account. */
function byAccount(all: TaxedPayments, accounts: ReadonlyMap<number, string>): readonly TaxedPayments[] {
  const accountOf = ({ row }: Payment): string => accounts.get(row) ?? '';
  const { paid, told } = all;
  if (paid.length < 2 || [...paid, ...told].some((one) => accountOf(one) === '')) return [all];
  const taxes = groupBy(told, accountOf);
  return [...groupBy(paid, accountOf)].map(([account, own]) => ({
    paid: own,
    told: taxes.get(account) ?? [],
  }));
}

const paymentsOf = (is: ReadRow['is']): Payment[] => (isPayment(is) ? [is] : []);

const groupsOf = (dividends: readonly Payment[]): [string, Payment[]][] => [...groupBy(dividends, paymentOf)];

/** The dividend of one share as a text of a row says it: 7.95 DKK/AKSJE, 0.515 USD/aktie; '' where none does. */
const perShareSaid = (cells: Row): string =>
  cells.flatMap((cell) => /\d[\d.,]* [A-Z]{3}\/\p{L}+/u.exec(cellText(cell)) ?? [])[0] ?? '';

/** What a row says of its payment; some write it behind the name of the company. */
function saidOf(cells: Row, { header }: DividendTable): string {
  const cell = cellsOf(cells, header);
  return `${cell('description')} ${cell('name')}`;
}

const paymentOf = (dividend: Payment): string => {
  const { date, currency } = dividend;
  return JSON.stringify([payerOf(dividend), date.year, date.month, date.day, currency ?? '']);
};

/** A row of tax, read as if it were the dividend; undefined for another row. */
function taxOfRow(cells: Row, row: number, table: DividendTable, facts: FileFacts): Payment | undefined {
  const { header } = table;
  const { source } = header;
  const words = kindWords(cells, header);
  const description = cellsOf(cells, header)('description');
  const said = words === '' || saysLittle(words) || isOfWithholding(description) ? description : words;
  const isOfSection = source.inSections === true && namesTax(tidy(cellText(cells[0])));
  const isAlone = taxAlone(cells, header, table.decimals) === 'withheld';
  if (!isOfSection && !isAlone && !namesTax(said)) return undefined;
  const { inSections: _, ...whole } = source;
  const read = readDividendRow(
    cells,
    row,
    {
      ...table,
      header: {
        ...header,
        source: isOfSection ? whole : source,
        // The tax is the amount of the row, and is not added to it.
        ...(isAlone ? { taxes: [] } : {}),
      },
      kind: () => 'dividend',
    },
    facts,
  );
  if (!isPayment(read)) return undefined;
  return namesWithdrawal(said) ? { ...read, amount: -Math.abs(read.amount) } : read;
}
