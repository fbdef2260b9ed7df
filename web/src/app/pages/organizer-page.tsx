import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { eventTermsTexts } from '#shared/events/agreement-texts.ts';
import { EventId } from '#shared/ids.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { EventPage } from '../organizer/event-page.tsx';
import { EventsPage } from '../organizer/events-page.tsx';

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** Its agreement has texts of its own, by version. */
const NewEventPage = lazyComponent(async () => {
  const page = import('../organizer/new-event-page.tsx');
  const [{ NewEventPage: component }] = await Promise.all([page, needTexts(eventTermsTexts)]);
  return component;
});

/** The pages of an organiser: the list, the form of a new event, and each event. */
export function OrganizerPage() {
  const hasEvents = useHasEvents();
  const path = useLocation().pathname.replaceAll(/^\/organizer\/?|\/$/g, '');
  if (path === '') return <EventsPage />;
  const id = EventId.safeParse(path).data;
  const notFound = (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
  if (path === 'new' && hasEvents !== false) {
    return (
      <Suspense>
        <NewEventPage />
      </Suspense>
    );
  }
  return id === undefined ? notFound : <EventPage key={id} id={id} notFound={notFound} />;
}
