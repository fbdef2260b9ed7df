import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';

/** What the page of an expired event still has. */
const ofExpired = ['event-photos', 'event-facts', 'event-delete'];

/** Links to the parts of an event's page: hundreds of photos stand between the first and the last. */
export function EventSections({ event: { state } }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const { t: guests } = useTranslation('event-guests');
  const { t: photos } = useTranslation('event-photos');
  const { t: contributors } = useTranslation('event-contributors');
  const sections = [
    { id: 'event-guests', title: guests('title') },
    { id: 'event-photos', title: photos('title') },
    { id: 'event-contributors', title: contributors('title') },
    { id: 'event-wall', title: t('wall.title') },
    { id: 'event-poster', title: t('poster.title') },
    { id: 'event-facts', title: t('factsTitle') },
    { id: 'event-settings', title: t('settingsTitle') },
    { id: 'event-delete', title: t('delete.title') },
  ].filter(({ id }) => state !== 'expired' || ofExpired.includes(id));
  return (
    <nav className="event-sections" aria-label={t('event')}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
