import { beforeEach } from '@jest/globals';
import { createHandoffsDouble } from '#tests/support/functions/handoffs.double.ts';
import { handoffsSuite } from '#tests/support/functions/handoffs.suite.ts';
import type { Handoffs } from './handoffs.ts';

let double: Handoffs;
beforeEach(() => {
  double = createHandoffsDouble();
});

// The same suite runs against the real table in tests/table/handoffs.test.ts.
handoffsSuite(() => double);
