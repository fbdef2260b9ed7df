import type { z } from 'zod';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { untilChanged } from '#functions/events-core/own-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { updateEvent as contract } from '#shared/events/contract.ts';
import type { EventId } from '#shared/ids.ts';
import { requireEventDate } from './event-date.ts';
import { eventView } from './event-view.ts';
import type { EventFacts, PhotoEvents } from './events.ts';
import { type OwnEventDeps, ownEvent } from './own-event.ts';

export interface UpdateEventDeps extends OwnEventDeps {
  readonly events: OwnEventDeps['events'] & Pick<PhotoEvents, 'update'>;
}

/**
 * Changes the given facts and settings; the others stay as they are. Guests agree to a time that follows from the date,
 * so the date of an event that was opened stays.
 *
 * @throws NotFound for every caller but its organiser, ValidationFailed
 * @throws EventMovedOn when the event has expired, its date is to change after it was opened, or whether faces are kept after
 * photos came or without a legal ground
 */
export async function updateEvent(
  id: EventId,
  body: z.infer<typeof contract.body>,
  caller: Caller,
  deps: UpdateEventDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownEvent(id, caller, deps);
    const at = deps.clock().toISOString();
    const facts: EventFacts = {
      name: body.name ?? event.name,
      organizerName: body.organizerName ?? event.organizerName,
      type: body.type ?? event.type,
      eventDate: body.eventDate ?? event.eventDate,
      settings: { ...event.settings, ...given(body.settings ?? {}) },
    };
    if (event.state === 'expired') throw new EventMovedOn('the event has expired');
    if (facts.settings.keepFaces !== event.settings.keepFaces && event.photoCount > 0) {
      throw new EventMovedOn('photos came, so what is kept of their faces stays');
    }
    if (facts.settings.keepFaces && !event.settings.keepFaces && event.agreement?.ground === 'none') {
      throw new EventMovedOn('its organiser stated no legal ground to keep the faces of others');
    }
    if (facts.eventDate !== event.eventDate) {
      if (event.state !== 'draft') throw new EventMovedOn('the event was opened, so its date stays');
      requireEventDate({ ...event, ...facts }, at);
    }
    if (!(await deps.events.update(event, facts, at))) return undefined;
    return { event: eventView({ ...event, ...facts }, at) };
  });
}

/** The settings that have a value. */
function given(settings: NonNullable<z.infer<typeof contract.body>['settings']>): Partial<EventFacts['settings']> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
