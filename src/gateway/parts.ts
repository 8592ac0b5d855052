import { AnswerMemory } from './answers/answer-memory';
import { Answers, UnansweredError } from './answers/answers';
import { PlanProbe } from './answers/plan-probe';
import { ServiceLink } from './answers/service-link';
import { CurrentSettings } from './current-settings';
import type { GatewayOptions } from './gateway';
import { logFailure } from './gateway-log';
import { Changes } from './live/changes';
import { FeedFollower } from './live/feed-follower';
import { LiveDesks } from './live/live-desks';
import { Metrics } from './metrics';
import { AuditLog } from './people/audit-log';
import { OpenId } from './people/openid';
import { People } from './people/people';
import { FirmPlan } from './rate/firm-plan';
import { Pace } from './rate/pace';
import { AnswerTable } from './store/answer-table';
import { AuditTable } from './store/audit-table';
import { ChangeTable } from './store/change-table';
import { LoadTable } from './store/load-table';
import { SettingTable } from './store/setting-table';
import { sharedClock } from './store/shared-clock';
import { TokenTable } from './store/token-table';

const MEGABYTE = 1024 * 1024;

/** Requests to the service that a process has under way at most. */
const CONCURRENCY = 24;

/** Milliseconds that one request to the service may take: a little less than a desk is kept waiting. */
const DEADLINE = 14_000;

/** The parts of a gateway. */
export type GatewayParts = ReturnType<typeof createParts>;

/** Makes the parts of a gateway and joins them. Nothing is asked or read yet. */
export function createParts(options: GatewayOptions) {
  const { database, timers, uptime, random, log, id } = options;
  const now = sharedClock(database, options.now);
  const settings = new SettingTable(database, options.cipher);
  const table = new AnswerTable(database, id, now);
  const tokens = new TokenTable(database, now);
  const auditTable = new AuditTable(database);
  const changeTable = new ChangeTable(database, now);
  const loads = new LoadTable(database, id, now);
  const memory = new AnswerMemory(options.memory ?? 64 * MEGABYTE);
  const plan = new FirmPlan(settings, now, options.plan);
  const current = new CurrentSettings({
    settings,
    table,
    plan,
    access: options.access,
    onOtherKey: () => answers.keyChanged(),
    onLoaded: () => probe.start(),
  });
  const link = new ServiceLink({
    access: () => current.access,
    fetch: options.fetch,
    timers,
    deadline: DEADLINE,
  });
  const pace = new Pace({
    database,
    rate: () => plan.rate,
    timers,
    uptime,
    concurrency: options.concurrency ?? CONCURRENCY,
  });
  const answers: Answers = new Answers({
    database,
    table,
    memory,
    link,
    pace,
    plan,
    timers,
    now,
    uptime,
    random,
    deadline: DEADLINE,
    onFeedPage: (page) => follower.hear(page),
  });
  const probe = new PlanProbe(answers, plan, () => current.access !== undefined);
  const changes = new Changes(changeTable, answers, database, (error) =>
    logFailure(log, 'Changes could not be read.', error),
  );
  const desks = new LiveDesks(changes, timers, now);
  const people = new People({
    tokens,
    openId: options.openId && new OpenId({ ...options.openId, fetch: options.fetch, timers, now }),
    timers,
    onRevoked: (person) => desks.disconnect(person),
  });
  const audit = new AuditLog({ table: auditTable, timers, now, days: () => current.auditDays });
  const follower: FeedFollower = new FeedFollower({
    answers,
    table,
    settings,
    changes,
    plan,
    timers,
    now,
    onError: (error) => {
      if (!(error instanceof UnansweredError)) logFailure(log, 'The feed could not be read.', error);
    },
  });
  const metrics = new Metrics({
    desks: () => desks.size,
    waiting: () => pace.waiting,
    underWay: () => pace.underWay,
    answersHeld: () => memory.size,
    processes: () => database.heartbeat.processes,
    databaseAway: () => database.isAway,
    serviceDown: () => answers.isDown,
    serviceRequests: () => answers.requests,
    auditLost: () => audit.lost,
  });
  return {
    now,
    settings,
    table,
    tokens,
    auditTable,
    changeTable,
    loads,
    plan,
    current,
    link,
    pace,
    answers,
    probe,
    changes,
    desks,
    people,
    audit,
    follower,
    metrics,
  };
}
