import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedGuestView } from '#shared/events/guest-contract.ts';
import type { EventId } from '#shared/ids.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { guestsQuery } from './guest-queries.ts';
import { RemoveGuest } from './remove-guest.tsx';

/** The guests who enrolled a face, the last one first; each can be removed. */
export function EnrolledGuests({ eventId }: { eventId: EventId }) {
  const { t } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const query = useInfiniteQuery(guestsQuery(eventId));
  const [removing, setRemoving] = useState<ListedGuestView>();
  return (
    <>
      <h3 id="enrolled-guests">{t('enrolled.title')}</h3>
      <QueryState query={query} failed={t('enrolled.failed')} retry={common('retry')}>
        {({ pages }) => {
          const guests = pages.flatMap((page) => page.guests);
          return guests.length === 0 ? (
            <p className="soft">{t('enrolled.empty')}</p>
          ) : (
            <ul className="enrolled-guests" aria-labelledby="enrolled-guests">
              {guests.map((guest) => (
                <EnrolledGuest key={guest.id} guest={guest} onRemove={() => setRemoving(guest)} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      <ShowMore
        query={query}
        failed={t('enrolled.failed')}
        action={common('showMore')}
        busyText={common('loadingMore')}
      />
      {removing === undefined ? null : (
        <RemoveGuest eventId={eventId} guest={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

function EnrolledGuest({ guest, onRemove }: { guest: ListedGuestView; onRemove: () => void }) {
  const { t, i18n } = useTranslation('event-guests');
  const { id, names, since, state, faces, doubles } = guest;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <li className="enrolled-guest">
      <div id={id}>
        <p className="event-name">{names.length === 0 ? t('enrolled.unnamed') : <bdi>{names.join(', ')}</bdi>}</p>
        <p className="soft small">
          <time dateTime={since}>{formatMoment(since, i18n.language)}</time>
        </p>
        <p className="soft small">
          {state === 'left' ? t('enrolled.left') : t('enrolled.faces', { number: number(faces) })}
        </p>
        {state === 'waiting' ? <p className="soft small">{t('enrolled.waits')}</p> : null}
        {doubles > 0 ? <p className="small">{t('enrolled.doubles', { number: number(doubles) })}</p> : null}
      </div>
      <Button look="danger" describedBy={id} onClick={onRemove}>
        {t('remove.action')}
      </Button>
    </li>
  );
}
