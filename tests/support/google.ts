import { createHash } from 'node:crypto';
import { claimsOf, poolOf, type SignedIn } from './members.ts';
import type { Reachable } from './product.ts';

const verifier = 'v'.repeat(64);

/** Where a sign-in with Google redirects the browser: with a code, or with an error. */
async function visitGoogle(product: Reachable, email: string, isVerified: boolean): Promise<URL> {
  const { userPoolClientId } = await poolOf(product);
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    redirect_uri: `${product.url}/`,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'state',
    identity_provider: 'Google',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const chooser = await follow(product, `/oauth2/authorize?${query}`);
  const form = new URLSearchParams({ email, ...(isVerified ? {} : { unverified: 'on' }) });
  const chosen = await fetch(chooser, { method: 'POST', body: form, redirect: 'manual' });
  return await follow(product, chosen.headers.get('location') ?? '');
}

async function follow(product: Reachable, path: string): Promise<URL> {
  const reply = await fetch(new URL(path, product.url), { redirect: 'manual' });
  const to = reply.headers.get('location');
  if (to === null) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return new URL(to, product.url);
}

/**
 * Signs in with Google. As on AWS, the sign-in that links an account ends with an error, and the page retries once;
 * `attempts` is the number of tries.
 *
 * @throws Error with the error text of the redirect.
 */
export async function signInWithGoogle(
  product: Reachable,
  email: string,
  { isVerified = true, attempts = 2 } = {},
): Promise<SignedIn> {
  const back = await visitGoogle(product, email, isVerified);
  const code = back.searchParams.get('code');
  if (code === null) {
    const words = back.searchParams.get('error_description') ?? '';
    if (attempts > 1 && words.includes('Already found an entry for username')) {
      return await signInWithGoogle(product, email, { isVerified, attempts: attempts - 1 });
    }
    throw new Error(words);
  }
  const { userPoolClientId } = await poolOf(product);
  const reply = await fetch(`${product.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: `${product.url}/`,
      code_verifier: verifier,
      code,
    }),
  });
  const tokens = (await reply.json()) as Record<string, string>;
  const accessToken = tokens['access_token'] ?? '';
  return {
    email,
    id: claimsOf(accessToken)['sub'] as string,
    accessToken,
    idToken: tokens['id_token'] ?? '',
    refreshToken: tokens['refresh_token'] ?? '',
  };
}
