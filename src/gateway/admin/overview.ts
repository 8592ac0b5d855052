import type { Answers } from '../answers/answers';
import type { FeedFollower } from '../live/feed-follower';
import type { LiveDesks } from '../live/live-desks';
import { HOOK_PATH } from '../live/webhook-routes';
import type { Person } from '../people/person';
import type { FirmPlan } from '../rate/firm-plan';
import type { Pace } from '../rate/pace';
import type { AnswerSource, AuditEntry, AuditTable } from '../store/audit-table';
import { DatabaseAwayError, type Database, type RateWindow } from '../store/database';
import type { Load, LoadTable } from '../store/load-table';
import type { SettingTable } from '../store/setting-table';

export interface OverviewOptions {
  readonly audit: AuditTable;
  readonly settings: SettingTable;
  readonly desks: LiveDesks;
  readonly plan: FirmPlan;
  readonly pace: Pace;
  readonly answers: Answers;
  readonly follower: FeedFollower;
  readonly database: Database;
  readonly loads: LoadTable;
  /** The shared clock. */
  readonly now: () => number;
  readonly webhookSecretIsSet: () => boolean;
  readonly auditDays: () => number;
}

/** What the admin page shows first. Moments are milliseconds since 1970 by the shared clock. */
export interface Overview {
  readonly now: number;
  /** Who asks: the id is that of {@link Person}. */
  readonly you: { readonly id: string; readonly name: string };
  /** What the database tells; null while it is away. */
  readonly shared: SharedFigures | null;
  readonly plan: {
    /** The plans that the key may be on. */
    readonly names: readonly string[];
    /** Null for a plan without a limit. */
    readonly limit: RateWindow | null;
    /** Whether the plan includes the feed of changes; null while that is not known. */
    readonly hasFeed: boolean | null;
  };
  /** This process alone, except {@link processes}. */
  readonly process: Load & {
    readonly serviceIsDown: boolean;
    readonly databaseIsAway: boolean;
    readonly processes: number;
  };
  readonly webhook: {
    /** Where the service delivers, below the gateway's address. */
    readonly path: string;
    readonly hasSecret: boolean;
  };
  readonly auditDays: number;
}

/** What the processes share: the requests of the last hour, and what was heard of the service. */
export interface SharedFigures {
  readonly sources: Partial<Record<AnswerSource, number>>;
  readonly slowest: readonly AuditEntry[];
  readonly failed: readonly AuditEntry[];
  /** Minutes without a request are left out. */
  readonly perMinute: readonly {
    readonly at: number;
    readonly requests: number;
    readonly service: number;
  }[];
  readonly people: readonly {
    readonly person: string;
    readonly requests: number;
    readonly service: number;
  }[];
  /** Requests that count in the plan's window now; null for a plan without a limit. */
  readonly used: number | null;
  /** When the last genuine delivery of the webhook came; null when none ever came. */
  readonly lastDelivery: number | null;
  /** How often the feed is read, milliseconds: seldom while deliveries come. */
  readonly feedInterval: number;
  /** What the other processes have in hand. */
  readonly others: Load;
}

const HOUR = 3_600_000;
const MOST_SHOWN = 10;

/** The figures of the first view. While the database is away, what this process knows itself. */
export async function overview(options: OverviewOptions, { id, name }: Person): Promise<Overview> {
  const { desks, plan, pace, answers, database, now, webhookSecretIsSet, auditDays } = options;
  const shared = await sharedFigures(options).catch((error: unknown) => {
    if (error instanceof DatabaseAwayError) return null;
    throw error;
  });
  return {
    now: now(),
    you: { id, name },
    shared,
    plan: {
      names: plan.names,
      limit: plan.rate ?? null,
      hasFeed: plan.includes('verdict-changes') ?? null,
    },
    process: {
      desks: desks.size,
      waiting: pace.waiting,
      underWay: pace.underWay,
      serviceIsDown: answers.isDown,
      databaseIsAway: database.isAway,
      processes: database.heartbeat.processes,
    },
    webhook: { path: HOOK_PATH, hasSecret: webhookSecretIsSet() },
    auditDays: auditDays(),
  };
}

async function sharedFigures(options: OverviewOptions): Promise<SharedFigures> {
  const { audit, plan, database, settings, follower, loads, now } = options;
  const since = now() - HOUR;
  const { rate } = plan;
  const heard = await settings.read('webhook-heard');
  return {
    sources: await audit.countsBySource(since),
    slowest: await audit.slowest(since, MOST_SHOWN),
    failed: await audit.failed(since, MOST_SHOWN),
    perMinute: await audit.perMinute(since),
    people: await audit.byPerson(since, MOST_SHOWN),
    used: rate ? await database.usedPlaces(rate.seconds) : null,
    lastDelivery: heard === undefined ? null : Number(heard),
    feedInterval: await follower.interval(),
    others: await loads.ofOthers(),
  };
}
