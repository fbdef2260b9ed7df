import { beforeEach } from '@jest/globals';
import { createOrdersDouble, type OrdersDouble } from '#functions/testing/orders.double.ts';
import { ordersSuite } from '#functions/testing/orders.suite.ts';

let double: OrdersDouble;
beforeEach(() => {
  double = createOrdersDouble();
});

// The same suite runs against the real table in tests/table/orders.test.ts.
ordersSuite(() => ({
  orders: double.orders,
  putMember: async (id, email) => void double.emails.set(id, email),
}));
