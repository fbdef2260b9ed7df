import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { HairstyleCount } from '#functions/payments/hairstyle-counts.ts';

/** Whether an order is not counted as a hairstyle yet, or its count was returned. */
export function mayCount(
  { hairstyleCountedOn, hairstyleCountReturned }: StoredOrder,
  hairstyleCounts: readonly HairstyleCount[],
): boolean {
  return hairstyleCounts.length === 0 || hairstyleCountedOn === undefined || hairstyleCountReturned === true;
}
