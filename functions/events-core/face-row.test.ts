import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newPhotoId } from '#functions/platform/new-id.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { openFaces, type StoredFace, sealFaces } from './face-row.ts';

const photoId = newPhotoId(new Date('2027-06-12T20:00:00.000Z'));
const key = randomBytes(32);

/** A unit vector of 128 numbers; the seed makes another one. */
function aVector(seed: number): Float32Array {
  const numbers = Float32Array.from({ length: 128 }, (_, place) => Math.sin(seed * 131 + place * place * 0.37));
  const length = Math.hypot(...numbers);
  return numbers.map((value) => value / length);
}

const faces: readonly StoredFace[] = Array.from({ length: 20 }, (_, place) => ({
  box: { left: 0.1234, top: 0.5, width: 0.0999, height: 1 },
  class: place % 2 === 0 ? 'strong' : 'weak',
  vector: aVector(place),
}));

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, place) => sum + value * b[place]!, 0);

describe('the faces of a photo', () => {
  test('come back as they were stored, with cosines that are exact to two thousandths', () => {
    const opened = openFaces(sealFaces(faces, key, photoId), key, photoId) ?? [];
    expect(opened.map(({ class: use, box }) => ({ class: use, box }))).toEqual(
      faces.map(({ class: use, box }) => ({ class: use, box })),
    );
    for (const [one, { vector }] of opened.entries()) {
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      for (const [other, face] of faces.entries()) {
        const exact = cosine(faces[one]!.vector, face.vector);
        expect(Math.abs(cosine(vector, face.vector) - exact)).toBeLessThan(2e-3);
        expect(Math.abs(cosine(vector, opened[other]!.vector) - exact)).toBeLessThan(2e-3);
      }
    }
  });

  test('of a photo without any are stored, too', () => {
    expect(openFaces(sealFaces([], key, photoId), key, photoId)).toEqual([]);
  });

  test('by another version of the engine are none, not an empty list', () => {
    for (const version of [crowdVersion - 1, crowdVersion + 1])
      expect(openFaces(sealFaces(faces, key, photoId, version), key, photoId)).toBeUndefined();
  });

  test('take 137 bytes each, and no two rows have the same bytes', () => {
    expect(sealFaces(faces, key, photoId)).toHaveLength(29 + 137 * faces.length);
    expect(sealFaces(faces, key, photoId)).not.toEqual(sealFaces(faces, key, photoId));
  });

  test('do not open with another key, for another photo, or with a changed byte', () => {
    const sealed = sealFaces(faces.slice(0, 1), key, photoId);
    const other = newPhotoId(new Date('2027-06-12T20:00:01.000Z'));
    expect(() => openFaces(sealed, randomBytes(32), photoId)).toThrow();
    expect(() => openFaces(sealed, key, other)).toThrow();
    for (const at of sealed.keys()) {
      const changed = Uint8Array.from(sealed);
      changed[at]! ^= 1;
      expect(() => openFaces(changed, key, photoId)).toThrow();
    }
  });
});
