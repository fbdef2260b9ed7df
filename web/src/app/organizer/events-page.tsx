import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { DeletionId } from '#shared/ids.ts';
import { DeletionRecord } from '#web/features/organizer/deletion-record.tsx';
import { EventList } from '#web/features/organizer/event-list.tsx';
import { eventsQuery } from '#web/features/organizer/event-queries.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { useHasEvents } from '#web/lib/use-has-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Protected } from '../protected.tsx';
import '#web/features/organizer/organizer.css';

/** The events of an organiser. */
export function EventsPage() {
  const { user } = useAuth();
  return <Protected meanwhile={<Heading />}>{user === undefined ? null : <Events memberId={user.id} />}</Protected>;
}

function Heading() {
  const { t } = useTranslation('organizer');
  return (
    <>
      <title>{`${t('title')} | ${brand.name}`}</title>
      <h1 className="page-title">{t('title')}</h1>
    </>
  );
}

function Events({ memberId }: { memberId: string }) {
  const { t } = useTranslation('organizer');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const deletion = DeletionId.safeParse(params.get('deletion')).data;
  const { data } = useInfiniteQuery(eventsQuery(memberId));
  const hasEvents = useHasEvents();
  const newEvent = hasEvents === false ? null : <Button onClick={() => navigate('/organizer/new')}>{t('new')}</Button>;
  return (
    <div className="wrap page stack organizer">
      <header className="organizer__head">
        <Heading />
        {/* Without events there is one call to action, in the empty list. */}
        {data === undefined || data.pages[0]?.events.length === 0 ? null : newEvent}
      </header>
      {deletion === undefined ? null : <DeletionRecord id={deletion} />}
      <EventList memberId={memberId} newEvent={newEvent} />
    </div>
  );
}
