import { createWriteTransaction } from 'electrodb';
import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { atRevision, createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { cartFormEntity } from '#functions/table/cart-form.entity.ts';
import { commitIf, type Write, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { moneyReturnOf } from '#shared/orders/order.ts';
import { owesCopy } from './announce-packs.ts';
import { countedOn, holdsPlace } from './count-cuts.ts';
import { createCutCounts, isUncounted } from './cut-counts.repository.ts';
import type { Payer, Payments } from './payments.ts';
import { creditsOf, type PacksPurpose, StoredPayment, type UnsettledPayment } from './stored-payment.ts';

/**
 * Payments, orders and credits in the one table.
 *
 * @param auditEntry who writes down beside a settlement that an admin asked for it @default nobody
 */
export function createPayments(connection: TableConnection, auditEntry = noAudit): Payments {
  const payment = paymentEntity(connection);
  const counter = counterEntity(connection);
  const listing = listingEntity(connection);
  const member = memberEntity(connection);
  const cartForm = cartFormEntity(connection);
  const findOrder = createFindOrder(connection);
  const orders = createOrderWrites(connection);
  const credits = createCreditWrites(connection);
  const cuts = createCutCounts(connection);
  const together = (writes: readonly Write[]) => writeAll({ payment }, writes);
  const allWritten = async (writes: readonly Write[]) => {
    const [alone, ...others] = writes;
    return alone !== undefined && others.length === 0 ? await writeIf(alone) : (await together(writes)).length === 0;
  };
  /** What the provider's answer made of a payment, for whoever asked by hand. */
  const audited = ({ id, state: before }: StoredPayment, state: StoredPayment['state']) =>
    auditEntry({ subject: id, before: { state: before }, after: { state } });

  /** Notes when money came or went back, for whoever holds a day against the provider's list. */
  const listed = (kind: 'payment' | 'refund', id: PaymentId, at: string): Write =>
    listing.upsert({ kind, month: monthOf(at), at, id });

  /** What the money was for, as parts of the settlement. */
  async function given({ id, purpose, amount, state }: StoredPayment, at: string): Promise<Write[]> {
    switch (purpose.kind) {
      case 'order': {
        // Only of a form that had expired a place was given back; what is paid late is drawn all the same.
        const order = state === 'failed' ? await findOrder(purpose.orderId) : undefined;
        const again = order?.cutReturned === true ? [cuts.takeAnyway(at)] : [];
        const settled = orders.parts('settle', purpose.orderId, at, {
          // What was paid is the price, also where the form was opened before the stage changed it.
          set: {
            ...{ payWith: 'card', paymentId: id, price: amount, queuedAt: at },
            ...(again.length === 0 ? {} : { cutCountedOn: at.slice(0, 10), cutReturned: false }),
          },
        });
        return [...settled, ...again];
      }
      case 'packs': {
        const { memberId } = purpose;
        const about = { paymentId: id };
        return credits.parts(ledgerEntry('purchase', { memberId, credits: creditsOf(purpose), about, at }));
      }
    }
  }

  /** The payment, that its form is now the one of its cart, and that its member may still be sold to. */
  async function openForCart(
    opened: UnsettledPayment,
    { memberId, cart }: PacksPurpose,
    replaces: PaymentId | undefined,
  ): Promise<boolean> {
    const { id, wakeAt, expiresAt } = opened;
    const expires = Math.floor(Date.parse(expiresAt) / 1000);
    return await commitIf(
      createWriteTransaction({ payment, cartForm, member }, (each) => [
        each.payment.create({ ...opened, ...wake(id, wakeAt, 'urgent') }).commit(),
        each.cartForm
          .put({ memberId, cart, paymentId: id, expires })
          .where((attributes, operation) =>
            replaces === undefined
              ? operation.notExists(attributes.paymentId)
              : operation.eq(attributes.paymentId, replaces),
          )
          .commit(),
        each.member
          .check({ id: memberId })
          .where(
            (attributes, operation) =>
              `${operation.exists(attributes.email)} AND ${operation.notExists(attributes.disabledAt)} AND ${operation.notExists(attributes.erasureId)}`,
          )
          .commit(),
      ]),
    );
  }

  async function readPayer(id: MemberId): Promise<Payer | undefined> {
    const { data } = await member.get({ id }).go();
    if (data === null) return undefined;
    const { email, language } = data;
    return { email, language };
  }

  return {
    findOrder,

    async findMember(id) {
      const { data } = await member.get({ id }).go({ consistent: true });
      if (data === null) return undefined;
      return { email: data.email, mayBuy: data.disabledAt === undefined && data.erasureId === undefined };
    },

    async findCartForm(memberId, cart) {
      return (await cartForm.get({ memberId, cart }).go({ consistent: true })).data?.paymentId;
    },

    async find(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      return data === null ? undefined : StoredPayment.parse(data);
    },

    async findByToken(provider, providerToken) {
      const [found] = (await payment.query.byToken({ provider, providerToken }).go()).data;
      return found === undefined ? undefined : StoredPayment.parse(found);
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        payment.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async open(opened, replaces, choices, cut = []) {
      const { id, purpose, createdAt } = opened;
      if (purpose.kind === 'packs') return await openForCart(opened, purpose, replaces);
      const created = payment.create({ ...opened, ...wake(id, opened.wakeAt, 'urgent') });
      const awaited = orders.parts('awaitPayment', purpose.orderId, createdAt, {
        set: { payWith: 'card', paymentId: id, ...countedOn(cut, createdAt) },
        // An order that was claimed meanwhile has another owner than its payment would have.
        where: (attributes, operation) =>
          [
            replaces === undefined
              ? operation.notExists(attributes.paymentId)
              : operation.eq(attributes.paymentId, replaces),
            opened.memberId === undefined
              ? operation.notExists(attributes.ownerId)
              : operation.eq(attributes.ownerId, opened.memberId),
            atRevision(choices)(attributes, operation),
            ...isUncounted(cut)(attributes, operation),
          ].join(' AND '),
      });
      return (await cuts.write({ payment }, [created, ...awaited], cut, createdAt)).length === 0;
    },

    async settle(settled, providerPaymentId, at) {
      const { id, amount, purpose } = settled;
      // What was bought is still to be mailed about, and the sweeper does that; an order has a clock of its own.
      const next = purpose.kind === 'packs' ? wake(id, at, 'urgent') : wake(id, never, 'later');
      return await allWritten([
        payment
          .patch({ id })
          .set({ state: 'paid', providerPaymentId, paidAt: at, ...next })
          .where(isUnsettled),
        ...(await given(settled, at)),
        counter
          .upsert({ name: `revenue${amount.currency}`, shard: counterShard(id) })
          .add({ count: amount.amountMinor }),
        listed('payment', id, at),
        ...audited(settled, 'paid'),
      ]);
    },

    async markRefundDue(owing, providerPaymentId, at) {
      const { id, amount } = owing;
      const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason: 'no_use' } as const;
      const owed = { state: 'refund_due', providerPaymentId, paidAt: at, refund, noticeDue: true } as const;
      return await allWritten([
        payment
          .patch({ id })
          .set({ ...owed, ...wake(id, minutesAfter(at, 1), 'urgent') })
          .where(isUnsettled),
        listed('payment', id, at),
        ...audited(owing, 'refund_due'),
      ]);
    },

    async setAside(doubted, reviewReason, at) {
      const { id } = doubted;
      // Its order goes on waiting: one whose money may have come is not abandoned before somebody has looked.
      return await allWritten([
        payment
          .patch({ id })
          .set({ state: 'review', reviewReason, ...wake(id, at, 'urgent') })
          .where(isUnsettled),
        ...audited(doubted, 'review'),
      ]);
    },

    async expire(unpaid, at) {
      const { id, purpose } = unpaid;
      const expired = [
        payment
          .patch({ id })
          .set({ state: 'failed' })
          .where((attributes, operation) => operation.eq(attributes.state, 'awaiting')),
        ...audited(unpaid, 'failed'),
      ];
      if (purpose.kind === 'packs') return await allWritten(expired);
      const order = await findOrder(purpose.orderId);
      const back = order !== undefined && holdsPlace(order, id, at) ? [cuts.uncount(at)] : [];
      // Nobody begins a deleted order any more, and its form expires once.
      if (order?.deletedAt !== undefined) return await allWritten([...expired, ...back]);
      const freed = orders.parts('expirePayment', purpose.orderId, at, {
        set: back.length === 0 ? {} : { cutReturned: true },
        where: hasForm(id),
      });
      // An order with a newer form keeps awaiting that one; then the payment expires alone.
      return (await allWritten([...expired, ...freed, ...back])) || (await allWritten(expired));
    },

    async noteAnnounced({ id, state }, at) {
      const stops = state === 'paid' ? wake(id, never, 'later') : {};
      await writeIf(
        payment
          .patch({ id })
          .set({ announcedAt: at, ...stops })
          .where((attributes, operation) => operation.eq(attributes.state, state)),
      );
    },

    async markRefunded({ id, purpose, amount, ...owed }, at) {
      const refundedMinor = ('refund' in owed ? owed.refund?.amountMinor : undefined) ?? amount.amountMinor;
      const returned = { state: 'refunded', refundedAt: at, refundedMinor, noticeDue: true } as const;
      const refunded = payment
        .patch({ id })
        .set({ ...returned, ...wake(id, minutesAfter(at, 1), 'urgent') })
        .where(isOwed);
      const alone = [refunded, listed('refund', id, at)];
      const order = purpose.kind === 'order' ? await findOrder(purpose.orderId) : undefined;
      const transition = order && moneyReturnOf(order);
      const isWhole = refundedMinor === amount.amountMinor;
      if (order === undefined || transition === undefined || !isWhole) return await allWritten(alone);
      const agreeing = orders.parts(transition, order.id, at, { where: wasPaidBy(id) });
      // Money that was owed back for another reason leaves its order as it is.
      return (await allWritten([...alone, ...agreeing])) || (await allWritten(alone));
    },

    async noteRefundTry({ id, ...seen }, refundTriedAt) {
      const triedAt = 'refundTriedAt' in seen ? seen.refundTriedAt : undefined;
      const tried = payment.patch({ id });
      return await writeIf(
        (refundTriedAt === undefined ? tried.remove(['refundTriedAt']) : tried.set({ refundTriedAt })).where(
          (attributes, operation) =>
            `${operation.eq(attributes.state, 'refund_due')} AND ${triedAt === undefined ? operation.notExists(attributes.refundTriedAt) : operation.eq(attributes.refundTriedAt, triedAt)}`,
        ),
      );
    },

    async setRefundAside({ id, state }, reviewReason, at) {
      return await writeIf(
        payment
          .patch({ id })
          // Told once an operator has seen to it; until then an address that is kept for that stays.
          .set({ state: 'review', reviewReason, noticeDue: true, ...wake(id, at, 'urgent') })
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.state, state)} AND (${operation.eq(attributes.state, 'refund_due')} OR ${operation.eq(attributes.state, 'refunded')})`,
          ),
      );
    },

    async findPayer({ purpose, ...payment }) {
      if ('payer' in payment && payment.payer !== undefined) return payment.payer;
      if (purpose.kind === 'packs') return await readPayer(purpose.memberId);
      const order = await findOrder(purpose.orderId);
      const { email } = order ?? {};
      if (order === undefined || email === undefined || ('forgottenAt' in order && order.forgottenAt !== undefined)) {
        return undefined;
      }
      return isForgotten(email) ? undefined : { email, language: order.language };
    },

    async markNotified(told) {
      const { id, state } = told;
      // A copy of what was accepted is still to be sent, and the sweeper does that.
      const stops = state === 'refunded' && !owesCopy(told) ? wake(id, never, 'later') : {};
      const noted = payment.patch({ id }).set({ noticeDue: false, ...stops });
      // Nobody is to be told any more, so that the address of a deleted order goes.
      return await writeIf(
        (state === 'refunded' ? noted.remove(['payer']) : noted).where(
          (attributes, operation) =>
            `${operation.eq(attributes.state, state)} AND ${operation.eq(attributes.noticeDue, true)}`,
        ),
      );
    },

    async pollLater({ id, polls }, wakeAt) {
      await writeIf(
        payment
          .patch({ id })
          .set({ polls: polls + 1, ...wake(id, wakeAt, 'urgent') })
          .where(isUnsettled),
      );
    },

    async postpone({ id, wakeAt: seen }, wakeAt) {
      // What was settled, sent back or looked at meanwhile has another clock, and keeps it.
      await writeIf(
        payment
          .patch({ id })
          .set(wake(id, wakeAt, 'urgent'))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
      );
    },

    async backOff(due, wakeAt) {
      await writeIf(
        payment
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },

    async reserveCredit({ id, optionsRevision }, memberId, at, cut = []) {
      const taken = ledgerEntry('reserve', { memberId, credits: 1, about: { orderId: id }, at });
      const paid = orders.parts('reserveCredit', id, at, {
        set: { payWith: 'credit', queuedAt: at, ...countedOn(cut, at) },
        where: (attributes, operation) =>
          [
            operation.eq(attributes.ownerId, memberId),
            atRevision(optionsRevision)(attributes, operation),
            ...isUncounted(cut)(attributes, operation),
          ].join(' AND '),
      });
      const [entry, balance] = credits.parts(taken);
      const writes = [...paid, ...(entry ? [entry] : []), ...(balance ? [balance] : [])];
      const failed = await cuts.write({ payment }, writes, cut, at);
      if (failed.length === 0) return 'reserved';
      return failed.every((position) => writes[position] === balance) ? 'no_credit' : 'order_moved_on';
    },

    async noteSelfie(orderId, selfieEtag, at) {
      return await orders.make('noteCheck', orderId, at, { set: { selfieEtag } });
    },

    async noteEngine({ id, optionsRevision }, engine, at) {
      return await orders.make('declare', id, at, { set: { engine }, where: atRevision(optionsRevision) });
    },

    async noteDeclarations({ id, optionsRevision }, declarations, at) {
      return await orders.make('declare', id, at, { set: { declarations }, where: atRevision(optionsRevision) });
    },

    async markSent(orderId, queuedAt) {
      await orders.make('send', orderId, queuedAt, {
        wakeAt: minutesAfter(queuedAt, limits.jobLimitMinutes),
        // A worker that was faster has set the clock to its lease.
        where: (attributes, operation) => operation.eq(attributes.status, 'pending'),
      });
    },
  };
}

/** What an order names instead of an address once it is forgotten, or its member erased. */
const nobody = ['forgotten', 'erased'];

function isForgotten(email: string): boolean {
  return nobody.includes(email);
}

/** The order was paid by this payment, and not by a credit after its form had come to nothing. */
function wasPaidBy(paymentId: PaymentId): OrderClause {
  return (attributes, operation) =>
    `${operation.eq(attributes.paymentId, paymentId)} AND ${operation.eq(attributes.payWith, 'card')}`;
}

/** The order's form is still this one, and not a newer one. */
function hasForm(paymentId: PaymentId): OrderClause {
  return (attributes, operation) => operation.eq(attributes.paymentId, paymentId);
}

type PaymentClause = Parameters<ReturnType<ReturnType<ReturnType<typeof paymentEntity>['patch']>['set']>['where']>[0];

/** A payment whose money has not come. An expired form counts too: a provider may tell of a success late. */
const isUnsettled: PaymentClause = (attributes, operation) =>
  `(${operation.eq(attributes.state, 'awaiting')} OR ${operation.eq(attributes.state, 'failed')})`;

/** A payment whose money is to go back and has not. */
const isOwed: PaymentClause = (attributes, operation) => operation.eq(attributes.state, 'refund_due');
