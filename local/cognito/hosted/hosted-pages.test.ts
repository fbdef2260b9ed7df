import { createHash } from 'node:crypto';
import { GetUserCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
let site: string;
beforeAll(async () => {
  pool = await bootMemberPool();
  site = pool.under.cloud.url;
  await pool.member('ada@example.test');
});
afterAll(() => pool.end());

const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const query = (more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    client_id: pool.ClientId,
    redirect_uri: `${site}/`,
    response_type: 'code',
    scope: 'openid email aws.cognito.signin.user.admin',
    state: 'a state/of=things',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
const get = (path: string) => fetch(site + path, { redirect: 'manual' });
const post = (path: string, form: Record<string, string>) =>
  fetch(site + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const location = (reply: Response): URL => new URL(reply.headers.get('location') ?? '', site);
const login = (typed: { password?: string; username?: string }, more = {}) =>
  post(`/login?${query(more)}`, { username: 'ada@example.test', password: goodPassword, ...typed });
const codeOf = async (more = {}): Promise<string> => location(await login({}, more)).searchParams.get('code') ?? '';
const exchange = async (form: Record<string, string>) => {
  const reply = await post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: pool.ClientId,
    redirect_uri: `${site}/`,
    code_verifier: verifier,
    ...form,
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, string> };
};

describe('/oauth2/authorize', () => {
  test('shows the sign-in page', async () => {
    const reply = await get(`/oauth2/authorize?${query()}`);
    expect([reply.status, location(reply).pathname]).toEqual([302, '/login']);
    const page = await fetch(location(reply));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    expect(html).toContain('<h1>Sign in</h1>');
    expect(html).toContain('Continue with Google');
  });

  test('refuses a redirect to an unregistered URL', async () => {
    const wrong: Record<string, string>[] = [
      { redirect_uri: 'http://evil.test/' },
      { redirect_uri: `${site}/other` },
      { client_id: 'x' },
    ];
    for (const more of wrong) {
      const reply = await get(`/oauth2/authorize?${query(more)}`);
      expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
    }
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'openid everything' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ identity_provider: 'Facebook' }, 'invalid_request'],
  ])('answers %j with %s', async (more, error) => {
    const back = location(await get(`/oauth2/authorize?${query(more)}`));
    expect([back.origin, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
      site,
      error,
      'a state/of=things',
    ]);
  });

  test('escapes what was typed', async () => {
    const html = await (await get(`/login?${query({ login_hint: '"><script>alert(1)</script>' })}`)).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('the sign-in page', () => {
  test('redirects back with a code and the state', async () => {
    const back = location(await login({}));
    expect([back.origin, back.pathname, back.searchParams.get('state')]).toEqual([site, '/', 'a state/of=things']);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{30,}$/);
  });

  test('stays open with an error after a wrong password', async () => {
    for (const typed of [{ password: 'Wrong horse 1!' }, { username: 'unknown@example.test' }]) {
      const reply = await login(typed);
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('<p role="alert">Incorrect username or password.</p>');
    }
  });
});

describe('/oauth2/token', () => {
  test('exchanges a code for tokens once, with the requested scopes', async () => {
    const code = await codeOf({ nonce: 'n-1' });
    const first = await exchange({ code });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 600, refresh_token: expect.any(String) });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(decodeJwt(first.body['access_token'] ?? '')).toMatchObject({
      version: 2,
      scope: 'openid email aws.cognito.signin.user.admin',
    });
    expect(decodeJwt(first.body['id_token'] ?? '')).toMatchObject({ nonce: 'n-1', at_hash: expect.any(String) });
    expect(await exchange({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
    ['another redirect URL', { redirect_uri: 'http://evil.test/' }, 'invalid_grant'],
    ['a guessed code', { code: 'guessed' }, 'invalid_grant'],
    ['an unknown client', { client_id: 'x' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_what, more, error) => {
    expect(await exchange({ code: await codeOf(), ...more })).toMatchObject({ status: 400, body: { error } });
  });

  test('refuses a code without its verifier and after five minutes', async () => {
    const code = await codeOf();
    const reply = await post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: pool.ClientId,
      redirect_uri: `${site}/`,
      code,
    });
    expect(await reply.json()).toEqual({ error: 'invalid_grant' });
    const late = await codeOf();
    pool.wait(300_001);
    expect((await exchange({ code: late })).body).toEqual({ error: 'invalid_grant' });
  });

  test('renews tokens until the refresh token is revoked through the API', async () => {
    const { body } = await exchange({ code: await codeOf() });
    const refresh_token = body['refresh_token'] ?? '';
    const renewed = await exchange({ grant_type: 'refresh_token', refresh_token });
    expect(renewed.status).toBe(200);
    expect(renewed.body).not.toHaveProperty('refresh_token');
    expect(decodeJwt(renewed.body['access_token'] ?? '')['scope']).toBe(decodeJwt(body['access_token'] ?? '')['scope']);
    await pool.sdk.send(new GetUserCommand({ AccessToken: renewed.body['access_token'] }));
    await pool.sdk.send(new RevokeTokenCommand({ ClientId: pool.ClientId, Token: refresh_token }));
    expect((await exchange({ grant_type: 'refresh_token', refresh_token })).body).toEqual({ error: 'invalid_grant' });
    const AccessToken = renewed.body['access_token'];
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  test('issues no id token without openid, and no token for the user API without its scope', async () => {
    const { body } = await exchange({ code: await codeOf({ scope: 'email' }) });
    expect(body).not.toHaveProperty('id_token');
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: body['access_token'] }))).rejects.toMatchObject({
      message: 'Access Token does not have required scopes',
    });
  });
});

test('pages of the site with the same paths are served by the site', async () => {
  for (const path of ['/login', '/logout']) expect(await (await get(path)).text()).toContain('<title>Site</title>');
});
