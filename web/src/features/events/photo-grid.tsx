import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoId } from '#shared/ids.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { ListedPhoto } from './guest-photos-pages.ts';
import type { GuestAccess } from './guest-queries.ts';
import { LargePhoto } from './large-photo.tsx';

interface PhotoGridProps {
  access: GuestAccess;
  photos: readonly ListedPhoto[];
  maySave: boolean;
  /** The photos that are selected; absent while a press opens a photo. */
  selected: ReadonlySet<PhotoId> | undefined;
  onSelect: (id: PhotoId, isSelected: boolean) => void;
  /** The link of a picture does not work. */
  onBroken: (photo: ListedPhoto) => void;
}

/** Small pictures, each of which opens a large one or is selected. */
export function PhotoGrid({ access, photos, maySave, selected, onSelect, onBroken }: PhotoGridProps) {
  const { t, i18n } = useTranslation('events');
  const [open, setOpen] = useState<PhotoId>();
  const list = useRef<HTMLUListElement>(null);
  const isSelecting = selected !== undefined;
  useEffect(() => {
    // The pressed button is gone.
    if (isSelecting) list.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isSelecting]);
  // A photo may be hidden while it is open.
  const at = photos.findIndex(({ id }) => id === open);
  return (
    <>
      <ul className="guest-photos" ref={list}>
        {photos.map((photo, place) => {
          const { id, thumbnail } = photo;
          const number = formatNumber(place + 1, i18n.language);
          const picture = (
            <img src={thumbnail} alt="" loading="lazy" decoding="async" onError={() => onBroken(photo)} />
          );
          return (
            <li key={id}>
              {selected === undefined ? (
                <button type="button" aria-label={t('photos.open', { number })} onClick={() => setOpen(id)}>
                  {picture}
                </button>
              ) : (
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('zip.choose', { number })}
                    checked={selected.has(id)}
                    onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
                  />
                  {picture}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      {at < 0 ? null : (
        <LargePhoto
          access={access}
          photos={photos}
          at={at}
          maySave={maySave}
          onShow={(next) => setOpen(photos[next]?.id)}
          onClose={() => setOpen(undefined)}
          onBroken={onBroken}
        />
      )}
    </>
  );
}
