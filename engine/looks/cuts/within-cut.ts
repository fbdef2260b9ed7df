import type { HeadPlace } from '#engine/looks/hair/head-place.ts';
import type { CutRecipe } from './cut-recipes.ts';

/**
 * Whether a place lies in the room a cut needs: round above the forehead, straight beside and below the face.
 *
 * @param across see `HeadPlace`, as `down`
 */
export function isWithinCut(
  { above, aside, below }: Pick<CutRecipe, 'above' | 'aside' | 'below'>,
  across: number,
  down: number,
  { top, chin }: Pick<HeadPlace, 'top' | 'chin'>,
): boolean {
  if (down > chin + below) return false;
  const risen = Math.max(0, top - down) / above;
  return (across / aside) ** 2 + risen ** 2 < 1;
}
