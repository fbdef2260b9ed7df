import { z } from 'zod';
import { HairColour, Hairstyle } from '#shared/tools/hair-changer.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';

/** What an engine makes. What no engine of a stage offers is not shown on its pages, and cannot be ordered. */
export const LookOffer = z.object({
  retoucher: z.boolean(),
  makeupStyles: z.array(MakeupStyle),
  intensities: z.array(MakeupIntensity),
  hairColours: z.array(HairColour),
  hairstyles: z.array(Hairstyle),
});
export type LookOffer = z.infer<typeof LookOffer>;
