import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { countsAsGivenBack, type Guarantee, guaranteeOf } from '#shared/orders/guarantee.ts';
import type { ReturnAllowance } from './return-allowance.ts';

/** What the holder of a delivered photo can do about it now. The limit of returns is checked only where it matters. */
export async function guaranteeNow(
  order: CompletedOrder,
  { sourceNetwork }: Pick<Caller, 'sourceNetwork'>,
  now: Date,
  returnAllowance: ReturnAllowance,
): Promise<Guarantee | undefined> {
  const delivered = { ...order, completedAt: order.endedAt };
  const guarantee = guaranteeOf(delivered, now);
  if (guarantee?.ways.includes('refund') !== true || !countsAsGivenBack(order)) return guarantee;
  if (await returnAllowance.isOpen({ ...order, sourceNetwork }, now.toISOString())) return guarantee;
  return guaranteeOf({ ...delivered, givenBackOften: true }, now);
}
