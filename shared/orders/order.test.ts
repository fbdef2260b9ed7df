import { describe, expect, test } from '@jest/globals';
import {
  canMakeTransition,
  countedBy,
  deletionOf,
  isFinished,
  JobStep,
  OrderStatus,
  type OrderTransition,
  orderTransitions,
  PaymentStatus,
  type Transition,
} from './order.ts';

const everyState = OrderStatus.options.flatMap((status) =>
  PaymentStatus.options.map((paymentStatus) => ({ status, paymentStatus })),
);
const names = Object.keys(orderTransitions) as OrderTransition[];
const deletedAt = '2026-11-21T10:00:00.000Z';

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

/**
 * The table as its readers see it. For each status, in the order of the documented list, the payment statuses from which
 * a transition can be made: n(one), a(waiting), p(aid), r(efunded), f(ailed). Then what becomes of the order.
 */
const unpaid = 'na..f';
const never = '.....';
const always = 'naprf';
const pending = (payment: string) => [payment, never, never, never];
const active = ['..p..', '..p..', never, never];
const running = [never, '..p..', never, never];
const ended = [never, never, '..pr.', '..pr.'];
const any = [always, always, always, always];

const expected: Readonly<Record<OrderTransition, readonly [from: readonly string[], becomes: Partial<Transition>]>> = {
  renewSecret: [pending('n....'), {}],
  noteCheck: [pending(unpaid), {}],
  awaitPayment: [pending(unpaid), { paymentTo: 'awaiting' }],
  settle: [pending('.a..f'), { paymentTo: 'paid', clock: { afterSeconds: 60 } }],
  reserveCredit: [pending(unpaid), { paymentTo: 'paid', clock: { afterSeconds: 60 } }],
  expirePayment: [pending('.a...'), { paymentTo: 'failed' }],
  send: [active, { clock: 'given' }],
  start: [active, { to: 'processing', clock: 'given' }],
  report: [running, { clock: 'given' }],
  awaitAnswer: [running, { clock: 'given' }],
  release: [running, { clock: { afterSeconds: 60 } }],
  complete: [running, { to: 'completed', clock: { afterSeconds: 60 } }],
  fail: [active, { to: 'failed', clock: { afterSeconds: 60 } }],
  failReleased: [active, { to: 'failed', paymentTo: 'refunded', clock: { afterSeconds: 60 } }],
  refund: [[never, never, never, '..p..'], { paymentTo: 'refunded', tombstone: 'also' }],
  addMailSecret: [ended, {}],
  noteMail: [ended, { clock: 'given' }],
  dropSelfie: [ended, { clock: 'given' }],
  dropPhoto: [[never, never, '..pr.', never], { clock: 'given' }],
  discard: [pending(unpaid), { tombstone: 'becomes', clock: { afterSeconds: 0 } }],
  remove: [ended, { tombstone: 'becomes', clock: { afterSeconds: 0 } }],
  forget: [any, { tombstone: 'also', clock: 'given' }],
  expireRow: [pending(unpaid), { tombstone: 'only', clock: 'given' }],
  claim: [any, { tombstone: 'also' }],
  postpone: [any, { tombstone: 'also', clock: 'given' }],
};

describe.each(names)('the transition %s', (name) => {
  const [from, becomes] = expected[name];
  const { from: _, paymentFrom: __, ...rest }: Transition = orderTransitions[name];

  /** Where it can be made, of orders that stand or of tombstones. */
  const madeFrom = (deleted: { deletedAt?: string }) =>
    OrderStatus.options.map((status) =>
      PaymentStatus.options
        .map((paymentStatus) =>
          canMakeTransition(name, { status, paymentStatus, ...deleted }) ? paymentStatus.charAt(0) : '.',
        )
        .join(''),
    );

  test('is made from these states', () => {
    expect(madeFrom({})).toEqual(becomes.tombstone === 'only' ? [never, never, never, never] : from);
  });

  test('is made with these tombstones', () => {
    const withTombstones = becomes.tombstone === 'also' || becomes.tombstone === 'only';
    expect(madeFrom({ deletedAt })).toEqual(withTombstones ? from : [never, never, never, never]);
  });

  test('leads there, and sets the clock like this', () => {
    expect(rest).toEqual(becomes);
  });
});

describe('the numbers of orders', () => {
  test('lose an active order when it ends or is given up, and only then', () => {
    const ending = names.filter((name) => countedBy(name).activeOrders === -1);
    expect(ending).toEqual(['complete', 'fail', 'failReleased', 'discard']);
    expect(names.filter((name) => countedBy(name).activeOrders === 0)).toHaveLength(names.length - ending.length);
  });

  test('gain a completed order when it is completed', () => {
    expect(names.filter((name) => countedBy(name).completedOrders === 1)).toEqual(['complete']);
    expect(names.filter((name) => countedBy(name).completedOrders === 0)).toHaveLength(names.length - 1);
  });
});

describe('a holder', () => {
  test.each([
    ['gives up an unpaid order', 'pending', 'none', 'discard'],
    ['gives up an order whose form is open', 'pending', 'awaiting', 'discard'],
    ['cannot delete what is paid and waits', 'pending', 'paid', undefined],
    ['cannot delete what is being made', 'processing', 'paid', undefined],
    ['removes a delivered order', 'completed', 'paid', 'remove'],
    ['removes a failed order', 'failed', 'refunded', 'remove'],
  ] as const)('%s', (_, status, paymentStatus, deletion) => {
    expect(deletionOf({ status, paymentStatus })).toBe(deletion);
    expect(deletionOf({ status, paymentStatus, deletedAt })).toBeUndefined();
  });
});

test('a running job has four steps, in their order', () => {
  expect(JobStep.options).toEqual(['checking', 'removing_background', 'measuring', 'encoding']);
});

test('an order is finished when it is completed or has failed', () => {
  expect(OrderStatus.options.filter(isFinished)).toEqual(['completed', 'failed']);
});
