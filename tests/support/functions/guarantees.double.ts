import type { Guarantees } from '#functions/guarantee/guarantees.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** Delivered orders in memory, without payments. */
export function createGuaranteesDouble(...orders: readonly StoredOrder[]): {
  readonly guarantees: Guarantees;
  readonly rows: OrderRowsDouble;
} {
  const rows = createOrderRowsDouble(...orders);
  return { guarantees: guaranteesOver(rows), rows };
}

/** @param money where credits and payments are; without it a return changes only the order */
export function guaranteesOver(rows: OrderRowsDouble, money?: MoneyRowsDouble): Guarantees {
  return {
    find: async (id) => rows.find(id),

    async returnPhoto(seen, { at }) {
      const { id, payWith, downloadedAt } = seen;
      const isCredit = payWith === 'credit';
      const given = rows.prepare(isCredit ? 'returnPhotoReleased' : 'returnPhoto', id, at, {
        set: { remedy: { kind: 'refund', at }, mailDue: isCredit },
        where: (order) =>
          order.status === 'completed' &&
          order.remedy === undefined &&
          order.claim === undefined &&
          order.downloadedAt === downloadedAt,
      });
      const back = money?.prepareRefund(seen, 'given_back', at) ?? [];
      return writeTogether(given, ...back, ...(money?.prepareConversionBack(seen, at) ?? []));
    },
  };
}
