import { inFile, type SectionProofs } from '../mutation';

const clientHttpTransport = inFile('src/client/http/transport.ts');
const clientErrorsPlanError = inFile('src/client/errors/plan-error.ts');
const clientHttpRequester = inFile('src/client/http/requester.ts');
const clientHttpVerifyDelivery = inFile('src/client/http/verify-delivery.ts');

export const CONSUMER_5: SectionProofs = {
  'Data endpoints use a single API key, sent as query …': [
    clientHttpTransport("headers: { 'X-API-Key': key, Accept", 'headers: { Authorization: key, Accept'),
  ],
  'Tier gating: each endpoint lists its minimum tier (section 4). …': [
    clientErrorsPlanError('They come with ${listed(plans)}.', 'They come with a larger plan.'),
    clientHttpRequester(
      "if (status === 403) return { type: 'refused', plans };",
      "if (status === 402) return { type: 'refused', plans };",
    ),
  ],
  'The webhook signature scheme (a fixed part of the interface):': [
    clientHttpVerifyDelivery("hash: 'SHA-256'", "hash: 'SHA-512'"),
    clientHttpVerifyDelivery(
      'const genuine = await isSignedBy(',
      'const genuine = true || await isSignedBy(',
    ),
  ],
  'Signed string is <t>.<raw body>.': [
    clientHttpVerifyDelivery('text.encode(`${t}.`)', 'text.encode(`${t}:`)'),
    clientHttpVerifyDelivery('text.encode(`${t}.`)', "text.encode('')"),
  ],
  '<t> is the Unix-seconds timestamp from the t= part of the header.': [
    clientHttpVerifyDelivery('Number(now) / 1000', 'Number(now)'),
  ],
  'The signature is the lowercase hex HMAC-SHA256 of that string …': [
    clientHttpVerifyDelivery("hash: 'SHA-256'", "hash: 'SHA-1'"),
  ],
  'The receiver signs the raw bytes before parsing.': [
    clientHttpVerifyDelivery(
      "typeof rawBody === 'string' ? text.encode(rawBody) : rawBody",
      "typeof rawBody === 'string' ? text.encode(rawBody) : text.encode(new TextDecoder().decode(rawBody))",
    ),
    clientHttpVerifyDelivery(
      "typeof rawBody === 'string' ? text.encode(rawBody) : rawBody",
      "typeof rawBody === 'string' ? text.encode(rawBody.trim()) : rawBody",
    ),
  ],
  'It compares in constant time and checks lengths first, because …': [
    clientHttpVerifyDelivery(
      "if (v1[0].value.length !== HEX_DIGITS) return 'signature of another length';",
      '',
    ),
  ],
  'It parses the header defensively.': [
    clientHttpVerifyDelivery("if (t.length > 1 || v1.length > 1) return 'unreadable header';", ''),
    clientHttpVerifyDelivery("header.trim() === ''", "header === '-'"),
    clientHttpVerifyDelivery("value: value.join('=').trim()", "value: (value[0] ?? '').trim()"),
  ],
  'It rejects a missing t or v1, a non-numeric t, …': [
    clientHttpVerifyDelivery("if (!/^\\d{1,15}$/.test(t[0].value)) return 'timestamp not a number';", ''),
    clientHttpVerifyDelivery(
      "if (!v1[0]?.value) return 'no signature';",
      "if (!v1[0]?.value) return 'no timestamp';",
    ),
  ],
};
