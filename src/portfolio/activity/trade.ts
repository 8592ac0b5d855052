import type { CalendarDate } from '../../contract/dates';
import type { Row } from '../cells/cell-text';
import type { DecimalSign } from '../cells/decimal-sign';
import type { DateHabit } from '../cells/written-date';
import type { ShareEvidence } from '../shares/share-listing';
import type { Ratio } from './split-ratio';
import type { TradeHeader } from './trade-header';
import type { TradeKind } from './trade-kind';

/** What a row does to the shares that somebody holds of one company. */
export interface Trade {
  readonly row: number;
  /** Absent where the table has no days: purchases and sales give the same sum in any order. */
  readonly date?: CalendarDate;
  /** Where nothing tells whether days or months come first, `date` is read as if days did, and this is the other date that it may be. */
  readonly otherDate?: CalendarDate;
  /** What is said of such a date where the order of the trades matters. */
  readonly whyUnclear?: string;
  readonly share: ShareEvidence;
  readonly account: string;
  /** Shares that came, or went when it is negative; absent for a split that tells its ratio alone. */
  readonly shares?: number;
  /** How many shares one became, of a split that tells it. */
  readonly ratio?: Ratio;
  /** Of a split in a file of unknown make, which may state the shares that came or those that there are afterwards. */
  readonly isUntold?: true;
  /** Of such a split, a ratio that may be meant either way round. */
  readonly either?: number;
  /** Of such a split, the numbers that stand in the notes beside it. */
  readonly noted?: readonly number[];
  /** Of a split whose shares came beside the old ones. */
  readonly isBeside?: true;
  /** The shares that were held when the record begins. */
  readonly isOpening?: true;
  /** What was paid for shares that are held was reinvested: a number of shares as large as theirs is that of those. */
  readonly isReinvested?: true;
  /** The shares came by a corporate action, which may be a split of shares that were bought before the file begins. */
  readonly isOfAction?: true;
  /** The shares were given as a dividend to those who held some. */
  readonly isDividend?: true;
  /** What was reinvested may have bought none: a fund in Canada keeps its gains, and tells them. */
  readonly mayBeKept?: true;
  /** Of a split that leaves fewer shares. */
  readonly isReverse?: true;
  /** The price of a purchase, of a sale, and of such a split: some write the ratio there. */
  readonly price?: number;
  readonly kind: 'trade' | 'split' | 'short';
}

/** A row that looks like a trade and cannot be read; `share` is absent when it names none. */
export interface UnreadTrade {
  readonly row: number;
  readonly written: string;
  /** A sentence for people. */
  readonly reason: string;
  readonly share?: ShareEvidence;
  readonly account: string;
  /** The row is of a Canadian receipt, which is not the share of the same symbol in another currency. */
  readonly isReceipt?: true;
  /** The row moves shares of the company whose codes begin with these letters, and does not tell which of them. */
  readonly letters?: string;
}

/** What the rows of a table of trades tell together. */
export interface TradeTable {
  readonly header: TradeHeader;
  readonly habits: readonly DateHabit[];
  readonly decimals: DecimalSign;
  /** Whether sales are written with negative numbers of shares, so that a positive one takes a sale back. */
  readonly salesAreNegative: boolean;
  /** The sign of what was received for such sales; 0 where they tell no money, or money of both signs. */
  readonly signOfProceeds: number;
  /** Whether amounts of purchases have a minus: then one without it is money that came in. */
  readonly purchasesArePaid: boolean;
  /** Whether mergers and the like are written with signs. */
  readonly changesAreSigned: boolean;
  /** The level of detail that is counted. */
  readonly level?: string;
  /** The table writes several rows of one order, and its fills apart: they alone count. */
  readonly hasFills: boolean;
  /** Fills whose numbers are more than was ordered. */
  readonly overfilled: ReadonlySet<Row>;
  /** Columns in which a person may have noted something beside a row: those of remarks, and those of which nothing else is read. */
  readonly notes: readonly number[];
  /** Rows of which a note says that they may not count, each with the sentence that says so. */
  readonly doubted: ReadonlyMap<Row, string>;
  /** Rows that stand in the table once more, with the number of their order. */
  readonly repeated: ReadonlySet<Row>;
  /** Rows that tell the money of a trade whose shares another row tells. */
  readonly moneyLegs: ReadonlySet<Row>;
  /** Trades that were taken back, the rows that take them back, and orders that were cancelled before they were carried out. */
  readonly undone: ReadonlySet<Row>;
  /** Most purchases and sales of the table have a price or an amount. */
  readonly isPriced: boolean;
  /** It is a list of a person, and nearly all of its purchases and sales have an amount. */
  readonly amountsAreTold: boolean;
  /** What was done, purchases or sales, in rows of which some have a price above zero. Below it, none is a price beside those. */
  readonly pricedAbove: ReadonlySet<TradeKind>;
  /** Dividends by whose shares the running total grew. */
  readonly grown: ReadonlySet<Row>;
  /** Splits of which one row takes the old shares away and another gives the new ones. */
  readonly pairs: ReadonlySet<string>;
  /** Whether a number of the table may be read in two ways. */
  readonly isOpen: (value: unknown) => boolean;
}
