import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  canMake,
  countedBy,
  deletionOf,
  isFinished,
  moneyReturnOf,
  type OrderChangeName,
  type OrderRule,
  type OrderState,
  OrderStatus,
  orderChanges,
  orderTransitions,
  PaymentStatus,
  wasPaid,
} from './order.ts';
import { recordedChanges } from './recorded-changes.ts';

const names = Object.keys(orderChanges) as OrderChangeName[];
const ruleOf = (name: OrderChangeName): OrderRule => orderChanges[name];
const deletedAt = '2026-11-21T10:00:00.000Z';
const livingStates: OrderState[] = OrderStatus.options.flatMap((status) =>
  PaymentStatus.options.map((paymentStatus) => ({ status, paymentStatus })),
);
const everyState = livingStates.flatMap((state): OrderState[] => [state, { ...state, deletedAt }]);

/** Where an order stands after a change. */
function after(name: OrderChangeName, state: OrderState): OrderState {
  const { to = state.status, paymentTo = state.paymentStatus, tombstone } = ruleOf(name);
  return { status: to, paymentStatus: paymentTo, deletedAt: tombstone === 'becomes' ? deletedAt : state.deletedAt };
}

const spell = ({ status, paymentStatus, deletedAt: deleted }: OrderState): string =>
  `${status} (${paymentStatus})${deleted === undefined ? '' : ' deleted'}`;
const statesFor = (name: OrderChangeName) => everyState.filter((state) => canMake(name, state)).map(spell);

/** Every state that changes lead to from a placed order. */
function reachable(): Map<string, OrderState> {
  const placed: OrderState = { status: 'pending', paymentStatus: 'none' };
  const found = new Map([[spell(placed), placed]]);
  for (const state of found.values()) {
    for (const name of names.filter((each) => canMake(each, state))) {
      const next = after(name, state);
      if (!found.has(spell(next))) found.set(spell(next), next);
    }
  }
  return found;
}

/** An order's life: changes in any order, of which those are made that their rules allow. */
const aLife = fc.array(fc.constantFrom(...names), { maxLength: 60 });
function live(attempts: readonly OrderChangeName[]) {
  let state: OrderState = { status: 'pending', paymentStatus: 'none' };
  const steps: { name: OrderChangeName; from: OrderState; to: OrderState }[] = [];
  for (const name of attempts) {
    if (!canMake(name, state)) continue;
    const to = after(name, state);
    steps.push({ name, from: state, to });
    state = to;
  }
  return { state, steps };
}

describe('a change', () => {
  test.each(names)('%s starts from states an order can be in', (name) => {
    const states = [...reachable().values()];
    expect(states.some((state) => canMake(name, state))).toBe(true);
    // The rules that take any state cannot name one too many.
    const takesAny = ruleOf(name).from.length === OrderStatus.options.length;
    const statuses = states.filter((state) => canMake(name, state)).map(({ status }) => status);
    if (!takesAny) expect(new Set(statuses)).toEqual(new Set(ruleOf(name).from));
  });

  test('leads where its name says if it is a transition, and leaves the order where it stands if it is not', () => {
    const moving = names.flatMap((name) => {
      const { to, paymentTo, tombstone } = ruleOf(name);
      const where = [to, paymentTo, tombstone === 'becomes' ? 'tombstone' : undefined].filter((part) => part);
      return where.length === 0 ? [] : [[name, where.join(', ')]];
    });
    expect(Object.fromEntries(moving)).toEqual({
      awaitPayment: 'awaiting',
      settle: 'paid',
      reserveCredit: 'paid',
      useTrial: 'paid',
      transferPayment: 'paid',
      expirePayment: 'failed',
      start: 'processing',
      complete: 'completed',
      fail: 'failed',
      failReleased: 'failed, refunded',
      refund: 'refunded',
      returnPhotoReleased: 'refunded',
      replace: 'refunded',
      grantClaimReleased: 'refunded',
      refundDelivered: 'refunded',
      withdraw: 'tombstone',
      withdrawReleased: 'refunded, tombstone',
      refundWithdrawn: 'refunded',
      discard: 'tombstone',
      remove: 'tombstone',
    });
    expect(moving.map(([name]) => name)).toEqual(orderTransitions);
  });

  test.each(names)('%s is refused to a tombstone unless its rule says so', (name) => {
    const { tombstone } = ruleOf(name);
    const states = statesFor(name);
    expect(states.some((state) => state.endsWith('deleted'))).toBe(tombstone === 'also' || tombstone === 'only');
    expect(states.some((state) => !state.endsWith('deleted'))).toBe(tombstone !== 'only');
  });

  test.each(names)('%s that changes a state sets a clock or leaves the one that is due', (name) => {
    const { to, tombstone, clock } = ruleOf(name);
    // What follows an end or a deletion is due soon, so that the sweeper finds it.
    if (tombstone === 'becomes') expect(clock).toEqual({ lane: 'later', dueIn: 0 });
    else if (to === 'completed' || to === 'failed') expect(clock).toEqual({ lane: 'urgent', dueIn: 60 });
    else if (to !== undefined) expect(clock).toEqual({ lane: 'urgent', dueIn: 'given' });
  });

  test.each([
    ['settle', { lane: 'urgent', dueIn: 60 }],
    ['reserveCredit', { lane: 'urgent', dueIn: 60 }],
    ['returnJob', { lane: 'urgent', dueIn: 60 }],
    ['send', { lane: 'urgent', dueIn: 'given' }],
    ['heartbeat', { lane: 'urgent', dueIn: 'given' }],
    ['awaitCallback', { lane: 'urgent', dueIn: 'given' }],
    ['returnPhoto', { lane: 'urgent', dueIn: 60 }],
    ['returnPhotoReleased', { lane: 'urgent', dueIn: 60 }],
    ['noteMail', { lane: 'later', dueIn: 'given' }],
    ['noteReminder', { lane: 'later', dueIn: 'given' }],
    ['dropSelfie', { lane: 'later', dueIn: 'given' }],
    ['dropPhoto', { lane: 'later', dueIn: 'given' }],
    ['forget', { lane: 'later', dueIn: 'given' }],
    ['expireRow', { lane: 'later', dueIn: 'given' }],
    ['postpone', { lane: 'later', dueIn: 'given' }],
    ['awaitLease', { lane: 'urgent', dueIn: 'given' }],
    ['backOff', undefined],
    ['changeEmail', undefined],
    ['declare', undefined],
    ['renewSecret', undefined],
    ['noteCheck', undefined],
    ['awaitPayment', undefined],
    ['expirePayment', undefined],
    ['refund', undefined],
    ['openClaim', undefined],
    ['decideClaim', undefined],
    ['grantClaimReleased', undefined],
    ['refundDelivered', undefined],
    ['refundWithdrawn', undefined],
    ['noteWithdrawalMail', undefined],
    ['noteDownload', undefined],
    ['addMailSecret', undefined],
    ['assignToMember', undefined],
  ] as const)('%s sets its clock: %j', (name, clock) => {
    expect(ruleOf(name).clock).toEqual(clock);
  });
});

describe('the states of an order', () => {
  test('are these, and no others', () => {
    expect([...reachable().keys()].sort()).toEqual([
      'completed (paid)',
      'completed (paid) deleted',
      'completed (refunded)',
      'completed (refunded) deleted',
      'failed (paid)',
      'failed (paid) deleted',
      'failed (refunded)',
      'failed (refunded) deleted',
      'pending (awaiting)',
      'pending (awaiting) deleted',
      'pending (failed)',
      'pending (failed) deleted',
      'pending (none)',
      'pending (none) deleted',
      'pending (paid)',
      'pending (paid) deleted',
      'pending (refunded) deleted',
      'processing (paid)',
    ]);
  });

  test.each(['forget', 'assignToMember', 'postpone', 'backOff'] as const)('all allow %s, tombstones too', (name) => {
    expect(statesFor(name)).toEqual(everyState.map(spell));
  });

  test('pass as they may, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(aLife, (attempts) => {
        const { steps } = live(attempts);
        for (const { from, to } of steps) {
          // What has ended stays ended as it ended, what was deleted stays deleted, and money that went back is gone.
          if (isFinished(from.status)) expect(to.status).toBe(from.status);
          if (from.deletedAt !== undefined) expect(to.deletedAt).toBe(from.deletedAt);
          if (from.paymentStatus === 'refunded') expect(to.paymentStatus).toBe('refunded');
          // No unpaid order is processed, delivered or failed.
          if (to.status !== 'pending') expect(['paid', 'refunded']).toContain(to.paymentStatus);
          if (from.paymentStatus === 'paid') expect(['paid', 'refunded']).toContain(to.paymentStatus);
        }
        const paid = steps.filter(({ name }) => name === 'settle' || name === 'reserveCredit');
        expect(paid.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });

  test('are counted: an order is one once it is paid, active from then until it ends, and counted once as completed', () => {
    fc.assert(
      fc.property(aLife, (attempts) => {
        const { state, steps } = live(attempts);
        const counts = steps.map(({ name }) => countedBy(name));
        const orders = counts.reduce((sum, each) => sum + each.orders, 0);
        const active = counts.reduce((sum, { activeOrders }) => sum + activeOrders, 0);
        const completed = counts.reduce((sum, { completedOrders }) => sum + completedOrders, 0);
        expect(orders).toBe(wasPaid(state) ? 1 : 0);
        expect(active).toBe(wasPaid(state) && !isFinished(state.status) && state.deletedAt === undefined ? 1 : 0);
        expect(completed).toBe(state.status === 'completed' ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a job', () => {
  test.each(['start', 'send', 'fail', 'failReleased'] as const)('can %s when it is paid and has not ended', (name) => {
    expect(statesFor(name)).toEqual(['pending (paid)', 'processing (paid)']);
  });

  test.each(['heartbeat', 'awaitCallback', 'returnJob', 'complete'] as const)('can %s while it runs', (name) => {
    expect(statesFor(name)).toEqual(['processing (paid)']);
  });

  test('that failed is refunded once, also when its order was deleted', () => {
    expect(statesFor('refund')).toEqual(['failed (paid)', 'failed (paid) deleted']);
  });
});

describe('a payment', () => {
  const unpaid = ['pending (none)', 'pending (awaiting)', 'pending (failed)'];

  test.each(['noteCheck', 'awaitPayment', 'reserveCredit'] as const)('%s is for an unpaid order', (name) => {
    expect(statesFor(name)).toEqual(unpaid);
  });

  test('comes through a form that was opened, also when it seemed to have failed', () => {
    expect(statesFor('settle')).toEqual(['pending (awaiting)', 'pending (failed)']);
  });

  test('expires only while it is awaited', () => {
    expect(statesFor('expirePayment')).toEqual(['pending (awaiting)']);
  });

  test('ends the giving out of new secrets, and so does a form', () => {
    expect(statesFor('renewSecret')).toEqual(['pending (none)']);
  });
});

describe('a delivered photo', () => {
  test.each(['returnPhoto', 'returnPhotoReleased'] as const)('allows %s while it is paid', (name) => {
    expect(statesFor(name)).toEqual(['completed (paid)']);
  });

  test('can be taken, also when its money went back', () => {
    expect(statesFor('noteDownload')).toEqual(['completed (paid)', 'completed (refunded)']);
  });
});

test('money that went back is noted where an order owed it: also by tombstones, and by a withdrawn one only then', () => {
  const owing = everyState.map((state) => [spell(state), moneyReturnOf(state)] as const);
  expect(Object.fromEntries(owing.filter(([, transition]) => transition !== undefined))).toEqual({
    'failed (paid)': 'refund',
    'failed (paid) deleted': 'refund',
    'completed (paid)': 'refundDelivered',
    'completed (paid) deleted': 'refundDelivered',
    'pending (paid) deleted': 'refundWithdrawn',
  });
});

describe('what a photo is made for', () => {
  test.each(['changeOptions', 'moveSelfie'] as const)('%s is over once a payment was begun', (name) => {
    expect(statesFor(name)).toEqual(['pending (none)', 'pending (failed)']);
  });

  test('where its link goes can be put right until it is paid', () => {
    expect(statesFor('setEmail')).toEqual(['pending (none)', 'pending (awaiting)', 'pending (failed)']);
  });
});

describe('an ended order', () => {
  const ended = ['completed (paid)', 'completed (refunded)', 'failed (paid)', 'failed (refunded)'];

  test.each(['addMailSecret', 'noteMail', 'dropSelfie', 'remove'] as const)('allows %s', (name) => {
    expect(statesFor(name)).toEqual(ended);
  });

  test.each(['noteReminder', 'dropPhoto'] as const)('has a photo to %s only when it was completed', (name) => {
    expect(statesFor(name)).toEqual(['completed (paid)', 'completed (refunded)']);
  });
});

describe('the deletion of an order', () => {
  test('is to withdraw it, and get everything back, when it is paid and its job has not begun', () => {
    expect([statesFor('withdraw'), statesFor('withdrawReleased')]).toEqual([['pending (paid)'], ['pending (paid)']]);
  });

  test('discards an unpaid order, removes an ended one, and does neither in between', () => {
    const deletions = livingStates.map((state) => [spell(state), deletionOf(state)]);
    expect(Object.fromEntries(deletions.filter(([, deletion]) => deletion !== undefined))).toEqual({
      'pending (none)': 'discard',
      'pending (awaiting)': 'discard',
      'pending (failed)': 'discard',
      'completed (paid)': 'remove',
      'completed (refunded)': 'remove',
      'failed (paid)': 'remove',
      'failed (refunded)': 'remove',
    });
  });

  test('happens once', () => {
    expect(everyState.filter(({ deletedAt: deleted }) => deleted !== undefined).map(deletionOf)).not.toContain(
      'discard',
    );
    expect(everyState.filter(({ deletedAt: deleted }) => deleted !== undefined).map(deletionOf)).not.toContain(
      'remove',
    );
  });

  test('lets the row vanish only where no money came', () => {
    expect(statesFor('expireRow')).toEqual([
      'pending (none) deleted',
      'pending (awaiting) deleted',
      'pending (failed) deleted',
    ]);
  });
});

describe('the numbers of orders', () => {
  test('change with these changes', () => {
    const counted = names.map((name) => [name, countedBy(name)] as const);
    const changing = counted.filter(([, count]) => Object.values(count).some((change) => change !== 0));
    expect(Object.fromEntries(changing)).toEqual({
      settle: { orders: 1, activeOrders: 1, completedOrders: 0 },
      reserveCredit: { orders: 1, activeOrders: 1, completedOrders: 0 },
      useTrial: { orders: 1, activeOrders: 1, completedOrders: 0 },
      transferPayment: { orders: 1, activeOrders: 1, completedOrders: 0 },
      complete: { orders: 0, activeOrders: -1, completedOrders: 1 },
      withdraw: { orders: 0, activeOrders: -1, completedOrders: 0 },
      withdrawReleased: { orders: 0, activeOrders: -1, completedOrders: 0 },
      fail: { orders: 0, activeOrders: -1, completedOrders: 0 },
      failReleased: { orders: 0, activeOrders: -1, completedOrders: 0 },
    });
  });
});

test('an order is finished when it was completed or has failed', () => {
  expect(OrderStatus.options.filter(isFinished)).toEqual(['completed', 'failed']);
});

test('an order keeps when each change was made, but for those that may be repeated without end', () => {
  const notKept = names.filter((name) => !recordedChanges.some((kept) => kept === name));
  expect(new Set(notKept)).toEqual(
    new Set([
      'awaitLease',
      'changeOptions',
      'declare',
      'expireRow',
      'postpone',
      'moveSelfie',
      'noteCheck',
      'noteDownload',
      'recordGeneration',
      'renewSecret',
      'heartbeat',
      'backOff',
      'setEmail',
    ]),
  );
});
