/**
 * Runs a batch that writes into the workbook. Where this Excel can, all of it is one step for Undo: one Ctrl+Z takes a whole report back.
 * Elsewhere each `context.sync()` may be a step of its own, or none.
 */
export function runWriting<Result>(
  batch: (context: Excel.RequestContext) => Promise<Result>,
): Promise<Result> {
  const mergeUndoGroup = Office.context.requirements.isSetSupported('ExcelApi', '1.20');
  return Excel.run({ delayForCellEdit: true, ...(mergeUndoGroup ? { mergeUndoGroup } : {}) }, batch);
}
