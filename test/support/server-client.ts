import { fetchTransport } from '../../src/client/http/transport';
import { ScreeningClient } from '../../src/client/query/screening-client';
import type { ScreeningClientOptions } from '../../src/client/query/screening-client-options';
import type { AnsweringServer } from './answering-server';
import { VirtualClock } from './virtual-clock';

/** A client of a real server on this computer. Its clock is moved by hand unless the test gives another. */
export function serverClient(
  server: AnsweringServer,
  options: Partial<ScreeningClientOptions> = {},
): ScreeningClient {
  const clock = VirtualClock.byHand();
  return new ScreeningClient({
    service: server.url,
    key: 'k',
    transport: fetchTransport(fetch),
    timers: clock,
    now: clock.now,
    ...options,
  });
}
