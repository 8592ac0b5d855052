import type { FundHoldings } from '../client/query/fund-holdings';
import type { HeldTicker } from '../portfolio/positions/holdings';
import { rulebooksOf, type Screened } from './screening';
import type { ReportTranslator } from '../i18n/translator';
import { errorInWords } from './reasons';
import { ratedStatus } from './holdings-report';
import { servedRulebooks } from '../contract/rulebook';
import { nameOf, statusOf } from './holding-cells';
import { grossOf, sidesOf, type Sides } from './totals';

/** A fund of the portfolio with its holdings, or why they are not known. */
export type SeenFund =
  | { readonly screened: Screened; readonly fundHoldings: FundHoldings }
  | { readonly screened: Screened; readonly error: Error };

/** One way in which a company is held. */
export interface Holder {
  /** The text `direct`, or the fund's ticker. */
  readonly through: string;
  /** In the exposure's currency; below zero for a short position. */
  readonly amount: number;
}

/** What the portfolio holds of one company in one currency, directly and through funds. */
export interface Exposure {
  readonly ticker: string;
  readonly name: string | undefined;
  /** ISO-4217 of the amounts: that of the positions, not of the company. Undefined when the file does not say. */
  readonly currency: string | undefined;
  /** The long and the short amounts over all holders, added separately. */
  readonly sides: Sides;
  readonly holders: readonly Holder[];
  /** The status by rulebook, as served; otherwise "not rated" or the reason why there is none. */
  readonly statuses: Readonly<Record<string, string>>;
}

/** A value that cannot be attributed to a company, and why. */
export interface Unseen {
  readonly ticker: string;
  readonly currency: string | undefined;
  /** Undefined when the file gives no value. Below zero where a fund's holdings add up to more than 100 %. */
  readonly amount: number | undefined;
  /** Whether it is part of a position that is sold short. */
  readonly isShort: boolean;
  readonly reason: string;
}

export interface LookThrough {
  /** The largest first, by the amount without its sign. */
  readonly exposures: readonly Exposure[];
  readonly unseen: readonly Unseen[];
}

/** In percent: when a fund's weights miss more than this of 100, the report says so; less is rounding of the provider. */
const ROUNDING = 0.05;

/**
 * Resolves stocks and funds to companies. Amounts of two currencies are never added, so a company that is held in two currencies is listed
 * twice. What the weights of a fund's holdings lack of 100 % is unseen, and so is a position without a value.
 */
export function lookThrough(
  stocks: readonly Screened[],
  funds: readonly SeenFund[],
  texts: ReportTranslator,
): LookThrough {
  const exposures = new Map<string, Exposure & { holders: Holder[] }>();
  const unseen: Unseen[] = [];
  const add = (company: Omit<Exposure, 'sides' | 'holders'>, holder: Holder) => {
    const key = JSON.stringify([company.currency ?? null, company.ticker]);
    const known = exposures.get(key);
    if (known) known.holders.push(holder);
    else exposures.set(key, { ...company, sides: NOTHING, holders: [holder] });
  };
  const ofStocks = rulebooksOf(stocks);
  for (const screened of stocks) {
    const { held } = screened;
    const statuses = Object.fromEntries(
      ofStocks.map((rulebook) => [rulebook, statusOf(screened, rulebook, texts)]),
    );
    const name = nameOf(screened) ?? undefined;
    for (const { amount, currency } of held.values)
      add({ ticker: held.ticker, name, currency, statuses }, { through: texts.t('direct'), amount });
    unseen.push(...unvalued(held, texts));
  }
  for (const fund of funds) {
    const { held } = fund.screened;
    unseen.push(...unvalued(held, texts));
    for (const { amount: worth, currency } of held.values) {
      const isShort = worth < 0;
      if ('error' in fund) {
        const reason = errorInWords(fund.error, texts);
        unseen.push({ ticker: held.ticker, currency, amount: worth, isShort, reason });
        continue;
      }
      const { holdings, total } = fund.fundHoldings;
      const ofHoldings = servedRulebooks(holdings);
      let weight = 0;
      for (const holding of holdings) {
        weight += holding.weight_perc;
        const statuses = Object.fromEntries(
          ofHoldings.map((rulebook) => [rulebook, ratedStatus(holding, rulebook, texts)]),
        );
        const amount = (worth * holding.weight_perc) / 100;
        add(
          {
            ticker: holding.holding_ticker,
            name: holding.holding_name ?? undefined,
            currency,
            statuses,
          },
          { through: held.ticker, amount },
        );
      }
      const missing = 100 - weight;
      if (Math.abs(missing) > ROUNDING) {
        unseen.push({
          ticker: held.ticker,
          currency,
          amount: (worth * missing) / 100,
          isShort,
          reason:
            total === 0 ? texts.t('unseenNotFetched') : texts.t('unseenWeights', { weight: round(weight) }),
        });
      }
    }
  }
  const summed = [...exposures.values()].map((exposure) => ({
    ...exposure,
    sides: sidesOf(exposure.holders.map(({ amount }) => amount)),
  }));
  return { exposures: summed.sort((a, b) => grossOf(b.sides) - grossOf(a.sides)), unseen };
}

function unvalued({ ticker, values, valueUnknown }: HeldTicker, texts: ReportTranslator): Unseen[] {
  if (!valueUnknown) return [];
  const reason = texts.t(values.length === 0 ? 'unseenNoValue' : 'unseenSomeValues');
  return [{ ticker, currency: undefined, amount: undefined, isShort: false, reason }];
}

const NOTHING: Sides = { long: 0, short: 0 };

const round = (number: number): number => Math.round(number * 100) / 100;
