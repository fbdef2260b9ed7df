import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PicturePlace } from '#web/ui/picture-place.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { SendingStep } from './place-photo.ts';

interface SendingCardProps {
  sending: SendingStep | { readonly step: 'waiting' };
  /** The picture, if the browser can show it. */
  picture: string | undefined;
  onCancel: () => void;
  /** What can be answered meanwhile. */
  children: ReactNode;
}

/** The upload of the selfie with its progress. */
export function SendingCard({ sending, picture, onCancel, children }: SendingCardProps) {
  const { t, i18n } = useTranslation('placing');
  return (
    <Card label={t('sending.title')}>
      <div className="stack sending">
        <h2>{t('sending.title')}</h2>
        {/* Most browsers cannot show HEIC. */}
        <PicturePlace picture={picture} className="sending__place" />
        <div role="status">
          {sending.step === 'uploading' ? (
            <ProgressBar
              label={t('sending.uploading')}
              share={sending.share}
              text={formatShare(sending.share, i18n.language)}
            />
          ) : (
            <ProgressBar label={sending.step === 'waiting' ? t('wait') : t(`sending.${sending.step}`)} />
          )}
        </div>
        {children}
        <div>
          <Button look="quiet" onClick={onCancel}>
            {t('sending.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
