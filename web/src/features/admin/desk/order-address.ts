/** Where an admin looks at an order. By `order` the pages of everybody fetch one ahead, as its holder. */
export function orderAddress(id: string): string {
  return `/admin?number=${id}`;
}
