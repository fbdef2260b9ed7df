import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { flowStep } from './hair-flow.ts';
import type { ReadHair } from './read-hair.ts';
import { drawGroups } from './strand-groups.ts';

/** Colours that lighten part of the hair. */
export const lightenings = ['highlights', 'ombre', 'balayage'] as const;
export type Lightening = (typeof lightenings)[number];

/** Groups of strands in face widths. A face is about 14 cm wide: foils take 3 to 10 mm, a brush twice that. */
const foils = { spacing: 0.09, narrow: 0.012, wide: 0.06, short: 0.25, long: 0.8, seed: 11 };
const brushed = { spacing: 0.075, narrow: 0.02, wide: 0.1, short: 0.25, long: 0.6, seed: 5 };
/** Strands are compared with means of what lies around them over this, in face widths. */
const strandReach = 0.02;
/** Strands darker than their surroundings by one deviation take this much less than lighter ones. */
const darkStrands = 0.45;
/** Foils begin a little behind the hairline, in face widths. */
const foilRoots = { from: 0.02, to: 0.2 };

/**
 * For each pixel of the work, how much of the lighter shade it takes, 0 to 1: groups of strands are drawn along the hair,
 * and within them its own lighter strands take more than the darker ones, so that no line is drawn that is not there.
 */
export function lightenedShare(
  work: WorkRaster,
  mask: Float32Array,
  { flow, length, behind }: Pick<ReadHair, 'flow' | 'length' | 'behind'>,
  how: Lightening,
): Float32Array {
  const { widthPx, heightPx, faceWidth, lab } = work;
  const downOf = (row: number) => (row - length.topPx) / Math.max(1, length.bottomPx - length.topPx);
  const drawn = drawGroups(flow, how === 'highlights' ? foils : brushed, faceWidth / flowStep, (at, chance) => {
    const row = Math.floor(at / flow.widthPx) * flowStep;
    const column = (at % flow.widthPx) * flowStep;
    if (how === 'highlights') {
      return smoothRamp(foilRoots.from, foilRoots.to, behind[row * widthPx + column]!) * (0.35 + 0.65 * chance);
    }
    const start = how === 'ombre' ? 0.3 + 0.25 * chance : 0.12 + 0.5 * chance;
    return smoothRamp(start, start + 0.35, downOf(row));
  });
  const groups = enlargePlane(drawn, widthPx, heightPx, flowStep);
  const calm = soften(lab.l, widthPx, heightPx, strandReach * faceWidth);
  const deviation = soften(
    lab.l.map((value, at) => Math.abs(value - calm[at]!)),
    widthPx,
    heightPx,
    2 * strandReach * faceWidth,
  );
  return groups.map((group, at) => {
    if (mask[at]! < 0.004) return 0;
    const down = downOf(Math.floor(at / widthPx));
    const ground =
      how === 'ombre' ? smoothRamp(0.4, 0.95, down) : how === 'balayage' ? 0.35 * smoothRamp(0.35, 1, down) : 0.06;
    const share = 1 - (1 - group) * (1 - ground);
    const strand = clamp((lab.l[at]! - calm[at]!) / Math.max(0.004, 2 * deviation[at]!), -1, 1);
    return share * (1 - darkStrands * (0.5 - 0.5 * strand) * (1 - share * ground));
  });
}

export function isLightening(colour: HairColour): colour is Lightening {
  return (lightenings as readonly HairColour[]).includes(colour);
}
