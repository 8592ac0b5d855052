import type { SectionProofs } from '../mutation';
import { SECTION_2_3 } from './section-2.3';

/** The proofs of all rows of docs/interface-coverage.md, by section. */
export const PROOFS: Readonly<Record<string, SectionProofs>> = { '2.3': SECTION_2_3 };
