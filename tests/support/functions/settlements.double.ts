import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { countedOn, everybody, holdsPlace } from '#functions/payments/hairstyle-counts.ts';
import type { Settlements } from '#functions/payments/settlements.ts';
import { creditsOf, type StoredPayment } from '#functions/payments/stored-payment.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import type { PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { mayCount } from './may-count.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** Money that arrived, in memory. */
export function createSettlementsDouble(orders: OrderRowsDouble, money: MoneyRowsDouble): Settlements {
  const { revenue, preparePayment: prepare, prepareCredits } = money;
  const listed = (id: PaymentId, at: string) => () => void money.moved.push({ kind: 'payment', id, at });

  /** Adds `more` to the hairstyles counted for the stage; a negative number subtracts. */
  const place = (more: number, at: string) => () => {
    const key = `ofAll ${everybody} ${at.slice(0, 10)}`;
    money.hairstyles.set(key, (money.hairstyles.get(key) ?? 0) + more);
  };

  return {
    async settle({ id, purpose, amount, state }, providerPaymentId, at, cardHash) {
      const wakeAt = purpose.kind === 'packs' ? at : never;
      const paid = prepare(id, isUnsettled, { state: 'paid', providerPaymentId, paidAt: at, wakeAt });
      const counted = () => void revenue.set(amount.currency, (revenue.get(amount.currency) ?? 0) + amount.amountMinor);
      if (purpose.kind === 'order') {
        const isReturned = state === 'failed' && orders.find(purpose.orderId)?.hairstyleCountReturned === true;
        const again = isReturned ? { hairstyleCountedOn: at.slice(0, 10), hairstyleCountReturned: false } : {};
        const set = {
          payWith: 'card',
          paymentId: id,
          price: amount,
          queuedAt: at,
          ...(cardHash === undefined ? {} : { cardHash }),
          ...again,
        };
        const settled = orders.prepare('settle', purpose.orderId, at, { set });
        return writeTogether(paid, settled, counted, listed(id, at), isReturned ? place(1, at) : nothing);
      }
      const bought = { memberId: purpose.memberId, credits: creditsOf(purpose), about: { paymentId: id }, at };
      const { entry, balance } = prepareCredits(ledgerEntry('purchase', bought));
      return writeTogether(paid, entry, balance, counted, listed(id, at));
    },

    async markRefundDue({ id, amount }, providerPaymentId, at) {
      const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason: 'no_use' };
      const owed = { state: 'refund_due', providerPaymentId, paidAt: at, refund, noticeDue: true };
      return writeTogether(prepare(id, isUnsettled, { ...owed, wakeAt: minutesAfter(at, 1) }), listed(id, at));
    },

    setAside: async ({ id }, reviewReason, at) =>
      writeTogether(prepare(id, isUnsettled, { state: 'review', reviewReason, wakeAt: at })),

    async expire({ id, purpose }, at) {
      const expired = prepare(id, ({ state }) => state === 'awaiting', { state: 'failed' });
      if (purpose.kind === 'packs') return writeTogether(expired);
      const where = ({ paymentId }: { paymentId?: PaymentId | undefined }) => paymentId === id;
      const order = orders.find(purpose.orderId);
      const holds = order !== undefined && holdsPlace(order, id, at);
      const back = holds ? place(-1, at) : nothing;
      if (order?.deletedAt !== undefined) return writeTogether(expired, back);
      const set = holds ? { hairstyleCountReturned: true } : {};
      const freed = orders.prepare('expirePayment', purpose.orderId, at, { set, where });
      return writeTogether(expired, freed, back) || writeTogether(expired);
    },

    async noteAnnounced({ id, state: seen }, at) {
      const stops = seen === 'paid' ? { wakeAt: never } : {};
      writeTogether(prepare(id, ({ state }) => state === seen, { announcedAt: at, ...stops }));
    },

    async reserveCredit({ id, optionsRevision }, memberId, at, hairstyleCounts = []) {
      const taken = prepareCredits(ledgerEntry('reserve', { memberId, credits: 1, about: { orderId: id }, at }));
      const paid = orders.prepare('reserveCredit', id, at, {
        set: { payWith: 'credit', queuedAt: at, ...countedOn(hairstyleCounts, at) },
        where: (order) =>
          order.ownerId === memberId && order.optionsRevision === optionsRevision && mayCount(order, hairstyleCounts),
      });
      if (money.writeCounting(hairstyleCounts, at, paid, taken.entry, taken.balance)) return 'reserved';
      return paid === undefined || taken.entry === undefined ? 'order_moved_on' : 'no_credit';
    },

    async markSent(orderId, queuedAt) {
      const wakeAt = minutesAfter(queuedAt, limits.jobLimitMinutes);
      const where = ({ status }: { status: string }) => status === 'pending';
      writeTogether(orders.prepare('send', orderId, queuedAt, { wakeAt, where }));
    },
  };
}

const nothing = () => undefined;

/** A payment whose money has not come. */
export function isUnsettled({ state }: StoredPayment): boolean {
  return state === 'awaiting' || state === 'failed';
}
