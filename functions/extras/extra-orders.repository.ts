import { createNoteDownload } from '#functions/orders-core/note-download.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { ExtraOrders } from './make-extra.ts';

/** The stored orders, for making extras. */
export function createExtraOrders(connection: TableConnection): ExtraOrders {
  return { find: createFindOrder(connection), noteDownload: createNoteDownload(connection) };
}
