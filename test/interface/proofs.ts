import { CONSUMER_PROOFS } from './consumer';
import type { Proof, SectionProofs } from './mutation';
import { PROOFS as SERVICE_PROOFS } from './mutations';
import type { Row, Side } from './rows';

/** The proofs of all rows of both tables, by side and section. */
export const PROOFS: Readonly<Record<Side, Readonly<Record<string, SectionProofs>>>> = {
  service: SERVICE_PROOFS,
  consumer: CONSUMER_PROOFS,
};

/** How a row is proven; undefined when nothing is known of it. */
export function proofOf({ side, section, name }: Row): Proof | undefined {
  return PROOFS[side][section]?.[name];
}
