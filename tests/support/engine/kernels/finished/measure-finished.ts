import type { Raster } from '#engine/input/raster.ts';
import type { FinishedOutline } from '#engine/report/delivered.ts';
import type { Source } from '#engine/verify/finished/measure-finished.ts';
import { measureSawn } from '#engine/verify/finished/measure-sawn.ts';
import { countSides } from './count-colours.ts';
import { readFinished } from './finished-person.ts';
import { measurePatches } from './measure-patches.ts';
import { measureSerration } from './measure-serration.ts';
import { measureSpecks } from './measure-specks.ts';
import { measureStray } from './measure-stray.ts';
import { sumWindows } from './window-sums.ts';

/**
 * Judges the outline of a finished photo by its pixels and those of its source. The matte is not known here: what was
 * kept and what was removed is read from the two pictures, so that an error of the matte shows.
 *
 * @param newColour of the background, `#rrggbb`
 */
export function measureFinished({ before, inside, face }: Source, after: Raster, newColour: string): FinishedOutline {
  const person = readFinished(before, after, inside, newColour);
  const colours = countSides(before, person);
  const windows = sumWindows(person.solid, person.widthPx, person.heightPx);
  const stray = measureStray(before, person, colours, windows);
  return {
    ...measureSpecks(before, person, colours),
    tornPx: measureSerration(before, person, windows),
    strayLeftPx: stray.leftPx,
    strayLostPx: stray.lostPx,
    bentPx: stray.bentPx,
    patchPx: measurePatches(before, person, colours, face),
    sawnPx: measureSawn(person),
  };
}
