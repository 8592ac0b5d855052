import { inFile, type Mutation } from '../mutation';

const functionsServedValue = inFile('src/functions/served-value.ts');
const functionsRecords = inFile('src/functions/records.ts');

/** Where the tickers of a market alone are broken. */
const IN_MARKET = {
  US: "!ticker.includes('.')",
  GB: "ticker.endsWith('.L')",
  CA: "ticker.endsWith('.TO')",
  UZ: "ticker.endsWith('.UZ')",
} as const;

/** What a field shows in one market alone becomes another value; `served` is the one that was served. */
export const fieldAlone = (name: string, market: keyof typeof IN_MARKET, becomes: string): Mutation =>
  functionsServedValue(
    'return servedCell(name, values[name],',
    `const served = values[name] as any;
  return servedCell(name, name === '${name}' && ${IN_MARKET[market]} ? ${becomes} : served,`,
  );

/** A figure of one rulebook alone becomes another value in the grid of METHODOLOGY; `served` is the one that was served. */
export const figureAlone = (name: string, rulebookAlone: string, becomes: string): Mutation =>
  functionsRecords(
    'return servedCell(field, group[field],',
    `const served = group[field] as any;
        return servedCell(field, field === '${name}' && rulebook === '${rulebookAlone}' ? ${becomes} : served,`,
  );
