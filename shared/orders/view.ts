import { z } from 'zod';
import { ClaimView } from '#shared/guarantee/claim.ts';
import { OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import { LookReport } from '#shared/looks/look-report.ts';
import { Money } from '#shared/money.ts';
import { EditManifest } from '#shared/photo/manifest.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { PhotoReport } from '#shared/photo/report.ts';
import { Tool } from '#shared/tools/tool.ts';
import { Remedy, Replacing } from './guarantee.ts';
import { JobStep, OrderStatus, PaymentStatus, PayWith } from './order.ts';

/** Why an order failed, for people. `time_limit` and `internal_error` are ours, the others the picture's. */
export const FailureCode = z.enum(['time_limit', 'internal_error', 'selfie_missing', ...RejectionCode.options]);
export type FailureCode = z.infer<typeof FailureCode>;

/** A picture the holder may see: a signed link (3600 s), the documented file name, and when the picture is deleted. */
export const SignedPicture = z.object({
  url: z.url(),
  downloadUrl: z.url(),
  fileName: z.string(),
  deletesAt: Timestamp.optional(),
});
export type SignedPicture = z.infer<typeof SignedPicture>;

/** A picture that is shown; what saves it as a file has to be asked for, so that it is known who has it. */
export const ShownPicture = SignedPicture.omit({ downloadUrl: true });
export type ShownPicture = z.infer<typeof ShownPicture>;

/** An order as its holder sees it. */
export const OrderView = z.object({
  id: OrderId,
  tool: Tool,
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  payWith: PayWith.optional(),
  price: Money,
  /** The payment by card whose receipt can be had. */
  receiptOf: PaymentId.optional(),
  /** Unknown until a guest has said where the link goes. */
  email: z.string().optional(),
  createdAt: Timestamp,
  /** Set once the job is paid and waits or runs. */
  queuedAt: Timestamp.optional(),
  step: JobStep.optional(),
  completedAt: Timestamp.optional(),
  failure: FailureCode.optional(),
  selfie: SignedPicture.optional(),
  /** When the selfie was deleted, if it was. */
  selfieDeletedAt: Timestamp.optional(),
  photo: ShownPicture.optional(),
  photoDeletedAt: Timestamp.optional(),
  /** When the finished file, or a sheet to print, was first taken. */
  downloadedAt: Timestamp.optional(),
  /** What the holder took instead of the photo, whose pictures are gone since then. */
  remedy: Remedy.optional(),
  /** In whose place this photo is made: for what was paid for that one, as long as its holder may exchange it. */
  replaces: Replacing.optional(),
  /** The claim under the guarantee, open or decided. */
  claim: ClaimView.optional(),
  /** True where it could be given back, had its holder not given back so many lately. */
  givenBackOften: z.boolean().optional(),
  /** True where something of the money went back by another way than this order's: nothing more does by itself. */
  moneyWentBack: z.boolean().optional(),
  report: PhotoReport.optional(),
  manifest: EditManifest.optional(),
  /** How the engine of a look found the selfie, before payment. */
  lookReport: LookReport.optional(),
  /** What was done to make the look, and how the face compares with that of the selfie. */
  lookManifest: LookManifest.optional(),
  /** True where somebody outside makes the look: once it is paid for, picture and address are sent there. */
  madeByProcessor: z.literal(true).optional(),
  /** True where the photo looks like an official one and may not be submitted; absent otherwise. */
  notForSubmission: z.literal(true).optional(),
});
export type OrderView = z.infer<typeof OrderView>;

/** What is pushed to `/orders/{id}` on every change: a hint to look again, nothing private. */
export const OrderUpdate = z.object({ id: OrderId, status: OrderStatus, step: JobStep.optional(), at: Timestamp });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

/** The push channel of an order. */
export function orderChannel(id: OrderId): `/orders/${string}` {
  // AppSync allows letters, digits and hyphens in a segment, not the underscore of a prefixed id.
  return `/orders/${id.replace('_', '-')}`;
}

/** The order a push channel belongs to, or undefined when it is not one of an order. */
export function orderOfChannel(channel: string): OrderId | undefined {
  const segment = /^\/?orders\/([^/]+)$/.exec(channel)?.[1];
  const parsed = OrderId.safeParse(segment?.replace('-', '_'));
  return parsed.success ? parsed.data : undefined;
}
