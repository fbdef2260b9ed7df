import { z } from 'zod';
import { croppedOptions, isCropConfirmed, isGuardianConfirmed, missing } from '#shared/tools/not-for-submission.ts';

export const Hairstyle = z.enum([
  'short_hair',
  'medium_long_hair',
  'long_hair',
  'curly_hair',
  'wavy_hair',
  'high_ponytail',
  'bun',
  'bob_cut',
  'pixie_cut',
  'braids',
  'straight_hair',
  'afro',
  'dreadlocks',
  'buzz_cut',
  'mohawk',
  'bangs',
  'side_part',
  'middle_part',
]);
export type Hairstyle = z.infer<typeof Hairstyle>;

export const HairColour = z.enum([
  'natural',
  'black',
  'dark_brown',
  'light_brown',
  'blonde',
  'platinum_blonde',
  'red',
  'auburn',
  'gray',
  'silver',
  'blue',
  'green',
  'purple',
  'pink',
  'rainbow',
  'highlights',
  'ombre',
  'balayage',
]);
export type HairColour = z.infer<typeof HairColour>;

/** A hairstyle, or `unchanged`, which is not among the documented ones and is the default. */
export const HairstyleChoice = z.enum(['unchanged', ...Hairstyle.options]);
export type HairstyleChoice = z.infer<typeof HairstyleChoice>;

export const HairOptions = z
  .strictObject({
    hairstyle: HairstyleChoice.default('unchanged'),
    colour: HairColour.default('natural'),
    ...croppedOptions,
  })
  .refine(isCropConfirmed, missing.crop)
  .refine(isGuardianConfirmed, missing.guardian);
export type HairOptions = z.infer<typeof HairOptions>;
