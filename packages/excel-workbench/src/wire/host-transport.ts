import type { RequestGate } from './request-gate';
import type { RequirementSets } from './requirement-sets';

/** One message from the host to the page: `[category, type, targetId, message, id]`. */
export type HostMessage = readonly [
  category: number,
  type: number,
  targetId: string,
  message: string,
  id: string,
];

/** What every way between host and page needs. */
export interface HostTransportOptions {
  /** Answers the page's requests. */
  gate: RequestGate;
  /** What `Office.context.document.settings` reads and `saveAsync` writes; changed in place. */
  documentSettings: Record<string, string>;
  /** What the add-in sees as the document's address. */
  documentUrl: string;
  requirementSets: RequirementSets;
}

/** A way between the host and the add-in's page: as on Windows, or as on the web. */
export interface HostTransport {
  /** Sends messages to whoever in the page listens for them, in one piece. */
  post(messages: readonly HostMessage[]): void;
}

/** Message channels of Office.js, by the numbers of Microsoft's bundle. */
export const Dispatch = {
  RichApiMessageEvent: 33,
  CommandInvokedEvent: 39,
  RichApiRequest: 93,
  CommandCompleted: 94,
} as const;
