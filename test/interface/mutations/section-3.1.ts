import { inFile, type SectionProofs } from '../mutation';

const screeningVerdict = inFile('src/service/screening/verdict.ts');
const screeningStock = inFile('src/service/screening/stock.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const screeningRun = inFile('src/service/screening/run.ts');
const recordsServed = inFile('src/service/records/served.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');

export const SECTION_3_1: SectionProofs = {
  'HALAL, NOT HALAL, DOUBTFUL': [
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio >= limit;'),
    screeningVerdict('return rulebook.key === PRIMARY_RULEBOOK && isDoubtful', 'return isDoubtful'),
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
  ],
  'ERROR_DATA, INCOMPLETE_DATA': [
    screeningStock("primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA'", "'NOT HALAL'"),
    screeningVerdict("value === null)) return 'INCOMPLETE_DATA';", "value === null)) return 'NOT HALAL';"),
  ],
  'Transitions of stock halal_status: not shown. The only rule shown …': [
    screeningRun('stocks.set(ticker, keeps ? lastGood : screened);', 'stocks.set(ticker, screened);'),
    recordsServed(
      'const from = kept.get(stock.company.ticker) ?? inputs;',
      'const from = kept.size < 0 ? inputs : inputs;',
    ),
    screeningStock("primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA'", "'INCOMPLETE_DATA'"),
  ],
};
