import type { TableConnection } from '#functions/table/connection.ts';
import type { OrderId } from '#shared/ids.ts';
import { createOrderWrites, isNotGivenBack } from './order-write.repository.ts';

/** Notes that the finished photo of an order is taken, and keeps the first moment; false when it can no longer be. */
export function createNoteDownload(connection: TableConnection): (id: OrderId, at: string) => Promise<boolean> {
  const orders = createOrderWrites(connection);
  return async (id, at) =>
    await orders.make('noteDownload', id, at, { setOnce: { downloadedAt: at }, where: isNotGivenBack });
}
