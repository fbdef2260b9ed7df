import type { z } from 'zod';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { creditsBackOf, guestLimitOf, photoLimitOf } from '#shared/events/capacity.ts';
import type { EventView } from '#shared/events/contract.ts';
import { eventChanges, nextChange, stateAt } from '#shared/events/event.ts';
import { shownEventCode } from '#shared/events/event-code.ts';

/** An event as its organiser sees it, in its state by the clock. */
export function eventView(event: LiveEvent, now: string): z.input<typeof EventView> {
  const { id, name, organizerName, type, eventDate, timeZone, code, settings, createdAt } = event;
  const byClock = stateAt(event, now);
  const state = byClock === 'erased' ? event.state : byClock;
  const next = nextChange({ ...event, state }, now);
  return {
    ...{ id, name, organizerName, type, eventDate, timeZone, state, settings, createdAt },
    code: shownEventCode(code),
    ground: event.agreement?.ground,
    photos: event.photoCount,
    photoLimit: photoLimitOf(event),
    guests: event.guestCount,
    guestLimit: guestLimitOf(event),
    photographers: event.photographerCount ?? 0,
    credits: event.boughtCredits,
    creditsBack: creditsBackOf(event),
    isHidden: event.hiddenAt !== undefined,
    absentFaces: event.absenceCount ?? 0,
    next: { state: eventChanges[next.change].to, at: next.at },
  };
}
