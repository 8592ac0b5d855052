import { MAX_SEQ_STEP } from '../assumptions';

/** The next seq, 1 to {@link MAX_SEQ_STEP} higher. A rule chooses the step, so that the same runs always give the same seqs. */
export function seqAfter(seq: number): number {
  return seq + 1 + (Math.floor(seq / 3) % MAX_SEQ_STEP);
}
