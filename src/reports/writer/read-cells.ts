/** A rectangle of a sheet, by rows and columns from zero. */
export interface Area {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A property of cells that can be read. */
export type CellProperty = 'values' | 'formulas' | 'numberFormat';

/** Rows of an area as they were read; what was not asked for is empty. */
export interface Block {
  /** The sheet's row of the first of them. */
  readonly row: number;
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
  readonly numberFormat: readonly (readonly unknown[])[];
}

/**
 * Excel on the web returns no more than 5 MB at once. This many cells, with up to forty bytes each in values and in formulas, stay well
 * below. Where cells are longer, the response is refused, and asked for again in smaller pieces.
 */
const CELLS_AT_ONCE = 50_000;
/** Ranges in one request. Each takes some two hundred bytes of it, and a request is limited to 5 MB too. */
const NAMED_AT_ONCE = 1_000;

/**
 * Reads areas in blocks of rows, in order. Each request reads as much as Excel on the web returns at once.
 *
 * @param what each property costs as much again.
 * @param onBlock is called with every block and the number of its area.
 */
export async function readInBlocks(
  context: Excel.RequestContext,
  areas: readonly Area[],
  what: readonly CellProperty[],
  onBlock: (area: number, block: Block) => void,
): Promise<void> {
  let atOnce = Math.floor((2 * CELLS_AT_ONCE) / what.length);
  const place = { area: 0, row: 0 };
  while (place.area < areas.length) {
    const { pieces, next } = piecesFrom(areas, place, atOnce);
    const loaded = pieces.map(({ area, row, rows }) => {
      const { sheet, column, columns } = areas[area]!;
      return sheet.getRangeByIndexes(row, column, rows, columns).load(what.join(','));
    });
    try {
      await context.sync();
    } catch (error) {
      const cells = pieces.reduce((sum, { area, rows }) => sum + rows * areas[area]!.columns, 0);
      const isOneRow = pieces.length === 1 && pieces[0]!.rows === 1;
      if (!isTooLarge(error) || isOneRow) throw error;
      atOnce = Math.max(1, Math.floor(Math.min(atOnce, cells) / 2));
      continue;
    }
    pieces.forEach(({ area, row }, index) => {
      const block = loaded[index]!;
      onBlock(area, {
        row,
        values: what.includes('values') ? block.values : [],
        formulas: what.includes('formulas') ? block.formulas : [],
        numberFormat: what.includes('numberFormat') ? block.numberFormat : [],
      });
    });
    Object.assign(place, next);
  }
}

/** Reads areas whole, in as few requests as they take. */
export async function readAreas(
  context: Excel.RequestContext,
  areas: readonly Area[],
  what: readonly CellProperty[],
): Promise<{ readonly [property in CellProperty]: unknown[][] }[]> {
  const read = areas.map(() => ({
    values: [] as unknown[][],
    formulas: [] as unknown[][],
    numberFormat: [] as unknown[][],
  }));
  await readInBlocks(context, areas, what, (area, block) => {
    for (const property of what) for (const row of block[property]) read[area]![property].push([...row]);
  });
  return read;
}

/** The area of a range whose place is loaded. */
export function areaOf(
  sheet: Excel.Worksheet,
  {
    rowIndex,
    columnIndex,
    rowCount,
    columnCount,
  }: Pick<Excel.Range, 'rowIndex' | 'columnIndex' | 'rowCount' | 'columnCount'>,
): Area {
  return { sheet, row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/** The properties that {@link areaOf} needs. */
export const PLACE = 'rowIndex,columnIndex,rowCount,columnCount';

interface Piece {
  readonly area: number;
  readonly row: number;
  readonly rows: number;
}

/** The pieces of the next request, and where the one after it begins. */
function piecesFrom(
  areas: readonly Area[],
  from: { readonly area: number; readonly row: number },
  atOnce: number,
): { readonly pieces: readonly Piece[]; readonly next: { readonly area: number; readonly row: number } } {
  const pieces: Piece[] = [];
  let { area, row } = from;
  for (let remaining = atOnce; area < areas.length && pieces.length < NAMED_AT_ONCE;) {
    const { row: top, rows: all, columns } = areas[area]!;
    const fitting = Math.floor(remaining / Math.max(1, columns));
    // A row is never split.
    const rows = Math.min(all - row, pieces.length === 0 ? Math.max(1, fitting) : fitting);
    if (rows > 0) pieces.push({ area, row: top + row, rows });
    remaining -= rows * columns;
    row += rows;
    if (row < all) break;
    area += 1;
    row = 0;
  }
  return { pieces, next: { area, row } };
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ResponsePayloadSizeLimitExceeded';
}
