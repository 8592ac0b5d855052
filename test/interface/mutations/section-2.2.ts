import { inFile, type SectionProofs } from '../mutation';
import { onEndpoint, onPlan } from './stock-answers';

const recordsStock = inFile('src/service/records/stock.ts');
const universeMarket = inFile('src/service/universe/market.ts');
const recordsDates = inFile('src/service/records/dates.ts');
const screeningVerdict = inFile('src/service/screening/verdict.ts');
const screeningStock = inFile('src/service/screening/stock.ts');

export const SECTION_2_2: SectionProofs = {
  ticker: [
    recordsStock('ticker: company.ticker,', "ticker: company.ticker.split('.')[0]!,"),
    universeMarket(
      'SYMBOL.test(requested) ? requested.toUpperCase() : undefined',
      'SYMBOL.test(requested) ? requested : undefined',
    ),
  ],
  company_name: [
    recordsStock('company_name: company.name,', 'company_name: company.ticker,'),
    recordsStock('company_name: company.name,', "company_name: company.name.replace(/ Inc\\.?$/, ''),"),
    onPlan('basic-free', 'served.company_name = served.ticker;'),
  ],
  listing_country: [
    recordsStock('listing_country: company.listingCountry,', "listing_country: 'US',"),
    recordsStock(
      'listing_country: company.listingCountry,',
      "listing_country: company.listingCountry.replace('GB', 'UK'),",
    ),
  ],
  reporting_currency: [
    recordsStock(
      'reporting_currency: company.reportingCurrency,',
      "reporting_currency: company.listingCountry === 'GB' ? 'GBP' : company.reportingCurrency,",
    ),
    recordsStock('reporting_currency: company.reportingCurrency,', "reporting_currency: 'USD',"),
    onEndpoint('compliance', "if (served.ticker === 'SHOP.TO') served.reporting_currency = 'CAD';"),
  ],
  last_scanned: [
    recordsDates(
      'last_scanned: company.audited ? writeDisplayDate(lastAuditOf(company.ticker, moment)) : null',
      'last_scanned: writeDisplayDate(lastAuditOf(company.ticker, moment))',
    ),
    recordsDates('writeDisplayDate(lastAuditOf(company.ticker, moment))', 'writeDisplayDate(moment)'),
    onPlan('basic-free', 'served.last_scanned = served.last_updated;'),
  ],
  last_updated: [
    recordsDates(
      'last_updated: writeDisplayDate(moment),',
      'last_updated: writeDisplayDate(lastAuditOf(company.ticker, moment)),',
    ),
    onEndpoint('full-report', 'if (served.last_scanned === null) served.last_updated = null;'),
  ],
  halal_status: [
    recordsStock(
      'halal_status: judgements.aaoifi.status',
      'halal_status: judgements.sp?.status ?? judgements.aaoifi.status',
    ),
    screeningVerdict("? 'DOUBTFUL' : 'HALAL'", "? 'NOT HALAL' : 'HALAL'"),
    screeningStock(
      "withoutFigures(primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA')",
      "withoutFigures('INCOMPLETE_DATA')",
    ),
    onPlan('basic-free', "if (served.halal_status === 'DOUBTFUL') served.halal_status = 'NOT HALAL';"),
    screeningVerdict('return ratio > limit * (1 + ROUNDING);', 'return ratio >= limit;'),
  ],
};
