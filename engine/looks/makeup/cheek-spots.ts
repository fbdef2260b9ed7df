import type { Point } from '#engine/geometry/point.ts';
import { type Side, sides } from '#engine/looks/ground/face-lists.ts';
import { mix } from '#engine/looks/ground/ramp.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SoftSpot } from './soft-spot.ts';

type SeenSides = Readonly<Record<Side, number>>;

/** Landmarks of the right side and their mirrors on the left. */
const places = {
  right: {
    cheek: 50,
    boneInner: 118,
    boneMiddle: 117,
    boneOuter: 116,
    cheekLow: 205,
    hollowFront: 207,
    hollowMiddle: 192,
    hollowBack: 147,
    templeHigh: 54,
    templeLow: 21,
    jawBack: 136,
    jawFront: 172,
    noseHigh: 236,
    noseLow: 198,
    eyeInner: 133,
    tearDuct: 244,
  },
  left: {
    cheek: 280,
    boneInner: 347,
    boneMiddle: 346,
    boneOuter: 345,
    cheekLow: 425,
    hollowFront: 427,
    hollowMiddle: 416,
    hollowBack: 376,
    templeHigh: 284,
    templeLow: 251,
    jawBack: 365,
    jawFront: 397,
    noseHigh: 456,
    noseLow: 420,
    eyeInner: 362,
    tearDuct: 464,
  },
} as const;
const outerEyeCorners = { right: 33, left: 263 } as const;
const noseTip = 5;
const noseMiddle = 197;
const upperLip = { edge: 0, above: 164 } as const;

/** Where rouge is put: along the cheekbone, and on the tip of the nose if the style wants it. */
export function blushSpots(work: WorkRaster, seen: SeenSides, place: 'apple' | 'high', nose: boolean): SoftSpot[] {
  const { landmarks, faceWidth } = work;
  const spots = sides.map((side): SoftSpot => {
    const { cheek, boneMiddle, boneOuter, cheekLow } = places[side];
    return {
      centre: between(work, cheek, boneMiddle, place === 'high' ? 0.6 : 0.35),
      alongPx: 0.125 * faceWidth,
      acrossPx: 0.054 * faceWidth,
      angle: angleOf(work, cheekLow, boneOuter),
      cover: seen[side],
    };
  });
  if (!nose) return spots;
  const tip = { centre: landmarks[noseTip]!, alongPx: 0.05 * faceWidth, acrossPx: 0.035 * faceWidth, cover: 0.35 };
  return [...spots, { ...tip, angle: levelOf(work) }];
}

/** Where a face recedes: below the cheekbones, at temples and jaw, beside the nose. */
export function contourSpots(work: WorkRaster, seen: SeenSides): SoftSpot[] {
  const width = work.faceWidth;
  const level = levelOf(work);
  return sides.flatMap((side): SoftSpot[] => {
    const { hollowFront, hollowMiddle, hollowBack, templeHigh, templeLow } = places[side];
    const { jawBack, jawFront, noseHigh, noseLow } = places[side];
    const lean = side === 'right' ? 0.6 : -0.6;
    const spot = (centre: Point, along: number, across: number, angle: number, cover: number) => ({
      ...{ centre, alongPx: along * width, acrossPx: across * width, angle, cover: cover * seen[side] },
    });
    return [
      spot(between(work, hollowMiddle, hollowFront, 0.35), 0.13, 0.042, angleOf(work, hollowFront, hollowBack), 1),
      spot(between(work, templeHigh, templeLow, 0.5), 0.05, 0.09, level, 0.7),
      spot(between(work, jawBack, jawFront, 0.5), 0.065, 0.1, level - lean, 0.4),
      spot(between(work, noseHigh, noseLow, 0.5), 0.016, 0.085, level, 0.45),
    ];
  });
}

/** Where light falls first: cheekbones, inner corners of the eyes, the bridge of the nose, cupid's bow. */
export function glowSpots(work: WorkRaster, seen: SeenSides): SoftSpot[] {
  const width = work.faceWidth;
  const level = levelOf(work);
  const round = (centre: Point, along: number, across: number, angle: number, cover: number): SoftSpot => ({
    ...{ centre, alongPx: along * width, acrossPx: across * width, angle, cover },
  });
  return [
    ...sides.flatMap((side) => {
      const { boneInner, boneMiddle, boneOuter, eyeInner, tearDuct } = places[side];
      const bone = between(work, boneOuter, boneMiddle, 0.6);
      return [
        round(bone, 0.065, 0.03, angleOf(work, boneInner, boneOuter), seen[side]),
        round(between(work, eyeInner, tearDuct, 0.7), 0.012, 0.012, level, 0.7 * seen[side]),
      ];
    }),
    round(between(work, noseMiddle, noseTip, 0.5), 0.011, 0.075, level, 0.8),
    round(between(work, upperLip.edge, upperLip.above, 0.25), 0.03, 0.008, level, 0.5),
  ];
}

function between({ landmarks }: WorkRaster, from: number, to: number, share: number): Point {
  const [a, b] = [landmarks[from]!, landmarks[to]!];
  return { x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) };
}

function angleOf({ landmarks }: WorkRaster, from: number, to: number): number {
  const [a, b] = [landmarks[from]!, landmarks[to]!];
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** Of the line through the outer corners of the eyes. */
function levelOf(work: WorkRaster): number {
  return angleOf(work, outerEyeCorners.right, outerEyeCorners.left);
}
