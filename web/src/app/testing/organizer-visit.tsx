import { HttpResponse, http } from 'msw';
import { anEvent } from '#web/lib/testing/an-event.ts';
import { server } from './account-visit.tsx';

/** A draft of a wedding on 5 December 2026. */
export const event = anEvent();

export const path = `/organizer/${event.id}`;
export const problem = (code: string, status: number, more: object = {}) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1', ...more }, { status });

/** The server lists these events. */
export function lists(...events: object[]) {
  server.use(http.get('*/api/events', () => HttpResponse.json({ events })));
}

/** The server has this event. */
export function has(shown: object = event) {
  server.use(
    http.get('*/api/events/:id', () => HttpResponse.json({ event: shown })),
    http.get('*/api/events/:id/photos', () => HttpResponse.json({ photos: [] })),
  );
}
