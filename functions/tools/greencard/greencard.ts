import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#functions/platform/errors.ts';
import type { PhotoTool, ToolOrder } from '#functions/tools/photo-tool.ts';
import { priceFor } from '#shared/money.ts';
import { Extra } from '#shared/photo/extra.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import { photoChoices } from './photo-choices.ts';
import { photoName } from './photo-name.ts';

/** The order has no category. */
class CategoryMissing extends DomainError {
  readonly code = 'category_missing';
}

/** The green card photo, and the photos of other documents: checked before payment, delivered with a report. */
export const greencard: PhotoTool = {
  price: ({ language }, prices) => priceFor(language, prices),

  check: async (selfie, { options }, { photo }) => ({ report: await photo.check(selfie, photoChoices(options)) }),

  preview: {
    choices: ({ options }) => photoChoices(options),
    make: async (selfie, { options }, { photo }) => await photo.make(selfie, photoChoices(options)),
  },
  sameCheck: (one, other) => isDeepStrictEqual(photoChoices(one), photoChoices(other)),
  requireComplete: requireCategory,

  async start({ order, selfie, reportStep }, { photo }) {
    const result = await photo.make(selfie, photoChoices(order.options), reportStep);
    return { outcome: 'done', result };
  },

  extras: Extra.options,
  photoName,
};

/**
 * The category decides how strict the rules are, so an order without one cannot be paid.
 *
 * @throws CategoryMissing
 */
function requireCategory({ options }: Pick<ToolOrder, 'options'>): void {
  if (GreencardOptions.parse(options).category === undefined) throw new CategoryMissing();
}
