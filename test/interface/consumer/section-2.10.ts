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
  ],
  event_seq: [
    contractWebhook(
      `  event_seq: feedPosition,
`,
      '',
    ),
  ],
  delivered: [
    contractWebhook(
      `  delivered: utcTimestamp,
`,
      '',
    ),
    contractWebhook('(\\.\\d+)?Z$/', '(\\.\\d+)?Z?$/'),
  ],
  attempt: [
    contractWebhook(
      `  attempt: z.int(),
`,
      '',
    ),
  ],
  replay: [
    contractWebhook(
      `  replay: z.boolean(),
`,
      '',
    ),
  ],
  data: [
    contractWebhook(
      `  data: verdictChangeEvent,
`,
      '',
    ),
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
  ],
};
