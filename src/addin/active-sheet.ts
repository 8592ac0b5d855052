/** The id of the active sheet. */
export function readActiveSheetId(): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
    await context.sync();
    return sheet.id;
  });
}
