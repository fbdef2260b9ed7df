import { personOf } from './balances.ts';
import type { Books } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/**
 * An event has the places that its organiser's ledger paid for. An erased event, whose
 * row may be gone, gave back at most what was paid.
 */
export function capacityDifferences(books: Books): Difference[] {
  const person = personOf(books);
  const events = new Map(books['photo-event'].map((event) => [event.id, event]));
  const entries = grouped(books.ledger, ({ eventId }) => eventId);
  const ids = new Set([...events.keys(), ...entries.keys()]);
  return [...ids].flatMap((id): Difference[] => {
    const event = events.get(id);
    const own = entries.get(id) ?? [];
    const paid = own.reduce((sum, { delta }) => sum - delta, 0);
    const foreign = own.filter(({ memberId }) => event !== undefined && person(memberId) !== person(event.ownerId));
    return [
      // A tombstone has no number.
      ...(event?.boughtCredits === undefined || event.boughtCredits === paid
        ? []
        : [difference(id, `has places for ${event.boughtCredits} credits, ${paid} were paid`)]),
      ...(paid >= 0 ? [] : [difference(id, `gave back ${-paid} credits more than were paid`)]),
      ...foreign.map(({ key, memberId }) => difference(id, `is not of ${memberId}, whose ledger has ${key}`)),
    ];
  });
}

function difference(id: string, says: string): Difference {
  return { kind: 'capacity', subject: `event ${id}`, says };
}
