import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, WaitPeriodNotYetEndedJwkError } from 'aws-jwt-verify/error';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { z } from 'zod';
import { MemberId } from '#shared/ids.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';

/** What the product reads of an access token. */
const Claims = z.object({
  sub: MemberId,
  'cognito:groups': z.array(z.string()).default([]),
  /** Seconds since 1970. */
  auth_time: z.number().int().positive(),
});

/**
 * Verifies access tokens of the stage's user pool: signature, issuer, client, use and expiry.
 *
 * @throws MemberStatusUnknown when the pool's keys cannot be fetched; every other error says that the token does not hold
 */
export function createTokenVerifier(userPoolId: string, clientId: string): VerifyToken {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  let keys: Promise<void> | undefined;
  return async (token) => {
    if (endpoint !== undefined) {
      // The library fetches keys over https only; an emulated user pool serves them over http at its own address.
      keys ??= loadKeys(`${endpoint}/${userPoolId}/.well-known/jwks.json`, (jwks) => verifier.cacheJwks(jwks));
      await keys.catch((cause: unknown) => {
        keys = undefined;
        throw keysUnknown(cause);
      });
    }
    const verified = await verifier.verify(token).catch((cause: unknown) => {
      throw isMissingKeys(cause) ? keysUnknown(cause) : cause;
    });
    const claims = Claims.parse(verified);
    return {
      memberId: claims.sub,
      groups: claims['cognito:groups'],
      signedInAt: new Date(claims.auth_time * 1000),
    };
  };
}

const isMissingKeys = (error: unknown): boolean =>
  error instanceof FetchError || error instanceof WaitPeriodNotYetEndedJwkError;

const keysUnknown = (cause: unknown): MemberStatusUnknown =>
  new MemberStatusUnknown('the keys of the user pool could not be fetched', { cause });

async function loadKeys(url: string, cache: (jwks: Jwks) => void): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  cache((await answer.json()) as Jwks);
}
