import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { innerLips, pointsOf, sides } from '#engine/looks/ground/face-lists.ts';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { gammaValue } from '#engine/looks/ground/gamma-value.ts';
import { irisOf } from '#engine/looks/ground/iris-of.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { copyWork, openFaceWork, setLab, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { skinTones, toneFace } from '#tests/support/engine/tone-face.ts';
import { findLips } from './lip-mask.ts';
import { makeUpFace } from './make-up-face.ts';

/** Small, because 44 looks are made of it. */
const faceWidthPx = 150;

let face: WorkRaster;
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, faceWidthPx);
});

const painted = MakeupStyle.options.filter((style) => style !== 'remove_makeup' && style !== 'no_makeup');
/** Their lashes hang over the iris, and their contour and rouge darken much of the skin. */
const loud = new Set(['dramatic', 'artistic', 'glamorous', 'smoky_eyes']);

describe.each(MakeupStyle.options)('%s', (style) => {
  test('is more with every intensity, and keeps skin, iris and border what they are', () => {
    const looks = MakeupIntensity.options.map((intensity) => makeUpFace(face, { style, intensity }));
    const changes = looks.map((look) => meanDifference(face, look));
    for (const [at, change] of changes.entries())
      expect(change).toBeGreaterThan(at === 0 ? 0 : changes[at - 1]! * 1.02);
    for (const look of looks) {
      expectSameSkin(face, look, style);
      expectSameIris(face, look, style);
      expectSameBorder(face, look);
    }
  });
});

test('the picture it was made from is left alone, and a look is made twice alike', () => {
  const before = copyWork(face);
  const [first, second] = [1, 2].map(() => makeUpFace(face, { style: 'dramatic', intensity: 'medium' }));
  expect(meanDifference(before, face)).toBe(0);
  expect(meanDifference(first!, second!)).toBe(0);
});

test('no strength is no makeup, and less strength is less of it', () => {
  const look = (strength: number) => makeUpFace(face, { style: 'glamorous', intensity: 'heavy' }, strength);
  expect(meanDifference(face, look(0))).toBe(0);
  expect(meanDifference(face, look(0.7))).toBeLessThan(meanDifference(face, look(1)));
});

test('OKLab says the same as light afterwards', () => {
  const look = makeUpFace(face, { style: 'artistic', intensity: 'dramatic' });
  const again = copyWork(look);
  const { red, green, blue } = look.light;
  for (let at = 0; at < red.length; at += 1) setLight(again, at, red[at]!, green[at]!, blue[at]!);
  expect(meanDifference(look, again)).toBeLessThan(1e-6);
});

test.each(skinTones)('skin %p times as light is not moved towards a tone', (tone) => {
  const toned = toneFace(face, tone);
  for (const style of ['natural', 'professional', 'bridal', 'korean_style'] as const) {
    expectSameSkin(toned, makeUpFace(toned, { style, intensity: 'medium' }), style);
  }
});

describe('lips', () => {
  test.each(painted)('%s never darkens teeth', (style) => {
    const { mouth, smiling } = openMouth(face);
    const look = makeUpFace(smiling, { style, intensity: 'dramatic' });
    let teeth = 0;
    for (let at = 0; at < mouth.length; at += 1) {
      if (mouth[at]! < 0.999) continue;
      teeth += 1;
      expect(look.lab.l[at]!).toBeGreaterThan(smiling.lab.l[at]! - 1e-4);
    }
    expect(teeth).toBeGreaterThan(50);
  });

  test('taking makeup off after bold lips brings them back', () => {
    const masks = drawFaceMasks(face);
    const { window, cover } = findLips(face, masks);
    const own = lipColour(face);
    const bold = makeUpFace(face, { style: 'bold_lips', intensity: 'medium' });
    expect(differenceOf(own, lipColour(bold))).toBeGreaterThan(0.1);
    const bare = makeUpFace(bold, { style: 'remove_makeup', intensity: 'medium' });
    expect(differenceOf(own, lipColour(bare))).toBeLessThan(0.05);

    function lipColour(work: WorkRaster): number[] {
      const sum = [0, 0, 0, 0];
      for (let inWindow = 0; inWindow < cover.length; inWindow += 1) {
        if (cover[inWindow]! < 0.9) continue;
        const row = window.top + Math.floor(inWindow / window.widthPx);
        const at = row * work.widthPx + window.left + (inWindow % window.widthPx);
        for (const [channel, plane] of [work.lab.l, work.lab.a, work.lab.b].entries()) sum[channel]! += plane[at]!;
        sum[3]! += 1;
      }
      return sum.slice(0, 3).map((value) => value / sum[3]!);
    }
  });

  test('that wear nothing hardly change when makeup is taken off', () => {
    const pale = copyWork(face);
    const { median } = findSkin(face);
    const { lips } = drawFaceMasks(face);
    for (let at = 0; at < lips.length; at += 1) {
      if (lips[at]! > 0) setLab(pale, at, face.lab.l[at]!, median.a + 0.02, median.b * 0.85);
    }
    const bare = makeUpFace(pale, { style: 'remove_makeup', intensity: 'medium' });
    expect(meanDifference(pale, bare, lips)).toBeLessThan(0.01);
  });
});

const folder = process.env['PORTRAITS'];
const people = folder !== undefined && existsSync(folder) ? folder : undefined;
(people === undefined ? describe.skip : describe)('portraits of the folder in PORTRAITS', () => {
  test('keep skin, iris and border in every style', async () => {
    const models = await loadModels();
    let seen = 0;
    for (const name of (await readdir(people!)).filter((file) => /\.(jpe?g|png)$/.test(file))) {
      const picture = await openPicture(await readFile(join(people!, name)), 1);
      const raster = await picture.decode(picture.widthPx, picture.heightPx);
      const [first] = rankFaces(raster, models);
      if (first === undefined) continue;
      seen += 1;
      const work = openFaceWork(raster, first.mesh.landmarks);
      for (const style of MakeupStyle.options) {
        const look = makeUpFace(work, { style, intensity: 'medium' });
        expectSameSkin(work, look, style, name);
        expectSameBorder(work, look);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

/** A mouth drawn open by moving the inner rim of the lower lip, filled with teeth. */
function openMouth(work: WorkRaster): { mouth: Float32Array; smiling: WorkRaster } {
  const lower = new Set<number>(innerLips.slice(1, 10));
  const landmarks = work.landmarks.map((point, number) =>
    lower.has(number) ? { ...point, y: point.y + 0.04 * work.faceWidth } : point,
  );
  expect(pointsOf(landmarks, innerLips)).not.toEqual(pointsOf(work.landmarks, innerLips));
  const smiling = { ...copyWork(work), landmarks };
  const { mouth } = drawFaceMasks(smiling);
  for (let at = 0; at < mouth.length; at += 1) if (mouth[at]! > 0.5) setLab(smiling, at, 0.86, 0.006, 0.03);
  return { mouth, smiling };
}

function differenceOf(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, at) => value - b[at]!));
}

function meanDifference(a: WorkRaster, b: WorkRaster, weights?: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.lab.l.length; at += 1) {
    const weight = weights?.[at] ?? 1;
    const [l, da, db] = [a.lab.l[at]! - b.lab.l[at]!, a.lab.a[at]! - b.lab.a[at]!, a.lab.b[at]! - b.lab.b[at]!];
    sum += weight * Math.hypot(l, da, db);
    count += weight;
  }
  return sum / count;
}

/** The middle of the skin stays where it is; contour and shadow may darken it, nothing lightens it. */
function expectSameSkin(before: WorkRaster, after: WorkRaster, style: MakeupStyle, name = ''): void {
  const { mask } = findSkin(before);
  const drift = (['l', 'a', 'b'] as const).map((value) => {
    const [low, high] = value === 'l' ? [0, 1] : [-0.3, 0.3];
    const middle = ({ lab }: WorkRaster) => spreadOf(lab[value], low!, high!, mask, 0.9).quantile(0.5);
    return middle(after) - middle(before);
  });
  const darker = loud.has(style) ? 0.02 : 0.008;
  expect({ name, style, drift, darker: drift[0]! < -darker, lighter: drift[0]! > 0.003 }).toMatchObject({
    darker: false,
    lighter: false,
  });
  expect(Math.abs(drift[1]!)).toBeLessThan(0.006);
  expect(Math.abs(drift[2]!)).toBeLessThan(0.006);
}

function expectSameIris(before: WorkRaster, after: WorkRaster, style: MakeupStyle): void {
  for (const side of sides) {
    const { centre, radius } = irisOf(before.landmarks, side);
    let [change, count] = [0, 0];
    for (let y = Math.ceil(centre.y - radius * 0.5); y < centre.y + radius * 0.5; y += 1) {
      for (let x = Math.ceil(centre.x - radius * 0.5); x < centre.x + radius * 0.5; x += 1) {
        change += after.lab.l[y * before.widthPx + x]! - before.lab.l[y * before.widthPx + x]!;
        count += 1;
      }
    }
    expect(Math.abs(change / count)).toBeLessThan(loud.has(style) ? 0.11 : 0.03);
  }
}

/** The work's upper rim lies above the face: half a value of 8 bits there would be a step in the picture. */
function expectSameBorder(before: WorkRaster, after: WorkRaster): void {
  // A face truncated by the picture's edge has no such step.
  if (before.area.top === 0) return;
  for (let at = 0; at < before.widthPx; at += 1) {
    const change = gammaValue(after.light.red[at]!) - gammaValue(before.light.red[at]!);
    expect(Math.abs(change)).toBeLessThan(0.5);
  }
}
