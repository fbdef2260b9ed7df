import { createWriteTransaction } from 'electrodb';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { atRevision, createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import { cartFormEntity } from '#functions/table/cart-form.entity.ts';
import { commitIf, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { PaymentId } from '#shared/ids.ts';
import { createHairstyleCounts, isUncounted } from './hairstyle-counts.repository.ts';
import { countedOn } from './hairstyle-counts.ts';
import { isUnsettled } from './payment-writes.repository.ts';
import type { Payments } from './payments.ts';
import { type PacksPurpose, StoredPayment, type UnsettledPayment } from './stored-payment.ts';

/** Payments, their forms and purposes, in the single table. */
export function createPayments(connection: TableConnection): Payments {
  const payment = paymentEntity(connection);
  const member = memberEntity(connection);
  const cartForm = cartFormEntity(connection);
  const findOrder = createFindOrder(connection);
  const orders = createOrderWrites(connection);
  const hairstyles = createHairstyleCounts(connection);

  /** Writes the payment, points its cart to its form, and checks that the member may still buy. */
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

    async open(opened, replaces, choices, hairstyleCounts = []) {
      const { id, purpose, createdAt } = opened;
      if (purpose.kind === 'packs') return await openForCart(opened, purpose, replaces);
      const created = payment.create({ ...opened, ...wake(id, opened.wakeAt, 'urgent') });
      const awaited = orders.parts('awaitPayment', purpose.orderId, createdAt, {
        set: { payWith: 'card', paymentId: id, ...countedOn(hairstyleCounts, createdAt) },
        // An order that a member took over meanwhile has another owner than its payment would have.
        where: (attributes, operation) =>
          [
            replaces === undefined
              ? operation.notExists(attributes.paymentId)
              : operation.eq(attributes.paymentId, replaces),
            opened.memberId === undefined
              ? operation.notExists(attributes.ownerId)
              : operation.eq(attributes.ownerId, opened.memberId),
            atRevision(choices)(attributes, operation),
            ...isUncounted(hairstyleCounts)(attributes, operation),
          ].join(' AND '),
      });
      return (await hairstyles.write({ payment }, [created, ...awaited], hairstyleCounts, createdAt)).length === 0;
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
      // A payment that was settled, refunded or polled meanwhile has another due time and keeps it.
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

    async noteSelfie(orderId, selfieEtag, at) {
      return await orders.make('noteCheck', orderId, at, { set: { selfieEtag } });
    },

    async noteEngine({ id, optionsRevision }, engine, at) {
      return await orders.make('declare', id, at, { set: { engine }, where: atRevision(optionsRevision) });
    },

    async noteDeclarations({ id, optionsRevision }, declarations, at) {
      return await orders.make('declare', id, at, { set: { declarations }, where: atRevision(optionsRevision) });
    },
  };
}
