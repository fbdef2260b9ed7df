import { z } from 'zod';

/** What the stand-in can be told to do otherwise, until it is told again; without a word it draws its hatch. */
export const Misbehaviour = z.enum([
  /** It objects to the words, to the picture it was sent, or to what it drew; the last with its first picture only. */
  'filterWords',
  'filterSent',
  'filterDrawn',
  'filterFirstDrawn',
  /** It says that drawing failed: always, or at the first call. */
  'inferenceError',
  'inferenceErrorOnce',
  /** It has too many calls: always, or at the first two. */
  'throttle',
  'throttleTwice',
  /** No machine is free. */
  'unavailable',
  /** It never answers: always, or at the first call. */
  'silent',
  'silentOnce',
  /** The account has no access to the model. */
  'noAccess',
  /** Its picture ends in the middle, is a page, is smaller, is missing, or the answer is no JSON. */
  'halfPicture',
  'notAPicture',
  'otherSize',
  'noPicture',
  'notJson',
  /** It draws a narrower head, and with it another face, although the mask does not ask for one. */
  'changedFace',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
