import { z } from 'zod';
import { Place } from './place.ts';

/** Why a picture cannot become a photo at all. Stable: translations and exit codes hang on them. */
export const RejectionCode = z.enum([
  'not_an_image',
  'unsupported_format',
  'file_too_large',
  'too_many_pixels',
  'image_too_small',
  'image_damaged',
  'no_face',
  'several_faces',
  'face_too_small',
  'head_cut',
  'body_cut',
  'margin_missing',
  'beside_head',
  'rules_failed',
  /** The finished photo was measured once more and does not hold a rule: it is not delivered. */
  'not_verified',
  /** No hair was found, or none that could be told from what is around it: there is nothing to colour. */
  'no_hair',
  /** A scarf, a cap or a hair band would be coloured with the hair, or instead of it. */
  'hair_covered',
  /** Hair goes on where it cannot be told from clothes of its colour: the dye would end in a line. */
  'hair_cut_off',
  /** Too much of the hair is not surely hair. */
  'hair_unclear',
  /** The finished look does not show the same face, also when it was drawn weaker: it is not delivered. */
  'face_changed',
  /** What had to be drawn anew was not drawn: the generator objects, or what it handed back was no usable picture. */
  'not_drawn',
]);
export type RejectionCode = z.infer<typeof RejectionCode>;

/** Where a refused picture shows why; what was not found is absent. A page draws it on the picture. */
export const RejectionMarks = z.object({
  /** The head of the person whose photo it would be. */
  head: Place.optional(),
  /** The faces of others. */
  others: z.array(Place).optional(),
  /** The stretches of the picture's edges that cut the person. */
  cuts: z.array(Place).optional(),
});
export type RejectionMarks = z.infer<typeof RejectionMarks>;

/** Why a picture was refused: for pages the code, for the log the detail. */
export const Rejection = z.object({ code: RejectionCode, detail: z.string(), marks: RejectionMarks.optional() });
export type Rejection = z.infer<typeof Rejection>;
