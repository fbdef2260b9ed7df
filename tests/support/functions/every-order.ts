import { newOrderId } from '#functions/platform/new-id.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aProcessingOrder, aQueuedOrder } from './an-order.ts';

const deletedAt = '2026-11-21T10:03:00.000Z';
const base = { wakeAt: '2026-11-21T10:01:00.000Z', secretHashes: ['of the browser'] };

/** The base of the next order: a guest's, with its own id and one secret. */
const next = () => ({ ...base, id: newOrderId(new Date('2026-11-21T10:00:00.000Z')) });

/** One order of every kind, by its name in titles; each call makes a new one. */
export const everyOrder = {
  unpaid: () => anUnpaidOrder(next()),
  'unpaid with a form': () => anUnpaidOrder({ ...next(), paymentStatus: 'awaiting' }),
  'unpaid with an expired form': () => anUnpaidOrder({ ...next(), paymentStatus: 'failed' }),
  queued: () => aQueuedOrder(next()),
  'queued for a trial': () => aQueuedOrder({ ...next(), payWith: 'trial' }),
  'held by a worker': () => aProcessingOrder({ ...next(), leaseUntil: '2026-11-21T10:06:00.000Z' }),
  'lost by its worker': () => aProcessingOrder({ ...next(), leaseUntil: '2026-11-21T10:01:16.000Z' }),
  'awaiting its callback': () => aProcessingOrder({ ...next(), awaitingCallback: true }),
  'completed, mail due': () => aCompletedOrder({ ...next(), mailDue: true }),
  completed: () => aCompletedOrder(next()),
  'completed without its selfie': () => aCompletedOrder({ ...next(), selfieDeletedAt: '2026-11-23T10:01:03.000Z' }),
  forgotten: () => aCompletedOrder({ ...next(), forgottenAt: '2027-01-20T10:01:03.000Z' }),
  'failed, mail due': () => aFailedOrder({ ...next(), mailDue: true }),
  'failed, refund due': () => aFailedOrder(next()),
  'failed, refunded': () => aFailedOrder({ ...next(), paymentStatus: 'refunded' }),
  'tombstone of an unpaid order': () => anUnpaidOrder({ ...next(), deletedAt }),
  'tombstone of a completed order': () => aCompletedOrder({ ...next(), deletedAt }),
} as const;
