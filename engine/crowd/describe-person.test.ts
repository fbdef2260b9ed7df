import { beforeAll, expect, test } from '@jest/globals';
import { type CrowdModels, loadCrowdModels } from '#engine/inference/crowd-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { cgiPicture } from '#tests/support/engine/cgi-person.ts';
import { cosine, describeBothWays, describePerson } from './describe-person.ts';

let models: CrowdModels;
beforeAll(async () => {
  models = await loadCrowdModels();
});

const sidePx = 256;
const square = { centre: { x: 120, y: 130 }, sizePx: 190, angle: 0.1 };
const mirroredSquare = { ...square, centre: { x: sidePx - square.centre.x, y: square.centre.y }, angle: -square.angle };

function mirror({ data, widthPx, heightPx }: Raster): Raster {
  const mirrored = new Uint8Array(data.length);
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const from = at - (at % widthPx) + widthPx - 1 - (at % widthPx);
    mirrored.set(data.subarray(from * 3, from * 3 + 3), at * 3);
  }
  return { data: mirrored, widthPx, heightPx };
}

test('a face and its mirror image have one description, of unit length', async () => {
  const picture = await cgiPicture('face', sidePx);
  const [one, other] = [
    describePerson(picture, square, models.recognition),
    describePerson(mirror(picture), mirroredSquare, models.recognition),
  ];
  expect(one).toHaveLength(128);
  expect(cosine(one, one)).toBeCloseTo(1, 5);
  expect(cosine(one, other)).toBeCloseTo(1, 5);
  const [seen, mirrored] = describeBothWays(picture, square, models.recognition);
  expect(cosine(seen, mirrored)).toBeLessThan(0.999);
});
