import { PRIMARY_RULEBOOK, readRulebook, RULEBOOKS } from '../contract/rulebook';
import { badArgument, type CellError } from './cell';

/**
 * Reads a function's optional rulebook; left out or blank is the primary one. One that is not known here is asked for: the service may have it.
 *
 * @throws {CellError} #VALUE! for what cannot be a rulebook.
 */
export function rulebookArgument(written: unknown): string {
  if (written === null || written === undefined || written === '') return PRIMARY_RULEBOOK;
  const rulebook = typeof written === 'string' ? readRulebook(written) : undefined;
  if (rulebook) return rulebook;
  throw notARulebook();
}

/** The error for a rulebook that the service does not have, as far as is known. */
export function notARulebook(): CellError {
  return badArgument(
    `The rulebook must be one of ${RULEBOOKS.join(', ')}. Leave it out for ${PRIMARY_RULEBOOK}.`,
  );
}

/**
 * Reads an argument that is one of a few words, in any case.
 *
 * @throws {CellError} #VALUE! for anything else.
 */
export function choiceArgument<T extends string>(written: unknown, what: string, choices: readonly T[]): T {
  const wanted = String(written ?? '')
    .trim()
    .toLowerCase();
  const choice = choices.find((one) => one === wanted);
  if (choice) return choice;
  throw badArgument(`The ${what} must be one of ${choices.join(', ')}.`);
}
