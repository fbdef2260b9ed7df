import { CustomAttributeType, Entity } from 'electrodb';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The form that was opened last for a cart of a member, so that a repeated request gets the same one. */
export function cartFormEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'cart-form', version: '1', service: 'vesika' },
      attributes: {
        memberId: { type: CustomAttributeType<MemberId>('string'), required: true },
        /** The contents of the cart: packs with their prices, language, accepted texts. */
        cart: { type: 'string', required: true },
        paymentId: { type: CustomAttributeType<PaymentId>('string'), required: true },
        /** TTL, in seconds since 1970: an expired form is not returned. */
        expires: { type: 'number', required: true },
      },
      indexes: {
        form: {
          pk: { field: 'pk', composite: ['memberId'], template: 'member#${memberId}', casing: 'none' },
          sk: { field: 'sk', composite: ['cart'], template: 'cart#${cart}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
