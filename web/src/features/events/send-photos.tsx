import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announceGuestPhotos, confirmGuestPhotos } from '#shared/events/contributor-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { GuestView } from '#shared/events/guest-contract.ts';
import { SendPhotosForm } from '#web/lib/event-uploads/send-photos-form.tsx';
import { receivedPhotos, useUploads } from '#web/lib/event-uploads/use-uploads.ts';
import { formatNumber } from '#web/lib/format.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { callAsGuest, type GuestAccess, guestQuery } from './guest-queries.ts';

interface SendPhotosProps {
  access: GuestAccess;
  event: GuestView['event'];
}

/** Photos of a guest for the event, which the organiser sees before other guests do. */
export function SendPhotos({ access, event }: SendPhotosProps) {
  const { t, i18n } = useTranslation('event-uploads');
  const limit = formatNumber(eventLimits.guestFilesPerHour, i18n.language);
  return (
    <section className="card stack" aria-labelledby="send-photos">
      <h2 id="send-photos">{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <p>{t('guest.stays')}</p>
      <SendPhotosForm uploads={useGuestUploads(access)} organizerName={event.organizerName} folders={false} />
      <p className="soft small">{t('guest.limit', { number: limit })}</p>
    </section>
  );
}

function useGuestUploads(access: GuestAccess) {
  const queries = useQueryClient();
  return useUploads({
    key: access.id,
    announce: async (files) => {
      const options = { body: { files }, idempotencyKey: newIdempotencyKey() };
      return (await callAsGuest(announceGuestPhotos, access, options)).files;
    },
    confirm: async (photoIds) => {
      const options = { body: { photoIds }, idempotencyKey: newIdempotencyKey() };
      return receivedPhotos(await callAsGuest(confirmGuestPhotos, access, options));
    },
    // The event may be closed by now, or take no photos of guests any more.
    onArrived: () => void queries.invalidateQueries({ queryKey: guestQuery(access).queryKey }),
  });
}
