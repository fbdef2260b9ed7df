import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EnrolledGuests } from './enrolled-guests.tsx';
import { waitingQuery } from './guest-queries.ts';
import { WaitingGuests } from './waiting-guests.tsx';
import './event-guests.css';

/** The guests of an event that has not expired: how many there are, who waits for approval, and who enrolled a face. */
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
      {event.state === 'draft' && event.settings.approval ? <p className="soft">{t('draft')}</p> : null}
      {event.settings.approval ? null : (
        <p className="soft">{t('off', { section: common('settingsTitle'), setting: common('settings.approval') })}</p>
      )}
      {event.state === 'draft' ? null : (
        <>
          {event.settings.approval ? <WaitingGuests event={event} /> : <StillWaiting event={event} />}
          <EnrolledGuests eventId={event.id} />
        </>
      )}
    </section>
  );
}

/** Guests who came while guests were approved, and wait until they are decided about. */
function StillWaiting({ event }: { event: EventView }) {
  const { t } = useTranslation('event-guests');
  const { data = [] } = useQuery({ ...waitingQuery(event.id), refetchInterval: false });
  if (data.length === 0) return null;
  return (
    <>
      <Notice tone="info" title={t('still')} announce>
        <p>{t('stillText')}</p>
      </Notice>
      <WaitingGuests event={event} />
    </>
  );
}
