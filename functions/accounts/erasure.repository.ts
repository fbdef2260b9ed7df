import { createWriteTransaction } from 'electrodb';
import { giverName } from '#functions/credits/giver-name.ts';
import { createForgottenClaims } from '#functions/orders-core/forgotten-claim.repository.ts';
import { parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, measured } from '#functions/orders-core/order-write.repository.ts';
import { never } from '#functions/platform/clock.ts';
import { cartFormEntity } from '#functions/table/cart-form.entity.ts';
import { commitIf, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { erasureEntity } from '#functions/table/erasure.entity.ts';
import { folderDigest, folderEntity } from '#functions/table/folder.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { returnAllowanceEntity } from '#functions/table/return-allowance.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { deletionOf } from '#shared/orders/order.ts';
import type { Erasure } from './erasure.ts';

/** What an erasure rewrites and removes, in the one table. */
export function createErasure(connection: TableConnection): Erasure {
  const entities = {
    order: orderEntity(connection),
    folder: folderEntity(connection),
    member: memberEntity(connection),
    role: roleEntity(connection),
    listing: listingEntity(connection),
    ledger: ledgerEntity(connection),
    purchase: purchaseEntity(connection),
    payment: paymentEntity(connection),
    consent: consentEntity(connection),
    counter: counterEntity(connection),
    erasure: erasureEntity(connection),
    returnAllowance: returnAllowanceEntity(connection),
  };
  const { order, ledger, purchase, consent, payment } = entities;
  const cartForm = cartFormEntity(connection);
  const orders = createOrderWrites(connection);
  const claims = createForgottenClaims(connection);

  async function ordersOf(memberId: MemberId) {
    const owner = { ownerKey: ownerKey({ memberId }) };
    return (await order.query.byOwner(owner).go({ pages: 'all' })).data.map(parseOrder);
  }

  async function rowsOf(memberId: MemberId) {
    const all = { pages: 'all', consistent: true } as const;
    const [entries, purchases, payments, consents] = await Promise.all([
      ledger.query.entry({ memberId }).go(all),
      purchase.query.purchase({ memberId }).go(all),
      payment.query.byMember({ memberId }).go({ pages: 'all' }),
      consent.query.consent({ memberId }).go(all),
    ]);
    return {
      entries: entries.data,
      purchases: purchases.data,
      payments: payments.data,
      consents: consents.data,
    };
  }

  return {
    listOrders: ordersOf,

    async eraseOrder(erased, erasureId, at) {
      const { id, folder, paymentStatus } = erased;
      // The claim of a storage folder has a digest of the address in its key.
      const folders =
        'nextFolder' in erased && erased.nextFolder !== undefined ? [folder, erased.nextFolder] : [folder];
      // First a tombstone, as a holder's deletion makes it: it does not come about when the order was paid meanwhile.
      if (erased.deletedAt === undefined) {
        const deletion = deletionOf(erased);
        if (deletion === undefined || !(await orders.make(deletion, id, at, {}))) return false;
      }
      const hadMoney = paymentStatus === 'paid' || paymentStatus === 'refunded';
      const renamed = orders.parts('forget', id, at, {
        set: {
          ...{ ownerKey: ownerKey({ memberId: erasureId }), ownerId: erasureId, forgottenAt: at, mailDue: false },
          ...{ email: 'erased', folder: 'erased', options: {}, secretHashes: [] },
          // A tombstone without money is of no use to anybody; the table's TTL takes it away.
          ...(hadMoney ? {} : { expires: Math.floor(Date.parse(at) / 1000) }),
        },
        remove: [...measured, 'selfieEtag', 'selfieJpeg', 'nextFolder', 'claim', 'trial', 'traceId'],
        wakeAt: never,
        where: (attributes, operation) =>
          `${operation.exists(attributes.deletedAt)} AND ${claims.isAsSeen(erased)(attributes, operation)}`,
      });
      const failed = await writeAll(entities, [
        ...renamed,
        ...claims.parts(erased),
        ...folders.map((claimed) => entities.folder.delete({ digest: folderDigest(claimed) })),
      ]);
      return failed.length === 0;
    },

    async moveRows(memberId, erasureId) {
      const { entries, purchases, payments, consents } = await rowsOf(memberId);
      for (const entry of entries) {
        await commitIf(
          createWriteTransaction(entities, (each) => [
            each.ledger.put({ ...entry, memberId: erasureId }).commit(),
            each.ledger.delete({ memberId, key: entry.key }).commit(),
          ]),
        );
      }
      for (const row of purchases) {
        await commitIf(
          createWriteTransaction(entities, (each) => [
            each.purchase.put({ ...row, memberId: erasureId }).commit(),
            each.purchase.delete({ memberId, orderId: row.orderId }).commit(),
          ]),
        );
      }
      for (const { id, purpose } of payments) {
        // The money rows stay under the name of the erasure; the address of the form named nobody but its provider.
        const renamed = purpose.kind === 'packs' ? { ...purpose, memberId: erasureId } : purpose;
        await payment.patch({ id }).set({ memberId: erasureId, purpose: renamed }).remove(['traceId']).go();
      }
      const forms = await cartForm.query.form({ memberId }).go({ pages: 'all', consistent: true });
      for (const { cart } of forms.data) await cartForm.delete({ memberId, cart }).go();
      for (const row of consents) {
        await commitIf(
          createWriteTransaction(entities, (each) => [
            each.consent.put({ ...row, memberId: erasureId }).commit(),
            each.consent.delete({ memberId, at: row.at, subject: row.subject }).commit(),
          ]),
        );
      }
    },

    async count(erasureId, justErased) {
      const [orders, rows] = await Promise.all([ordersOf(erasureId), rowsOf(erasureId)]);
      return {
        orders: new Set([...orders.map(({ id }) => id), ...justErased]).size,
        moneyRows: rows.entries.length + rows.purchases.length + rows.payments.length,
        consents: rows.consents.length,
      };
    },

    async finish({ id, email, createdAt, deletionRequestedAt = createdAt }, erasureId, at, { orders, moneyRows }) {
      // What the person gave back signed in, and without signing in by this address.
      const givers = [giverName({ ownerId: id, email }), giverName({ email })];
      await commitIf(
        createWriteTransaction(entities, (each) => [
          each.member
            .delete({ id })
            .where((attributes, operation) => operation.eq(attributes.erasureId, erasureId))
            .commit(),
          each.role.delete({ memberId: id }).commit(),
          ...givers.map((who) => each.returnAllowance.delete({ who }).commit()),
          each.listing.delete({ kind: 'member', month: monthOf(createdAt), at: createdAt, id }).commit(),
          each.counter
            .upsert({ name: 'members', shard: counterShard(id) })
            .add({ count: -1 })
            .commit(),
          each.erasure
            .put({ id: erasureId, requestedAt: deletionRequestedAt, erasedAt: at, orders, moneyRows })
            .commit(),
        ]),
      );
    },
  };
}
