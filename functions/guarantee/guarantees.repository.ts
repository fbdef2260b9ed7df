import { createGiveBacks } from '#functions/credits/give-backs.repository.ts';
import { createOwedBack } from '#functions/credits/owed-back.repository.ts';
import { wayBack } from '#functions/credits/way-back.ts';
import { asDelivered } from '#functions/records/as-delivered.repository.ts';
import { createFindOrder } from '#functions/records/order-read.repository.ts';
import { createOrderWrites } from '#functions/records/order-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { countsAsGivenBack } from '#shared/orders/guarantee.ts';
import type { Guarantees } from './guarantees.ts';

/** Delivered orders and what was paid for them, in the one table. */
export function createGuarantees(connection: TableConnection): Guarantees {
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);
  const owedBack = createOwedBack(connection);
  const giveBacks = createGiveBacks(connection);
  return {
    find: createFindOrder(connection),

    async giveBack(seen, at) {
      const isCredit = wayBack(seen).by === 'credit';
      const given = orders.parts(isCredit ? 'giveBackReleased' : 'giveBack', seen.id, at, {
        // Who paid by card is told by the payment, once the money has gone.
        set: { remedy: { kind: 'refund', at }, mailDue: isCredit },
        where: asDelivered(seen),
      });
      const back = [...given, ...owedBack.order(seen, 'given_back', at), ...owedBack.conversion(seen, at)];
      if (!countsAsGivenBack(seen)) return (await writeAll({ order }, back)).length === 0;
      return await giveBacks.write(back, { who: seen, at }, (all) => writeAll({ order }, all));
    },
  };
}
