import type { ExampleKind } from '#web/ui/example-marks.tsx';
import type { PictureProblem } from './picture-problem.ts';

/** The drawing of a correct picture, for each reason why a picture cannot be measured. */
export const refusalExample: Readonly<Record<PictureProblem['code'], ExampleKind>> = {
  not_an_image: 'original',
  unsupported_format: 'original',
  file_too_large: 'original',
  too_many_pixels: 'original',
  image_too_small: 'original',
  image_damaged: 'original',
  no_face: 'straight',
  several_faces: 'alone',
  face_too_small: 'close',
  head_cut: 'whole',
  body_cut: 'whole',
  margin_missing: 'whole',
  beside_head: 'alone',
  rules_failed: 'straight',
  not_verified: 'wall',
  no_hair: 'whole',
  hair_covered: 'whole',
  hair_cut_off: 'whole',
  hair_unclear: 'whole',
  face_changed: 'straight',
  not_drawn: 'straight',
  photo_not_uploaded: 'original',
};
