import type {
  CompletedOrder,
  FailedOrder,
  ProcessingOrder,
  QueuedOrder,
  ReachableOrder,
  StoredOrder,
  UnpaidOrder,
} from '#functions/orders-core/stored-order.ts';
import { OrderId } from '#shared/ids.ts';
import { draftFolder } from '#shared/orders/storage-path.ts';
import { aMadePhoto, aReport } from './made-photo.ts';

const placed = {
  id: OrderId.parse('ord_01JD3K5W8Z0000000000000000'),
  tool: 'greencard',
  options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
  email: 'guest@example.com',
  language: 'en',
  secretHashes: [],
  folder: 'guest@example.com/1763719200000_ord_01JD',
  contentType: 'image/jpeg',
  price: { amountMinor: 100, currency: 'USD' },
  createdAt: '2026-11-21T10:00:00.000Z',
  declarations: [{ subject: 'terms', textVersion: '2026-11-21', at: '2026-11-21T10:00:00.000Z' }],
  wakeAt: '2026-11-22T10:00:00.000Z',
  selfieEtag: '"etag"',
  selfieJpeg: 'itself',
  report: aReport,
} as const;
const paid = { ...placed, paymentStatus: 'paid', payWith: 'card', queuedAt: '2026-11-21T10:01:00.000Z' } as const;
const ended = { ...paid, startedAt: '2026-11-21T10:01:01.000Z', endedAt: '2026-11-21T10:01:03.000Z' } as const;

type Differing<Order extends StoredOrder> = Partial<Omit<Order, 'status'>>;

/** A checked, unpaid order. */
export function anUnpaidOrder(different: Differing<ReachableOrder> = {}): ReachableOrder {
  return { ...placed, status: 'pending', paymentStatus: 'none', ...different };
}

/** A checked order without an e-mail: its selfie lies under a draft key. */
export function aDraftOrder(different: Differing<UnpaidOrder> = {}): UnpaidOrder {
  const { email: _, ...nameless } = placed;
  const { id = placed.id } = different;
  return { ...nameless, folder: draftFolder(id), status: 'pending', paymentStatus: 'none', ...different };
}

/** A paid order that waits for its job. */
export function aQueuedOrder(different: Differing<QueuedOrder> = {}): QueuedOrder {
  return { ...paid, status: 'pending', ...different };
}

/** An order that a worker holds for fifteen seconds. */
export function aProcessingOrder(different: Differing<ProcessingOrder> = {}): ProcessingOrder {
  const { startedAt } = ended;
  const held = { startedAt, attempts: 1, leaseUntil: '2026-11-21T10:01:16.000Z', step: 'checking' } as const;
  return { ...paid, ...held, status: 'processing', ...different };
}

/** A delivered order whose mail was sent. */
export function aCompletedOrder(different: Differing<CompletedOrder> = {}): CompletedOrder {
  const { manifest } = aMadePhoto;
  return { ...ended, manifest, mailDue: false, status: 'completed', ...different };
}

/** A failed order whose mail was sent and whose refund is due. */
export function aFailedOrder(different: Differing<FailedOrder> = {}): FailedOrder {
  return { ...ended, failure: 'no_face', mailDue: false, status: 'failed', ...different };
}
