import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { MemberId } from '#shared/ids.ts';
import { aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { aFailedOrder } from '#tests/support/functions/an-order.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { owesNotice } from './notify-payer.ts';
import type { StoredPayment } from './stored-payment.ts';
import { sweepPayment } from './sweep-payment.ts';

const log = listenToErrors();

const memberId = MemberId.parse('ayse');
const owed: StoredPayment = { ...aPaidPayment({ state: 'refund_due' }), noticeDue: true };
const refunded: StoredPayment = {
  ...aPaidPayment(),
  state: 'refunded',
  refundedAt: '2026-11-21T12:00:00.000Z',
  refundedMinor: 100,
  noticeDue: true,
};

function aWorld(payment: StoredPayment, order: Parameters<typeof aFailedOrder>[0] = {}) {
  const world = createPaymentsWorld();
  world.setTime('2026-11-21T12:01:00.000Z');
  world.orders.put(aFailedOrder({ paymentId: payment.id, ...order }));
  world.put(payment);
  return world;
}

describe('the sweeper notifies a payer', () => {
  test('once that a refund is on its way while the provider has not sent it', async () => {
    const world = aWorld(owed);
    await sweepPayment(owed, world.deps);
    await sweepPayment(await world.stored(owed), world.deps);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Your refund of $1.00 is on its way']);
    expect(world.sentRefunds).toHaveLength(2);
  });

  test('that a refund was sent when the worker crashed before its notice', async () => {
    const world = aWorld(refunded);
    await sweepPayment(refunded, world.deps);
    expect(world.mails).toHaveLength(1);
    expect(await world.stored(refunded)).toMatchObject({ noticeDue: false, wakeAt: never });
  });

  test('who bought packs, in the language that was chosen', async () => {
    const packs: StoredPayment = { ...refunded, purpose: twoPacksOf(memberId) };
    const world = aWorld(packs);
    world.payers.set(memberId, { email: 'ayse@example.com', language: 'tr' });
    await sweepPayment(packs, world.deps);
    expect(world.mails[0]).toMatchObject({ to: 'ayse@example.com', subject: '$1,00 iade edildi' });
  });
});

test('logs a mail that was given up, with its payment', async () => {
  const world = aWorld(refunded);
  world.setTime('2026-11-22T12:00:00.000Z');
  await sweepPayment(refunded, world.deps);
  expect(log.logged()).toEqual([{ message: 'mail about a refund given up', payment: refunded.id }]);
});

test.each<StoredPayment['state']>(['awaiting', 'failed', 'paid', 'review'])(
  'notifies a payer of a refund, but not of a payment that is %s',
  (state) => {
    expect(owesNotice(owed)).toBe(true);
    expect(owesNotice({ ...owed, state } as StoredPayment)).toBe(false);
  },
);

describe('no mail is sent to a payer', () => {
  test.each([
    ['whose e-mail is forgotten', { email: 'forgotten' }, '2026-11-21T12:01:00.000Z'],
    ['to whom the mail could not be sent for a day', {}, '2026-11-22T12:00:00.000Z'],
  ])('%s, and the payment is due no more', async (_, order, now) => {
    const world = aWorld(refunded, order);
    world.setTime(now);
    await sweepPayment(refunded, world.deps);
    expect(world.mails).toEqual([]);
    expect(await world.stored(refunded)).toMatchObject({ noticeDue: false, wakeAt: never });
  });

  test('while the mail service refuses it; the mail is tried again', async () => {
    const world = aWorld(refunded);
    const mailer = { send: () => Promise.reject(new Error('refused')) };
    await expect(sweepPayment(refunded, { ...world.deps, mailer })).rejects.toThrow('refused');
    expect(await world.stored(refunded)).toEqual(refunded);
  });
});
