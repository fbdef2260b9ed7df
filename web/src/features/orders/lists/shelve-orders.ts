import type { OrderView } from '#shared/orders/view.ts';
import { listedPhase } from '../order-phase.ts';

/** What a person looks for among their orders, each part newest first. */
export interface ShelvedOrders<Entry> {
  /** Finished photos, then those being made or perhaps paid for, then those that were deleted. */
  readonly photos: readonly Entry[];
  /** What never became a photo: refused, not paid for, or failed. */
  readonly tries: readonly Entry[];
}

/** Sorts orders, which come newest first, by what became of them. */
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
