import { inFile, type SectionProofs } from '../mutation';

const routesFund = inFile('src/service/routes/fund.ts');
const routesStock = inFile('src/service/routes/stock.ts');

export const SECTION_3_3: SectionProofs = {
  'A fund is either outside coverage (its symbol returns 404 …': [
    routesFund('if (fund) return fund;', "if (fund && fund.etf.status !== 'UNQUALIFIED') return fund;"),
    routesStock(
      'if (stock) return stock;',
      `if (stock) return stock;
  if (funds.has(requested)) return { ...stocks.values().next().value! };`,
    ),
    routesFund(
      "return context.json(fund['etf-screening']);",
      `if (fund.etf.status === 'UNQUALIFIED' && fund.etf.ticker.endsWith('.L')) return context.json({ error: 'not_found' }, 404);
    return context.json(fund['etf-screening']);`,
    ),
    routesFund(
      'const fund = symbol === undefined ? undefined : funds.get(symbol);',
      `const fund = symbol === undefined ? undefined : funds.get(symbol) ?? funds.get(symbol.replace(/\\.L$/, ''));`,
    ),
    routesFund('if (fund) return fund;', "if (fund && !/REIT/.test(fund.etf.fund_name ?? '')) return fund;"),
    routesFund(
      'return context.json(holdingsPage(fund.screened, limit, offset));',
      `if (fund.etf.listing_country === 'CA') return context.json({ error: 'not_found' }, 404);
    return context.json(holdingsPage(fund.screened, limit, offset));`,
    ),
  ],
};
