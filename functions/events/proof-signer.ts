import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The port to what signs the proofs of deletions. */
export interface ProofSigner {
  /** The signature of a text: ECDSA over P-256 with SHA-256; DER, as base64. */
  sign(text: string): Promise<string>;
  /** The public keys that check signatures as PEM: the current one, and the one before it when it was replaced. */
  publicKeys(): Promise<string[]>;
}

/**
 * Signs with keys that follow from the values of a secret.
 *
 * @param read the values of the secret, the current one first; read once, and again after a failure
 */
export function createProofSigner(read: () => Promise<readonly string[]>): ProofSigner {
  let known: Promise<readonly KeyObject[]> | undefined;
  const keys = () => {
    known ??= read().then(
      (values) => values.map(keyOf),
      (error: unknown) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  };
  return {
    async sign(text) {
      const [current] = await keys();
      if (current === undefined) throw new Error('the secret of proofs has no value');
      return sign('sha256', Buffer.from(text), current).toString('base64');
    },
    publicKeys: async () =>
      (await keys()).map((key) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()),
  };
}

const keyBytes = 32;

/** The private key of a secret. Its number is a hash, and one of 4,000 million hashes would be no key. */
function keyOf(secret: string): KeyObject {
  const number = Buffer.from(hkdfSync('sha256', secret, '', 'proofs of deletions', keyBytes));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + keyBytes), point.subarray(1 + keyBytes)];
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: text(number), x: text(x), y: text(y) },
  });
}
