import { afterAll, beforeAll } from '@jest/globals';
import { createHandoffs } from '#functions/handoffs/handoffs.repository.ts';
import { handoffsSuite } from '#tests/support/functions/handoffs.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/handoffs/handoffs.double.test.ts.
handoffsSuite(() => createHandoffs(table.connection));
