import { z } from 'zod';
import { NotPermitted } from './looks.ts';

/** What a person should know before they pay; nothing of it stops them. */
export const LookWarning = z.enum([
  /** It is not sure which pixels are hair. */
  'hair_unsure',
  /** What would be coloured may be a scarf or a cap. */
  'head_covering',
  'glasses',
  /** A hand at the face would be made up with it. */
  'hand_at_face',
  /** The far side of a turned head is made up less. */
  'head_turned',
  'picture_dark',
]);
export type LookWarning = z.infer<typeof LookWarning>;

/** How a look engine found a picture before anything was paid. */
export const LookReport = z.object({
  warnings: z.array(LookWarning),
  notForThisPicture: NotPermitted,
  /** Distance between the cheeks in pixels of the upright picture: all that is drawn is measured by it. */
  faceWidthPx: z.number(),
  /** The face is clearly a child's, as far as a network can tell; looked for where a look asks about the age. */
  showsChild: z.boolean().default(false),
});
export type LookReport = z.infer<typeof LookReport>;
