import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { wasPaid } from '#shared/orders/order.ts';
import type { HistoryWorld } from './history-world.ts';

/** A photo with more than one remedy, or with one that does not match its money or credit. */
export function brokenRemedies(world: HistoryWorld): string | undefined {
  for (const order of world.orders.all()) {
    if (order.status !== 'completed') continue;
    const broken = brokenClaim(order, world) ?? brokenExchange(order, world);
    if (broken !== undefined) return `${order.id} ${broken}`;
  }
  return undefined;
}

function brokenClaim(order: CompletedOrder, { orders, money }: HistoryWorld): string | undefined {
  const claim = orders.claims.get(order.id);
  if (claim === undefined) return order.claim === undefined ? undefined : 'has a claim that is nowhere';
  if (order.remedy !== undefined) return `is claimed, and was taken back for ${order.remedy.kind}`;
  if (order.forgottenAt === undefined ? order.claim?.state !== claim.state : claim.state === 'open') {
    return `has a claim that is ${claim.state}, and says ${order.claim?.state}`;
  }
  if (claim.state !== 'granted' && claim.state !== 'partly_granted') return undefined;
  if (order.payWith === 'credit') {
    const releases = money.ledger.filter(({ key }) => key === `release#${order.id}`).length;
    return releases === 1 ? undefined : `is granted, and its credit is back ${releases} times`;
  }
  const payment = order.paymentId === undefined ? undefined : money.payments.get(order.paymentId);
  const refund = payment !== undefined && 'refund' in payment ? payment.refund : undefined;
  const isOwed = refund?.reason === 'claim' && refund.amountMinor === claim.amount?.amountMinor;
  return isOwed ? undefined : `is granted ${claim.amount?.amountMinor}, and ${refund?.amountMinor} goes back`;
}

/** The payment of an exchanged photo belongs to exactly one other order. */
function brokenExchange({ id, remedy, payWith }: CompletedOrder, { orders, money }: HistoryWorld): string | undefined {
  if (remedy?.kind !== 'new_photo') return undefined;
  const fresh = orders.find(remedy.orderId);
  const isIts = fresh?.replaces?.orderId === id && hasTakenOver(fresh, payWith, money);
  return isIts ? undefined : `is exchanged for ${remedy.orderId}, which has nothing of it`;
}

function hasTakenOver(order: StoredOrder, payWith: string, { payments }: HistoryWorld['money']): boolean {
  if (order.payWith !== payWith || !wasPaid(order)) return false;
  if (payWith === 'credit' || order.paymentId === undefined) return true;
  const purpose = payments.get(order.paymentId)?.purpose;
  // It may have been exchanged in its turn.
  return purpose?.kind === 'order' && purpose.orderId === order.id;
}

/** A claim without its mail, or without a decision. */
export function claimsWithoutNotice({ orders }: HistoryWorld): string | undefined {
  for (const { id, state, notifiedState } of orders.claims.values()) {
    if (state === 'open') return `${id} is claimed, and not decided`;
    // A forgotten holder gets no mail.
    const order = orders.find(id);
    const isKnown = order?.status === 'completed' && order.forgottenAt === undefined;
    if (isKnown && notifiedState !== state)
      return `${id} has a claim that is ${state}, and the mail said ${notifiedState}`;
  }
  return undefined;
}
