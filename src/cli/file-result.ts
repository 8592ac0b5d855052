import { visibleText } from 'visible-text';
import { printTable } from './print-table';

/** What came of one file of a run over many: a line of --json. */
export interface FileResult {
  readonly file: string;
  /** The client of a book whose rows are meant. */
  readonly client?: string;
  readonly positions: number;
  /** How many positions have which verdict. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** Rows that are no security. */
  readonly skipped: number;
  /** Rows that need an answer before a verdict is possible. */
  readonly questions: number;
  /** Requests that were sent to the service for it. */
  readonly requests: number;
  /** Why it could not be screened, or what of it could not. */
  readonly problem?: string;
  /** The workbook that was saved. */
  readonly saved?: string;
}

/** What came of a file that could not be screened. */
export const failedResult = (
  { file, client }: Pick<FileResult, 'file' | 'client'>,
  problem: string,
  saved?: string,
): FileResult => ({
  file,
  ...(client === undefined ? {} : { client }),
  positions: 0,
  verdicts: {},
  skipped: 0,
  questions: 0,
  requests: 0,
  problem,
  ...(saved === undefined ? {} : { saved }),
});

/** The widest that a file's name is printed. */
const WIDEST = 60;

/** The table at the end of a run: a line a file. */
export function summaryOf(results: readonly FileResult[]): string {
  const number = (figure: number): string => (figure === 0 ? '' : String(figure));
  return printTable(
    [
      [
        isBook(results) ? 'Client' : 'File',
        'Positions',
        'Verdicts',
        'Skipped',
        'To answer',
        'Saved',
        'Problem',
      ],
      ...results.map(({ file, client, positions, verdicts, skipped, questions, problem, saved }) => [
        client ?? file,
        String(positions),
        Object.entries(verdicts)
          .map(([verdict, count]) => `${count} ${verdict}`)
          .join(', '),
        number(skipped),
        number(questions),
        saved ?? '',
        problem ?? '',
      ]),
    ],
    WIDEST,
  );
}

const isBook = (results: readonly FileResult[]): boolean =>
  results.some(({ client }) => client !== undefined);

/**
 * `5 files, 2 of them with a problem; 31 requests to …`.
 *
 * @param beside requests that were sent for no file.
 */
export function totalsOf(results: readonly FileResult[], service: string, beside = 0): string {
  const requests = results.reduce((sum, one) => sum + one.requests, beside);
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  const noun = isBook(results) ? 'client' : 'file';
  const files = results.length === 1 ? `1 ${noun}` : `${results.length} ${noun}s`;
  const problems = failed === 0 ? '' : `, ${failed} of them with a problem`;
  return visibleText(`${files}${problems}; ${requests} requests to ${service}`);
}
