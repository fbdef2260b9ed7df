import type { Guarantees } from '#functions/guarantee/guarantees.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';

/** Delivered orders in memory; the money of a refund exists only in the table. */
export function createGuaranteesDouble(...orders: readonly StoredOrder[]): {
  readonly guarantees: Guarantees;
  readonly rows: OrderRowsDouble;
} {
  const rows = createOrderRowsDouble(...orders);
  const guarantees: Guarantees = {
    find: async (id) => rows.find(id),

    async giveBack({ id, payWith, downloadedAt }, at) {
      const isCredit = payWith === 'credit';
      return rows.make(isCredit ? 'giveBackReleased' : 'giveBack', id, at, {
        set: { remedy: { kind: 'refund', at }, mailDue: isCredit },
        where: (order) =>
          order.status === 'completed' &&
          order.remedy === undefined &&
          order.claim === undefined &&
          order.downloadedAt === downloadedAt,
      });
    },
  };
  return { guarantees, rows };
}
