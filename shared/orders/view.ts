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

/** Why an order failed. `time_limit` and `internal_error` are our failures, the others the picture's. */
export const FailureCode = z.enum(['time_limit', 'internal_error', 'selfie_missing', ...RejectionCode.options]);
export type FailureCode = z.infer<typeof FailureCode>;

/** A picture for the holder: a signed link (3600 s), the documented file name, and when the picture is deleted. */
export const SignedPicture = z.object({
  url: z.url(),
  downloadUrl: z.url(),
  fileName: z.string(),
  deletesAt: Timestamp.optional(),
});
export type SignedPicture = z.infer<typeof SignedPicture>;

/** A picture to be shown; its download has its own endpoint, which records it. */
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
  /** The card payment with a receipt. */
  receiptOf: PaymentId.optional(),
  /** Absent until a guest has entered it. */
  email: z.string().optional(),
  createdAt: Timestamp,
  /** Set once the job is paid and waits or runs. */
  queuedAt: Timestamp.optional(),
  step: JobStep.optional(),
  completedAt: Timestamp.optional(),
  failure: FailureCode.optional(),
  selfie: SignedPicture.optional(),
  /** When the selfie was deleted. */
  selfieDeletedAt: Timestamp.optional(),
  photo: ShownPicture.optional(),
  photoDeletedAt: Timestamp.optional(),
  /** When the finished file, or a sheet to print, was first downloaded. */
  downloadedAt: Timestamp.optional(),
  /** What the holder got instead of the photo, whose pictures are deleted since then. */
  remedy: Remedy.optional(),
  /** The order that this one replaces, using its payment while that can be replaced. */
  replaces: Replacing.optional(),
  /** The claim under the guarantee, open or decided. */
  claim: ClaimView.optional(),
  /** True when only the holder's recent returns prevent a return. */
  givenBackOften: z.boolean().optional(),
  /** True after a partial refund without a return: nothing more is refunded automatically. */
  moneyWentBack: z.boolean().optional(),
  report: PhotoReport.optional(),
  manifest: EditManifest.optional(),
  /** The report of the look engine about the selfie, before payment. */
  lookReport: LookReport.optional(),
  /** How the look was made, and how similar its face is to the selfie's. */
  lookManifest: LookManifest.optional(),
  /** True where an external processor makes the look: once it is paid, picture and e-mail are sent there. */
  madeByProcessor: z.literal(true).optional(),
  /** True where the photo looks like an official one and must not be submitted; absent otherwise. */
  notForSubmission: z.literal(true).optional(),
  /** True for a secret of an order that a member owns by now: only the photo is shown without signing in. */
  photoOnly: z.literal(true).optional(),
});
export type OrderView = z.infer<typeof OrderView>;

/** What is pushed to `/orders/{id}` on every change: a hint to read the order again, without private fields. */
export const OrderUpdate = z.object({ id: OrderId, status: OrderStatus, step: JobStep.optional(), at: Timestamp });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

/** The push channel of an order. */
export function orderChannel(id: OrderId): `/orders/${string}` {
  // AppSync allows letters, digits and hyphens in a segment, not the underscore of a prefixed id.
  return `/orders/${id.replace('_', '-')}`;
}

/** The order of a push channel; undefined when it is not one of an order. */
export function orderOfChannel(channel: string): OrderId | undefined {
  const segment = /^\/?orders\/([^/]+)$/.exec(channel)?.[1];
  const parsed = OrderId.safeParse(segment?.replace('-', '_'));
  return parsed.success ? parsed.data : undefined;
}
