import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { EventId } from '#shared/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { EventPage } from '../organizer/event-page.tsx';
import { EventsPage } from '../organizer/events-page.tsx';
import { NewEventPage } from '../organizer/new-event-page.tsx';

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** The pages of an organiser, in one chunk: the list, the form of a new event, and each event. */
export function OrganizerPage() {
  const path = useLocation().pathname.replaceAll(/^\/organizer\/?|\/$/g, '');
  if (path === '') return <EventsPage />;
  if (path === 'new') return <NewEventPage />;
  const id = EventId.safeParse(path).data;
  const notFound = (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
  return id === undefined ? notFound : <EventPage key={id} id={id} notFound={notFound} />;
}
