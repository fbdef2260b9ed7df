import type { Background } from '#engine/measure/measure-background.ts';
import { lightRangeLimits, shadowLimits } from '#engine/wall/wall-limits.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/**
 * How evenly the wall is lit. A shadow has an edge and is seen sooner than light that fades from one side to the other, so
 * each has limits of its own; the report tells the one that comes nearer to breaking its limit.
 */
export function checkWallShadow({ lightRange, shadowDepth }: Background): Check {
  const isShadow = shadowDepth / shadowLimits.failAbove > lightRange / lightRangeLimits.failAbove;
  const [value, limits] = isShadow ? [shadowDepth, shadowLimits] : [lightRange, lightRangeLimits];
  return {
    id: 'wallShadow',
    value,
    unit: 'deltaE',
    limit: limitOf(limits),
    score: clampScore(100 - (50 * value) / limits.failAbove),
    mark: grade(value, limits),
  };
}
