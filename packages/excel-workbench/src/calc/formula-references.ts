import { type CellAddress, parseCell, unquoteSheetName } from 'xlsx-patch';

/** A cell that a formula mentions; `sheet` is undefined for the formula's own. */
export interface ReferencedCell extends CellAddress {
  readonly sheet: string | undefined;
}

const REFERENCE =
  /(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?[1-9]\d{0,6})(?::(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}))?/giu;

/**
 * The corners of what a formula refers to. It is generous: a text or a name that could be a cell counts too, which only
 * makes the engine's sheet larger.
 */
export function referencedCells(formula: string): ReferencedCell[] {
  const found: ReferencedCell[] = [];
  for (const [, prefix, ...corners] of formula.matchAll(REFERENCE)) {
    const sheet = prefix === undefined ? undefined : unquoteSheetName(prefix);
    for (const corner of corners) {
      const cell = corner === undefined ? undefined : parseCell(corner);
      if (cell) found.push({ ...cell, sheet });
    }
  }
  return found;
}
