import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { EndedOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { aTool } from '#tests/support/functions/a-tool.ts';
import { aCompletedOrder, aFailedOrder } from '#tests/support/functions/an-order.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { announceEnd } from './announce-end.ts';

const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const memberId = MemberId.parse('member');
const untold = aCompletedOrder({ mailDue: true, secretHashes: ['of the browser'] });
const selfieAt = '2026-11-23T10:01:03.000Z';

async function announced(order: EndedOrder, circumstances: Parameters<typeof aWorkshop>[1] = {}) {
  const shop = aWorkshop(order, circumstances);
  await announceEnd(order, shop.deps);
  return shop;
}

describe('the push', () => {
  test.each([untold, aFailedOrder(), aCompletedOrder()])('tells every time, $status or mail sent', async (order) => {
    const { orderUpdates } = await announced(order);
    expect(orderUpdates).toEqual([{ id: order.id, status: order.status, at: '2026-11-21T10:02:00.000Z' }]);
  });
});

describe('the money', () => {
  test('of a failed order that is owed is asked for, also when the mail is long gone', async () => {
    expect((await announced(aFailedOrder({ paymentId }))).refunds).toEqual([{ paymentId }]);
  });

  test.each([
    ['went back', aFailedOrder({ paymentId, paymentStatus: 'refunded' })],
    ['bought a photo', aCompletedOrder({ paymentId })],
    ['was a credit', aFailedOrder({ payWith: 'credit' })],
  ])('that %s is not asked for', async (_, order) => {
    expect((await announced(order)).refunds).toEqual([]);
  });
});

describe('the mail', () => {
  test('goes to the address of the order, names the photo and opens the order by a secret of its own', async () => {
    const { mails, order } = await announced(untold, { tool: aTool({ photoName: () => 'Portrait, 51 x 51 mm' }) });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: untold.email, text: expect.stringContaining('Portrait, 51 x 51 mm') });
    const [, fragment = ''] = /https:\/\/vesika\.example\/track#(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    const access = parseTrackFragment(fragment);
    expect(access?.id).toBe(untold.id);
    expect(order()?.secretHashes).toEqual(['of the browser', hashOrderSecret(access?.secret ?? '')]);
  });

  test('is due no more once it was handed over, and the selfie is next', async () => {
    const { order } = await announced(untold);
    expect(order()).toMatchObject({ mailDue: false, wakeAt: selfieAt });
  });

  test('that was sent is not sent again', async () => {
    const told = aCompletedOrder();
    const { mails, order } = await announced(told);
    expect(mails).toEqual([]);
    expect(order()).toBe(told);
  });

  test('that the mail service refuses stays due, and its secret opens the order already', async () => {
    const shop = aWorkshop(untold);
    const mailer = { send: () => Promise.reject(new Error('throttled')) };
    await expect(announceEnd(untold, { ...shop.deps, mailer })).rejects.toThrow('throttled');
    expect(shop.order()).toMatchObject({ mailDue: true, wakeAt: untold.wakeAt });
    expect(shop.order()?.secretHashes).toHaveLength(2);
  });

  test.each([
    ['a moment before a day has passed is sent', '2026-11-22T10:01:02.999Z', 1],
    ['after a day is given up', '2026-11-22T10:01:03.000Z', 0],
  ])('%s', async (_, now, count) => {
    const { mails, order } = await announced(untold, { now });
    expect(mails).toHaveLength(count);
    expect(order()).toMatchObject({ mailDue: false, wakeAt: selfieAt });
    expect(order()?.secretHashes).toHaveLength(1 + count);
  });

  test.each([
    ['who wants mails gets one', [], 1],
    ['who switched mails off gets none', [memberId], 0],
  ])('a member %s', async (_, unnoticed, count) => {
    const { mails, order } = await announced({ ...untold, ownerId: memberId, payWith: 'credit' }, { unnoticed });
    expect(mails).toHaveLength(count);
    expect(order()).toMatchObject({ mailDue: false });
  });

  test('an admin asked for goes out days after the end, also to who switched mails off', async () => {
    const asked = { ...untold, ownerId: memberId, payWith: 'credit', mailAskedAt: '2026-11-25T10:00:00.000Z' } as const;
    const again = await announced(asked, { now: '2026-11-25T10:01:00.000Z', unnoticed: [memberId] });
    expect(again.mails).toHaveLength(1);
    expect(again.order()).toMatchObject({ mailDue: false });
    expect((await announced(asked, { now: '2026-11-26T10:00:00.000Z' })).mails).toEqual([]);
  });

  test('a member who switched mails off gets the receipt of a card all the same, and no link to the photo', async () => {
    const { mails, order } = await announced(
      { ...untold, ownerId: memberId, payWith: 'card' },
      { unnoticed: [memberId] },
    );
    expect(mails).toMatchObject([{ subject: 'Your receipt', text: expect.stringContaining('/orders?tab=orders') }]);
    expect(mails[0]?.text).not.toContain('/track#');
    expect(order()?.secretHashes).toHaveLength(1);
  });
});
