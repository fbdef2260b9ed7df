import { beforeEach } from '@jest/globals';
import { createErasureDouble } from '#tests/support/functions/erasure.double.ts';
import { createJobsDouble } from '#tests/support/functions/jobs.double.ts';
import { type LeavingUnderTest, leavingSuite } from '#tests/support/functions/leaving.suite.ts';
import { createGuestOrdersDouble, createMembersDouble } from '#tests/support/functions/members.double.ts';
import { createMoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { paymentsInMemory } from '#tests/support/functions/payments-in-memory.ts';

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
