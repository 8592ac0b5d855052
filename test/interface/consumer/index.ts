import type { SectionProofs } from '../mutation';
import { CONSUMER_1 } from './section-1';
import { CONSUMER_2_1 } from './section-2.1';
import { CONSUMER_2_2 } from './section-2.2';
import { CONSUMER_2_3 } from './section-2.3';
import { CONSUMER_2_4 } from './section-2.4';
import { CONSUMER_2_5 } from './section-2.5';
import { CONSUMER_2_6 } from './section-2.6';
import { CONSUMER_2_7 } from './section-2.7';
import { CONSUMER_2_8 } from './section-2.8';
import { CONSUMER_2_9 } from './section-2.9';
import { CONSUMER_2_10 } from './section-2.10';
import { CONSUMER_3_1 } from './section-3.1';
import { CONSUMER_3_2 } from './section-3.2';
import { CONSUMER_3_3 } from './section-3.3';
import { CONSUMER_4 } from './section-4';
import { CONSUMER_4_5 } from './section-4.5';
import { CONSUMER_4_11 } from './section-4.11';
import { CONSUMER_5 } from './section-5';
import { CONSUMER_6 } from './section-6';
import { CONSUMER_7 } from './section-7';
import { CONSUMER_8 } from './section-8';
import { CONSUMER_9 } from './section-9';

/** The proofs of all rows of docs/interface-consumer.md, by section. */
export const CONSUMER_PROOFS: Readonly<Record<string, SectionProofs>> = {
  '1': CONSUMER_1,
  '2.1': CONSUMER_2_1,
  '2.2': CONSUMER_2_2,
  '2.3': CONSUMER_2_3,
  '2.4': CONSUMER_2_4,
  '2.5': CONSUMER_2_5,
  '2.6': CONSUMER_2_6,
  '2.7': CONSUMER_2_7,
  '2.8': CONSUMER_2_8,
  '2.9': CONSUMER_2_9,
  '2.10': CONSUMER_2_10,
  '3.1': CONSUMER_3_1,
  '3.2': CONSUMER_3_2,
  '3.3': CONSUMER_3_3,
  '4': CONSUMER_4,
  '4.5': CONSUMER_4_5,
  '4.11': CONSUMER_4_11,
  '5': CONSUMER_5,
  '6': CONSUMER_6,
  '7': CONSUMER_7,
  '8': CONSUMER_8,
  '9': CONSUMER_9,
};
