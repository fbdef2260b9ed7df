import { createWriteTransaction } from 'electrodb';
import { ValidationFailed } from '#functions/platform/errors.ts';
import { createFindOrder, parseOrder } from '#functions/records/order-read.repository.ts';
import { createOrderWrites, measured } from '#functions/records/order-write.repository.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { failedConditions } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { folderEntity } from '#functions/table/folder.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { IdempotentRequest, Orders, Placed } from './orders.ts';

const keptSeconds = 24 * 3600;

/** The stored orders, in the one table. */
export function createOrders(connection: TableConnection): Orders {
  const order = orderEntity(connection);
  const folder = folderEntity(connection);
  const idempotency = idempotencyEntity(connection);
  const member = memberEntity(connection);
  const listing = listingEntity(connection);
  const counter = counterEntity(connection);

  const find = createFindOrder(connection);
  const writes = createOrderWrites(connection);

  return {
    find,

    async place(placed, request) {
      const owner = placed.ownerId === undefined ? { email: placed.email } : { memberId: placed.ownerId };
      const counted = { shard: counterShard(placed.id) };
      const at = placed.createdAt;
      const transaction = createWriteTransaction({ order, folder, idempotency, listing, counter }, (entities) => [
        entities.order
          .create({
            ...placed,
            secretHashes: [...placed.secretHashes],
            ownerKey: ownerKey(owner),
            ...wake(placed.id, placed.wakeAt, 'later'),
          })
          .commit(),
        entities.folder.create({ folder: placed.folder, orderId: placed.id, expires: keptUntil(placed) }).commit(),
        ...(request === undefined ? [] : [entities.idempotency.create(keyRecord(request, placed)).commit()]),
        entities.listing.create({ kind: 'order', month: monthOf(at), at, id: placed.id }).commit(),
        entities.counter
          .upsert({ ...counted, name: 'orders' })
          .add({ count: 1 })
          .commit(),
        entities.counter
          .upsert({ ...counted, name: 'activeOrders' })
          .add({ count: 1 })
          .commit(),
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
      // Tombstones are skipped after the query, so a page may take more than one query to fill.
      do {
        const page = await order.query
          .byOwner({ ownerKey: ownerKey({ memberId }) })
          .where((attributes, operation) => operation.notExists(attributes.deletedAt))
          .go({ order: 'desc', cursor: next, count: limit - orders.length })
          .catch((error: unknown) => {
            if (next === cursor && cursor !== undefined) throw badCursor(error);
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
        .go({ order: 'desc', count: 1 });
      const [latest] = page.data;
      return latest === undefined ? undefined : parseOrder(latest);
    },

    async addSecret(id, secretHash, at) {
      return await writes.make('renewSecret', id, at, { addSecretHash: secretHash });
    },

    async markDeleted(id, transition, at) {
      // What was measured of a face goes with its pictures; only the money rows stay.
      return await writes.make(transition, id, at, { remove: measured });
    },

    async findMemberEmail(memberId) {
      return (await member.get({ id: memberId }).go()).data?.email;
    },
  };
}

function keyRecord(request: IdempotentRequest, placed: StoredOrder) {
  return { ...request, resultId: placed.id, expires: keptUntil(placed) };
}

/** A day after the order was placed, in seconds since 1970. */
function keptUntil({ createdAt }: StoredOrder): number {
  return Math.floor(Date.parse(createdAt) / 1000) + keptSeconds;
}

/** Which of the three conditions refused: the key's comes first, because then the order exists already. */
async function outcome(transaction: Parameters<typeof failedConditions>[0], hasKey: boolean): Promise<Placed> {
  const position = { order: 0, folder: 1, key: 2 };
  const failed = await failedConditions(transaction);
  if (failed.length === 0) return 'placed';
  // Without a key another write stands in its place.
  if (hasKey && failed.includes(position.key)) return 'key_used';
  if (failed.includes(position.folder)) return 'folder_taken';
  throw new Error('an order of this id exists already');
}

/** A cursor that this table did not give: ElectroDB cannot read it, or DynamoDB refuses the key it names. */
function badCursor(error: unknown): unknown {
  const refused =
    error instanceof Error &&
    /cursor|ValidationException|exclusive ?start ?key/i.test(`${error.message} ${String(error.cause)}`);
  return refused ? new ValidationFailed([{ pointer: '/cursor', code: 'unknown_cursor' }]) : error;
}
