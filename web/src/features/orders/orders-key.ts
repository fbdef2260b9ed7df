/** Where a browser keeps the access to its orders. */
export const ordersKey = 'vesika.orders';

/** Whether this browser knows of an order, without looking at it. */
export function hasOrders(store: Pick<Storage, 'getItem'>): boolean {
  return (store.getItem(ordersKey) ?? '[]') !== '[]';
}
