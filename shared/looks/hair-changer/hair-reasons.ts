import type { z } from 'zod';
import { refusalReasons } from '../refused-options.ts';

/** Why a picture does not permit a colour or a hairstyle. */
export const HairReason = refusalReasons(
  /** One's own colour on one's own hairstyle is the same picture again. */
  'same_picture',
  /** The shade is far lighter than the hair. */
  'hair_too_dark',
  /** Lighter locks do not show in it. */
  'hair_too_light',
  /** The colour needs lengths. */
  'hair_too_short',
  /** Strands cannot be followed. */
  'tight_curls',
  /** The chosen hairstyle has no lengths, or no strands to follow. */
  'not_on_this_hairstyle',
  /** Which pixels are hair is not sure enough to replace them. */
  'hair_unclear',
  'face_cropped',
  /** The hairstyle would reach beyond the picture. */
  'no_room',
);
export type HairReason = z.infer<typeof HairReason>;
