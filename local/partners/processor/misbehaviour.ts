import { z } from 'zod';

/** What the stand-in can be told to do otherwise, until it is told again; without a word it answers at once, and well. */
export const Misbehaviour = z.enum([
  /** It accepts the order, and calls back a second later: once, twice, or never. */
  'later',
  'twice',
  'never',
  /** It calls back before it answers. */
  'early',
  /** It takes the order, calls back as it was told to, and never answers. */
  'silentAnswer',
  /** What it calls back with is signed by nobody, or was signed too long ago. */
  'forge',
  'stale',
  /** It says that it failed. */
  'fail',
  /** What it says contains no link; said at once, that accepts the order. */
  'noLink',
  /** Its link leads to a private address, or to a page that leads elsewhere. */
  'privateLink',
  'redirectPicture',
  /** Its picture is longer than 20 MB, is a page, shows what was given to `/picture`, or never comes. */
  'hugePicture',
  'notAPicture',
  'otherPicture',
  'silentPicture',
  /** The address an operator named leads elsewhere, answers 500, or answers more than 64 kB. */
  'redirect',
  'answer500',
  'hugeAnswer',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
