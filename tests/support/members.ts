import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { srpSignIn } from '#tests/support/local/srp-client.ts';
import { mailsTo } from './mailbox.ts';
import type { Reachable } from './product.ts';

export const memberPassword = 'a long enough phrase 7';

/** A signed-in member. */
export interface SignedIn {
  readonly email: string;
  readonly id: string;
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

interface Pool {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/** What a page knows about the user pool. */
export async function poolOf(product: Reachable): Promise<Pool> {
  return (await (await fetch(`${product.url}/config.json`)).json()) as Pool;
}

/** A call of the user pool, as a page makes it: without a signature. */
export async function poolCall(product: Reachable, action: string, body: object): Promise<Record<string, unknown>> {
  const reply = await fetch(product.url, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${action}: ${answer['__type']} ${answer['message']}`);
  return answer;
}

/** The URL behind the button of the newest mail to an e-mail. */
export async function linkInMail(product: Reachable, email: string): Promise<URL> {
  const [mail] = await mailsTo(product.url, email);
  const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
  return new URL(href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

/** Signs a member up; the e-mail is not confirmed yet. */
export async function signUp(product: Reachable, email: string, language = 'en'): Promise<string> {
  const { userPoolClientId: ClientId } = await poolOf(product);
  const created = await poolCall(product, 'SignUp', {
    ClientId,
    Username: email,
    Password: memberPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { language, accepted: signUpTextVersion },
  });
  return String(created['UserSub']);
}

/** Confirms an e-mail with the code in the link of the mail. */
export async function confirm(product: Reachable, email: string, language = 'en'): Promise<void> {
  const { userPoolClientId: ClientId } = await poolOf(product);
  const ConfirmationCode = (await linkInMail(product, email)).searchParams.get('confirm') ?? '';
  await poolCall(product, 'ConfirmSignUp', {
    ClientId,
    Username: email,
    ConfirmationCode,
    ClientMetadata: { language },
  });
}

/** Signs in by SRP, like the page. */
export async function signIn(product: Reachable, email: string, password = memberPassword): Promise<SignedIn> {
  const { userPoolId: poolId, userPoolClientId: clientId } = await poolOf(product);
  const call = (action: string, body: object) => poolCall(product, action, body);
  const body = await srpSignIn(call, { poolId, clientId }, email, password);
  const tokens = body['AuthenticationResult'] as Record<string, string> | undefined;
  const accessToken = tokens?.['AccessToken'] ?? '';
  return {
    email,
    id: claimsOf(accessToken)['sub'] as string,
    accessToken,
    idToken: tokens?.['IdToken'] ?? '',
    refreshToken: tokens?.['RefreshToken'] ?? '',
  };
}

/** A confirmed, signed-in member. */
export async function aMember(product: Reachable, email: string): Promise<SignedIn> {
  await signUp(product, email);
  await confirm(product, email);
  return await signIn(product, email);
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
