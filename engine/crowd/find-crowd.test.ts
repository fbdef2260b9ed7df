import { beforeAll, expect, test } from '@jest/globals';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import type { Model } from '#engine/inference/model.ts';
import { openPicture } from '#engine/input/picture.ts';
import { type CrowdPerson, drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { findCrowd } from './find-crowd.ts';

let models: CrowdModels;
beforeAll(async () => {
  models = await loadCrowdModels();
});

async function facesAmong(people: readonly CrowdPerson[], widthPx = 1280, heightPx = 800) {
  const picture = await openPicture(await drawCrowd(widthPx, heightPx, people));
  const faces = findCrowd(await picture.decode(widthPx, heightPx), models.crowdDetector);
  return faces.map(({ left, top, widthPx: width, heightPx: height }) => ({ x: left + width / 2, y: top + height / 2 }));
}

/** Of 1280 x 800: squares of 800 px end at 480 and 800 across; those of 400 at 293, 400, 587, 693 ..., down at 200, 400, 600. */
test.each<[string, Pick<CrowdPerson, 'x' | 'y' | 'facePx'>]>([
  ['the edge of a large tile', { x: 480, y: 400, facePx: 60 }],
  ['the edges of small tiles', { x: 400, y: 400, facePx: 90 }],
  ['a corner of small tiles', { x: 693, y: 600, facePx: 70 }],
])('finds a face on %s once', async (_, place) => {
  const faces = await facesAmong([{ who: 'woman', ...place }]);
  expect(faces).toHaveLength(1);
  expect(Math.hypot(faces[0]!.x - place.x, faces[0]!.y - place.y)).toBeLessThan(place.facePx / 2);
});

test('finds large and small faces of a crowd once each', async () => {
  const row = [160, 110, 75, 50, 36, 28].map((facePx, nth) => ({
    facePx,
    x: 160 + nth * 200,
    y: 300 + (nth % 3) * 60,
  }));
  const people = row.map((place, nth): CrowdPerson => ({ who: nth % 2 === 0 ? 'woman' : 'elder', ...place }));
  const faces = await facesAmong(people);
  expect(faces).toHaveLength(people.length);
  for (const { x, y, facePx } of people) {
    expect(Math.min(...faces.map((face) => Math.hypot(face.x - x, face.y - y)))).toBeLessThan(facePx / 2);
  }
});

test('finds a face that the edge of the picture cuts', async () => {
  expect(await facesAmong([{ who: 'elder', x: 25, y: 400, facePx: 120 }])).toHaveLength(1);
});

/** Tiles of 200 px, three by three; the first run is the whole frame. */
test('counts a box that leaves its tile only where the picture ends there', () => {
  const cells = 48;
  const rightmostCell = 24 * cells + cells - 1;
  let runs = 0;
  const detector: Model = {
    inputShape: [1, 192, 192, 3],
    run: () => {
      const [boxes, logits] = [new Float32Array(cells * cells * 16), new Float32Array(cells * cells).fill(-9)];
      // 20 of 192 px wide around the last cell of the middle row: a little more than half of it inside.
      boxes.set([0, 0, 20, 20], rightmostCell * 16);
      if (runs > 0) logits[rightmostCell] = 9;
      runs += 1;
      return new Map([
        ['reshaped_regressor_face_4', boxes],
        ['reshaped_classifier_face_4', logits],
      ]);
    },
  };
  const faces = findCrowd({ data: new Uint8Array(400 * 400 * 3), widthPx: 400, heightPx: 400 }, detector);
  expect(runs).toBe(10);
  expect(faces.map(({ left, widthPx, top }) => [left + widthPx > 400, Math.round(top / 100)])).toEqual([
    [true, 1],
    [true, 2],
    [true, 3],
  ]);
});
