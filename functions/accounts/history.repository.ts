import { parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { paymentOf } from '#functions/personal-records/money.repository.ts';
import { createPersonalRecords } from '#functions/personal-records/personal-records.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { newest } from '#functions/table/newest.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { PaymentId } from '#shared/ids.ts';
import type { History } from './history.ts';

/** Everything stored about a member, in the one table. */
export function createHistory(connection: TableConnection): History {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  const purchase = purchaseEntity(connection);
  const ledger = ledgerEntity(connection);
  const personalRecords = createPersonalRecords(connection);
  return {
    async listOrders(memberId) {
      const owner = { ownerKey: ownerKey({ memberId }) };
      return (await order.query.byOwner(owner).go({ pages: 'all', order: 'desc' })).data.map(parseOrder);
    },
    async somePayments(memberId, count, after) {
      const own = payment.query.byMember({ memberId });
      // Ids of payments sort by their time.
      const older = after === undefined ? own : own.lt({ id: PaymentId.parse(after.id) });
      return (await older.go(newest(count))).data.map(paymentOf);
    },
    async somePurchases(memberId, count, after) {
      const own = purchase.query.byTime({ memberId });
      const older = after === undefined ? own : own.lt({ createdAt: after.at, orderId: after.id });
      return (await older.go(newest(count))).data;
    },
    async someCapacity(memberId, count, after) {
      // Their keys begin with the time: `$` follows on `#`.
      const older = ledger.query.entry({ memberId }).lt({ key: after?.id ?? 'capacity$' });
      const { data } = await older.go(newest(count));
      return data.filter(({ reason }) => reason === 'capacity');
    },
    async exportOf(person) {
      const sections = await Promise.all(personalRecords.map((records) => records.exportOf?.(person)));
      return Object.assign({}, ...sections);
    },
  };
}
