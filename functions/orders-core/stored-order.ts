import { z } from 'zod';
import { ClaimView } from '#shared/guarantee/claim.ts';
import { isTraceId, type TraceId } from '#shared/http/trace-id.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { lookEngineNames } from '#shared/looks/look-engine.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import { LookReport } from '#shared/looks/look-report.ts';
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

/** ISO 8601 in UTC; only we write it, so its format is not checked again. */
const Timestamp = z.string();

/** Measured values keep the shape of the engine that wrote them; the contract parses them on their way out. */
const kept = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);

const Placed = z.object({
  id: OrderId,
  tool: Tool,
  /** Validated by the tool's own schema when the order was placed. */
  options: z.record(z.string(), z.union([z.string(), z.boolean()])).readonly(),
  /** Incremented with every change of options, so that a write can require the options it read. */
  optionsRevision: z.number().optional(),
  language: z.string().transform(languageOf),
  /** The member who owns the order; a guest's order has none. */
  ownerId: MemberId.optional(),
  /** SHA-256 of every secret that opens the order: the browser's, and one for each sent mail. */
  secretHashes: z.array(z.string()).readonly(),
  /** The folder of its pictures; until the e-mail is known, a draft folder. */
  folder: z.string(),
  contentType: z.string(),
  price: Money,
  /** The checkout form that was opened last, or the one that was paid. */
  paymentId: PaymentId.optional(),
  createdAt: Timestamp,
  /** The order that this one replaces. */
  replaces: Replacing.optional(),
  /** The digest of the card that paid, if the provider identifies it; returns are counted by card. */
  cardHash: z.string().optional(),
  /** The digest of the mailbox whose free trial was used. */
  trial: z.string().optional(),
  /** The day on which it counted as a hairstyle; it counts once. */
  hairstyleCountedOn: z.string().optional(),
  /** Its count in the daily limit of all hairstyles was returned, because its form was not paid. */
  hairstyleCountReturned: z.boolean().optional(),
  /** What was declared, with the text version and the time. */
  declarations: z.array(Declaration).readonly().default([]),
  /** The ETag of the selfie that was checked and paid for; the worker refuses another one. */
  selfieEtag: z.string().optional(),
  /** Set by the check; absent also when the selfie could not be read. */
  selfieJpeg: SelfieJpeg.optional(),
  report: kept<PhotoReport>().optional(),
  /** The report of the look engine about the selfie; one of an earlier shape is read as today's. */
  lookReport: LookReport.optional(),
  /** The engine that makes the look; it supports all of the options. */
  engine: z.enum(lookEngineNames).optional(),
  /** Why the check refused the selfie. */
  rejection: Rejection.optional(),
  /** The photo shown before payment: its source, its measurements, and its edits, which some older orders lack. */
  preview: z
    .object({ of: z.string(), report: kept<PhotoReport>(), manifest: kept<EditManifest>().optional() })
    .optional(),
  /** A tombstone: the holder deleted the order, or it was never paid. */
  deletedAt: Timestamp.optional(),
  /** When the personal data was removed from the row. */
  forgottenAt: Timestamp.optional(),
  /** The visit that placed the order; later work logs it. It is removed with the personal data. */
  traceId: z.custom<TraceId>(isTraceId).optional(),
  /** When the sweeper processes the order next. */
  wakeAt: Timestamp,
});

const Unpaid = Placed.extend({
  status: z.literal('pending'),
  paymentStatus: z.enum(['none', 'awaiting', 'failed']),
  payWith: PayWith.optional(),
  /** Absent until a guest has entered it; an order without it cannot be paid. */
  email: z.string().optional(),
  /** Where the picture is being moved to; absent once it is there. */
  nextFolder: z.string().optional(),
});

/** The fields of every paid order. */
const Paid = Placed.extend({
  email: z.string(),
  payWith: PayWith,
  /** When the job became due; set in the transaction of the payment. */
  queuedAt: Timestamp,
  /**
   * How many attempts have begun. The latest number identifies the worker that holds the job, and the file it delivers;
   * earlier attempts change nothing any more.
   */
  attempts: z.number().optional(),
});

const Queued = Paid.extend({ status: z.literal('pending'), paymentStatus: z.literal('paid') });

/** Paid by a credit, deleted before its job began, and the credit released. Always a tombstone. */
const Withdrawn = Paid.extend({
  status: z.literal('pending'),
  paymentStatus: z.literal('refunded'),
  deletedAt: Timestamp,
  /** True until the mail about the credit was sent. */
  mailDue: z.boolean().optional(),
});

const Processing = Paid.extend({
  status: z.literal('processing'),
  paymentStatus: z.literal('paid'),
  startedAt: Timestamp,
  /** A worker holds the job until then; afterwards another one may take it. */
  leaseUntil: Timestamp,
  step: JobStep,
  /** The job runs at an external processor. Its callback is due by `leaseUntil`, and no worker begins the job again. */
  awaitingCallback: z.boolean().optional(),
  /** A good picture of the external processor is being stored: no failure counts any more. */
  resultVerified: z.boolean().optional(),
  /** How many pictures were generated; each one costs money, used or not. */
  generations: z.number().optional(),
});

/** The fields of every order whose job has ended. */
const Ended = Paid.extend({
  endedAt: Timestamp,
  /** True from the end of the job until the mail about it was sent. */
  mailDue: z.boolean(),
  /** When an admin asked for that mail to go out again; a member who switched such mails off gets it, too. */
  mailAskedAt: Timestamp.optional(),
  selfieDeletedAt: Timestamp.optional(),
});

const Completed = Ended.extend({
  status: z.literal('completed'),
  paymentStatus: z.enum(['paid', 'refunded']),
  startedAt: Timestamp,
  manifest: kept<EditManifest>().optional(),
  lookManifest: kept<LookManifest>().optional(),
  /** When the reminder before the deletion was sent or skipped. */
  remindedAt: Timestamp.optional(),
  photoDeletedAt: Timestamp.optional(),
  /** When the finished file, or a sheet to print, was first downloaded. */
  downloadedAt: Timestamp.optional(),
  /** What the holder got instead of the photo. */
  remedy: Remedy.optional(),
  /** The claim under the guarantee; the holder's text is in a row of its own. */
  claim: ClaimView.optional(),
});

const Failed = Ended.extend({
  status: z.literal('failed'),
  paymentStatus: z.enum(['paid', 'refunded']),
  failure: FailureCode,
  startedAt: Timestamp.optional(),
});

/** An order as the table stores it. Each status has exactly its own fields. */
export const StoredOrder = z.discriminatedUnion('status', [
  z.discriminatedUnion('paymentStatus', [Unpaid, Queued, Withdrawn]),
  Processing,
  Completed,
  Failed,
]);
export type StoredOrder = z.infer<typeof StoredOrder>;
export type UnpaidOrder = z.infer<typeof Unpaid>;
/** An unpaid order with an e-mail. */
export type ReachableOrder = UnpaidOrder & { email: string };
export type QueuedOrder = z.infer<typeof Queued>;
export type WithdrawnOrder = z.infer<typeof Withdrawn>;
/** An order that is no tombstone. */
export type LivingOrder = Exclude<StoredOrder, WithdrawnOrder>;
export type ProcessingOrder = z.infer<typeof Processing>;
export type CompletedOrder = z.infer<typeof Completed>;
export type FailedOrder = z.infer<typeof Failed>;
/** An order whose job has ended, completed or failed. */
export type EndedOrder = CompletedOrder | FailedOrder;

/** Whether the job of an order has ended. */
export function isEnded(order: StoredOrder): order is EndedOrder {
  return order.status === 'completed' || order.status === 'failed';
}
