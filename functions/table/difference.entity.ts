import { CustomAttributeType, Entity } from 'electrodb';
import type { PaymentId } from '#shared/ids.ts';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { TableConnection } from './connection.ts';

/** The kinds of differences between a payment provider's list and ours. */
export const differenceKinds = [
  'unknown_payment',
  'other_amount',
  'not_given',
  'paid_twice',
  'missing_payment',
  'unknown_refund',
  'other_refund',
  'unknown_line',
  'unreadable',
] as const;

/** What the daily reconciliation found; one row each, however often it is found again. `expires` is the table's TTL. */
export function differenceEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'difference', version: '1', service: 'vesika' },
      attributes: {
        key: { type: 'string', required: true },
        provider: { type: PaymentProviderId.options, required: true },
        kind: { type: differenceKinds, required: true },
        day: { type: 'string', required: true },
        paymentId: { type: CustomAttributeType<PaymentId>('string') },
        providerPaymentId: { type: 'string' },
        lineType: { type: 'string' },
        byMinor: { type: 'number' },
        ours: { type: 'string' },
        theirs: { type: 'string' },
        foundAt: { type: 'string', required: true },
        /** When and why an operator accepted the difference. */
        acceptedAt: { type: 'string' },
        acceptedBecause: { type: 'string' },
        closedAt: { type: 'string' },
        expires: { type: 'number' },
      },
      indexes: {
        difference: {
          pk: { field: 'pk', composite: [], template: 'differences', casing: 'none' },
          sk: { field: 'sk', composite: ['key'], template: 'difference#${key}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
