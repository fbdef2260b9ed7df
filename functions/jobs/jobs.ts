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

/** An order as the one has it who began the last attempt. */
export type AttemptedOrder = ActiveOrder & { readonly attempts: number };

/** The number of the attempt that would be begun next. */
export function nextAttempt({ attempts = 0 }: Pick<ActiveOrder, 'attempts'>): number {
  return attempts + 1;
}

/**
 * The port to orders as jobs: each write is one conditional transaction, and says whether its condition held. What belongs
 * to an attempt, its end too, changes nothing once another one has begun.
 */
export interface Jobs {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Orders whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<OrderId>>;
  /** Begins an attempt and holds the job until `leaseUntil`, unless another worker holds it or its answer is awaited. */
  leaseJob(order: ActiveOrder, at: string, leaseUntil: string): Promise<AttemptedOrder | undefined>;
  /** Gives the job back after a failure, so that the next try need not wait for the lease. */
  returnJob(order: AttemptedOrder, at: string): Promise<void>;
  /** Tells where the job is, and holds it until `leaseUntil`. */
  reportStep(order: AttemptedOrder, step: JobStep, at: string, leaseUntil: string): Promise<boolean>;
  /** Counts a picture that a generator is about to be asked for, unless `most` were. */
  recordGeneration(order: AttemptedOrder, most: number, at: string): Promise<boolean>;
  /** The work goes on elsewhere; nobody begins it again, and without an answer by `dueAt` the order fails. */
  awaitCallback(order: AttemptedOrder, at: string, dueAt: string): Promise<boolean>;
  /** Begins the attempt to end a job with a good picture that is awaited; no failure counts from then on. */
  acceptCallback(order: ProcessingOrder, at: string): Promise<AttemptedOrder | undefined>;
  /** Order completed, credit captured, purchase and counter written, mail due. */
  complete(order: ActiveOrder, result: JobResult, at: string): Promise<boolean>;
  /** Order failed, credit released or money owed back, mail due. */
  fail(order: ActiveOrder, failure: FailureCode, at: string): Promise<boolean>;
  /** The job was handed to the queue; the sweeper looks again at `wakeAt`, unless a worker was faster and set the clock. */
  markSent(order: Pick<StoredOrder, 'id' | 'wakeAt'>, at: string, wakeAt: string): Promise<void>;
  /** Accepts one more secret: the one in the mail that is about to be sent. False where the order was deleted meanwhile. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /** Whether a member wants mails about orders; unless they were switched off, yes. */
  wantsNotices(memberId: MemberId): Promise<boolean>;
  /**
   * The mail was handed over, or is not wanted; the next thing to happen is the deletion of the selfie. Like the three notes
   * below it is left undone when something else set the clock meanwhile: what that wants is not told or deleted yet.
   */
  noteMail(seen: EndedOrder, at: string, wakeAt: string): Promise<void>;
  /** The mail about the credit of an order that was withdrawn was handed over, or is not wanted. */
  noteWithdrawalMail(id: OrderId, at: string): Promise<void>;
  /** An order nobody paid for becomes a tombstone, unless it was paid meanwhile. */
  discard(id: OrderId, at: string): Promise<boolean>;
  /** The mail that says when the photo is deleted was handed over, or is not wanted; it is noted once. */
  noteReminder(seen: CompletedOrder, at: string, wakeAt: string): Promise<void>;
  /** The selfie is gone; with a failed order everything that was measured on it goes too. */
  dropSelfie(seen: EndedOrder, at: string, wakeAt: string): Promise<void>;
  /** The photo is gone, and what was measured on it. */
  dropPhoto(seen: CompletedOrder, at: string, wakeAt: string): Promise<void>;
  /** Removes what names the person: address, folder, secrets, options. The books keep the rest. */
  forget(seen: StoredOrder, at: string): Promise<void>;
  /** Lets the tombstone of an order that never had to do with money vanish. */
  expireRow(id: OrderId, at: string, vanishesAt: string): Promise<void>;
  /** Looks again later, unless something else set the clock meanwhile. */
  postpone(order: Pick<StoredOrder, 'id' | 'wakeAt'>, at: string, wakeAt: string): Promise<void>;
  /** Looks again when the lease of a running job has ended. */
  awaitLease(order: ProcessingOrder, at: string): Promise<void>;
  /** Lets an order rest that could not be handled, unless its clock was set meanwhile. */
  backOff(due: DueRecord<OrderId>, wakeAt: string): Promise<void>;
}

/** What a finished job leaves on its order; the pictures themselves are in the bucket. */
export interface JobResult {
  readonly report?: PhotoReport | undefined;
  readonly manifest?: EditManifest | undefined;
  readonly lookManifest?: LookManifest | undefined;
}
