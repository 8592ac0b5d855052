import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { readServedJson } from '../../contract/served-json';
import { verdictChangeEvent, type VerdictChangeEvent } from '../../contract/verdict-change';
import type { Timers } from '../timers';

/** Milliseconds without a line after which a stream is taken for lost. A gateway sends one every 15 seconds. */
export const SILENCE = 45_000;

/** Milliseconds before a stream that ended is asked for again, unless the service names another time. */
const RETRY = 2_000;
/** The least and the most that the service may name, and that several attempts in a row wait. */
const SHORTEST_RETRY = 500;
const LONGEST_RETRY = 60_000;

/** The most that `Retry-After` is obeyed for, in milliseconds. */
const LONGEST_PAUSE = 300_000;

/** Milliseconds after which an open stream counts as a success, so that the next attempt after its end is made soon. */
const STEADY = 10_000;

/** Characters of one event: the largest has five rulebooks and a note. A stream with a longer one is refused. */
const MOST_CHARACTERS = 1024 * 1024;

/** The state of a connection. */
export type ConnectionState =
  /** The first attempt is being made. */
  | 'connecting'
  /** Changes arrive while they happen. */
  | 'live'
  /** The stream was lost, and is asked for again. */
  | 'lost'
  /** The service refused the key. It is not asked again. */
  | 'refused'
  /** There is no stream at this address. It is not asked for again. */
  | 'missing';

export interface LiveConnectionOptions {
  /** The address of the stream; the key is not in it. */
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
  /** Milliseconds since 1970; may jump, as when the computer has slept. */
  readonly now: () => number;
  /** From 0 to just below 1: keeps the workbooks of a firm from connecting in the same moment. */
  readonly random: () => number;
  /** Called with every event, in the order of their arrival. */
  readonly onEvent: (event: VerdictChangeEvent) => void;
  /** Called when it is not known which events came before: at the first connection, and when the service no longer has them all. */
  readonly onGap: () => void;
  readonly onState: (state: ConnectionState) => void;
}

/**
 * A stream of verdict changes while they happen, as server-sent events (HTML standard, section 9.2). The browser's own `EventSource` can send
 * no header, and the key must be in no address, so the stream is read from a `fetch`. A stream that ends is asked for again, from the last
 * event that was seen.
 */
export class LiveConnection {
  #state: ConnectionState = 'connecting';
  /** The last event's id; undefined before the first connection. */
  #lastId: string | undefined;
  #retry = RETRY;
  /** Attempts in a row without a steady stream. */
  #attempts = 0;
  /** The attempt that is under way; undefined while the next one is waited for. */
  #attempt: AbortController | undefined;
  #heardAt = 0;
  #stopSilence: () => void = () => undefined;
  #stopWaiting: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: LiveConnectionOptions) {}

  start(): void {
    this.options.onState(this.#state);
    void this.#connect();
  }

  /** To be called when the computer or the window wakes up: timers have stood still, and the stream may be lost. */
  wake(): void {
    if (this.#isClosed || this.#isOver) return;
    if (!this.#attempt) {
      this.#stopWaiting();
      void this.#connect();
    } else if (Math.abs(this.options.now() - this.#heardAt) > SILENCE) this.#attempt.abort();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#stopSilence();
    this.#attempt?.abort();
  }

  get #isOver(): boolean {
    return this.#state === 'refused' || this.#state === 'missing';
  }

  async #connect(): Promise<void> {
    const { now, random } = this.options;
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#attempts += 1;
    this.#heard(attempt);
    const begun = now();
    let pause = 0;
    try {
      pause = await this.#read(attempt);
    } catch {
      // The stream ended, or none began: it is asked for again.
    }
    attempt.abort();
    this.#stopSilence();
    this.#attempt = undefined;
    if (this.#isClosed || this.#isOver) return;
    if (this.#state === 'live' && now() - begun >= STEADY) this.#attempts = 1;
    this.#become('lost');
    const delay = Math.min(this.#retry * 2 ** (this.#attempts - 1), LONGEST_RETRY) * (0.5 + random());
    this.#stopWaiting = this.options.timers.after(Math.max(delay, pause), () => void this.#connect());
  }

  /** Reads a stream to its end. Returns the milliseconds for which the service asked to be left alone. */
  async #read(attempt: AbortController): Promise<number> {
    const { url, key, fetch } = this.options;
    const response = await fetch(url, {
      headers: {
        'X-API-Key': key,
        Accept: 'text/event-stream',
        ...(this.#lastId === undefined ? {} : { 'Last-Event-ID': this.#lastId }),
      },
      signal: attempt.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const { status, headers, body } = response;
    if (status === 401 || status === 403) this.#become('refused');
    if (status === 404 || status === 405 || status === 410) this.#become('missing');
    const isStream = status === 200 && /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
    if (!isStream || !body) return pauseOf(headers);
    const parser = createParser({
      onEvent: (message) => this.#take(message),
      onRetry: (retry) => (this.#retry = Math.min(Math.max(retry, SHORTEST_RETRY), LONGEST_RETRY)),
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') attempt.abort();
      },
      maxBufferSize: MOST_CHARACTERS,
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || attempt.signal.aborted) return 0;
      this.#heard(attempt);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #take({ id, event, data }: EventSourceMessage): void {
    const isFirst = this.#lastId === undefined;
    // The id is sent back in a header.
    if (id !== undefined && /^\d{1,15}$/.test(id)) this.#lastId = id;
    if (event === 'ready') {
      this.#become('live');
      if (isFirst) this.options.onGap();
    }
    if (event === 'reset') this.options.onGap();
    if (event !== 'change') return;
    const change = readChange(data);
    // Something has changed that cannot be read.
    if (change) this.options.onEvent(change);
    else this.options.onGap();
  }

  #heard(attempt: AbortController): void {
    this.#heardAt = this.options.now();
    this.#stopSilence();
    this.#stopSilence = this.options.timers.after(SILENCE, () => attempt.abort());
  }

  #become(state: ConnectionState): void {
    if (this.#isClosed || this.#state === state) return;
    this.#state = state;
    this.options.onState(state);
  }
}

function readChange(data: string): VerdictChangeEvent | undefined {
  try {
    return verdictChangeEvent.parse(readServedJson(data));
  } catch {
    return undefined;
  }
}

function pauseOf(headers: Headers): number {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds) * 1000, LONGEST_PAUSE) : 0;
}
