import { z } from 'zod';
import { SpotPlace } from './retoucher-options.ts';

const share = z.number().min(-1).max(2);

/** A spot on the skin that a retouch heals unless it is asked to keep it. */
export const HealedSpot = z.object({
  /** On the whole picture, as `keep` names it. */
  place: SpotPlace,
  /** The same on the previewed part, in shares of its width and height; the radius in shares of its width. */
  x: share,
  y: share,
  radius: share,
});
export type HealedSpot = Readonly<z.infer<typeof HealedSpot>>;
