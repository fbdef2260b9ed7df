import { wasPaid } from '#shared/orders/order.ts';
import type { BookOrder, Books } from './books.ts';
import type { Difference } from './difference.ts';

/**
 * A replaced order names its replacement and has no payment any more; its payment belongs to the replacement. No two
 * orders have the same replacement.
 */
export function replacementDifferences({ order }: Pick<Books, 'order'>): Difference[] {
  const orders = new Map(order.map((each) => [each.id, each]));
  const exchanged = order.filter(({ remedy }) => remedy?.kind === 'new_photo');
  const ofOrders = exchanged.flatMap((former) => {
    const says = wrongReplacement(former, orders.get(former.remedy?.orderId ?? ''));
    return says === undefined ? [] : [difference(former, says)];
  });
  const taken = new Set<string | undefined>();
  const twice = exchanged.filter(({ remedy }) => {
    const known = taken.has(remedy?.orderId);
    taken.add(remedy?.orderId);
    return known;
  });
  return [...ofOrders, ...twice.map((each) => difference(each, `is not the only one for ${each.remedy?.orderId}`))];
}

function wrongReplacement(former: BookOrder, fresh: BookOrder | undefined): string | undefined {
  if (former.paymentStatus !== 'refunded') return `was exchanged and is ${former.paymentStatus}`;
  if (former.paymentId !== undefined) return 'was exchanged and names a payment';
  if (fresh === undefined) return 'was exchanged for an order that is not there';
  if (fresh.replaces?.orderId !== former.id) return `was exchanged for ${fresh.id}, which says otherwise`;
  if (!wasPaid(fresh)) return `was exchanged for ${fresh.id}, which is ${fresh.paymentStatus}`;
  return fresh.payWith === former.payWith ? undefined : `was exchanged for ${fresh.id}, which is paid otherwise`;
}

function difference({ id }: BookOrder, says: string): Difference {
  return { kind: 'replacement', subject: `order ${id}`, says };
}
