import { beforeEach } from '@jest/globals';
import { createMoneyRowsDouble, type MoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { createOrdersDouble, type OrdersDouble } from '#tests/support/functions/orders.double.ts';
import { ordersSuite } from '#tests/support/functions/orders.suite.ts';

let double: OrdersDouble;
let money: MoneyRowsDouble;
beforeEach(() => {
  money = createMoneyRowsDouble();
  double = createOrdersDouble(createOrderRowsDouble(), money);
});

// The same suite runs against the real table in tests/table/orders.test.ts.
ordersSuite(() => ({
  orders: double.orders,
  putPayment: async (payment) => money.putPayment(payment),
  putMember: async (id, email) => void double.emails.set(id, email),
}));
