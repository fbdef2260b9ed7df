import { CustomAttributeType, Entity } from 'electrodb';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The documented `purchases`: one row per conversion whose credit was captured. */
export function purchaseEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'purchase', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        orderId: { type: 'string', required: true },
        creditsSpent: { type: 'number', required: true },
        createdAt: { type: 'string', required: true },
        /** When the credit was released. */
        refundedAt: { type: 'string' },
        /** The order that the credit paid for instead of this one. */
        replacedBy: { type: CustomAttributeType<OrderId>('string') },
      },
      indexes: {
        purchase: {
          pk: { field: 'pk', composite: ['memberId'], template: 'member#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: ['orderId'], template: 'purchase#${orderId}', casing: 'none' },
        },
        byTime: {
          index: 'gsi3',
          pk: { field: 'gsi3pk', composite: ['memberId'], template: 'purchase-member#${memberId}', casing: 'none' },
          sk: {
            field: 'gsi3sk',
            composite: ['createdAt', 'orderId'],
            template: '${createdAt}#${orderId}',
            casing: 'none',
          },
        },
      },
    },
    { client, table },
  );
}
