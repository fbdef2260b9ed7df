import { EventView } from '#shared/events/contract.ts';
import { defaultEventSettings } from '#shared/events/event-settings.ts';

/** A draft of a wedding in Istanbul. */
export function anEvent(differently: Partial<EventView> = {}): EventView {
  return EventView.parse({
    id: 'evt_01KB0000000000000000000001',
    name: 'Ayşe & Mehmet',
    organizerName: 'Ayşe',
    type: 'wedding',
    eventDate: '2026-12-05',
    timeZone: 'Europe/Istanbul',
    state: 'draft',
    code: 'ABCD-EFGH',
    settings: defaultEventSettings('wedding', 'tr'),
    photos: 0,
    photoLimit: 50,
    guests: 0,
    guestLimit: 25,
    photographers: 0,
    credits: 0,
    creditsBack: 0,
    isHidden: false,
    absentFaces: 0,
    createdAt: '2026-11-26T09:00:00.000Z',
    next: { state: 'erased', at: '2027-01-04T21:00:00.000Z' },
    ...differently,
  });
}
