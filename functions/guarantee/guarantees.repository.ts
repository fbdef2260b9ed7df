import { refundRoute } from '#functions/credits/refund-route.ts';
import { createRefundWrites } from '#functions/credits/refund-writes.repository.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import { asDelivered } from '#functions/orders-core/as-delivered.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { countsAsGivenBack } from '#shared/orders/guarantee.ts';
import type { Guarantees } from './guarantees.ts';

/** Delivered orders and their payments, in the one table. */
export function createGuarantees(connection: TableConnection): Guarantees {
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);
  const refundWrites = createRefundWrites(connection);
  const returnAllowance = createReturnAllowance(connection);
  return {
    find: createFindOrder(connection),

    async returnPhoto(seen, { sourceNetwork, at }) {
      const isCredit = refundRoute(seen).by === 'credit';
      const given = orders.parts(isCredit ? 'returnPhotoReleased' : 'returnPhoto', seen.id, at, {
        // A card payer is notified by the payment once the refund is sent.
        set: { remedy: { kind: 'refund', at }, mailDue: isCredit },
        where: asDelivered(seen),
      });
      const back = [...given, ...refundWrites.order(seen, 'given_back', at), ...refundWrites.conversion(seen, at)];
      if (!countsAsGivenBack(seen)) return (await writeAll({ order }, back)).length === 0;
      return await returnAllowance.write(back, { who: { ...seen, sourceNetwork }, at }, (all) =>
        writeAll({ order }, all),
      );
    },
  };
}
