import { beforeAll, expect, test } from '@jest/globals';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { openFaceWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { drawLids, facePortrait } from '#tests/support/engine/portrait-face.ts';
import { skinTones, toneFace } from '#tests/support/engine/tone-face.ts';
import { makeUpFace } from './make-up-face.ts';

let face: WorkRaster;
let places: readonly Float32Array[];
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, 150);
  places = [drawFaceMasks(face).lips, drawLids(face), findCheeks(face)];
});

/** The quiet styles, which were near twins on dark skin. */
const quiet = ['no_makeup', 'natural', 'professional', 'bridal'] as const;
/**
 * Mean difference over lips, lids and cheeks in OKLab. About .02 is just seen when two colours touch (Ottosson 2020 scales
 * like CIELAB, whose step is 2.3 of 100); natural and professional differed by .006 to .008 before.
 */
const leastApart = 0.017;

test.each(skinTones)('quiet styles differ on skin %p times as light', (tone) => {
  const toned = toneFace(face, tone);
  const looks = quiet.map((style) => ({ style, work: makeUpFace(toned, { style, intensity: 'medium' }) }));
  const twins = looks.flatMap((one, at) =>
    looks
      .slice(at + 1)
      .map((other) => ({ pair: `${one.style} ${other.style}`, apart: meanApart(one.work, other.work) }))
      .filter(({ apart }) => apart < leastApart),
  );
  expect(twins).toEqual([]);
});

function meanApart(one: WorkRaster, other: WorkRaster): number {
  const each = places.map((place) => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < place.length; at += 1) {
      if (place[at]! < 0.5) continue;
      const [l, a, b] = (['l', 'a', 'b'] as const).map((value) => one.lab[value][at]! - other.lab[value][at]!);
      sum += Math.hypot(l!, a!, b!);
      count += 1;
    }
    return sum / count;
  });
  return each.reduce((sum, value) => sum + value) / each.length;
}

function findCheeks(work: WorkRaster): Float32Array {
  const { mask } = findSkin(work);
  return mask.map((skin, at) => {
    const [x, y] = [at % work.widthPx, Math.floor(at / work.widthPx)];
    const isCheek = [50, 280].some((number) => {
      const cheek = work.landmarks[number]!;
      return Math.hypot(cheek.x - x, cheek.y - y) < 0.1 * work.faceWidth;
    });
    return isCheek ? skin : 0;
  });
}
