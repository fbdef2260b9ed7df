import { hoursAfter } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { limits } from '#shared/limits.ts';

/** Rows per batch; DynamoDB takes 25 in one request. */
const batch = { rows: 1000, concurrent: 4 };

/** Writes unpaid orders, a millisecond apart, which are due when they have been unpaid for long enough. */
export async function writeUnpaidOrders(connection: TableConnection, count: number, firstAt: Date): Promise<void> {
  const order = orderEntity(connection);
  for (let written = 0; written < count; written += batch.rows) {
    const rows = Array.from({ length: Math.min(batch.rows, count - written) }, (_, index) =>
      unpaidOrder(new Date(firstAt.getTime() + written + index)),
    );
    const { unprocessed } = await order.put(rows).go({ concurrency: batch.concurrent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} rows were not written`);
  }
}

function unpaidOrder(at: Date) {
  const id = newOrderId(at);
  const email = 'guest@example.com';
  return {
    id,
    ownerKey: ownerKey({ email }),
    tool: 'greencard' as const,
    options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
    email,
    language: 'en' as const,
    secretHashes: ['0'.repeat(64)],
    folder: `folder-of-${id}`,
    contentType: 'image/jpeg',
    status: 'pending' as const,
    paymentStatus: 'none' as const,
    price: { amountMinor: 100, currency: 'USD' as const },
    createdAt: at.toISOString(),
    ...wake(id, hoursAfter(at, limits.unpaidHours), 'later'),
  };
}
