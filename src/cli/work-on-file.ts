import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { visibleText } from 'visible-text';
import { callsAddIn, formatCell, quoteSheetName, thousands } from 'xlsx-patch';
import { readClientBook, type ClientBook } from './client-book';
import { CommandProblem, EXIT_IN_PART } from './command-problem';
import type { FileJob } from './file-jobs';
import type { FileResult } from './file-result';
import type { FileCommand, Outcome, Voice, Work } from './on-file';
import { withRows } from './open-rows';
import type { CommandOptions } from './options';
import { Progress } from './progress';
import { sentenceOf } from './run-command';
import { linkService, linkTo, reachService, type ServiceLink } from './service-link';
import { openSession, type Session } from './session';
import { SharedAnswers } from './shared-answers';
import { readVerdictDates } from './verdict-feed';
import {
  openWorkbookFile,
  saveWorkbookFile,
  type CalculatedWorkbook,
  type WorkbookFile,
} from './workbook-file';
import { errorStream, tell, type Orders, type WorkNews } from './worker';

/** Bytes of memory that the workbench takes for a cell, for a formula beside that, and for one of the add-in's: measured, rounded up. */
const CELL = 800;
const FORMULA = 5_000;
const ADD_IN_FORMULA = 11_000;

/** Cells that are named in a sentence; of more, their number is told. */
const MOST_NAMED = 5;

/**
 * In the worker: opens the file with the add-in in it, works, and only when that went well saves the workbook, if it is to be
 * saved.
 *
 * @param calculates whether what begins like a formula in a .csv is one, and formulas that reach outside may be kept by option.
 * @returns the exit code.
 */
export async function workOnFile(
  options: CommandOptions,
  work: Work,
  { calculates }: { readonly calculates: boolean },
): Promise<number> {
  const file = await openFile(options, calculates);
  const progress = new Progress('Asking the service', errorStream);
  const link = await linkService(options, (answered, sent) => progress.show(answered, sent));
  try {
    return (await workOn({ options, file, link, voice: ALOUD, alone: true }, work, { calculates, progress }))
      .exitCode;
  } finally {
    await link.close();
  }
}

/**
 * In the worker: works on one file after the other, or on one client of a book after the other, each in a page of the add-in of its own,
 * with one service and the answers of all. What goes wrong with one is told as its problem, and the next one follows.
 *
 * @param orders which files; and how many of the run were worked on by a process before this.
 * @returns the exit code of this process; what came of the files is told to the one that watches.
 */
export async function workOnFiles(
  options: CommandOptions,
  { jobs = [], before = 0, readsFeed = false }: Orders,
  work: Work,
): Promise<number> {
  const { file, clientColumn } = options;
  const book = clientColumn === undefined ? undefined : await readClientBook(file, clientColumn);
  const service = await reachService(options);
  const answers = new SharedAnswers(() => performance.now());
  let hasNotHalal = false;
  try {
    for (const [index, job] of jobs.entries()) {
      const name = job.client ?? basename(job.file);
      tell({ begun: name });
      const place = `${name} (${before + index + 1} of ${before + jobs.length})`;
      const progress = new Progress(`${visibleText(place)}: asking the service`, errorStream);
      const link = linkTo(service, (answered, sent) => progress.show(answered, sent));
      const shared = { ...link, fetch: answers.through(link.fetch) };
      const news = await resultOf(optionsOf(options, job), shared, { work, progress, job, book });
      hasNotHalal ||= (news.notHalal ?? []).length > 0;
      tell(news);
    }
    if (readsFeed && (hasNotHalal || jobs.length === 0)) {
      tell({ feed: await readVerdictDates(linkTo(service), (time) => setTimeout(time)) });
    }
    return 0;
  } finally {
    await service.close();
  }
}

/**
 * The options of the run as they are for one of its jobs: its file and place. The name of a book's client comes along from its job as
 * `client`: it is the place to say what of the command's options for reports is another one for each client.
 */
const optionsOf = (options: CommandOptions, job: FileJob): CommandOptions => ({
  ...options,
  ...job,
  // The line that stands for it is not made of its own JSON.
  json: false,
});

interface JobParts {
  readonly work: Work;
  readonly progress: Progress;
  readonly job: FileJob;
  readonly book: ClientBook | undefined;
}

async function resultOf(
  options: CommandOptions,
  link: ServiceLink,
  { work, progress, job, book }: JobParts,
): Promise<Pick<WorkNews, 'done' | 'open' | 'notHalal' | 'notice'>> {
  const { client } = job;
  const troubles: string[] = [];
  const voice: Voice = {
    result: () => undefined,
    aside: () => undefined,
    trouble: (text) => troubles.push(text),
  };
  let done: Partial<Worked> = {};
  try {
    const file =
      book && client !== undefined ? openClient(book, client, options) : await openFile(options, false);
    done = await workOn({ options, file, link, voice, alone: false }, work, { calculates: false, progress });
  } catch (error) {
    troubles.push(sentenceOf(error));
  }
  const { saved, open = '', notHalal = [], counts = NOTHING } = done;
  // A row that needs an answer may be a holding.
  if (counts.positions === 0 && counts.skipped > 0 && counts.questions === 0) {
    troubles.push(
      counts.skipped === 1
        ? 'No holdings: its one row is no security that can be screened.'
        : `No holdings: none of its ${counts.skipped} rows is a security that can be screened.`,
    );
  }
  const result: FileResult = {
    file: options.file,
    ...(client === undefined ? {} : { client }),
    ...counts,
    requests: link.requests(),
    ...(troubles.length > 0 ? { problem: visibleText(troubles.join(' ')) } : {}),
    ...(saved === undefined ? {} : { saved }),
  };
  const notice = link.notice();
  return {
    done: result,
    // The numbers of the rows are those of the book, which the person has before them.
    open: book && client !== undefined ? withRows(open, (row) => book.bookRow(client, row)) : open,
    notHalal,
    ...(notice === undefined ? {} : { notice }),
  };
}

const NOTHING = { positions: 0, verdicts: {}, skipped: 0, questions: 0 };

/** The rows of one client of a book, as a file of its own. */
function openClient(book: ClientBook, client: string, options: CommandOptions): WorkbookFile {
  const file = book.workbookOf(client);
  if (!file) {
    throw new CommandProblem(
      `${options.file} no longer names this client: it was changed meanwhile. Run the command again.`,
    );
  }
  checkMemory(file, options.file);
  return file;
}

async function openFile(options: CommandOptions, calculates: boolean): Promise<WorkbookFile> {
  const file = await openWorkbookFile(options.file, { formulas: calculates });
  checkMemory(file, options.file);
  return file;
}

/** To the person at the terminal. */
const ALOUD: Voice = {
  result: (text) => console.log(text),
  aside: (text) => console.error(text),
  trouble: (text, where = 'aside') => ALOUD[where](text),
};

interface Worked {
  readonly exitCode: number;
  readonly counts: Outcome['counts'];
  readonly open: Outcome['open'];
  readonly notHalal: Outcome['notHalal'];
  /** The workbook that was saved. */
  readonly saved: string | undefined;
}

async function workOn(
  parts: Omit<FileCommand, 'session'>,
  work: Work,
  { calculates, progress }: { readonly calculates: boolean; readonly progress: Progress },
): Promise<Worked> {
  const { options, file, link, voice } = parts;
  let session: Session | undefined;
  try {
    const pace = { timeout: options.timeout, calculating: (calculating: number) => tell({ calculating }) };
    session = await openSession(file.contents, link, {}, pace);
    if (link.answered()) await session.askAgain();
    const outcome: Outcome = (await work({ ...parts, session })) ?? {};
    progress.end();
    const told = session.book.export();
    const open = await openCells(session, options.timeout);
    const { cells } = open;
    if (options.out !== undefined) {
      const workbook: CalculatedWorkbook = {
        loaded: session.loaded,
        calculated: cells.length > 0 ? session.book.export() : told,
        told,
      };
      const { kept, without } = await saveWorkbookFile(options.out, workbook, file, {
        ...options,
        keepOutside: !calculates || options.allowExternal,
      });
      tell({ saved: options.out });
      if (cells.length > 0) voice.trouble(`${open.sentence} ${fate(kept, without)}`);
    } else if (cells.length > 0) voice.trouble(open.sentence);
    await outcome.afterwards?.();
    const exitCode = outcome.exitCode ?? (cells.length > 0 ? EXIT_IN_PART : 0);
    const { counts, open: openRows, notHalal } = outcome;
    return { exitCode, counts, open: openRows, notHalal, saved: options.out };
  } finally {
    progress.end();
    await session?.close();
  }
}

/**
 * Refuses a workbook for which the memory would not do, before it is spent.
 *
 * @throws {CommandProblem} with what to do.
 */
function checkMemory({ contents, namespaces }: WorkbookFile, path: string): void {
  let [cells, formulas, calls] = [0, 0, 0];
  for (const sheet of contents.sheets) {
    cells += sheet.cells.length;
    for (const { formula } of sheet.cells) {
      if (formula === undefined) continue;
      formulas += 1;
      if (callsAddIn(formula, namespaces)) calls += 1;
    }
  }
  const needed = (cells * CELL + (formulas - calls) * FORMULA + calls * ADD_IN_FORMULA) / 1024 / 1024;
  const allowed = getHeapStatistics().heap_size_limit / 1024 / 1024;
  if (needed < allowed) return;
  throw new CommandProblem(
    `${path} has ${thousands(cells)} cells, ${thousands(formulas)} of them formulas: calculating it takes about ${thousands(Math.ceil(needed))} MB of memory, and Node may use ${thousands(Math.floor(allowed))} MB. ` +
      `Split the workbook, or allow more, if the computer has it: set NODE_OPTIONS=--max-old-space-size=${Math.ceil((needed * 1.2) / 1024) * 1024} and run the command again. Nothing was saved.`,
  );
}

/** Milliseconds for a last calculation in which nothing is asked. */
const SETTLING_TIME = 60_000;

interface OpenCells {
  /** `Sheet1!B2`. */
  readonly cells: readonly string[];
  /** What is the matter with them. */
  readonly sentence: string;
}

/** The cells that have no value of today: for the service's sake, or because the time was up. Afterwards they are pending in the book. */
async function openCells(session: Session, timeout: number): Promise<OpenCells> {
  const { book } = session;
  const unfinished = book.unfinished();
  const { sentences } = await session.troubles();
  const trouble = new Set(sentences);
  const shown = book.sheets.flatMap((sheet) => sheet.errorSentences());
  const first = shown.find((sentence) => trouble.has(sentence));
  // Only when the book holds such an answer at all, of which a cell need not show anything: another formula may have caught it.
  if (trouble.size > 0 && book.callsWith(trouble) > 0) {
    book.withhold(trouble);
    // When the time went by in waiting for the service, the other cells would be given up with these.
    await session.recalculate(unfinished.length === 0 ? SETTLING_TIME : undefined);
  }
  const open = book.unfinished();
  const cells = open.map(({ sheet, ...place }) => `${quoteSheetName(sheet.name)}!${formatCell(place)}`);
  const some = cells.slice(0, MOST_NAMED).join(', ');
  const named = cells.length > MOST_NAMED ? `${some} and ${thousands(cells.length - MOST_NAMED)} more` : some;
  const count = cells.length === 1 ? '1 cell has' : `${thousands(cells.length)} cells have`;
  const why =
    unfinished.length > 0
      ? `The calculation had its ${timeout / 1000} seconds; allow more with --timeout.`
      : (first ?? sentences[0] ?? '');
  return { cells, sentence: `${count} no value of this run (${named}). ${why}` };
}

function fate(kept: number, without: number): string {
  const keep =
    kept === 0
      ? ''
      : `${thousands(kept)} of them ${kept === 1 ? 'keeps its old value' : 'keep their old values'}`;
  const none =
    without === 0 ? '' : `${thousands(without)} had none and ${without === 1 ? 'shows' : 'show'} #N/A`;
  return `In the file, ${[keep, none].filter((part) => part !== '').join('; ')}.`;
}
