import { createOrderErasure } from '#functions/personal-records/orders.repository.ts';
import { createPersonalRecords } from '#functions/personal-records/personal-records.repository.ts';
import { createProfileErasure } from '#functions/personal-records/profile.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { Erasure } from './erasure.ts';

/** The writes of an erasure, in the one table: orders first, every other kind of record, the profile last. */
export function createErasure(connection: TableConnection): Erasure {
  const personalRecords = createPersonalRecords(connection);
  const orders = createOrderErasure(connection);
  return {
    ...orders,
    ...createProfileErasure(connection),

    async moveRows(memberId, erasureId, at) {
      for (const records of personalRecords) await records.eraseOf?.(memberId, erasureId, at);
    },

    async count(erasureId, justErased) {
      const [erased, ...kept] = await Promise.all([
        orders.listOrders(erasureId),
        ...personalRecords.map((records) => records.countOf?.(erasureId)),
      ]);
      const sum = (rows: 'moneyRows' | 'consents') => kept.reduce((total, each) => total + (each?.[rows] ?? 0), 0);
      return {
        orders: new Set([...erased.map(({ id }) => id), ...justErased]).size,
        moneyRows: sum('moneyRows'),
        consents: sum('consents'),
      };
    },
  };
}
