import { z } from 'zod';
import { PackId } from '#shared/packs/contract.ts';

/** An item of the cart. It has no price: prices are the server's, which receives ids only. */
export const CartItem = z.object({
  id: z.string(),
  name: z.string(),
  /** A style that was chosen with it. */
  style: z.string().optional(),
  credits: z.number(),
  photoUrl: z.string().optional(),
  type: z.literal('credit_pack'),
  packId: PackId,
});
export type CartItem = z.infer<typeof CartItem>;
