import type { Hono } from 'hono';
import type { PlanId } from '../contract/plan';
import type { Timers } from '../client/timers';
import type { ServiceAccess } from './answers/service-link';
import type { PersonVariables } from './api-routes';
import { gatewayApp } from './app';
import type { GatewayLog } from './gateway-log';
import { createParts } from './parts';
import type { OpenId } from './people/openid';
import { startParts } from './start';
import type { Cipher } from './store/cipher';
import type { Database } from './store/database';

export interface GatewayOptions {
  readonly database: Database;
  readonly cipher: Cipher;
  /** This process's name, the same after a restart. */
  readonly id: string;
  /** Milliseconds since 1970 by this computer's clock. */
  readonly now: () => number;
  /** Milliseconds, rising. */
  readonly uptime: () => number;
  readonly timers: Timers;
  /** From 0 to just below 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly log: GatewayLog;
  /** Where the service is and the firm's key, when the operator gives them; otherwise they are entered on the first-run page. */
  readonly access?: ServiceAccess | undefined;
  /** The key's plan, when the operator states it. */
  readonly plan?: PlanId | undefined;
  /** Origins of pages that may ask the gateway, besides its own; `*` for all. */
  readonly allowedOrigins?: readonly string[];
  readonly openId?: Omit<ConstructorParameters<typeof OpenId>[0], 'fetch' | 'timers' | 'now'> | undefined;
  /** The text that whoever sets the gateway up has to enter; it is printed at the first start. */
  readonly setupCode: string;
  /** Serves the add-in's files, and whatever else is no address of the gateway's. */
  readonly files?: Hono;
  /** Serves the first-run page and the admin page (`admin/page-files.ts`); there are none when left out. */
  readonly adminFiles?: Hono;
  /** Bytes of memory for answers; 64 MB when left out. */
  readonly memory?: number;
  /** Requests to the service under way at most; 24 when left out. */
  readonly concurrency?: number;
}

export interface Gateway {
  readonly app: Hono<PersonVariables>;
  /** Requests that this process has made of the service. */
  requests(): number;
  /** Whether requests can be answered: the key is there, and the gateway is not stopping. */
  isReady(): boolean;
  /** Says that no new requests should be sent here, and lets the connected workbooks go. */
  drain(): void;
  /** Ends everything but the database, which the caller has opened and closes. */
  close(): Promise<void>;
}

/** The gateway as a Hono application. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const parts = createParts(options);
  const stop = await startParts(options, parts);
  let isDraining = false;
  const isReady = () => !isDraining && parts.current.access !== undefined;
  return {
    app: gatewayApp(options, parts, { isReady, isDraining: () => isDraining }),
    requests: () => parts.answers.requests,
    isReady,
    drain() {
      isDraining = true;
      parts.desks.close();
    },
    close() {
      isDraining = true;
      return stop();
    },
  };
}
