import type { OrderView } from '#shared/orders/view.ts';
import { hairOf, isOwnHair } from './hair-entered.ts';

/** Whether hair that is chosen cannot be paid for: it stays as it is, or the picture does not permit cut or colour. */
export function hairLacks({ options, lookReport }: Pick<OrderView, 'options' | 'lookReport'>): boolean {
  const chosen = hairOf(options);
  if (isOwnHair(chosen)) return true;
  const { hairColours = [], hairstyles = [] } = lookReport?.notForThisPicture ?? {};
  return hairColours.includes(chosen.colour) || hairstyles.some((cut) => cut === chosen.hairstyle);
}
