import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#web/i18n/query-state.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { EventCard } from './event-card.tsx';
import { eventsQuery } from './event-queries.ts';

const minuteMs = 60_000;

interface EventListProps {
  memberId: string;
  /** Leads to the form of a new event. */
  newEvent: ReactNode;
}

/** A member's events, newest first. */
export function EventList({ memberId, newEvent }: EventListProps) {
  const { t } = useTranslation('organizer');
  const now = useNow(minuteMs);
  const query = useInfiniteQuery(eventsQuery(memberId));
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.events);
        if (events.length === 0) {
          return (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              {newEvent}
            </EmptyState>
          );
        }
        return (
          <>
            <ul className="event-list" aria-label={t('listed')}>
              {events.map((event) => (
                <EventCard key={event.id} event={event} nowMs={now} />
              ))}
            </ul>
            <ShowMore query={query} failed={t('loadFailed')} action={t('showMore')} busyText={t('loadingMore')} />
          </>
        );
      }}
    </QueryState>
  );
}
