import { z } from 'zod';

/** The ways in which the stand-in can misbehave, until others are set; without any it draws its hatch. */
export const Misbehaviour = z.enum([
  /** It filters the prompt, the sent picture, or the drawn one; the last also for the first picture only. */
  'filterWords',
  'filterSent',
  'filterDrawn',
  'filterFirstDrawn',
  /** It reports that drawing failed: always, or at the first call. */
  'inferenceError',
  'inferenceErrorOnce',
  /** It throttles: always, or the first two calls. */
  'throttle',
  'throttleTwice',
  /** It has no capacity. */
  'unavailable',
  /** It never answers: always, or at the first call. */
  'silent',
  'silentOnce',
  /** The account has no access to the model. */
  'noAccess',
  /** Its picture is truncated, a page, smaller or missing, or the answer is no JSON. */
  'halfPicture',
  'notAPicture',
  'otherSize',
  'noPicture',
  'notJson',
  /** It draws a narrower head, and so another face, outside the mask. */
  'changedFace',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
