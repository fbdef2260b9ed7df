import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventView } from '#shared/events/contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EventFacts } from './event-facts.tsx';
import { StateBadge, useEventWords } from './event-words.tsx';
import './organizer.css';

/** One event of the list. */
export function EventCard({ event, nowMs }: { event: EventView; nowMs: number }) {
  const { t, i18n } = useTranslation('organizer');
  const words = useEventWords();
  return (
    <li className="card event-card">
      <div className="event-card__head">
        <h2>
          <Link to={`/organizer/${event.id}`}>
            <bdi>{event.name}</bdi>
          </Link>
        </h2>
        {event.isHidden ? <Badge tone="bad">{t('hidden.badge')}</Badge> : <StateBadge state={event.state} />}
      </div>
      <EventFacts
        facts={[
          [t('type'), t(`types.${event.type}`)],
          [t('participants'), formatNumber(event.guests, i18n.language)],
          [t('photographers'), formatNumber(event.photographers, i18n.language)],
          [t('timeLeft'), words.left(event, nowMs)],
          [t('eventDate'), words.day(event.eventDate)],
          [t('created'), words.created(event)],
        ]}
      />
    </li>
  );
}
