import type { WorkbookModel } from 'excel-workbench/calc/workbook';
import {
  type CellContents,
  formatCell,
  type OutsideFormula,
  outsideFormulas,
  quoteSheetName,
} from 'xlsx-patch';
import { visibleText } from 'visible-text';
import type { CommandOptions } from './options';
import { CommandProblem } from './command-problem';
import type { CommandOnFiles, FileCommand } from './on-file';
import { printTable } from './print-table';

const HELP = `Calculates every formula of a workbook, those of the add-in included, without Excel.

npm run calc -- FILE [--out FILE.xlsx [--freeze] [--format excel|plain]] [--allow-external] [--timeout SECONDS]
                     [--json] [--service URL] [--key KEY]

  FILE           a .csv (fields that begin with = are formulas) or an .xlsx; it is never changed
  --out          save the calculated workbook; written beside its place and renamed,
                 so that a job at night never leaves half a file
  --freeze       save values in the place of the add-in's formulas, for people without the add-in
  --format       how the add-in's formulas are saved: "excel" (the default), live where the add-in is installed,
                 or "plain", as they are typed, for programs that know no add-ins
  --allow-external
                 keep formulas that reach outside of the workbook (WEBSERVICE, IMAGE, links to programs or to other
                 computers) live in the saved workbook. They are never run here; without this option they are saved
                 as the values that the file has for them, or as text, so that whoever opens the workbook does not run them
  --json         print {"cells":{"Sheet1!B2":{"formula","value"}|{"formula","error","message"}},"requests":N}
  --service      ask this service; without it the local one is started, on sample figures
  --key          the service key; better in the environment variable SHARIAH_KEY
  --timeout      how many seconds calculating may take; 600 when left out

Exit codes: 0 calculated; 1 could not be done; 2 the arguments make no sense; 3 another run is writing the same file;
4 saved, but some formulas got no answer, or were not calculated in time, and keep their old values; from 128 on, stopped by
a signal. Other than 0, the error stream says why; with 1 to 3 no file was changed.`;

interface CalculatedCell extends CellContents {
  readonly address: string;
}

function calc({ options, link, session, file }: FileCommand): void {
  const cells = calculatedCells(session.book);
  console.log(
    options.json ? JSON.stringify({ cells: jsonOf(cells), requests: link.requests() }) : textOf(cells),
  );
  if (!options.json) console.error(`${link.requests()} requests to ${link.name}`);
  const outside = outsideFormulas(file.contents);
  if (outside.length > 0) console.error(visibleText(toldOf(outside, options)));
  // Nothing is saved over a workbook's good values when the service as a whole gave none.
  if (link.answered()) return;
  const told = cells.find(({ message, error }) => message !== undefined && error !== '#BLOCKED!')?.message;
  throw new CommandProblem(told ?? `The screening service at ${link.url} gave no usable answer.`);
}

const NAMED = 5;

/** What was not run, and what to do about it. */
function toldOf(outside: readonly OutsideFormula[], { out, allowExternal }: CommandOptions): string {
  const named = outside
    .slice(0, NAMED)
    .map(({ sheet, reaches, ...cell }) => `${quoteSheetName(sheet)}!${formatCell(cell)} (${reaches})`);
  const more = outside.length > NAMED ? ` and ${outside.length - NAMED} more` : '';
  const them = outside.length === 1 ? 'formula reaches' : 'formulas reach';
  const told = `${outside.length} ${them} outside of the workbook and did not run: ${named.join(', ')}${more}.`;
  if (out === undefined) return told;
  return allowExternal
    ? `${told} Whoever opens ${out} in Excel runs them.`
    : `${told} They are saved as values or text; to keep them as formulas, add --allow-external.`;
}

/** Cells with formulas, and those that they spilled over, sheet by sheet and row by row. */
function calculatedCells(book: WorkbookModel): CalculatedCell[] {
  return book.export().sheets.flatMap((sheet) =>
    sheet.cells
      .filter(({ formula, spill }) => formula !== undefined || spill !== undefined)
      .sort((a, b) => a.row - b.row || a.column - b.column)
      .map((cell) => ({ ...cell, address: `${quoteSheetName(sheet.name)}!${formatCell(cell)}` })),
  );
}

function jsonOf(cells: readonly CalculatedCell[]): Record<string, object> {
  return Object.fromEntries(
    cells.map(({ address, formula, value, error, message }) => [
      address,
      {
        ...(formula === undefined ? {} : { formula }),
        ...(error === undefined ? { value } : { error, message }),
      },
    ]),
  );
}

function textOf(cells: readonly CalculatedCell[]): string {
  if (cells.length === 0) return 'There is no formula in this file.';
  return printTable([
    ['Cell', 'Formula', 'Value', 'Message'],
    ...cells.map(({ address, formula, value, error, message }) => [
      address,
      formula ?? '(spilled)',
      error ?? String(value ?? ''),
      message ?? '',
    ]),
  ]);
}

/** `npm run calc`. */
export const CALC: CommandOnFiles = { name: 'calc', help: HELP, work: calc };
