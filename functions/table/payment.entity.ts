import { CustomAttributeType, Entity } from 'electrodb';
import type { TraceId } from '#shared/http/trace-id.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';
import type { TableConnection } from './connection.ts';

/** What a payment is for; `functions/payments` parses it. */
type PaymentPurpose =
  | { kind: 'order'; orderId: OrderId }
  | {
      kind: 'packs';
      /** Only the purpose of an order has one. Declared here so that a condition can name it. */
      orderId?: never;
      memberId: MemberId;
      cart: string;
      packs: { packId: string; name: string; credits: number; price: Money }[];
      accepted: { subject: AcceptanceSubject; textVersion: string; at: string }[];
    };

/** The refund of a payment, with the id by which the provider counts it once, and its reason. */
export interface Refund {
  readonly id: string;
  readonly amountMinor: number;
  readonly reason: RefundReason;
}

/** The recipient of a mail about the refund of a deleted order. */
export interface RefundPayer {
  readonly email: string;
  readonly language?: Language | undefined;
}

/** Payments: one row per checkout form. */
export function paymentEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'payment', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<PaymentId>('string'), required: true },
        /** An order, or packs of a member; see `PaymentPurpose`. */
        purpose: { type: CustomAttributeType<PaymentPurpose>('any'), required: true },
        memberId: { type: CustomAttributeType<MemberId>('string') },
        provider: { type: PaymentProviderId.options, required: true },
        providerToken: { type: 'string', required: true },
        providerPaymentId: { type: 'string' },
        redirectUrl: { type: 'string', required: true },
        state: { type: PaymentState.options, required: true },
        amount: { type: CustomAttributeType<Money>('any'), required: true },
        language: { type: Language.options, required: true },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'string', required: true },
        polls: { type: 'number', required: true, field: 'looks' },
        reviewReason: { type: 'string' },
        paidAt: { type: 'string' },
        refund: { type: CustomAttributeType<Refund>('any') },
        payer: { type: CustomAttributeType<RefundPayer>('any') },
        refundAttemptedAt: { type: 'string', field: 'refundTriedAt' },
        refundedMinor: { type: 'number' },
        announcedAt: { type: 'string' },
        refundedAt: { type: 'string' },
        noticeDue: { type: 'boolean' },
        traceId: { type: CustomAttributeType<TraceId>('string') },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        payment: {
          pk: { field: 'pk', composite: ['id'], template: 'payment#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'payment', casing: 'none' },
        },
        byToken: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['provider', 'providerToken'],
            template: 'payment-token#${provider}#${providerToken}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: [], template: 'payment', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'payment-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
        byMember: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['memberId'], template: 'payment-member#${memberId}', casing: 'none' },
          sk: { field: 'gsi3sk', composite: ['id'], template: 'payment#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
