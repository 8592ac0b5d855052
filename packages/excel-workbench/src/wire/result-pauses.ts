import type { DOMWindow } from 'jsdom';

/** How long the functions runtime of Office.js gathers results before it sends them, in milliseconds. */
const GATHERING = 50;

/** What the runtime does at the end of its pause after results were sent, by the words of its own log. */
const END_OF_PAUSE = 'clearInProgressContestSyncExpectedFinishedTime';

/**
 * Takes the pauses out of the functions runtime: it gathers results for 50 ms, and after each batch leaves Excel 200 ms or more to draw
 * them. Nothing is drawn here, and a formula that waits for another's result would wait for both pauses. The runtime has no setting for
 * them that can be reached from outside, so its timers are recognised when they are set.
 */
export function skipResultPauses(window: DOMWindow): void {
  const setTimeout = window.setTimeout.bind(window) as (handler: unknown, ...rest: unknown[]) => number;
  const isPause = (handler: unknown, delay: unknown): boolean => {
    if (typeof handler !== 'function' || typeof delay !== 'number' || delay < GATHERING) return false;
    // The function that sends the results is bound and was given no name.
    if (delay === GATHERING) return handler.name === 'bound ';
    return Function.prototype.toString.call(handler).includes(END_OF_PAUSE);
  };
  Object.assign(window, {
    setTimeout: (handler: unknown, delay: unknown, ...values: unknown[]) =>
      setTimeout(handler, isPause(handler, delay) ? 0 : delay, ...values),
  });
}
