import { createWriteTransaction } from 'electrodb';
import { refundRoute } from '#functions/credits/refund-route.ts';
import { createRefundWrites } from '#functions/credits/refund-writes.repository.ts';
import { createNoteDownload } from '#functions/orders-core/note-download.repository.ts';
import { createFindOrder, parseOrder } from '#functions/orders-core/order-read.repository.ts';
import {
  atRevision,
  createOrderWrites,
  measured,
  type OrderClause,
  ofPictures,
} from '#functions/orders-core/order-write.repository.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { idempotencyRow } from '#functions/platform/idempotency-key.ts';
import { unknownCursor } from '#functions/platform/unknown-cursor.ts';
import { failedConditions, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { folderDigest, folderEntity } from '#functions/table/folder.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { newestKept } from '#functions/table/newest.ts';
import { orderEntity, ownerKey, unlistedKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { OrderId } from '#shared/ids.ts';
import { draftFolder } from '#shared/orders/storage-path.ts';
import type { Orders, Placed } from './orders.ts';

/**
 * How long the owner of a folder stays recorded: longer than any picture in it. The bucket deletes pictures after 32
 * days at the latest, and a picture may arrive some days after the folder was assigned.
 */
const folderKnownSeconds = 40 * 24 * 3600;

/** The stored orders, in the one table. */
export function createOrders(connection: TableConnection): Orders {
  const order = orderEntity(connection);
  const folder = folderEntity(connection);
  const idempotency = idempotencyEntity(connection);
  const member = memberEntity(connection);
  const payment = paymentEntity(connection);

  const find = createFindOrder(connection);
  const writes = createOrderWrites(connection);
  const refundWrites = createRefundWrites(connection);

  return {
    find,

    async place(placed, request) {
      const transaction = createWriteTransaction({ order, folder, idempotency }, (entities) => [
        entities.order
          .create({
            ...placed,
            secretHashes: [...placed.secretHashes],
            ownerKey: ownerKeyOf(placed),
            ...wake(placed.id, placed.wakeAt, 'later'),
          })
          .commit(),
        entities.folder.create(claimOf(placed.folder, placed.id, placed.createdAt)).commit(),
        ...(request === undefined
          ? []
          : [entities.idempotency.create(idempotencyRow(request, placed.id, placed.createdAt)).commit()]),
      ]);
      return await outcome(transaction, request !== undefined);
    },

    async findByKey(scope, key) {
      const record = (await idempotency.get({ scope, key }).go({ consistent: true })).data;
      const made = record === null ? undefined : await find(record.resultId as StoredOrder['id']);
      return record === null || made === undefined ? undefined : { order: made, requestHash: record.requestHash };
    },

    async listOf(memberId, limit, cursor) {
      const orders: StoredOrder[] = [];
      let next: string | null = cursor ?? null;
      // Tombstones and unpaid orders are skipped after the query, so filling a page may need several queries.
      do {
        const page = await order.query
          .byOwner({ ownerKey: ownerKey({ memberId }) })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.deletedAt)} AND ${wasPaidFor(attributes, operation)}`,
          )
          .go({ ...newestKept(limit - orders.length), cursor: next })
          .catch((error: unknown) => {
            if (next === cursor && cursor !== undefined) throw unknownCursor(error);
            throw error;
          });
        orders.push(...page.data.map(parseOrder));
        next = page.cursor;
      } while (next !== null && orders.length < limit);
      return { orders, cursor: next ?? undefined };
    },

    async latestOf(memberId, tool) {
      const page = await order.query
        .byOwner({ ownerKey: ownerKey({ memberId }) })
        .where((attributes, operation) =>
          tool === undefined
            ? operation.notExists(attributes.deletedAt)
            : `${operation.notExists(attributes.deletedAt)} AND ${operation.eq(attributes.tool, tool)}`,
        )
        .go(newestKept(1));
      const [latest] = page.data;
      return latest === undefined ? undefined : parseOrder(latest);
    },

    async addSecret(id, secretHash, at) {
      return await writes.make('renewSecret', id, at, {
        addSecretHash: secretHash,
        // A member may have taken the order over since it was read.
        where: (attributes, operation) => operation.notExists(attributes.ownerId),
      });
    },

    async setEmail(id, { email, nextFolder }, at) {
      const noted = writes.parts('setEmail', id, at, {
        set: { email, ownerKey: ownerKey({ email }), ...(nextFolder === undefined ? {} : { nextFolder }) },
        // A member's order uses the e-mail of the account. A picture is moved to one folder at a time.
        where: (attributes, operation) =>
          nextFolder === undefined
            ? operation.notExists(attributes.ownerId)
            : `${operation.notExists(attributes.ownerId)} AND ${operation.notExists(attributes.nextFolder)} AND ${operation.eq(
                attributes.folder,
                draftFolder(id),
              )}`,
      });
      const claimed = nextFolder === undefined ? [] : [folder.create(claimOf(nextFolder, id, at))];
      const failed = await writeAll({ order, folder }, [...noted, ...claimed]);
      if (failed.length === 0) return 'noted';
      return failed.includes(0) ? 'order_moved_on' : 'folder_taken';
    },

    async assignFolder({ id, nextFolder, selfieEtag, selfieJpeg }, at) {
      if (nextFolder === undefined) return false;
      return await writes.make('moveSelfie', id, at, {
        set: { folder: nextFolder },
        remove: ['nextFolder'],
        // A concurrent check may have stored another JPEG next to the selfie.
        where: (attributes, operation) =>
          [
            operation.eq(attributes.nextFolder, nextFolder),
            selfieEtag === undefined
              ? operation.notExists(attributes.selfieEtag)
              : operation.eq(attributes.selfieEtag, selfieEtag),
            selfieJpeg === undefined
              ? operation.notExists(attributes.selfieJpeg)
              : operation.eq(attributes.selfieJpeg, selfieJpeg),
          ].join(' AND '),
      });
    },

    async changeOptions(seen, { keepsOutcome, engine, ...change }, at) {
      return await writes.make('changeOptions', seen.id, at, {
        set: {
          ...change,
          options: { ...change.options },
          optionsRevision: (seen.optionsRevision ?? 0) + 1,
          ...(engine === undefined ? {} : { engine }),
        },
        remove: keepsOutcome ? [] : measured,
        where: atRevision(seen.optionsRevision),
      });
    },

    noteDownload: createNoteDownload(connection),

    async markDeleted(id, transition, at) {
      // What was measured of a face goes with its pictures; only the money rows stay.
      return await writes.make(transition, id, at, { remove: ofPictures });
    },

    async withdraw(queued, at) {
      const { by } = refundRoute(queued);
      const isBackAtOnce = by === 'credit' || by === 'trial';
      const withdrawn = writes.parts(isBackAtOnce ? 'withdrawReleased' : 'withdraw', queued.id, at, {
        // A card payer is notified by the payment once the money was refunded; a free trial has no balance to report.
        set: by === 'credit' ? { mailDue: true } : {},
        remove: ofPictures,
      });
      const failed = await writeAll({ order }, [...withdrawn, ...refundWrites.order(queued, 'withdrawn', at)]);
      return failed.length === 0;
    },

    async isMoneyKept(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      return data?.state === 'paid' && data.refund === undefined;
    },

    async findMemberEmail(memberId) {
      return (await member.get({ id: memberId }).go()).data?.email;
    },
  };
}

function claimOf(claimed: string, orderId: OrderId, at: string) {
  return { digest: folderDigest(claimed), orderId, expires: Math.floor(Date.parse(at) / 1000) + folderKnownSeconds };
}

/** The list of a member, or of a guest's e-mail; an order without an e-mail is in no list. */
function ownerKeyOf({ id, ownerId, email }: StoredOrder): string {
  if (ownerId !== undefined) return ownerKey({ memberId: ownerId });
  return email === undefined ? unlistedKey(id) : ownerKey({ email });
}

/** Which of the conditions refused. The key comes first, because then the order exists already. */
async function outcome(transaction: Parameters<typeof failedConditions>[0], hasKey: boolean): Promise<Placed> {
  const position = { order: 0, folder: 1, key: 2 };
  const failed = await failedConditions(transaction);
  if (failed.length === 0) return 'placed';
  // Without a key this position holds another write.
  if (hasKey && failed.includes(position.key)) return 'key_used';
  if (failed.includes(position.folder)) return 'folder_taken';
  throw new Error('an order of this id exists already');
}

/** Lists contain only orders that were paid for. */
const wasPaidFor: OrderClause = (attributes, operation) =>
  `(${operation.eq(attributes.paymentStatus, 'paid')} OR ${operation.eq(attributes.paymentStatus, 'refunded')})`;
