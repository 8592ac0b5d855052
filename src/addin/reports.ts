import { ChangeLog } from './change-log';
import type { Connection } from './connection';
import type { Environment } from './environment';
import type { ListingMemory } from './listing-memory';
import { ReportMaker } from './report-maker';
import { ReportPlanner } from './report-planner';
import { ReportRefresher } from './report-refresher';

/**
 * The reports of the open workbook: how they are planned, made and refreshed, and the log of their changes. Everything is read, asked
 * and planned before anything is written: what fails or is cancelled before that leaves the workbook as it was, and what fails while
 * writing is rolled back.
 */
export interface Reports {
  readonly planner: ReportPlanner;
  readonly changeLog: ChangeLog;
  readonly refresher: ReportRefresher;
  readonly maker: ReportMaker;
}

export function createReports(
  connection: Connection,
  environment: Environment,
  listings: ListingMemory,
): Reports {
  const planner = new ReportPlanner(connection, environment, listings);
  const changeLog = new ChangeLog(connection, environment);
  const refresher = new ReportRefresher(planner, changeLog, environment);
  const maker = new ReportMaker(planner, changeLog, refresher, environment);
  return { planner, changeLog, refresher, maker };
}
