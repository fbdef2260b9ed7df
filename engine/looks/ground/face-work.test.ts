import { beforeAll, describe, expect, test } from '@jest/globals';
import { facePortrait, type PortraitFace } from '#tests/support/engine/portrait-face.ts';
import { drawFaceMasks } from './face-masks.ts';
import { findSkin } from './find-skin.ts';
import { gammaValue } from './gamma-value.ts';
import { lampTint } from './lamp-tint.ts';
import { pasteBack } from './paste-back.ts';
import { swapPatch, withPatch } from './patch.ts';
import { sideVisibility } from './side-visibility.ts';
import { copyWork, openFaceWork, setLab, type WorkRaster } from './work-raster.ts';

let face: PortraitFace;
beforeAll(async () => {
  face = await facePortrait();
});

const open = (maxWidthPx: number) => openFaceWork(face.picture, face.landmarks, maxWidthPx);
const pixelAt = (work: WorkRaster, number: number) => {
  const { x, y } = work.landmarks[number]!;
  return Math.floor(y) * work.widthPx + Math.floor(x);
};

describe('the work raster', () => {
  test('is the picture itself where the face is not reduced', () => {
    const work = open(5000);
    const { left, top } = work.area;
    expect(work.scale).toBe(1);
    for (const [column, row] of [
      [0, 0],
      [37, 81],
      [work.widthPx - 1, work.heightPx - 1],
    ] as const) {
      const source = ((row + top) * face.picture.widthPx + column + left) * 3;
      expect(gammaValue(work.light.red[row * work.widthPx + column]!)).toBeCloseTo(face.picture.data[source]!, 1);
    }
  });

  test.each([61, 100, 5000])('has the mean light of its area with a face of %p px', (maxWidthPx) => {
    const mean = ({ light }: WorkRaster) => light.green.reduce((sum, value) => sum + value, 0) / light.green.length;
    expect(mean(open(maxWidthPx))).toBeCloseTo(mean(open(5000)), 5);
  });

  test('keeps the landmarks on what they mark', () => {
    const [small, full] = [open(100), open(5000)];
    for (const number of [1, 33, 152, 454]) {
      const [a, b] = [small.landmarks[number]!, full.landmarks[number]!];
      expect(a.x / small.widthPx).toBeCloseTo(b.x / full.widthPx, 6);
      expect(a.y / small.heightPx).toBeCloseTo(b.y / full.heightPx, 6);
    }
  });
});

describe('pasting back', () => {
  test('a patch that is laid on a picture keeps what lay there, and puts it back', () => {
    const work = open(90);
    const painted = copyWork(work);
    setLab(painted, pixelAt(work, 4), 0.3, 0.2, 0);
    const { patch } = pasteBack(face.picture, work, painted);
    const picture = { ...face.picture, data: Uint8Array.from(face.picture.data) };
    const finished = withPatch(picture, patch);
    swapPatch(picture, patch);
    expect(Buffer.compare(picture.data, finished.data)).toBe(0);
    expect(Buffer.compare(picture.data, face.picture.data)).not.toBe(0);
    swapPatch(picture, patch);
    expect(Buffer.compare(picture.data, face.picture.data)).toBe(0);
  });

  test.each([90, 5000])('a work nothing was done to leaves the picture as it was, face of %p px', (maxWidthPx) => {
    const work = open(maxWidthPx);
    const { patch, changedShare } = pasteBack(face.picture, work, copyWork(work));
    expect(changedShare).toBe(0);
    expect(patch.data).toHaveLength(0);
    expect(Buffer.compare(withPatch(face.picture, patch).data, face.picture.data)).toBe(0);
  });

  test.each([90, 5000])('changes what was changed and nothing further away, face of %p px', (maxWidthPx) => {
    const work = open(maxWidthPx);
    const painted = copyWork(work);
    const at = pixelAt(work, 4);
    setLab(painted, at, 0.3, 0.2, 0);
    const { patch, changedShare } = pasteBack(face.picture, work, painted);
    const raster = withPatch(face.picture, patch);
    const reach = 1.5 / work.scale;
    const tip = face.landmarks[4]!;
    let changed = 0;
    for (let pixel = 0; pixel < raster.data.length / 3; pixel += 1) {
      const same = [0, 1, 2].every((c) => raster.data[pixel * 3 + c] === face.picture.data[pixel * 3 + c]);
      if (same) continue;
      changed += 1;
      expect(Math.abs((pixel % raster.widthPx) + 0.5 - tip.x)).toBeLessThan(reach);
      expect(Math.abs(Math.floor(pixel / raster.widthPx) + 0.5 - tip.y)).toBeLessThan(reach);
    }
    expect(changed).toBeGreaterThan(0);
    expect(changedShare).toBeCloseTo(changed / (raster.data.length / 3), 9);
  });
});

describe('the skin of a face', () => {
  test('is on cheeks, forehead and nose, and not on eyes, brows, lips and wall', () => {
    const work = open(200);
    const { mask, median } = findSkin(work);
    for (const number of [50, 280, 9, 4]) expect(mask[pixelAt(work, number)]).toBeGreaterThan(0.9);
    const { eyes, brows, lips, mouth } = drawFaceMasks(work);
    for (const part of [eyes, brows, lips, mouth]) {
      const covered = part.reduce((sum, value) => sum + value, 0);
      expect(part.reduce((sum, value, at) => sum + value * mask[at]!, 0)).toBeLessThan(0.1 * Math.max(1, covered));
    }
    expect(mask[0]).toBe(0);
    expect(median.l).toBeGreaterThan(0.5);
    expect(median.a).toBeGreaterThan(0);
  });

  test('leaves the parts of a face apart from each other', () => {
    const { lips, mouth, eyes, brows } = drawFaceMasks(open(200));
    for (let at = 0; at < lips.length; at += 1) {
      expect(lips[at]! + mouth[at]!).toBeLessThanOrEqual(1.001);
      expect(eyes[at]! * brows[at]!).toBe(0);
    }
  });
});

test('a face seen squarely shows both sides, a turned one loses the far side', () => {
  expect(sideVisibility(face.landmarks)).toEqual({ right: 1, left: 1 });
  const turned = face.landmarks.map((point) => ({
    ...point,
    x: point.x > face.landmarks[168]!.x ? (point.x + face.landmarks[168]!.x * 2) / 3 : point.x,
  }));
  expect(sideVisibility(turned).left).toBe(0);
});

test('a warm lamp is seen in the whites of the eyes', () => {
  const work = open(5000);
  const warm = copyWork(work);
  for (let at = 0; at < warm.light.blue.length; at += 1) warm.light.blue[at]! *= 0.6;
  const { eyes } = drawFaceMasks(work);
  const ratio = (tinted: WorkRaster) => lampTint(tinted, eyes).red / lampTint(tinted, eyes).blue;
  expect(ratio(warm)).toBeGreaterThan(1.3 * ratio(work));
});
