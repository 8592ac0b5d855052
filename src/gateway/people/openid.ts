import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Timers } from '../../client/timers';
import type { Person } from './person';

export interface OpenIdOptions {
  /** The provider's address, as its tokens name it in `iss`. */
  readonly issuer: string;
  /** What the provider calls this gateway: `aud` of its tokens. */
  readonly audience: string;
  /** People with this value in the claim `roles` may use the admin page. */
  readonly adminRole: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
  readonly now: () => number;
}

/** A token in three parts, as OpenID Connect providers give them. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Signatures by the provider's keys alone: a shared secret or none is no proof. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Milliseconds that the provider may take to describe itself; as long as jose gives it for its keys. */
const DISCOVERY_DEADLINE = 5_000;

/** The provider could not be asked for its keys, so nothing is known of the token. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Accepts tokens of the firm's OpenID Connect provider: by issuer, audience, lifetime, and the keys that discovery names. */
export class OpenId {
  #keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  constructor(private readonly options: OpenIdOptions) {}

  /** Whether a text has the form of such a token. */
  static isToken(text: string): boolean {
    return TOKEN.test(text);
  }

  /**
   * The person of a token; undefined when it is not genuine, not for this gateway, or no longer valid.
   *
   * @throws {ProviderError} when the provider cannot be asked for its keys.
   */
  async person(token: string): Promise<Person | undefined> {
    const { issuer, audience, now } = this.options;
    try {
      const { payload } = await jwtVerify(token, await this.#discovered(), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now()),
      });
      return this.#personOf(payload);
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (isOfProvider(error)) {
        throw new ProviderError("The provider's keys cannot be read.");
      }
      return undefined;
    }
  }

  #personOf({ sub, exp, name, preferred_username, email, roles }: JWTPayload): Person {
    const shown = [name, preferred_username, email, sub].find(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    const isAdmin = Array.isArray(roles) && roles.includes(this.options.adminRole);
    return { id: `openid ${sub}`, name: shown!, role: isAdmin ? 'admin' : 'analyst', until: 1000 * exp! };
  }

  #discovered(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    this.#keys ??= this.#discover().catch((error: unknown) => {
      // The next token tries again.
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #discover(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const { issuer, fetch, timers } = this.options;
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    const late = new AbortController();
    const cancel = timers.after(DISCOVERY_DEADLINE, () => late.abort());
    const answer = await fetch(address, { redirect: 'error', signal: late.signal }).catch(() => undefined);
    const metadata = (await answer?.json().catch(() => undefined)) as
      { issuer?: unknown; jwks_uri?: unknown } | undefined;
    cancel();
    if (!answer?.ok || metadata?.issuer !== issuer || typeof metadata.jwks_uri !== 'string') {
      throw new ProviderError(`The provider ${issuer} does not describe itself at ${address}.`);
    }
    return createRemoteJWKSet(new URL(metadata.jwks_uri), { [customFetch]: fetch });
  }
}

/** Whether an error says that the provider's keys could not be had, and nothing of the token. jose's plain error is one of their answer. */
function isOfProvider(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
