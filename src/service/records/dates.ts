import { writeDisplayDate, writeNaiveTimestamp } from '../../contract/dates';
import { lastAuditOf } from '../screening/schedule';
import type { RunInputs } from '../screening/run';
import type { ScreenedStock } from '../screening/stock';

/** The three dates of a stock (2.2, 2.5). They mean different things, and none replaces another. */
export function stockDates({ company }: ScreenedStock, { moment }: RunInputs) {
  return {
    last_scanned: company.audited ? writeDisplayDate(lastAuditOf(company.ticker, moment)) : null,
    last_updated: writeDisplayDate(moment),
    methodology_updated_at: company.indexMethodologies ? writeDisplayDate(moment) : null,
  };
}

/** The two equal timestamps of a fund (2.7): the run that computed its five verdicts. */
export function fundStamps({ moment }: RunInputs) {
  const stamp = writeNaiveTimestamp(moment);
  return { methodology_updated_at: stamp, last_updated: stamp };
}
