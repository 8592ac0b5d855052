import type { QueryResult } from '../../client/query/field-query';
import { PRIMARY_RULEBOOK, servedName } from '../../contract/rulebook';
import { isVerdict } from '../../contract/status';
import { readTicker } from '../../portfolio/ticker';
import type { CellPlace } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

const COVERAGE = 'coverage_weight_perc';

/** What a dividend comes to: the amount to give away, or why it cannot be told. */
export interface PurificationResult {
  readonly ticker: string;
  readonly kind: QueryResult['kind'];
  readonly dividend: number;
  /** As served under the rulebook; null and absence are "not computed". */
  readonly status: unknown;
  /** Percent; undefined when it is null, kept back by the plan, or there is no verdict. */
  readonly share: number | undefined;
  /** Of a fund, by its served name: no verdict of one stands without it (3.2). */
  readonly coverage: Readonly<Record<string, unknown>>;
  /** A published factor in percent, which stands in the place of the share. */
  readonly factor: number | undefined;
  /** The refusal of the plan, when that is why. */
  readonly refusal: Error | undefined;
  readonly outdated?: QueryResult['outdated'];
  readonly readAt: number;
}

/** A dividend, and what of it is to be given away. */
export class PurifyState {
  readonly task: Task;
  readonly adding: Task;
  ticker = '';
  dividend = '';
  currency = '';
  rulebook: string = PRIMARY_RULEBOOK;
  /** `YYYY-MM-DD`; empty for today. */
  date = '';
  /** A published factor in percent, in the place of the served share; usually none. */
  factor = '';
  purified: PurificationResult | undefined;
  addedAt: CellPlace | undefined;
  wasCopied = false;
  /** The ledger, to be copied by hand where the clipboard is closed to add-ins. */
  uncopied: string | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.adding = new Task(() => store.changed());
  }

  calculate(): Promise<void> {
    this.purified = undefined;
    this.addedAt = undefined;
    this.wasCopied = false;
    this.uncopied = undefined;
    return this.task.run(async ({ signal }) => {
      const reading = readTicker(this.ticker);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const dividend = this.#dividend();
      const factor = this.#factor();
      const names = namesOf(this.rulebook);
      const ask = {
        stock: [names.stock.status, names.stock.share],
        fund: [names.fund.status, names.fund.share, COVERAGE],
      };
      const client = await this.store.connect();
      const queryResult = await client.get(reading.ticker, ask, { signal });
      signal.throwIfAborted();
      this.purified = purifiedBy(queryResult, names[queryResult.kind], dividend, factor);
      this.ticker = queryResult.ticker;
      this.store.announce(this.store.translator.t('calculated'));
    });
  }

  /** Adds the dividend to the ledger, which reckons by the primary rulebook or by the published factor. */
  add(): Promise<void> {
    this.wasCopied = false;
    this.uncopied = undefined;
    return this.adding.run(async () => {
      const { translator, options } = this.store;
      const reading = readTicker(this.ticker);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const currency = this.currency.trim();
      if (currency === '') throw new Error(translator.t('currencyMissing'));
      const factorPercent = this.#factor();
      this.addedAt = await options.host.workbook.addDividend({
        ticker: reading.ticker,
        date: this.#date(),
        amount: this.#dividend(),
        currency,
        ...(factorPercent === undefined ? {} : { factorPercent }),
      });
      this.store.announce(translator.t('addedToLedger'));
    });
  }

  /** Copies the ledger of this workbook as CSV. */
  copyLedger(): Promise<void> {
    return this.adding.run(async () => {
      const { options, translator } = this.store;
      const text = await options.host.workbook.ledgerCsv();
      this.wasCopied = await this.store.copied(text);
      this.uncopied = this.wasCopied ? undefined : text;
      this.store.announce(translator.t(this.wasCopied ? 'ledgerCopied' : 'copyByHand'));
    });
  }

  show(place: CellPlace): Promise<void> {
    return this.adding.run(() => this.store.options.host.workbook.show(place));
  }

  #dividend(): number {
    const dividend = this.store.format.readNumber(this.dividend);
    if (dividend === undefined) throw new Error(this.store.translator.t('dividendMissing'));
    return dividend;
  }

  #factor(): number | undefined {
    if (this.factor.trim() === '') return undefined;
    const factor = this.store.format.readNumber(this.factor);
    if (factor === undefined || factor < 0) throw new Error(this.store.translator.t('factorRefused'));
    return factor;
  }

  #date(): { year: number; month: number; day: number } {
    const [year, month, day] = this.date.split('-').map(Number);
    if (year && month && day) return { year, month, day };
    const today = new Date(this.store.options.now());
    return { year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() };
  }
}

/** The served names that purification takes under a rulebook: a stock's revenue share, a fund's weight share. */
function namesOf(rulebook: string) {
  const status = servedName('halal_status', rulebook);
  return {
    stock: { status, share: servedName('non_compliant_revenue_perc', rulebook) },
    fund: {
      status: rulebook === PRIMARY_RULEBOOK ? 'status' : status,
      share: servedName('non_compliant_weight_perc', rulebook),
    },
  };
}

/** The amount to give away: dividend × share / 100, unrounded, its sign kept; undefined when it cannot be told. */
export function amountOf({ dividend, share, factor }: PurificationResult): number | undefined {
  const percent = factor ?? share;
  return percent === undefined ? undefined : (dividend * percent) / 100;
}

function purifiedBy(
  queryResult: QueryResult,
  names: { status: string; share: string },
  dividend: number,
  factor: number | undefined,
): PurificationResult {
  const { ticker, kind, values, refusals, outdated, readAt } = queryResult;
  const status = values[names.status];
  const served = values[names.share];
  return {
    ticker,
    kind,
    dividend,
    factor,
    status,
    share: isVerdict(status) && typeof served === 'number' && served >= 0 ? served : undefined,
    coverage: { [COVERAGE]: values[COVERAGE] },
    refusal: refusals.get(names.share) ?? refusals.get(names.status),
    readAt,
    ...(outdated ? { outdated } : {}),
  };
}
