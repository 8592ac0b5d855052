import { inFile, type SectionProofs } from '../mutation';

const runsChanges = inFile('src/service/runs/changes.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');
const scheduler = inFile('src/service/scheduler.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const feedFeed = inFile('src/service/feed/feed.ts');

export const SECTION_6: SectionProofs = {
  'verdict.changed (class verdict)': [
    runsChanges(
      'return transitions.length === 0 ? []',
      "return transitions.length === 0 || ticker.endsWith('.UZ') ? []",
    ),
    runsChanges(
      '.filter(({ from, to }) => from !== to)',
      ".filter(({ methodology, from, to }) => from !== to && methodology !== 'sp')",
    ),
    runsChanges('transitions.length === 0 ? []', 'transitions.length < 2 ? []'),
    runsChanges("...compare('etf', before.funds, after.funds, ({ fund }) => fund.name),", ''),
  ],
  'coverage.added (class coverage)': [
    runsChanges(
      "if (!earlier) return [change(ticker, screened, 'coverage.added')];",
      "if (!earlier) return [change(ticker, screened, ticker.endsWith('.TO') ? 'verdict.changed' : 'coverage.added')];",
    ),
    runsChanges(
      "if (!earlier) return [change(ticker, screened, 'coverage.added')];",
      'if (!earlier) return [];',
    ),
  ],
  'coverage.removed (class coverage)': [
    runsChanges(
      '.filter(([ticker]) => !after.has(ticker))',
      ".filter(([ticker]) => !after.has(ticker) && ticker.endsWith('.UZ'))",
    ),
    runsChanges('return [...removed, ...present];', 'return present;'),
  ],
  'Events go to the feed (4.5) and, as webhook deliveries …': [
    webhooksOutbox(
      'events.filter(({ seq }) => seq > endpoint.startSeq)',
      "events.filter(({ seq, event_class: kind }) => seq > endpoint.startSeq && kind === 'verdict')",
    ),
    webhooksOutbox(
      'endpoints.filter(({ isReceiving }) => isReceiving)',
      'endpoints.filter(({ isReceiving }) => isReceiving).slice(0, 1)',
    ),
    webhooksOutbox("type: 'verdict.change',", "type: event.event_type as 'verdict.change',"),
  ],
  'Fund events use the same shape with instrument_type set to etf.': [
    runsChanges("compare('etf', before.funds", "compare('stock', before.funds"),
  ],
  'Delivery happens within about a minute of the change being recorded.': [
    scheduler('const LONGEST_WAIT = 60_000;', 'const LONGEST_WAIT = 600_000;'),
  ],
  'When a run moves an unusually large number of stocks …': [
    webhooksOutbox('const released = this.#held;', 'const released = this.#held.slice(-1);'),
    webhooksWebhooks('if (batch.unusual) return this.#outbox.hold(batch);', ''),
    webhooksOutbox('const released = this.#held;', 'const released = this.#held.slice(0, 0);'),
  ],
  'When several rulebooks move one stock in one run, they …': [
    runsChanges(
      "[change(ticker, screened, 'verdict.changed', transitions)]",
      "transitions.map((transition) => change(ticker, screened, 'verdict.changed', [transition]))",
    ),
  ],
  "Push starts at the endpoint's start_seq. History before it is …": [
    webhooksOutbox(
      'events.filter(({ seq }) => seq > endpoint.startSeq)',
      'events.filter(({ seq }) => seq > endpoint.startSeq + 9)',
    ),
    webhooksWebhooks('startSeq: latestSeq(),', 'startSeq: 0,'),
    webhooksWebhooks('existing.start(latestSeq());', 'existing.start(0);'),
  ],
  'Retry ladder after a non-2xx answer: 1m, 5m, 30m, 2h, …': [
    webhooksOutbox(
      'const { success } = await this.#send({ endpoint, event, attempt: delivery.attempts, replay: false });',
      'const { success, status } = await this.#send({ endpoint, event, attempt: delivery.attempts, replay: false });\n    if (status === 410) this.#deliveries.delete(delivery);',
    ),
    webhooksAssumptions('[1 * MINUTE, 5 * MINUTE,', '[1 * MINUTE, 6 * MINUTE,'),
    webhooksAssumptions(', 6 * HOUR, 12 * HOUR]', ', 6 * HOUR]'),
    webhooksAssumptions(
      'export const DISABLED_AFTER = 24 * HOUR;',
      'export const DISABLED_AFTER = 23 * HOUR;',
    ),
  ],
  'Every event stays readable from the feed regardless of delivery.': [
    feedFeed(
      'const changes = newer.slice(0, limit);',
      'const changes = newer.filter((event) => event.note === null).slice(0, limit);',
    ),
    contractVerdictChange('export const FEED_RETENTION_DAYS = 30;', 'export const FEED_RETENTION_DAYS = 1;'),
  ],
};
