import { beforeEach } from '@jest/globals';
import { createErasureDouble } from '#functions/testing/erasure.double.ts';
import { createJobsDouble } from '#functions/testing/jobs.double.ts';
import { type LeavingUnderTest, leavingSuite } from '#functions/testing/leaving.suite.ts';
import { createGuestOrdersDouble, createMembersDouble } from '#functions/testing/members.double.ts';
import { createMoneyRowsDouble } from '#functions/testing/money-rows.double.ts';
import { createOrderRowsDouble } from '#functions/testing/order-rows.double.ts';
import { createPaymentsDouble } from '#functions/testing/payments.double.ts';
import { paymentsInMemory } from '#functions/testing/payments-in-memory.ts';

let underTest: LeavingUnderTest;
beforeEach(() => {
  const [orders, money] = [createOrderRowsDouble(), createMoneyRowsDouble()];
  const { members, profiles } = createMembersDouble(money);
  underTest = {
    ...paymentsInMemory(createPaymentsDouble(orders, money)),
    members,
    guestOrders: createGuestOrdersDouble(orders, money),
    erasure: createErasureDouble({ orders, money, profiles, erasures: [] }),
    jobs: createJobsDouble(orders, [], money),
  };
});

// The same suite runs against the real table in tests/table/leaving.test.ts.
leavingSuite(() => underTest);
