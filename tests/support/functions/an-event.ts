import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { newEventId } from '#functions/platform/new-id.ts';
import { nextChange } from '#shared/events/event.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { defaultEventSettings } from '#shared/events/event-settings.ts';
import { MemberId } from '#shared/ids.ts';

/** A draft of a wedding on 12 June 2027 in Istanbul, with an organiser of its own. */
export function anEvent(different: Partial<LiveEvent> = {}): LiveEvent {
  const createdAt = '2027-06-01T10:00:00.000Z';
  const id = newEventId(new Date(createdAt));
  const event = {
    ...({
      id,
      ownerId: MemberId.parse(`organizer-${id}`),
      state: 'draft',
      revision: 0,
      photoCount: 0,
      guestCount: 0,
      boughtCredits: 0,
      faceCount: 0,
      createdAt,
    } as const),
    ...({ name: 'Ayşe and Mert', organizerName: 'Ayşe Kaya', type: 'wedding' } as const),
    ...{ eventDate: '2027-06-12', timeZone: 'Europe/Istanbul', code: newEventCode() },
    settings: defaultEventSettings('wedding', 'tr'),
    ...different,
  };
  return { ...event, wakeAt: different.wakeAt ?? nextChange(event, createdAt).at };
}
