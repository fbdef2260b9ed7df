import { expect } from '@jest/globals';
import {
  type CompletedOrder,
  isEnded,
  type ReachableOrder,
  type StoredOrder,
} from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import { outputKey, photoKeys } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aPhotoEngine } from '#tests/support/functions/tool-engines.double.ts';
import { expectBooksAgree } from '../support/books.ts';
import type { Chain } from '../support/order-chain.ts';

/** An engine that finds no face in any picture. */
export const rejectingEngine = aPhotoEngine({
  make: async () => {
    throw new PhotoRejected('no_face', 'there is no face in the picture');
  },
});

/** An order whose payment arrived and whose job message is lost: only its row brings it on. */
export async function paidByCard(chain: Chain): Promise<StoredOrder> {
  const order = await chain.place();
  await chain.settle(await chain.payAtProvider(order));
  chain.jobMessages.length = 0;
  return order;
}

/** An order paid with a member's only credit. */
export async function paidByCredit(chain: Chain): Promise<{ order: StoredOrder; memberId: MemberId }> {
  const memberId = await chain.newMember('member');
  const order = await chain.place(memberId);
  expect(await chain.deps.settlements.reserveCredit(order, memberId, chain.deps.clock().toISOString())).toBe(
    'reserved',
  );
  return { order, memberId };
}

/** The state of an order and of its payment. */
export async function endOf(chain: Chain, { id }: { readonly id: OrderId }) {
  const ended = await chain.deps.jobs.find(id);
  const payment = ended?.paymentId === undefined ? undefined : await chain.deps.payments.find(ended.paymentId);
  return {
    status: ended?.status,
    paymentStatus: ended?.paymentStatus,
    payment: payment?.state,
    mailDue: ended !== undefined && isEnded(ended) ? ended.mailDue : undefined,
  };
}

const endings = {
  delivered: { status: 'completed', paymentStatus: 'paid', mailDue: false },
  refunded: { status: 'failed', paymentStatus: 'refunded', mailDue: false },
} as const;

/**
 * An order whose photo was delivered and not downloaded. Its mail was sent, and its first day is over.
 */
export async function delivered(chain: Chain, payWith: 'card' | 'credit'): Promise<CompletedOrder> {
  const { id } = payWith === 'card' ? await paidByCard(chain) : (await paidByCredit(chain)).order;
  chain.jobMessages.push(id);
  await chain.recover();
  return await chain.stored(id, 'completed');
}

/** A checked picture that replaces a delivered photo, which has not changed yet. */
export async function replacing(chain: Chain, { id, ownerId, replaces }: CompletedOrder): Promise<ReachableOrder> {
  return await chain.place(ownerId, { replaces: { orderId: id, count: (replaces?.count ?? 0) + 1 } });
}

/**
 * Expects that an order has ended consistently: in the books, in the bucket, and with one mail to the guest, and
 * another one after a refund. A process that dies between a mail and its record sends a second one, which is better
 * than none.
 */
export async function expectEnded(
  chain: Chain,
  order: StoredOrder,
  { as, payWith, died }: { as: keyof typeof endings; payWith: 'card' | 'credit'; died: boolean },
): Promise<void> {
  const payment = payWith === 'credit' ? undefined : { delivered: 'paid', refunded: 'refunded' }[as];
  expect(await endOf(chain, order)).toEqual({ ...endings[as], payment });
  const ended = await chain.stored(order.id, 'completed', 'failed');
  // A refunded order leaves no picture, whichever attempt made one.
  if (as === 'delivered') expect(chain.files.has(outputKey(ended))).toBe(true);
  else expect(photoKeys(ended).filter((key) => chain.files.has(key))).toEqual([]);
  const mails = as === 'refunded' && payWith === 'card' ? 2 : 1;
  expect(chain.mails.length).toBeGreaterThanOrEqual(mails);
  expect(chain.mails.length).toBeLessThanOrEqual(died ? mails + 1 : mails);
  await expectBooksAgree(chain.connection, chain.files);
}
