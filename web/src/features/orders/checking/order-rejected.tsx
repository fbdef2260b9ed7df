import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A selfie that cannot become a photo; another one is free. `reason` is absent when the report says it. */
export function OrderRejected({ reason, onNew }: { reason?: string; onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <Card label={t('rejectedTitle')}>
      <div className="stack">
        {reason === undefined ? (
          <h2>{t('rejectedTitle')}</h2>
        ) : (
          <Notice tone="bad" title={t('rejectedTitle')} announce>
            <p>{reason}</p>
          </Notice>
        )}
        <p className="soft">{t('rejectedNote')}</p>
        <div>
          <Button large onClick={onNew}>
            {t('otherPhoto')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
