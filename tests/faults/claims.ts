import { openClaim } from '#functions/guarantee/open-claim.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import type { Chain } from '../support/order-chain.ts';
import { delivered } from './paid-orders.ts';

export const answer = 'The embassy says that the head is too small.';

/** A downloaded photo, so that only a claim is left. */
export async function taken(chain: Chain, payWith: 'card' | 'credit'): Promise<CompletedOrder> {
  const order = await delivered(chain, payWith);
  await chain.deps.orders.noteDownload(order.id, chain.deps.clock().toISOString());
  return await chain.stored(order.id, 'completed');
}

/** A downloaded photo whose claim was confirmed by mail. */
export async function claimed(chain: Chain, payWith: 'card' | 'credit'): Promise<CompletedOrder> {
  const order = await taken(chain, payWith);
  await openClaim(order.id, answer, chain.holderOf(order), chain.deps);
  await chain.recover();
  return await chain.stored(order.id, 'completed');
}
