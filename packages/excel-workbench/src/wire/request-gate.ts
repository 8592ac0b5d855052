import type { WireAnswer, WireRequest } from './protocol';
import { WireError, type WireErrorCode } from './wire-error';

/** What a host refuses around the engine; nothing where a rule is left out. */
export interface HostRules {
  /** How many bytes a request may have, and an answer. */
  readonly payloadBytes?: number;
  /** Resolves when the person leaves the cell that is being edited; undefined while none is. */
  readonly editing?: () => Promise<void> | undefined;
  /** Whether a batch that fails brings nothing of what it loaded before it failed. */
  readonly failsAsWhole?: boolean;
  /** Whether functions may answer data types only where functions.json permits it and this Excel has them. */
  readonly dataTypesNeedPermission?: boolean;
}

/** The flag of a request that waits while a cell is edited: what `Excel.run({ delayForCellEdit: true }, …)` sets. */
const DELAY_FOR_CELL_EDIT = 64;

/** What the host says instead of an answer while a cell is edited. */
export const CELL_EDIT_MODE = 5004;

/** An answer of the engine as text, or the number of the refusal. */
export type HostAnswer = { readonly body: string } | { readonly refused: typeof CELL_EDIT_MODE };

/** Stands between the page and the engine: takes requests as the page sends them, by the host's rules. */
export class RequestGate {
  constructor(
    private readonly process: (request: WireRequest) => Promise<WireAnswer>,
    private readonly rules: HostRules,
    private readonly onRequest?: (request: WireRequest) => void,
  ) {}

  /**
   * @param message what Office.js hands to its host with a request: the body is the fifth of it, the flags are the seventh.
   * @throws SyntaxError for a body that is no JSON.
   */
  async answer(message: readonly unknown[]): Promise<HostAnswer> {
    const body = String(message[4]);
    const request = JSON.parse(body) as WireRequest;
    this.onRequest?.(request);
    const waits = (Number(message[6]) & DELAY_FOR_CELL_EDIT) !== 0;
    for (let over = this.rules.editing?.(); over; over = this.rules.editing?.()) {
      if (!waits) return { refused: CELL_EDIT_MODE };
      await over;
    }
    const { payloadBytes = Infinity } = this.rules;
    if (exceeds(body, payloadBytes)) return { body: tooLarge('RequestPayloadSizeLimitExceeded', 'request') };
    const answer = await this.process(request);
    if (answer.Error && this.rules.failsAsWhole) answer.Results = [];
    const text = JSON.stringify(answer);
    // The request was carried out; only its answer is too large.
    if (exceeds(text, payloadBytes))
      return { body: tooLarge('ResponsePayloadSizeLimitExceeded', 'response') };
    return { body: text };
  }
}

/** Bytes as they are sent, in UTF-8: three at most for each of UTF-16's units. */
function exceeds(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes;
}

function tooLarge(code: WireErrorCode, what: string): string {
  const { message, httpStatus } = new WireError(
    code,
    `The ${what} payload size has exceeded the limit. Read or write less at once.`,
  );
  const answer: WireAnswer = {
    Results: [],
    TraceIds: [],
    Error: { Code: code, Message: message, Location: '', HttpStatusCode: httpStatus, ActionIndex: -1 },
  };
  return JSON.stringify(answer);
}
