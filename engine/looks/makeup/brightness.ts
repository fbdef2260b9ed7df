import { clamp } from '#engine/looks/ground/ramp.ts';

/** Luminance of light skin in a well-lit picture. */
const wellLit = 0.4;
/** Below 1, because skin is dark by itself too. */
const lampShare = 0.6;

/** How bright it is where skin has this luminance; 1 is light skin in good light. */
export function brightnessOf(skinLuminance: number): number {
  return clamp(skinLuminance / wellLit, 0.1, 1.1) ** lampShare;
}
