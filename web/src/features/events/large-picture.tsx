import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSwipe } from '#web/ui/use-swipe.ts';
import type { ListedPhoto } from './guest-photos-pages.ts';

interface LargePictureProps {
  photo: ListedPhoto;
  alt: string;
  onTurn: (by: 1 | -1) => void;
  /** The link of the picture does not work. */
  onBroken: (photo: ListedPhoto) => void;
}

/** The large picture of a photo. The small one, which the grid has loaded, is seen until it is there, and instead of it. */
export function LargePicture({ photo, alt, onTurn, onBroken }: LargePictureProps) {
  const { t } = useTranslation('events');
  const isOnline = useOnline();
  const swipe = useSwipe(onTurn);
  const { preview, thumbnail, linkedAt, widthPx: width, heightPx: height } = photo;
  const [attempt, setAttempt] = useState(0);
  // A renewed link is another attempt, too.
  const source = `${attempt} ${linkedAt} ${preview}`;
  const [shown, setShown] = useState('');
  const [failed, setFailed] = useState('');
  const [hasSmall, setHasSmall] = useState(thumbnail !== undefined);
  const hasFailed = failed === source;
  return (
    <div className="large-photo__place">
      <div className="large-photo__picture" {...swipe}>
        {hasSmall && shown !== source ? (
          <img src={thumbnail} alt={hasFailed ? alt : ''} {...{ width, height }} onError={() => setHasSmall(false)} />
        ) : null}
        {hasFailed ? null : (
          <img
            key={source}
            src={preview}
            alt={alt}
            {...{ width, height }}
            onLoad={() => setShown(source)}
            onError={() => {
              setFailed(source);
              onBroken(photo);
            }}
          />
        )}
      </div>
      {hasFailed ? (
        <Notice tone={isOnline ? 'bad' : 'warn'} title={t(hasSmall ? 'photos.smaller' : 'photos.broken')} announce>
          {isOnline ? null : <p>{t('photos.whenOnline')}</p>}
          <div>
            <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
