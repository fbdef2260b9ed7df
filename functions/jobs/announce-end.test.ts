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
const mailDueOrder = aCompletedOrder({ mailDue: true, secretHashes: ['of the browser'] });
const selfieAt = '2026-11-23T10:01:03.000Z';

async function announced(order: EndedOrder, circumstances: Parameters<typeof aWorkshop>[1] = {}) {
  const shop = aWorkshop(order, circumstances);
  await announceEnd(order, shop.deps);
  return shop;
}

describe('the push after an order ended', () => {
  test.each([mailDueOrder, aFailedOrder(), aCompletedOrder()])(
    'is sent every time, $status or mail sent',
    async (order) => {
      const { orderUpdates } = await announced(order);
      expect(orderUpdates).toEqual([{ id: order.id, status: order.status, at: '2026-11-21T10:02:00.000Z' }]);
    },
  );
});

describe('the refund after an order failed', () => {
  test('is queued for a failed order, also long after the mail was sent', async () => {
    expect((await announced(aFailedOrder({ paymentId }))).refunds).toEqual([{ paymentId }]);
  });

  test.each([
    ['was refunded', aFailedOrder({ paymentId, paymentStatus: 'refunded' })],
    ['bought a photo', aCompletedOrder({ paymentId })],
    ['was paid with a credit', aFailedOrder({ payWith: 'credit' })],
  ])('is not queued when the money of the order %s', async (_, order) => {
    expect((await announced(order)).refunds).toEqual([]);
  });
});

describe('the mail after an order ended', () => {
  test('goes to the e-mail of the order, names the photo and links the order with its own secret', async () => {
    const { mails, order } = await announced(mailDueOrder, {
      tool: aTool({ photoName: () => 'Portrait, 51\u00A0×\u00A051\u00A0mm' }),
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: mailDueOrder.email,
      text: expect.stringContaining('Portrait, 51\u00A0×\u00A051\u00A0mm'),
    });
    const [, fragment = ''] = /https:\/\/vesika\.example\/track#(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    const access = parseTrackFragment(fragment);
    expect(access?.id).toBe(mailDueOrder.id);
    expect(order()?.secretHashes).toEqual(['of the browser', hashOrderSecret(access?.secret ?? '')]);
  });

  test('is sent once and schedules the deletion of the selfie', async () => {
    const { order } = await announced(mailDueOrder);
    expect(order()).toMatchObject({ mailDue: false, wakeAt: selfieAt });
  });

  test('is not sent twice', async () => {
    const announcedOrder = aCompletedOrder();
    const { mails, order } = await announced(announcedOrder);
    expect(mails).toEqual([]);
    expect(order()).toBe(announcedOrder);
  });

  test('stays due when the mail service refuses it; its secret already opens the order', async () => {
    const shop = aWorkshop(mailDueOrder);
    const mailer = { send: () => Promise.reject(new Error('throttled')) };
    await expect(announceEnd(mailDueOrder, { ...shop.deps, mailer })).rejects.toThrow('throttled');
    expect(shop.order()).toMatchObject({ mailDue: true, wakeAt: mailDueOrder.wakeAt });
    expect(shop.order()?.secretHashes).toHaveLength(2);
  });

  test.each([
    ['is sent up to a moment before a day has passed', '2026-11-22T10:01:02.999Z', 1],
    ['is given up after a day', '2026-11-22T10:01:03.000Z', 0],
  ])('%s', async (_, now, count) => {
    const { mails, order } = await announced(mailDueOrder, { now });
    expect(mails).toHaveLength(count);
    expect(order()).toMatchObject({ mailDue: false, wakeAt: selfieAt });
    expect(order()?.secretHashes).toHaveLength(1 + count);
  });

  test.each([
    ['who wants mails gets one', [], 1],
    ['who switched mails off gets none', [memberId], 0],
  ])('a member %s', async (_, unnoticed, count) => {
    const { mails, order } = await announced({ ...mailDueOrder, ownerId: memberId, payWith: 'credit' }, { unnoticed });
    expect(mails).toHaveLength(count);
    expect(order()).toMatchObject({ mailDue: false });
  });

  test('goes out again days after the end when an admin asks, even if the member switched mails off', async () => {
    const asked = {
      ...mailDueOrder,
      ownerId: memberId,
      payWith: 'credit',
      mailAskedAt: '2026-11-25T10:00:00.000Z',
    } as const;
    const again = await announced(asked, { now: '2026-11-25T10:01:00.000Z', unnoticed: [memberId] });
    expect(again.mails).toHaveLength(1);
    expect(again.order()).toMatchObject({ mailDue: false });
    expect((await announced(asked, { now: '2026-11-26T10:00:00.000Z' })).mails).toEqual([]);
  });

  test('is a receipt without a link to the photo for a card payer who switched mails off', async () => {
    const { mails, order } = await announced(
      { ...mailDueOrder, ownerId: memberId, payWith: 'card' },
      { unnoticed: [memberId] },
    );
    expect(mails).toMatchObject([{ subject: 'Your receipt', text: expect.stringContaining('/orders?tab=orders') }]);
    expect(mails[0]?.text).not.toContain('/track#');
    expect(order()?.secretHashes).toHaveLength(1);
  });
});
