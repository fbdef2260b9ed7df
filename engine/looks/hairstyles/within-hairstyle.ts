import type { HeadPlace } from '#engine/looks/hair/head-place.ts';
import type { HairstyleRecipe } from './hairstyle-recipes.ts';

/**
 * Whether a place lies in the room a hairstyle needs: round above the forehead, straight next to and below the face.
 *
 * @param across see `HeadPlace`, as `down`
 */
export function isWithinHairstyle(
  { above, aside, below }: Pick<HairstyleRecipe, 'above' | 'aside' | 'below'>,
  across: number,
  down: number,
  { top, chin }: Pick<HeadPlace, 'top' | 'chin'>,
): boolean {
  if (down > chin + below) return false;
  const risen = Math.max(0, top - down) / above;
  return (across / aside) ** 2 + risen ** 2 < 1;
}
