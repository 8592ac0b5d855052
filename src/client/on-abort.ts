const CALLBACKS = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when a signal is aborted; returns a function that ends the subscription. A signal has one listener however many
 * subscribe, since a thousand cells may share the signal of the run they belong to.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let callbacks = CALLBACKS.get(signal);
  if (!callbacks) {
    const waiting = new Set<() => void>();
    callbacks = waiting;
    CALLBACKS.set(signal, waiting);
    signal.addEventListener(
      'abort',
      () => {
        const all = [...waiting];
        waiting.clear();
        for (const call of all) call();
      },
      { once: true },
    );
  }
  callbacks.add(callback);
  return () => void callbacks.delete(callback);
}
