import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import { createTokenVerifier } from './member-token.adapter.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';

const pool = 'us-east-1_Example01';
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${pool}`;
const client = 'client1';
const [ours, theirs] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const before = process.env['AWS_ENDPOINT_URL'];

let server: Server;
let verify: VerifyToken;
/** How the pool answers requests for its keys, and how many it got. */
const asked = { times: 0, isDown: false, isNoKeySet: false, knows: ['ours'] };
beforeAll(async () => {
  const publicKeys = { ours: ours?.publicKey, theirs: theirs?.publicKey };
  const jwks = await Promise.all(
    Object.entries(publicKeys).map(async ([kid, key]) => {
      return { ...(await exportJWK(key as KeyObject)), kid, alg: 'RS256', use: 'sig' };
    }),
  );
  server = createServer((request, response) => {
    asked.times += 1;
    const isServed = request.url === `/${pool}/.well-known/jwks.json` && !asked.isDown;
    response.writeHead(isServed ? 200 : 503);
    if (asked.isNoKeySet) response.end('{}');
    else response.end(JSON.stringify({ keys: jwks.filter(({ kid }) => asked.knows.includes(kid)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  verify = createTokenVerifier(pool, client);
});
afterAll(() => {
  if (before === undefined) delete process.env['AWS_ENDPOINT_URL'];
  else process.env['AWS_ENDPOINT_URL'] = before;
  server.close();
});

const now = (): number => Math.floor(Date.now() / 1000);

function token(different: JWTPayload = {}, { key = ours?.privateKey, kid = 'ours' } = {}): Promise<string> {
  const claims = {
    sub: 'member-1',
    iss: issuer,
    client_id: client,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: now() + 600,
    iat: now(),
    auth_time: 1_700_000_000,
    'cognito:groups': ['admin'],
    ...different,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key as KeyObject);
}

test('a valid token gives the member and the time of the sign-in', async () => {
  const signedInAt = new Date('2023-11-14T22:13:20.000Z');
  expect(await verify(await token())).toEqual({ memberId: 'member-1', groups: ['admin'], signedInAt });
  const { groups } = await verify(await token({ 'cognito:groups': undefined }));
  expect(groups).toEqual([]);
});

test('a token without the time of the sign-in is refused', async () => {
  await expect(verify(await token({ auth_time: undefined }))).rejects.toThrow('auth_time');
});

const partsOf = (jwt: string): string[] => jwt.split('.');
const unsigned = async (): Promise<string> => {
  const claims = partsOf(await token())[1];
  return `${Buffer.from(JSON.stringify({ alg: 'none', kid: 'ours' })).toString('base64url')}.${claims}.`;
};
const tampered = async (): Promise<string> => {
  const [header, , signature] = partsOf(await token());
  return `${header}.${partsOf(await token({ sub: 'member-2' }))[1]}.${signature}`;
};

/** The same signature with other unused bits in its last character. */
const respelled = async (): Promise<string> => {
  const valid = await token();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${valid.slice(0, -1)}${alphabet[alphabet.indexOf(valid.at(-1) ?? '') + 1]}`;
};

test.each([
  ['with = behind it', async () => `${await token()}=`],
  ['with == behind it', async () => `${await token()}==`],
  ['with another spelling of its signature', respelled],
  ['with a space behind it', async () => `${await token()} `],
  ['expired', () => token({ exp: now() - 60 })],
  ['of another issuer', () => token({ iss: issuer.replace('Example01', 'Example02') })],
  ['for another client', () => token({ client_id: 'client2' })],
  ['for another use', () => token({ token_use: 'id' })],
  ['with another scope', () => token({ scope: 'openid' })],
  ['tampered with', tampered],
  ['not signed at all', unsigned],
  ['signed with an unknown key', () => token({}, { key: theirs?.privateKey, kid: 'theirs' })],
  ['signed with another key under our name', () => token({}, { key: theirs?.privateKey, kid: 'ours' })],
  ['not a token', async (): Promise<string> => 'a.b.c'],
] as const)('a token %s is refused, also the second time, and not as our failure', async (_, made) => {
  for (const one of [await made(), await made()]) {
    const refusal = await verify(one).then(
      () => 'it was accepted',
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MemberStatusUnknown);
  }
});

test("unavailable keys are our failure, not the token's, and the next call fetches them again", async () => {
  const other = createTokenVerifier(pool, client);
  asked.isDown = true;
  await expect(other(await token())).rejects.toBeInstanceOf(MemberStatusUnknown);
  await expect(other(await token())).rejects.toBeInstanceOf(MemberStatusUnknown);
  asked.isDown = false;
  expect((await other(await token())).memberId).toBe('member-1');
});

describe('the keys of the user pool', () => {
  test('are our failure when the answer has no keys', async () => {
    const judge = createTokenVerifier(pool, client);
    asked.isNoKeySet = true;
    await expect(judge(await token())).rejects.toBeInstanceOf(MemberStatusUnknown);
    asked.isNoKeySet = false;
    expect((await judge(await token())).memberId).toBe('member-1');
  });

  const minuteMs = 60_000;
  const byTheNewKey = () => token({}, { key: theirs?.privateKey, kid: 'theirs' });

  /** A verifier with its own clock, and the number of key requests. */
  function atClock() {
    const clock = { nowMs: 0 };
    const before = asked.times;
    return { clock, judge: createTokenVerifier(pool, client, () => clock.nowMs), times: () => asked.times - before };
  }

  test('are cached for ten minutes and then fetched again', async () => {
    const { clock, judge, times } = atClock();
    for (const minute of [0, 5, 9.9]) {
      clock.nowMs = minute * minuteMs;
      await judge(await token());
    }
    expect(times()).toBe(1);
    clock.nowMs = 10 * minuteMs;
    await judge(await token());
    expect(times()).toBe(2);
  });

  test('stay in use while the pool is down; then an unknown key is our failure', async () => {
    const { clock, judge } = atClock();
    await judge(await token());
    clock.nowMs = 11 * minuteMs;
    asked.isDown = true;
    expect((await judge(await token())).memberId).toBe('member-1');
    await expect(judge(await byTheNewKey())).rejects.toBeInstanceOf(MemberStatusUnknown);
    asked.isDown = false;
  });

  test('are fetched immediately for a new key, also after a forged one', async () => {
    const { clock, judge, times } = atClock();
    await judge(await token());
    clock.nowMs = minuteMs;
    await expect(judge(await byTheNewKey())).rejects.not.toBeInstanceOf(MemberStatusUnknown);
    asked.knows.push('theirs');
    clock.nowMs += 10_000;
    expect((await judge(await byTheNewKey())).memberId).toBe('member-1');
    asked.knows.pop();
    expect(times()).toBe(3);
  });

  test('are fetched once for concurrent tokens, also with unknown keys', async () => {
    const { clock, judge, times } = atClock();
    const many = await Promise.all(Array.from({ length: 5 }, () => token()));
    await Promise.all(many.map(judge));
    expect(times()).toBe(1);
    clock.nowMs = minuteMs;
    for (let tried = 0; tried < 5; tried++) await judge(await byTheNewKey()).catch(() => undefined);
    expect(times()).toBe(2);
  });
});
