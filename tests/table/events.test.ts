import { afterAll, beforeAll } from '@jest/globals';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { eventsSuite } from '#tests/support/functions/events.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/events/events.double.test.ts.
eventsSuite(() => createPhotoEvents(table.connection));
