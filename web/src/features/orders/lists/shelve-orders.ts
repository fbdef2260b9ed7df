import type { OrderView } from '#shared/orders/view.ts';
import { listedPhase } from '../order-phase.ts';

/** A person's orders by outcome, each newest first. */
export interface ShelvedOrders<Entry> {
  /** Finished photos, then orders in progress or perhaps paid, then deleted ones. */
  readonly photos: readonly Entry[];
  /** Orders without a photo: refused, unpaid or failed. */
  readonly tries: readonly Entry[];
}

/** Sorts orders, given newest first, by their outcome. */
export function shelveOrders<Entry extends { readonly order: OrderView }>(
  entries: readonly Entry[],
): ShelvedOrders<Entry> {
  const of = (...shelves: readonly Shelf[]) =>
    shelves.flatMap((shelf) => entries.filter(({ order }) => shelfOf(order) === shelf));
  return { photos: of('finished', 'going on', 'deleted'), tries: of('try') };
}

type Shelf = 'finished' | 'going on' | 'deleted' | 'try';

function shelfOf(order: OrderView): Shelf {
  switch (listedPhase(order)) {
    case 'completed':
      return 'finished';
    case 'payment':
    case 'queued':
    case 'processing':
      return 'going on';
    case 'gone':
      return 'deleted';
    default:
      return 'try';
  }
}
