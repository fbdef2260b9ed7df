import type {
  CompletedOrder,
  EndedOrder,
  ProcessingOrder,
  QueuedOrder,
  StoredOrder,
} from '#functions/orders-core/stored-order.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** An order whose job is due or runs. */
export type ActiveOrder = QueuedOrder | ProcessingOrder;

/** An order as the worker of its latest attempt read it. */
export type AttemptedOrder = ActiveOrder & { readonly attempts: number };

/** The step that a lease writes. */
export const leasedStep: JobStep = 'checking';

/** The number that the next attempt gets. */
export function nextAttempt({ attempts = 0 }: Pick<ActiveOrder, 'attempts'>): number {
  return attempts + 1;
}

/**
 * The port to orders as jobs. Each write is one conditional transaction and returns whether its condition held. A write
 * of an attempt, including its end, changes nothing once another attempt has begun.
 */
export interface Jobs {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Orders that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<OrderId>>;
  /** Begins an attempt and holds the job until `leaseUntil`, unless another worker holds it or its answer is awaited. */
  leaseJob(order: ActiveOrder, at: string, leaseUntil: string): Promise<AttemptedOrder | undefined>;
  /** Returns the job after a failure, so that the next attempt need not wait for the lease. */
  returnJob(order: AttemptedOrder, at: string): Promise<void>;
  /** Records the step of the job and holds it until `leaseUntil`. */
  reportStep(order: AttemptedOrder, step: JobStep, at: string, leaseUntil: string): Promise<boolean>;
  /** Counts a picture before a generator is asked for it, unless `most` were counted. */
  recordGeneration(order: AttemptedOrder, most: number, at: string): Promise<boolean>;
  /**
   * The work continues at an external processor: no worker begins it again, and without a callback by `dueAt` the order
   * fails.
   */
  awaitCallback(order: AttemptedOrder, at: string, dueAt: string): Promise<boolean>;
  /** Begins the attempt that ends a job with an awaited good picture; no failure counts from then on. */
  acceptCallback(order: ProcessingOrder, at: string): Promise<AttemptedOrder | undefined>;
  /** Order completed, credit captured, purchase and counter written, mail due. */
  complete(order: ActiveOrder, result: JobResult, at: string): Promise<boolean>;
  /** Order failed, credit released or refund due, mail due. */
  fail(order: ActiveOrder, failure: FailureCode, at: string): Promise<boolean>;
  /**
   * The job was sent to the queue. The sweeper processes the order again at `wakeAt`, unless a worker set the clock
   * first.
   */
  markSent(order: Pick<StoredOrder, 'id' | 'wakeAt'>, at: string, wakeAt: string): Promise<void>;
  /** Adds the secret of the mail that is about to be sent. False where the order was deleted meanwhile. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /** Whether a member wants mails about orders. @default true */
  wantsNotices(memberId: MemberId): Promise<boolean>;
  /**
   * The mail was sent or is not wanted; next the selfie is deleted. Like the three writes below, it does nothing when
   * the clock was set meanwhile, because another mail or deletion is due then.
   */
  noteMail(seen: EndedOrder, at: string, wakeAt: string): Promise<void>;
  /** The mail about the released credit of a withdrawn order was sent or is not wanted. */
  noteWithdrawalMail(id: OrderId, at: string): Promise<void>;
  /** An unpaid order becomes a tombstone, unless it was paid meanwhile. */
  discard(id: OrderId, at: string): Promise<boolean>;
  /** The reminder before the deletion of the photo was sent or is not wanted. It is recorded once. */
  noteReminder(seen: CompletedOrder, at: string, wakeAt: string): Promise<void>;
  /** The selfie is deleted with its ETag, and with a failed order everything that was measured on it. */
  dropSelfie(seen: EndedOrder, at: string, wakeAt: string): Promise<void>;
  /** The photo is deleted, and what was measured on it. */
  dropPhoto(seen: CompletedOrder, at: string, wakeAt: string): Promise<void>;
  /** Removes the personal data: e-mail, folder, secrets, options. The books keep the rest. */
  forget(seen: StoredOrder, at: string): Promise<void>;
  /** Removes the personal data of a tombstone without money, and lets it expire; its owner must not have changed. */
  expireRow(seen: Pick<StoredOrder, 'id' | 'ownerId'>, at: string, vanishesAt: string): Promise<void>;
  /** Processes the order again later, unless its clock was set meanwhile. */
  postpone(order: Pick<StoredOrder, 'id' | 'wakeAt'>, at: string, wakeAt: string): Promise<void>;
  /** Processes the order again when the lease of its running job has ended. */
  awaitLease(order: ProcessingOrder, at: string): Promise<void>;
  /** Postpones an order that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord<OrderId>, wakeAt: string): Promise<void>;
}

/** What a finished job leaves on its order; the pictures themselves are in the bucket. */
export interface JobResult {
  readonly report?: PhotoReport | undefined;
  readonly manifest?: EditManifest | undefined;
  readonly lookManifest?: LookManifest | undefined;
}
