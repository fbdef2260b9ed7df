import type { Point } from '#engine/geometry/point.ts';
import type { Spot } from './judge-spots.ts';

const { hypot, max } = Math;

/** How far off a spot may be named, in face widths: pictures of different sizes place it a little differently. */
const reach = 0.015;
/** What is kept where no spot is found. */
const radius = 0.02;

/**
 * Makes the spots stay that a person wants to keep. Where none is found the skin is kept as it is all the same: it was
 * seen there on a smaller picture.
 *
 * @param wanted in the pixels of the spots
 */
export function keepWanted(spots: readonly Spot[], wanted: readonly Point[], faceWidth: number): readonly Spot[] {
  const isNear = (spot: Spot, { x, y }: Point) => hypot(spot.x - x, spot.y - y) < max(spot.radius, reach * faceWidth);
  const stays = { kind: 'wanted', lightness: 0, colour: 0 } as const;
  const unfound = wanted
    .filter((point) => spots.every((spot) => !isNear(spot, point)))
    .map(({ x, y }): Spot => {
      const contrast = { darker: 0, redder: 0, yellower: 0, isSmall: false };
      return { x, y, radius: radius * faceWidth, ...contrast, ...stays };
    });
  return [
    ...spots.map((spot) => (wanted.some((point) => isNear(spot, point)) ? { ...spot, ...stays } : spot)),
    ...unfound,
  ];
}
