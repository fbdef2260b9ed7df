import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AdminEvent } from '#shared/admin/events-contract.ts';
import { stateAt } from '#shared/events/event.ts';
import { EventId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists } from './admin-lists.ts';
import { idsOf, walkMonths } from './walk-months.ts';

/** A page of the events that were not erased, newest first. A page with erased ones is shorter. */
export async function listEvents(
  cursor: string | undefined,
  deps: {
    readonly lists: Pick<AdminLists, 'listIds'>;
    readonly events: { find(id: EventId): Promise<StoredEvent | undefined> };
    readonly clock: Clock;
  },
): Promise<{ events: AdminEvent[]; cursor?: string | undefined }> {
  const now = deps.clock();
  const page = await walkMonths(limits.adminEvents, cursor, { list: idsOf('event', deps.lists), now });
  const found = await Promise.all(page.rows.map((id) => deps.events.find(EventId.parse(id))));
  const events = found.flatMap((event) => {
    return event === undefined || event.state === 'erased' ? [] : [eventOf(event, now.toISOString())];
  });
  return { events, cursor: page.cursor };
}

/** An event as an admin may see it: without names, code, guests and pictures. */
export function eventOf(event: LiveEvent, now: string): AdminEvent {
  const { id, type, eventDate, createdAt, photoCount, guestCount, boughtCredits } = event;
  const byClock = stateAt(event, now);
  return {
    ...{ id, type, eventDate, createdAt, photos: photoCount, guests: guestCount, credits: boughtCredits },
    state: byClock === 'erased' ? event.state : byClock,
    isHidden: event.hiddenAt !== undefined,
    reports: event.reportCount ?? 0,
    hiddenByReports: event.hiddenByReports ?? 0,
  };
}
