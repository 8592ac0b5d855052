import type { WireAnswer, WireRequest } from '../wire/protocol';

/** The start of the add-in's page, and what it found itself in. */
export interface TracedPage {
  readonly kind: 'page';
  /** Tells the starts of the page apart. */
  readonly page: string;
  /** `Office.context.diagnostics`: host, platform, version. */
  readonly office: Readonly<Record<string, string>>;
  /** The highest version of each requirement set that this Excel has. */
  readonly sets: Readonly<Record<string, string>>;
}

/** One request of Office.js with its answer. */
export interface TracedRequest {
  readonly kind: 'request';
  readonly page: string;
  /** From 1, in the order in which the page asked. */
  readonly number: number;
  /** Until the answer came. */
  readonly milliseconds: number;
  readonly request: WireRequest;
  /** Undefined when Excel refused the request as a whole. */
  readonly answer?: WireAnswer;
  /** Why it did, in Excel's words. */
  readonly refused?: { readonly code: number; readonly message: string };
}

export type TraceLine = TracedPage | TracedRequest;

/**
 * Reads a trace: a line of JSON for each start of the page and each request, as they came in.
 *
 * @returns the lines of each start of the page, in the order of the starts; requests in the order in which they were made.
 * @throws {Error} with the number of the line, when it is none of a trace.
 */
export function readTrace(text: string): TracedSession[] {
  const sessions = new Map<string, TracedRequest[]>();
  const pages = new Map<string, TracedPage>();
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const read = readLine(line);
    if (!read)
      throw new Error(`Line ${index + 1} is none of a trace. Take the file as "npm run excel" wrote it.`);
    if (!sessions.has(read.page)) sessions.set(read.page, []);
    if (read.kind === 'page') pages.set(read.page, read);
    else sessions.get(read.page)!.push(read);
  });
  return [...sessions].map(([page, requests]) => ({
    page: pages.get(page),
    requests: requests.sort((one, other) => one.number - other.number),
  }));
}

/** What was asked between one start of the page and the next. */
export interface TracedSession {
  /** Undefined when the line of its start is missing. */
  readonly page: TracedPage | undefined;
  readonly requests: readonly TracedRequest[];
}

/** Undefined when a text is no line of a trace. */
export function readLine(text: string): TraceLine | undefined {
  try {
    const line = JSON.parse(text) as { kind?: unknown; page?: unknown } & Partial<
      Omit<TracedRequest, 'kind' | 'page'>
    >;
    if (typeof line?.page !== 'string') return undefined;
    if (line.kind === 'page') return line as unknown as TracedPage;
    const isRequest =
      line.kind === 'request' &&
      typeof line.number === 'number' &&
      Array.isArray(line.request?.Actions) &&
      typeof line.request.ObjectPaths === 'object' &&
      (line.answer !== undefined || line.refused !== undefined);
    return isRequest ? (line as unknown as TracedRequest) : undefined;
  } catch {
    return undefined;
  }
}
