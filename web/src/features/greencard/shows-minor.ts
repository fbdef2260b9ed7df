import type { OrderView } from '#shared/orders/view.ts';
import { minorCategories } from '#shared/tools/greencard.ts';

/** Whether an order's picture shows a child; the page then addresses the adult behind the camera. */
export function showsMinor({ options }: Pick<OrderView, 'options'>): boolean {
  return minorCategories.some((category) => category === options['category']);
}
