import type { OrderedTool } from '#functions/tools/ordered-tool.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { Extra } from '#shared/photo/extra.ts';
import { greencard as facts } from '#shared/tools/greencard.ts';
import { photoChoices } from './photo-choices.ts';
import { photoName } from './photo-name.ts';

/** The green card photo, and the photos of other documents: measured before payment, delivered with a report. */
export const greencard: OrderedTool = {
  price: () => facts.price,

  check: async (selfie, { options }, { photo }) => await photo.check(selfie, photoChoices(options)),

  async start({ order, selfie, reportStep }, { photo }) {
    const choices = photoChoices(order.options);
    const { jpeg, report, manifest, printSheet } = await photo.make(selfie, choices, reportStep);
    // The sheet on the paper of the document's country comes with the photo.
    const name = `print-${documents[choices.document].paper}.jpeg` as const;
    const extra = printSheet === undefined ? undefined : { name, bytes: printSheet };
    return { answered: 'now', result: { jpeg, extra, report, manifest } };
  },

  extras: Extra.options,
  photoName,
};
