import { beforeAll, expect, test } from '@jest/globals';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { copyWork, openFaceWork, setLab, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { drawLids, facePortrait, type PortraitFace } from '#tests/support/engine/portrait-face.ts';
import { skinTones, toneFace } from '#tests/support/engine/tone-face.ts';
import { judgeMakeup, measureMakeup, wearsMakeup } from './judge-makeup.ts';
import { makeUpFace } from './make-up-face.ts';

let drawn: PortraitFace;
let bare: WorkRaster;
beforeAll(async () => {
  drawn = await facePortrait();
  bare = wash(openFaceWork(drawn.picture, drawn.landmarks, 160));
});

const wears = (work: WorkRaster) => wearsMakeup(measureMakeup(work));

test.each(skinTones)('a bare face wears no makeup with skin %p times as light', (tone) => {
  const { lips, lids } = measureMakeup(toneFace(bare, tone));
  expect(Math.max(lips, lids)).toBeLessThan(0.05);
  expect(wears(toneFace(bare, tone))).toBe(false);
});

test.each([
  ['bold_lips', 'lips'],
  ['dramatic', 'lids'],
] as const)('%s is seen on the %s', (style, place) => {
  const worn = makeUpFace(bare, { style, intensity: 'medium' });
  expect(measureMakeup(worn)[place]).toBeGreaterThan(0.5);
  expect(wears(worn)).toBe(true);
});

test('dark lids of the drawn face can be cleared, and a picture says so', () => {
  expect(judgeMakeup({ raster: drawn.picture, landmarks: drawn.landmarks })).toEqual({});
});

test('makeup that was taken off from bare lids leaves their own shade', () => {
  const removed = makeUpFace(bare, { style: 'remove_makeup', intensity: 'medium' });
  const lids = drawLids(bare);
  let [change, count] = [0, 0];
  for (let at = 0; at < lids.length; at += 1) {
    if (lids[at]! < 0.9) continue;
    change += Math.abs(removed.lab.l[at]! - bare.lab.l[at]!);
    count += 1;
  }
  expect(change / count).toBeLessThan(0.012);
});

/** The drawn face with lids in the skin's own colour and shade, lips without colour and even cheeks. */
function wash(work: WorkRaster): WorkRaster {
  const washed = copyWork(work);
  // The drawn skin is pink, which hardly any is.
  for (let at = 0; at < work.lab.b.length; at += 1)
    setLab(washed, at, work.lab.l[at]!, work.lab.a[at]!, work.lab.b[at]! + 0.04 * work.lab.l[at]!);
  const { median } = findSkin(washed);
  const lids = drawLids(work);
  const { lips } = drawFaceMasks(work);
  for (let at = 0; at < lids.length; at += 1) {
    if (lids[at]! > 0) setLab(washed, at, median.l * 0.82, median.a * 0.85, median.b * 0.85);
    else if (lips[at]! > 0) setLab(washed, at, work.lab.l[at]!, median.a + 0.018, median.b * 0.85);
  }
  return washed;
}
