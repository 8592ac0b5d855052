import type { Session } from '../../src/cli/session';

/** Works in the workbook beside the add-in, by Microsoft's Office.js in its page, and waits until everything is calculated. */
export async function asUser(
  { window, book }: Session,
  work: (context: Excel.RequestContext) => unknown,
): Promise<void> {
  await (window as unknown as { Excel: typeof globalThis.Excel }).Excel.run(async (context) => {
    await work(context);
    await context.sync();
  });
  await book.recalculate();
}
