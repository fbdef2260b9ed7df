import { expect, test } from 'vitest';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { offersFreeTrial } from './offers-free-trial.ts';

const look = anOrder({ tool: 'makeup-changer', options: {} });
const guest = { user: undefined, loading: false };
const user = { id: 'ada', email: 'ada@example.com', google: false };

test.each([
  ['a guest’s look', anAccess, look, guest, true],
  ['a look while the session is looked up', anAccess, look, { ...guest, loading: true }, undefined],
  ['a look whose guest has signed in', anAccess, look, { ...guest, user }, false],
  ['a member’s look', { id: anAccess.id }, look, { ...guest, user }, false],
  ['a green card photo', anAccess, anOrder(), guest, false],
  ['a look with a pending payment', anAccess, { ...look, paymentStatus: 'awaiting' as const }, guest, false],
  ['a look that replaces another', anAccess, { ...look, replaces: { orderId: anAccess.id, count: 1 } }, guest, false],
] as const)('offersFreeTrial decides whether %s may start with a free trial', (_, access, order, auth, offered) => {
  expect(offersFreeTrial(access as typeof anAccess, order, auth)).toBe(offered);
});
