import { Refusal } from '../../contract/refusal';
import { Hono } from 'hono';
import type { ServedRun, ServedStock } from '../records/served';
import { servedTicker } from '../universe/market';
import { requirePlan, type Access } from './access';
import { readParameters } from './parameters';
import { quote } from './quote';

/** The plans whose full report has the ranking fields (2.4). */
const RANKED = ['business-ultimate', 'business-enterprise'];

/** The stock endpoints 4.1 to 4.4. `current` gives the records to serve. */
export function stockRoutes(current: () => ServedRun): Hono<Access> {
  const routes = new Hono<Access>();
  for (const endpoint of ['compliance', 'basic-report', 'full-report', 'methodology'] as const) {
    routes.get(`/${endpoint}/:ticker`, requirePlan(endpoint), (context) => {
      readParameters(context, {});
      const stock = find(current(), context.req.param('ticker'));
      const ranked = endpoint === 'full-report' && RANKED.includes(context.var.plan);
      return context.json(stock[ranked ? 'ranked' : endpoint]);
    });
  }
  return routes;
}

function find({ stocks, funds }: ServedRun, requested: string): ServedStock {
  const ticker = servedTicker(requested);
  const stock = ticker === undefined ? undefined : stocks.get(ticker);
  if (stock) return stock;
  throw new Refusal(404, {
    error: 'not_found',
    message:
      ticker !== undefined && funds.has(ticker)
        ? `${ticker} is a fund, and this address answers for stocks. Ask /api/v1/etf/${ticker}.`
        : `No stock with the ticker ${quote(requested)} is covered. London ends in .L, Toronto in .TO, Tashkent in .UZ; New York has no suffix.`,
  });
}
