import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import type { UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { PreviewedOrders } from './preview-order.ts';

/** The stored orders, for previews. */
export function createPreviewedOrders(connection: TableConnection): PreviewedOrders {
  const orders = createOrderWrites(connection);
  return {
    find: createFindOrder(connection),

    notePreview: (order, preview, at) =>
      orders.make('noteCheck', order.id, at, { set: { preview }, where: isUnchanged(order) }),

    noteRefusal: (order, outcome, at) =>
      orders.make('noteCheck', order.id, at, {
        set: { ...outcome },
        remove: ['report' in outcome ? 'rejection' : 'report', 'preview'],
        where: isUnchanged(order),
      }),
  };
}

/** The order still has the checked selfie in its folder, and the outcome of that check. */
const isUnchanged =
  ({ selfieEtag = '', folder }: UnpaidOrder): OrderClause =>
  (attributes, operation) =>
    [
      operation.eq(attributes.selfieEtag, selfieEtag),
      operation.eq(attributes.folder, folder),
      operation.exists(attributes.report),
    ].join(' AND ');
