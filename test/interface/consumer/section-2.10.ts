import { inFile, type SectionProofs } from '../mutation';

const contractWebhook = inFile('src/contract/webhook.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');

export const CONSUMER_2_10: SectionProofs = {
  type: [
    contractWebhook(
      `  type: z.literal('verdict.change'),
`,
      '',
    ),
    contractWebhook(`z.literal('verdict.change')`, `z.string()`),
  ],
  event_seq: [
    contractWebhook(
      `  event_seq: feedPosition,
`,
      '',
    ),
    contractWebhook(`  event_seq: feedPosition,`, `  event_seq: z.int(),`),
  ],
  delivered: [
    contractWebhook(
      `  delivered: utcTimestamp,
`,
      '',
    ),
    contractWebhook('(\\.\\d+)?Z$/', '(\\.\\d+)?Z?$/'),
    contractWebhook(`(\\.\\d+)?Z$/`, `Z$/`),
  ],
  attempt: [
    contractWebhook(
      `  attempt: z.int(),
`,
      '',
    ),
    contractWebhook(`attempt: z.int(),`, `attempt: z.literal(1),`),
  ],
  replay: [
    contractWebhook(
      `  replay: z.boolean(),
`,
      '',
    ),
    contractWebhook(`replay: z.boolean(),`, `replay: z.literal(false),`),
  ],
  data: [
    contractWebhook(
      `  data: verdictChangeEvent,
`,
      '',
    ),
    contractWebhook(`data: verdictChangeEvent,`, `data: z.looseObject({ seq: feedPosition }),`),
  ],
  "In data, each array entry's status keys carry its own …": [
    contractVerdictChange(
      'eventStatus.safeParse(entry[`${side}_status_${entry.methodology}`]).success',
      'eventStatus.safeParse(entry[`${side}_status_${entry.methodology}`] ?? null).success',
    ),
    contractVerdictChange(
      'eventStatus.safeParse(entry[`${side}_status_${entry.methodology}`]).success',
      "eventStatus.safeParse(entry[`${side}_status_${entry.methodology}`] ?? (entry.methodology === 'aaoifi' ? entry[`${side}_status`] : undefined)).success",
    ),
    contractVerdictChange(`['old', 'new'].every(`, `['new'].every(`),
  ],
};
