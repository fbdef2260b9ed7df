import { CustomAttributeType, Entity } from 'electrodb';
import { LedgerReason } from '#shared/accounts/ledger-reason.ts';
import type { EventId, MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** Why a balance changed; `functions/credits` defines each reason. */
export const ledgerReasons = LedgerReason.options;

/**
 * The append-only credit ledger. The sort key makes an entry unique, so the same event can never count twice:
 * `grant#initial`, `reserve#{order}`, `purchase#{payment}`, `capacity#{time}#{event}` ...
 */
export function ledgerEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'ledger', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        key: { type: 'string', required: true },
        reason: { type: ledgerReasons, required: true },
        delta: { type: 'number', required: true },
        orderId: { type: CustomAttributeType<OrderId>('string') },
        paymentId: { type: CustomAttributeType<PaymentId>('string') },
        eventId: { type: CustomAttributeType<EventId>('string') },
        at: { type: 'string', required: true },
      },
      indexes: {
        entry: {
          pk: { field: 'pk', composite: ['memberId'], template: 'member#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: ['key'], template: 'ledger#${key}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
