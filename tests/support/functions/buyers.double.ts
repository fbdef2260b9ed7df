import type { Buyers } from '#functions/payments/buyers.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** The buyer's details of members, in memory. */
export function createBuyersDouble(): Buyers & { readonly kept: Map<MemberId, Buyer> } {
  const kept = new Map<MemberId, Buyer>();
  return {
    kept,
    find: async (id) => kept.get(id),
    remember: async (id, buyer) => void kept.set(id, buyer),
  };
}
