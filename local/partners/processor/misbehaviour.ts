import { z } from 'zod';

/**
 * The ways in which the stand-in can misbehave, until others are set; without any it answers immediately, with a good
 * picture.
 */
export const Misbehaviour = z.enum([
  /** It accepts the order, and calls back a second later: once, twice, or never. */
  'later',
  'twice',
  'never',
  /** It calls back before it answers. */
  'early',
  /** It accepts the order, calls back as set, and never answers the request. */
  'silentAnswer',
  /** Its callback has a forged signature, or one that is too old. */
  'forge',
  'stale',
  /** It reports a failure. */
  'fail',
  /** Its answer has no link; an immediate one accepts the order. */
  'noLink',
  /** Its link leads to a private address, or to a page that redirects. */
  'privateLink',
  'redirectPicture',
  /** Its picture is larger than 20 MB, is a page, is the one posted to `/picture`, the selfie as it was sent, or never arrives. */
  'hugePicture',
  'notAPicture',
  'otherPicture',
  'samePicture',
  'silentPicture',
  /** The webhook redirects, answers 500, or answers more than 64 kB. */
  'redirect',
  'answer500',
  'hugeAnswer',
]);
export type Misbehaviour = z.infer<typeof Misbehaviour>;

export const Misbehaviours = z.strictObject({ misbehaviours: z.array(Misbehaviour) });
