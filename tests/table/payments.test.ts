import { afterAll, beforeAll } from '@jest/globals';
import { paymentsCreditSuite } from '#functions/testing/payments-credit.suite.ts';
import { paymentsFormsSuite } from '#functions/testing/payments-forms.suite.ts';
import { paymentsMoneySuite } from '#functions/testing/payments-money.suite.ts';
import type { PaymentsUnderTest } from '#functions/testing/payments-under-test.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { paymentsInTable } from '../support/payments-in-table.ts';

let table: LocalTable;
let underTest: PaymentsUnderTest;
beforeAll(async () => {
  table = await startLocalTable();
  underTest = paymentsInTable(table.connection);
});
afterAll(() => table.stop());

// The same suites run against the double in functions/payments/payments.double.test.ts.
paymentsFormsSuite(() => underTest);
paymentsMoneySuite(() => underTest);
paymentsCreditSuite(() => underTest);
