import { inFile, type SectionProofs } from '../mutation';

const webhooksPost = inFile('src/service/webhooks/post.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');
const contractWebhook = inFile('src/contract/webhook.ts');
const webhooksSignature = inFile('src/service/webhooks/signature.ts');

export const SECTION_4_11: SectionProofs = {
  'The service sends POST to the registered URL with these headers:': [
    webhooksOutbox(
      '[SIGNATURE_HEADER]: signatureHeader(body, endpoint.secret, now),',
      '...(replay ? {} : { [SIGNATURE_HEADER]: signatureHeader(body, endpoint.secret, now) }),',
    ),
    webhooksPost("method: 'POST',", "method: 'PUT',"),
    webhooksOutbox(
      `      [EVENT_ID_HEADER]: String(event.seq),
`,
      '',
    ),
  ],
  'Content-Type': [
    webhooksOutbox("'Content-Type': 'application/json',", "'Content-Type': 'text/plain',"),
    webhooksOutbox(
      "'Content-Type': 'application/json',",
      "'Content-Type': attempt > 1 ? 'text/plain' : 'application/json',",
    ),
  ],
  'User-Agent': [
    webhooksOutbox(
      "'Service-Webhooks/1.0'",
      "attempt > 1 ? 'Service-Webhooks/1.0 (retry)' : 'Service-Webhooks/1.0'",
    ),
    webhooksOutbox("'Service-Webhooks/1.0'", "'Service-Webhooks/2.0'"),
  ],
  'Service-Event-Id': [
    webhooksOutbox(
      '[EVENT_ID_HEADER]: String(event.seq),',
      '[EVENT_ID_HEADER]: replay ? `${event.seq}-replay` : String(event.seq),',
    ),
    webhooksOutbox(
      '[EVENT_ID_HEADER]: String(event.seq),',
      `[EVENT_ID_HEADER]: \`\${event.seq}-\${attempt}\`,`,
    ),
    contractWebhook("EVENT_ID_HEADER = 'Service-Event-Id'", "EVENT_ID_HEADER = 'Event-Id'"),
  ],
  'Service-Signature': [
    webhooksOutbox(
      'signatureHeader(body, endpoint.secret, now)',
      'signatureHeader(replay ? JSON.stringify(event) : body, endpoint.secret, now)',
    ),
    webhooksSignature(
      `createHmac('sha256', secret).update(\`\${t}.\${body}\`)`,
      "createHmac('sha256', secret).update(body)",
    ),
    webhooksSignature(
      `createHmac('sha256', secret).update(\`\${t}.\${body}\`)`,
      `createHmac('sha1', secret).update(\`\${t}.\${body}\`)`,
    ),
    webhooksSignature('Math.floor(now.getTime() / 1000)', 'now.getTime()'),
  ],
  'The body is the delivery body (2.10). A 2xx answer …': [
    webhooksPost(
      'status >= 200 && status < 300',
      '(status >= 200 && status < 300 && status !== 206) || status === 304',
    ),
    webhooksPost('status >= 200 && status < 300', 'status >= 200 && status < 400'),
    webhooksPost('status >= 200 && status < 300', 'status === 200'),
  ],
};
