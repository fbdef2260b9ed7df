import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { z } from 'zod';
import type { VerifyToken } from './member-token.ts';

/** What the product reads of an access token. */
const Claims = z.object({
  sub: z.string(),
  'cognito:groups': z.array(z.string()).default([]),
  /** Seconds since 1970. */
  auth_time: z.number().int().positive(),
});

/** Verifies access tokens of the stage's user pool: signature, issuer, client, use and expiry. */
export function createTokenVerifier(userPoolId: string, clientId: string): VerifyToken {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  let keys: Promise<void> | undefined;
  return async (token) => {
    if (endpoint !== undefined) {
      // The library fetches keys over https only; an emulated user pool serves them over http at its own address.
      keys ??= loadKeys(`${endpoint}/${userPoolId}/.well-known/jwks.json`, (jwks) => verifier.cacheJwks(jwks));
      await keys;
    }
    const claims = Claims.parse(await verifier.verify(token));
    return {
      memberId: claims.sub,
      groups: claims['cognito:groups'],
      signedInAt: new Date(claims.auth_time * 1000),
    };
  };
}

async function loadKeys(url: string, cache: (jwks: Jwks) => void): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  cache((await answer.json()) as Jwks);
}
