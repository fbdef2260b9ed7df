import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** The way to the next picture after one that cannot be used. */
export function OrderRejected({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <div>
        <Button large onClick={onNew}>
          {t('otherPhoto')}
        </Button>
      </div>
      <p className="soft small">{t('rejectedNote')}</p>
    </>
  );
}
