import { z } from 'zod';
import { Place } from './place.ts';

/** Why a picture cannot become a photo. Stable: translations and exit codes depend on them. */
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
  /** The finished photo was measured again and breaks a rule: it is not delivered. */
  'not_verified',
  /** No hair was found, or none that stands out from its surroundings: there is nothing to colour. */
  'no_hair',
  /** A scarf, a cap or a hair band would be coloured with the hair, or instead of it. */
  'hair_covered',
  /** Hair continues where it cannot be separated from clothes of its colour: the dye would end in a line. */
  'hair_cut_off',
  /** Too much of the hair is uncertain. */
  'hair_unclear',
  /** The finished look does not show the same face, even when drawn weaker: it is not delivered. */
  'face_changed',
  /** The generator drew nothing usable: it refused, or returned no usable picture. */
  'not_drawn',
]);
export type RejectionCode = z.infer<typeof RejectionCode>;

/** The places of the faults in a rejected picture; unknown ones are absent. A page draws them on the picture. */
export const RejectionMarks = z.object({
  /** The head of the subject. */
  head: Place.optional(),
  /** The faces of other persons. */
  others: z.array(Place).optional(),
  /** The parts of the picture's edges that truncate the subject. */
  cuts: z.array(Place).optional(),
});
export type RejectionMarks = z.infer<typeof RejectionMarks>;

/** Why a picture was rejected: the code for pages, the detail for the log. */
export const Rejection = z.object({ code: RejectionCode, detail: z.string(), marks: RejectionMarks.optional() });
export type Rejection = z.infer<typeof Rejection>;
