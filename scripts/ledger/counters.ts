import { isFinished, wasPaid } from '#shared/orders/order.ts';
import { type Books, keptOf } from './books.ts';
import type { Difference } from './difference.ts';

type Counted = Books['counter'][number]['name'];

/** The counters of the landing page and the admin match the rows. */
export function counterDifferences({ counter, order, member, payment }: Books): Difference[] {
  const paid = order.filter(wasPaid);
  const revenue = (currency: string) =>
    payment.filter(({ amount }) => amount.currency === currency).reduce((sum, each) => sum + keptOf(each), 0);
  const rows: Readonly<Record<Counted, number>> = {
    orders: paid.length,
    activeOrders: paid.filter(({ status, deletedAt }) => !isFinished(status) && deletedAt === undefined).length,
    completedOrders: order.filter(({ status }) => status === 'completed').length,
    members: member.length,
    revenueUSD: revenue('USD'),
    revenueTRY: revenue('TRY'),
  };
  return (Object.entries(rows) as [Counted, number][]).flatMap(([name, there]): Difference[] => {
    const counted = counter.filter((shard) => shard.name === name).reduce((sum, { count }) => sum + count, 0);
    if (counted === there) return [];
    // Only the gap, so that a second reading recognises it while both numbers grow.
    const gap = Math.abs(counted - there);
    return [
      { kind: 'counter', subject: name, says: `counts ${gap} ${counted > there ? 'more' : 'fewer'} than there are` },
    ];
  });
}
