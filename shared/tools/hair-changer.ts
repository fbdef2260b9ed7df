import { z } from 'zod';
import type { ToolFacts } from './tool.ts';

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

export const HairOptions = z.strictObject({
  hairstyle: Hairstyle.default('long_hair'),
  colour: HairColour.default('natural'),
  forGreencard: z.boolean().default(false),
});
export type HairOptions = z.infer<typeof HairOptions>;

/** The hair changer. */
export const hairChanger = {
  options: HairOptions,
  route: '/hair-changer',
  action: 'process_hair_changer',
  storagePrefix: 'hair-changer',
  inputName: 'input.jpg',
  clientTimeoutMs: 180_000,
  checkedBeforePayment: true,
  open: false,
} as const satisfies ToolFacts;
