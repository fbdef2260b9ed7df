import { type OrderTransition, orderTransitions } from '#shared/orders/order.ts';

interface Attributes<Attribute> {
  readonly status: Attribute;
  readonly paymentStatus: Attribute;
  readonly deletedAt: Attribute;
}

interface Operation<Attribute> {
  eq(attribute: Attribute, value: never): string;
  notExists(attribute: Attribute): string;
}

/** The condition of a write that makes a transition: what the table of transitions says, and no tombstone. */
export function transitionCondition(transition: OrderTransition) {
  const { from, paymentFrom } = orderTransitions[transition];
  return <Attribute>(attributes: Attributes<Attribute>, operation: Operation<Attribute>): string => {
    const oneOf = (attribute: Attribute, values: readonly string[]): string =>
      `(${values.map((value) => operation.eq(attribute, value as never)).join(' OR ')})`;
    return [
      oneOf(attributes.status, from),
      oneOf(attributes.paymentStatus, paymentFrom),
      operation.notExists(attributes.deletedAt),
    ].join(' AND ');
  };
}
