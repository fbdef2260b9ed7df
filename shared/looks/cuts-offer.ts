import { HairColour, Hairstyle } from '#shared/tools/hair-changer.ts';
import type { LookOffer } from './look-offer.ts';

/** What an engine with a generator makes: every cut, in every colour. */
export const cutsOffer: LookOffer = {
  retoucher: false,
  makeupStyles: [],
  intensities: [],
  hairColours: HairColour.options,
  hairstyles: Hairstyle.options,
};
