import { inFile, type SectionProofs } from '../mutation';

const clientHttpVerifyDelivery = inFile('src/client/http/verify-delivery.ts');

export const CONSUMER_4_11: SectionProofs = {
  'Service-Signature': [
    clientHttpVerifyDelivery("name === 'v1'", "name === 'v0'"),
    clientHttpVerifyDelivery(
      'new TextEncoder().encode(secret),',
      "new TextEncoder().encode(secret.replace(/^whsec_/, '')),",
    ),
  ],
};
