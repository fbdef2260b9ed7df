import { expect, test } from 'vitest';
import { everythingPermitted } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { isUnfinished, isWaiting, orderPhase } from './order-phase.ts';

const aLookReport = { warnings: [], notForThisPicture: everythingPermitted, faceWidthPx: 400, showsChild: false };

const cases: readonly [string, Partial<OrderView>, boolean, ReturnType<typeof orderPhase>][] = [
  ['placed but not measured', {}, false, 'check'],
  ['measured and usable', { report: aReport({ verdict: 'warn' }) }, false, 'review'],
  ['measured and not usable', { report: aReport({ verdict: 'fail' }) }, false, 'rejected'],
  ['a look whose picture passed the check', { tool: 'retoucher', lookReport: aLookReport }, false, 'review'],
  ['a look whose picture was not checked', { tool: 'retoucher' }, false, 'check'],
  ['back from an unconfirmed checkout', { report: aReport(), paymentStatus: 'awaiting' }, true, 'payment'],
  ['reloaded before the checkout was done', { report: aReport(), paymentStatus: 'awaiting' }, false, 'review'],
  ['back from an expired checkout', { report: aReport(), paymentStatus: 'failed' }, true, 'review'],
  ['paid', { report: aReport(), paymentStatus: 'paid' }, true, 'queued'],
  ['being made', { status: 'processing', paymentStatus: 'paid' }, false, 'processing'],
  ['finished', { status: 'completed', paymentStatus: 'paid' }, false, 'completed'],
  ['finished and deleted', { status: 'completed', photoDeletedAt: '2026-11-21T10:00:00.000Z' }, false, 'gone'],
  ['failed', { status: 'failed', paymentStatus: 'refunded' }, false, 'failed'],
];

test.each(cases)('the phase of an order that is %s', (_, some, returned, phase) => {
  expect(orderPhase(anOrder(some), { returned })).toBe(phase);
});

test('an order of a tool without a check goes to payment, and is never sent to the check', () => {
  const tool = { checkedBeforePayment: false };
  expect(orderPhase(anOrder(), { returned: false, tool })).toBe('review');
  expect(orderPhase(anOrder({ paymentStatus: 'paid' }), { returned: false, tool })).toBe('queued');
});

test('isWaiting is true only for phases that end automatically', () => {
  expect(cases.map(([, , , phase]) => phase).filter(isWaiting)).toEqual(['payment', 'queued', 'processing']);
});

test('a visit resumes an order that is neither finished nor refused', () => {
  expect(['completed', 'failed', 'gone', 'rejected'].some((phase) => isUnfinished(phase as 'failed'))).toBe(false);
  expect(isUnfinished('review')).toBe(true);
});
