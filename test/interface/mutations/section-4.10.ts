import { inFile, type SectionProofs } from '../mutation';

const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksReceiverAddress = inFile('src/service/webhooks/receiver-address.ts');

export const SECTION_4_10: SectionProofs = {
  'GET /user/webhooks': [
    webhooksRoutes(
      `      active: rows.filter(({ active }) => active).length,
`,
      '',
    ),
    webhooksWebhooks(
      `.filter((endpoint) => endpoint.account === account)
      .sort`,
      `.filter((endpoint) => endpoint !== null || account)
      .sort`,
    ),
    webhooksWebhooks(
      '|| right.id - left.id);',
      '|| (left.isActive ? right.id - left.id : left.id - right.id));',
    ),
  ],
  'POST /user/webhooks': [
    webhooksReceiverAddress("  '172.16.0.0/12',", "  '172.16.0.0/16',"),
    webhooksReceiverAddress('if (!addresses.every(isPublic)) {', 'if (!addresses.some(isPublic)) {'),
    webhooksReceiverAddress('if (!addresses.every(isPublic)) {', 'if (addresses.length === 0) {'),
    webhooksWebhooks(
      '    this.#endpoints.push(endpoint);',
      '    this.#endpoints.splice(0, this.#endpoints.length, endpoint);',
    ),
    webhooksRoutes(
      'return context.json({ ...row, secret_note: SECRET_NOTE });',
      'return context.json({ ...row, secret: endpoint.secret });',
    ),
  ],
  'DELETE /user/webhooks/{id}': [
    webhooksWebhooks(
      'endpoint.account === account && endpoint.id === id)',
      'endpoint.account.plan === account.plan && endpoint.id === id)',
    ),
    webhooksWebhooks(
      `    endpoint.stop();
    this.#outbox.drop(endpoint);`,
      `    for (const one of this.#endpoints) one.stop();
    this.#outbox.drop(endpoint);`,
    ),
    webhooksWebhooks('endpoint.account === account && endpoint.id === id)', 'endpoint.id === id)'),
    webhooksRoutes(
      `    throw new Refusal(404, {
      error: 'no_such_endpoint',`,
      `    throw new Refusal(403, {
      error: 'no_such_endpoint',`,
    ),
  ],
  'POST /user/webhooks/{id}/replay': [
    webhooksRoutes(
      'if (!event || webhooks.isWithheld(seq)) throw',
      "if (!event || event.event_class === 'coverage' || webhooks.isWithheld(seq)) throw",
    ),
    webhooksRoutes(
      'if (!event || webhooks.isWithheld(seq)) throw',
      "if (!event || event.instrument_type === 'etf' || webhooks.isWithheld(seq)) throw",
    ),
    webhooksRoutes('if (!event || webhooks.isWithheld(seq)) throw', 'if (!event) throw'),
    webhooksRoutes(
      "new Refusal(404, { error: 'replay_failed',",
      "new Refusal(404, { error: 'no_such_event',",
    ),
    webhooksRoutes(
      'const seqBody = z.object({ seq: z.int().check(z.minimum(0)) });',
      'const seqBody = z.object({ seq: z.coerce.number() });',
    ),
  ],
};
