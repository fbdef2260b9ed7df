import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPhotoView } from '#shared/events/guest-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import { formatNumber } from '#web/lib/format.ts';
import { LargePhoto } from './large-photo.tsx';

interface PhotoGridProps {
  photos: readonly GuestPhotoView[];
  maySave: boolean;
}

/** Small pictures, each of which opens a large one. */
export function PhotoGrid({ photos, maySave }: PhotoGridProps) {
  const { t, i18n } = useTranslation('events');
  const [open, setOpen] = useState<PhotoId>();
  // A photo may be hidden while it is open.
  const at = photos.findIndex(({ id }) => id === open);
  return (
    <>
      <ul className="photo-grid">
        {photos.map(({ id, thumbnail }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('photos.open', { number: formatNumber(place + 1, i18n.language) })}
              onClick={() => setOpen(id)}
            >
              <img src={thumbnail} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {at < 0 ? null : (
        <LargePhoto
          photos={photos}
          at={at}
          maySave={maySave}
          onShow={(next) => setOpen(photos[next]?.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
