/** Where the cache keeps an order. */
export const orderQueryKey = (id: string) => ['order', id] as const;
