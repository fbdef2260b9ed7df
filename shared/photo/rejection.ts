import { z } from 'zod';

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
]);
export type RejectionCode = z.infer<typeof RejectionCode>;
