import { z } from 'zod';
import { croppedOptions, isCropConfirmed, isGuardianConfirmed, missing } from '#shared/tools/not-for-submission.ts';

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

export const MakeupOptions = z
  .strictObject({
    style: MakeupStyle.default('natural'),
    intensity: MakeupIntensity.default('medium'),
    ...croppedOptions,
  })
  .refine(isCropConfirmed, missing.crop)
  .refine(isGuardianConfirmed, missing.guardian);
export type MakeupOptions = z.infer<typeof MakeupOptions>;
