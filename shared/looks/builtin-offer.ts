import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';
import { goodHairColours } from './good-hair-colours.ts';
import type { LookOffer } from './look-offer.ts';

/** What the built-in engine makes: everything good enough to pay for but cuts, for which hair would have to be invented. */
export const builtinOffer: LookOffer = {
  retoucher: true,
  makeupStyles: MakeupStyle.options,
  intensities: MakeupIntensity.options,
  hairColours: [...goodHairColours],
  hairstyles: [],
};
