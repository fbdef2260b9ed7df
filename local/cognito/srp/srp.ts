import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/**
 * Secure Remote Password as Cognito speaks it: RFC 5054 with the 3072-bit group of RFC 3526, SHA-256, generator 2,
 * and a key derived with HKDF under the label "Caldera Derived Key".
 */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest();
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** Big-endian bytes with a leading zero where the first bit is set, as Java's BigInteger writes them. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(Number.parseInt(even[0] ?? '0', 16) >= 8 ? `00${even}` : even, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const multiplier = toBigInt(hash(padded(prime), padded(generator)));

/** The stored form of a password; hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The names bound into the password's digest: the pool id after its underscore, and the user name. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

function privateKey({ poolName, username }: SrpIdentity, password: string, salt: string): bigint {
  // A number, as every client reads it: one salt in 512 starts with a zero nibble that must not enter the digest.
  return toBigInt(hash(padded(fromHex(salt)), hash(`${poolName}${username}:${password}`)));
}

export function createVerifier(
  identity: SrpIdentity,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  return { salt, verifier: power(generator, privateKey(identity, password, salt)).toString(16) };
}

export function passwordMatches(identity: SrpIdentity, password: string, kept: Verifier): boolean {
  return power(generator, privateKey(identity, password, kept.salt)).toString(16) === kept.verifier;
}

/** The server's half of an exchange; all numbers hexadecimal, the secret block base64. */
export interface SrpChallenge {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly serverPrivate: string;
  readonly secretBlock: string;
}

/** Undefined when the client's number would make the key predictable. */
export function startChallenge(clientPublic: string, kept: Verifier): SrpChallenge | undefined {
  if (fromHex(clientPublic) % prime === 0n) return undefined;
  const secret = toBigInt(randomBytes(32));
  const serverPublic = (multiplier * fromHex(kept.verifier) + power(generator, secret)) % prime;
  return {
    clientPublic,
    serverPublic: serverPublic.toString(16),
    serverPrivate: secret.toString(16),
    secretBlock: randomBytes(64).toString('base64'),
  };
}

/** The signature (base64) that proves knowledge of the password. */
export function expectedSignature(
  identity: SrpIdentity,
  kept: Verifier,
  challenge: SrpChallenge,
  timestamp: string,
): string {
  const clientPublic = fromHex(challenge.clientPublic);
  const scrambling = toBigInt(hash(padded(clientPublic), padded(fromHex(challenge.serverPublic))));
  const shared = power(
    (clientPublic * power(fromHex(kept.verifier), scrambling)) % prime,
    fromHex(challenge.serverPrivate),
  );
  const extracted = createHmac('sha256', padded(scrambling)).update(padded(shared)).digest();
  const key = createHmac('sha256', extracted)
    .update('Caldera Derived Key')
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, 16);
  return createHmac('sha256', key)
    .update(identity.poolName)
    .update(identity.username)
    .update(Buffer.from(challenge.secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
}
