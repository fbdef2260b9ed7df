import { createOrders } from '#functions/orders/orders.repository.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { MemberId } from '#shared/ids.ts';
import { inputKey, orderFolder, outputKey, shownPhotoKey } from '#shared/orders/storage-path.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { operatorTable } from './operator-table.ts';
import type { Product } from './product.ts';

interface Seed {
  readonly owner: { readonly id: string; readonly email: string };
  readonly count: number;
  readonly picture: Uint8Array;
}

const categories = ['adult_male', 'adult_female', 'child_male', 'child_female', 'baby'] as const;

/** Writes finished orders of a member, with pictures, straight into table and bucket; the last one is the newest. */
export async function seedOrders(product: Product, { owner, count, picture }: Seed): Promise<StoredOrder[]> {
  const connection = operatorTable(product);
  const photos = createPhotoStore(product.cloud.physicalId('Photosgreencardphotos'));
  const orders = createOrders(connection);
  const start = Date.now() - count * 60_000;
  const seeded: StoredOrder[] = [];
  for (let index = 0; index < count; index++) {
    const createdAt = minutesAfter(new Date(start), index);
    const id = newOrderId(new Date(createdAt));
    const order = aCompletedOrder({
      id,
      options: {
        category: categories[index % categories.length] ?? 'baby',
        document: 'dv',
        background: 'auto',
        guardianConfirmed: true,
      },
      email: owner.email,
      ownerId: MemberId.parse(owner.id),
      folder: `${orderFolder('greencard', owner.email, id, Date.parse(createdAt))}-${id}`,
      createdAt,
      queuedAt: createdAt,
      startedAt: createdAt,
      endedAt: createdAt,
      report: undefined,
      wakeAt: never,
    });
    await orders.place(order, undefined);
    await photos.write(inputKey('greencard', order.folder), picture, 'image/jpeg');
    for (const key of [outputKey(order), shownPhotoKey(order)]) await photos.write(key, picture, 'image/jpeg');
    seeded.push(order);
  }
  connection.client.destroy();
  return seeded;
}
