import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** ASN.1 tags in DER. */
const tag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
  version: 0xa0,
  address: 0x87,
  extensions: 0xa3,
} as const;

/** Object identifiers, written out: ecdsa-with-SHA256, commonName and subjectAltName. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');

const dayMs = 24 * 60 * 60 * 1000;

/** A certificate and its key, as PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** Creates a self-signed certificate of one week for 127.0.0.1; measuring browsers have to accept it. */
export function makeSelfSigned(now: number): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = certificateContent(publicKey, now);
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, sequence(ecdsaWithSha256), bits(signature));
  const lines = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function certificateContent(publicKey: KeyObject, now: number): Buffer {
  const name = sequence(part(tag.set, sequence(commonName, part(tag.utf8, Buffer.from('127.0.0.1')))));
  const names = sequence(
    subjectAltName,
    part(tag.octetString, sequence(part(tag.address, Buffer.from([127, 0, 0, 1])))),
  );
  return sequence(
    part(tag.version, part(tag.integer, Buffer.from([2]))),
    part(tag.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    name,
    sequence(time(now - dayMs), time(now + 7 * dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(tag.extensions, sequence(names)),
  );
}

const sequence = (...parts: readonly Buffer[]): Buffer => part(tag.sequence, ...parts);

const bits = (bytes: Buffer): Buffer => part(tag.bitString, Buffer.from([0]), bytes);

/** UTCTime: YYMMDDhhmmssZ. */
const time = (at: number): Buffer =>
  part(tag.time, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** Tag, length and content. */
function part(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind, ...lengthOf(content)]), content]);
}

/** DER requires the shortest form, and browsers insist. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
