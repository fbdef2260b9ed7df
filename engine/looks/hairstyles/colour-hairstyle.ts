import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pasteBack } from '#engine/looks/ground/paste-back.ts';
import { withPatch } from '#engine/looks/ground/patch.ts';
import { colourHair } from '#engine/looks/hair/colour-hair.ts';
import { maskElsewhere, maskLazily } from '#engine/looks/mask-portrait.ts';
import { openHair } from '#engine/looks/open-hair.ts';
import { reduceTo } from '#engine/looks/open-portrait.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { HairstylePlan } from './plan-hairstyle.ts';

/**
 * Dyes a drawn hairstyle: finds its hair again, and colours only what was drawn.
 *
 * @param portrait the original one
 * @param picture the portrait with the drawn hairstyle
 * @throws PhotoRejected no_hair
 */
export async function colourHairstyle(
  portrait: OpenedPortrait,
  { drawn }: HairstylePlan,
  picture: Raster,
  colour: HairColour,
  models: Pick<EngineModels, 'personMask'>,
): Promise<Raster> {
  const { analysed, mesh } = portrait;
  const small = await reduceTo(picture, analysed.widthPx, analysed.heightPx);
  const mask = maskLazily(small, mesh, models.personMask);
  const [across, down] = [picture.widthPx / small.widthPx, picture.heightPx / small.heightPx];
  const { work, mask: hair } = openHair({
    ...portrait,
    raster: picture,
    maskPerson: () => maskElsewhere(mask(), 0, 0, across, down),
  });
  const dyed = hair.map((share, at) => (drawn[at]! > 0 ? share : 0));
  return withPatch(picture, pasteBack(picture, work, colourHair(work, dyed, colour)).patch);
}
