import { oval, pointsOf } from '#engine/looks/ground/face-lists.ts';
import { placeHead } from '#engine/looks/hair/head-place.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import { cutRecipes } from './cut-recipes.ts';
import { isWithinCut } from './within-cut.ts';

/** Less of a cut's room in the picture than this, and little of the cut would be seen. */
const leastRoom = 0.6;
/** Places in which room is looked for, across and down a head. */
const looks = 40;
/** Colours besides one's own. */
const dyes = HairColour.options.length - 1;

/**
 * Says which cuts a picture permits, and which colours a cut takes. Hair that was not surely found is not cut: what is
 * left standing of it would be seen beside the new one.
 *
 * @param hair what was said of its hair
 * @param cut the one that was chosen
 */
export function judgeCuts(
  { raster, landmarks }: Pick<Portrait, 'raster' | 'landmarks'>,
  { warnings, notForThisPicture }: Pick<LookReport, 'warnings' | 'notForThisPicture'>,
  cut: Hairstyle,
): LookReport['notForThisPicture'] {
  const onlyDyes = notForThisPicture.hairColours.filter((colour) => colour !== 'natural');
  const isUnsure = warnings.includes('hair_unsure') || onlyDyes.length === dyes;
  const isFaceCut = pointsOf(landmarks, oval).some(
    ({ x, y }) => x < 0 || y < 0 || x > raster.widthPx || y > raster.heightPx,
  );
  const { keepsLength, takesNo } = cutRecipes[cut];
  return {
    ...notForThisPicture,
    hairColours: keepsLength === true ? onlyDyes : [...takesNo],
    hairstyles: Hairstyle.options.filter(
      (each) => isUnsure || isFaceCut || roomFor(each, { raster, landmarks }) < leastRoom,
    ),
  };
}

/** Share of the room a cut needs that lies within the picture. */
function roomFor(cut: Hairstyle, { raster, landmarks }: Pick<Portrait, 'raster' | 'landmarks'>): number {
  const recipe = cutRecipes[cut];
  const place = placeHead(landmarks);
  const { x: left, y: top } = cornerOf(raster, place);
  const bottom = place.down(raster.widthPx / 2, raster.heightPx);
  const right = place.across(raster.widthPx, raster.heightPx / 2);
  const [from, to] = [place.top - recipe.above, place.chin + recipe.below];
  let [needed, there] = [0, 0];
  for (let row = 0; row < looks; row += 1) {
    const down = from + ((row + 0.5) / looks) * (to - from);
    for (let column = 0; column < looks; column += 1) {
      const across = recipe.aside * ((2 * (column + 0.5)) / looks - 1);
      if (!isWithinCut(recipe, across, down, place)) continue;
      needed += 1;
      if (across > left && across < right && down > top && down < bottom) there += 1;
    }
  }
  return there / needed;
}

function cornerOf({ widthPx, heightPx }: Portrait['raster'], place: ReturnType<typeof placeHead>) {
  return { x: place.across(0, heightPx / 2), y: place.down(widthPx / 2, 0) };
}
