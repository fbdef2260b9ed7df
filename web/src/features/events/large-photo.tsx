import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { savePhoto } from '#web/lib/save-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { turnOf, useDialogKeys } from '#web/ui/keys.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ListedPhoto } from './guest-photos-pages.ts';
import type { GuestAccess } from './guest-queries.ts';
import { LargePicture } from './large-picture.tsx';
import { ReportPhoto } from './report-photo.tsx';
import { TurnButton } from './turn-button.tsx';
import './full-screen.css';

interface LargePhotoProps {
  access: GuestAccess;
  photos: readonly ListedPhoto[];
  /** Which of them is shown. */
  at: number;
  maySave: boolean;
  onShow: (at: number) => void;
  onClose: () => void;
  /** The link of the picture does not work. */
  onBroken: (photo: ListedPhoto) => void;
}

/** One photo on the whole screen, with those before and after it. */
export function LargePhoto({ access, photos, at, maySave, onShow, onClose, onBroken }: LargePhotoProps) {
  const { t, i18n } = useTranslation('events');
  const photo = photos[at];
  const save = useMutation({
    mutationFn: ({ preview = '' }: ListedPhoto) => savePhoto(preview, `${t('photos.file')}-${at + 1}.jpg`),
    onError: (_, failed) => onBroken(failed),
  });
  const show = (next: number) => {
    if (photos[next] === undefined) return;
    save.reset();
    onShow(next);
  };
  useDialogKeys(({ key }) => {
    const by = turnOf(key);
    if (by !== undefined) show(at + by);
  });
  if (photo === undefined) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const title = t('photos.number', { number: number(at + 1), total: number(photos.length) });
  return (
    <Dialog title={title} onCancel={onClose} className="full-screen large-photo">
      <LargePicture key={photo.id} photo={photo} alt={title} onTurn={(by) => show(at + by)} onBroken={onBroken} />
      {/* The title of an open dialog is not read again. */}
      <p className="visually-hidden" role="status">
        {title}
      </p>
      {save.error === null ? null : <Notice tone="bad" title={t('photos.saveFailed')} announce />}
      <div className="large-photo__foot">
        <TurnButton to="before" label={t('photos.before')} isEnd={at === 0} onClick={() => show(at - 1)} />
        <div className="large-photo__acts">
          {maySave && photo.preview !== undefined ? (
            <Button onClick={() => save.mutate(photo)} busyText={save.isPending ? t('saving') : undefined}>
              {t('photos.save')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onClose}>
            {t('photos.close')}
          </Button>
          <ReportPhoto key={photo.id} access={access} photo={photo.id} />
        </div>
        <TurnButton
          to="after"
          label={t('photos.after')}
          isEnd={at === photos.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
    </Dialog>
  );
}
