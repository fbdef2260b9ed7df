/** Where an admin looks at an order. */
export function orderAddress(id: string): string {
  return `/admin?order=${id}`;
}
