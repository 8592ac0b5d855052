import type { Timers } from '../../client/timers';
import { writeServedJson } from '../../contract/served-json';
import type { Person } from '../people/person';
import type { HeardChange } from '../store/change-table';
import type { Changes } from './changes';

/** How often a silent stream gets a line, milliseconds: proxies close what says nothing. */
const PING = 15_000;

/** Milliseconds after which a desk whose stream ended connects again. */
const RETRY = 2_000;

/** Events that a desk may be behind. One that is further behind is let go; it comes back and says which event it saw last. */
const MOST_BEHIND = 1_000;

const text = new TextEncoder();
const PING_LINE = text.encode(': here\n\n');

/** A connected desk. */
interface Desk {
  readonly person: Pick<Person, 'id' | 'until'>;
  readonly stream: ReadableStreamDefaultController<Uint8Array>;
  readonly cutOff: () => void;
  /** The last change that it was sent. */
  sent: number;
  /** Whether it is sent what it missed: what is heard meanwhile follows that, in order. */
  isBehind: boolean;
}

/**
 * The open workbooks that hear of changes while they happen, by server-sent events. An event's id is its arrival number, and its data
 * the event as the feed has it (2.6); a `reset` says that changes were missed and everything may be old.
 */
export class LiveDesks {
  readonly #desks = new Set<Desk>();
  readonly #stopListening: () => void;
  #stopTimer: () => void = () => undefined;

  constructor(
    private readonly changes: Changes,
    private readonly timers: Timers,
    /** The shared clock. */
    private readonly now: () => number,
  ) {
    this.#stopListening = changes.listen((change) => this.#send(change));
    this.#ping();
  }

  get size(): number {
    return this.#desks.size;
  }

  /**
   * The stream of a desk.
   *
   * @param lastEventId the last id that it saw; undefined for one that connects for the first time.
   * @param cutOff ends the connection at once, whatever still waits to be read there.
   */
  connect(
    person: Desk['person'],
    lastEventId: number | undefined,
    cutOff: () => void = () => undefined,
  ): ReadableStream<Uint8Array> {
    let desk: Desk;
    return new ReadableStream<Uint8Array>({
      start: async (stream) => {
        const isBehind = lastEventId !== undefined;
        desk = { person, stream, cutOff, sent: lastEventId ?? this.changes.last, isBehind };
        this.#desks.add(desk);
        // The number to begin with stands in a line of its own, so that a desk that hears nothing for hours can still resume.
        stream.enqueue(text.encode(`retry: ${RETRY}\nid: ${desk.sent}\nevent: ready\ndata: {}\n\n`));
        if (isBehind) await this.#catchUp(desk);
      },
      cancel: () => {
        this.#desks.delete(desk);
      },
    });
  }

  /** Lets a person's desks go, as when the token is revoked. */
  disconnect(person: string): void {
    for (const desk of [...this.#desks]) if (desk.person.id === person) this.#end(desk);
  }

  /** Tells all desks that anything may be old. */
  reset(): void {
    for (const desk of [...this.#desks]) if (!desk.isBehind) this.#reset(desk);
  }

  /** Lets all desks go: each connects again, to another process or to this one when it is back. */
  close(): void {
    this.#stopListening();
    this.#stopTimer();
    for (const desk of [...this.#desks]) this.#end(desk);
  }

  async #catchUp(desk: Desk): Promise<void> {
    do {
      const missed = await this.changes.since(desk.sent).catch(() => undefined);
      for (const change of missed ?? []) this.#sendTo(desk, change.arrival, messageOf(change));
      if (!missed) this.#reset(desk);
      // Again for the changes that were heard meanwhile.
    } while (desk.sent < this.changes.last && this.#desks.has(desk));
    desk.isBehind = false;
  }

  #send(change: HeardChange): void {
    const message = messageOf(change);
    for (const desk of [...this.#desks]) if (!desk.isBehind) this.#sendTo(desk, change.arrival, message);
  }

  /** It may have gone while the database was asked. */
  #sendTo(desk: Desk, arrival: number, message: Uint8Array): void {
    if (arrival <= desk.sent || !this.#desks.has(desk)) return;
    if (this.#isTooFarBehind(desk)) return this.#drop(desk);
    desk.sent = arrival;
    desk.stream.enqueue(message);
  }

  #reset(desk: Desk): void {
    desk.sent = this.changes.last;
    const message = text.encode(`id: ${desk.sent}\nevent: reset\ndata: {}\n\n`);
    if (this.#desks.has(desk)) desk.stream.enqueue(message);
  }

  #ping(): void {
    this.#stopTimer = this.timers.after(PING, () => {
      for (const desk of [...this.#desks]) {
        if (this.#isTooFarBehind(desk)) this.#drop(desk);
        // It may come back with a new token of its provider.
        else if ((desk.person.until ?? Infinity) <= this.now()) this.#end(desk);
        else desk.stream.enqueue(PING_LINE);
      }
      this.#ping();
    });
  }

  #isTooFarBehind({ stream }: Desk): boolean {
    return (stream.desiredSize ?? 0) < -MOST_BEHIND;
  }

  /** Cuts off a desk that does not read: the end of its stream would wait behind what it has not read. */
  #drop(desk: Desk): void {
    this.#end(desk);
    desk.cutOff();
  }

  #end(desk: Desk): void {
    this.#desks.delete(desk);
    try {
      desk.stream.close();
    } catch {
      // The desk went away in the same moment.
    }
  }
}

const messageOf = ({ arrival, event }: HeardChange): Uint8Array =>
  text.encode(`id: ${arrival}\nevent: change\ndata: ${writeServedJson(event)}\n\n`);
