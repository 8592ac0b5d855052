import type { SectionProofs } from '../mutation';
import { SECTION_1 } from './section-1';
import { SECTION_2_1 } from './section-2.1';
import { SECTION_2_2 } from './section-2.2';
import { SECTION_2_3 } from './section-2.3';
import { SECTION_2_4 } from './section-2.4';
import { SECTION_2_5 } from './section-2.5';
import { SECTION_2_6 } from './section-2.6';
import { SECTION_2_7 } from './section-2.7';
import { SECTION_2_8 } from './section-2.8';
import { SECTION_2_9 } from './section-2.9';
import { SECTION_2_10 } from './section-2.10';
import { SECTION_3_1 } from './section-3.1';
import { SECTION_3_2 } from './section-3.2';
import { SECTION_3_3 } from './section-3.3';
import { SECTION_3_4 } from './section-3.4';
import { SECTION_4 } from './section-4';
import { SECTION_4_5 } from './section-4.5';
import { SECTION_4_9 } from './section-4.9';
import { SECTION_4_10 } from './section-4.10';
import { SECTION_4_11 } from './section-4.11';
import { SECTION_5 } from './section-5';
import { SECTION_6 } from './section-6';
import { SECTION_7 } from './section-7';
import { SECTION_8 } from './section-8';
import { SECTION_9 } from './section-9';

/** The proofs of all rows of docs/interface-coverage.md, by section. */
export const PROOFS: Readonly<Record<string, SectionProofs>> = {
  '1': SECTION_1,
  '2.1': SECTION_2_1,
  '2.2': SECTION_2_2,
  '2.3': SECTION_2_3,
  '2.4': SECTION_2_4,
  '2.5': SECTION_2_5,
  '2.6': SECTION_2_6,
  '2.7': SECTION_2_7,
  '2.8': SECTION_2_8,
  '2.9': SECTION_2_9,
  '2.10': SECTION_2_10,
  '3.1': SECTION_3_1,
  '3.2': SECTION_3_2,
  '3.3': SECTION_3_3,
  '3.4': SECTION_3_4,
  '4': SECTION_4,
  '4.5': SECTION_4_5,
  '4.9': SECTION_4_9,
  '4.10': SECTION_4_10,
  '4.11': SECTION_4_11,
  '5': SECTION_5,
  '6': SECTION_6,
  '7': SECTION_7,
  '8': SECTION_8,
  '9': SECTION_9,
};
