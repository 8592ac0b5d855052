import { Refusal } from '../../contract/refusal';
import { Hono } from 'hono';
import type { FundRecord } from '../../contract/fund';
import { FUND_STATUSES } from '../../contract/status';
import type { ServedFund, ServedRun } from '../records/served';
import { marketOf, servedTicker } from '../universe/market';
import { requirePlan, type Access } from './access';
import { PAGING } from './fund';
import { readChoices, readParameters } from './parameters';
import { quote } from './quote';

/** The markets on which funds trade (1.7). */
const VENUES = ['US', 'GB', 'CA'];

/** Funds in one comparison: as many as fit side by side on a screen. */
const MAX_COMPARED = 10;

/**
 * `/etf/list`, `/etf/screener` and `/etf/compare` (4.8b). The interface shows neither their parameters nor their records. Both are assumptions
 * (docs/service-assumptions.md, `fundLists`), made from the fields of the fund record.
 */
export function fundListRoutes(current: () => ServedRun): Hono<Access> {
  const routes = new Hono<Access>();
  const all = (): ServedFund[] =>
    [...current().funds.values()].sort((a, b) => (a.etf.ticker < b.etf.ticker ? -1 : 1));

  routes.get('/etf/list', requirePlan('etf'), (context) => {
    const { limit, offset } = readParameters(context, PAGING);
    return context.json(page(all(), limit, offset));
  });

  routes.get('/etf/screener', requirePlan('etf'), (context) => {
    const { limit, offset } = readParameters(context, PAGING, ['venue', 'domicile', 'status']);
    const domiciles = [...new Set(all().flatMap(({ etf }) => etf.listing_country ?? []))].sort();
    const chosen = readChoices(context, { venue: VENUES, domicile: domiciles, status: FUND_STATUSES });
    const funds = all().filter(
      ({ etf }) =>
        (chosen.venue === undefined || marketOf(etf.ticker) === chosen.venue) &&
        (chosen.domicile === undefined || etf.listing_country === chosen.domicile) &&
        (chosen.status === undefined || etf.status === chosen.status),
    );
    return context.json(page(funds, limit, offset));
  });

  routes.get('/etf/compare', requirePlan('etf'), (context) => {
    readParameters(context, {}, ['symbols']);
    const symbols = (context.req.query('symbols') ?? '').split(',').filter((symbol) => symbol.trim() !== '');
    if (symbols.length === 0 || symbols.length > MAX_COMPARED) {
      const message = `The parameter "symbols" has to be 1 to ${MAX_COMPARED} fund symbols with commas between them.`;
      throw new Refusal(400, { error: 'invalid_parameter', message, parameter: 'symbols' });
    }
    const { funds } = current();
    const found = symbols.map((symbol) => {
      const fund = funds.get(servedTicker(symbol.trim()) ?? '');
      if (fund) return fund.etf;
      throw new Refusal(404, {
        error: 'not_found',
        message: `No fund with the symbol ${quote(symbol.trim())} is covered.`,
      });
    });
    return context.json({ count: found.length, funds: found });
  });
  return routes;
}

function page(funds: readonly ServedFund[], limit: number, offset: number) {
  return {
    total: funds.length,
    limit,
    offset,
    funds: funds.slice(offset, offset + limit).map(({ etf }) => row(etf)),
  };
}

/** The fields of a fund that a list has. */
function row(etf: FundRecord) {
  const { ticker, fund_name, issuer, listing_country, reporting_currency, status, halal_rating } = etf;
  const { coverage_weight_perc, non_compliant_weight_perc, holdings_as_of } = etf;
  return {
    ticker,
    fund_name,
    issuer,
    listing_country,
    listing_venue: marketOf(ticker),
    reporting_currency,
    status,
    halal_rating,
    coverage_weight_perc,
    non_compliant_weight_perc,
    holdings_as_of,
  };
}
