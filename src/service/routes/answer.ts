import type { Context } from 'hono';
import { ILLUSTRATIVE_NOTICE, SAMPLE_HEADER } from '../readings';

/** Answers a record. Its keys are fixed by the interface, so what kind of figures it holds is said in a header. */
export function answer(context: Context, record: object, illustrative: boolean): Response {
  if (illustrative) context.header(SAMPLE_HEADER, ILLUSTRATIVE_NOTICE);
  return context.json(record);
}
