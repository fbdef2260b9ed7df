import { beforeAll, expect, test } from '@jest/globals';
import { openFaceWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { reduceTo } from '#engine/looks/open-portrait.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { looks } from '#shared/looks/looks.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { putMarks, type SkinMark } from '#tests/support/engine/put-marks.ts';
import { openRetouch } from './open-retouch.ts';

/** Landmarks of both cheeks. */
const places = [50, 280, 205, 425];
const usual = looks.retoucher.example;

let portrait: Portrait;
let pimples: SkinMark[];
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  const { faceWidth } = openFaceWork(picture, landmarks);
  pimples = places.map((number) => ({ kind: 'pimple', ...landmarks[number]!, radiusPx: 0.016 * faceWidth }));
  const raster = putMarks(picture, pimples);
  portrait = { raster, landmarks, maskPerson: () => ({ at: () => 1 }) };
});

/** Redness in the middle of a mark, in a work. */
function redness({ lab, area, scale, widthPx }: WorkRaster, { x, y }: SkinMark): number {
  const [column, row] = [Math.floor((x - area.left) * scale), Math.floor((y - area.top) * scale)];
  let sum = 0;
  for (let down = -1; down <= 1; down += 1) {
    for (let along = -1; along <= 1; along += 1) sum += lab.a[(row + down) * widthPx + column + along]!;
  }
  return sum / 9;
}

test('a spot that is to be kept stays as it is, and the others are healed', () => {
  const work = openFaceWork(portrait.raster, portrait.landmarks);
  const retouch = openRetouch(portrait, work);
  const { spots, work: healed } = retouch(usual, 1);
  const [first] = pimples;
  const near = spots.find(
    ({ x, y }) => Math.hypot(x * portrait.raster.widthPx - first!.x, y * portrait.raster.heightPx - first!.y) < 4,
  );
  const { work: kept, spots: still } = retouch({ ...usual, keep: near!.place }, 1);
  const taken = (after: WorkRaster, mark: SkinMark) => redness(work, mark) - redness(after, mark);
  expect(taken(healed, first!)).toBeGreaterThan(0.02);
  expect(Math.abs(taken(kept, first!))).toBeLessThan(0.001);
  for (const mark of pimples.slice(1)) expect(taken(kept, mark)).toBeGreaterThan(0.02);
  expect(still).toEqual(spots);
});

test('a small part names the spots of the whole portrait, and says where they lie on it', async () => {
  const { raster, landmarks, maskPerson } = portrait;
  const [across, down] = [0.4, 0.4];
  const small = await reduceTo(raster, raster.widthPx * across, raster.heightPx * down);
  const points = landmarks.map(({ x, y, z }) => ({ x: x * across, y: y * down, z: z * across }));
  const cutFrom = { portrait, left: 0, top: 0, across, down };
  const part: Portrait = { raster: small, landmarks: points, maskPerson, cutFrom };
  const work = openFaceWork(small, points);
  const onPart = openRetouch(part, work);
  const whole = openRetouch(portrait, openFaceWork(raster, landmarks))(usual, 1).spots;
  const { spots, work: healed } = onPart(usual, 1);
  expect(spots.map(({ place }) => place)).toEqual(whole.map(({ place }) => place));
  for (const [nth, { x, y }] of spots.entries())
    expect([x, y]).toEqual([whole[nth]!.x, whole[nth]!.y].map((share) => expect.closeTo(share, 5)));
  for (const mark of pimples) {
    const there = { ...mark, x: mark.x * across, y: mark.y * down };
    expect(redness(work, there) - redness(healed, there)).toBeGreaterThan(0.01);
  }
});

test('a place where nothing is found is not evened either', () => {
  const work = openFaceWork(portrait.raster, portrait.landmarks);
  const retouch = openRetouch(portrait, work);
  const cheek = portrait.landmarks[205]!;
  const step = (share: number) => String(Math.floor(share * 10_000)).padStart(4, '0');
  const keep = `${step(cheek.x / portrait.raster.widthPx)},${step(cheek.y / portrait.raster.heightPx)}`;
  const changed = (given: string) =>
    Math.abs(
      redness(work, { ...pimples[0]!, ...cheek }) -
        redness(retouch({ ...usual, keep: given }, 1).work, { ...pimples[0]!, ...cheek }),
    );
  expect(changed(keep)).toBeLessThan(0.25 * changed(''));
});
