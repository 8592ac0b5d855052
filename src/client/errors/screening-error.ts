/**
 * What can go wrong between a question and its answer. The message is one sentence or two for the person at the sheet: what
 * is wrong, and what to do about it. It never holds the key.
 *
 * Errors cross realms (pane, workbench, frames): tell them apart by `name`, not by `instanceof`.
 */
export abstract class ScreeningError extends Error {
  abstract override readonly name: string;
}
