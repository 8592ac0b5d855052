import type { SheetContents } from './contents';
import type { Package } from './package';
import type { SheetParts } from './sheet-parts';
import type { StyleSheet } from './styles';
import type { Splices } from './xml';

/** A worksheet's part while it is brought from one state to another. */
export interface SheetPatch {
  readonly file: Package;
  readonly styles: StyleSheet;
  /** The part's name. */
  readonly part: string;
  /** The part's text as it was. */
  readonly text: string;
  /** The elements of that text. */
  readonly parts: SheetParts;
  /** Takes the changes of that text. */
  readonly splices: Splices;
  /** Undefined for a sheet that is written whole. */
  readonly before: SheetContents | undefined;
  readonly after: SheetContents;
}
