import { JwtWithoutValidKidError, KidNotFoundInJwksError } from 'aws-jwt-verify/error';
import { findJwkInJwks, type Jwks, type JwksCache } from 'aws-jwt-verify/jwk';
import { logger } from './logger.ts';
import { MemberStatusUnknown } from './member-token.ts';

/** How long keys are believed without asking again. */
const freshMs = 10 * 60_000;
/** How soon after the last time the pool is asked again: an unknown key in a token must not become a flood of requests. */
const pauseMs = 10_000;

/**
 * The public keys of a user pool. They are asked for anew after ten minutes, and when a token names a key nobody knows:
 * that may be a new one. What the pool does not know by then is a token that does not hold, and not our failure.
 *
 * @param load fetches the keys
 * @throws MemberStatusUnknown when the pool does not answer and what is known does not suffice
 */
export function createPoolKeys(load: (jwksUri: string) => Promise<Jwks>, now: () => number = Date.now): JwksCache {
  let keys: Jwks | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  async function loadOnce(jwksUri: string): Promise<void> {
    askedAt = now();
    try {
      keys = await load(jwksUri);
      loadedAt = now();
      failure = undefined;
    } catch (cause) {
      failure = cause;
      logger.warn('keys of the user pool not fetched', { error: cause as Error });
    } finally {
      loading = undefined;
    }
  }

  /** Asks the pool, unless it was asked a moment ago and has answered before. */
  async function refresh(jwksUri: string): Promise<void> {
    if (loading === undefined && keys !== undefined && now() - askedAt < pauseMs) return;
    loading ??= loadOnce(jwksUri);
    await loading;
  }

  function find(kid: unknown) {
    if (typeof kid !== 'string') throw new JwtWithoutValidKidError('the token names no key');
    return keys === undefined ? undefined : findJwkInJwks(keys, kid);
  }

  function missing(): Error {
    if (failure === undefined) return new KidNotFoundInJwksError('the token names a key the user pool does not have');
    return new MemberStatusUnknown('the keys of the user pool could not be fetched', { cause: failure });
  }

  return {
    async getJwk(jwksUri, { header }) {
      find(header.kid);
      if (now() - loadedAt >= freshMs) await refresh(jwksUri);
      if (find(header.kid) === undefined) await refresh(jwksUri);
      const key = find(header.kid);
      if (key === undefined) throw missing();
      return key;
    },
    getCachedJwk(_jwksUri, { header }) {
      const key = find(header.kid);
      if (key === undefined) throw missing();
      return key;
    },
    async getJwks(jwksUri) {
      await refresh(jwksUri);
      if (keys === undefined) throw missing();
      return keys;
    },
    addJwks(_jwksUri, jwks) {
      keys = jwks;
      loadedAt = now();
    },
  };
}
