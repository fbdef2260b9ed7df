import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { AddPhotos } from '#web/lib/event-uploads/add-photos.tsx';
import { UploadProgress } from '#web/lib/event-uploads/upload-progress.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { BuyPlaces, mayBuyPlaces } from './buy-places.tsx';
import { PhotoList } from './photo-list.tsx';
import { useOwnUploads } from './use-own-uploads.ts';
import './event-photos.css';

/** The photos of an event: adding them, and the list of those that are there. */
export function EventPhotos({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('event-photos');
  const [queue, summary] = useOwnUploads(event.id);
  const { state, photos, photoLimit, absentFaces } = event;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <section className="card stack event-photos" aria-labelledby="event-photos">
      <div className="organizer__counted">
        <h2 id="event-photos">{t('title')}</h2>
        <p className="soft">{t('places.used', { used: number(photos), limit: number(photoLimit) })}</p>
      </div>
      {absentFaces > 0 ? (
        <p className="soft small">{t('absent', { count: absentFaces, formatted: number(absentFaces) })}</p>
      ) : null}
      {state === 'open' ? <AddPhotos onFiles={queue.add} /> : <p className="soft">{t(`noUploads.${state}`)}</p>}
      {state === 'open' && photos >= photoLimit ? (
        <p>{t(mayBuyPlaces(event) ? 'fullBuy' : 'full', { limit: number(photoLimit) })}</p>
      ) : null}
      <BuyPlaces event={event} waiting={summary.counts.full} onBought={queue.again} />
      <UploadProgress queue={queue} summary={summary} />
      {state === 'draft' ? null : <PhotoList event={event} />}
    </section>
  );
}
