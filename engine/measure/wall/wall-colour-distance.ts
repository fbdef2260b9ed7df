import type { Lab } from '#engine/measure/lab.ts';
import type { DocumentRules, WallColour } from '#shared/photo/document.ts';
import { type WallArea, wallAreas } from './wall-areas.ts';
import { colourLimits } from './wall-limits.ts';

const { atan2, hypot, max, min, PI, sin, sqrt } = Math;

/**
 * The distance of a colour from the nearest of the accepted areas, 0 within one.
 *
 * The CIE 1976 difference written in lightness, chroma and hue: the hue's part is 2 sqrt(C1 C2) sin(dh / 2).
 */
export function wallColourDistance(colour: Lab, accepted: readonly WallColour[]): number {
  return min(...accepted.map((name) => distanceTo(wallAreas[name], colour)));
}

/**
 * The distance of a wall from what a document accepts; a colour that some of its authorities refuse is as far as a
 * warning goes.
 */
export function wallDistance(colour: Lab, { accepted, doubtful = [] }: DocumentRules['background']): number {
  // Less than the warning is rounding.
  const toDoubtful = max(0, wallColourDistance(colour, doubtful) - colourLimits.warnAbove);
  return min(wallColourDistance(colour, accepted), colourLimits.failAbove + toDoubtful);
}

/** Whether some of the document's authorities refuse the colour, which others accept. */
export function isDoubtfulWall(colour: Lab, { doubtful = [] }: DocumentRules['background']): boolean {
  return wallColourDistance(colour, doubtful) <= colourLimits.warnAbove;
}

function distanceTo({ lightness, chroma, hue }: WallArea, { l, a, b }: Lab): number {
  const ownChroma = hypot(a, b);
  const nearestChroma = max(chroma.min, min(chroma.max, ownChroma));
  const turn = hue === undefined ? 0 : degreesOutside(((atan2(b, a) * 180) / PI + 360) % 360, hue);
  const hueDifference = 2 * sqrt(ownChroma * nearestChroma) * sin((turn * PI) / 360);
  return hypot(l - max(lightness.min, min(lightness.max, l)), ownChroma - nearestChroma, hueDifference);
}

function degreesOutside(hue: number, { from, to }: { from: number; to: number }): number {
  if (hue >= from && hue <= to) return 0;
  const apart = (other: number) => min((hue - other + 360) % 360, (other - hue + 360) % 360);
  return min(apart(from), apart(to));
}
