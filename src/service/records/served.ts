import type { FundRecord, FundScreeningRecord } from '../../contract/fund';
import type { MethodologyRecord } from '../../contract/methodology';
import type { BasicReportRecord, ComplianceRecord, FullReportRecord } from '../../contract/stock';
import { LazyMap } from '../lazy-map';
import type { ScreenedFund } from '../screening/fund';
import type { Run } from '../screening/run';
import type { ScreenedStock } from '../screening/stock';
import { fundRecord, fundScreeningRecord } from './fund';
import { methodologyRecord } from './methodology';
import { basicReportRecord, complianceRecord, fullReportRecord, rankedReportRecord } from './stock';

/** The records of a stock, one for each endpoint. */
export interface ServedStock {
  readonly compliance: ComplianceRecord;
  readonly 'basic-report': BasicReportRecord;
  readonly 'full-report': FullReportRecord;
  /** The full report with the ranking fields. */
  readonly ranked: FullReportRecord;
  readonly methodology: MethodologyRecord;
}

/** The records of a fund. The pages of its holdings are made from `screened` for each request. */
export interface ServedFund {
  readonly etf: FundRecord;
  readonly 'etf-screening': FundScreeningRecord;
  readonly screened: ScreenedFund;
}

/** The records of a run by ticker. Those of a ticker are made when it is first asked for, once for each run. */
export interface ServedRun {
  readonly stocks: ReadonlyMap<string, ServedStock>;
  readonly funds: ReadonlyMap<string, ServedFund>;
}

/** Makes the records of a run. */
export function serve({ inputs, stocks, funds, kept }: Run): ServedRun {
  const stockOf = (stock: ScreenedStock): ServedStock => {
    // A record that was kept has the dates of the run that it comes from, since its figures are of that run.
    const from = kept.get(stock.company.ticker) ?? inputs;
    return {
      compliance: complianceRecord(stock, from),
      'basic-report': basicReportRecord(stock, from),
      'full-report': fullReportRecord(stock, from),
      ranked: rankedReportRecord(stock, from),
      methodology: methodologyRecord(stock, from),
    };
  };
  const fundOf = (screened: ScreenedFund): ServedFund => ({
    etf: fundRecord(screened, inputs),
    'etf-screening': fundScreeningRecord(screened, inputs),
    screened,
  });
  return { stocks: new LazyMap(stocks, stockOf), funds: new LazyMap(funds, fundOf) };
}
