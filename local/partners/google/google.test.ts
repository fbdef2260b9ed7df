import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { bootMemberPool, type MemberPool } from '#tests/support/local/member-pool.ts';
import { googleSub } from './accounts.ts';

let pool: MemberPool;
let site: string;
beforeAll(async () => {
  pool = await bootMemberPool();
  site = pool.under.cloud.url;
});
afterAll(() => pool.end());

const location = (reply: Response): URL => new URL(reply.headers.get('location') ?? '', site);
const follow = (url: URL, form?: Record<string, string>) =>
  fetch(url, { redirect: 'manual', ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) });

async function toChooser(): Promise<URL> {
  const query = new URLSearchParams({
    client_id: pool.ClientId,
    redirect_uri: `${site}/`,
    response_type: 'code',
    scope: 'openid email aws.cognito.signin.user.admin',
    state: 's',
    identity_provider: 'Google',
  });
  return location(await follow(new URL(`${site}/oauth2/authorize?${query}`)));
}

/** From the button on the site to the URL it redirects back to. */
async function come(form: Record<string, string>): Promise<URLSearchParams> {
  const chosen = await follow(await toChooser(), form);
  return location(await follow(location(chosen))).searchParams;
}

async function tokensFor(form: Record<string, string>): Promise<Record<string, string>> {
  const code = (await come(form)).get('code') ?? '';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: pool.ClientId,
    redirect_uri: `${site}/`,
    code,
  });
  return (await (await fetch(`${site}/oauth2/token`, { method: 'POST', body })).json()) as Record<string, string>;
}

const link = (Username: string, email: string) =>
  pool.sdk.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: pool.UserPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: Username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: googleSub(email),
      },
    }),
  );

describe('the stand-in for Google', () => {
  test('says what it is and asks for an e-mail', async () => {
    const chooser = await toChooser();
    expect(chooser.pathname).toBe('/_local/google/authorize');
    const html = await (await follow(chooser)).text();
    expect(html).toContain('Stand-in for Google.');
    expect(html).toMatch(/<label>E-mail address\n<input name="email" type="email"/);
  });

  test('offers the e-mails that were used before', async () => {
    await tokensFor({ email: 'before@gmail.test', name: 'Be Fore' });
    expect(await (await follow(await toChooser())).text()).toContain('name="account" value="before@gmail.test"');
    const again = await tokensFor({ account: 'before@gmail.test' });
    expect(decodeJwt(again['id_token'] ?? '')['email']).toBe('before@gmail.test');
  });

  test('asks again when an invalid e-mail is typed', async () => {
    const reply = await follow(await toChooser(), { email: 'not-an-email' });
    expect([reply.status, (await reply.text()).includes('role="alert"')]).toEqual([400, true]);
  });

  test('signs id tokens with its own key, only for its client and secret', async () => {
    const described = await (await fetch(`${site}/_local/google/.well-known/openid-configuration`)).json();
    const { issuer, jwks_uri, token_endpoint } = described as Record<string, string>;
    const chooser = await toChooser();
    const redeem = async (client_secret: string) => {
      const code = location(await follow(chooser, { email: 'key@gmail.test' })).searchParams.get('code') ?? '';
      const redirect_uri = chooser.searchParams.get('redirect_uri') ?? '';
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'members',
        client_secret,
        redirect_uri,
        code,
      });
      return (await (await fetch(token_endpoint ?? '', { method: 'POST', body })).json()) as Record<string, string>;
    };
    expect(await redeem('guessed')).toEqual({ error: 'invalid_client' });
    const { id_token = '' } = await redeem('known');
    const keys = createRemoteJWKSet(new URL(jwks_uri ?? ''));
    const { payload } = await jwtVerify(id_token, keys, { issuer: issuer ?? '', audience: 'members' });
    expect(payload).toMatchObject({ sub: googleSub('key@gmail.test'), email: 'key@gmail.test', email_verified: true });
  });

  test('redirects only to the user pool', async () => {
    const chooser = await toChooser();
    chooser.searchParams.set('redirect_uri', 'http://evil.test/');
    expect((await follow(chooser, { email: 'a@gmail.test' })).status).toBe(400);
  });
});

describe('a user who comes from Google', () => {
  test('becomes a user of the pool, with the mapped attributes', async () => {
    const email = 'new@gmail.test';
    const username = `Google_${googleSub(email)}`;
    const { id_token = '', access_token = '' } = await tokensFor({ email, name: 'Grace Hopper' });
    expect(decodeJwt(access_token)).toMatchObject({ username, 'cognito:groups': [`${pool.UserPoolId}_Google`] });
    expect(decodeJwt(id_token)).toMatchObject({
      email,
      given_name: 'Grace',
      'cognito:username': username,
      identities: [{ userId: googleSub(email), providerName: 'Google', providerType: 'Google', primary: 'true' }],
    });
    const events = pool.events(email);
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_ExternalProvider',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(events[0]).toMatchObject({
      userName: username,
      request: { userAttributes: { email, email_verified: 'true', given_name: 'Grace', 'cognito:email_alias': '' } },
    });
    expect(events[1]?.request.userAttributes).toMatchObject({
      'cognito:user_status': 'EXTERNAL_PROVIDER',
      sub: decodeJwt(id_token).sub,
    });
  });

  test('is the same user the next time, found by user name only', async () => {
    const email = 'twice@gmail.test';
    const first = decodeJwt((await tokensFor({ email }))['access_token'] ?? '');
    const second = decodeJwt((await tokensFor({ account: email }))['access_token'] ?? '');
    expect(second.sub).toBe(first.sub);
    expect(
      pool
        .events(email)
        .map(({ triggerSource }) => triggerSource)
        .at(-1),
    ).toBe('PostAuthentication_Authentication');
    await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  });

  test('may have an e-mail that Google has not verified', async () => {
    await tokensFor({ email: 'unproved@gmail.test', unverified: 'on' });
    const Username = `Google_${googleSub('unproved@gmail.test')}`;
    const user = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId: pool.UserPoolId, Username }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect(user.UserStatus).toBe('EXTERNAL_PROVIDER');
  });

  test('returns to the site with an error when it fails', async () => {
    const cancelled = await come({ cancel: 'yes' });
    expect([cancelled.get('error'), cancelled.get('state')]).toEqual(['access_denied', 's']);
    const refused = await come({ email: 'refused@gmail.test' });
    expect(refused.get('error_description')).toBe('PreSignUp failed with error not you.');
    await tokensFor({ email: 'barred@gmail.test' });
    const Username = `Google_${googleSub('barred@gmail.test')}`;
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId: pool.UserPoolId, Username }));
    expect((await come({ account: 'barred@gmail.test' })).get('error_description')).toBe('User is not enabled');
  });
});

describe('an account with a password', () => {
  test('is the same account with Google once it is linked', async () => {
    const email = 'linked@example.test';
    const Username = await pool.member(email);
    await link(Username, email);
    const { access_token = '', id_token = '' } = await tokensFor({ email });
    expect(decodeJwt(access_token)).toMatchObject({ sub: Username, username: Username });
    expect(decodeJwt(id_token)['identities']).toMatchObject([{ userId: googleSub(email), primary: 'false' }]);
    expect(decodeJwt((await pool.signIn(email)).AccessToken ?? '').sub).toBe(Username);
    await expect(link(Username, email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'SourceUser is already linked to DestinationUser',
    });
  });

  test('may be linked by the trigger: the first attempt fails, as on AWS, and the next one succeeds', async () => {
    const email = 'both@example.test';
    const Username = await pool.member(email);
    const first = await come({ email });
    expect(first.get('error_description')).toBe(`Already found an entry for username Google_${googleSub(email)}`);
    expect(decodeJwt((await tokensFor({ account: email }))['access_token'] ?? '').sub).toBe(Username);
  });

  test('is not merged with an existing Google user', async () => {
    const email = 'apart@example.test';
    await tokensFor({ email });
    const Username = await pool.member(email);
    await expect(link(Username, email)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('Merging is not currently supported'),
    });
  });
});
