import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { useEventDays } from '#web/features/events/event-words.ts';

interface EventHeadingProps {
  /** Who invites is known from the server alone. */
  event: Pick<GuestView['event'], 'name' | 'eventDate'> & Partial<Pick<GuestView['event'], 'organizerName'>>;
}

/** The name of an event, its date, and who invites. */
export function EventHeading({ event }: EventHeadingProps) {
  const { t } = useTranslation('events');
  const { day } = useEventDays();
  // An event that is hidden has no names.
  const name = event.name === '' ? t('title') : event.name;
  return (
    <header className="stack tight">
      <title>{`${name} | ${brand.name}`}</title>
      <h1 className="page-title">
        <bdi>{name}</bdi>
      </h1>
      <p className="lead">
        {day(event.eventDate)}
        {event.organizerName === undefined || event.organizerName === '' ? null : (
          <>
            <br />
            {t('by', { name: event.organizerName })}
          </>
        )}
      </p>
    </header>
  );
}
