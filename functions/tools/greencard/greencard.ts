import { isDeepStrictEqual } from 'node:util';
import type { PhotoTool } from '#functions/tools/photo-tool.ts';
import { priceFor } from '#shared/money.ts';
import { Extra } from '#shared/photo/extra.ts';
import { photoChoices } from './photo-choices.ts';
import { photoName } from './photo-name.ts';
import { requireCategory } from './require-category.ts';

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
