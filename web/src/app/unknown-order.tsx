import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Shown after a checkout in a browser without the order's secret. */
export function UnknownOrder({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <div className="stack">
        <h2>{t('unknown.title')}</h2>
        <p className="soft">{t('unknown.text')}</p>
        <div>
          <Button onClick={onNew}>{t('unknown.anew')}</Button>
        </div>
      </div>
    </Card>
  );
}
