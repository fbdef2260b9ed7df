import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

interface OrderRejectedProps {
  /** Where the next picture is chosen, if that is possible in place. */
  nextPhoto: ReactNode | undefined;
  onNew: () => void;
}

/** The next step after a picture that cannot be used. */
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
