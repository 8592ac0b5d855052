import { basename } from 'node:path';
import { visibleText } from 'visible-text';
import { loadOverviewTranslator } from '../i18n/overview-translator';
import type { UnassignedRow } from './client-book';
import { CommandProblem, EXIT_FAILED, EXIT_IN_PART } from './command-problem';
import { jobKey, overviewOf, type FileJob } from './file-jobs';
import { holdsLock, type FileLock } from './file-lock';
import { failedResult, summaryOf, totalsOf, type FileResult } from './file-result';
import { lockPlace, releasePlaces, tokensOf } from './locked-places';
import { mergeOpenRows, type OpenRows } from './open-rows';
import { refuseForMany, type CommandOptions } from './options';
import { targetOf, writeWhole } from './out-file';
import type { NotHalalPosition } from './portfolio-outcome';
import { stoppedBy, type RunWorker, type WorkerEnd } from './supervise';
import type { FeedOutcome } from './verdict-feed';

/** Rows without a client that are named in a sentence. */
const MOST_NAMED = 10;

/** Who works on many files, and what is known of them. */
export interface ManyFiles {
  readonly run: RunWorker;
  /** The rows of a book that name no client. */
  readonly unassigned?: readonly UnassignedRow[];
}

/**
 * Has a worker work on many files, or on the clients of a book, one after the other, and tells what came of each: with --json in a line
 * as soon as it is done, else in a table at the end. Where their workbooks are saved, an overview of all stands beside them. A file whose
 * place another run is writing is left to that run. When the process dies, a new one goes on with the rest; the file that it died of is
 * named, and asked again first when others were worked on before it in the same process, whose memory they may have used up.
 *
 * @returns the exit code.
 */
export async function superviseMany(
  options: CommandOptions,
  jobs: readonly FileJob[],
  { run, unassigned = [] }: ManyFiles,
): Promise<number> {
  refuseForMany(options);
  const overview = makesPortfolios(options) ? overviewOf(options, jobs) : undefined;
  const found: Findings = { results: new Map(), open: [], notHalal: new Map() };
  const finish = (result: FileResult): void => {
    found.results.set(jobKey(result), result);
    if (options.json) console.log(JSON.stringify(result));
  };
  const locks = new Map<string, FileLock>();
  try {
    const { unmapped } = options;
    for (const place of [unmapped, overview])
      if (place !== undefined) await lockPlace(await targetOf(place), locks);
    const left = await locked(jobs, locks, finish);
    const course = { options, run, locks, finish, found, readsFeed: overview !== undefined };
    const end = await workOn(left, course);
    const results = jobs.flatMap((job) => found.results.get(jobKey(job)) ?? []);
    if (end.code !== undefined && results.length < jobs.length) return end.code;
    if (!options.json && results.length > 0) console.log(summaryOf(results));
    if (end.stopped !== undefined) {
      const noun = options.clientColumn === undefined ? 'files' : 'clients';
      throw stoppedBy(end.stopped, ` ${results.length} of ${jobs.length} ${noun} were done before.`);
    }
    // Without a file that was read, there is no list to save.
    if (unmapped !== undefined && found.open.length > 0) {
      await writeLocked(unmapped, mergeOpenRows(found.open), locks);
    } else if (results.some(({ questions }) => questions > 0)) console.error(TO_ANSWER);
    if (unassigned.length > 0) console.error(unassignedSentence(options, unassigned));
    if (overview !== undefined) {
      await saveOverview(overview, { options, results, found, unassigned, locks });
      console.error(visibleText(`Overview of all ${results.length}: ${overview}`));
    }
    const service = options.service ?? 'the sample service on this computer';
    console.error(totalsOf(results, service, found.feed?.requests));
    return unassigned.length > 0 ? exitCodeOf(results) || EXIT_IN_PART : exitCodeOf(results);
  } finally {
    await releasePlaces(locks);
  }
}

/** What came of the files of a run. */
interface Findings {
  /** By the keys of the jobs. */
  readonly results: Map<string, FileResult>;
  /** The rows that need an answer. */
  readonly open: OpenRows[];
  /** The positions that are NOT HALAL, by the keys of the jobs. */
  readonly notHalal: Map<string, readonly NotHalalPosition[]>;
  feed?: FeedOutcome;
  /** What the service says of its figures when they are a sample. */
  notice?: string;
}

/** Whether the run makes or refreshes reports of portfolios, of which an overview tells. */
const makesPortfolios = ({ reports, refresh }: CommandOptions): boolean =>
  refresh || reports === undefined || reports.some(({ kind }) => kind === 'portfolio');

function unassignedSentence(
  { file, clientColumn }: CommandOptions,
  unassigned: readonly UnassignedRow[],
): string {
  const isOne = unassigned.length === 1;
  const count = isOne ? '1 row names' : `${unassigned.length} rows name`;
  const some = unassigned.slice(0, MOST_NAMED).map(({ row }) => row);
  const more = unassigned.length > MOST_NAMED ? ', …' : '';
  return visibleText(
    `${file}: ${count} no client and ${isOne ? 'was' : 'were'} not screened (${isOne ? 'row' : 'rows'} ${some.join(', ')}${more}). Enter the client in the column "${clientColumn}", or take out what is no position.`,
  );
}

interface OverviewParts {
  readonly options: CommandOptions;
  readonly results: readonly FileResult[];
  readonly found: Findings;
  readonly unassigned: readonly UnassignedRow[];
  readonly locks: ReadonlyMap<string, FileLock>;
}

async function saveOverview(path: string, parts: OverviewParts): Promise<void> {
  const { options, results, found, unassigned, locks } = parts;
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const { overviewFile } = await import('./overview');
  const translator = await loadOverviewTranslator(options.reportSettings['language']);
  const bytes = overviewFile({
    clients: results.map((result) => ({ result, notHalal: found.notHalal.get(jobKey(result)) ?? [] })),
    unassigned,
    clientColumn: options.clientColumn,
    feed: found.feed ?? { requests: 0 },
    service: options.service,
    notice: found.notice,
    day: day.map((number) => String(number).padStart(2, '0')).join('-'),
    translator,
  });
  try {
    await writeLocked(path, bytes, locks);
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error;
    throw new CommandProblem(`${error.message} The workbooks of the clients were saved.`, EXIT_IN_PART);
  }
}

/** 4 when there was a problem with some files, 1 when nothing came of any. */
function exitCodeOf(results: readonly FileResult[]): number {
  const troubled = results.filter(({ problem }) => problem !== undefined);
  if (troubled.length === 0) return 0;
  const none = troubled.filter(({ positions, saved }) => positions === 0 && saved === undefined);
  return none.length === results.length ? EXIT_FAILED : EXIT_IN_PART;
}

/** Locks the places of all files; those whose place cannot be locked are finished with that. @returns the others. */
async function locked(
  jobs: readonly FileJob[],
  locks: Map<string, FileLock>,
  finish: (result: FileResult) => void,
): Promise<FileJob[]> {
  const free: FileJob[] = [];
  for (const job of jobs) {
    try {
      if (job.out !== undefined) {
        await lockPlace(job.out, locks);
      }
      free.push(job);
    } catch (error) {
      if (!(error instanceof CommandProblem)) throw error;
      finish(failedResult(job, error.message));
    }
  }
  return free;
}

const TO_ANSWER =
  'Some rows need your answer before a verdict is possible. --unmapped FILE.csv lists them: fill in the column Ticker and give the list back with --map FILE.csv.';

async function writeLocked(
  path: string,
  content: Uint8Array | string,
  locks: ReadonlyMap<string, FileLock>,
): Promise<void> {
  const target = await targetOf(path);
  const lock = locks.get(target);
  if (!lock || !(await holdsLock(target, lock.token))) {
    throw new CommandProblem(
      `${path} was taken over by another run. Run the command again when that has ended.`,
      EXIT_IN_PART,
    );
  }
  await writeWhole(target, content);
}

interface Course {
  readonly options: CommandOptions;
  readonly run: RunWorker;
  readonly locks: ReadonlyMap<string, FileLock>;
  readonly finish: (result: FileResult) => void;
  /** Takes what came of the files beside their results. */
  readonly found: Findings;
  /** Whether the feed of verdict changes is read for what is NOT HALAL. */
  readonly readsFeed: boolean;
}

/** @returns how the last process ended that worked on files. */
async function workOn(jobs: readonly FileJob[], course: Course): Promise<WorkerEnd> {
  const { options, run, locks, finish, found, readsFeed } = course;
  const left = [...jobs];
  let end: WorkerEnd = { code: 0, late: false, cause: () => '' };
  while (left.length > 0) {
    let hasBegun = false;
    let saved: string | undefined;
    let done = 0;
    const orders = {
      locks: tokensOf(locks),
      jobs: left.slice(),
      before: jobs.length - left.length,
      readsFeed,
    };
    end = await run(orders, options, (news) => {
      if (news.begun !== undefined) [hasBegun, saved] = [true, undefined];
      if (news.saved !== undefined) saved = news.saved;
      if (news.feed) found.feed = news.feed;
      if (news.done === undefined) return;
      hasBegun = false;
      done += 1;
      left.shift();
      const { client, file } = news.done;
      if (news.open) found.open.push({ name: client ?? basename(file), csv: news.open });
      if (news.notHalal) found.notHalal.set(jobKey(news.done), news.notHalal);
      if (news.notice !== undefined) found.notice = news.notice;
      finish(news.done);
    });
    if (end.stopped !== undefined) return end;
    // It could not even begin, and has said why.
    if (!hasBegun && done === 0 && end.code !== undefined) return end;
    const [current] = left;
    if (!current || (done > 0 && !end.late)) continue;
    left.shift();
    const name = current.client ?? current.file;
    const cause =
      end.code === undefined
        ? end.cause(name)
        : `The command failed by a fault of its own while it worked on ${name}.`;
    finish(failedResult(current, cause, saved));
  }
  const hasNotHalal = [...found.notHalal.values()].some((positions) => positions.length > 0);
  // The process that was to read the feed has died of its last file.
  if (readsFeed && hasNotHalal && !found.feed) {
    const orders = { locks: {}, jobs: [], before: jobs.length, readsFeed };
    const last = await run(orders, options, ({ feed }) => {
      if (feed) found.feed = feed;
    });
    if (last.stopped !== undefined) return last;
  }
  return end;
}
