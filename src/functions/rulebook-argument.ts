import { PRIMARY_RULEBOOK, readRulebook, RULEBOOKS, type Rulebook } from '../contract/rulebook';
import { badArgument } from './cell';

/**
 * Reads a function's optional rulebook; left out or blank is the primary one.
 *
 * @throws {CellError} #VALUE! for anything that is no rulebook.
 */
export function rulebookArgument(written: unknown): Rulebook {
  if (written === null || written === undefined || written === '') return PRIMARY_RULEBOOK;
  const rulebook = typeof written === 'string' ? readRulebook(written) : undefined;
  if (rulebook) return rulebook;
  throw badArgument(
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
