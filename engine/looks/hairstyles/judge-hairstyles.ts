import { oval, pointsOf } from '#engine/looks/ground/face-lists.ts';
import { placeHead } from '#engine/looks/hair/head-place.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { HairReason } from '#shared/looks/hair-changer/hair-reasons.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import { hairstyleRecipes } from './hairstyle-recipes.ts';
import { isWithinHairstyle } from './within-hairstyle.ts';

/** The least share of a hairstyle's room that lies in the picture: with less, too little of it shows. */
const leastRoom = 0.6;
/** Samples of the room, across and down a head. */
const samples = 40;
/** Colours besides one's own. */
const dyes = HairColour.options.length - 1;

/**
 * Says which hairstyles a picture permits, and which colours the chosen one takes. Hair that was not surely found is not
 * replaced: its remains would show next to the new hair.
 *
 * @param hairstyle the chosen one
 */
export function judgeHairstyles(
  { raster, landmarks }: Pick<Portrait, 'raster' | 'landmarks'>,
  { warnings, notForThisPicture }: Pick<LookReport, 'warnings' | 'notForThisPicture'>,
  hairstyle: Hairstyle,
): LookReport['notForThisPicture'] {
  const onlyDyes = notForThisPicture.hairColours.filter(({ option }) => option !== 'natural');
  const isUnsure = warnings.includes('hair_unsure') || onlyDyes.length === dyes;
  const isFaceTruncated = pointsOf(landmarks, oval).some(
    ({ x, y }) => x < 0 || y < 0 || x > raster.widthPx || y > raster.heightPx,
  );
  const reasonAgainstHairstyle = (each: Hairstyle): HairReason | undefined => {
    if (isUnsure) return 'hair_unclear';
    if (isFaceTruncated) return 'face_cropped';
    return roomFor(each, { raster, landmarks }) < leastRoom ? 'no_room' : undefined;
  };
  const { keepsLength, takesNo } = hairstyleRecipes[hairstyle];
  return {
    ...notForThisPicture,
    hairColours:
      keepsLength === true ? onlyDyes : takesNo.map((option) => ({ option, reason: 'not_on_this_hairstyle' as const })),
    hairstyles: Hairstyle.options.flatMap((option) => {
      const reason = reasonAgainstHairstyle(option);
      return reason === undefined ? [] : [{ option, reason }];
    }),
  };
}

/** The share of a hairstyle's room that lies within the picture. */
function roomFor(hairstyle: Hairstyle, { raster, landmarks }: Pick<Portrait, 'raster' | 'landmarks'>): number {
  const recipe = hairstyleRecipes[hairstyle];
  const place = placeHead(landmarks);
  const { x: left, y: top } = cornerOf(raster, place);
  const bottom = place.down(raster.widthPx / 2, raster.heightPx);
  const right = place.across(raster.widthPx, raster.heightPx / 2);
  const [from, to] = [place.top - recipe.above, place.chin + recipe.below];
  let [needed, there] = [0, 0];
  for (let row = 0; row < samples; row += 1) {
    const down = from + ((row + 0.5) / samples) * (to - from);
    for (let column = 0; column < samples; column += 1) {
      const across = recipe.aside * ((2 * (column + 0.5)) / samples - 1);
      if (!isWithinHairstyle(recipe, across, down, place)) continue;
      needed += 1;
      if (across > left && across < right && down > top && down < bottom) there += 1;
    }
  }
  return there / needed;
}

function cornerOf({ widthPx, heightPx }: Portrait['raster'], place: ReturnType<typeof placeHead>) {
  return { x: place.across(0, heightPx / 2), y: place.down(widthPx / 2, 0) };
}
