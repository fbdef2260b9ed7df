import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { wayBack } from '#functions/credits/way-back.ts';
import type { Replacements } from '#functions/payments/replacements.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { PaymentsDouble } from './payments.double.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';

/** Orders in the place of others, beside the payments that are kept in memory. */
export function createReplacementsDouble({ orders, payments, ledger, put }: PaymentsDouble): Replacements {
  return {
    async takeOver(fresh, former, at) {
      const way = wayBack(former);
      const { payWith, paymentId, price, ownerId, downloadedAt } = former;
      if (way.by === 'nothing') return false;
      const isOwned = (order: StoredOrder) => order.ownerId === ownerId;
      const paid = orders.prepare('takeOver', fresh.id, at, {
        set: { payWith, price, queuedAt: at, ...(way.by === 'money' ? { paymentId } : {}) },
        where: isOwned,
      });
      const replaced = orders.prepare('replace', former.id, at, {
        set: { remedy: { kind: 'new_photo', at, orderId: fresh.id }, mailDue: false },
        remove: ['paymentId'],
        where: (order) =>
          order.status === 'completed' &&
          order.remedy === undefined &&
          order.downloadedAt === downloadedAt &&
          isOwned(order),
      });
      if (way.by === 'credit') {
        const entry = (reason: 'release' | 'reserve', orderId: StoredOrder['id']) =>
          ledgerEntry(reason, { memberId: way.memberId, credits: 1, about: { orderId }, at });
        const entries = [entry('release', former.id), entry('reserve', fresh.id)];
        const isNew = entries.every(({ key }) => !ledger.some((each) => each.key === key));
        return writeTogether(paid, replaced, isNew ? () => void ledger.push(...entries) : undefined);
      }
      const payment = await payments.find(way.paymentId);
      const isIts = payment?.purpose.kind === 'order' && payment.purpose.orderId === former.id;
      const moved: PreparedWrite =
        payment?.state === 'paid' && payment.refund === undefined && isIts
          ? () => put({ ...payment, purpose: { kind: 'order', orderId: fresh.id } })
          : undefined;
      return writeTogether(paid, replaced, moved);
    },
  };
}
