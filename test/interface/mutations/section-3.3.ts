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
  ],
};
