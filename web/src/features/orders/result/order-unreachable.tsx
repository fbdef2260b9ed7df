import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The server knows no such order: it may be deleted, or what led here incomplete. */
export function OrderUnreachable({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <div className="stack">
        <h2>{t('unreachable.title')}</h2>
        <p>{t('unreachable.text')}</p>
        <div>
          <Button look="quiet" onClick={onNew}>
            {t('newPhoto')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
