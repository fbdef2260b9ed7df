import { z } from 'zod';
import { HairColour, Hairstyle } from './hair-changer/hair-options.ts';
import { MakeupStyle } from './makeup-changer/makeup-options.ts';

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

/** What the engine offers and a picture does not permit. What is added is optional: stored reports do not have it. */
export const NotPermitted = z.object({
  /** On the hairstyle that the picture was checked for. */
  hairColours: z.array(HairColour),
  makeupStyles: z.array(MakeupStyle),
  /** Of a picture that was checked for a hairstyle. */
  hairstyles: z.array(Hairstyle).optional(),
});
export type NotPermitted = z.infer<typeof NotPermitted>;

/** How a look engine found a picture before anything was paid. */
export const LookReport = z.object({
  warnings: z.array(LookWarning),
  notForThisPicture: NotPermitted,
  /** Distance between the cheeks in pixels of the upright picture: all that is drawn is measured by it. */
  faceWidthPx: z.number(),
});
export type LookReport = z.infer<typeof LookReport>;
