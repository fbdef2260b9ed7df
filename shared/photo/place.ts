import { z } from 'zod';

/** A part of the upright picture as it was chosen: shares (0 to 1) of its width and height. A cut edge has no width or height. */
export const Place = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Place = z.infer<typeof Place>;
