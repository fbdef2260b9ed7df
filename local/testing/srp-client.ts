import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';
import type { CloudUnderTest } from './local-cloud-fixture.ts';
import { cognito } from './member.ts';

// The client's half of SRP-6a, written from RFC 5054 and not from the server's half, so that the two check each other.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const bytes = (value: bigint): Buffer => {
  let hex = value.toString(16);
  if (hex.length % 2) hex = `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex');
};
const H = (...parts: (Buffer | string)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
const integer = (buffer: Buffer): bigint => BigInt(`0x${buffer.toString('hex')}`);
const modPow = (base: bigint, exponent: bigint): bigint => {
  let [result, factor, rest] = [1n, ((base % N) + N) % N, exponent];
  while (rest > 0n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
    rest >>= 1n;
  }
  return result;
};

/** What a client knows when the challenge has come; numbers in hexadecimal as they travel, the block in base64. */
export interface ReceivedChallenge {
  poolName: string;
  user: string;
  salt: string;
  serverPublic: string;
  secretBlock: string;
}

/** The client's secret number and what it sends first. */
export function drawClientNumbers(): { a: bigint; A: bigint } {
  const a = integer(randomBytes(64));
  return { a, A: modPow(g, a) };
}

/** The base64 signature that claims to know the password. */
export function claimSignature(
  received: ReceivedChallenge,
  password: string,
  { a, A }: { a: bigint; A: bigint },
  timestamp: string,
): string {
  const B = BigInt(`0x${received.serverPublic}`);
  const u = integer(H(bytes(A), bytes(B)));
  const secret = H(`${received.poolName}${received.user}:${password}`);
  const x = integer(H(bytes(BigInt(`0x${received.salt}`)), secret));
  const k = integer(H(bytes(N), bytes(g)));
  const S = modPow(B - k * modPow(g, x), a + u * x);
  const prk = createHmac('sha256', bytes(u)).update(bytes(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(received.poolName)
    .update(received.user)
    .update(Buffer.from(received.secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}

/** Signs in with USER_SRP_AUTH, as a page with aws-amplify does. */
export async function srpSignIn(
  under: CloudUnderTest,
  email: string,
  password: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const ClientId = under.cloud.outputs['ClientId'];
  const numbers = drawClientNumbers();
  const started = await cognito(under, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: numbers.A.toString(16) },
  });
  const challenge = started.body['ChallengeParameters'] as Record<string, string> | undefined;
  if (!challenge) return started;
  const received = {
    poolName: (under.cloud.outputs['PoolId'] ?? '').split('_')[1] ?? '',
    user: challenge['USER_ID_FOR_SRP'] ?? '',
    salt: challenge['SALT'] ?? '',
    serverPublic: challenge['SRP_B'] ?? '',
    secretBlock: challenge['SECRET_BLOCK'] ?? '',
  };
  const TIMESTAMP = 'Sat Nov 21 03:00:00 UTC 2026';
  return cognito(under, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: received.user,
      PASSWORD_CLAIM_SECRET_BLOCK: received.secretBlock,
      TIMESTAMP,
      PASSWORD_CLAIM_SIGNATURE: claimSignature(received, password, numbers, TIMESTAMP),
    },
  });
}
