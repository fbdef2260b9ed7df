import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { assertIsJwks, type Jwks } from 'aws-jwt-verify/jwk';
import { z } from 'zod';
import { scaledTimeout } from '#functions/aws/scaled-timeout.ts';
import { MemberId } from '#shared/ids.ts';
import type { VerifyToken } from './member-token.ts';
import { createPoolKeys } from './pool-keys.ts';

/** The claims of an access token that the product reads. */
const Claims = z.object({
  sub: MemberId,
  'cognito:groups': z.array(z.string()).default([]),
  /** Seconds since 1970. */
  auth_time: z.number().int().positive(),
});

/** Every access token of a member has it, after a sign-in by password or Google. */
const memberScope = 'aws.cognito.signin.user.admin';

const fetchTimeoutMs = 3000;

/**
 * Verifies access tokens of the stage's user pool: signature, issuer, client, use, scope and expiry.
 *
 * @throws MemberStatusUnknown when the pool's keys cannot be fetched; every other error means that the token is invalid
 */
export function createTokenVerifier(userPoolId: string, clientId: string, now: () => number = Date.now): VerifyToken {
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  // An emulated user pool serves its keys over http at its own URL.
  const load = (jwksUri: string): Promise<Jwks> =>
    fetchKeys(endpoint === undefined ? jwksUri : `${endpoint}/${userPoolId}/.well-known/jwks.json`);
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: 'access', scope: memberScope },
    { jwksCache: createPoolKeys(load, now) },
  );
  return async (token) => {
    if (!isCanonical(token)) throw new Error('the token is not in the one form that was issued');
    const claims = Claims.parse(await verifier.verify(token));
    return {
      memberId: claims.sub,
      groups: claims['cognito:groups'],
      signedInAt: new Date(claims.auth_time * 1000),
    };
  };
}

/** Base64url has several spellings of the same bytes: with padding, or with other unused bits at the end. */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

async function fetchKeys(url: string): Promise<Jwks> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(scaledTimeout(fetchTimeoutMs)) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const keys = z.json().parse(await answer.json());
  assertIsJwks(keys);
  return keys;
}
