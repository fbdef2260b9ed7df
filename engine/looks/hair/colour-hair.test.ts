import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Raster } from '#engine/input/raster.ts';
import { pasteBack } from '#engine/looks/ground/paste-back.ts';
import { withPatch } from '#engine/looks/ground/patch.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { faceWidthOf, openWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { facePortrait, type PortraitFace } from '#tests/support/engine/portrait-face.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { colourHair } from './colour-hair.ts';
import { hairArea } from './hair-area.ts';
import { hairShades, type ShadeName } from './hair-shades.ts';
import { readHair } from './read-hair.ts';
import { targetColour } from './target-colour.ts';

/** A drawn head whose hair hangs from its crown to its shoulders in brown strands. */
let face: PortraitFace;
let work: WorkRaster;
let mask: Float32Array;

beforeAll(async () => {
  face = await facePortrait({ widthPx: 270, heightPx: 360, faceHeight: 0.4, faceY: 0.42, background: '#8fa7bd' });
  const { data, widthPx, heightPx } = face.picture;
  const dice = createRandom(5);
  const next = () => dice.below(1000) / 1000;
  const strand = Float32Array.from({ length: widthPx }, () => 0.55 + 0.9 * next());
  const { x: middle, y: eyes } = face.landmarks[168]!;
  const unit = faceWidthOf(face.landmarks);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if (!isHair((x - middle) / unit, (y - eyes) / unit)) continue;
      const [r, g, b] = [84, 58, 40].map((value) => Math.min(255, value * strand[x]!));
      data.set([r!, g!, b!], (y * widthPx + x) * 3);
    }
  }
  const area = hairArea(face.landmarks, widthPx, heightPx);
  work = openWork(face.picture, face.landmarks, area, 5000);
  mask = new Float32Array(work.widthPx * work.heightPx);
  for (let at = 0; at < mask.length; at += 1) {
    const x = (at % work.widthPx) + area.left - middle;
    const y = Math.floor(at / work.widthPx) + area.top - eyes;
    mask[at] = isHair(x / unit, y / unit) ? 1 : 0;
  }
});

/** Two curtains beside the face and what joins them above it; in face widths from between the eyes. */
function isHair(x: number, y: number): boolean {
  const aside = Math.abs(x);
  return (y > -0.87 && y < -0.52 && aside < 0.76) || (y >= -0.52 && y < 1.1 && aside > 0.58 && aside < 0.76);
}

const colourAt = ({ data }: Raster, at: number) => (data[at * 3]! << 16) | (data[at * 3 + 1]! << 8) | data[at * 3 + 2]!;

const meanOver = ({ lab }: WorkRaster, weights: Float32Array) => {
  const sum = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let at = 0; at < weights.length; at += 1) {
    if (weights[at]! < 1) continue;
    for (const channel of ['l', 'a', 'b'] as const) sum[channel] += lab[channel][at]!;
    count += 1;
  }
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
};

/** Spread of lightness finer than .02 of the face's width. */
const strandContrast = ({ lab, widthPx, heightPx, faceWidth }: WorkRaster) => {
  const calm = soften(lab.l, widthPx, heightPx, 0.02 * faceWidth);
  const inner = soften(mask, widthPx, heightPx, 0.03 * faceWidth);
  let [sum, count] = [0, 0];
  for (let at = 0; at < calm.length; at += 1) {
    if (inner[at]! < 0.999) continue;
    sum += (lab.l[at]! - calm[at]!) ** 2;
    count += 1;
  }
  return Math.sqrt(sum / count);
};

describe.each(Object.keys(hairShades) as ShadeName[])('%s', (name) => {
  test('is what the hair is on the whole, and strands stay', () => {
    const dyed = colourHair(work, mask, name);
    const { l, a, b } = meanOver(dyed, mask);
    const { dark, middle: own, light } = readHair(work, mask).lightness;
    const [, middle] = targetColour(name, { dark, middle: own, light }).shade;
    expect(Math.hypot(l - middle.l, a - middle.a, b - middle.b)).toBeLessThan(0.07);
    const lighter = Math.min(1.25, middle.l / meanOver(work, mask).l);
    expect(strandContrast(dyed)).toBeGreaterThan(0.8 * lighter * strandContrast(work));
  });
});

test('natural leaves everything as it is', () => {
  expect(colourHair(work, mask, 'natural').light).toEqual(work.light);
});

test.each(HairColour.options)('%s changes no pixel without hair', (colour) => {
  const raster = withPatch(face.picture, pasteBack(face.picture, work, colourHair(work, mask, colour)).patch);
  const { left, top } = work.area;
  let [changedHair, changedElse] = [0, 0];
  for (let at = 0; at < raster.widthPx * raster.heightPx; at += 1) {
    const x = (at % raster.widthPx) - left;
    const y = Math.floor(at / raster.widthPx) - top;
    const inside = x >= 0 && y >= 0 && x < work.widthPx && y < work.heightPx;
    if (colourAt(raster, at) === colourAt(face.picture, at)) continue;
    if (inside && mask[y * work.widthPx + x]! > 0) changedHair += 1;
    else changedElse += 1;
  }
  expect(changedElse).toBe(0);
  if (colour !== 'natural') expect(changedHair).toBeGreaterThan(1000);
});

test('half the strength goes half the way', () => {
  const [none, half, full] = [0, 0.5, 1].map((strength) => meanOver(colourHair(work, mask, 'blue', strength), mask));
  expect(none!.b).toBeCloseTo(meanOver(work, mask).b, 4);
  expect(half!.b).toBeLessThan(none!.b - 0.02);
  expect(full!.b).toBeLessThan(half!.b - 0.02);
});

test('ombre keeps the roots and lightens the tips', () => {
  const dyed = colourHair(work, mask, 'ombre');
  const part = (from: number, to: number) =>
    mask.map((value, at) => (at >= from * mask.length && at < to * mask.length ? value : 0));
  const rows = (share: number) => {
    const first = mask.findIndex((value) => value > 0) / mask.length;
    const last = mask.findLastIndex((value) => value > 0) / mask.length;
    return first + share * (last - first);
  };
  const roots = part(rows(0), rows(0.2));
  const tips = part(rows(0.9), rows(1));
  expect(meanOver(dyed, roots).l).toBeCloseTo(meanOver(work, roots).l, 1);
  expect(meanOver(dyed, tips).l).toBeGreaterThan(meanOver(work, tips).l + 0.2);
});

/** Mean rise of lightness between two heights above the eyes, in face widths, next to the middle. */
const lifted = (dyed: WorkRaster, of: Float32Array, from: number, to: number) => {
  const { x: middle, y: eyes } = work.landmarks[168]!;
  const part = of.map((value, at) => {
    const up = (eyes - Math.floor(at / work.widthPx)) / work.faceWidth;
    const aside = Math.abs((at % work.widthPx) - middle) / work.faceWidth;
    return aside < 0.3 && up > from && up < to ? value : 0;
  });
  return meanOver(dyed, part).l - meanOver(work, part).l;
};

test('at the hairline hair keeps its own colour, where a lighter dye would show as a pale band', () => {
  const dyed = colourHair(work, mask, 'blonde');
  expect(lifted(dyed, mask, 0.5, 0.56)).toBeLessThan(0.4 * lifted(dyed, mask, 0.76, 0.86));
});

test('the ends of a fringe are no roots, and take the whole dye', () => {
  const { x: middle, y: eyes } = work.landmarks[168]!;
  const fringe = mask.map((value, at) => {
    const up = (eyes - Math.floor(at / work.widthPx)) / work.faceWidth;
    return Math.abs((at % work.widthPx) - middle) / work.faceWidth < 0.4 && up > 0.15 && up < 0.55 ? 1 : value;
  });
  const { behind } = readHair(work, fringe);
  const end = Math.round(eyes - 0.2 * work.faceWidth) * work.widthPx + Math.round(middle);
  expect(fringe[end]).toBe(1);
  expect(behind[end]).toBeGreaterThan(0.2);
});

test.each(['black', 'dark_brown'] as const)('%s leaves skin between hairs its hue: no coloured rim', (colour) => {
  const { x: middle, y: eyes } = work.landmarks[168]!;
  const isRim = (at: number) => {
    const up = (eyes - Math.floor(at / work.widthPx)) / work.faceWidth;
    return Math.abs((at % work.widthPx) - middle) / work.faceWidth < 0.3 && up > 0.46 && up < 0.51;
  };
  const soft = mask.map((value, at) => (value === 0 && isRim(at) ? 0.5 : value));
  const { light } = colourHair(work, soft, colour);
  const hueOf = (of: WorkRaster['light'], at: number) =>
    Math.atan2(of.red[at]! - of.green[at]!, of.green[at]! - of.blue[at]!);
  let [furthest, count] = [0, 0];
  for (let at = 0; at < soft.length; at += 1) {
    if (soft[at] !== 0.5) continue;
    furthest = Math.max(furthest, Math.abs(hueOf(light, at) - hueOf(work.light, at)));
    count += 1;
  }
  expect(count).toBeGreaterThan(50);
  expect(furthest).toBeLessThan(0.2);
});

test.each(['highlights', 'balayage'] as const)('%s lighten some strands and leave others', (colour) => {
  const dyed = colourHair(work, mask, colour);
  const rises = Array.from(dyed.lab.l, (value, at) => value - work.lab.l[at]!).filter((_, at) => mask[at] === 1);
  const share = (count: number) => count / rises.length;
  expect(share(rises.filter((rise) => rise > 0.12).length)).toBeGreaterThan(0.15);
  expect(share(rises.filter((rise) => rise < 0.04).length)).toBeGreaterThan(0.15);
});

test('a lock far from any hairline gets a colour, too', () => {
  const lone = mask.map((value, at) => (at === Math.round(work.landmarks[152]!.y) * work.widthPx + 3 ? 0.3 : value));
  const { light } = colourHair(work, lone, 'red');
  expect([...light.red, ...light.green, ...light.blue].every(Number.isFinite)).toBe(true);
});

test('rainbow has all hues', () => {
  const dyed = colourHair(work, mask, 'rainbow');
  const hues = new Set<number>();
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 1) hues.add(Math.floor(((Math.atan2(dyed.lab.b[at]!, dyed.lab.a[at]!) + Math.PI) / Math.PI) * 3));
  }
  expect(hues.size).toBeGreaterThanOrEqual(5);
});
