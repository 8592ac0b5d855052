import type { FundRecord, FundScreeningRecord, Holding, HoldingsPage } from '../../contract/fund';
import { PRIMARY_RULEBOOK, servedName, type Rulebook } from '../../contract/rulebook';
import { isVerdict } from '../../contract/status';
import { roundWeight, type FundJudgement, type ScreenedFund, type ScreenedHolding } from '../screening/fund';
import type { RunInputs } from '../screening/run';
import { marketOf } from '../universe/market';
import { fundStamps } from './dates';

/**
 * The record of `/etf/{symbol}` (2.7). Weights are in percent of the fund and not normalised. A fund without a fee has no expense ratio, and
 * not the ratio 0.
 */
export function fundRecord(screened: ScreenedFund, inputs: RunInputs): FundRecord {
  const { fund, judgements } = screened;
  const primary = judgements[PRIMARY_RULEBOOK];
  const { djim, ftse, msci, sp } = judgements;
  return {
    ticker: fund.ticker,
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    reporting_currency: fund.reportingCurrency,
    expense_ratio: fund.expenseRatio === 0 ? null : fund.expenseRatio,
    aum: fund.aum,
    status: primary.status,
    halal_rating: screened.rating,
    halal_status_djim: binary(djim),
    halal_status_ftse: binary(ftse),
    halal_status_msci: binary(msci),
    halal_status_sp: binary(sp),
    compliant_weight_perc: primary.compliant,
    non_compliant_weight_perc: primary.nonCompliant,
    doubtful_weight_perc: primary.doubtful,
    unscreened_weight_perc: roundWeight(100 - primary.coverage),
    coverage_weight_perc: primary.coverage,
    ...holdingCounts(screened),
    compliant_weight_perc_djim: djim.compliant,
    non_compliant_weight_perc_djim: djim.nonCompliant,
    compliant_weight_perc_ftse: ftse.compliant,
    non_compliant_weight_perc_ftse: ftse.nonCompliant,
    compliant_weight_perc_msci: msci.compliant,
    non_compliant_weight_perc_msci: msci.nonCompliant,
    compliant_weight_perc_sp: sp.compliant,
    non_compliant_weight_perc_sp: sp.nonCompliant,
    holdings_as_of: fund.holdingsAsOf,
    ...fundStamps(inputs),
    holdings_fetched_at: fund.holdingsFetchedAt,
  };
}

/** The record of `/etf/{symbol}/screening` (2.9). */
export function fundScreeningRecord(screened: ScreenedFund, inputs: RunInputs): FundScreeningRecord {
  const { fund, judgements } = screened;
  const groups = inputs.rulebooks.map(({ key, name, owner }) => {
    const { status, compliant, nonCompliant } = judgements[key];
    return [
      key,
      {
        name,
        owner,
        primary: key === PRIMARY_RULEBOOK,
        [servedName('halal_status', key)]: status,
        [servedName('compliant_weight_perc', key)]: compliant,
        [servedName('non_compliant_weight_perc', key)]: nonCompliant,
      },
    ] as const;
  });
  return {
    ticker: fund.ticker,
    fund_name: fund.name,
    issuer: fund.issuer,
    listing_country: fund.domicile,
    listing_venue: marketOf(fund.ticker),
    reporting_currency: fund.reportingCurrency,
    halal_rating: screened.rating,
    ...holdingCounts(screened),
    holdings_as_of: fund.holdingsAsOf,
    ...fundStamps(inputs),
    methodology_count: groups.length,
    methodologies: Object.fromEntries(groups),
  };
}

/** A page of `/etf/{symbol}/holdings` (2.8), in the order of the fund's holdings. `limit` and `offset` are as applied. */
export function holdingsPage(screened: ScreenedFund, limit: number, offset: number): HoldingsPage {
  const { fund, holdings } = screened;
  return {
    etf_ticker: fund.ticker,
    as_of: fund.holdingsAsOf,
    total: holdings.length,
    limit,
    offset,
    holdings: holdings.slice(offset, offset + limit).map((holding) => holdingRecord(screened, holding)),
  };
}

function holdingRecord({ fund }: ScreenedFund, { constituent, stock }: ScreenedHolding): Holding {
  const verdict = (rulebook: Rulebook) => stock?.judgements[rulebook]?.status ?? null;
  const status = verdict(PRIMARY_RULEBOOK);
  return {
    etf_ticker: fund.ticker,
    holding_ticker: constituent.ticker,
    holding_name: constituent.name,
    // Funds with holdings have a date: loading refuses any without.
    as_of: fund.holdingsAsOf!,
    weight_perc: constituent.weight,
    screened: isVerdict(status),
    status,
    halal_status_djim: verdict('djim'),
    halal_status_ftse: verdict('ftse'),
    halal_status_msci: verdict('msci'),
    halal_status_sp: verdict('sp'),
  };
}

function holdingCounts({ holdings, holdingsScreened }: ScreenedFund) {
  return { holdings_total: holdings.length, holdings_screened: holdingsScreened };
}

/** The status under an index rulebook. It is never DOUBTFUL, since no stock is doubtful under such a rulebook (1.5). */
function binary({ status }: FundJudgement): FundRecord['halal_status_djim'] {
  return status as FundRecord['halal_status_djim'];
}
