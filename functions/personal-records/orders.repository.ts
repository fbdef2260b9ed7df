import { createForgottenClaims } from '#functions/orders-core/forgotten-claim.repository.ts';
import { parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, personal } from '#functions/orders-core/order-write.repository.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { folderDigest, folderEntity } from '#functions/table/folder.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { orderPictures } from './judge-pictures.ts';
import type { PersonalRecords } from './personal-records.ts';
import type { PictureRecords } from './picture-records.ts';

/** Orders, their claims, and the owners of their folders. */
export function createOrderRecords(connection: TableConnection, pictures: PictureRecords): PersonalRecords {
  const claim = claimEntity(connection);

  /** An order without its secret hashes and internal fields, with the text of its claim. */
  async function exported(order: StoredOrder) {
    const { secretHashes, folder, contentType, selfieEtag, selfieJpeg, wakeAt, ...shown } = order;
    if (order.status !== 'completed' || order.claim === undefined) return shown;
    const { data } = await claim.get({ id: order.id }).go({ consistent: true });
    return { ...shown, claim: { ...order.claim, answer: data?.answer } };
  }

  return {
    name: 'orders',
    entities: ['order', 'guarantee-claim', 'folder'],
    erased: 'first, each with its pictures; an erasure waits for an order that is under way (erase-member.ts)',
    objects: orderPictures(pictures),
    exportOf: async ({ orders }) => ({ orders: await Promise.all(orders.map(exported)) }),
  };
}

/** Finds and erases the orders of a member. */
export function createOrderErasure(connection: TableConnection) {
  const order = orderEntity(connection);
  const folder = folderEntity(connection);
  const orders = createOrderWrites(connection);
  const claims = createForgottenClaims(connection);

  return {
    /** The orders of a member, or of an erasure. */
    async listOrders(memberId: MemberId): Promise<StoredOrder[]> {
      const owner = { ownerKey: ownerKey({ memberId }) };
      return (await order.query.byOwner(owner).go({ pages: 'all' })).data.map(parseOrder);
    },

    /** Leaves a tombstone without personal data; false when the order was paid meanwhile and its job is due. */
    async eraseOrder(erased: StoredOrder, erasureId: MemberId, at: string): Promise<boolean> {
      const { id, paymentStatus } = erased;
      // The row of a storage folder has a digest of the e-mail in its key.
      const folders =
        'nextFolder' in erased && erased.nextFolder !== undefined
          ? [erased.folder, erased.nextFolder]
          : [erased.folder];
      // First a tombstone, as after a deletion by the holder: it is not written when the order was paid meanwhile.
      if (erased.deletedAt === undefined) {
        const deletion = deletionOf(erased);
        if (deletion === undefined || !(await orders.make(deletion, id, at, {}))) return false;
      }
      const hadMoney = paymentStatus === 'paid' || paymentStatus === 'refunded';
      const renamed = orders.parts('forget', id, at, {
        set: {
          ...{ ownerKey: ownerKey({ memberId: erasureId }), ownerId: erasureId, forgottenAt: at, mailDue: false },
          ...{ email: 'erased', folder: 'erased', options: {}, secretHashes: [] },
          // A tombstone without money serves no purpose; the table's TTL removes it.
          ...(hadMoney ? {} : { expires: Math.floor(Date.parse(at) / 1000) }),
        },
        remove: personal,
        wakeAt: never,
        where: (attributes, operation) =>
          `${operation.exists(attributes.deletedAt)} AND ${claims.isAsSeen(erased)(attributes, operation)}`,
      });
      const failed = await writeAll({ order, folder }, [
        ...renamed,
        ...claims.parts(erased),
        ...folders.map((each) => folder.delete({ digest: folderDigest(each) })),
      ]);
      return failed.length === 0;
    },
  };
}
