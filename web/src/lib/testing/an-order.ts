import { OrderId, OrderSecret } from '#shared/ids.ts';
import type { SecretAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** Access by secret, for tests. */
export const anAccess: SecretAccess = {
  id: OrderId.parse('ord_01J9ZZZZZZZZZZZZZZZZZZZZZZ'),
  secret: OrderSecret.parse('abcdefghijklmnopqrstuv'),
};

/** An order just placed, with one visible difference. */
export function anOrder(some: Partial<OrderView> = {}): OrderView {
  return {
    id: anAccess.id,
    tool: 'greencard',
    options: { category: 'adult_female' },
    status: 'pending',
    paymentStatus: 'none',
    price: { amountMinor: 100, currency: 'USD' },
    email: 'ada@example.com',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...some,
  };
}
