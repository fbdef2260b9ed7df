import type { CloudUnderTest } from './local-cloud-fixture.ts';

/** One Cognito call like that of a page: without a signature. */
export async function cognito(
  under: CloudUnderTest,
  action: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(under.cloud.url, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** The newest six-digit code mailed to an e-mail. */
export function mailedCode(under: CloudUnderTest, email: string): string {
  const mail = under.cloud.status.mails().find(({ to }) => to.includes(email));
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}

export const password = 'correct horse 1';

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Creates a confirmed member and signs in. */
export async function signUpAndIn(
  under: CloudUnderTest,
  email: string,
): Promise<{ accessToken: string; sub: string; tokens: Tokens }> {
  const ClientId = under.cloud.outputs['ClientId'];
  const created = await cognito(under, 'SignUp', {
    ClientId,
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  await cognito(under, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: mailedCode(under, email) });
  const { body } = await cognito(under, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const tokens = body['AuthenticationResult'] as Tokens;
  return { accessToken: tokens.AccessToken, sub: String(created.body['UserSub']), tokens };
}
