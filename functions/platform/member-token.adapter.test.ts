import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours?.publicKey as KeyObject)), kid: 'ours', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    response.writeHead(request.url === `/${pool}/.well-known/jwks.json` ? 200 : 404);
    response.end(JSON.stringify({ keys: [jwk] }));
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

test('a token of our pool and client says who it is, and when they proved it', async () => {
  const signedInAt = new Date('2023-11-14T22:13:20.000Z');
  expect(await verify(await token())).toEqual({ memberId: 'member-1', groups: ['admin'], signedInAt });
  const { groups } = await verify(await token({ 'cognito:groups': undefined }));
  expect(groups).toEqual([]);
});

test('a token that does not say when is refused', async () => {
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

test.each([
  ['expired', () => token({ exp: now() - 60 })],
  ['of another issuer', () => token({ iss: issuer.replace('Example01', 'Example02') })],
  ['for another client', () => token({ client_id: 'client2' })],
  ['for another use', () => token({ token_use: 'id' })],
  ['tampered with', tampered],
  ['not signed at all', unsigned],
  ['signed with an unknown key', () => token({}, { key: theirs?.privateKey, kid: 'theirs' })],
  ['signed with another key under our name', () => token({}, { key: theirs?.privateKey, kid: 'ours' })],
  ['not a token', async (): Promise<string> => 'a.b.c'],
] as const)('a token that is %s does not hold', async (_, made) => {
  await expect(verify(await made())).rejects.toThrow();
});

test('keys that cannot be fetched are our failure and say nothing about the token; the next call asks again', async () => {
  const asked = createTokenVerifier('us-east-1_Example02', client);
  await expect(asked(await token())).rejects.toBeInstanceOf(MemberStatusUnknown);
  await expect(asked(await token())).rejects.toBeInstanceOf(MemberStatusUnknown);
});
