import type { ICommandInfo } from '@univerjs/core';
import { SetFormulaCalculationStartMutation } from '@univerjs/engine-formula';
import { SheetRenderController } from '@univerjs/sheets-ui';

/** Univer's part that has a sheet drawn again after each mutation; it exports no name for the method. */
interface DrawsMutations {
  _markUnitDirty: (this: DrawsMutations, mutation: ICommandInfo, options: unknown) => void;
}

/**
 * Leaves out the drawing that only says that a calculation has begun: nothing on the sheet has changed by it, and a calculation that waits
 * for a whole drawing ends later. What it calculates is drawn as before.
 */
export function drawChangesOnly(): void {
  const drawing = SheetRenderController.prototype as unknown as DrawsMutations;
  const markDirty = drawing._markUnitDirty;
  drawing._markUnitDirty = function (mutation, options) {
    if (mutation.id !== SetFormulaCalculationStartMutation.id) markDirty.call(this, mutation, options);
  };
}
