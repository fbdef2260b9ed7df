import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CrowdFace } from '#engine/crowd/read-crowd.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';

/** A described face as it is stored. */
export type StoredFace = Required<Pick<CrowdFace, 'box'>> & {
  readonly class: Exclude<CrowdFace['class'], 'counted'>;
  readonly vector: Float32Array;
};

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** A box in ten-thousandths of the photo's sides. */
const boxSteps = 10_000;
/** A number of a unit vector of 128 rarely exceeds a quarter; at this scale a cosine is exact to a thousandth. */
const vectorScale = 508;
const vectorLength = 128;
const faceBytes = 4 * 2 + 1 + vectorLength;
/** Before the faces: the version of the engine that described them. */
const versionBytes = 1;
const classes = ['strong', 'weak'] as const;

/**
 * Packs the described faces of a photo into 137 bytes each, after the version of the engine, and encrypts them.
 *
 * @param key 32 bytes, the event's key
 * @param photoId is authenticated, so that the row of one photo cannot stand for another
 */
export function sealFaces(
  faces: readonly StoredFace[],
  key: Uint8Array,
  photoId: string,
  version: number = crowdVersion,
): Uint8Array {
  const plain = Buffer.alloc(versionBytes + faces.length * faceBytes);
  plain.writeUInt8(version);
  for (const [index, { box, class: use, vector }] of faces.entries()) {
    const at = versionBytes + index * faceBytes;
    for (const [side, share] of [box.left, box.top, box.width, box.height].entries()) {
      plain.writeUInt16LE(Math.round(Math.min(1, Math.max(0, share)) * boxSteps), at + side * 2);
    }
    plain.writeUInt8(classes.indexOf(use), at + 8);
    for (const [place, value] of vector.entries()) {
      plain.writeInt8(Math.max(-127, Math.min(127, Math.round(value * vectorScale))), at + 9 + place);
    }
  }
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(photoId));
  return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()]);
}

/**
 * Decrypts the faces of a photo; vectors have unit length again.
 *
 * @returns undefined when another version of the engine described them
 * @throws Error when the key is another one, the photo is, or a byte was changed
 */
export function openFaces(sealed: Uint8Array, key: Uint8Array, photoId: string): StoredFace[] | undefined {
  const bytes = Buffer.from(sealed);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(photoId)).setAuthTag(bytes.subarray(-tagBytes));
  const plain = Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
  if (plain.readUInt8() !== crowdVersion) return undefined;
  return Array.from({ length: (plain.length - versionBytes) / faceBytes }, (_, index) => {
    const at = versionBytes + index * faceBytes;
    const share = (side: number) => plain.readUInt16LE(at + side * 2) / boxSteps;
    const numbers = new Int8Array(plain.buffer, plain.byteOffset + at + 9, vectorLength);
    return {
      box: { left: share(0), top: share(1), width: share(2), height: share(3) },
      class: classes[plain.readUInt8(at + 8)]!,
      vector: unit(numbers),
    };
  });
}

/** Plain loops: a search opens as many as 200,000 of them. */
function unit(numbers: Int8Array): Float32Array {
  const vector = new Float32Array(numbers.length);
  let squares = 0;
  for (let place = 0; place < numbers.length; place += 1) squares += numbers[place]! ** 2;
  const length = Math.sqrt(squares);
  for (let place = 0; place < numbers.length; place += 1) vector[place] = numbers[place]! / length;
  return vector;
}

/** In how many partitions the faces of an event lie, so that they are read in parallel. */
export const faceShards = 8;

/** The partition of a photo's faces: ids end in random characters. */
export function faceShardOf(photoId: string): number {
  return (photoId.codePointAt(photoId.length - 1) ?? 0) % faceShards;
}
