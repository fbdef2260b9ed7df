import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { EventView } from '#shared/events/contract.ts';
import type { EventId } from '#shared/ids.ts';
import { DeleteEvent } from '#web/features/organizer/delete-event.tsx';
import { EditFacts } from '#web/features/organizer/edit-facts.tsx';
import { EditSettings } from '#web/features/organizer/edit-settings.tsx';
import { EventCode } from '#web/features/organizer/event-code.tsx';
import { EventFacts } from '#web/features/organizer/event-facts.tsx';
import { EventPoster } from '#web/features/organizer/event-poster.tsx';
import { eventQuery } from '#web/features/organizer/event-queries.ts';
import { EventState } from '#web/features/organizer/event-state.tsx';
import { EventWall } from '#web/features/organizer/event-wall.tsx';
import { StateBadge, useEventWords } from '#web/features/organizer/event-words.tsx';
import { needTexts } from '#web/i18n/i18n.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Protected } from '../protected.tsx';
import '#web/features/organizer/organizer.css';

/** In chunks of their own: the list and the form of events need none of it. */
const EventGuests = lazyComponent(async () => {
  const guests = import('#web/features/organizer/guests/event-guests.tsx');
  const [{ EventGuests: component }] = await Promise.all([guests, needTexts('event-guests')]);
  return component;
});
const EventContributors = lazyComponent(async () => {
  const contributors = import('#web/features/organizer/contributors/event-contributors.tsx');
  const [{ EventContributors: component }] = await Promise.all([contributors, needTexts('event-contributors')]);
  return component;
});
const EventSections = lazyComponent(async () => {
  const sections = import('#web/features/organizer/event-sections.tsx');
  const [{ EventSections: component }] = await Promise.all([
    sections,
    needTexts('event-guests', 'event-photos', 'event-contributors'),
  ]);
  return component;
});
const EventPhotos = lazyComponent(async () => {
  const photos = import('#web/features/organizer/photos/event-photos.tsx');
  const [{ EventPhotos: component }] = await Promise.all([photos, needTexts('event-photos', 'event-uploads')]);
  return component;
});

interface EventPageProps {
  id: EventId;
  /** Shown for an event that is unknown, deleted or another member's. */
  notFound: ReactNode;
}

/** One event of an organiser. */
export function EventPage(props: EventPageProps) {
  return (
    <Protected>
      <OwnEvent {...props} />
    </Protected>
  );
}

function OwnEvent({ id, notFound }: EventPageProps) {
  const { t } = useTranslation('organizer');
  const query = useQuery(eventQuery(id));
  // An event that was shown may be deleted meanwhile.
  if (query.error instanceof ApiProblem && query.error.code === 'not_found') return notFound;
  return (
    <div className="wrap page stack organizer">
      <p>
        <Link to="/organizer">{t('title')}</Link>
      </p>
      {query.data === undefined ? <h1 className="page-title">{t('event')}</h1> : null}
      <QueryState query={query} failed={t('eventFailed')} retry={t('retry')}>
        {(event) => <ShownEvent event={event} />}
      </QueryState>
    </div>
  );
}

function ShownEvent({ event }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const { t: shell } = useTranslation('shell');
  const words = useEventWords();
  const navigate = useNavigate();
  const isOver = event.state === 'expired';
  return (
    <>
      <title>{`${event.name} | ${brand.name}`}</title>
      <header className="stack tight">
        <div className="organizer__title">
          <h1 className="page-title">
            <bdi>{event.name}</bdi>
          </h1>
          <StateBadge state={event.state} />
        </div>
        <p className="lead">{`${t(`types.${event.type}`)} · ${words.day(event.eventDate)}`}</p>
      </header>
      {event.isHidden ? (
        <Notice tone="warn" title={t('hidden.title')}>
          <p>{t('hidden.text')}</p>
          <p>
            <Link to="/contact">{shell('footer.contact')}</Link>
          </p>
        </Notice>
      ) : null}
      <div className="organizer__columns">
        <EventState event={event} />
        {isOver ? null : <EventCode event={event} />}
      </div>
      <Suspense fallback={<Spinner label={shell('loading')} />}>
        <EventSections event={event} />
        {isOver ? null : <EventGuests event={event} />}
        <EventPhotos event={event} />
        {isOver ? null : <EventContributors event={event} />}
      </Suspense>
      {isOver ? (
        <section className="card stack" aria-labelledby="event-facts">
          <h2 id="event-facts">{t('factsTitle')}</h2>
          <EventFacts
            facts={[
              [t('form.organizerName'), <bdi key="organizer">{event.organizerName}</bdi>],
              [t('timeZone'), <bdi key="zone">{event.timeZone.replaceAll('_', ' ')}</bdi>],
              [t('created'), words.created(event)],
            ]}
          />
        </section>
      ) : (
        <>
          <EventWall event={event} />
          <EventPoster event={event} />
          <EditFacts event={event} />
          <EditSettings event={event} />
        </>
      )}
      <DeleteEvent event={event} onDeleted={({ id }) => navigate(`/organizer?deletion=${id}`, { replace: true })} />
    </>
  );
}
