import { Hairstyle } from '#shared/tools/hair-changer.ts';
import { goodHairColours } from './good-hair-colours.ts';
import type { LookOffer } from './look-offer.ts';

/** What an engine with a generator makes: every cut, in every colour that is good enough to pay for. */
export const cutsOffer: LookOffer = {
  retoucher: false,
  makeupStyles: [],
  intensities: [],
  hairColours: [...goodHairColours],
  hairstyles: Hairstyle.options,
};
