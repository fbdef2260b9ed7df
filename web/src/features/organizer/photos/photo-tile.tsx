import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { previewSides } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotoTileProps {
  photo: EventPhotoView;
  /** Who sent it, when it was not the organiser. */
  sender: string | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
  /** Shows a hidden photo to guests. */
  onShow: (() => void) | undefined;
  isShowing: boolean;
}

const tones: Readonly<Record<Exclude<PhotoState, 'indexed'>, BadgeTone | undefined>> = {
  ...{ uploading: 'warn', received: 'busy', hidden: undefined, failed: 'bad' },
};

/** A photo of the grid. */
export function PhotoTile({ photo, sender, isSelected, onSelect, onOpen, onShow, isShowing }: PhotoTileProps) {
  const { t } = useTranslation('event-photos');
  const { t: common } = useTranslation('organizer');
  const nameId = useId();
  const { name, state, failure, thumbnail } = photo;
  return (
    <li className={isSelected ? 'photo-tile photo-tile--selected' : 'photo-tile'}>
      <div className={state === 'hidden' ? 'photo-tile__picture photo-tile__picture--hidden' : 'photo-tile__picture'}>
        {thumbnail === undefined ? (
          <Icon name={state === 'failed' ? 'warn' : 'clock'} />
        ) : (
          <button type="button" className="photo-tile__open" onClick={onOpen} aria-label={t('view.open', { name })}>
            <img src={thumbnail} alt="" loading="lazy" decoding="async" {...thumbnailSize(photo)} />
          </button>
        )}
        <label className="photo-tile__select">
          <input
            type="checkbox"
            aria-label={t('select.one', { name })}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </div>
      <p className="photo-tile__name small" title={name} id={nameId}>
        <bdi>{name}</bdi>
      </p>
      {sender === undefined ? null : <p className="soft small photo-tile__sender">{sender}</p>}
      {state === 'indexed' ? null : (
        <div>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </div>
      )}
      {failure === undefined ? null : <p className="small">{t(`failures.${failure}`)}</p>}
      <Reports photo={photo} />
      <FaceCount photo={photo} />
      {onShow === undefined ? null : (
        <div>
          <Button
            look="quiet"
            onClick={onShow}
            busyText={isShowing ? common('saving') : undefined}
            describedBy={nameId}
          >
            {t('select.show')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What guests reported of a photo, by reason. */
export function Reports({ photo: { reports } }: { photo: EventPhotoView }) {
  const { t, i18n } = useTranslation('event-photos');
  if (reports === undefined) return null;
  const counts = reports.map(({ reason, count }) =>
    t(`reports.${reason}`, { number: formatNumber(count, i18n.language) }),
  );
  return (
    <div className="small">
      <Badge tone="warn">{t('reports.title')}</Badge> {counts.join(' · ')}
    </div>
  );
}

/** How many faces of a photo guests can find, and how many not: they are too small, or too many for the event. */
export function FaceCount({ photo: { faces, smallFaces = 0, unkeptFaces = 0 } }: { photo: EventPhotoView }) {
  const { t, i18n } = useTranslation('event-photos');
  if (faces === undefined) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const limit = number(eventLimits.facesOfEvent);
  return (
    <p className="soft small">
      {t('faces', { count: faces, formatted: number(faces) })}
      {smallFaces > 0 ? ` · ${t('smallFaces', { number: number(smallFaces) })}` : null}
      {unkeptFaces > 0 ? ` · ${t('unkeptFaces', { limit, number: number(unkeptFaces) })}` : null}
    </p>
  );
}

/** The size of the thumbnail, so that nothing moves when it arrives. */
function thumbnailSize({ widthPx, heightPx }: EventPhotoView) {
  if (widthPx === undefined || heightPx === undefined) return {};
  const scale = Math.min(1, previewSides.thumbnail / Math.max(widthPx, heightPx));
  return { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
}
