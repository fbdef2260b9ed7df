import { refundRoute } from '#functions/credits/refund-route.ts';
import type { Orders } from '#functions/orders/orders.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import { wasPaid } from '#shared/orders/order.ts';
import { draftFolder } from '#shared/orders/storage-path.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import { createOrderRowsDouble, measured, type OrderRowsDouble, ofPictures } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** Placed orders in memory. */
export interface OrdersDouble {
  readonly orders: Orders;
  readonly rows: OrderRowsDouble;
  /** E-mails of the existing members. */
  readonly emails: Map<MemberId, string>;
}

/**
 * @param money where credits and payments are; without it a withdrawal changes only the order, and every payment counts
 * as kept
 */
export function createOrdersDouble(
  rows: OrderRowsDouble = createOrderRowsDouble(),
  money?: MoneyRowsDouble,
): OrdersDouble {
  const folders = new Set<string>();
  const keys = new Map<string, { readonly id: OrderId; readonly requestHash: string }>();
  const emails = new Map<MemberId, string>();
  const keyOf = (scope: string, key: string) => JSON.stringify([scope, key]);
  /** A member's orders, newest first, without the deleted ones. */
  const ownedBy = (memberId: MemberId) =>
    rows
      .all()
      .filter(({ ownerId, deletedAt }) => ownerId === memberId && deletedAt === undefined)
      .sort((one, other) => (one.id < other.id ? 1 : -1));

  const orders: Orders = {
    async place(order, request) {
      const key = request === undefined ? undefined : keyOf(request.scope, request.key);
      if (key !== undefined && keys.has(key)) return 'key_used';
      if (folders.has(order.folder)) return 'folder_taken';
      if (rows.find(order.id) !== undefined) throw new Error('an order of this id exists already');
      rows.put(order);
      folders.add(order.folder);
      if (key !== undefined) keys.set(key, { id: order.id, requestHash: request?.requestHash ?? '' });
      return 'placed';
    },

    async findByKey(scope, key) {
      const noted = keys.get(keyOf(scope, key));
      const order = noted && rows.find(noted.id);
      return noted === undefined || order === undefined ? undefined : { order, requestHash: noted.requestHash };
    },

    find: async (id) => rows.find(id),

    async listOf(memberId, limit, cursor) {
      const all = ownedBy(memberId).filter(wasPaid);
      const after = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
      if (cursor !== undefined && after === -1) {
        throw new ValidationFailed([{ pointer: '/cursor', code: 'unknown_cursor' }]);
      }
      const page = all.slice(after + 1, after + 1 + limit);
      return { orders: page, cursor: after + 1 + limit < all.length ? page.at(-1)?.id : undefined };
    },

    latestOf: async (memberId, tool) => ownedBy(memberId).find((order) => tool === undefined || order.tool === tool),

    async addSecret(id, secretHash, at) {
      return rows.make('renewSecret', id, at, { addSecretHash: secretHash });
    },

    async setEmail(id, { email, nextFolder }, at) {
      if (nextFolder !== undefined && folders.has(nextFolder)) return 'folder_taken';
      const noted = rows.make('setEmail', id, at, {
        set: { email, ...(nextFolder === undefined ? {} : { nextFolder }) },
        where: (order) =>
          order.ownerId === undefined &&
          (nextFolder === undefined || (order.folder === draftFolder(id) && nextFolderOf(order) === undefined)),
      });
      if (noted && nextFolder !== undefined) folders.add(nextFolder);
      return noted ? 'noted' : 'order_moved_on';
    },

    async assignFolder({ id, nextFolder, selfieEtag, selfieJpeg }, at) {
      if (nextFolder === undefined) return false;
      return rows.make('moveSelfie', id, at, {
        set: { folder: nextFolder },
        remove: ['nextFolder'],
        where: (order) =>
          nextFolderOf(order) === nextFolder && order.selfieEtag === selfieEtag && order.selfieJpeg === selfieJpeg,
      });
    },

    changeOptions: async (seen, { keepsOutcome, engine, ...change }, at) =>
      rows.make('changeOptions', seen.id, at, {
        set: {
          ...change,
          optionsRevision: (seen.optionsRevision ?? 0) + 1,
          ...(engine === undefined ? {} : { engine }),
        },
        remove: keepsOutcome ? [] : measured,
        where: ({ optionsRevision }) => optionsRevision === seen.optionsRevision,
      }),

    noteDownload: async (id, at) =>
      rows.make('noteDownload', id, at, {
        setOnce: { downloadedAt: at },
        where: (order) => order.status !== 'completed' || order.remedy === undefined,
      }),

    markDeleted: async (id, transition, at) => rows.make(transition, id, at, { remove: ofPictures }),

    async withdraw(queued, at) {
      const isBackAtOnce = queued.payWith === 'credit' || refundRoute(queued).by === 'trial';
      const withdrawn = rows.prepare(isBackAtOnce ? 'withdrawReleased' : 'withdraw', queued.id, at, {
        set: queued.payWith === 'credit' ? { mailDue: true } : {},
        remove: ofPictures,
      });
      return writeTogether(withdrawn, ...(money?.prepareRefund(queued, 'withdrawn', at) ?? []));
    },

    async isMoneyKept(id) {
      const payment = money?.payments.get(id);
      return money === undefined || (payment?.state === 'paid' && payment.refund === undefined);
    },

    findMemberEmail: async (memberId) => emails.get(memberId),
  };
  return { orders, rows, emails };
}

function nextFolderOf(order: StoredOrder): string | undefined {
  return 'nextFolder' in order ? order.nextFolder : undefined;
}
