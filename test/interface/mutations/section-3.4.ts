import { inFile, type SectionProofs } from '../mutation';

const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const webhooksEndpoint = inFile('src/service/webhooks/endpoint.ts');

export const SECTION_3_4: SectionProofs = {
  '(none) POST /user/webhooks with a new URL': [
    webhooksRoutes(
      'return context.json({ ...row, secret_note: SECRET_NOTE });',
      'return context.json({ ...row, secret: endpoint.secret, secret_note: SECRET_NOTE });',
    ),
    webhooksWebhooks('startSeq: latestSeq(),', 'startSeq: latestSeq() - 1,'),
    webhooksWebhooks(
      `\`\${SECRET_PREFIX}\${random.token(SECRET_BYTES)}\``,
      `\`\${SECRET_PREFIX}\${'0'.repeat(64)}\``,
    ),
  ],
  'active or stopped POST /user/webhooks with an already held URL': [
    webhooksWebhooks('endpoint.url === url.href)', 'endpoint.url === url.href && endpoint.isActive)'),
    webhooksRoutes("if (added.type === 'created') return", "if (added.type !== 'too many') return"),
  ],
  'active DELETE /user/webhooks/{id}': [
    webhooksWebhooks(
      `    endpoint.stop();
    this.#outbox.drop(endpoint);`,
      `    endpoint.stop();
    this.#outbox.drop(endpoint);
    this.#endpoints.splice(this.#endpoints.indexOf(endpoint), 1);`,
    ),
    webhooksWebhooks(
      `    endpoint.stop();
    this.#outbox.drop(endpoint);`,
      `    for (const one of this.#endpoints) one.stop();
    this.#outbox.drop(endpoint);`,
    ),
  ],
  'active continuous delivery failure': [
    webhooksAssumptions(
      'export const DISABLED_AFTER = 24 * HOUR;',
      'export const DISABLED_AFTER = 20 * HOUR;',
    ),
    webhooksWebhooks('      this.#mails.push({', '      void ({'),
    webhooksWebhooks('account: endpoint.account.id,', 'account: this.#endpoints[0]!.account.id,'),
  ],
  'active recovery within the window': [
    webhooksEndpoint('if (success) this.#failingSince = undefined;', 'if (success) return;'),
    webhooksAssumptions(
      'export const DISABLED_AFTER = 24 * HOUR;',
      'export const DISABLED_AFTER = 12 * HOUR;',
    ),
  ],
  'any transitions into stopped_by_us and not_entitled': [
    webhooksEndpoint('return this.isActive && isEntitled(this.account);', 'return this.isActive;'),
  ],
};
