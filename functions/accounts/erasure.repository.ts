import { createWriteTransaction } from 'electrodb';
import { never } from '#functions/platform/clock.ts';
import { commitIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { erasureEntity } from '#functions/table/erasure.entity.ts';
import { folderEntity } from '#functions/table/folder.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { MemberId } from '#shared/ids.ts';
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
    consent: consentEntity(connection),
    counter: counterEntity(connection),
    erasure: erasureEntity(connection),
  };
  const { order, ledger, purchase, consent } = entities;

  async function ordersOf(memberId: MemberId) {
    const owner = { ownerKey: ownerKey({ memberId }) };
    return (await order.query.byOwner(owner).go({ pages: 'all' })).data;
  }

  async function rowsOf(memberId: MemberId) {
    const all = { pages: 'all', consistent: true } as const;
    const [entries, purchases, consents] = await Promise.all([
      ledger.query.entry({ memberId }).go(all),
      purchase.query.purchase({ memberId }).go(all),
      consent.query.consent({ memberId }).go(all),
    ]);
    return { entries: entries.data, purchases: purchases.data, consents: consents.data };
  }

  return {
    listOrders: ordersOf,

    async eraseOrder(erased, erasureId, at) {
      const { id, folder, paymentId, deletedAt } = erased;
      const wasActive = erased.status === 'pending' && deletedAt === undefined;
      return await commitIf(
        createWriteTransaction(entities, (each) => [
          each.order
            .patch({ id })
            .set({
              ownerKey: ownerKey({ memberId: erasureId }),
              ownerId: erasureId,
              email: 'erased',
              folder: 'erased',
              options: {},
              secretHashes: [],
              deletedAt: deletedAt ?? at,
              mailDue: false,
              ...wake(id, never, 'later'),
              // A tombstone without money is of no use to anybody; the table's TTL takes it away.
              ...(paymentId === undefined && erased.payWith === undefined
                ? { expires: Math.floor(Date.parse(at) / 1000) }
                : {}),
            })
            .remove(['report', 'manifest', 'selfieEtag'])
            .where(
              (attributes, operation) =>
                `${operation.eq(attributes.folder, folder)} AND ${operation.eq(attributes.status, erased.status)} AND ${operation.eq(attributes.paymentStatus, erased.paymentStatus)}`,
            )
            .commit(),
          // The claim of a storage folder has the address in its key.
          each.folder.delete({ folder }).commit(),
          ...(wasActive
            ? [
                each.counter
                  .upsert({ name: 'activeOrders', shard: counterShard(id) })
                  .add({ count: -1 })
                  .commit(),
              ]
            : []),
        ]),
      );
    },

    async moveRows(memberId, erasureId) {
      const { entries, purchases, consents } = await rowsOf(memberId);
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
      for (const row of consents) {
        await commitIf(
          createWriteTransaction(entities, (each) => [
            each.consent.put({ ...row, memberId: erasureId }).commit(),
            each.consent.delete({ memberId, at: row.at, subject: row.subject }).commit(),
          ]),
        );
      }
    },

    async finish({ id, createdAt, deletionRequestedAt = createdAt }, erasureId, at) {
      const [orders, rows] = await Promise.all([ordersOf(erasureId), rowsOf(erasureId)]);
      const moneyRows = rows.entries.length + rows.purchases.length;
      await commitIf(
        createWriteTransaction(entities, (each) => [
          each.member
            .delete({ id })
            .where((attributes, operation) => operation.eq(attributes.erasureId, erasureId))
            .commit(),
          each.role.delete({ memberId: id }).commit(),
          each.listing.delete({ kind: 'member', month: monthOf(createdAt), at: createdAt, id }).commit(),
          each.counter
            .upsert({ name: 'members', shard: counterShard(id) })
            .add({ count: -1 })
            .commit(),
          each.erasure
            .put({ id: erasureId, requestedAt: deletionRequestedAt, erasedAt: at, orders: orders.length, moneyRows })
            .commit(),
        ]),
      );
    },
  };
}
