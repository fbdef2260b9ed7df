import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventDays } from './event-words.ts';
import type { StoredGuest } from './guest-store.ts';

/** The events this browser has access to. */
export function MyEvents({ guests }: { guests: readonly StoredGuest[] }) {
  const { t } = useTranslation('events');
  const { day } = useEventDays();
  return (
    <section className="stack tight" aria-labelledby="my-events">
      <h2 id="my-events">{t('mine.title')}</h2>
      <p className="soft">{t('mine.text')}</p>
      <ul className="my-events">
        {guests.map(({ code, name, eventDate }) => (
          <li key={code} className="card">
            <Link to={`/events/${code}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="soft small">{day(eventDate)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
