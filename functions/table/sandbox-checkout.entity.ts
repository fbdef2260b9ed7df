import { CustomAttributeType, Entity } from 'electrodb';
import type { Money } from '#shared/money.ts';
import type { TableConnection } from './connection.ts';

/** The records of the test provider, which a real provider would keep itself. */
export function sandboxCheckoutEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'sandbox-checkout', version: '1', service: 'vesika' },
      attributes: {
        token: { type: 'string', required: true },
        basketId: { type: 'string', required: true },
        amount: { type: CustomAttributeType<Money>('any'), required: true },
        state: { type: ['pending', 'paid', 'refunded'] as const, required: true },
        callbackUrl: { type: 'string', required: true },
        locale: { type: 'string', required: true },
        expiresAt: { type: 'string', required: true },
        declined: { type: 'string' },
        /** When a card was accepted, with the day in UTC by which the test provider lists it. */
        paidAt: { type: 'string' },
        paidOn: { type: 'string' },
        refundId: { type: 'string' },
        refundedMinor: { type: 'number' },
        refundedAt: { type: 'string' },
        refundedOn: { type: 'string' },
        expires: { type: 'number', required: true },
      },
      indexes: {
        checkout: {
          pk: { field: 'pk', composite: ['token'], template: 'sandbox-checkout#${token}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'sandbox-checkout', casing: 'none' },
        },
        byPaidDay: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['paidOn'], template: 'sandbox-paid#${paidOn}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['paidAt'], template: '${paidAt}', casing: 'none' },
        },
        byRefundDay: {
          index: 'gsi3',
          pk: {
            field: 'gsi3pk',
            composite: ['refundedOn'],
            template: 'sandbox-refunded#${refundedOn}',
            casing: 'none',
          },
          sk: { field: 'gsi3sk', composite: ['refundedAt'], template: '${refundedAt}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
