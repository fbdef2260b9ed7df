import type { ReactNode } from 'react';
import type { Look } from '#shared/looks/look.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { notPermitted } from '#shared/looks/minors.ts';
import type { OrderView } from '#shared/orders/view.ts';

/** How a look is read from an order and named; everything else is in `shared/looks`. */
export interface ShownLook<Request extends LookRequest = LookRequest> {
  readonly look: Look & Request['tool'];
  /** The choice of an order; values of another version count as not chosen. */
  chosenFor(options: OrderView['options']): Request;
  /** What is shown while a look is drawn. @default the picture */
  meanwhile?(look: Request): Request;
  /** Renders the name next to a preview. A look without options has no name. */
  Name?(props: { look: Request }): ReactNode;
}

/** Whether the choice cannot be paid for: it would change nothing, or does not suit the picture. */
export function lacksLook(
  { look, chosenFor }: ShownLook,
  order: Pick<OrderView, 'options' | 'lookReport' | 'madeByProcessor'>,
): boolean {
  const chosen = chosenFor(order.options);
  const kind = lookOf(look);
  return (
    kind.changesNothing(chosen) || (order.lookReport !== undefined && !kind.permits(notPermitted(look, order), chosen))
  );
}
