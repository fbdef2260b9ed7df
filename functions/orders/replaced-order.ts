import { guaranteeNow } from '#functions/credits/guarantee-now.ts';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { GuaranteeUnavailable } from '#functions/orders-core/guarantee-unavailable.ts';
import { heldOrder } from '#functions/orders-core/holder.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { Unauthorized, ValidationFailed } from '#functions/platform/errors.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { Replacing } from '#shared/orders/guarantee.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { isPartlyRefunded } from './is-partly-refunded.ts';
import type { Orders } from './orders.ts';

export interface ReplacedOrderDeps {
  readonly orders: Pick<Orders, 'find' | 'findMemberEmail' | 'isMoneyKept'>;
  readonly returnAllowance: ReturnAllowance;
  readonly clock: Clock;
}

/** What a replacement takes from the order it replaces. */
export interface Replaced {
  readonly ownerId: MemberId | undefined;
  readonly email: string;
  readonly replaces: Replacing;
}

/**
 * The delivered order whose photo another order is to replace. It does not change before the job of the other has
 * begun.
 *
 * @throws NotFound when the caller does not hold it
 * @throws ValidationFailed when it is of another tool
 * @throws GuaranteeUnavailable when it can no longer be replaced
 */
export async function replacedOrder(
  id: OrderId,
  tool: Tool,
  caller: Caller,
  { orders, returnAllowance, clock }: ReplacedOrderDeps,
): Promise<Replaced> {
  const order = heldOrder(caller, await orders.find(id));
  if (order.tool !== tool) throw new ValidationFailed([{ pointer: '/tool', code: 'other_tool' }]);
  if (order.status !== 'completed') throw new GuaranteeUnavailable();
  const guarantee = await guaranteeNow(order, caller, clock(), returnAllowance);
  if (guarantee?.ways.includes('new_photo') !== true) throw new GuaranteeUnavailable();
  if (await isPartlyRefunded(order, orders)) throw new GuaranteeUnavailable();
  const { ownerId, replaces } = order;
  // A member gets mail at the current e-mail of the account.
  const email = ownerId === undefined ? order.email : await orders.findMemberEmail(ownerId);
  if (email === undefined) throw new Unauthorized('the member has no profile');
  return { ownerId, email, replaces: { orderId: id, count: (replaces?.count ?? 0) + 1 } };
}
