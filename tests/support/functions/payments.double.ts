import type { LedgerEntry } from '#functions/credits/ledger-entry.ts';
import type { FreeTrials } from '#functions/payments/free-trials.ts';
import { countedOn, type HairstyleCounts } from '#functions/payments/hairstyle-counts.ts';
import type { Payer, PaymentRefunds } from '#functions/payments/payment-refunds.ts';
import type { Payments } from '#functions/payments/payments.ts';
import type { Settlements } from '#functions/payments/settlements.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import { createFreeTrialsDouble } from './free-trials.double.ts';
import { mayCount } from './may-count.ts';
import { createMoneyRowsDouble, type MoneyRowsDouble } from './money-rows.double.ts';
import { createOrderRowsDouble, type OrderRowsDouble } from './order-rows.double.ts';
import { createPaymentRefundsDouble } from './payment-refunds.double.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';
import { createSettlementsDouble, isUnsettled } from './settlements.double.ts';

/** Payments in memory, and what they change. */
export interface PaymentsDouble {
  readonly payments: Payments;
  readonly settlements: Settlements;
  readonly paymentRefunds: PaymentRefunds;
  readonly orders: OrderRowsDouble;
  /** Balances of the existing members. */
  readonly credits: Map<MemberId, number>;
  /** Members whose erasure has begun. */
  readonly erasing: Set<MemberId>;
  readonly ledger: LedgerEntry[];
  readonly purchases: MoneyRowsDouble['purchases'];
  readonly revenue: Map<Money['currency'], number>;
  /** When money came and went back. */
  readonly moved: MoneyRowsDouble['moved'];
  /** How the members there are can be written to. */
  readonly payers: Map<MemberId, Payer>;
  /** The proof of each confirmed mailbox, and the order that used its free trial. */
  readonly proofs: ReturnType<typeof createFreeTrialsDouble>['proofs'];
  readonly trials: MoneyRowsDouble['trials'];
  readonly freeTrials: FreeTrials;
  /** The counts of hairstyles, and their port. */
  readonly hairstyles: HairstyleCounts;
  readonly counted: MoneyRowsDouble['hairstyles'];
  readonly writeCounting: MoneyRowsDouble['writeCounting'];
  put(payment: StoredPayment): void;
}

export function createPaymentsDouble(
  orders: OrderRowsDouble = createOrderRowsDouble(),
  money: MoneyRowsDouble = createMoneyRowsDouble(),
): PaymentsDouble {
  const { payments: rows, credits, erasing, ledger, revenue, putPayment: put, preparePayment: prepare } = money;
  const cartForms = new Map<string, PaymentId>();
  const payers = new Map<MemberId, Payer>();

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

    async open(opened, replaces, choices, hairstyleCounts = []) {
      const created = prepareCreation(opened);
      const { purpose } = opened;
      if (purpose.kind === 'packs') {
        const key = `${purpose.memberId} ${purpose.cart}`;
        const isCarts = cartForms.get(key) === replaces ? () => void cartForms.set(key, opened.id) : undefined;
        return writeTogether(created, isCarts, mayBuy(purpose.memberId) ? () => undefined : undefined);
      }
      const awaited = orders.prepare('awaitPayment', purpose.orderId, opened.createdAt, {
        set: { payWith: 'card', paymentId: opened.id, ...countedOn(hairstyleCounts, opened.createdAt) },
        where: (order) =>
          order.paymentId === replaces &&
          order.ownerId === opened.memberId &&
          order.optionsRevision === choices &&
          mayCount(order, hairstyleCounts),
      });
      return money.writeCounting(hairstyleCounts, opened.createdAt, created, awaited);
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
  };
  const hairstyles: HairstyleCounts = {
    findReached: async (counts, at) =>
      counts.find(({ limit, who, most }) => (money.hairstyles.get(`${limit} ${who} ${at.slice(0, 10)}`) ?? 0) >= most)
        ?.limit,
  };
  const { purchases, trials, moved, hairstyles: counted, writeCounting } = money;
  return {
    payments,
    settlements: createSettlementsDouble(orders, money),
    paymentRefunds: createPaymentRefundsDouble(orders, money, payers),
    ...{ orders, credits, erasing, ledger, purchases, revenue, moved, payers, trials, put },
    ...{ hairstyles, counted, writeCounting },
    ...createFreeTrialsDouble(orders, money),
  };
}
