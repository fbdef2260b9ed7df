import { beforeEach } from '@jest/globals';
import { createEventsDouble, type Ledgers } from '#tests/support/functions/events.double.ts';
import { eventsSuite } from '#tests/support/functions/events.suite.ts';
import type { PhotoEvents } from './events.ts';

let double: PhotoEvents;
let ledgers: Ledgers;
beforeEach(() => {
  ledgers = new Map();
  double = createEventsDouble(ledgers);
});

// The same suite runs against the real table in tests/table/events.test.ts.
eventsSuite(() => double, {
  put: async (memberId, credits) => void ledgers.set(memberId, [credits]),
  of: async (memberId) => {
    const ledger = ledgers.get(memberId) ?? [];
    return { ledger, credits: ledger.reduce((sum, delta) => sum + delta, 0) };
  },
});
