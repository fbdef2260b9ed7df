import { z } from 'zod';
import { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';

/** Who the green card photo shows: dress guidance, and how much a baby is tolerated. */
export const GreencardCategory = z.enum(['adult_male', 'adult_female', 'child_male', 'child_female', 'baby']);
export type GreencardCategory = z.infer<typeof GreencardCategory>;

/** The categories of people under 18, for whom a parent or guardian must confirm. */
export const minorCategories: readonly GreencardCategory[] = ['child_male', 'child_female', 'baby'];

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

export const MakeupStyle = z.enum([
  'natural',
  'glamorous',
  'smoky_eyes',
  'bold_lips',
  'no_makeup',
  'remove_makeup',
  'dramatic',
  'bridal',
  'professional',
  'korean_style',
  'artistic',
]);
export type MakeupStyle = z.infer<typeof MakeupStyle>;

export const MakeupIntensity = z.enum(['light', 'medium', 'heavy', 'dramatic']);
export type MakeupIntensity = z.infer<typeof MakeupIntensity>;

/** `child` is an old alias of `child_male`: read, never written. */
const category = z.preprocess((value) => (value === 'child' ? 'child_male' : value), GreencardCategory);

export const GreencardOptions = z
  .strictObject({
    category,
    document: DocumentId.default('dv'),
    background: BackgroundChoice.default('auto'),
    guardianConfirmed: z.boolean().default(false),
  })
  .refine((options) => options.guardianConfirmed || !minorCategories.includes(options.category), {
    path: ['guardianConfirmed'],
    message: 'guardian_required',
  });
export type GreencardOptions = z.infer<typeof GreencardOptions>;

export const RetoucherOptions = z.strictObject({});
export type RetoucherOptions = z.infer<typeof RetoucherOptions>;

export const HairOptions = z.strictObject({
  hairstyle: Hairstyle.default('long_hair'),
  colour: HairColour.default('natural'),
  forGreencard: z.boolean().default(false),
});
export type HairOptions = z.infer<typeof HairOptions>;

export const MakeupOptions = z.strictObject({
  style: MakeupStyle.default('natural'),
  intensity: MakeupIntensity.default('medium'),
  forGreencard: z.boolean().default(false),
});
export type MakeupOptions = z.infer<typeof MakeupOptions>;
