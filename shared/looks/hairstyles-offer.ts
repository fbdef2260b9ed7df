import { HairColour, Hairstyle } from './hair-changer/hair-options.ts';
import type { LookOffer } from './looks.ts';
import { joinOffers } from './offered-engines.ts';

/** What an engine with a generator makes: every hairstyle, in every colour. */
export const hairstylesOffer: LookOffer = {
  ...joinOffers([]),
  hairColours: HairColour.options,
  hairstyles: Hairstyle.options,
};
