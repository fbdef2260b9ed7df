import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { refundRoute } from '#functions/credits/refund-route.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { countedOn } from '#functions/payments/hairstyle-counts.ts';
import type { Replacements } from '#functions/payments/replacements.ts';
import { mayCount } from './may-count.ts';
import type { PaymentsDouble } from './payments.double.ts';
import type { PreparedWrite } from './prepared-write.ts';

/** Replacement orders, with payments in memory. */
export function createReplacementsDouble({
  orders,
  payments,
  ledger,
  purchases,
  put,
  writeCounting,
}: PaymentsDouble): Replacements {
  return {
    async transferPayment(fresh, former, { at }, hairstyleCounts = []) {
      const way = refundRoute(former);
      const { payWith, paymentId, price, cardHash, ownerId, downloadedAt } = former;
      if (way.by === 'nothing' || way.by === 'trial') return false;
      // Read before the conditions are checked, because nothing may happen between them and the writes.
      const payment = way.by === 'money' ? await payments.find(way.paymentId) : undefined;
      const isOwned = (order: StoredOrder) => order.ownerId === ownerId;
      const paid = orders.prepare('transferPayment', fresh.id, at, {
        set: {
          payWith,
          price,
          queuedAt: at,
          ...(way.by === 'money' ? { paymentId, cardHash } : {}),
          ...countedOn(hairstyleCounts, at),
        },
        where: (order) =>
          isOwned(order) && order.optionsRevision === fresh.optionsRevision && mayCount(order, hairstyleCounts),
      });
      const replaced = orders.prepare('replace', former.id, at, {
        set: { remedy: { kind: 'new_photo', at, orderId: fresh.id }, mailDue: false },
        remove: ['paymentId'],
        where: (order) =>
          order.status === 'completed' &&
          order.remedy === undefined &&
          order.claim === undefined &&
          order.downloadedAt === downloadedAt &&
          isOwned(order),
      });
      if (way.by === 'credit') {
        const entry = (reason: 'release' | 'reserve', orderId: StoredOrder['id']) =>
          ledgerEntry(reason, { memberId: way.memberId, credits: 1, about: { orderId }, at });
        const entries = [entry('release', former.id), entry('reserve', fresh.id)];
        const isNew = entries.every(({ key }) => !ledger.some((each) => each.key === key));
        const row = purchases.get(former.id);
        const isIts = row?.memberId === way.memberId;
        return writeCounting(
          ...([hairstyleCounts, at] as const),
          ...[paid, replaced, isNew ? () => void ledger.push(...entries) : undefined],
          isIts ? () => void purchases.set(former.id, { ...row, refundedAt: at }) : undefined,
        );
      }
      const isIts = payment?.purpose.kind === 'order' && payment.purpose.orderId === former.id;
      const moved: PreparedWrite =
        payment?.state === 'paid' && payment.refund === undefined && isIts
          ? () => put({ ...payment, purpose: { kind: 'order', orderId: fresh.id } })
          : undefined;
      return writeCounting(hairstyleCounts, at, paid, replaced, moved);
    },
  };
}
