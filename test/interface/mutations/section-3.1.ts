import { inFile, type SectionProofs } from '../mutation';

const screeningVerdict = inFile('src/service/screening/verdict.ts');
const screeningStock = inFile('src/service/screening/stock.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const screeningRun = inFile('src/service/screening/run.ts');
const recordsServed = inFile('src/service/records/served.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const screeningFund = inFile('src/service/screening/fund.ts');

export const SECTION_3_1: SectionProofs = {
  'HALAL, NOT HALAL, DOUBTFUL': [
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio >= limit;'),
    screeningVerdict('return rulebook.key === PRIMARY_RULEBOOK && isDoubtful', 'return isDoubtful'),
    recordsStock(
      'halal_status: judgements.aaoifi.status,',
      "halal_status: company.ticker.endsWith('.TO') && judgements.aaoifi.status === 'DOUBTFUL' ? 'NOT HALAL' : judgements.aaoifi.status,",
    ),
    recordsMethodology(
      'halal_status: judgement ? withoutErrorData(judgement.status) : null,',
      "halal_status: judgement ? (rulebook.key !== 'aaoifi' && judgements.aaoifi.status === 'DOUBTFUL' ? 'DOUBTFUL' : withoutErrorData(judgement.status)) : null,",
    ),
    screeningVerdict(
      '{ value: ratios.liquidityPerc, limit: limits.liquidity },',
      '{ value: ratios.liquidityPerc, limit: limits.liquidity === 30 ? 30.05 : limits.liquidity },',
    ),
  ],
  UNQUALIFIED: [
    screeningStock("withoutFigures('UNQUALIFIED')", "withoutFigures('NOT HALAL')"),
    screeningStock("withoutFigures('UNQUALIFIED')", "withoutFigures('UNRATED' as never)"),
    screeningVerdict(
      `    status,
    rating: 0,`,
      `    status,
    rating: 1,`,
    ),
    recordsDates('company.audited ? writeDisplayDate', 'company ? writeDisplayDate'),
    recordsMethodology(
      '...stockDates(stock, inputs),',
      `...stockDates(stock, inputs),
    last_scanned: stockDates(stock, inputs).last_scanned ?? stockDates(stock, inputs).last_updated,`,
    ),
    screeningStock(
      "withoutFigures('UNQUALIFIED')",
      "withoutFigures(company.listingCountry === 'CA' ? 'INCOMPLETE_DATA' : 'UNQUALIFIED')",
    ),
    recordsDates(
      'company.audited ? writeDisplayDate',
      "company.audited || company.listingCountry === 'US' ? writeDisplayDate",
    ),
  ],
  'ERROR_DATA, INCOMPLETE_DATA': [
    screeningStock("primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA'", "'NOT HALAL'"),
    screeningVerdict("value === null)) return 'INCOMPLETE_DATA';", "value === null)) return 'NOT HALAL';"),
    screeningStock(
      "primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA'",
      "primary ? (company.listingCountry === 'UZ' ? 'ERROR_DATA' : 'NOT HALAL') : 'INCOMPLETE_DATA'",
    ),
    screeningVerdict(
      "value === null)) return 'INCOMPLETE_DATA';",
      "value === null)) return measures.debt === null ? 'NOT HALAL' : 'INCOMPLETE_DATA';",
    ),
    screeningVerdict(
      "value === null)) return 'INCOMPLETE_DATA';",
      "value === null)) return rulebook.key === 'ftse' ? 'NOT HALAL' : 'INCOMPLETE_DATA';",
    ),
    screeningFund(
      'if (isVerdict(status)) sums[status] += constituent.weight;',
      `if (isVerdict(status)) sums[status] += constituent.weight;
    else if (status === 'ERROR_DATA') sums['NOT HALAL'] += constituent.weight;`,
    ),
  ],
  'Transitions of stock halal_status: not shown. The only rule shown …': [
    screeningRun('stocks.set(ticker, keeps ? lastGood : screened);', 'stocks.set(ticker, screened);'),
    recordsServed(
      'const from = kept.get(stock.company.ticker) ?? inputs;',
      'const from = kept.size < 0 ? inputs : inputs;',
    ),
    screeningStock("primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA'", "'INCOMPLETE_DATA'"),
    screeningRun(
      'lastGood.measures !== null;',
      "lastGood.measures !== null && company.listingCountry === 'US';",
    ),
    screeningRun(
      'lastGood.measures !== null;',
      "lastGood.measures !== null && lastGood.judgements.aaoifi.status !== 'DOUBTFUL';",
    ),
    recordsServed(
      'methodology: methodologyRecord(stock, from),',
      'methodology: methodologyRecord(stock, inputs),',
    ),
  ],
};
