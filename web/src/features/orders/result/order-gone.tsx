import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The pictures of an order no longer exist. */
export function OrderGone({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <div className="stack">
        <h2>{t('gone.title')}</h2>
        <p className="soft">{t('gone.text')}</p>
        <div>
          <Button onClick={onNew}>{t('newPhoto')}</Button>
        </div>
      </div>
    </Card>
  );
}
