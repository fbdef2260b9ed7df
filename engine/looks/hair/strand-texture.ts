import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import { enlargePlane } from '#engine/looks/ground/reduce-plane.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { flowStep, type HairFlow } from './hair-flow.ts';
import { drawGroups } from './strand-groups.ts';

/** Fine groups of strands, in face widths. */
const fine = { spacing: 0.045, narrow: 0.012, wide: 0.06, short: 0.15, long: 0.4, seed: 23 };
/** Groups are lighter or darker than the mean over this, in face widths. */
const around = 0.04;
/** Coherence from which on strands can be followed. */
const followed = { from: 0.25, to: 0.65 };

/**
 * Fine groups of strands along the hair, about -.5 to .5 with a mean of 0: what differs from strand to strand, as where
 * dye begins, differs by it. 0 in curls that cannot be followed.
 */
export function drawTexture({ widthPx, heightPx, faceWidth }: WorkRaster, flow: HairFlow): Float32Array {
  const face = faceWidth / flowStep;
  const groups = drawGroups(flow, fine, face, (_, chance) => chance);
  const mean = soften(groups, flow.widthPx, flow.heightPx, around * face);
  const texture = groups.map(
    (group, at) => (group - mean[at]!) * smoothRamp(followed.from, followed.to, flow.coherence[at]!),
  );
  return enlargePlane(texture, widthPx, heightPx, flowStep);
}
