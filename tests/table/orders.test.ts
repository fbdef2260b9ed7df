import { afterAll, beforeAll } from '@jest/globals';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { ordersSuite } from '#tests/support/functions/orders.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/orders/orders.double.test.ts.
ordersSuite(() => ({
  orders: createOrders(table.connection),
  async putPayment(payment) {
    await paymentEntity(table.connection)
      .create({ ...payment, ...wake(payment.id, payment.wakeAt, 'later') })
      .go();
  },
  async putMember(id, email) {
    const members = createMembers(table.connection);
    await members.create({ id, email, credits: 0, createdAt: '2026-11-21T09:00:00.000Z' });
  },
}));
