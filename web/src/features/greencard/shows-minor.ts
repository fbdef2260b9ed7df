import type { OrderView } from '#shared/orders/view.ts';
import { minorCategories } from '#shared/tools/greencard.ts';

/** Whether a child is in the picture of an order; whoever reads is then the grown-up behind the camera. */
export function showsMinor({ options }: Pick<OrderView, 'options'>): boolean {
  return minorCategories.some((category) => category === options['category']);
}
