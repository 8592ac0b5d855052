import { inFile, type SectionProofs } from '../mutation';

const clientHttpTransport = inFile('src/client/http/transport.ts');
const clientErrorsPlanError = inFile('src/client/errors/plan-error.ts');
const clientHttpRequester = inFile('src/client/http/requester.ts');
const clientHttpVerifyDelivery = inFile('src/client/http/verify-delivery.ts');
const clientQueryPlanRefusals = inFile('src/client/query/plan-refusals.ts');

export const CONSUMER_5: SectionProofs = {
  'Data endpoints use a single API key, sent as query …': [
    clientHttpTransport("headers: { 'X-API-Key': key, Accept", 'headers: { Authorization: key, Accept'),
    clientHttpTransport(
      'const answer = fetch(url, {',
      "const answer = fetch(url.includes('verdict-changes') ? `${url}&apikey=${key}` : url, {",
    ),
    clientHttpTransport(
      "headers: { 'X-API-Key': key, Accept",
      "headers: { ...(url.includes('/etf/') ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }), Accept",
    ),
  ],
  'Tier gating: each endpoint lists its minimum tier (section 4). …': [
    clientErrorsPlanError('They come with ${listed(plans)}.', 'They come with a larger plan.'),
    clientHttpRequester(
      "if (status === 403) return { type: 'refused', plans };",
      "if (status === 402) return { type: 'refused', plans };",
    ),
    clientHttpRequester(
      "if (status === 403) return { type: 'refused', plans };",
      "if (status === 403 && call.endpoint !== 'etf-holdings') return { type: 'refused', plans };",
    ),
    clientQueryPlanRefusals('plan.plansThatInclude(endpoint) ?? ', ''),
    clientErrorsPlanError("${names.slice(0, -1).join(', ')}", '${names[0]}'),
    clientQueryPlanRefusals('plansOf(endpoint).map(planName)', 'plansOf(endpoint).map(planName).slice(-1)'),
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
    clientHttpVerifyDelivery(
      "const t = parts.filter(({ name }) => name === 't');",
      'const t = parts.slice(0, 1);',
    ),
    clientHttpVerifyDelivery(
      'Math.abs(seconds - Number(signature.t))',
      'Math.abs(seconds - (Number(signature.t) > 1e11 ? Number(signature.t) / 1000 : Number(signature.t)))',
    ),
  ],
  'The signature is the lowercase hex HMAC-SHA256 of that string …': [
    clientHttpVerifyDelivery("hash: 'SHA-256'", "hash: 'SHA-1'"),
    clientHttpVerifyDelivery('/^[0-9a-f]*$/.test', '/^[0-9a-f]*$/i.test'),
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
    clientHttpVerifyDelivery('v1[0].value.length !== HEX_DIGITS', 'v1[0].value.length < HEX_DIGITS'),
    clientHttpVerifyDelivery(
      "return crypto.subtle.verify('HMAC', key, signature, bytes);",
      "void signature;\n  const signing = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);\n  void key;\n  return Buffer.from(await crypto.subtle.sign('HMAC', signing, bytes)).toString('hex') === v1;",
    ),
  ],
  'It parses the header defensively.': [
    clientHttpVerifyDelivery("if (t.length > 1 || v1.length > 1) return 'unreadable header';", ''),
    clientHttpVerifyDelivery("header.trim() === ''", "header === '-'"),
    clientHttpVerifyDelivery("value: value.join('=').trim()", "value: (value[0] ?? '').trim()"),
    clientHttpVerifyDelivery('name: name.trim()', 'name'),
  ],
  'It rejects a missing t or v1, a non-numeric t, …': [
    clientHttpVerifyDelivery("if (!/^\\d{1,15}$/.test(t[0].value)) return 'timestamp not a number';", ''),
    clientHttpVerifyDelivery(
      "if (!v1[0]?.value) return 'no signature';",
      "if (!v1[0]?.value) return 'no timestamp';",
    ),
    clientHttpVerifyDelivery(
      'Math.abs(seconds - Number(signature.t)) > SIGNATURE_TOLERANCE',
      'seconds - Number(signature.t) > SIGNATURE_TOLERANCE',
    ),
    clientHttpVerifyDelivery(
      'Math.abs(seconds - Number(signature.t)) > SIGNATURE_TOLERANCE',
      'Number(signature.t) - seconds > SIGNATURE_TOLERANCE',
    ),
  ],
};
