import type { PlanId } from '../../../src/contract/plan';
import { inFile } from '../mutation';

const routesStock = inFile('src/service/routes/stock.ts');

const ANSWER = "return context.json(stock[ranked ? 'ranked' : endpoint]);";

const where = (condition: string, change: string) =>
  routesStock(
    ANSWER,
    `const served: any = structuredClone(stock[ranked ? 'ranked' : endpoint]);
      if (${condition}) {
        ${change}
      }
      return context.json(served);`,
  );

/** Changes the record `served` of the stock reports of one plan alone. */
export const onPlan = (plan: PlanId, change: string) => where(`context.var.plan === '${plan}'`, change);

/** Changes the record `served` of one stock endpoint alone. */
export const onEndpoint = (
  endpoint: 'compliance' | 'basic-report' | 'full-report' | 'methodology',
  change: string,
) => where(`endpoint === '${endpoint}'`, change);
