import { CustomAttributeType, Entity } from 'electrodb';
import { ClaimState } from '#shared/guarantee/claim.ts';
import type { OrderId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { TableConnection } from './connection.ts';

/** The states a holder can see, and `withdrawn` for an open claim of an erased account. */
const states: readonly (ClaimState | 'withdrawn')[] = [...ClaimState.options, 'withdrawn'];

/** Claims under the guarantee, at most one per order. Open claims are in a list of their own. */
export function claimEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'guarantee-claim', version: '1', service: 'vesika' },
      attributes: {
        /** The order's. */
        id: { type: CustomAttributeType<OrderId>('string'), required: true },
        state: { type: states, required: true },
        openedAt: { type: 'string', required: true },
        answer: { type: 'string' },
        decidedAt: { type: 'string' },
        amount: { type: CustomAttributeType<Money>('any') },
        credits: { type: 'number' },
        words: { type: 'string' },
        /** The state that the holder was notified of by mail. */
        notifiedState: { type: ClaimState.options, field: 'told' },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        claim: {
          pk: { field: 'pk', composite: ['id'], template: 'order#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'claim', casing: 'none' },
        },
        byState: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['state'], template: 'claims#${state}', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['openedAt', 'id'], template: '${openedAt}#${id}', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'claim-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
