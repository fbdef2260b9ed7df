import type { ClaimDecision, StoredClaim } from '#functions/guarantee/stored-claim.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';
import type { PreparedWrite } from './prepared-write.ts';

/** The writes that decide a claim, in memory: of its order, and of its own row. */
export function prepareDecision(
  orders: OrderRowsDouble,
  { id, claim: open }: CompletedOrder,
  decision: ClaimDecision,
): PreparedWrite[] {
  const { state, decidedAt, credits } = decision;
  const openedAt = open?.openedAt ?? decidedAt;
  const noted = orders.prepare(credits === undefined ? 'decideClaim' : 'grantClaimReleased', id, decidedAt, {
    set: { claim: { openedAt, ...decision } },
    where: (order) => order.status === 'completed' && order.remedy === undefined,
  });
  const claim = orders.claims.get(id);
  const put = (row: StoredClaim) => () => void orders.claims.set(id, row);
  // A customer who wrote to support instead gets the answer from support.
  if (open === undefined) {
    const created = { id, openedAt, ...decision, notifiedState: state, wakeAt: never };
    return [noted, claim === undefined ? put(created) : undefined];
  }
  return [noted, claim?.state === 'open' ? put({ ...claim, openedAt, ...decision, wakeAt: decidedAt }) : undefined];
}

/** The write of a claim whose order loses its personal data. */
export function prepareForgottenClaim({ claims }: OrderRowsDouble, order: StoredOrder): PreparedWrite[] {
  const standing = claimOf(order);
  if (standing === undefined) return [];
  const row = claims.get(order.id);
  const isOpen = standing.state === 'open';
  if (row === undefined || (isOpen && row.state !== 'open')) return [undefined];
  const { answer: _, words: __, ...kept } = row;
  return [() => void claims.set(order.id, { ...kept, state: isOpen ? 'withdrawn' : standing.state, wakeAt: never })];
}

/** Whether the order has the claim that was read. */
export const isClaimedAs = (seen: StoredOrder) => (order: StoredOrder) =>
  (claimOf(order) === undefined) === (claimOf(seen) === undefined);

function claimOf(order: StoredOrder) {
  return order.status === 'completed' ? order.claim : undefined;
}
