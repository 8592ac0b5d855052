/**
 * Why a query has no answer. The message is one or two sentences for the person at the sheet: what is wrong, and what to do about
 * it. It never contains the key.
 *
 * Errors cross realms (pane, workbench, frames): distinguish them by the guards of `guards.ts`, not by `instanceof`.
 */
export abstract class ScreeningError extends Error {
  abstract override readonly name: string;
}
