import { LARGEST_SEQ_STEP } from '../assumptions';

/** The seq after another: 1 to {@link LARGEST_SEQ_STEP} higher, by a rule instead of by chance, so that a run can be repeated. */
export function seqAfter(seq: number): number {
  return seq + 1 + (Math.floor(seq / 3) % LARGEST_SEQ_STEP);
}
