import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { type CrowdPerson, drawCrowd, things } from '#tests/support/engine/crowd-picture.ts';
import { cosine } from './describe-person.ts';
import { findSelfieFault } from './judge-face.ts';
import { sureLimit } from './match-faces.ts';
import { readCrowd } from './read-crowd.ts';

let models: CrowdModels;
beforeAll(async () => {
  models = await loadCrowdModels();
});

const anySidePx = 1;
const read = async (bytes: Uint8Array) => readCrowd(await openPicture(bytes, anySidePx), models);
const couple: readonly CrowdPerson[] = [
  { who: 'woman', x: 200, y: 300, facePx: 140 },
  { who: 'elder', x: 560, y: 300, facePx: 130 },
];

test('the same picture gives the same boxes, qualities and vectors', async () => {
  const picture = await drawCrowd(760, 600, couple);
  expect(await read(picture)).toEqual(await read(picture));
});

test.each(Object.entries(things))('gives no face and no vector for a %s', async (_, thing) => {
  expect(await read(await drawCrowd(1000, 1000, [], thing))).toEqual([]);
});

describe('two people in a photo', () => {
  test('differ, and their mirror images are the same people', async () => {
    const [first, second] = await read(await drawCrowd(760, 600, couple));
    const mirrored = couple.map((person) => ({ ...person, mirrored: true }));
    const [third, fourth] = await read(await drawCrowd(760, 600, mirrored));
    const byPlace = [first!, second!, third!, fourth!].map(({ box, vector }) => ({ isLeft: box.left < 0.5, vector }));
    for (const one of byPlace) {
      for (const other of byPlace) {
        const likeness = cosine(one.vector!, other.vector!);
        if (one.isLeft === other.isLeft) expect(likeness).toBeGreaterThan(sureLimit(10_000));
        else expect(likeness).toBeLessThan(0.87);
      }
    }
  });
});

test.each([64, 48, 32, 24])(
  'recognises a face of %i px after JPEG at quality 80, or only counts it',
  async (facePx) => {
    const [selfie] = await read(await drawCrowd(500, 500, [{ who: 'woman', x: 250, y: 260, facePx: 200 }]));
    const photo = await drawCrowd(640, 480, [{ who: 'woman', x: 320, y: 240, facePx }]);
    const [face, ...others] = await read(await sharp(photo).jpeg({ quality: 80 }).toBuffer());
    expect(others).toEqual([]);
    expect(face!.class).toBe(facePx > 50 ? 'strong' : facePx > 32 ? 'weak' : 'counted');
    if (face!.vector !== undefined) expect(cosine(face!.vector, selfie!.vector!)).toBeGreaterThan(sureLimit(10_000));
  },
);

test('a blurred face is weak, and its selfie has to be taken again', async () => {
  const portrait = await drawCrowd(500, 500, [{ who: 'elder', x: 250, y: 260, facePx: 200 }]);
  const [sharpFace] = await read(portrait);
  const [blurred] = await read(await sharp(portrait).blur(10).toBuffer());
  expect([sharpFace!.class, blurred!.class]).toEqual(['strong', 'weak']);
  expect(findSelfieFault([sharpFace!.quality])).toBeUndefined();
  expect(findSelfieFault([blurred!.quality])).toBe('sharpness');
});

test('reads faces that are small in the search from the whole picture', async () => {
  const people = [{ who: 'woman', x: 3000, y: 1900, facePx: 90 } as const];
  const [face] = await read(
    await sharp(await drawCrowd(4000, 3000, people))
      .jpeg()
      .toBuffer(),
  );
  expect(face).toMatchObject({
    class: 'strong',
    box: { left: expect.closeTo(0.737, 2), top: expect.closeTo(0.609, 2) },
  });
  expect(face!.quality.widthPx).toBeGreaterThan(80);
});
