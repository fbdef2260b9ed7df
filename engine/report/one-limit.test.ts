import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { findSkull } from '#engine/head/find-skull.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { type Check, CheckId, displayedLimit } from '#shared/photo/report.ts';
import { checkBackground } from './check-background.ts';
import { checkDeliveredLengths } from './check-delivered.ts';
import { checkFeatures } from './check-features.ts';
import { checkFile } from './check-file.ts';
import { checkLayout } from './check-layout.ts';
import { checkLight } from './check-light.ts';
import { checkMatteOutline } from './check-matte-outline.ts';
import { checkOrigin } from './check-origin.ts';
import { checkOutline } from './check-outline.ts';
import { checkPose } from './check-pose.ts';
import { checkVisible } from './check-visible.ts';

/** Evenly spread, ends included: fast-check's own numbers crowd around the ends. */
const within = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1000 }).map((thousandths) => min + ((max - min) * thousandths) / 1000);
const share = within(0, 1);
const wide = within(0, 300);
const degrees = within(-30, 30);
const few = within(0, 12);
/** Near enough to 0 that most of what is limited to a few thousandths is met at times. */
const trace = fc.oneof(fc.constant(0), within(0, 0.03));

const features = fc.record({
  interEyePx: wide,
  eyeOpening: within(0, 0.1),
  mouthOpening: within(0, 0.3),
  mouthWidth: share,
  cornerLift: within(-0.1, 0.2),
  gazeOffset: within(0, 0.3),
});
const lips = fc.record({ teeth: within(0, 2), tongue: within(0, 2) });
const light = fc.record({
  exposure: fc.record({ highlights: share, brightest: within(0.4, 1), range: share, overexposed: trace }),
  evenness: share,
  stripes: share,
  hotSpots: trace,
  skinDistance: within(0, 20),
  colourVariety: few,
  colourCast: within(0, 40),
  colourDifference: within(0, 50),
  sharpness: within(0.03, 0.1),
});
const visible = fc.record({
  glasses: fc.boolean(),
  eyes: share,
  infantEyes: share,
  face: share,
  covering: within(0, 30),
  worn: fc.record({ headphones: share, hairGlasses: share }),
});
const origin = fc.record({
  noise: few,
  compression: few,
  detailPx: within(1, 100),
  interEyePx: within(30, 150),
  lostDetail: within(0, 14),
  proportions: within(0.8, 1.2),
  facets: share,
  grid: within(0, 30),
  interference: within(0, 8),
  repeatedMarks: within(8, 12),
  printEdge: share,
});
const background = fc.record({
  plainShare: fc.oneof(fc.constant(1), within(0.99, 1)),
  colour: fc.record({ l: within(40, 100), a: few, b: few }),
  lightRange: within(0, 20),
  shadowDepth: fc.oneof(fc.constant(0), few),
});
const eyeLine = within(0.4, 0.8);
const plan = fc.record({
  eyeShare: eyeLine,
  crown: within(-280, -60),
  faceWidth: within(150, 250),
});
/** The skull is at most as high as the hair. */
const heads = fc
  .record({ hair: eyeLine, under: within(0, 0.2), doubt: within(0, 0.1) })
  .map(({ hair, under, doubt }) => {
    const likely = hair - under;
    return { hair, skull: { likely, least: likely - doubt } };
  });
const photo = fc.record({
  head: heads,
  faceWidth: eyeLine,
  eyeShare: eyeLine,
  spaceAbove: trace,
  rollDegrees: degrees,
});

/** Rarely large: the worst of seven decides, and each mark has to occur. */
const lengthPx = fc.oneof({ weight: 12, arbitrary: within(0, 12) }, { weight: 1, arbitrary: within(0, 200) });

const measured = fc.record({
  infant: fc.boolean(),
  features,
  lips,
  light,
  redEye: within(0, 4),
  visible,
  hand: share,
  origin,
  background,
  keepsBackground: fc.boolean(),
  doubtfulOutline: within(0, 0.3),
  pose: fc.record({ yaw: degrees, pitch: degrees, roll: degrees }),
  rollDegrees: degrees,
  count: fc.constantFrom(1, 2),
  besideShare: trace,
  scaledBy: within(0.5, 2),
  plan,
  photo,
  leftoverShare: trace,
  outline: fc.record({
    tornPx: lengthPx,
    strayLeftPx: lengthPx,
    strayLostPx: lengthPx,
    bentPx: lengthPx,
    patchPx: lengthPx,
    islandPx: lengthPx,
    holePx: lengthPx,
    sawnPx: lengthPx,
  }),
  fileBytes: fc.integer({ min: 1000, max: 400_000 }),
  heightPx: within(550, 700),
});
type Measured = typeof measured extends fc.Arbitrary<infer Value> ? Value : never;

/** All marks before and after the photo is made, from measures of any size. */
function checksOf(some: Measured, document: DocumentId): Check[] {
  const rules = documents[document];
  const { infant, features: face, light: faceLight, redEye, visible: seen, hand, photo: finished, fileBytes } = some;
  const { background: wall, leftoverShare, outline } = some;
  const { crown, faceWidth } = some.plan;
  const box = { left: -faceWidth / 2, right: faceWidth / 2, top: -60, chin: 140 };
  const frame = { origin: { x: 300, y: 300 }, angle: 0 };
  const head = { frame, face: box, crown, skull: findSkull(box, crown, 0), heightPx: 140 - crown };
  const analysis = {
    ...some,
    rules,
    widthPx: 600,
    scale: 1,
    found: { count: some.count, secondFaceShare: 0 },
    crop: { scaledBy: some.scaledBy },
    plan: { ...some.plan, head, top: -300, heightPx: 600 },
  } as unknown as Analysis;
  return [
    ...checkLayout(analysis, face),
    ...checkPose(analysis),
    ...checkFeatures(face, some.lips, infant),
    ...checkVisible(seen, hand, infant),
    ...checkLight({ features: face, light: faceLight, redEye }),
    ...checkOrigin(analysis, infant),
    ...checkBackground(analysis),
    ...checkMatteOutline(analysis),
    ...checkDeliveredLengths(finished, rules),
    ...checkOutline({
      fileBytes,
      photo: finished,
      replaced: { background: wall, changedShare: 0.5, leftoverShare, outline },
    }),
    ...checkFile(fileBytes, rules),
  ];
}

/** Rules that are reported only where there is something to say. */
const onlyMarked: readonly CheckId[] = ['backgroundEdit', 'transparency', 'captureDate', 'writing'];

test.each(DocumentId.options)('reports every rule with one limit, whatever its mark: %s', (document) => {
  const limits = new Map<CheckId, Set<string>>();
  const marks = new Map<CheckId, Set<string>>();
  fc.assert(
    fc.property(measured, (some) => {
      for (const { id, limit, unit, mark } of checksOf(some, document)) {
        limits.set(id, (limits.get(id) ?? new Set()).add(JSON.stringify([unit, displayedLimit(limit)])));
        marks.set(id, (marks.get(id) ?? new Set()).add(mark));
      }
    }),
    { numRuns: 600, seed: 9 },
  );
  expect([...limits].filter(([, seenLimits]) => seenLimits.size > 1)).toEqual([]);
  // A rule with a single mark would prove nothing.
  expect([...marks].filter(([, seen]) => seen.size < 2)).toEqual([]);
  const written = documents[document];
  const absent = CheckId.options.filter((id) => !limits.has(id) && !onlyMarked.includes(id));
  const open: readonly CheckId[] = ['eyeLine', 'headWidth', 'fileSize'];
  const limited = { eyeLine: written.eyeLine.isRule, headWidth: written.headWidth, fileSize: written.fileBytes };
  expect(absent.every((id) => open.includes(id) && !limited[id as keyof typeof limited])).toBe(true);
});

test('ticks exactly the values within their limits', () => {
  fc.assert(
    fc.property(measured, fc.constantFrom(...DocumentId.options), (some, document) => {
      const wrong = checksOf(some, document).filter(({ value, limit, mark }) => {
        const { min = -Infinity, max = Infinity } = displayedLimit(limit);
        return (value >= min && value <= max) !== (mark === 'pass');
      });
      expect(wrong).toEqual([]);
    }),
  );
});
