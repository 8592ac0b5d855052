import { openAddin, type OpenAddin } from '../fixtures/open-addin';
import type { CellValue } from 'xlsx-patch';

export type Run = <T>(
  batch: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<T>,
) => Promise<T>;

/**
 * A test that does what a snippet of Microsoft's does, in words and with data of our own, through the real Office.js.
 *
 * @param name the snippet's place, as the list has it.
 * @param rows what stands in the only sheet, from A1 on.
 */
export function snippet(
  name: string,
  rows: CellValue[][],
  act: (run: Run, addin: OpenAddin) => Promise<void>,
): void {
  test(name, async () => {
    const addin = await openAddin(rows);
    try {
      await act(
        (batch) =>
          addin.excel.run((context: Excel.RequestContext) =>
            batch(context, context.workbook.worksheets.getFirst()),
          ),
        addin,
      );
    } finally {
      await addin.close();
    }
  });
}
