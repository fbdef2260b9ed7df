import { describe, expect, test } from '@jest/globals';
import type { Orders } from '#functions/orders/orders.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import { aPaidPayment } from './a-payment.ts';
import {
  aCompletedOrder,
  aDraftOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from './an-order.ts';

/** Placed orders, in memory or in the table. */
export interface OrdersUnderTest {
  readonly orders: Orders;
  putPayment(payment: StoredPayment): Promise<void>;
  putMember(id: MemberId, email: string): Promise<void>;
}

const at = '2026-11-21T10:05:00.000Z';
const now = new Date('2026-11-21T10:00:00.000Z');

/** An order with its own id, so that the tests can share a table. */
function own<Order extends StoredOrder>(order: Order): Order {
  const id = newOrderId(now);
  return { ...order, id, folder: `folder-${id}` };
}
const aMember = () => MemberId.parse(`m-${newOrderId(now)}`);

/** The rules of placed orders, in memory and in the table. */
export function ordersSuite(current: () => OrdersUnderTest): void {
  const orders = () => current().orders;

  async function placed<Order extends StoredOrder>(order: Order): Promise<Order> {
    expect(await orders().place(order, undefined)).toBe('placed');
    return order;
  }

  describe('the money of a payment', () => {
    const refund = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;
    test.each<[string, Partial<StoredPayment>, boolean]>([
      ['is kept while it is paid', {}, true],
      ['is not kept once a partial refund is due', { state: 'refund_due', refund }, false],
      ['is not kept once a part was refunded', { state: 'refunded', refundedMinor: 40 }, false],
      ['is not kept while an operator reviews it', { state: 'review', reviewReason: 'the refund failed' }, false],
      ['is not kept before it was paid', { state: 'awaiting' }, false],
    ])('%s', async (_, different, isKept) => {
      const id = newPaymentId(now);
      await current().putPayment({ ...aPaidPayment({ id, providerToken: id }), ...different } as StoredPayment);
      expect(await orders().isMoneyKept(id)).toBe(isKept);
    });

    test('is not kept for an unknown payment', async () => {
      expect(await orders().isMoneyKept(newPaymentId(now))).toBe(false);
    });
  });

  describe('placing an order', () => {
    test('stores it as it is', async () => {
      const order = await placed(own(anUnpaidOrder({ secretHashes: ['hash'] })));
      expect(await orders().find(order.id)).toEqual(order);
    });

    test('refuses a folder that is taken', async () => {
      const { folder } = await placed(own(anUnpaidOrder()));
      const second = { ...own(anUnpaidOrder()), folder };
      expect(await orders().place(second, undefined)).toBe('folder_taken');
      expect(await orders().find(second.id)).toBeUndefined();
    });

    test('refuses an id that is taken', async () => {
      const order = await placed(own(anUnpaidOrder()));
      const same = { ...own(anUnpaidOrder()), id: order.id };
      await expect(orders().place(same, undefined)).rejects.toThrow('an order of this id exists already');
      expect(await orders().find(order.id)).toEqual(order);
    });

    test('stores its idempotency key, and places no second order for it', async () => {
      const order = own(anUnpaidOrder());
      const request = { scope: `guest ${order.id}`, key: 'key', requestHash: 'hash' };
      expect(await orders().place(order, request)).toBe('placed');
      expect(await orders().findByKey(request.scope, 'key')).toEqual({ order, requestHash: 'hash' });
      const again = own(anUnpaidOrder());
      expect(await orders().place(again, { ...request, requestHash: 'other' })).toBe('key_used');
      // The order exists already, so the caller must not look for another folder.
      expect(await orders().place({ ...again, folder: order.folder }, request)).toBe('key_used');
      expect(await orders().find(again.id)).toBeUndefined();
      expect(await orders().findByKey(`other ${request.scope}`, 'key')).toBeUndefined();
      expect(await orders().findByKey(request.scope, 'other key')).toBeUndefined();
      expect(await orders().place(again, { ...request, scope: `other ${request.scope}` })).toBe('placed');
    });
  });

  describe('an order without an e-mail', () => {
    const placedDraft = () => {
      const id = newOrderId(now);
      return placed(aDraftOrder({ id }));
    };

    test('is stored as it is', async () => {
      const order = await placedDraft();
      expect(await orders().find(order.id)).toEqual(order);
    });

    test('gets one with its own folder, and is moved there', async () => {
      const order = await placedDraft();
      const [email, nextFolder] = ['ada@example.com', `folder-${order.id}`];
      expect(await orders().setEmail(order.id, { email, nextFolder }, at)).toBe('noted');
      const moving = { ...order, email, nextFolder };
      expect(await orders().find(order.id)).toEqual(moving);
      // While it is being moved there is no other target, and only the copied state completes the move.
      const elsewhere = { email, nextFolder: `${nextFolder}-2` };
      expect(await orders().setEmail(order.id, elsewhere, at)).toBe('order_moved_on');
      expect(await orders().assignFolder({ ...moving, selfieEtag: 'other' }, at)).toBe(false);
      expect(await orders().assignFolder({ ...moving, selfieJpeg: undefined }, at)).toBe(false);
      expect(await orders().assignFolder({ ...moving, nextFolder: elsewhere.nextFolder }, at)).toBe(false);
      expect(await orders().assignFolder(moving, at)).toBe(true);
      expect(await orders().find(order.id)).toEqual({ ...order, email, folder: nextFolder });
      expect(await orders().assignFolder(moving, at)).toBe(false);
      const second = await placedDraft();
      expect(await orders().setEmail(second.id, { email, nextFolder }, at)).toBe('folder_taken');
      expect(await orders().find(second.id)).toEqual(second);
    });

    test('is refused an e-mail when a member owns it', async () => {
      const order = await placed(own(anUnpaidOrder({ ownerId: aMember() })));
      expect(await orders().setEmail(order.id, { email: 'ada@example.com' }, at)).toBe('order_moved_on');
    });
  });

  describe('changing the options', () => {
    const change = { options: { category: 'baby' }, price: { amountMinor: 200, currency: 'USD' } } as const;

    test('replaces the options that were read, and drops the former report', async () => {
      const order = await placed(own(anUnpaidOrder()));
      const other = { ...change, declarations: [] };
      expect(await orders().changeOptions({ ...order, optionsRevision: 1 }, { ...other, keepsOutcome: true }, at)).toBe(
        false,
      );
      expect(await orders().changeOptions(order, { ...other, keepsOutcome: true }, at)).toBe(true);
      expect(await orders().find(order.id)).toEqual({ ...order, ...other, optionsRevision: 1 });
      expect(await orders().changeOptions(order, { ...other, keepsOutcome: true }, at)).toBe(false);
      const again = { ...order, optionsRevision: 1 };
      expect(await orders().changeOptions(again, { ...other, keepsOutcome: false }, at)).toBe(true);
      expect(await orders().find(order.id)).not.toHaveProperty('report');
    });
  });

  test('stores the engine that makes the look', async () => {
    const look = { tool: 'hair-changer', options: { colour: 'red' }, engine: 'builtin' } as const;
    const order = await placed(own(anUnpaidOrder({ ...look, report: undefined })));
    const { price, declarations } = order;
    const change = {
      options: { hairstyle: 'bun' },
      engine: 'bedrock',
      price,
      declarations,
      keepsOutcome: false,
    } as const;
    expect(await orders().changeOptions(order, change, at)).toBe(true);
    expect(await orders().find(order.id)).toMatchObject({ options: change.options, engine: 'bedrock' });
  });

  describe('the orders of a member', () => {
    test('are listed newest first, page by page, without deleted, unpaid and foreign ones', async () => {
      const memberId = aMember();
      const mine: StoredOrder[] = [];
      for (let count = 0; count < 5; count += 1) {
        mine.push(await placed(own(aQueuedOrder({ ownerId: memberId }))));
        for (const paymentStatus of ['none', 'awaiting', 'failed'] as const) {
          await placed(own(anUnpaidOrder({ ownerId: memberId, paymentStatus })));
        }
      }
      mine.push(await placed(own(aFailedOrder({ ownerId: memberId, paymentStatus: 'refunded' }))));
      await placed(own(aQueuedOrder({ ownerId: memberId, deletedAt: at })));
      await placed(own(aQueuedOrder({ ownerId: aMember() })));
      await placed(own(aQueuedOrder()));
      const listed: StoredOrder[] = [];
      let cursor: string | undefined;
      do {
        const page = await orders().listOf(memberId, 2, cursor);
        expect(page.orders.length).toBeLessThanOrEqual(2);
        listed.push(...page.orders);
        ({ cursor } = page);
      } while (cursor !== undefined);
      expect(listed.map(({ id }) => id)).toEqual(mine.map(({ id }) => id).reverse());
    });

    test('are not listed from a forged cursor', async () => {
      await expect(orders().listOf(aMember(), 2, 'no cursor')).rejects.toMatchObject({ code: 'validation_failed' });
    });

    test('have a newest one, of one tool or of all, that was not deleted', async () => {
      const memberId = aMember();
      expect(await orders().latestOf(memberId, undefined)).toBeUndefined();
      const first = await placed(own(anUnpaidOrder({ ownerId: memberId })));
      const second = await placed(own(anUnpaidOrder({ ownerId: memberId, tool: 'retoucher' })));
      await placed(own(anUnpaidOrder({ ownerId: memberId, deletedAt: at })));
      expect((await orders().latestOf(memberId, undefined))?.id).toBe(second.id);
      expect((await orders().latestOf(memberId, 'greencard'))?.id).toBe(first.id);
      expect(await orders().latestOf(memberId, 'makeup-changer')).toBeUndefined();
    });
  });

  describe('adding a secret', () => {
    test('adds it to an order without a payment, next to the first one', async () => {
      const order = await placed(own(anUnpaidOrder({ secretHashes: ['first'] })));
      expect(await orders().addSecret(order.id, 'second', at)).toBe(true);
      expect((await orders().find(order.id))?.secretHashes).toEqual(['first', 'second']);
    });

    test.each([
      ['awaits its payment', anUnpaidOrder({ paymentStatus: 'awaiting' })],
      ['is paid', aQueuedOrder()],
      ['is deleted', anUnpaidOrder({ deletedAt: at })],
    ])('is refused for an order that %s', async (_, built) => {
      const order = await placed(own(built));
      expect(await orders().addSecret(order.id, 'second', at)).toBe(false);
      expect(await orders().find(order.id)).toEqual(order);
    });
  });

  describe('recording a download', () => {
    test('keeps the time of the first one', async () => {
      const order = await placed(own(aCompletedOrder()));
      expect(await orders().noteDownload(order.id, at)).toBe(true);
      expect(await orders().noteDownload(order.id, '2026-11-22T10:00:00.000Z')).toBe(true);
      expect(await orders().find(order.id)).toEqual({ ...order, downloadedAt: at });
    });

    test.each([aQueuedOrder(), aProcessingOrder(), aFailedOrder(), aCompletedOrder({ deletedAt: at })])(
      'is refused for an order without a photo ($status)',
      async (built) => {
        const order = await placed(own(built));
        expect(await orders().noteDownload(order.id, at)).toBe(false);
        expect(await orders().find(order.id)).toEqual(order);
      },
    );

    test.each([
      ['refunded', { kind: 'refund', at }],
      ['exchanged for a new photo', { kind: 'new_photo', at, orderId: own(anUnpaidOrder()).id }],
    ] as const)('is refused for a photo that was %s meanwhile', async (_, remedy) => {
      const order = await placed(own(aCompletedOrder({ remedy })));
      expect(await orders().noteDownload(order.id, at)).toBe(false);
      expect(await orders().find(order.id)).toEqual(order);
    });
  });

  describe('deleting an order', () => {
    test.each([
      ['discard', anUnpaidOrder({ rejection: { code: 'no_face', detail: 'no face' } })],
      ['remove', aCompletedOrder()],
      ['remove', aFailedOrder()],
    ] as const)('leaves a tombstone without measurements that is due immediately (%s)', async (transition, built) => {
      const order = await placed(own(built));
      expect(await orders().markDeleted(order.id, transition, at)).toBe(true);
      const tombstone = await orders().find(order.id);
      expect(tombstone).toMatchObject({ deletedAt: at, wakeAt: at, paymentStatus: order.paymentStatus });
      for (const name of ['report', 'lookReport', 'rejection', 'preview', 'manifest', 'lookManifest'])
        expect(tombstone).not.toHaveProperty(name);
      expect(await orders().markDeleted(order.id, transition, '2026-11-22T10:00:00.000Z')).toBe(false);
      expect(await orders().find(order.id)).toEqual(tombstone);
    });

    test.each([
      ['discard', aQueuedOrder()],
      ['remove', aProcessingOrder()],
      ['discard', aCompletedOrder()],
      ['remove', anUnpaidOrder()],
    ] as const)('is refused in another state (%s)', async (transition, built) => {
      const order = await placed(own(built));
      expect(await orders().markDeleted(order.id, transition, at)).toBe(false);
      expect(await orders().find(order.id)).toEqual(order);
    });
  });

  test('findMemberEmail finds the e-mail of a member while there is a profile', async () => {
    const memberId = aMember();
    expect(await orders().findMemberEmail(memberId)).toBeUndefined();
    await current().putMember(memberId, 'ayse@example.com');
    expect(await orders().findMemberEmail(memberId)).toBe('ayse@example.com');
  });
}
