import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import { previewSides } from '#shared/events/event-keys.ts';
import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { savePhoto } from '#web/lib/save-photo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { turnOf, useDialogKeys } from '#web/ui/keys.ts';
import { useSwipe } from '#web/ui/use-swipe.ts';
import { useShowPhotos } from './photo-queries.ts';
import { FaceCount, Reports } from './photo-tile.tsx';
import { savedName } from './use-save-files.ts';

interface PhotoViewProps {
  event: EventView;
  /** Those with a preview. */
  photos: readonly EventPhotoView[];
  shown: PhotoId;
  senderOf: (photo: EventPhotoView) => string | undefined;
  onShow: (id: PhotoId) => void;
  onClose: () => void;
}

/** A photo at its full width, and the way to the next; the arrow keys turn the pages. */
export function PhotoView({ event, photos, shown, senderOf, onShow, onClose }: PhotoViewProps) {
  const { t, i18n } = useTranslation('event-photos');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const change = useShowPhotos(event.id);
  const save = useMutation({
    mutationFn: (photo: EventPhotoView) => savePhoto(photo.file ?? '', savedName(photo)),
  });
  const at = photos.findIndex(({ id }) => id === shown);
  const turn = (by: 1 | -1) => {
    const next = photos[at + by];
    if (next === undefined) return;
    save.reset();
    onShow(next.id);
  };
  useDialogKeys(({ key }) => {
    const by = turnOf(key);
    if (by !== undefined) turn(by);
  });
  const swipe = useSwipe(turn);
  const photo = photos[at];
  if (photo === undefined) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const failure = change.error ?? save.error;
  const isHidden = photo.state === 'hidden';
  const sender = senderOf(photo);
  return (
    <Dialog title={<bdi>{photo.name}</bdi>} className="dialog photo-view" onCancel={onClose} light>
      <div className="stack tight">
        <div className="photo-view__picture" {...swipe}>
          <img key={photo.id} src={photo.preview} alt={photo.name} {...previewSize(photo)} />
        </div>
        <div className="row photo-view__facts">
          <p className="small" role="status">
            {t('view.position', { at: number(at + 1), total: number(photos.length) })}
          </p>
          <FaceCount photo={photo} />
          {sender === undefined ? null : <p className="soft small">{sender}</p>}
          <Reports photo={photo} />
          {isHidden ? <Badge>{t('states.hidden')}</Badge> : null}
        </div>
        {failure === null ? null : (
          <p className="field-error" role="alert">
            {problemText(failure)}
          </p>
        )}
        <div className="row">
          {/* A button that were disabled would lose the focus at the last photo. */}
          <Button look="quiet" asDisabled={at === 0} onClick={() => turn(-1)}>
            {t('view.previous')}
          </Button>
          <Button look="quiet" asDisabled={at === photos.length - 1} onClick={() => turn(1)}>
            {t('view.next')}
          </Button>
          {event.state === 'open' || event.state === 'closed' ? (
            <Button
              look="quiet"
              asDisabled={change.isPending}
              onClick={() => {
                if (!change.isPending) change.mutate({ photoIds: [photo.id], hidden: !isHidden });
              }}
            >
              {change.isPending ? common('saving') : t(isHidden ? 'select.show' : 'select.hide')}
            </Button>
          ) : null}
          {photo.file === undefined ? null : (
            <Button
              look="quiet"
              busyText={save.isPending ? common('saving') : undefined}
              onClick={() => save.mutate(photo)}
            >
              {t('save.one')}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {t('view.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The size of the preview, so that nothing moves when it arrives. */
function previewSize({ widthPx, heightPx }: EventPhotoView) {
  if (widthPx === undefined || heightPx === undefined) return {};
  const scale = Math.min(1, previewSides.preview / Math.max(widthPx, heightPx));
  return { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
}
