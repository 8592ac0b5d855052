import { startService, type RunningService, type ServerOptions } from '../../src/service/server';

/** Where a conformance test asks: the service itself, or whatever stands before it. */
export type ServiceUnderTest = Pick<RunningService, 'url' | 'keys' | 'close'>;

type Start = (options: ServerOptions) => Promise<ServiceUnderTest>;

let start: Start = startService;

/**
 * Starts what the conformance tests ask: those of `test/service` that know the interface alone, and nothing of how it is answered. It is
 * the service itself, unless another suite has them run {@link through} something.
 */
export const startServiceUnderTest: Start = (options) => start(options);

/** Has the conformance tests of this suite ask through something that stands before the service. */
export function through(other: Start): void {
  start = other;
}
