import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PayProblem } from './pay-problem.tsx';
import type { Payment } from './use-payment.ts';

interface PayFrameProps {
  /** The price, in the largest letters of the box. */
  price: string;
  /** What the price includes or means. */
  about: ReactNode;
  payment: Pick<Payment, 'paying' | 'error' | 'by'>;
  /** The last fields and the button. */
  children: ReactNode;
  /** Further notes, in small letters. */
  notes: ReactNode;
  onOther: () => void;
}

/** The box that starts a photo, paid or not: price, error, button, and the way out. */
export function PayFrame({ price, about, payment: { paying, error, by }, children, notes, onOther }: PayFrameProps) {
  const { t } = useTranslation('orders');
  return (
    <Card label={t('price.title')}>
      <div className="stack price-box">
        <div className="price-box__head">
          <h2>{t('price.title')}</h2>
          <span className="price-box__price">{price}</span>
        </div>
        {about}
        {children}
        {error === null ? null : <PayProblem error={error} by={by} />}
        <Button look="plain" onClick={onOther} disabled={paying}>
          {t('otherPhoto')}
        </Button>
        {notes}
      </div>
    </Card>
  );
}
