/** Where an admin looks at an order. By `order` the pages of everybody fetch one ahead, as its holder. */
export function orderPath(id: string): string {
  return `/admin?number=${id}`;
}
