import { newOrderId } from '#functions/platform/new-id.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aProcessingOrder, aQueuedOrder } from './an-order.ts';

const deletedAt = '2026-11-21T10:03:00.000Z';
const ringing = { wakeAt: '2026-11-21T10:01:00.000Z', secretHashes: ['of the browser'] };

/** The next order: one of its own, guest's, with one secret. */
const next = () => ({ ...ringing, id: newOrderId(new Date('2026-11-21T10:00:00.000Z')) });

/** An order of every kind there is, by what it is called in a title; each call makes another one. */
export const everyOrder = {
  unpaid: () => anUnpaidOrder(next()),
  'unpaid with a form': () => anUnpaidOrder({ ...next(), paymentStatus: 'awaiting' }),
  'unpaid with a form that came to nothing': () => anUnpaidOrder({ ...next(), paymentStatus: 'failed' }),
  queued: () => aQueuedOrder(next()),
  'queued for a trial': () => aQueuedOrder({ ...next(), payWith: 'trial' }),
  'held by a worker': () => aProcessingOrder({ ...next(), leaseUntil: '2026-11-21T10:06:00.000Z' }),
  'lost by its worker': () => aProcessingOrder({ ...next(), leaseUntil: '2026-11-21T10:01:16.000Z' }),
  'awaiting an answer': () => aProcessingOrder({ ...next(), awaitingCallback: true }),
  'completed, mail due': () => aCompletedOrder({ ...next(), mailDue: true }),
  completed: () => aCompletedOrder(next()),
  'completed without its selfie': () => aCompletedOrder({ ...next(), selfieDeletedAt: '2026-11-23T10:01:03.000Z' }),
  forgotten: () => aCompletedOrder({ ...next(), forgottenAt: '2027-01-20T10:01:03.000Z' }),
  'failed, mail due': () => aFailedOrder({ ...next(), mailDue: true }),
  'failed and owed': () => aFailedOrder(next()),
  'failed and refunded': () => aFailedOrder({ ...next(), paymentStatus: 'refunded' }),
  'tombstone of an unpaid order': () => anUnpaidOrder({ ...next(), deletedAt }),
  'tombstone of a completed order': () => aCompletedOrder({ ...next(), deletedAt }),
} as const;
