import { inFile, type SectionProofs } from '../mutation';

const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const webhooksEndpoint = inFile('src/service/webhooks/endpoint.ts');
const webhooksPost = inFile('src/service/webhooks/post.ts');
const webhooksAccounts = inFile('src/service/webhooks/accounts.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');

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
    webhooksRoutes(
      'return context.json({ ...row, secret: endpoint.secret }, 201);',
      'return context.json({ ...row, secret: endpoint.secret }, row.id > 2 ? 200 : 201);',
    ),
    webhooksWebhooks(
      'startSeq: latestSeq(),',
      'startSeq: this.endpointsOf(account)[0]?.startSeq ?? latestSeq(),',
    ),
  ],
  'active or stopped POST /user/webhooks with an already held URL': [
    webhooksWebhooks('endpoint.url === url.href)', 'endpoint.url === url.href && endpoint.isActive)'),
    webhooksRoutes("if (added.type === 'created') return", "if (added.type !== 'too many') return"),
    webhooksWebhooks(
      'existing.start(latestSeq());',
      'for (const one of this.endpointsOf(account)) one.start(latestSeq());',
    ),
    webhooksWebhooks('existing.start(latestSeq());', 'existing.start(0);'),
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
    webhooksWebhooks(
      `    endpoint.stop();
    this.#outbox.drop(endpoint);`,
      `    endpoint.stop();
    for (const one of this.#endpoints) this.#outbox.drop(one);`,
    ),
    webhooksWebhooks(
      `    endpoint.stop();
    this.#outbox.drop(endpoint);`,
      `    this.endpointsOf(endpoint.account).at(-1)!.stop();
    endpoint.stop();
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
    webhooksWebhooks(
      `endpoint.disable(DISABLED_REASON);
      this.#outbox.drop(endpoint);`,
      `endpoint.disable(DISABLED_REASON);
      this.#outbox.drop(endpoint);
      if (endpoint.account.plan === 'business-ultimate') continue;`,
    ),
    webhooksEndpoint(
      'else if (!isReplay) this.#failingSince ??= now;',
      'else if (!isReplay) this.#failingSince ??= this.#attempts[0]!.at;',
    ),
    webhooksPost(
      'const success = status >= 200 && status < 300;',
      'const success = status >= 200 && status < 400;',
    ),
    webhooksWebhooks(
      'this.#mails.push({',
      `if (this.#mails.some(({ account }) => account === endpoint.account.id)) continue;
      this.#mails.push({`,
    ),
  ],
  'active recovery within the window': [
    webhooksEndpoint('if (success) this.#failingSince = undefined;', 'if (success) return;'),
    webhooksAssumptions(
      'export const DISABLED_AFTER = 24 * HOUR;',
      'export const DISABLED_AFTER = 12 * HOUR;',
    ),
    webhooksEndpoint(
      'if (success) this.#failingSince = undefined;',
      "if (success && this.account.plan === 'business-ultimate') this.#failingSince = undefined;",
    ),
  ],
  'any transitions into stopped_by_us and not_entitled': [
    webhooksEndpoint('return this.isActive && isEntitled(this.account);', 'return this.isActive;'),
    webhooksAccounts('return ENTITLED_PLANS.includes(plan);', "return plan !== 'business-standard';"),
    webhooksOutbox(
      'if (!isUnderWay && !endpoint.isReceiving) this.#deliveries.delete(delivery);',
      "if (!isUnderWay && !endpoint.isReceiving) endpoint.disable('No plan.');",
    ),
  ],
};
