/** The admin page of an order. Not the parameter `order`: `first-paint.ts` would prefetch that order as its holder. */
export function orderPath(id: string): string {
  return `/admin?number=${id}`;
}
