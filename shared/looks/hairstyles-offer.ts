import { goodHairColours } from './hair-changer/good-hair-colours.ts';
import { Hairstyle } from './hair-changer/hair-options.ts';
import type { LookOffer } from './looks.ts';
import { joinOffers } from './offered-engines.ts';

/** What an engine with a generator makes: every hairstyle, in every colour that is good enough to pay for. */
export const hairstylesOffer: LookOffer = {
  ...joinOffers([]),
  hairColours: [...goodHairColours],
  hairstyles: Hairstyle.options,
};
