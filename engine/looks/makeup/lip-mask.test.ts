import { beforeAll, expect, test } from '@jest/globals';
import { innerLips, outerLips } from '#engine/looks/ground/face-lists.ts';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { copyWork, openFaceWork, setLab, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { findLips } from './lip-mask.ts';

let face: WorkRaster;
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, 300);
});

/** The inner rim of the upper lip. */
const upperInner = innerLips.slice(11);
const lowerInner = innerLips.slice(1, 10);

test('a lip that reaches lower than the mesh says is painted down to the teeth', () => {
  const strip = 0.02 * face.faceWidth;
  const smile = smiling(strip);
  const cover = coverOf(smile.work);
  for (const number of [82, 13, 312]) {
    const { x, y } = smile.work.landmarks[number]!;
    expect(cover(x, y + strip * 0.5)).toBeGreaterThan(0.7);
    expect(cover(x, y + strip * 2)).toBeLessThan(0.05);
  }
});

test('nothing is drawn past the corners of the mouth', () => {
  const cover = coverOf(face);
  const [right, left] = [face.landmarks[outerLips[0]]!, face.landmarks[outerLips[10]]!];
  for (const past of [0, 0.02, 0.05]) {
    expect(cover(right.x - past * face.faceWidth, right.y)).toBeLessThan(0.12);
    expect(cover(left.x + past * face.faceWidth, left.y)).toBeLessThan(0.12);
  }
});

/** A mouth opened over teeth, whose upper lip hangs lower by some pixels than the mesh has it. */
function smiling(stripPx: number): { work: WorkRaster } {
  const lower = new Set<number>(lowerInner);
  const landmarks = face.landmarks.map((point, number) =>
    lower.has(number) ? { ...point, y: point.y + 0.07 * face.faceWidth } : point,
  );
  const work = { ...copyWork(face), landmarks };
  const { mouth } = drawFaceMasks(work);
  for (let pixel = 0; pixel < mouth.length; pixel += 1) {
    if (mouth[pixel]! === 0) continue;
    const [x, y] = [pixel % work.widthPx, Math.floor(pixel / work.widthPx)];
    const rim = upperInner
      .map((number) => landmarks[number]!)
      .toSorted((p, q) => Math.abs(p.x - x) - Math.abs(q.x - x));
    const depth = y - rim[0]!.y;
    // The lip right above, mirrored at the rim.
    const from = Math.round(rim[0]!.y - Math.max(1, depth)) * work.widthPx + x;
    if (depth < stripPx) setLab(work, pixel, face.lab.l[from]!, face.lab.a[from]!, face.lab.b[from]!);
    else setLab(work, pixel, 0.88, 0.004, 0.03);
  }
  return { work };
}

function coverOf(work: WorkRaster): (x: number, y: number) => number {
  const { window, cover } = findLips(work, drawFaceMasks(work));
  return (x, y) => cover[(Math.round(y) - window.top) * window.widthPx + Math.round(x) - window.left]!;
}
