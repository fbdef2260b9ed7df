import { type LedgerEntry, ledgerEntry } from '#functions/credits/ledger-entry.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { owesCopy } from '#functions/payments/announce-packs.ts';
import { type CutCounts, countedOn, everybody, holdsPlace } from '#functions/payments/count-cuts.ts';
import type { FreeTrials } from '#functions/payments/free-trials.ts';
import type { Payer, Payments } from '#functions/payments/payments.ts';
import { creditsOf, type StoredPayment } from '#functions/payments/stored-payment.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { Money } from '#shared/money.ts';
import { moneyReturnOf } from '#shared/orders/order.ts';
import { createFreeTrialsDouble } from './free-trials.double.ts';
import { mayCount } from './may-count.ts';
import { createMoneyRowsDouble, type MoneyRowsDouble } from './money-rows.double.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';

/** Payments in memory, and what they change. */
export interface PaymentsDouble {
  readonly payments: Payments;
  readonly orders: OrderRowsDouble;
  /** Balances of the existing members. */
  readonly credits: Map<MemberId, number>;
  /** Members whose erasure has begun. */
  readonly erasing: Set<MemberId>;
  readonly ledger: LedgerEntry[];
  readonly purchases: MoneyRowsDouble['purchases'];
  readonly revenue: Map<Money['currency'], number>;
  /** The listed movements of payments and refunds. */
  readonly moved: { readonly kind: 'payment' | 'refund'; readonly id: PaymentId; readonly at: string }[];
  /** The e-mail and language of the existing members. */
  readonly payers: Map<MemberId, Payer>;
  /** The proof of each confirmed mailbox, and the order that used its free trial. */
  readonly proofs: ReturnType<typeof createFreeTrialsDouble>['proofs'];
  readonly trials: MoneyRowsDouble['trials'];
  readonly freeTrials: FreeTrials;
  /** The counts of cuts, and their port. */
  readonly cuts: CutCounts;
  readonly counted: MoneyRowsDouble['cuts'];
  readonly writeCounting: MoneyRowsDouble['writeCounting'];
  put(payment: StoredPayment): void;
}

export function createPaymentsDouble(
  orders: OrderRowsDouble = createOrderRowsDouble(),
  money: MoneyRowsDouble = createMoneyRowsDouble(),
): PaymentsDouble {
  const { payments: rows, credits, erasing, ledger, revenue, putPayment: put } = money;
  const { preparePayment: prepare, prepareCredits } = money;
  const cartForms = new Map<string, PaymentId>();
  const payers = new Map<MemberId, Payer>();
  const moved: PaymentsDouble['moved'] = [];
  const listed = (kind: 'payment' | 'refund', id: PaymentId, at: string) => () => void moved.push({ kind, id, at });

  /** Changes the count of the shared limit of cuts. */
  const place = (more: number, at: string) => () => {
    const key = `ofAll ${everybody} ${at.slice(0, 10)}`;
    money.cuts.set(key, (money.cuts.get(key) ?? 0) + more);
  };

  function prepareCreation(payment: StoredPayment): PreparedWrite {
    return rows.has(payment.id) ? undefined : () => put(payment);
  }

  const mayBuy = (id: MemberId) => credits.has(id) && !erasing.has(id);

  const payments: Payments = {
    findOrder: async (id) => orders.find(id),
    find: async (id) => rows.get(id),
    findMember: async (id) => (credits.has(id) ? { email: `${id}@example.com`, mayBuy: mayBuy(id) } : undefined),
    findCartForm: async (id, cart) => cartForms.get(`${id} ${cart}`),
    findByToken: async (provider, token) =>
      [...rows.values()].find((each) => each.provider === provider && each.providerToken === token),
    async *listDue(lane, now) {
      const due = lane === 'urgent' ? [...rows.values()].filter(({ wakeAt }) => wakeAt <= now) : [];
      for (const { id, wakeAt } of due) yield { id, wakeAt, lane, failures: 0 };
    },

    async open(opened, replaces, choices, cut = []) {
      const created = prepareCreation(opened);
      const { purpose } = opened;
      if (purpose.kind === 'packs') {
        const key = `${purpose.memberId} ${purpose.cart}`;
        const isCarts = cartForms.get(key) === replaces ? () => void cartForms.set(key, opened.id) : undefined;
        return writeTogether(created, isCarts, mayBuy(purpose.memberId) ? () => undefined : undefined);
      }
      const awaited = orders.prepare('awaitPayment', purpose.orderId, opened.createdAt, {
        set: { payWith: 'card', paymentId: opened.id, ...countedOn(cut, opened.createdAt) },
        where: (order) =>
          order.paymentId === replaces &&
          order.ownerId === opened.memberId &&
          order.optionsRevision === choices &&
          mayCount(order, cut),
      });
      return money.writeCounting(cut, opened.createdAt, created, awaited);
    },

    async settle({ id, purpose, amount, state }, providerPaymentId, at) {
      const wakeAt = purpose.kind === 'packs' ? at : never;
      const paid = prepare(id, isUnsettled, { state: 'paid', providerPaymentId, paidAt: at, wakeAt });
      const counted = () => void revenue.set(amount.currency, (revenue.get(amount.currency) ?? 0) + amount.amountMinor);
      if (purpose.kind === 'order') {
        const isReturned = state === 'failed' && orders.find(purpose.orderId)?.cutReturned === true;
        const again = isReturned ? { cutCountedOn: at.slice(0, 10), cutReturned: false } : {};
        const set = { payWith: 'card', paymentId: id, price: amount, queuedAt: at, ...again };
        const settled = orders.prepare('settle', purpose.orderId, at, { set });
        return writeTogether(paid, settled, counted, listed('payment', id, at), isReturned ? place(1, at) : nothing);
      }
      const bought = { memberId: purpose.memberId, credits: creditsOf(purpose), about: { paymentId: id }, at };
      const { entry, balance } = prepareCredits(ledgerEntry('purchase', bought));
      return writeTogether(paid, entry, balance, counted, listed('payment', id, at));
    },

    async markRefundDue({ id, amount }, providerPaymentId, at) {
      const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason: 'no_use' };
      const owed = { state: 'refund_due', providerPaymentId, paidAt: at, refund, noticeDue: true };
      return writeTogether(
        prepare(id, isUnsettled, { ...owed, wakeAt: minutesAfter(at, 1) }),
        listed('payment', id, at),
      );
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
      const set = holds ? { cutReturned: true } : {};
      const freed = orders.prepare('expirePayment', purpose.orderId, at, { set, where });
      return writeTogether(expired, freed, back) || writeTogether(expired);
    },

    async noteAnnounced({ id, state: seen }, at) {
      const stops = seen === 'paid' ? { wakeAt: never } : {};
      writeTogether(prepare(id, ({ state }) => state === seen, { announcedAt: at, ...stops }));
    },

    async markRefunded({ id, purpose, amount, ...owed }, at) {
      const refundedMinor = ('refund' in owed ? owed.refund?.amountMinor : undefined) ?? amount.amountMinor;
      const set = { state: 'refunded', refundedAt: at, refundedMinor, noticeDue: true, wakeAt: minutesAfter(at, 1) };
      const refunded = prepare(id, ({ state }) => state === 'refund_due', set);
      const order = purpose.kind === 'order' ? orders.find(purpose.orderId) : undefined;
      const transition = order && moneyReturnOf(order);
      if (order === undefined || transition === undefined || refundedMinor !== amount.amountMinor) {
        return writeTogether(refunded, listed('refund', id, at));
      }
      const where = ({ paymentId, payWith }: StoredOrder) => paymentId === id && payWith === 'card';
      const agreeing = orders.prepare(transition, order.id, at, { where });
      const alone = [refunded, listed('refund', id, at)];
      return writeTogether(...alone, agreeing) || writeTogether(...alone);
    },

    async noteRefundTry({ id, ...seen }, refundTriedAt) {
      const triedOf = (payment: object) => ('refundTriedAt' in payment ? payment.refundTriedAt : undefined);
      const holds = (payment: StoredPayment) => payment.state === 'refund_due' && triedOf(payment) === triedOf(seen);
      return writeTogether(prepare(id, holds, { refundTriedAt }));
    },

    async setRefundAside({ id, state }, reviewReason, at) {
      const holds = (payment: StoredPayment) =>
        payment.state === state && (state === 'refund_due' || state === 'refunded');
      return writeTogether(prepare(id, holds, { state: 'review', reviewReason, noticeDue: true, wakeAt: at }));
    },

    async findPayer({ purpose, ...payment }) {
      if ('payer' in payment && payment.payer !== undefined) return payment.payer;
      if (purpose.kind === 'packs') return payers.get(purpose.memberId);
      const order = orders.find(purpose.orderId);
      if (order?.email === undefined || ['forgotten', 'erased'].includes(order.email)) return undefined;
      return { email: order.email, language: order.language };
    },

    async markNotified(payment) {
      const { id, state } = payment;
      const holds = (row: StoredPayment) => row.state === state && 'noticeDue' in row && row.noticeDue === true;
      const gone = state === 'refunded' ? { payer: undefined } : {};
      const stops = state === 'refunded' && !owesCopy(payment) ? { wakeAt: never } : {};
      return writeTogether(prepare(id, holds, { noticeDue: false, ...gone, ...stops }));
    },

    async pollLater({ id, polls }, wakeAt) {
      writeTogether(prepare(id, isUnsettled, { polls: polls + 1, wakeAt }));
    },

    async postpone({ id, wakeAt: seen }, wakeAt) {
      writeTogether(prepare(id, (payment) => payment.wakeAt === seen, { wakeAt }));
    },

    async backOff({ id, wakeAt: seen }, wakeAt) {
      writeTogether(prepare(id, (payment) => payment.wakeAt === seen, { wakeAt }));
    },

    async reserveCredit({ id, optionsRevision }, memberId, at, cut = []) {
      const taken = prepareCredits(ledgerEntry('reserve', { memberId, credits: 1, about: { orderId: id }, at }));
      const paid = orders.prepare('reserveCredit', id, at, {
        set: { payWith: 'credit', queuedAt: at, ...countedOn(cut, at) },
        where: (order) =>
          order.ownerId === memberId && order.optionsRevision === optionsRevision && mayCount(order, cut),
      });
      if (money.writeCounting(cut, at, paid, taken.entry, taken.balance)) return 'reserved';
      return paid === undefined || taken.entry === undefined ? 'order_moved_on' : 'no_credit';
    },

    noteSelfie: async (orderId, selfieEtag, at) =>
      writeTogether(orders.prepare('noteCheck', orderId, at, { set: { selfieEtag } })),

    noteEngine: async ({ id, optionsRevision }, engine, at) =>
      writeTogether(
        orders.prepare('declare', id, at, {
          set: { engine },
          where: (order) => order.optionsRevision === optionsRevision,
        }),
      ),

    noteDeclarations: async ({ id, optionsRevision }, declarations, at) =>
      writeTogether(
        orders.prepare('declare', id, at, {
          set: { declarations },
          where: (order) => order.optionsRevision === optionsRevision,
        }),
      ),

    async markSent(orderId, queuedAt) {
      const wakeAt = minutesAfter(queuedAt, limits.jobLimitMinutes);
      const where = ({ status }: { status: string }) => status === 'pending';
      writeTogether(orders.prepare('send', orderId, queuedAt, { wakeAt, where }));
    },
  };
  const cuts: CutCounts = {
    findReached: async (counts, at) =>
      counts.find(({ limit, who, most }) => (money.cuts.get(`${limit} ${who} ${at.slice(0, 10)}`) ?? 0) >= most)?.limit,
  };
  const { purchases, trials, cuts: counted, writeCounting } = money;
  return {
    ...{ payments, orders, credits, erasing, ledger, purchases, revenue, moved, payers, trials, put },
    ...{ cuts, counted, writeCounting },
    ...createFreeTrialsDouble(orders, money),
  };
}

const nothing = () => undefined;

/** A payment that is not paid yet. */
function isUnsettled({ state }: StoredPayment): boolean {
  return state === 'awaiting' || state === 'failed';
}
