import { HairColour } from '#shared/tools/hair-changer.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';
import type { LookOffer } from './look-offer.ts';

/** What the built-in engine makes: everything but cuts, for which hair would have to be invented. */
export const builtinOffer: LookOffer = {
  retoucher: true,
  makeupStyles: MakeupStyle.options,
  intensities: MakeupIntensity.options,
  hairColours: HairColour.options,
  hairstyles: [],
};
