import { inWords } from '../functions/last-known';
import { CellError, type Cell } from '../functions/cell';
import { KnownAnswers } from '../functions/known-answers';
import { PARAMETERS } from '../functions/parameters';
import { answerBesideCell } from '../functions/register-functions';
import { readCalls, type WrittenArgument } from '../functions/written-call';
import type { ScreeningClient } from '../client/query/screening-client';
import type { FormulaPreview, FunctionDescription, PreviewedCell } from '../taskpane/pane-host';

/** The most of an answer that is shown. */
const SHOWN = { rows: 5, columns: 4 };

/** The most cells that one argument may name. */
const MOST_CELLS = 5_000;

/**
 * What a formula of one function would answer, from what the client knows already. Cells are read from the workbook; the service is not
 * asked.
 *
 * @returns undefined when the formula is not one call, or when an argument has to be calculated.
 */
export async function previewFormula(
  formula: string,
  client: ScreeningClient,
  signal: AbortSignal,
): Promise<FormulaPreview | undefined> {
  const written = readCalls(formula);
  const [call] = written?.calls ?? [];
  const shapes = call && PARAMETERS[call.id];
  if (!written?.isWhole || !call || !shapes || call.parameters.length > shapes.length) return undefined;
  const given = await Promise.all(
    shapes.map((_, index) => valuesOf(call.parameters[index] ?? { kind: 'omitted' })),
  );
  if (given.includes(undefined)) return undefined;
  signal.throwIfAborted();
  const parameters = given.map((rows, index) => (shapes[index] === 'one' ? rows?.[0]?.[0] : rows));
  const known = new KnownAnswers(client);
  const { cells } = await answerBesideCell(call.id, parameters, { signal, client: known });
  return {
    isKnown: !known.hasRefused,
    rows: cells.slice(0, SHOWN.rows).map((row) => row.slice(0, SHOWN.columns).map(shown)),
    size: { rows: cells.length, columns: cells[0]?.length ?? 0 },
  };
}

/** The values of an argument, as rows; null when it is left out, undefined when only Excel knows them. */
async function valuesOf(argument: WrittenArgument): Promise<unknown[][] | null | undefined> {
  if (argument.kind === 'omitted') return null;
  if (argument.kind === 'value') return [[argument.value]];
  if (argument.kind === 'column') return undefined;
  const { sheet, top, left, bottom, right } = argument;
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  if (rows * columns > MOST_CELLS) return undefined;
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    const named =
      sheet === undefined ? worksheets.getActiveWorksheet() : worksheets.getItemOrNullObject(sheet);
    await context.sync();
    if (named.isNullObject) return undefined;
    const cells = named.getRangeByIndexes(top, left, rows, columns).load('values');
    await context.sync();
    return cells.values;
  });
}

function shown(cell: Cell): PreviewedCell {
  return cell instanceof CellError
    ? { text: cell.message, isError: true }
    : { text: inWords(cell), isError: false };
}

/** What of `functions.json` is read here. */
interface Metadata {
  readonly functions: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description: string;
      readonly optional?: boolean;
      readonly customEnumId?: string;
    }[];
  }[];
  readonly enums: readonly { readonly id: string; readonly values: readonly { readonly name: string }[] }[];
}

/**
 * The add-in's functions, from the file from which Excel learns them.
 *
 * @throws an Error with a sentence when the file cannot be loaded.
 */
export async function functionDescriptions(): Promise<FunctionDescription[]> {
  const metadata = await fetch('functions.json').then(
    (response) => (response.ok ? (response.json() as Promise<Metadata>) : undefined),
    () => undefined,
  );
  if (!metadata)
    throw new Error(
      'The list of functions could not be loaded. Check the network, and open this view again.',
    );
  const words = new Map(metadata.enums.map(({ id, values }) => [id, values.map(({ name }) => name)]));
  return metadata.functions.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: parameters.map((parameter) => {
      const allowed = words.get(parameter.customEnumId ?? '');
      return {
        name: parameter.name,
        description: parameter.description,
        isOptional: parameter.optional === true,
        ...(allowed ? { words: allowed } : {}),
      };
    }),
  }));
}
