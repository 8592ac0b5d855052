import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { ENDPOINTS, type Endpoint } from '../../contract/endpoint';
import { PLANS, planName, type PlanId } from '../../contract/plan';
import { isVerdict } from '../../contract/status';
import { reasonForNoVerdict } from '../../contract/no-verdict';
import type { ServedRun } from '../records/served';
import { quote } from '../routes/quote';
import { servedTicker } from '../universe/market';

/** Tickers in one call of the portfolio tool: such a call counts as one request, whatever its size. */
const MAX_TICKERS = 100;

/** Any paid plan (4.9). */
const PAID: readonly PlanId[] = PLANS.map(({ id }) => id).filter((id) => id !== 'basic-free');

const TICKER = z.string().describe('A ticker as listed: AAPL, BP.L, SHOP.TO.');

/** The result of a tool: data, or a sentence that says why there is none. */
type ToolResult = { readonly data: object } | { readonly refusal: string };

/** Registers the five read-only tools (4.9). `plan` decides which of them give data, `current` gives the records. */
export function addTools(server: McpServer, plan: PlanId, current: () => ServedRun): void {
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  const stockRecord = (
    endpoint: 'compliance' | 'basic-report' | 'full-report',
    written: string,
  ): ToolResult => {
    const refusal = refusalOf(plan, ENDPOINTS[endpoint].plans, endpoint);
    if (refusal) return { refusal };
    const stock = current().stocks.get(servedTicker(written) ?? '');
    return stock ? { data: stock[endpoint] } : { refusal: notCovered(written) };
  };

  server.registerTool(
    'service_check_compliance',
    { description: 'The Shariah verdict of one stock.', inputSchema: { ticker: TICKER }, annotations },
    ({ ticker }) => result(stockRecord('compliance', ticker)),
  );
  server.registerTool(
    'service_basic_report',
    {
      description: 'The verdict of one stock with its three core ratios, in percent.',
      inputSchema: { ticker: TICKER },
      annotations,
    },
    ({ ticker }) => result(stockRecord('basic-report', ticker)),
  );
  server.registerTool(
    'service_full_report',
    {
      description:
        'The full report of one stock: ratios, amounts, revenue sources and the verdicts of five rulebooks.',
      inputSchema: { ticker: TICKER },
      annotations,
    },
    ({ ticker }) => result(stockRecord('full-report', ticker)),
  );
  server.registerTool(
    'service_screen_portfolio',
    {
      description: `The verdicts of a list of stocks, ${MAX_TICKERS} at most.`,
      inputSchema: { tickers: z.array(TICKER).min(1).max(MAX_TICKERS) },
      annotations,
    },
    ({ tickers }) => {
      const { stocks } = current();
      const positions = tickers.map((written) => {
        const stock = stocks.get(servedTicker(written) ?? '');
        return stock
          ? { ticker: stock.compliance.ticker, halal_status: stock.compliance.halal_status }
          : { ticker: written.slice(0, 40), halal_status: null, reason: notCovered(written) };
      });
      return result({ data: { positions } });
    },
  );
  server.registerTool(
    'service_calculate_purification',
    {
      description:
        'The part of a dividend to give away: amount times the non-compliant share of revenue, unrounded, in its own currency.',
      inputSchema: { ticker: TICKER, amount: z.number().describe('The dividend received.') },
      annotations,
    },
    ({ ticker, amount }) => result(purification(stockRecord('basic-report', ticker), amount)),
  );
}

function purification(report: ToolResult, amount: number): ToolResult {
  if ('refusal' in report) return report;
  const { ticker, halal_status, non_compliant_revenue_perc } = report.data as {
    ticker: string;
    halal_status: string;
    non_compliant_revenue_perc: number | null;
  };
  if (!isVerdict(halal_status) || non_compliant_revenue_perc === null) {
    return {
      refusal: `${ticker}: ${reasonForNoVerdict(isVerdict(halal_status) ? null : halal_status, 'stock')}`,
    };
  }
  return {
    data: {
      ticker,
      halal_status,
      amount,
      non_compliant_revenue_perc,
      purification: (amount * non_compliant_revenue_perc) / 100,
    },
  };
}

/** Whether a plan may call any tool (5.5). */
export const mayCallTools = (plan: PlanId): boolean => PAID.includes(plan);

function refusalOf(plan: PlanId, plans: readonly PlanId[], endpoint: Endpoint): string | undefined {
  if (plans.includes(plan)) return undefined;
  return `The plan ${planName(plan)} does not include ${endpoint}. Plans that do: ${plans.map(planName).join(', ')}.`;
}

const notCovered = (written: string): string =>
  `No stock with the ticker ${quote(written)} is covered. London ends in .L, Toronto in .TO, Tashkent in .UZ; New York has no suffix.`;

function result(answer: ToolResult) {
  if ('refusal' in answer) {
    return { content: [{ type: 'text' as const, text: answer.refusal }], isError: true };
  }
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(answer.data) }],
    structuredContent: answer.data as Record<string, unknown>,
  };
}
