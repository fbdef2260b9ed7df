import { expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { shelveOrders } from './shelve-orders.ts';

const named = (name: string, some: Partial<OrderView>) => ({ name, order: anOrder(some) });
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test('shelveOrders puts finished photos first and separates orders without a photo', () => {
  const report = aReport({ verdict: 'fail', checks: [aCheck({ mark: 'fail' })] });
  const { photos, tries } = shelveOrders([
    named('unpaid', { report: aReport() }),
    named('in work', { status: 'processing', paymentStatus: 'paid' }),
    named('deleted', { status: 'completed', paymentStatus: 'paid', photoDeletedAt: '2026-11-20T10:00:00.000Z' }),
    named('newer', { status: 'completed', paymentStatus: 'paid' }),
    named('refused', { report }),
    named('older', { status: 'completed', paymentStatus: 'paid' }),
    named('begun to pay', { report: aReport(), paymentStatus: 'awaiting' }),
    named('not paid in time', { report: aReport(), paymentStatus: 'failed' }),
    named('failed', { status: 'failed', paymentStatus: 'refunded' }),
  ]);
  expect(names(photos)).toEqual(['newer', 'older', 'in work', 'begun to pay', 'deleted']);
  expect(names(tries)).toEqual(['unpaid', 'refused', 'not paid in time', 'failed']);
});
