import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

interface OrderRejectedProps {
  /** Where the next picture is chosen, if that can be done right here. */
  nextPhoto: ReactNode | undefined;
  onNew: () => void;
}

/** The way to the next picture after one that cannot be used. */
export function OrderRejected({ nextPhoto, onNew }: OrderRejectedProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      {nextPhoto ?? (
        <div>
          <Button large onClick={onNew}>
            {t('otherPhoto')}
          </Button>
        </div>
      )}
      <p className="soft small">{t('rejectedNote')}</p>
    </>
  );
}
