import type { z } from 'zod';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { EventView } from '#shared/events/contract.ts';
import { eventChanges, nextChange } from '#shared/events/event.ts';
import { shownEventCode } from '#shared/events/event-code.ts';

/** An event as its organiser sees it. */
export function eventView(event: LiveEvent, now: string): z.input<typeof EventView> {
  const { id, name, organizerName, type, eventDate, timeZone, state, code, settings, createdAt } = event;
  const next = nextChange(event, now);
  return {
    ...{ id, name, organizerName, type, eventDate, timeZone, state, settings, createdAt },
    code: shownEventCode(code),
    next: { state: eventChanges[next.change].to, at: next.at },
  };
}
