/** The storage key of a browser's order accesses. */
export const ordersKey = 'vesika.orders';

/** Whether this browser has any order, without parsing it. */
export function hasOrders(store: Pick<Storage, 'getItem'>): boolean {
  return (store.getItem(ordersKey) ?? '[]') !== '[]';
}
