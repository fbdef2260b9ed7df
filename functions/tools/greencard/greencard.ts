import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoTool, ToolEngines, ToolJob, ToolOrder } from '#functions/tools/photo-tool.ts';
import { priceFor } from '#shared/money.ts';
import { Extra } from '#shared/photo/extra.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';
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

  async start(job, { photo }) {
    const { order, selfie, reportStep } = job;
    const repeated = await repeatShown(job, photo);
    const result = repeated ?? (await photo.make(selfie, photoChoices(order.options), reportStep));
    return { outcome: 'done', result };
  },

  extras: Extra.options,
  photoName,
};

/** The photo shown before payment, once more. Undefined without one, and after a new version of the engine. */
async function repeatShown(
  { order, selfie, shown, reportStep }: ToolJob,
  photo: ToolEngines['photo'],
): Promise<MadePhoto | undefined> {
  if (shown === undefined) return undefined;
  try {
    return await photo.repeat(selfie, photoChoices(order.options), shown, reportStep);
  } catch (error) {
    logger.warn('the photo shown before payment is made from the start', { orderId: order.id, error: error as Error });
    return undefined;
  }
}

/**
 * The category decides how strict the rules are, so an order without one cannot be paid.
 *
 * @throws CategoryMissing
 */
function requireCategory({ options }: Pick<ToolOrder, 'options'>): void {
  if (GreencardOptions.parse(options).category === undefined) throw new CategoryMissing();
}
