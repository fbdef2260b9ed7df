import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { linearOfHex } from '#engine/looks/ground/oklab.ts';
import {
  copyWork,
  type LabPlanes,
  openFaceWork,
  setLab,
  setLight,
  type WorkRaster,
} from '#engine/looks/ground/work-raster.ts';
import { RetouchIntensity } from '#shared/looks/retoucher/retoucher-options.ts';
import { facePortrait, type PortraitFace } from '#tests/support/engine/portrait-face.ts';
import { putMarks, type SkinMark } from '#tests/support/engine/put-marks.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { retouchFigures } from '#tests/support/engine/retouch-figures.ts';
import { calmShine } from './calm-shine.ts';
import { clearEyes } from './clear-eyes.ts';
import { calmRedness } from './even-skin.ts';
import { liftUnderEyes } from './lift-under-eyes.ts';
import { retouchFace } from './retouch-face.ts';
import { retouchSteps } from './retouch-steps.ts';
import { layerSkin, poreless, type SkinLayers } from './skin-layers.ts';
import { whitenTeeth } from './whiten-teeth.ts';

/** Landmarks on forehead, cheeks, beside the mouth and on the chin. */
const pimplePlaces = [151, 104, 333, 69, 299, 50, 280, 205, 425, 187, 411, 199, 210, 430];
const molePlaces = [123, 352, 50, 425, 199, 104];

const lowerInnerLip = [95, 88, 178, 87, 14, 317, 402, 318, 324];

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

  test.each([
    ['angioma', 'a', 0.01],
    ['pinkMole', 'l', 0.016],
    ['palePatch', 'l', 0.022],
  ] as const)('no %s is healed or faded, seen in %s at a radius of %d', (kind, name, radius) => {
    const marks = marksAt(pimplePlaces, kind, radius);
    const marked = withMarks(marks);
    const { work, spots } = retouchFace(marked);
    const beside = (mark: SkinMark) =>
      spots.filter(({ x, y }) => Math.hypot(mark.x - clean.area.left - x, mark.y - clean.area.top - y) < mark.radiusPx);
    expect(marks.flatMap(beside).filter(({ colour }) => colour > 0)).toEqual([]);
    const kept = marks.map((mark) => difference(work, retouched, name, mark) / difference(marked, clean, name, mark));
    expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeGreaterThan(0.75);
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

describe('each step on its own', () => {
  /** The drawn mouth is closed. */
  const openMouth = () =>
    clean.landmarks.map((point, number) =>
      lowerInnerLip.includes(number) ? { ...point, y: point.y + 0.06 * clean.faceWidth } : point,
    );

  /** How much each pixel's value is moved by a step at full amount. */
  const moved = (name: 'l' | 'a', step: (lab: LabPlanes, layers: SkinLayers) => void) => {
    const lab = copyWork(clean).lab;
    step(lab, layerSkin(clean, clean.lab, poreless(clean, clean.lab.l), skin.mask));
    return lab[name].map((value, at) => value - clean.lab[name][at]!);
  };
  const [least, most] = [
    (plane: Float32Array) => plane.reduce((a, b) => Math.min(a, b), 0),
    (plane: Float32Array) => plane.reduce((a, b) => Math.max(a, b), 0),
  ];

  test('nothing under the eyes gets darker, and nothing is lifted by more than .09', () => {
    const change = moved('l', (lab, layers) => liftUnderEyes(clean, lab, layers, skin.mask, skin.median, 1));
    expect(least(change)).toBe(0);
    expect(most(change)).toBeGreaterThan(0.01);
    expect(most(change)).toBeLessThan(0.0901);
  });

  test('shine is only taken down', () => {
    const change = moved('l', (lab, layers) => calmShine(lab, clean.lab, layers, skin.mask, skin.median, 1));
    expect(most(change)).toBe(0);
    expect(least(change)).toBeLessThan(-0.005);
  });

  test('redness only goes', () => {
    const nothing = new Float32Array(skin.mask.length);
    const change = moved('a', (lab, layers) => calmRedness(lab, layers, skin.mask, nothing, skin.median, 1));
    expect(most(change)).toBe(0);
    expect(least(change)).toBeLessThan(-0.005);
  });

  test('the whites of the eyes lose yellow, and an eye gets hardly lighter', () => {
    const warm = copyWork(clean);
    for (let at = 0; at < warm.lab.b.length; at += 1) warm.lab.b[at]! += 0.03;
    const { lab } = copyWork(warm);
    clearEyes(warm, lab, 1);
    const { eyes } = drawFaceMasks(clean);
    let yellow = 0;
    for (let at = 0; at < eyes.length; at += 1) yellow = Math.min(yellow, lab.b[at]! - warm.lab.b[at]!);
    expect(yellow).toBeLessThan(-0.005);
    expect(most(lab.l.map((value, at) => value - warm.lab.l[at]!))).toBeLessThan(0.022 + 0.22 * 0.06);
  });

  test('teeth lose yellow, lips and the dark of the mouth nothing', () => {
    const open = { ...copyWork(clean), landmarks: openMouth() };
    const { mouth } = drawFaceMasks(open);
    const inside = Array.from(mouth.keys()).filter((at) => mouth[at] === 1);
    for (const [index, at] of inside.entries()) {
      const [l, a, b] = (
        [
          [0.8, 0.01, 0.06],
          [0.2, 0.02, 0.02],
          [0.6, 0.12, 0.04],
        ] as const
      )[index % 3]!;
      setLab(open, at, l, a, b);
    }
    const { lab } = copyWork(open);
    whitenTeeth(open, lab, 1);
    const change = (kind: number, name: 'l' | 'b') =>
      inside.filter((_, index) => index % 3 === kind).map((at) => lab[name][at]! - open.lab[name][at]!);
    expect(inside.length).toBeGreaterThan(2);
    for (const less of change(0, 'b')) expect(less).toBeCloseTo(-0.6 * 0.048, 4);
    for (const more of change(0, 'l')) expect(more).toBeCloseTo(0.025, 4);
    expect(
      [...change(1, 'l'), ...change(1, 'b'), ...change(2, 'l'), ...change(2, 'b')].every((value) => value === 0),
    ).toBe(true);
    expect(lab.l.every((value, at) => mouth[at]! > 0 || value === open.lab.l[at])).toBe(true);
  });
});

/** From very fair to very dark, as the light of the brighter cheek. */
const tones = ['#f3d9cb', '#e8c3aa', '#d9a98a', '#c48d6b', '#a9724f', '#8a573a', '#6a4029', '#45291c'];

const toneSteps = tones.flatMap((tone) => RetouchIntensity.options.map((intensity) => [tone, intensity] as const));

test.each(toneSteps)('skin of the tone %p keeps it at %s', (tone, intensity) => {
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
  const { strength, amounts } = retouchSteps[intensity];
  expect(retouchFigures(work, retouchFace(work, strength, amounts).work, found).drift).toBeLessThan(0.004);
});

describe('strength', () => {
  const change = (strength: number, amounts = retouchSteps.medium.amounts) => {
    const { lab } = retouchFace(openFaceWork(face.picture, face.landmarks, 150), strength, amounts).work;
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

  test('of each intensity is more than that of the one before, and of medium what is usual', () => {
    const [light, medium, strong] = RetouchIntensity.options.map((intensity) => {
      const { strength, amounts } = retouchSteps[intensity];
      return change(strength, amounts);
    });
    expect(medium).toBeGreaterThan(1.2 * light!);
    expect(strong).toBeGreaterThan(1.25 * medium!);
    expect(medium).toBe(change(0.8));
  });
});

test('the work it is given is not changed', () => {
  const again = openFaceWork(face.picture, face.landmarks);
  expect(Buffer.compare(Buffer.from(again.lab.l.buffer), Buffer.from(clean.lab.l.buffer))).toBe(0);
  expect(Buffer.compare(Buffer.from(again.light.red.buffer), Buffer.from(clean.light.red.buffer))).toBe(0);
});
