/**
 * A real OpenID Connect provider, in a process of its own: it is published as ES modules alone. It gives tokens by client credentials, as
 * JSON Web Tokens for whatever resource is asked for. The client "chief" has the role of an administrator.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const client = (client_id) => ({
  client_id,
  client_secret: 'secret-of-the-tests',
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: [],
});
const provider = new Provider(issuer, {
  clients: [client('amina'), client('chief')],
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:shariah-gateway',
      getResourceServerInfo: (_context, resource) => ({
        audience: resource,
        scope: '',
        accessTokenFormat: 'jwt',
        accessTokenTTL: 60,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  extraTokenClaims: (_context, token) => ({
    roles: token.clientId === 'chief' ? ['shariah-admin'] : ['user'],
    name: `The ${token.clientId}`,
  }),
});
server.on('request', provider.callback());
console.log(JSON.stringify({ issuer }));
