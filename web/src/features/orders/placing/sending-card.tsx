import { useTranslation } from 'react-i18next';
import { formatShare } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { SendingStep } from './place-photo.ts';

/** The selfie on its way: how much of it has arrived. */
export function SendingCard({ sending, onCancel }: { sending: SendingStep; onCancel: () => void }) {
  const { t, i18n } = useTranslation('placing');
  return (
    <Card label={t('sending.title')}>
      <div className="stack" role="status">
        <h2>{t('sending.title')}</h2>
        {sending.step === 'preparing' ? (
          <ProgressBar label={t('sending.preparing')} />
        ) : (
          <ProgressBar
            label={t('sending.uploading')}
            share={sending.share}
            text={formatShare(sending.share, i18n.language)}
          />
        )}
        <div>
          <Button look="quiet" onClick={onCancel}>
            {t('sending.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
