import { z } from 'zod';
import { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { photoSteps } from '#shared/photo/photo-engine.ts';
import type { ToolFacts, ToolOptions } from './tool.ts';

/** Who the green card photo shows: dress guidance, and how much a baby is tolerated. */
export const GreencardCategory = z.enum(['adult_male', 'adult_female', 'child_male', 'child_female', 'baby']);
export type GreencardCategory = z.infer<typeof GreencardCategory>;

/** The categories of people under 18, for whom a parent or guardian must confirm. */
export const minorCategories: readonly GreencardCategory[] = ['child_male', 'child_female', 'baby'];

/** Whether the photo shows a person for whom a parent or guardian must confirm. */
export function isMinor(category: GreencardCategory | undefined): boolean {
  return category !== undefined && minorCategories.includes(category);
}

/** `child` is an old alias of `child_male`: read, never written. */
const category = z.preprocess((value) => (value === 'child' ? 'child_male' : value), GreencardCategory);

export const GreencardOptions = z
  .strictObject({
    /** Measuring does not wait for it; nothing is paid without it. */
    category: category.optional(),
    document: DocumentId.default('dv'),
    background: BackgroundChoice.default('auto'),
    guardianConfirmed: z.boolean().default(false),
  })
  .refine(({ guardianConfirmed, category: shown }) => guardianConfirmed || !isMinor(shown), {
    path: ['guardianConfirmed'],
    message: 'guardian_required',
  });
export type GreencardOptions = z.infer<typeof GreencardOptions>;

/** The green card photo, and the photos of other documents. */
export const greencard = {
  options: GreencardOptions,
  route: '/greencard-photo',
  action: 'process_greencard',
  storagePrefix: null,
  inputName: 'input.jpeg',
  outputName: 'output.jpeg',
  clientTimeoutMs: 180_000,
  checkedBeforePayment: true,
  hasFreeTrial: false,
  steps: () => photoSteps,
  triggerFields(options): ToolOptions {
    const { category } = GreencardOptions.parse(options);
    return category === undefined ? {} : { category };
  },
} as const satisfies ToolFacts;
