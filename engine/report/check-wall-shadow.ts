import type { Background } from '#engine/measure/measure-background.ts';
import { lightRangeLimits, shadowLimits } from '#engine/measure/wall/wall-limits.ts';
import type { Check } from '#shared/photo/report.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/**
 * How evenly the wall is lit. A shadow has an edge and is noticed sooner than light that fades from one side to the
 * other, so each has its own limits.
 */
export function checkWallShadow({ lightRange, shadowDepth }: Background): Check {
  const [shadow, fading] = [strain(shadowDepth, shadowLimits), strain(lightRange, lightRangeLimits)];
  return strained('wallShadow', { shadow, fading }, 100 - 25 * Math.max(shadow, fading));
}
