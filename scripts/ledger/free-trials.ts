import type { BookOrder, Books } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/**
 * A free trial belongs to one order, which was started by it: a free order has the free trial of its mailbox, a failed
 * one does not, and no mailbox has two. An order without a mailbox matches the free trial that names it; the free trial
 * expires before the order does.
 */
export function freeTrialDifferences({ order, 'trial-use': uses }: Books): Difference[] {
  const orders = new Map(order.map((each) => [each.id, each]));
  const byOrder = grouped(uses, ({ orderId }) => orderId);
  const ofUses = [...byOrder].flatMap(([id, [use, ...more]]): Difference[] => {
    if (more.length > 0) return [difference(id, `has the free trials of ${more.length + 1} mailboxes`)];
    const says = wrongUse(orders.get(id), use?.mailbox);
    return says === undefined ? [] : [difference(id, says)];
  });
  const ofOrders = order
    .filter((each) => isFree(each) && each.trial !== undefined && !byOrder.has(each.id))
    .map(({ id }) => difference(id, 'is free, and has not the free trial of its mailbox'));
  return [...ofUses, ...ofOrders];
}

/** Why an order cannot have the free trial of a mailbox, or undefined when it can. */
function wrongUse(order: BookOrder | undefined, mailbox: string | undefined): string | undefined {
  if (order === undefined) return 'has a free trial, and is not there';
  if (!isFree(order)) return `has a free trial, and is ${order.paymentStatus} by ${order.payWith ?? 'nothing'}`;
  return order.trial === undefined || order.trial === mailbox ? undefined : 'has the free trial of another mailbox';
}

function isFree({ payWith, paymentStatus }: BookOrder): boolean {
  return payWith === 'trial' && paymentStatus === 'paid';
}

function difference(order: string, says: string): Difference {
  return { kind: 'free_trial', subject: `order ${order}`, says };
}
