import { Refusal } from '../../contract/refusal';
import { Hono } from 'hono';
import { holdingsPage } from '../records/fund';
import type { ServedFund, ServedRun } from '../records/served';
import { servedTicker } from '../universe/market';
import { requirePlan, type Access } from './access';
import { readParameters, type WholeNumberParameter } from './parameters';
import { quote } from './quote';

/** The paging of the holdings (8). That the lists of funds are paged alike is an assumption. */
export const PAGING = {
  limit: { fallback: 100, min: 1, clampTo: 500 },
  offset: { fallback: 0, min: 0 },
} satisfies Record<string, WholeNumberParameter>;

/** The fund endpoints 4.6 to 4.8. `current` gives the records to serve. */
export function fundRoutes(current: () => ServedRun): Hono<Access> {
  const routes = new Hono<Access>();
  routes.get('/etf/:symbol', requirePlan('etf'), (context) => {
    readParameters(context, {});
    const fund = find(current(), context.req.param('symbol'));
    return context.json(fund.etf);
  });
  routes.get('/etf/:symbol/screening', requirePlan('etf-screening'), (context) => {
    readParameters(context, {});
    const fund = find(current(), context.req.param('symbol'));
    return context.json(fund['etf-screening']);
  });
  routes.get('/etf/:symbol/holdings', requirePlan('etf-holdings'), (context) => {
    const { limit, offset } = readParameters(context, PAGING);
    const fund = find(current(), context.req.param('symbol'));
    return context.json(holdingsPage(fund.screened, limit, offset));
  });
  return routes;
}

function find({ stocks, funds }: ServedRun, requested: string): ServedFund {
  const symbol = servedTicker(requested);
  const fund = symbol === undefined ? undefined : funds.get(symbol);
  if (fund) return fund;
  throw new Refusal(404, {
    error: 'not_found',
    message:
      symbol !== undefined && stocks.has(symbol)
        ? `${symbol} is a stock, and this address answers for funds. Ask /api/v1/compliance/${symbol}.`
        : `No fund with the symbol ${quote(requested)} is covered. London ends in .L, Toronto in .TO; New York has no suffix.`,
  });
}
