import { beforeEach } from '@jest/globals';
import { createEventsDouble } from '#tests/support/functions/events.double.ts';
import { eventsSuite } from '#tests/support/functions/events.suite.ts';
import type { PhotoEvents } from './events.ts';

let double: PhotoEvents;
beforeEach(() => {
  double = createEventsDouble();
});

// The same suite runs against the real table in tests/table/events.test.ts.
eventsSuite(() => double);
