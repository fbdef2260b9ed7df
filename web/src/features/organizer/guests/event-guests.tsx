import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { WaitingGuests } from './waiting-guests.tsx';
import './event-guests.css';

/** The guests of an event that has not expired: how many there are, and who waits for approval. */
export function EventGuests({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <section className="card stack" aria-labelledby="event-guests">
      <div className="organizer__counted">
        <h2 id="event-guests">{t('title')}</h2>
        <p className="soft">{t('count', { used: number(event.guests), limit: number(event.guestLimit) })}</p>
      </div>
      {event.settings.approval ? (
        event.state === 'draft' ? (
          <p className="soft">{t('draft')}</p>
        ) : (
          <WaitingGuests event={event} />
        )
      ) : (
        <p className="soft">{t('off', { section: common('settingsTitle'), setting: common('settings.approval') })}</p>
      )}
    </section>
  );
}
