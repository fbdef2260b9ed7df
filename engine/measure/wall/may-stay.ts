import type { Background } from '#engine/measure/measure-background.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { wallDistance } from './wall-colour-distance.ts';
import { colourLimits, lightRangeLimits, plainLimits, shadowLimits } from './wall-limits.ts';

/** Whether a background meets every rule of its document without a warning, so that nothing needs to be replaced. */
export function mayStay(background: Background, wall: DocumentRules['background']): boolean {
  const { plainShare, colour, lightRange, shadowDepth } = background;
  const distance = colour === undefined ? 0 : wallDistance(colour, wall);
  return (
    plainShare >= plainLimits.warnBelow &&
    distance <= colourLimits.warnAbove &&
    lightRange <= lightRangeLimits.warnAbove &&
    shadowDepth <= shadowLimits.warnAbove
  );
}
