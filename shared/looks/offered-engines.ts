import { z } from 'zod';
import { HairColour, Hairstyle } from '#shared/tools/hair-changer.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';
import { lookEngineNames } from './look-engine.ts';
import { LookOffer } from './look-offer.ts';

/** The engines a stage has, the preferred one first, and what each is offered for. */
export const OfferedEngines = z.array(z.strictObject({ name: z.enum(lookEngineNames), offer: LookOffer }));
export type OfferedEngines = z.infer<typeof OfferedEngines>;

/** What a stage offers: all that any of its engines makes, in the documented order. */
export function offerOf(engines: OfferedEngines): LookOffer {
  const offers = engines.map(({ offer }) => offer);
  return {
    retoucher: offers.some(({ retoucher }) => retoucher),
    makeupStyles: MakeupStyle.options.filter((style) =>
      offers.some(({ makeupStyles }) => makeupStyles.includes(style)),
    ),
    intensities: MakeupIntensity.options.filter((each) => offers.some(({ intensities }) => intensities.includes(each))),
    hairColours: HairColour.options.filter((colour) => offers.some(({ hairColours }) => hairColours.includes(colour))),
    hairstyles: Hairstyle.options.filter((cut) => offers.some(({ hairstyles }) => hairstyles.includes(cut))),
  };
}
