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
