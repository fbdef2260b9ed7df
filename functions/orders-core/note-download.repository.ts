import type { TableConnection } from '#functions/table/connection.ts';
import type { OrderId } from '#shared/ids.ts';
import { createOrderWrites, isNotGivenBack } from './order-write.repository.ts';

/**
 * Records the download of the finished photo and keeps the time of the first; false when it is not available any more.
 */
export function createNoteDownload(connection: TableConnection): (id: OrderId, at: string) => Promise<boolean> {
  const orders = createOrderWrites(connection);
  return async (id, at) =>
    await orders.make('noteDownload', id, at, { setOnce: { downloadedAt: at }, where: isNotGivenBack });
}
