import { expect, test } from '@jest/globals';
import type { HeadPlace } from './head-place.ts';
import { measureMissedHair } from './missed-hair.ts';

const unitPx = 10;
const place = { unitPx } as HeadPlace;
const plane = (value: number) => new Float32Array(100).fill(value);

/** A hundred pixels, which are a squared face width, all of one kind. */
const missed = ({ person = 1, face = 0, evidence = 5, found = 0 }) =>
  measureMissedHair({ alpha: plane(person), near: plane(face), place }, plane(evidence), plane(found));

test('what plainly is hair and was not found is missed', () => {
  expect(missed({})).toBe(1);
});

test.each([
  ['hair that was found', { found: 0.9 }],
  ['the background', { person: 0.3 }],
  ['the face', { face: 1 }],
  ['what might be hair', { evidence: 1 }],
])('%s is not', (_, kind) => {
  expect(missed(kind)).toBe(0);
});
