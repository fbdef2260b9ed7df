import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupFaces, type PhotographedFace } from './group-faces.ts';

/** A unit vector of two numbers: the cosine between two of them is that of the difference of their angles. */
const faceAt = (degrees: number, photo: string): PhotographedFace => ({
  photo,
  vector: Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)),
});
/** The cosine of 20 degrees. */
const limit = 0.94;

describe('groups of faces', () => {
  test('hold the faces that are alike', () => {
    expect(groupFaces([faceAt(0, 'a'), faceAt(60, 'b'), faceAt(5, 'c'), faceAt(66, 'd')], limit)).toEqual([0, 1, 0, 1]);
  });

  test('are not chained by faces in between: the mean of a group counts', () => {
    const chain = Array.from({ length: 12 }, (_, nth) => faceAt(nth * 8, `photo ${nth}`));
    const groups = groupFaces(chain, limit);
    expect(groups[0]).not.toBe(groups.at(-1));
  });

  test('never hold two faces of one photo', () => {
    const faces = fc.array(
      fc.record({ degrees: fc.integer({ min: 0, max: 40 }), photo: fc.constantFrom('a', 'b', 'c') }),
    );
    fc.assert(
      fc.property(faces, (drawn) => {
        const all = drawn.map(({ degrees, photo }) => faceAt(degrees, photo));
        const groups = groupFaces(all, limit);
        expect(groups).toHaveLength(all.length);
        expect(new Set(all.map(({ photo }, at) => `${photo} ${groups[at]}`)).size).toBe(all.length);
      }),
    );
  });

  test('of no faces are none', () => {
    expect(groupFaces([], limit)).toEqual([]);
  });
});
