import type { FieldQuery, QueryResult } from '../../client/query/field-query';
import { DEFAULT_METHOD, type PurificationMethod } from '../../contract/purification';
import { PRIMARY_RULEBOOK, servedName } from '../../contract/rulebook';
import { isVerdict } from '../../contract/status';
import { readTicker } from '../../portfolio/shares/ticker';
import type { CellPlace } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

const COVERAGE = 'coverage_weight_perc';

const REVENUE = 'non_compliant_revenue_dollar';
const CURRENCY = 'reporting_currency';

/** What somebody enters to be purified, by the needs of the method. */
interface Entered {
  readonly method: PurificationMethod;
  readonly dividend?: number;
  /** Zero or more. */
  readonly gain?: number;
  /** From 0 to {@link outstanding}. */
  readonly shares?: number;
  /** Above 0. */
  readonly outstanding?: number;
  /** A published factor in percent, used instead of the share. */
  readonly factor?: number;
}

/** The amount to give away, or why there is none. */
export interface PurificationResult {
  readonly ticker: string;
  readonly kind: QueryResult['kind'];
  readonly entered: Entered;
  /** As served under the rulebook; null and absence are "not computed". */
  readonly status: unknown;
  /** Percent; undefined when it is null, kept back by the plan, or there is no verdict. */
  readonly share: number | undefined;
  /** Of a fund, by its served name: a fund's verdict is never shown without it (3.2). */
  readonly coverage: Readonly<Record<string, unknown>>;
  /** The non-compliant revenue in {@link reportingCurrency}; undefined as the share is, and for a fund. */
  readonly revenue: number | undefined;
  readonly reportingCurrency: string | undefined;
  /** The plan's refusal, when that is the reason. */
  readonly refusal: Error | undefined;
  readonly outdated?: QueryResult['outdated'];
  readonly readAt: number;
}

/** A dividend, and how much of it is to be given away. */
export class PurifyState {
  readonly task: Task;
  readonly adding: Task;
  ticker = '';
  method: PurificationMethod = DEFAULT_METHOD;
  dividend = '';
  gain = '';
  shares = '';
  outstanding = '';
  currency = '';
  rulebook: string = PRIMARY_RULEBOOK;
  /** `YYYY-MM-DD`; empty for today. */
  date = '';
  /** A published factor in percent, used instead of the served share; usually empty. */
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

  /** Chooses the method. A result by another one is taken away. */
  choose(method: PurificationMethod): void {
    this.method = method;
    this.purified = undefined;
    this.addedAt = undefined;
    this.store.changed();
  }

  calculate(): Promise<void> {
    this.purified = undefined;
    this.addedAt = undefined;
    this.wasCopied = false;
    this.uncopied = undefined;
    return this.task.run(async ({ signal }) => {
      const reading = readTicker(this.ticker);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const entered = this.#entered();
      const names = namesOf(this.#rulebook());
      const client = await this.store.connect();
      const queryResult = await client.get(reading.ticker, queryOf(names, entered.method), { signal });
      signal.throwIfAborted();
      this.purified = purifiedBy(queryResult, names[queryResult.kind], entered);
      this.ticker = queryResult.ticker;
      this.store.announce(this.store.translator.t('calculated'));
    });
  }

  /** Adds what was entered to the ledger, which calculates by the primary rulebook or by the published factor. */
  add(): Promise<void> {
    this.wasCopied = false;
    this.uncopied = undefined;
    return this.adding.run(async () => {
      const { translator, options } = this.store;
      const reading = readTicker(this.ticker);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const { method, dividend, factor, ...entered } = this.#entered();
      const currency = method === 'per share' ? '' : this.currency.trim();
      if (currency === '' && method !== 'per share') throw new Error(translator.t('currencyMissing'));
      this.addedAt = await options.host.workbook.addDividend({
        ticker: reading.ticker,
        date: this.#date(),
        ...(dividend === undefined ? {} : { amount: dividend }),
        currency,
        ...(factor === undefined ? {} : { factorPercent: factor }),
        ...(method === DEFAULT_METHOD ? {} : { method }),
        ...entered,
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

  /** What the chosen method needs, and nothing that was entered for another one. */
  #entered(): Entered {
    const { method } = this;
    const { translator } = this.store;
    if (method === 'dividend') return { method, dividend: this.#dividend(), ...this.#factor() };
    if (method === 'gain') return { method, gain: this.#gain(), ...this.#factor() };
    if (method === 'not halal') {
      return {
        method,
        ...(this.dividend.trim() === '' && this.gain.trim() !== '' ? {} : { dividend: this.#dividend() }),
        ...(this.gain.trim() === '' ? {} : { gain: this.#gain() }),
      };
    }
    const shares = this.#number(this.shares);
    const outstanding = this.#number(this.outstanding);
    if (outstanding === undefined || outstanding <= 0) throw new Error(translator.t('outstandingMissing'));
    if (shares === undefined || shares < 0) throw new Error(translator.t('sharesMissing'));
    if (shares > outstanding) throw new Error(translator.t('sharesExceedOutstanding'));
    return { method, shares, outstanding };
  }

  #number(typed: string): number | undefined {
    return this.store.format.readNumber(typed);
  }

  /** The methods of the standards have one rulebook. */
  #rulebook(): string {
    return this.method === 'dividend' || this.method === 'gain' ? this.rulebook : PRIMARY_RULEBOOK;
  }

  #dividend(): number {
    const dividend = this.#number(this.dividend);
    if (dividend === undefined) throw new Error(this.store.translator.t('dividendMissing'));
    return dividend;
  }

  #gain(): number {
    const gain = this.#number(this.gain);
    if (gain === undefined || gain < 0) throw new Error(this.store.translator.t('gainMissing'));
    return gain;
  }

  #factor(): { factor?: number } {
    if (this.factor.trim() === '') return {};
    const factor = this.#number(this.factor);
    if (factor === undefined || factor < 0) throw new Error(this.store.translator.t('factorRefused'));
    return { factor };
  }

  #date(): { year: number; month: number; day: number } {
    const [year, month, day] = this.date.split('-').map(Number);
    if (year && month && day) return { year, month, day };
    const today = new Date(this.store.options.now());
    return { year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() };
  }
}

/** The served names that purification uses under a rulebook: a stock's revenue share, a fund's weight share. */
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

/** What a method asks of the service. For a time held while NOT HALAL nothing is calculated from what is served. */
function queryOf({ stock, fund }: ReturnType<typeof namesOf>, method: PurificationMethod): FieldQuery {
  if (method === 'per share')
    return { stock: [stock.status, REVENUE, CURRENCY], fund: [fund.status, COVERAGE] };
  if (method === 'not halal') return { stock: [stock.status], fund: [fund.status, COVERAGE] };
  return { stock: [stock.status, stock.share], fund: [fund.status, fund.share, COVERAGE] };
}

/** The amount to give away, unrounded, a dividend with its sign; undefined when it is not known. */
export function amountOf({ entered, share, revenue }: PurificationResult): number | undefined {
  const { method, dividend = 0, gain = 0, shares = 0, outstanding = NaN, factor } = entered;
  if (method === 'not halal') return dividend + gain;
  if (method === 'per share') return revenue === undefined ? undefined : (revenue / outstanding) * shares;
  const percent = factor ?? share;
  return percent === undefined ? undefined : ((method === 'gain' ? gain : dividend) * percent) / 100;
}

function purifiedBy(
  queryResult: QueryResult,
  names: { status: string; share: string },
  entered: Entered,
): PurificationResult {
  const { ticker, kind, values, refusals, outdated, readAt } = queryResult;
  const status = values[names.status];
  const figureOf = (name: string): number | undefined => {
    const served = values[name];
    const figure = typeof served === 'bigint' ? Number(served) : served;
    return isVerdict(status) && typeof figure === 'number' && figure >= 0 ? figure : undefined;
  };
  const currency = values[CURRENCY];
  const needed = entered.method === 'per share' ? REVENUE : names.share;
  return {
    ticker,
    kind,
    entered,
    status,
    share: figureOf(names.share),
    revenue: figureOf(REVENUE),
    reportingCurrency: typeof currency === 'string' ? currency : undefined,
    coverage: { [COVERAGE]: values[COVERAGE] },
    refusal: refusals.get(needed) ?? refusals.get(names.status),
    readAt,
    ...(outdated ? { outdated } : {}),
  };
}
