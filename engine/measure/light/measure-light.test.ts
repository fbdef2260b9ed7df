import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance } from '#engine/geometry/point.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { checkLight } from '#engine/report/check-light.ts';
import type { CheckId, Mark } from '#shared/photo/report.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { measureFace } from './measure-face.ts';

const { cos, log, max, min, PI, round, sqrt } = Math;
const choices = { document: 'dv', background: 'auto', infant: false } as const;
let portrait: Analysis;

beforeAll(async () => {
  portrait = await analysePicture(await drawPortrait(), choices, await loadModels());
});

/** The marks of a portrait's light, its photo repainted pixel by pixel; x and y are the photo's. */
function marks(
  repaint: (rgb: readonly [number, number, number], x: number, y: number) => readonly number[],
  analysis = portrait,
): Partial<Record<CheckId, Mark>> {
  const { data, widthPx, heightPx } = analysis.crop.raster;
  const painted = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const pixel = at / 3;
    const colour = repaint([data[at]!, data[at + 1]!, data[at + 2]!], pixel % widthPx, Math.floor(pixel / widthPx));
    for (const [channel, value] of colour.entries()) painted[at + channel] = max(0, min(255, round(value)));
  }
  return marksOf(painted, widthPx, heightPx, analysis);
}

function marksOf(data: Uint8Array, widthPx: number, heightPx: number, { found, photoLandmarks, facePixels }: Analysis) {
  const photo = { data, widthPx, heightPx };
  const luma = lumaPlane(photo);
  const measures = measureFace({
    mesh: found.mesh,
    yawDegrees: 0,
    photo,
    luma,
    landmarks: photoLandmarks,
    pixels: facePixels,
  });
  return Object.fromEntries(checkLight(measures).map(({ id, mark }) => [id, mark])) as Partial<Record<CheckId, Mark>>;
}

const times =
  (red: number, green: number, blue: number) =>
  ([r, g, b]: readonly [number, number, number]) => [r * red, g * green, b * blue];
const greyOf = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The same noise on every run. */
function noise(sigma: number): () => number {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return (seed + 1) / 4_294_967_297;
  };
  return () => sigma * sqrt(-2 * log(next())) * cos(2 * PI * next());
}

test('passes every rule of light for a portrait in plain light', () => {
  expect(Object.values(marks((rgb) => rgb))).not.toContain('fail');
});

describe('a falsified picture fails its rule', () => {
  test.each<[string, CheckId, Parameters<typeof marks>[0]]>([
    ['grey', 'naturalColour', (rgb) => [greyOf(rgb), greyOf(rgb), greyOf(rgb)]],
    ['toned like stone', 'naturalColour', (rgb) => [greyOf(rgb), greyOf(rgb) * 0.96, greyOf(rgb) * 0.88]],
    ['a negative', 'naturalColour', ([r, g, b]) => [255 - r, 255 - g, 255 - b]],
    ['green', 'naturalColour', times(0.7, 1, 0.7)],
    ['blue', 'naturalColour', times(0.6, 0.6, 1)],
    ['magenta', 'naturalColour', times(1, 0.5, 1)],
    ['orange', 'whiteBalance', times(1, 0.6, 0.3)],
    ['a quarter as bright', 'exposure', times(0.25, 0.25, 0.25)],
    ['with 45 % of its values', 'exposure', times(0.45, 0.45, 0.45)],
    ['behind fog', 'dynamicRange', (rgb) => rgb.map((value) => 150 + (value - 128) / 4)],
    ['overexposed', 'exposure', times(1.8, 1.8, 1.8)],
    ['half in the dark', 'evenLight', (rgb, x) => (x < 300 ? rgb.map((value) => value * 0.2) : rgb)],
    ['the other half in the dark', 'evenLight', (rgb, x) => (x >= 300 ? rgb.map((value) => value * 0.2) : rgb)],
  ])('%s', (_, id, repaint) => {
    expect(marks(repaint)[id]).toBe('fail');
  });

  test.each<[string, readonly [number, number, number]]>([
    ['red', [1, 0.45, 0.45]],
    ['blue', [0.5, 0.6, 1]],
    ['green', [0.45, 1, 0.45]],
  ])('half of the face in %s light', (_, lamp) => {
    const middle = portrait.photoLandmarks[168]!.x;
    const tinted = (isLit: (x: number) => boolean) =>
      marks((rgb, x) => (isLit(x) ? rgb.map((value, channel) => value * lamp[channel]!) : rgb)).whiteBalance;
    expect([tinted((x) => x < middle), tinted((x) => x >= middle)]).toEqual(['fail', 'fail']);
  });

  test.each([0, 0.2])('the shadows of a blind, leaning by %d', (slope) => {
    const period = distance(portrait.photoLandmarks[rightIris[0]]!, portrait.photoLandmarks[leftIris[0]]!) * 0.4;
    const isShaded = (x: number, y: number) => (y + slope * x) % period < period / 2;
    const striped = marks((rgb, x, y) => (isShaded(x, y) ? rgb.map((value) => value * 0.5) : rgb));
    expect(striped.evenLight).toBe('fail');
  });

  test.each([
    ['forehead', 151, 0.12],
    ['nose', 4, 0.08],
    ['cheek', 280, 0.1],
  ])('a glare on the %s', (_, landmark, reach) => {
    const middle = portrait.photoLandmarks[landmark]!;
    const radius = distance(portrait.photoLandmarks[234]!, portrait.photoLandmarks[454]!) * reach;
    const glare = marks((rgb, x, y) => (distance({ x, y }, middle) < radius ? [255, 255, 255] : rgb));
    expect(glare.hotSpots).toBe('fail');
  });

  test.each(['#f0d9cb', '#292420'])('a lamp mirrored on a forehead of %s that fades into the skin', async (skin) => {
    const analysis = await analysePicture(await drawPortrait({ skin }), choices, await loadModels());
    const { photoLandmarks } = analysis;
    const radius = distance(photoLandmarks[234]!, photoLandmarks[454]!) * 0.2;
    // Twice as bright as white paper in its middle, as mirrored lamps are.
    const glare = marks((rgb, x, y) => {
      const share = max(0, 1 - distance({ x, y }, photoLandmarks[151]!) / radius);
      return rgb.map((value) => value + (510 - value) * min(1, share * 1.5));
    }, analysis);
    expect(glare.hotSpots).toBe('fail');
  });

  test('red pupils', () => {
    const { photoLandmarks } = portrait;
    const pupils = [rightIris, leftIris].map(([middle, rim]) => ({
      middle: photoLandmarks[middle]!,
      radius: distance(photoLandmarks[middle]!, photoLandmarks[rim]!) * 0.6,
    }));
    const isPupil = (x: number, y: number) => pupils.some(({ middle, radius }) => distance({ x, y }, middle) < radius);
    expect(marks((rgb, x, y) => (isPupil(x, y) ? [190, 40, 45] : rgb)).redEye).toBe('fail');
  });

  test('blurred by 2.5 pixels, with fine grain or without', async () => {
    const { data, widthPx, heightPx } = portrait.crop.raster;
    const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
    const blurred = new Uint8Array(await sharp(data, { raw }).blur(2.5).raw().toBuffer());
    expect(marksOf(blurred, widthPx, heightPx, portrait).sharpness).toBe('fail');
    const grain = noise(8);
    const grainy = blurred.map((value) => max(0, min(255, round(value + grain()))));
    expect(marksOf(grainy, widthPx, heightPx, portrait).sharpness).toBe('fail');
  });
});

test('does not take the shadow of a hat or a beard for a blind', () => {
  const { photoLandmarks } = portrait;
  const shaded = (from: number, to: number) =>
    marks((rgb, _, y) => (y > from && y < to ? rgb.map((value) => value * 0.35) : rgb)).evenLight;
  expect(shaded(0, photoLandmarks[168]!.y)).toBe('pass');
  expect(shaded(photoLandmarks[4]!.y, 600)).toBe('pass');
});

test('warns of moderately warm light', () => {
  const { naturalColour, whiteBalance } = marks(times(1, 0.78, 0.6));
  expect([naturalColour, whiteBalance]).toContain('warn');
  expect([naturalColour, whiteBalance]).not.toContain('fail');
});

test('measures hardly more sharpness with strong grain', () => {
  const grain = noise(30);
  const sharpness = (repaint: Parameters<typeof marks>[0]) => {
    const { data, widthPx, heightPx } = portrait.crop.raster;
    const painted = data.map((value) => max(0, min(255, round(repaint([value, value, value], 0, 0)[0]!))));
    const photo = { data: painted, widthPx, heightPx };
    const { found, photoLandmarks, facePixels } = portrait;
    const luma = lumaPlane(photo);
    return measureFace({ mesh: found.mesh, yawDegrees: 0, photo, luma, landmarks: photoLandmarks, pixels: facePixels })
      .light.sharpness;
  };
  expect(sharpness(([value]) => [value + grain()]) / sharpness((rgb) => rgb)).toBeLessThan(1.6);
});

test('does not take very pale skin in bright light for a glare', () => {
  const bright = (blue: number) => (_: unknown, x: number, y: number) => [255, 250, blue + ((7 * x + 13 * y) % 9)];
  expect(greyOf([255, 250, 232])).toBeGreaterThan(247);
  expect(marks(bright(232)).hotSpots).toBe('pass');
  expect(marks(bright(252)).hotSpots).toBe('fail');
});

describe('no skin tone causes a warning', () => {
  // From the Monk Skin Tone scale, its lightest for the brightest place of a face, and two redder ones.
  test.each(['#f0d9cb', '#eadaba', '#d7bd96', '#a07e56', '#825c43', '#604134', '#3a312a', '#2e1f19', '#292420'])(
    '%s',
    async (skin) => {
      const picture = await drawPortrait({ skin, head: { hair: '#16130f' } });
      const analysis = await analysePicture(picture, choices, await loadModels());
      const marked = Object.entries(marks((rgb) => rgb, analysis)).filter(([, mark]) => mark !== 'pass');
      expect(marked).toEqual([]);
      expect(marks(times(0.75, 0.75, 0.75), analysis).exposure).not.toBe('fail');
    },
  );
});
