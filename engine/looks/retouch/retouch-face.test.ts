import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { linearOfHex } from '#engine/looks/ground/oklab.ts';
import { copyWork, openFaceWork, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { facePortrait, type PortraitFace } from '#engine/testing/portrait-face.ts';
import { putMarks, type SkinMark } from '#engine/testing/put-marks.ts';
import { createRandom } from '#engine/testing/random.ts';
import { retouchFigures } from '#engine/testing/retouch-figures.ts';
import { retouchFace } from './retouch-face.ts';

/** Landmarks on forehead, cheeks, beside the mouth and on the chin. */
const pimplePlaces = [151, 104, 333, 69, 299, 50, 280, 205, 425, 187, 411, 199, 210, 430];
const molePlaces = [123, 352, 50, 425, 199, 104];

let face: PortraitFace;
let clean: WorkRaster;
let skin: FaceSkin;
let retouched: WorkRaster;
beforeAll(async () => {
  face = await facePortrait();
  clean = openFaceWork(face.picture, face.landmarks);
  skin = findSkin(clean);
  retouched = retouchFace(clean).work;
});

const withMarks = (marks: readonly SkinMark[]) => openFaceWork(putMarks(face.picture, marks), face.landmarks);
const marksAt = (numbers: readonly number[], kind: SkinMark['kind'], radius: number): SkinMark[] =>
  numbers.map((number) => ({ kind, ...face.landmarks[number]!, radiusPx: radius * clean.faceWidth }));

/** Forty, over nose and cheeks. */
function scatterFreckles(): SkinMark[] {
  const random = createRandom(5);
  const share = () => random.below(1000) / 1000;
  const [right, left, above] = [face.landmarks[50]!, face.landmarks[280]!, face.landmarks[6]!];
  return Array.from({ length: 40 }, () => ({
    kind: 'freckle',
    x: right.x + (left.x - right.x) * share(),
    y: above.y + (right.y - above.y) * (0.5 + 0.7 * share()),
    radiusPx: clean.faceWidth * (0.005 + 0.004 * share()),
  }));
}

/** Mean of a plane's difference between two works in the middle of a mark. */
function difference(one: WorkRaster, other: WorkRaster, name: 'l' | 'a', mark: SkinMark): number {
  const [x, y] = [mark.x - clean.area.left, mark.y - clean.area.top];
  const reach = 0.6 * mark.radiusPx;
  let [sum, count] = [0, 0];
  for (let row = Math.floor(y - reach); row <= y + reach; row += 1) {
    for (let column = Math.floor(x - reach); column <= x + reach; column += 1) {
      const at = row * clean.widthPx + column;
      sum += one.lab[name][at]! - other.lab[name][at]!;
      count += 1;
    }
  }
  return sum / count;
}

describe('spots', () => {
  test('at least 12 of 14 pimples are healed, and nothing red is left of them', () => {
    const pimples = marksAt(pimplePlaces, 'pimple', 0.016);
    const marked = withMarks(pimples);
    const { work, spots } = retouchFace(marked);
    const gone = pimples.filter(
      (pimple) => Math.abs(difference(work, retouched, 'a', pimple)) < 0.25 * difference(marked, clean, 'a', pimple),
    );
    expect(gone.length).toBeGreaterThanOrEqual(12);
    const residual = gone.reduce((sum, pimple) => sum + difference(work, retouched, 'a', pimple) / gone.length, 0);
    expect(Math.abs(residual)).toBeLessThan(0.004);
    const healed = spots.filter(({ colour }) => colour > 0);
    expect(healed.length).toBeLessThanOrEqual(pimples.length + 3);
  });

  test('no mole is healed or faded', () => {
    const moles = marksAt(molePlaces, 'mole', 0.012);
    const marked = withMarks(moles);
    const { work } = retouchFace(marked);
    for (const mole of moles) {
      expect(difference(work, retouched, 'l', mole) / difference(marked, clean, 'l', mole)).toBeGreaterThan(0.85);
    }
  });

  test('no freckle is healed, and together they stay as they were', () => {
    const freckles = scatterFreckles();
    const marked = withMarks(freckles);
    const { work, spots } = retouchFace(marked);
    const kept = freckles.map((mark) => difference(work, retouched, 'l', mark) / difference(marked, clean, 'l', mark));
    expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeGreaterThan(0.75);
    for (const { x, y, colour, radius } of spots) {
      const beside = freckles.some(
        (mark) => Math.hypot(mark.x - clean.area.left - x, mark.y - clean.area.top - y) < radius,
      );
      if (beside) expect(colour).toBe(0);
    }
  });
});

describe('what is not skin', () => {
  test('stays equal but for eyes and teeth', () => {
    const { eyes, mouth } = drawFaceMasks(clean);
    const reach = Math.ceil(0.02 * clean.faceWidth);
    let [changed, elsewhere] = [0, 0];
    for (let at = 0; at < skin.mask.length; at += 1) {
      if (retouched.lab.l[at] === clean.lab.l[at]) continue;
      changed += 1;
      const near = [0, -reach, reach, -reach * clean.widthPx, reach * clean.widthPx].some(
        (step) => eyes[at + step]! > 0 || mouth[at + step]! > 0,
      );
      if (!near && skin.mask[at] === 0) elsewhere += 1;
    }
    expect(changed).toBeGreaterThan(1000);
    expect(elsewhere).toBe(0);
  });

  test('eyes and lips keep their structure, cheeks their pores', () => {
    const { eyes, lips, pores } = retouchFigures(clean, retouched, skin);
    expect(eyes).toBeGreaterThan(0.995);
    expect(lips).toBeGreaterThan(0.995);
    expect(pores).toBeGreaterThan(0.7);
    expect(pores).toBeLessThan(1.05);
  });
});

/** From very fair to very dark, as the light of the brighter cheek. */
const tones = ['#f3d9cb', '#e8c3aa', '#d9a98a', '#c48d6b', '#a9724f', '#8a573a', '#6a4029', '#45291c'];

test.each(tones)('skin of the tone %p keeps it', (tone) => {
  const light = linearOfHex(tone);
  const fair = linearOfHex('#d5b9c2');
  const work = copyWork(openFaceWork(face.picture, face.landmarks, 150));
  for (let at = 0; at < work.light.red.length; at += 1) {
    setLight(
      work,
      at,
      (work.light.red[at]! * light.red) / fair.red,
      (work.light.green[at]! * light.green) / fair.green,
      (work.light.blue[at]! * light.blue) / fair.blue,
    );
  }
  const found = findSkin(work);
  expect(retouchFigures(work, retouchFace(work, undefined, undefined, found).work, found).drift).toBeLessThan(0.004);
});

describe('strength', () => {
  const change = (strength: number) => {
    const { lab } = retouchFace(openFaceWork(face.picture, face.landmarks, 150), strength).work;
    const before = openFaceWork(face.picture, face.landmarks, 150).lab;
    return lab.l.reduce((sum, value, at) => sum + Math.abs(value - before.l[at]!), 0);
  };

  test('0 changes nothing', () => {
    expect(change(0)).toBe(0);
  });

  test('more of it changes more', () => {
    const [light, usual, full] = [change(0.3), change(0.8), change(1)];
    expect(usual).toBeGreaterThan(light);
    expect(full).toBeGreaterThan(usual);
  });
});

test('the work it is given is not changed', () => {
  const again = openFaceWork(face.picture, face.landmarks);
  expect(Buffer.compare(Buffer.from(again.lab.l.buffer), Buffer.from(clean.lab.l.buffer))).toBe(0);
  expect(Buffer.compare(Buffer.from(again.light.red.buffer), Buffer.from(clean.light.red.buffer))).toBe(0);
});
