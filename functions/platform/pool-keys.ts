import { JwtWithoutValidKidError, KidNotFoundInJwksError } from 'aws-jwt-verify/error';
import { findJwkInJwks, type Jwks, type JwksCache } from 'aws-jwt-verify/jwk';
import { logger } from './logger.ts';
import { MemberStatusUnknown } from './member-token.ts';

/** How long keys are cached. */
const freshMs = 10 * 60_000;
/** The pause between two requests to the pool: tokens with unknown keys must not cause a flood of requests. */
const pauseMs = 10_000;

/**
 * The public keys of a user pool, cached. They are fetched again after ten minutes, and for a token with an unknown
 * key, which may be new. A key that the pool does not know either makes the token invalid and is not our failure.
 *
 * @param load fetches the keys
 * @throws MemberStatusUnknown when the pool is down and the cached keys do not suffice
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

  /** Fetches the keys, unless they were fetched successfully a moment ago. */
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
