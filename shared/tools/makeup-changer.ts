import { z } from 'zod';
import { croppedOptions, isCropConfirmed, isGuardianConfirmed, missing } from './not-for-submission.ts';
import type { ToolFacts } from './tool.ts';

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

/** The makeup changer. */
export const makeupChanger = {
  options: MakeupOptions,
  route: '/makeup-changer',
  action: 'process_makeup_changer',
  storagePrefix: 'makeup-changer',
  inputName: 'input.jpg',
  outputName: 'output.jpg',
  clientTimeoutMs: 900_000,
  checkedBeforePayment: true,
  hasFreeTry: true,
} as const satisfies ToolFacts;
