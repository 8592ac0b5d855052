import type { GatewayOptions } from '../gateway/gateway';
import { nodeTimers } from '../gateway/platform';

/** What a gateway needs of Node besides its database. */
export const nodePlatform = {
  timers: nodeTimers,
  uptime: () => performance.now(),
  random: () => Math.random(),
  fetch: (...asked: Parameters<typeof globalThis.fetch>) => fetch(...asked),
} satisfies Partial<GatewayOptions>;
