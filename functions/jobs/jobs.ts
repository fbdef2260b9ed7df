import type { DueRecord, Lane } from '#functions/platform/due-record.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** The port to orders as jobs: each write is one conditional transaction, and says whether its condition held. */
export interface Jobs {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Orders whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<OrderId>>;
  /** Takes the job until `leaseUntil`, unless another worker holds it. */
  claim(id: OrderId, at: string, leaseUntil: string): Promise<boolean>;
  /** Gives the job back after a failure, so that the next try need not wait for the lease. */
  release(id: OrderId, at: string): Promise<void>;
  /** Tells where the job is, and holds it until `leaseUntil`. */
  noteStep(id: OrderId, step: JobStep, leaseUntil: string): Promise<void>;
  /** Order completed, credit captured, purchase and counter written, mail due. */
  complete(order: StoredOrder, result: JobResult, at: string): Promise<boolean>;
  /** Order failed, credit released or money owed back, mail due. */
  fail(order: StoredOrder, failure: FailureCode, at: string): Promise<boolean>;
  /** The job was handed to the queue; the sweeper looks again at `wakeAt`. */
  markSent(id: OrderId, wakeAt: string): Promise<void>;
  /** Accepts one more secret: the one in the mail that is about to be sent. */
  addSecret(id: OrderId, secretHash: string): Promise<void>;
  /** Whether a member wants mails about orders; unless they were switched off, yes. */
  wantsNotices(memberId: MemberId): Promise<boolean>;
  /** The mail was handed over; the next thing to happen is the deletion of the selfie. */
  markMailed(id: OrderId, wakeAt: string): Promise<void>;
  /** An order nobody paid for becomes a tombstone, unless it was paid meanwhile. */
  markAbandoned(id: OrderId, at: string): Promise<boolean>;
  noteDeletion(id: OrderId, which: 'selfieDeletedAt' | 'photoDeletedAt', at: string, wakeAt: string): Promise<void>;
  setWake(id: OrderId, wakeAt: string, lane: Lane): Promise<void>;
  /** Lets an order rest that could not be handled, unless its clock was set meanwhile. */
  postpone(due: DueRecord<OrderId>, wakeAt: string): Promise<void>;
  /** Lets the row of a deleted order that never had to do with money vanish at a time. */
  expireRow(id: OrderId, at: string): Promise<void>;
}

/** What a finished job leaves on its order; the pictures themselves are in the bucket. */
export interface JobResult {
  readonly report: PhotoReport;
  readonly manifest: EditManifest;
  readonly hasPrintSheet: boolean;
}
