import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';

interface PictureReviewProps {
  photo: File;
  onUse: () => void;
  onRetake: () => void;
}

/** A picture taken by hand: it was not judged live, so the person reviews it. */
export function PictureReview({ photo, onUse, onRetake }: PictureReviewProps) {
  const { t } = useTranslation('camera');
  const picture = useObjectUrl(photo);
  const actions = useRef<HTMLDivElement>(null);
  // The focused shutter has unmounted.
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <div className="camera__stage">
        <img src={picture} alt={t('review.alt')} className="camera__picture" />
      </div>
      <div className="camera__foot">
        <div className="camera__ways" ref={actions}>
          <Button large onClick={onUse}>
            {t('review.use')}
          </Button>
          <Button large look="quiet" onClick={onRetake}>
            {t('review.again')}
          </Button>
        </div>
      </div>
    </>
  );
}
