import type { ReactNode } from 'react';
import type { Look } from '#shared/looks/look.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** How a look is read from an order and named; all else is known in `shared/looks`. */
export interface ShownLook<Request extends LookRequest = LookRequest> {
  readonly look: Look & Request['tool'];
  /** What an order was placed for; what another version of the product wrote counts as not chosen. */
  chosenFor(options: OrderView['options']): Request;
  /** What it is called beside its picture. Where there is nothing to choose it has no name. */
  Name?(props: { look: Request }): ReactNode;
}

/** Whether what is chosen cannot be paid for: the picture would stay as it is, or does not permit it. */
export function lacksLook(
  { look, chosenFor }: ShownLook,
  { options, lookReport }: Pick<OrderView, 'options' | 'lookReport'>,
): boolean {
  const chosen = chosenFor(options);
  const kind = lookOf(look);
  return (
    kind.changesNothing(chosen) || (lookReport !== undefined && !kind.permits(lookReport.notForThisPicture, chosen))
  );
}
