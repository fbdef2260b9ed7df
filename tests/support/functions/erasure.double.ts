import type { Erasure } from '#functions/accounts/erasure.ts';
import { never } from '#functions/platform/clock.ts';
import type { MemberId } from '#shared/ids.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { isClaimedAs, prepareForgottenClaim } from './claim-writes.ts';
import type { MembersDouble } from './members.double.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import { type OrderRowsDouble, personal } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** The proof of an erasure, with the number of kept money rows. */
export interface ErasureRow {
  readonly id: MemberId;
  readonly moneyRows: number;
}

/**
 * The double of an erasure. Each method makes several writes, and the process may die between two of them.
 *
 * @param between runs between two writes
 */
export function createErasureDouble(
  {
    orders,
    money,
    profiles,
    erasures,
  }: {
    readonly orders: OrderRowsDouble;
    readonly money: MoneyRowsDouble;
    readonly profiles: MembersDouble['profiles'];
    readonly erasures: ErasureRow[];
  },
  between: () => Promise<void> = async () => undefined,
): Erasure {
  const ownedBy = (id: MemberId) => orders.all().filter(({ ownerId }) => ownerId === id);
  const moneyRowsOf = (id: MemberId) => ({
    entries: money.ledger.filter(({ memberId }) => memberId === id),
    purchases: [...money.purchases.values()].filter(({ memberId }) => memberId === id),
    payments: [...money.payments.values()].filter(({ memberId }) => memberId === id),
  });

  return {
    listOrders: async (id) => ownedBy(id),

    async eraseOrder(erased, erasureId, at) {
      const { id, paymentStatus } = erased;
      if (erased.deletedAt === undefined) {
        const deletion = deletionOf(erased);
        if (deletion === undefined || !orders.make(deletion, id, at)) return false;
        await between();
      }
      const hadMoney = paymentStatus === 'paid' || paymentStatus === 'refunded';
      const forgotten = orders.prepare('forget', id, at, {
        set: {
          ...{ ownerId: erasureId, forgottenAt: at, mailDue: false },
          ...{ email: 'erased', folder: 'erased', options: {}, secretHashes: [] },
          ...(hadMoney ? {} : { expires: Math.floor(Date.parse(at) / 1000) }),
        },
        remove: personal,
        wakeAt: never,
        where: (order) => order.deletedAt !== undefined && isClaimedAs(erased)(order),
      });
      return writeTogether(forgotten, ...prepareForgottenClaim(orders, erased));
    },

    async moveRows(memberId, erasureId) {
      const { entries, purchases, payments } = moneyRowsOf(memberId);
      for (const entry of entries) {
        const place = money.ledger.indexOf(entry);
        if (place !== -1) money.ledger[place] = { ...entry, memberId: erasureId };
        await between();
      }
      for (const row of purchases) {
        money.purchases.set(row.orderId, { ...row, memberId: erasureId });
        await between();
      }
      for (const { id } of payments) {
        const payment = money.payments.get(id);
        if (payment === undefined) continue;
        const { purpose } = payment;
        const renamed = purpose.kind === 'packs' ? { ...purpose, memberId: erasureId } : purpose;
        money.putPayment({ ...payment, memberId: erasureId, purpose: renamed });
        await between();
      }
    },

    async count(erasureId, justErased) {
      const { entries, purchases, payments } = moneyRowsOf(erasureId);
      return {
        orders: new Set([...ownedBy(erasureId).map(({ id }) => id), ...justErased]).size,
        moneyRows: entries.length + purchases.length + payments.length,
        consents: 0,
      };
    },

    async finish({ id }, erasureId, _at, { moneyRows }) {
      if (profiles.get(id)?.erasureId !== erasureId) return;
      profiles.delete(id);
      money.credits.delete(id);
      money.erasing.delete(id);
      erasures.push({ id: erasureId, moneyRows });
    },
  };
}
