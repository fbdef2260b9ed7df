import { describe, expect, test } from '@jest/globals';
import {
  canMakeTransition,
  isFinished,
  OrderStatus,
  orderTransitions,
  PaymentStatus,
  type Transition,
} from './order.ts';

const everyState = OrderStatus.options.flatMap((status) =>
  PaymentStatus.options.map((paymentStatus) => ({ status, paymentStatus })),
);

describe('the table of transitions', () => {
  test('a finished order never becomes unfinished', () => {
    for (const row of Object.values<Transition>(orderTransitions)) {
      if (row.from.some(isFinished) && row.to !== undefined) expect(isFinished(row.to)).toBe(true);
    }
  });

  test('a job starts only when it is paid', () => {
    const startable = everyState.filter((state) => canMakeTransition('start', state));
    expect(startable).toEqual([
      { status: 'pending', paymentStatus: 'paid' },
      { status: 'processing', paymentStatus: 'paid' },
    ]);
  });

  test('money goes back only for a failed order, and a completed order cannot fail', () => {
    expect(everyState.filter((state) => canMakeTransition('refund', state))).toEqual([
      { status: 'failed', paymentStatus: 'paid' },
    ]);
    expect(canMakeTransition('fail', { status: 'completed', paymentStatus: 'paid' })).toBe(false);
  });

  test('a paid order is never charged again', () => {
    for (const charge of ['awaitPayment', 'settle', 'reserveCredit'] as const) {
      expect(canMakeTransition(charge, { status: 'pending', paymentStatus: 'paid' })).toBe(false);
    }
  });
});
