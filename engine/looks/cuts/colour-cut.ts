import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pasteBack } from '#engine/looks/ground/paste-back.ts';
import { colourHair } from '#engine/looks/hair/colour-hair.ts';
import { maskElsewhere, maskLazily } from '#engine/looks/mask-portrait.ts';
import { openHair } from '#engine/looks/open-hair.ts';
import { reduceTo } from '#engine/looks/open-portrait.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { CutPlan } from './plan-cut.ts';

/**
 * Dyes a cut that was drawn: its hair is found anew, and only what was drawn takes the colour.
 *
 * @param portrait as it was before the cut
 * @throws PhotoRejected no_hair
 */
export async function colourCut(
  portrait: OpenedPortrait,
  { drawn }: CutPlan,
  cut: Raster,
  colour: HairColour,
  models: Pick<EngineModels, 'personMask'>,
): Promise<Raster> {
  const { analysed, mesh } = portrait;
  const small = await reduceTo(cut, analysed.widthPx, analysed.heightPx);
  const mask = maskLazily(small, mesh, models.personMask);
  const [across, down] = [cut.widthPx / small.widthPx, cut.heightPx / small.heightPx];
  const { work, mask: hair } = openHair({
    ...portrait,
    raster: cut,
    maskPerson: () => maskElsewhere(mask(), 0, 0, across, down),
  });
  const dyed = hair.map((share, at) => (drawn[at]! > 0 ? share : 0));
  return pasteBack(cut, work, colourHair(work, dyed, colour)).raster;
}
