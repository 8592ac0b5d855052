import { writeServedJson } from './served-json';

/** The body of a 200 answer does not fit the interface. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    /** The name of the endpoint, as in its path. */
    readonly endpoint: string,
    /** The path of the field that does not fit, with dots; empty when the whole body does not fit. */
    readonly field: string,
    /** The value of that field as JSON, shortened to one line. */
    readonly found: string,
  ) {
    const where = field === '' ? 'the body' : `the field "${field}"`;
    super(`The service's answer to ${endpoint} does not fit its interface: ${where} was ${found}.`);
  }
}

const MAX_FOUND_LENGTH = 60;

/** A value of a body as JSON, shortened to one line. */
export function foundInWords(value: unknown): string {
  const text = writeServedJson(value) ?? 'missing';
  return text.length > MAX_FOUND_LENGTH ? `${text.slice(0, MAX_FOUND_LENGTH)}…` : text;
}
