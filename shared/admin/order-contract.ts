import { z } from 'zod';
import { LedgerReason } from '#shared/accounts/ledger-reason.ts';
import { ClaimView } from '#shared/guarantee/claim.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import { LookManifest } from '#shared/looks/look-manifest.ts';
import { LookWarning } from '#shared/looks/look-report.ts';
import { Money } from '#shared/money.ts';
import { recordedChanges } from '#shared/orders/recorded-changes.ts';
import { FailureCode } from '#shared/orders/view.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';
import { EditManifest } from '#shared/photo/manifest.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { Check, Mark } from '#shared/photo/report.ts';
import { AdminOrder } from './contract.ts';

/** One step of an order. */
export const OrderStep = z.object({
  name: z.enum(recordedChanges),
  at: Timestamp,
  /** The checkout form that was opened, or paid, in this step. */
  paymentId: PaymentId.optional(),
});

/** A mail about an order: whether it is due, and when it was last sent or skipped. */
export const OrderMail = z.object({
  kind: z.enum(['end', 'withdrawal', 'claim', 'refund']),
  due: z.boolean(),
  at: Timestamp.optional(),
});

/** A payment of an order, with its refund. */
export const OrderPayment = z.object({
  id: PaymentId,
  state: PaymentState,
  provider: PaymentProviderId,
  /** Its id in the provider's panel. */
  providerPaymentId: z.string().optional(),
  amount: Money,
  createdAt: Timestamp,
  paidAt: Timestamp.optional(),
  reviewReason: z.string().optional(),
  refund: z.object({ amountMinor: z.number().int(), reason: RefundReason }).optional(),
  refundedAt: Timestamp.optional(),
});

/** A ledger entry about an order. */
export const OrderEntry = z.object({
  key: z.string(),
  reason: LedgerReason,
  delta: z.number().int(),
  at: Timestamp,
});

/**
 * Everything an admin may know about an order: its state and history, without pictures, face positions, links, secrets
 * and the text of its claim.
 */
export const AdminOrderFile = z.object({
  order: AdminOrder,
  steps: z.array(OrderStep),
  mails: z.array(OrderMail),
  payments: z.array(OrderPayment),
  ledger: z.array(OrderEntry),
  report: z
    .object({
      verdict: Mark,
      checks: z.array(Check.pick({ id: true, value: true, unit: true, limit: true, mark: true })),
    })
    .optional(),
  /** The warnings before a look was made. */
  warnings: z.array(LookWarning),
  rejection: RejectionCode.optional(),
  failure: FailureCode.optional(),
  manifest: EditManifest.pick({
    document: true,
    engine: true,
    rotatedByDegrees: true,
    scaledBy: true,
    background: true,
    output: true,
  }).optional(),
  lookManifest: LookManifest.pick({ engine: true, chosen: true, strength: true, changedShare: true }).optional(),
  claim: ClaimView.omit({ words: true }).optional(),
  /** The order that this one replaces, and the one that replaces it. */
  replaces: OrderId.optional(),
  replacedBy: OrderId.optional(),
  downloadedAt: Timestamp.optional(),
  selfieDeletedAt: Timestamp.optional(),
  photoDeletedAt: Timestamp.optional(),
  /** The acts that are possible now; the server checks them again. */
  may: z.object({
    /** The maximum refund, where one is possible. */
    refund: Money.optional(),
    resendMail: z.boolean(),
    retry: z.boolean(),
    /** Payments whose provider can be polled. */
    settle: z.array(PaymentId),
  }),
});
export type AdminOrderFile = z.infer<typeof AdminOrderFile>;

export const getAdminOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  access: 'admin',
  summary: 'An order with its steps, mails, payments and ledger entries, without pictures',
  output: AdminOrderFile,
  success: 200,
});
