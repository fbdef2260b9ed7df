import { z } from 'zod';

/**
 * A part of the upright source picture: shares (0 to 1) of its width and height. An edge has a width or height of zero.
 */
export const Place = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Place = z.infer<typeof Place>;
