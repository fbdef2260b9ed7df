import { createAdminLists } from '#functions/admin/admin-lists.repository.ts';
import { listOrders as listForAdmin } from '#functions/admin/list-orders.ts';
import { listOrders as listForMember } from '#functions/orders/list-orders.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { median } from '../../scripts/bench/bench-report.ts';
import { startLocalTable } from '../support/local-table.ts';
import { cpuMs } from './cpu-ms.ts';

/** Processor time of a page of a list, the table's included; medians. */
export interface ListLoad {
  readonly dashboardMs: number;
  /** A page of a member's orders after 25 others. */
  readonly dashboardLaterMs: number;
  readonly adminMs: number;
  /** A page of the admin's orders after five others. */
  readonly adminLaterMs: number;
}

const firstAt = Date.parse('2026-11-01T00:00:00.000Z');
const memberId = MemberId.parse('member-with-very-many-orders');
const batchRows = 1000;

/** Lists of a member, and of a month, with so many delivered orders. */
export async function loadLists(count: number): Promise<ListLoad> {
  const table = await startLocalTable();
  try {
    await writeOrders(table.connection, count);
    return await ask(table.connection);
  } finally {
    await table.stop();
  }
}

async function ask(connection: TableConnection): Promise<ListLoad> {
  const orders = createOrders(connection);
  const lists = createAdminLists(connection);
  const photos = { signLink: async () => 'https://photos.example/1' };
  const clock = () => new Date('2026-11-30T00:00:00.000Z');
  const dashboard = (cursor?: string) => listForMember(memberId, cursor, { orders, photos });
  const admin = (cursor?: string) => listForAdmin(cursor, { lists, clock });
  const after = async (pages: number, list: (cursor?: string) => Promise<{ cursor?: string | undefined }>) => {
    let cursor: string | undefined;
    for (let page = 0; page < pages; page += 1) ({ cursor } = await list(cursor));
    if (cursor === undefined) throw new Error('the list ended before the page that is measured');
    return cursor;
  };
  const [later, adminLater] = [await after(5, dashboard), await after(5, admin)];
  return {
    dashboardMs: await costOf(() => dashboard()),
    dashboardLaterMs: await costOf(() => dashboard(later)),
    adminMs: await costOf(() => admin()),
    adminLaterMs: await costOf(() => admin(adminLater)),
  };
}

async function costOf(list: () => Promise<{ orders: readonly unknown[] }>): Promise<number> {
  const figures: number[] = [];
  for (let run = 0; run < 15; run += 1) {
    const before = cpuMs();
    const { orders } = await list();
    figures.push(cpuMs() - before);
    if (orders.length === 0) throw new Error('the list is empty');
  }
  return median(figures);
}

async function writeOrders(connection: TableConnection, count: number): Promise<void> {
  const order = orderEntity(connection);
  const listing = listingEntity(connection);
  for (let written = 0; written < count; written += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, count - written) }, (_, index) =>
      deliveredOrder(new Date(firstAt + (written + index) * 1000)),
    );
    const listed = rows.map(({ id, createdAt: at }) => ({ kind: 'order' as const, month: monthOf(at), at, id }));
    const answers = [await order.put(rows).go({ concurrency: 4 }), await listing.put(listed).go({ concurrency: 4 })];
    if (answers.some(({ unprocessed }) => unprocessed.length > 0)) throw new Error('rows were not written');
  }
}

function deliveredOrder(at: Date) {
  const id = newOrderId(at);
  const createdAt = at.toISOString();
  const order = aCompletedOrder({ id, ownerId: memberId, folder: `folder-of-${id}`, createdAt, endedAt: createdAt });
  const { wakeAt: _, ...stored } = order;
  return {
    ...stored,
    ownerKey: ownerKey({ memberId }),
    options: { ...stored.options },
    secretHashes: [],
    price: { ...stored.price },
    ...wake(id, '2026-12-30T00:00:00.000Z', 'later'),
  };
}
