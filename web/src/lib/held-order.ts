import type { OrderId, OrderSecret } from '#shared/ids.ts';

/** An order this page may show: a guest holds it by its secret, a member by being signed in. */
export interface HeldOrder {
  readonly id: OrderId;
  readonly secret?: OrderSecret | undefined;
}
