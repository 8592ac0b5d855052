import { getHeapStatistics } from 'node:v8';
import { formatCell, quoteSheetName } from '../files/a1';
import type { WorkbookContents } from '../files/contents';
import { callsAddIn } from '../files/formula';
import { thousands } from '../files/limits';
import { CommandProblem, EXIT_IN_PART } from './command-problem';
import type { Outcome, Work } from './on-file';
import type { CommandOptions } from './options';
import { Progress } from './progress';
import { linkService } from './service-link';
import { openSession, type Session } from './session';
import { errorStream, tell } from './supervise';
import { openWorkbookFile, saveWorkbookFile, type CalculatedWorkbook } from './workbook-file';

/** Bytes of memory that the workbench takes for a cell, for a formula beside that, and for one of the add-in's: measured, rounded up. */
const CELL = 800;
const FORMULA = 5_000;
const ADD_IN_FORMULA = 11_000;

/** Cells that are named in a sentence; of more, their number is told. */
const MOST_NAMED = 5;

/**
 * In the working process: opens the file with the add-in in it, works, and only when that went well saves the workbook, if it is to be
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
  // Stopping is decided by the process that watches; with it gone, there is nobody to work for.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  const file = await openWorkbookFile(options.file, { formulas: calculates });
  checkMemory(file.contents, options.file);
  const progress = new Progress('Asking the service', errorStream);
  const link = await linkService(options, (answered, sent) => progress.show(answered, sent));
  try {
    const pace = { timeout: options.timeout, calculating: (calculating: number) => tell({ calculating }) };
    const session = await openSession(file.contents, link, {}, pace);
    if (link.answered()) await session.askAgain();
    const outcome: Outcome = (await work({ options, link, session, file })) ?? {};
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
      if (cells.length > 0) console.error(`${open.sentence} ${fate(kept, without)}`);
    } else if (cells.length > 0) console.error(open.sentence);
    await outcome.afterwards?.();
    await session.close();
    return outcome.exitCode ?? (cells.length > 0 ? EXIT_IN_PART : 0);
  } finally {
    progress.end();
    await link.close();
  }
}

/**
 * Refuses a workbook for which the memory would not do, before it is spent.
 *
 * @throws {CommandProblem} with what to do.
 */
function checkMemory({ sheets }: WorkbookContents, path: string): void {
  let [cells, formulas, ours] = [0, 0, 0];
  for (const sheet of sheets) {
    cells += sheet.cells.length;
    for (const { formula } of sheet.cells) {
      if (formula === undefined) continue;
      formulas += 1;
      if (callsAddIn(formula)) ours += 1;
    }
  }
  const needed = (cells * CELL + (formulas - ours) * FORMULA + ours * ADD_IN_FORMULA) / 1024 / 1024;
  const allowed = getHeapStatistics().heap_size_limit / 1024 / 1024;
  if (needed < allowed) return;
  throw new CommandProblem(
    `${path} has ${thousands(cells)} cells, ${thousands(formulas)} of them formulas: calculating it takes about ${thousands(Math.ceil(needed))} MB of memory, and Node may use ${thousands(Math.floor(allowed))} MB. ` +
      `Split the workbook, or allow more, if the computer has it: set NODE_OPTIONS=--max-old-space-size=${Math.ceil((needed * 1.2) / 1024) * 1024} and run the command again. Nothing was saved.`,
  );
}

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
    await session.settle();
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
