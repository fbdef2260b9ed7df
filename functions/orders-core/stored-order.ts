import { z } from 'zod';
import { ClaimView } from '#shared/guarantee/claim.ts';
import { isTraceId, type TraceId } from '#shared/http/trace-id.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { lookEngineNames } from '#shared/looks/look-engine.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import { Money } from '#shared/money.ts';
import { Declaration } from '#shared/orders/declaration.ts';
import { Remedy, Replacing } from '#shared/orders/guarantee.ts';
import { JobStep, PayWith } from '#shared/orders/order.ts';
import { SelfieJpeg } from '#shared/orders/storage-path.ts';
import { FailureCode } from '#shared/orders/view.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { Rejection } from '#shared/photo/rejection.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Tool } from '#shared/tools/tool.ts';

/** ISO 8601 in UTC; written by us alone, so its form is not judged again. */
const Timestamp = z.string();

/** Measured values are as old as their engine: they are kept as they were written, and the contract parses what leaves. */
const kept = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);

const Placed = z.object({
  id: OrderId,
  tool: Tool,
  /** Validated by the tool's own schema when the order was placed. */
  options: z.record(z.string(), z.union([z.string(), z.boolean()])).readonly(),
  /** How often other options were chosen: by this number a write knows that they are still those it saw. */
  optionsRevision: z.number().optional(),
  language: z.string().transform(languageOf),
  /** The member who owns the order; a guest's order has none. */
  ownerId: MemberId.optional(),
  /** SHA-256 of every secret that opens the order: the browser's, and one for each mail that was sent. */
  secretHashes: z.array(z.string()).readonly(),
  /** Where its pictures lie: until the address is known, under a draft key. */
  folder: z.string(),
  contentType: z.string(),
  price: Money,
  /** The checkout form that was opened last, or the one that was paid. */
  paymentId: PaymentId.optional(),
  createdAt: Timestamp,
  /** In the place of which order's photo this one is made. */
  replaces: Replacing.optional(),
  /** Whose free trial was used: the digest of a mailbox. */
  trial: z.string().optional(),
  /** The day on which it counted as a cut that is begun; it counts once. */
  cutCountedOn: z.string().optional(),
  /** The place it took of everybody's on that day was given back, because its form was not paid. */
  cutReturned: z.boolean().optional(),
  /** What the person declared, in which words and when. */
  declarations: z.array(Declaration).readonly().default([]),
  /** The ETag of the selfie that was checked and paid for; the worker refuses another one. */
  selfieEtag: z.string().optional(),
  /** Known once the selfie was measured; absent also where it could not be read. */
  selfieJpeg: SelfieJpeg.optional(),
  report: kept<PhotoReport>().optional(),
  /** How the engine of a look found the selfie. */
  lookReport: kept<LookReport>().optional(),
  /** The engine that makes the look: always one that has all of the options. */
  engine: z.enum(lookEngineNames).optional(),
  /** Why the selfie cannot become a photo, where it was measured and refused. */
  rejection: Rejection.optional(),
  /** The photo that is shown before payment: what it was made of, and what was measured on it. */
  preview: z.object({ of: z.string(), report: kept<PhotoReport>() }).optional(),
  /** A tombstone: the holder deleted the order, or it was never paid. */
  deletedAt: Timestamp.optional(),
  /** The visit in which it was placed: what is done for it later says so in the logs. It goes when the order is forgotten. */
  traceId: z.custom<TraceId>(isTraceId).optional(),
  /** When the sweeper looks at the order next. */
  wakeAt: Timestamp,
});

const Unpaid = Placed.extend({
  status: z.literal('pending'),
  paymentStatus: z.enum(['none', 'awaiting', 'failed']),
  payWith: PayWith.optional(),
  /** Unknown until a guest has said it; nothing is paid without it. */
  email: z.string().optional(),
  /** Where the picture belongs and is being copied to; gone when it lies there. */
  nextFolder: z.string().optional(),
});

/** What an order has from the moment it is paid. */
const Paid = Placed.extend({
  email: z.string(),
  payWith: PayWith,
  /** When the job became due; set in the transaction that paid for it. */
  queuedAt: Timestamp,
  /**
   * How often its making was begun. The last number names whoever holds the job, and the file that is delivered: whoever
   * began before that changes nothing any more.
   */
  attempts: z.number().optional(),
});

const Queued = Paid.extend({ status: z.literal('pending'), paymentStatus: z.literal('paid') });

/** Paid by a credit, and deleted before its job began: the credit is back. Only a tombstone is ever so. */
const Withdrawn = Paid.extend({
  status: z.literal('pending'),
  paymentStatus: z.literal('refunded'),
  deletedAt: Timestamp,
  /** True until the mail about the credit was handed over. */
  mailDue: z.boolean().optional(),
});

const Processing = Paid.extend({
  status: z.literal('processing'),
  paymentStatus: z.literal('paid'),
  startedAt: Timestamp,
  /** A worker holds the job until then; afterwards another one may take it. */
  leaseUntil: Timestamp,
  step: JobStep,
  /** The work goes on elsewhere; its answer is waited for until `leaseUntil`, and nobody begins it again. */
  awaitingCallback: z.boolean().optional(),
  /** A picture from elsewhere was found good and is being stored: no failure that is told counts any more. */
  resultVerified: z.boolean().optional(),
  /** How many pictures a generator was asked for; each is paid for, whatever becomes of it. */
  generations: z.number().optional(),
});

/** What an order has once its job has ended. */
const Ended = Paid.extend({
  endedAt: Timestamp,
  /** True from the end of the job until the mail about it was handed over. */
  mailDue: z.boolean(),
  /** When an admin wanted that mail to go out again: whoever switched such mails off gets this one. */
  mailAskedAt: Timestamp.optional(),
  selfieDeletedAt: Timestamp.optional(),
  /** When what named the person left the row. */
  forgottenAt: Timestamp.optional(),
});

const Completed = Ended.extend({
  status: z.literal('completed'),
  paymentStatus: z.enum(['paid', 'refunded']),
  startedAt: Timestamp,
  manifest: kept<EditManifest>().optional(),
  lookManifest: kept<LookManifest>().optional(),
  /** When the mail that says when the photo is deleted was done with. */
  remindedAt: Timestamp.optional(),
  photoDeletedAt: Timestamp.optional(),
  /** When the finished file, or a sheet to print, was first taken. */
  downloadedAt: Timestamp.optional(),
  /** What the holder took instead of the photo. */
  remedy: Remedy.optional(),
  /** The claim under the guarantee; what the person wrote is kept beside the order. */
  claim: ClaimView.optional(),
});

const Failed = Ended.extend({
  status: z.literal('failed'),
  paymentStatus: z.enum(['paid', 'refunded']),
  failure: FailureCode,
  startedAt: Timestamp.optional(),
});

/** An order as the table keeps it. What belongs to a status is there exactly in that status. */
export const StoredOrder = z.discriminatedUnion('status', [
  z.discriminatedUnion('paymentStatus', [Unpaid, Queued, Withdrawn]),
  Processing,
  Completed,
  Failed,
]);
export type StoredOrder = z.infer<typeof StoredOrder>;
export type UnpaidOrder = z.infer<typeof Unpaid>;
/** An unpaid order of which it is known where its link goes. */
export type ReachableOrder = UnpaidOrder & { email: string };
export type QueuedOrder = z.infer<typeof Queued>;
export type WithdrawnOrder = z.infer<typeof Withdrawn>;
/** An order that is no tombstone. */
export type LivingOrder = Exclude<StoredOrder, WithdrawnOrder>;
export type ProcessingOrder = z.infer<typeof Processing>;
export type CompletedOrder = z.infer<typeof Completed>;
export type FailedOrder = z.infer<typeof Failed>;
/** An order whose job has ended, one way or the other. */
export type EndedOrder = CompletedOrder | FailedOrder;

/** Whether the job of an order has ended. */
export function isEnded(order: StoredOrder): order is EndedOrder {
  return order.status === 'completed' || order.status === 'failed';
}
